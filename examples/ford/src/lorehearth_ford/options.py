"""What may be chosen."""

from __future__ import annotations

from lorehearth.kernel.questions import Anchor, Enough, Option, enough
from lorehearth.table.board import Lazy
from lorehearth_ford.names import FordPlay, title


class PlayCard(Option, frozen=True):
    verb = "card"
    card: str


class Activate(Option, frozen=True):
    piece: int


class OfUnit(Option, frozen=True):
    """Where a unit goes: the option is about the unit, but a record need not name it again."""

    unit: int
    cell: str

    @property
    def key(self) -> str:
        return f"{self.verb} {self.cell}"

    @property
    def subject(self) -> Anchor:
        return Anchor("piece", str(self.unit))


class MoveTo(OfUnit, frozen=True):
    verb = "move"
    says = "Move to {cell}"


class FallBack(OfUnit, frozen=True):
    verb = "back"
    says = "Fall back to {cell}"


class StrikeAt(Option, frozen=True):
    verb = "strike"
    piece: int


PLAY: Lazy[str, PlayCard] = Lazy(PlayCard)
ACTIVATE: Lazy[int, Activate] = Lazy(Activate)
STRIKE_AT: Lazy[int, StrikeAt] = Lazy(StrikeAt)
MOVE: Lazy[int, Lazy[str, MoveTo]] = Lazy(lambda unit: Lazy(lambda cell: MoveTo(unit, cell)))
"""Options never change, so those that are offered all the time are made once."""

NO_MORE_ORDERS: Enough = enough("No more orders")
HOLD: Enough = enough("Do not strike")


def label(play: FordPlay, verb: str, option: Option) -> str:
    """An option that is about a unit: "Strike Red Bows at 2.4"."""
    return f"{verb} {title(play, option.piece)}" if isinstance(option, Activate | StrikeAt) else ""
