"""What Command and Lore cards say. (BL-CRD, BL-LOR)"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lorehearth.games.battlelore.components.entries import THE_ENTRY_HOLDS, Class, Section
from lorehearth.kernel.content import Entry


class CommandCard(Entry, frozen=True):
    """BL-CRD. Either orders by section, or of a kind of unit, or a rule of its own."""

    copies: int
    rule: str = THE_ENTRY_HOLDS
    section_orders: dict[Section, int] = {}  # noqa: RUF012 (each card gets a dict of its own)
    """Orders in each section; with `equal_to_command` only the sections count."""
    orders: int = 0
    equal_to_command: bool = False
    all_of_them: bool = False
    who: Literal["any", "green", "blue", "red", "mounted", "foot", "ranged"] = "any"
    connected: bool = False
    dice: int = 0
    melee_dice: int = 0
    far_and_battle: int = 0
    """Hexes that a foot unit may move and still battle in melee."""
    cattle_pace: int = 0
    """Hexes further for Cattle Riders: their Bull Rush (BL-SPT-06)."""
    no_ranged: bool = False
    no_move: bool = False
    only_ranged: bool = False
    volleys: int = 1
    scout: bool = False
    copies_last: bool = False
    rolls_for_orders: bool = False
    reshuffles: bool = False

    @property
    def by_section(self) -> bool:
        return bool(self.section_orders)


Phase = Literal["with command", "instead of command", "movement", "combat", "end"]
Trigger = Literal["command", "lore", "roll", "after roll", "move"]
Verb = Literal[
    "dice",
    "ranged dice",
    "melee dice",
    "range",
    "sees past units",
    "pace",
    "march and battle",
    "free of terrain",
    "battle again",
    "may pursue",
    "berserk",
    "poisoned blades",
    "lore hits",
    "reroll",
    "ignore helmets",
    "ignore strikes",
    "ignore hits",
    "ignore flags",
    "bold",
    "halve dice",
    "exactly two dice",
    "strike first",
    "backstab",
    "martyr",
    "section bold",
    "section flags",
    "section no ignoring",
    "false orders",
    "cancel",
    "deja vu",
    "spies",
    "take tokens",
    "gain tokens",
    "frightened",
    "fewer dice",
    "web",
    "hold",
    "caltrops",
    "portal",
    "mud",
    "heal",
    "purify",
    "raise",
    "volley",
    "order all",
    "order green",
    "roll at one",
    "roll at chain",
    "roll at connected",
    "roll at terrain",
]


class LoreCard(Entry, frozen=True):
    """BL-LOR. What it does is its verbs, each with a figure: `amount` and `per_level` for each level."""

    cls: Class
    cost: int
    phases: tuple[Phase, ...] = ()
    reacts: tuple[Trigger, ...] = ()
    target: Literal[
        "none",
        "ordered",
        "ordered foot",
        "ordered mounted",
        "ordered ranged",
        "own",
        "own ranged",
        "enemy",
        "enemy creature",
        "enemy mounted",
        "section",
        "hexes",
        "attacked",
        "attacked foot",
        "attacker",
    ] = "none"
    targets: int = 1
    targets_per_level: int = 0
    when: Literal["", "melee", "ranged"] = ""
    verbs: tuple[Deed, ...] = ()

    @property
    def goes_along(self) -> bool:
        """Whether it is played along with another card and never alone."""
        return not self.phases and not self.reacts


class Deed(Struct, frozen=True, forbid_unknown_fields=True):
    """One verb of a card with its figures."""

    verb: Verb
    amount: int = 0
    per_level: int = 0
    flags: bool = False
    strikes: bool = False
    slays_on_lore: bool = False
    terrain: tuple[str, ...] = ()
    beside: bool = False
    all_turn: bool = False
    """Lasts for the rest of the turn and not for this attack alone."""

    def figure(self, level: int) -> int:
        return self.amount + self.per_level * level
