"""What lies on the table, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.table.cards import Cards

WILD = 2
"""The side of the beast, which no player leads."""

HANDS = ("hand 0", "hand 1")

Phase = Literal["deal", "command", "orders", "draw", "beast", "over"]


class Unit(Struct, array_like=True):
    kind: str
    side: int
    cell: int
    strength: int


class Strike(Struct):
    """A strike under way: it lies open on the table, so that a reaction can change it."""

    attacker: int
    target: int
    guard: str = ""
    dice: list[str] = []


class State(Struct):
    units: list[Unit]
    cards: Cards
    seat: int = 0
    round: int = 1
    phase: Phase = "deal"
    card: str = ""
    acted: list[int] = []
    points: list[int] = field(default_factory=lambda: [0, 0])
    strike: Strike | None = None
    quiet: list[int] = []

    def living(self, side: int) -> list[int]:
        return [i for i, unit in enumerate(self.units) if unit.strength and unit.side == side]

    def taken(self) -> set[int]:
        """The cells that are held."""
        return {unit.cell for unit in self.units if unit.strength}
