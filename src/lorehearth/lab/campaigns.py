"""Whole campaigns between bots, chapter after chapter, looked at for faults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lorehearth.kernel import api, registry
from lorehearth.kernel.campaign import Campaign
from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.lab.fuzz import Fault
from lorehearth.players import known_players, make_player

LIMIT = 20_000
"""Decisions of one chapter."""
MOST = 100
"""Chapters: no campaign is longer."""


def play_campaign(campaign: Campaign, who: Sequence[str], luck: Stream) -> Iterator[str]:
    """Play to the end, whatever is open as luck has it; yields what is wrong."""
    while campaign.open:
        if len(campaign.chapters) == MOST:
            yield f"no end after {MOST} chapters"
            return
        wanted = campaign.open[luck.below(len(campaign.open))]
        game = campaign.begin(wanted)
        for fault in _chapter(game, who):
            yield f"chapter {len(campaign.chapters) + 1}, {wanted}: {fault}"
            if not game.over:
                return
        campaign.close()
        yield from _looked_at(campaign)


def _chapter(game: AnyGame, who: Sequence[str]) -> Iterator[str]:
    seed = game.setup.seed
    players = [make_player(game.ruleset.name, name, f"{seed}/{seat}") for seat, name in enumerate(who)]
    decisions = 0
    while (decision := game.decision) is not None:
        if decisions == LIMIT:
            yield f"no end after {LIMIT:,} decisions"
            return
        seat = decision.seats[0]
        game.answer(players[seat](Sight(game, seat)), seat)
        decisions += 1
    yield from game.ruleset.faults(game.state, game.content)


def _looked_at(campaign: Campaign) -> Iterator[str]:
    """Between two chapters: the file comes back as it was, and the sheet can be drawn."""
    data = campaign.save()
    again = api.load_campaign(data)
    if again.save() != data:
        yield f"after chapter {len(campaign.chapters)} the file does not come back as it was"
    campaign.sheet()


def fuzz_campaigns(name: str, count: int, seed: str) -> Iterator[Fault]:
    """So many campaigns of a game, of all that it has in turn, for any number of players of any kind."""
    known = registry.campaigns(name)
    players = list(known_players(name))
    for number in range(count if known else 0):
        chosen, luck = known[number % len(known)], Stream(f"campaigns/{seed}/{number}")
        seats = chosen.fewest + luck.below(len(chosen.seats) - chosen.fewest + 1)
        who = [players[luck.below(len(players))] for _ in range(seats)]
        campaign, faults = fuzz_campaign(name, chosen.id, f"{seed}/{number}", who)
        for fault in faults:
            yield Fault(name, chosen.id, f"{seed}/{number}", len(campaign.chapters), fault, campaign.save())


def fuzz_campaign(name: str, id: str, seed: str, who: Sequence[str]) -> tuple[Campaign, list[str]]:
    """One campaign, and what is wrong with it."""
    campaign = api.campaign(name, id, seed=seed, players=len(who))
    try:
        return campaign, [*play_campaign(campaign, who, Stream(f"campaign/{seed}"))]
    except LorehearthError as fault:
        return campaign, [f"crash in chapter {len(campaign.chapters) + 1}: {fault}"]
