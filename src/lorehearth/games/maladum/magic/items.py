"""Magical items: channelling through them. (ML-MIT, ML-ICO-11, ML-ICO-12)

Icons on items count like all others (ML-MIT-01, `abilities`); spells of items are cast in `casting`
(ML-MIT-03, ML-MIT-04).
"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import total
from lorehearth.games.maladum.characters import in_party, seat_of
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.magic.corruption import corruption_level
from lorehearth.games.maladum.magic.options import NO_PEGS, NOT_RAISED, Pegs, Raise
from lorehearth.games.maladum.magic.spending import Spent, can_spend, spend_magic
from lorehearth.games.maladum.names import named, title
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


def can_channel(play: QuestPlay, who: int) -> bool:
    """ML-MIT-02: whether there is a peg to channel."""
    return can_spend(play, who)


def channel(
    play: QuestPlay,
    who: int,
    token: str,
    limit: int = 0,
    *,
    must: bool = False,
    forbidden: bool | None = None,
    target: int = NOBODY,
) -> Flow[Spent | None]:
    """Let somebody channel pegs into an item as it is used, at most `limit` (0: any number); `must`: at least
    1. None if nothing is channelled; else its `x` is what counts, 0 after an overload (ML-MAG-12). The caller
    closes with `after_magic` once the item has had its effect.

    `forbidden`: whether it is forbidden channelling (ML-ICO-12); by default as the item's icon says.
    """
    if not can_channel(play, who):
        return None
    most = play.state.characters[who].magic
    most = min(most, limit) if limit else most
    options: list[Option] = [Pegs(pegs) for pegs in range(1, most + 1)]
    chosen: Option = options[0]
    if not must or len(options) > 1:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: channel how many pegs into {named(play, token_ref(token)).text}?",
            options if must else [*options, NO_PEGS],
            "ML-ICO-11",
        )
    if not isinstance(chosen, Pegs):
        return None
    raised = yield from unbridled(play, who)
    if forbidden is None:
        found = play.content.items[kind_of(token)].channel
        forbidden = found is not None and found.forbidden
    spent = yield from spend_magic(
        play, who, chosen.pegs, "ML-MIT-02", forbidden=forbidden, token=token, raised=raised, target=target
    )
    if spent.x:
        spent.x += total(play, who, "channel-power")
    return spent


def unbridled(play: QuestPlay, who: int) -> Flow[int]:
    """ML-UNB-01: by how much an adventurer raises X at the price of the roll."""
    level = corruption_level(play, who)
    if not level or not in_party(play.state.characters[who]):
        return 0
    chosen: Option = yield from play.ask(
        seat_of(play, who),
        lambda: f"{title(play, who)}: unbridled power?",
        [*(Raise(amount) for amount in range(1, level + 1)), NOT_RAISED],
        "ML-UNB-01",
    )
    return chosen.amount if isinstance(chosen, Raise) else 0
