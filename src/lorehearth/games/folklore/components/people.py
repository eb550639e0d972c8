"""Characters, their focuses, lore trees, ghost powers, abilities and mystic knowledge."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.folklore.components.signs import Keyword, Skill
from lorehearth.games.folklore.components.steps import Limit, Use
from lorehearth.kernel.content import Entry


class Focus(Struct, frozen=True, forbid_unknown_fields=True):
    """FK-SET-06: what a character has made its own."""

    id: str
    name: str
    text: str
    signs: dict[str, int] = {}
    uses: tuple[Use, ...] = ()


class GhostSide(Struct, frozen=True, forbid_unknown_fields=True):
    """FK-GHO-01: the back of a character's card."""

    might: int
    defense: int
    stride: int
    dmg: int
    powers: tuple[str, ...]


class Class(Entry, frozen=True, kw_only=True):
    """A character card with its booklet."""

    keywords: tuple[Keyword, ...]
    might: int
    defense: int
    stride: int
    dmg: int
    vita: int
    pp: int
    skills: dict[Skill, int]
    focuses: tuple[Focus, Focus]
    abilities: tuple[str, ...]
    items: dict[str, int]
    """FK-SET-07: the starting kit, with how many of each."""
    companions: tuple[str, ...] = ()
    mystic: tuple[Literal["prayer", "ritual"], ...] = ()
    """FK-MYS-07: what it may hold and attempt."""
    starts_with: Literal["", "prayer", "ritual"] = ""
    """FK-SET-08."""
    extra: str
    """FK-ITM-07: the item of its location extra."""
    ghost: GhostSide
    sample_names: tuple[str, ...] = ()
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""


class GhostPower(Entry, frozen=True, kw_only=True):
    """FK-GHO-12; `use.pp` is its price in GP."""

    use: Use


class Reward(Struct, frozen=True, forbid_unknown_fields=True):
    """One lore reward to choose."""

    text: str
    signs: dict[str, int] = {}
    any_skill: int = 0
    """+1 to a skill of one's choice."""
    uses: tuple[Use, ...] = ()
    focus: str = ""
    """FK-LOR-03: only for this focus."""


class Tier(Entry, frozen=True, kw_only=True):
    """FK-LOR: a tier of a lore tree. `of` is the class; "": of all that have none of their own there."""

    of: str = ""
    lore: int
    ap: int
    rewards: tuple[Reward, ...]
    ghost: dict[str, int] = field(default_factory=dict)
    """What the ghost side gains besides."""
    retrain: bool = False


class Ability(Entry, frozen=True, kw_only=True):
    keywords: tuple[Keyword, ...] = ()
    """FK-ABL-01; none: open to all."""
    cost: int
    passive: bool = False
    """FK-ABL-09."""
    signs: dict[str, int] = field(default_factory=dict)
    """What a passive ability gives."""
    ghost: bool = False
    """FK-GHO-10."""
    uses: tuple[Use, ...] = ()
    """What an active one does; `pp` is its cost."""


class Mystic(Entry, frozen=True, kw_only=True):
    """FK-MYS: a prayer or ritual."""

    kind: Literal["prayer", "ritual"]
    number: int
    copies: int = 2
    use: Use


LIMITS: tuple[Limit, ...] = ("", "round", "fight")
"""FK-ABL-07: the limits of abilities."""
