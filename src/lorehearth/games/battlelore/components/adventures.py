"""What an adventure puts on the table. (BL-SET)"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lorehearth.games.battlelore.components.entries import Class
from lorehearth.kernel.content import Entry

CAMPS = ("Standards", "Pennants")
CAMP_ONE = ("Standard", "Pennant")
"""A unit of the Standards is a Standard unit."""
HIGHEST = 3
"""BL-WAR-02: the highest level of a member of a War Council."""
COMMAND_HAND = (3, 4, 5, 6)
"""BL-WAR-04, BL-RUL-26: Command cards by the level of the Commander."""


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Units of one kind where an adventure puts them; `music` names the hexes that have a musician."""

    kind: str
    hexes: tuple[str, ...]
    music: tuple[str, ...] = ()


class CampSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """One camp of an adventure."""

    units: tuple[Placed, ...]
    cards: int = 0
    commander: int = 0
    council: dict[Class, int] = {}
    levels: int = 0
    """Levels that the player gives out; what is named above is already given."""
    brings: tuple[str, ...] = ()
    """Creatures of its units that take their levels out of `levels`."""
    lairs: tuple[str, ...] = ()
    may_summon: tuple[str, ...] = ()

    def command_hand(self, commander: int) -> int:
        """BL-SET-02: how many Command cards the adventure deals, or the level of the Commander."""
        return self.cards or COMMAND_HAND[commander]


class Adventure(Entry, frozen=True):
    """BL-SET: a battle with its map and camps. Marks of the map are two characters wide."""

    kind: Literal["medieval", "lore"]
    starts: Literal["standards", "pennants"]
    banners: int
    map: str
    standards: CampSetup
    pennants: CampSetup
    cliff_sides: tuple[tuple[str, str], ...] = ()
    landmarks: bool = False
    savvy: bool = False

    @property
    def camps(self) -> tuple[CampSetup, CampSetup]:
        return self.standards, self.pennants
