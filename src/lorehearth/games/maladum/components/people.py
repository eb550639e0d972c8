"""Adventurers and their classes, the denizens on the back of their boards, companions and parties."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.maladum.components.signs import AVERAGE, Size
from lorehearth.kernel.content import Entry


class Stat(Struct, frozen=True, array_like=True):
    """A stat as printed: what it starts with, and its potential."""

    start: int
    potential: int


class Denizen(Struct, frozen=True, forbid_unknown_fields=True):
    """ML-DEN-02: the back of an adventurer's board."""

    persuade: int = 2
    rank: int = 1
    actions: int = 2
    health: int = 2
    magic: int = 0
    unarmed: int = 1
    melee: int = 0
    ranged: tuple[int, ...] = ()


class Adventurer(Entry, frozen=True):
    """An adventurer's board. What is printed in the armour slot is lost under armour (ML-SKL-19)."""

    people: str
    cost: int
    health: Stat
    skill: Stat
    magic: Stat
    actions: Stat
    rows: tuple[int, ...]
    """Experience spaces of each row."""
    filled: int
    """Those filled from the start."""
    denizen: Denizen
    size: Size = AVERAGE
    signs: dict[str, int] = field(default_factory=dict)
    skills: dict[str, int] = field(default_factory=dict)
    spells: tuple[str, ...] = ()
    immune: tuple[str, ...] = ()
    slot_signs: dict[str, int] = field(default_factory=dict)
    slot_skills: dict[str, int] = field(default_factory=dict)
    slot_spells: tuple[str, ...] = ()
    picture: str = ""
    """The drawn sign of whoever has no class (see `Piece.picture` in a Scene)."""

    def rank_with(self, filled: int) -> int:
        """ML-PTY-04: the number of rows with at least one space filled, so many being filled in order."""
        return sum(filled > sum(self.rows[:row]) for row in range(len(self.rows)))


class Class(Entry, frozen=True):
    """A class board: the highest level of each of its skills, and what else it gives."""

    cost: int
    skills: dict[str, int]
    signs: dict[str, int] = field(default_factory=dict)
    """Peg bonuses among them: `health = 1`."""
    immune: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    slots: int = 0
    """Spaces for spells."""
    list: tuple[str, ...] = ()
    """ML-SPL-02: the spells that it can learn."""
    picture: str = ""
    """The drawn sign of those of the class."""


class Companion(Entry, frozen=True):
    """ML-CMP."""

    cost: int
    actions: int
    health: int
    size: Size = AVERAGE
    base: Literal["small", "regular", "large"] = "regular"
    rank: int = 1
    magic: int = 0
    persuade: int = 0
    ranged: tuple[int, ...] = ()
    signs: dict[str, int] = field(default_factory=dict)
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""
    skills: dict[str, int] = field(default_factory=dict)
    spells: tuple[str, ...] = ()
    inventory: int = 0
    master: dict[str, int] = field(default_factory=dict)
    """ML-ICO-44: what its master has within short range of it."""
    experience: int = 5


class Upgrade(Entry, frozen=True):
    """ML-CMP-08: what an open upgrade slot may hold."""

    signs: dict[str, int] = field(default_factory=dict)
    inventory: int = 0


class Member(Struct, frozen=True, forbid_unknown_fields=True):
    """One of a ready-made party: who, of which class, with what learned and carried."""

    who: str
    cls: str = ""
    """None: an apprentice (ML-CMP-10)."""
    rank: int = 1
    skills: dict[str, int] = field(default_factory=dict)
    """Spaces marked on the class board."""
    spells: tuple[str, ...] = ()
    worn: tuple[str, ...] = ()
    carried: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    """Of its companions, in their order."""


class Party(Entry, frozen=True):
    """A ready-made party of up to four, with whom they bring."""

    members: tuple[Member, ...]
