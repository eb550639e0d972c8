"""A small campaign to try the frame on: Barrow, night after night."""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.kernel import campaign_saves
from lorehearth.kernel.campaign import AnyGame, Campaign, Terms
from lorehearth.kernel.carry import Carry
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.questions import Refusal
from lorehearth.kernel.ruleset import Ahead, Scenario
from lorehearth.kernel.saves import Table
from lorehearth.kernel.scene import Panel, Scene

from .small_games import Barrow, BarrowRules, Spoils

THIEVES = ("Left", "Right")


class SagaRules(BarrowRules):
    """Barrow night after night, until ten cards are held; the tower opens to whoever has a cup."""

    def scenarios(self, content: None) -> Sequence[Scenario]:
        return [Scenario(id, f"The {id}", "Two thieves.", THIEVES) for id in ("mound", "tower")]

    def campaigns(self, content: None) -> Sequence[Scenario]:
        return [Scenario("saga", "The Saga of Two Thieves", "Night after night.", THIEVES)]

    def ahead(self, content: None, campaign: str, carry: Carry | None) -> Sequence[Ahead]:
        hands = carry.hands if isinstance(carry, Spoils) else []
        if sum(map(len, hands)) >= 10:
            return ()
        no_cup = Refusal("nobody holds a cup", "BW-SAG-01")
        return [Ahead("mound"), Ahead("tower", None if any("cup" in hand for hand in hands) else no_cup)]

    def sheet(self, content: None, carry: Carry) -> Scene:
        assert isinstance(carry, Spoils)
        held = tuple((name, " ".join(hand)) for name, hand in zip(THIEVES, carry.hands, strict=True))
        return Scene(self.name, self.title, None, (), panels=(Panel("spoils", "Spoils", held),))


SAGA = SagaRules()
TABLE: Table[Barrow, None] = (SAGA, None, {"barrow": "1"})


def saga(seed: str = "n") -> Campaign:
    return Campaign(TABLE, Terms("barrow", "saga", seed, 2))  # type: ignore[arg-type]


def loaded(data: bytes, *, salvage: bool = False) -> Campaign:
    return campaign_saves.read(data, TABLE, salvage=salvage)  # type: ignore[arg-type]


def played(game: AnyGame, moves: str = "moves") -> AnyGame:
    """Any options to the end."""
    stream = Stream(moves)
    while (decision := game.decision) is not None:
        seat = decision.seats[stream.below(len(decision.seats))]
        own = game.decision_for(seat)
        assert own is not None
        game.answer(own.options[stream.below(len(own.options))], seat)
    return game


def chapters(count: int, seed: str = "n") -> Campaign:
    """A saga in which so many chapters have been played, fewer if it ends before."""
    campaign = saga(seed)
    while len(campaign.chapters) < count and campaign.open:
        played(campaign.begin(campaign.open[-1]))
        campaign.close()
    return campaign
