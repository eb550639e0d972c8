"""Creatures and afflictions: the skirmish side and the encounter side of their cards."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.folklore.components.signs import CreatureType, Skill
from lorehearth.games.folklore.components.steps import Step
from lorehearth.kernel.content import Entry


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """FK-SKI-05, FK-RUL-17: the modifiers while the counter stands at `least` or above."""

    least: int
    might: int
    damage: int = 0


class SkirmishSide(Struct, frozen=True, forbid_unknown_fields=True):
    defense: int
    strength: tuple[str, str, str, str]
    """Dice for 2, 3, 4 and 5 characters (FK-SKI-02)."""
    maximum: tuple[int, int, int, int]
    """FK-SKI-06."""
    top: int
    """FK-SKI-07: the highest number of the track."""
    bands: tuple[Band, ...]
    damage: str
    """The damage of its power (FK-SKI-14)."""
    steps: tuple[Step, ...] = ()
    """What the power does besides, to the character hit ("target")."""
    coins: int = 0
    lore: int = 0


class FoeAttack(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of an attack table: from this face of the power die on (FK-FAT-10)."""

    least: int
    name: str
    damage: str = ""
    signs: dict[str, int] = {}
    """Keywords: "razor", "weaken", "crushing", "blackout", "push" ..."""
    steps: tuple[Step, ...] = ()
    """What a hit does besides, in printed order, to whoever is hit ("target")."""
    all_within: int = 0
    """It is aimed at every character within so many spaces (FK-FAT-12)."""
    miss_too: bool = False
    """The steps need no hit: a summons, a flame, darkness."""


class AuraPower(Struct, frozen=True, forbid_unknown_fields=True):
    """FK-AUR-01."""

    reach: int
    steps: tuple[Step, ...]


class Special(Struct, frozen=True, forbid_unknown_fields=True):
    """FK-FAT-04: a special power; each kind is read by the rule that it changes (see `foes/special`)."""

    kind: Literal[
        "pack",  # `amount` MIGHT if another of its name is adjacent to the target
        "leech",  # recovers `amount` VITA when the attack with the face `of` or higher hits
        "ignores-flames",
        "free-in-water",
        "immovable",  # FK-PSH-04
        "talked-down",  # `skill` `number` as an interaction next to it ends its part in the fight
        "darkness-below-half",
        "moon",  # announcing it shows a moon icon
    ]
    amount: int = 0
    of: int = 0
    skill: Skill | None = None
    number: int = 0


class EncounterSide(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["melee", "ranged", "swarm"]
    might: int
    defense: int
    stride: int
    vita: int
    attacks: int
    table: tuple[FoeAttack, ...]
    large: bool = False
    """A 2-inch base: 2 by 2 spaces (FK-FAT-02, FK-BIG-05)."""
    ethereal: bool = False
    per_character: bool = False
    """Its VITA is counted for each character (afflictions)."""
    range: int = 0
    """Of a ranged foe; 0: as far as it sees."""
    specials: tuple[Special, ...] = ()
    aura: AuraPower | None = None
    coven: dict[str, int] = {}
    """FK-AUR-04: signs that all of its name have in a coven; "recover": VITA at each of its turns."""
    coins: int = 0
    lore: int = 0


class Creature(Entry, frozen=True, kw_only=True):
    type: CreatureType
    affliction: bool = False
    skirmish: SkirmishSide
    encounter: EncounterSide
    many: bool = False
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""


class Ally(Entry, frozen=True, kw_only=True):
    """FK-SUM: a creature that characters summon."""

    might: int
    defense: int
    stride: int
    vita: int
    damage: str
    attack: str
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""
    signs: dict[str, int] = field(default_factory=dict)
