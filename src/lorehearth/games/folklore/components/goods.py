"""Items, artifacts, heirlooms, boons, companions and tarot cards."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.folklore.components.steps import Step, Use
from lorehearth.kernel.content import Entry

Slot = Literal["", "hand", "body", "shoulders", "head", "neck", "back", "finger"]
"""FK-ITM-01: where it is worn; "": it works without."""


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["melee", "ranged"]
    damage: str
    signs: dict[str, int] = {}
    """Its MIGHT ("might") and its keywords; they count for its own attacks alone (FK-WPN-07)."""
    ammo: int = 0


class Item(Entry, frozen=True, kw_only=True):
    """FK-ITM-10. An `artifact` and an `heirloom` are kinds of items with rules of their own."""

    kind: Literal["weaponry", "protective", "enhancement", "consumable", "artifact", "heirloom", "extra"]
    """"extra": a location extra, which has no card (FK-ITM-07, FK-ITM-12)."""
    coins: int = 0
    copies: int = 1
    slot: Slot = ""
    hands: int = 0
    """FK-ITM-02."""
    weapon: Weapon | None = None
    shield: bool = False
    signs: dict[str, int] = field(default_factory=dict)
    """What it gives while it works: while it is worn, or at all times if it has no slot."""
    uses: tuple[Use, ...] = ()
    charges: int = 1
    """FK-ITM-09: how often a consumable can be used."""
    refillable: bool = False
    fill: dict[str, int] = field(default_factory=dict)
    """FK-KEY-25: what it gives a FILLABLE weapon."""
    chapter: bool = False
    """FK-CHP-02: activated, it works until the end of the chapter and is discarded then."""
    active_signs: dict[str, int] = field(default_factory=dict)
    grants: tuple[str, ...] = ()
    """Statuses that it gives as long as it is active."""
    tradable: bool = True
    readied: Literal["", "town"] = ""
    """FK-CHP-01: it has its own instruction for being readied."""
    token: bool = False
    """It is a token, not a card (bandages)."""
    group: str = ""
    many: bool = False


class Boon(Entry, frozen=True, kw_only=True):
    copies: int = 2
    use: Use


class Companion(Entry, frozen=True, kw_only=True):
    kind: Literal["animal", "militia", "mission"]
    armed: bool = False
    """Armed or trained: it may attack (FK-ENC-13)."""
    might: int = 0
    damage: str = ""
    ranged: bool = False
    signs: dict[str, int] = field(default_factory=dict)
    """What it gives its owner."""
    uses: tuple[Use, ...] = ()


class Tarot(Entry, frozen=True, kw_only=True):
    """FK-LIM-03: kept for good."""

    signs: dict[str, int] = field(default_factory=dict)


class RoadSection(Struct, frozen=True, forbid_unknown_fields=True):
    """FK-EVT-01: the day or the night section of a road card."""

    name: str
    text: str
    steps: tuple[Step, ...] = ()
    moon: bool = False
    keep: bool = False
    """FK-EVT-06: KEEP IN PLAY; `signs` are what it does while it stays."""
    signs: dict[str, int] = {}
    """For the leader."""


class RoadCard(Entry, frozen=True, kw_only=True):
    day: RoadSection
    night: RoadSection


class Crossroads(Struct, frozen=True, forbid_unknown_fields=True):
    """FK-EVT-04: one choice of an off-road card, and what comes of it."""

    words: str
    outcome: str
    steps: tuple[Step, ...] = ()
    keep: bool = False
    """FK-EVT-06: this outcome is KEPT IN PLAY."""


class OffRoadCard(Entry, frozen=True, kw_only=True):
    """`text` is the front, which is read first."""

    choices: tuple[Crossroads, ...]
    moon: bool = False
