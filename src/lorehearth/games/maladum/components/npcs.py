"""The boards of adversaries and wandering beasts."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.maladum.components.signs import AVERAGE, Size
from lorehearth.kernel.content import Entry

Base = Literal["small", "regular", "large"]
"""ML-BAS: a large one fills 2 x 2 squares."""


class Strike(Struct, frozen=True, forbid_unknown_fields=True):
    """What an NPC attacks with: one number of dice in melee, up to three at range, and signs of its own."""

    dice: tuple[int, ...]
    signs: dict[str, int] = field(default_factory=dict)
    name: str = ""


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of one side of a board. None in the second side: as on the first."""

    actions: int | None = None
    melee: Strike | None = None
    ranged: Strike | None = None
    health: int | None = None
    signs: dict[str, int] = field(default_factory=dict)
    """Added to those of the first side, or in their place."""


class Npc(Entry, frozen=True, kw_only=True):
    """An adversary or beast. Health 0 is none: any damage defeats it (ML-ATK-06)."""

    group: Literal["adversary", "beast"]
    family: str = ""
    """Whose kind it is of: "revenant"."""
    rank: int
    actions: int
    melee: Strike | None = None
    ranged: Strike | None = None
    health: int = 0
    magic: int = 0
    size: Size = AVERAGE
    base: Base = "regular"
    signs: dict[str, int] = field(default_factory=dict)
    """Armour and magical armour among them."""
    immune: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    persuade: int = 0
    spares: str = ""
    """Of a beast: the family of adversaries that it is at peace with."""
    commander: bool = False
    avatar: bool = False
    second: Side | None = None
    """The doom side of adversaries (ML-DRD-02), the elite side of beasts."""
    copies: int = 1
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""
    many: bool = False
    tokens: str = ""
    """ML-ADY-20: the set of exclusive tokens of which it draws one."""
