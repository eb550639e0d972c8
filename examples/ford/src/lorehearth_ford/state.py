"""What lies on the table, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.table.cards import Cards

WILD = 2
"""The side of the beast, which no player leads."""

Phase = Literal["deal", "command", "orders", "draw", "beast", "over"]


class Unit(Struct, array_like=True):
    kind: str
    side: int
    cell: int
    strength: int

    @property
    def alive(self) -> bool:
        return self.strength > 0


class Strike(Struct):
    """A strike under way: it lies open on the table, so that a reaction can change it."""

    attacker: int
    target: int
    guard: str = ""
    dice: list[str] = field(default_factory=list)


class State(Struct):
    units: list[Unit]
    cards: Cards
    seat: int = 0
    round: int = 1
    phase: Phase = "deal"
    card: str = ""
    acted: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0])
    strike: Strike | None = None
    quiet: list[int] = field(default_factory=list)

    def living(self, side: int) -> list[int]:
        return [i for i, unit in enumerate(self.units) if unit.strength > 0 and unit.side == side]

    def taken(self) -> dict[int, int]:
        """The cells that are held, and by which unit."""
        return {unit.cell: i for i, unit in enumerate(self.units) if unit.strength > 0}
