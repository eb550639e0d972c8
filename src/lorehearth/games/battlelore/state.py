"""What lies on the table, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.battlelore.content import Class, Colour, Section
from lorehearth.table.cards import Cards

STANDARDS, PENNANTS = 0, 1
OFF = -1
"""The hex of a unit that is not on the field."""

HAND = ("hand 0", "hand 1")
LORE_HAND = ("lore 0", "lore 1")
"""The piles of each camp's Command and Lore cards."""

Phase = Literal[
    "setup",
    "choose",
    "command",
    "answer",
    "false orders",
    "spies",
    "lore",
    "order",
    "movement",
    "breath",
    "combat",
    "end",
    "gather",
    "keep",
    "limit",
    "over",
]


class Unit(Struct, array_like=True):
    """A unit. Creatures have one figure; a Hydra has necks, each with its number of heads, a Troll life.

    It is in one place with all its figures (BL-MOV-06), and no rule joins it to another (BL-MOV-07).
    """

    kind: str
    camp: int
    hex: int
    figures: int
    banner: Colour
    music: bool = False
    trophy: int = 0
    web: bool = False
    poison: int = 0
    fire: int = 0
    frost: int = 0
    life: int = 0
    necks: list[int] = field(default_factory=list)
    spare_necks: int = 0

    @property
    def there(self) -> bool:
        return self.hex >= 0


class Order(Struct, omit_defaults=True):
    """What an ordered unit has done this turn, and what cards let it do."""

    moved: int = 0
    """Hexes moved in the Movement phase."""
    on_the_move: bool = False
    """Has moved, follow-on moves included, as far as weapons care (BL-RUL-77)."""
    halted: bool = False
    """Stopped for the whole turn by terrain."""
    barred: str = ""
    """The rule by which it may not battle this turn; empty when none forbids it."""
    only_melee: bool = False
    only_ranged: bool = False
    done_moving: bool = False
    battled: int = 0
    battles: int = 1
    won_melee: bool = False
    dice: int = 0
    melee_dice: int = 0
    ranged_dice: int = 0
    reach: int = 0
    sees_past_units: bool = False
    pace: int = 0
    far_and_battle: int = 0
    free_of_terrain: bool = False
    may_pursue: bool = False
    rerolls: int = 0
    berserk: bool = False
    poisons: bool = False
    lore_hits: bool = False
    no_move: bool = False
    flew: bool = False
    breathes: bool = False
    """Its breath is paid for (BL-DRA-11)."""


class Spell(Struct, array_like=True):
    """Something that a card does for a while: `ends` is the number of the turn at whose start it is over."""

    what: Literal["frightened", "fewer dice", "hold", "no ignoring", "bold", "flags", "fearless", "two dice"]
    ends: int
    unit: int = -1
    amount: int = 1


class Battle(Struct):
    """An attack under way, open on the table so that reactions can change it."""

    attacker: int
    target: int
    melee: bool
    weapon: str
    back: bool = False
    bonus: bool = False
    first: bool = False
    """Struck before the attack that it answers (BL-FOL-08)."""
    helper: int = -1
    extra: int = 0
    """Bonus dice for this attack alone."""
    given: int = 0
    """Dice that a card gives it in place of its unit's own."""
    halved: bool = False
    off: bool = False
    """Called off before its roll: one of the two has gone from its place."""
    dice: list[str] = field(default_factory=list)
    """The faces rolled; the helper's dice stand last."""
    own: int = 0
    """How many of them are the attacker's own."""
    again: list[str] = field(default_factory=list)
    helper_again: list[str] = field(default_factory=list)
    """Faces of re-rolled bonus strikes, which count for hits and flags only (BL-RUL-75)."""
    bold: int = 0
    """The target's levels of Bold by its place and by cards when the dice were rolled (BL-RUL-19)."""
    ignored_helmets: int = 0
    ignored_hits: int = 0
    ignores_all_flags: bool = False
    shielded: bool = False
    """Shield Wall: no bonus strike hurts the target."""
    turned_strikes: bool = False
    """Backstab: the bonus strikes of this roll fall on the attacker."""
    breath: bool = False
    """A dragon's breath and not its bite."""
    driven: dict[int, int] = field(default_factory=dict)
    """How many hexes a Creature's power drives units back (BL-RUL-38)."""
    covered: dict[int, int] = field(default_factory=dict)
    """How many hexes Frightened units have fallen back, for their panic (BL-RUL-20)."""
    passed_on: int = 0
    """Martyr: hits that an adjacent friend takes."""
    martyr: int = -1


class Cast(Struct):
    """A Lore card being played, open on the table with the targets it names (BL-LOR-04)."""

    camp: int
    card: str
    level: int
    along: str = ""
    """Déjà Vu: the card played along with it."""
    units: list[int] = field(default_factory=list)
    hexes: list[int] = field(default_factory=list)
    section: Section | Literal[""] = ""
    cancelled: bool = False


class Council(Struct, array_like=True):
    """BL-WAR: the levels of a War Council."""

    commander: int = 0
    masters: dict[Class, int] = field(default_factory=dict)
    conjures: bool = False
    secret: bool = False
    """Still being chosen, and known to its own player alone (BL-WAR-03)."""

    @property
    def highest(self) -> int:
        return max(self.masters.values(), default=0)


class Piece(Struct, array_like=True):
    """A landmark, a lair or spoilt ground laid on a hex, and the camp that controls it."""

    terrain: str
    hex: int
    camp: int
    exit: int = OFF
    """BL-LMK-14: where the secret passage of a Rogue's Den comes out."""
    held_by_enemy: bool = False
    ends: int = 0
    """The number of the turn at whose start it is gone again; 0: never."""


class Flight(Struct, array_like=True):
    """A dragon in the air: the hexes it has flown over, the one below it last (BL-DRA-02)."""

    dragon: int
    over: list[int]


class BreathTarget(Struct, array_like=True):
    """BL-DRA-13: a unit with a breath token, target side up, and the dragon that breathed on it."""

    dragon: int
    unit: int


class State(Struct, omit_defaults=True):
    units: list[Unit]
    cards: Cards
    camp: int
    turn: int = 1
    phase: Phase = "setup"
    stage: int = 0
    """Which part of the setup comes next."""
    played: str = ""
    """The Command card of this turn; empty when a Lore card was played in its place."""
    effect: str = ""
    """The Command card whose text is followed, which for Counter Attack is the copied one."""
    last: list[str] = field(default_factory=lambda: ["", ""])
    """The Command card that each camp followed in its latest turn; empty when it followed none."""
    mirrored: list[bool] = field(default_factory=lambda: [False, False])
    """Whether it was followed with left and right changed, as by a Counter Attack."""
    left: dict[Section, int] = field(default_factory=dict)
    """Orders left in each section."""
    any_left: int = 0
    """Orders left for units of the card's kind in any section."""
    colours_left: dict[Colour, int] = field(default_factory=dict)
    """Orders left by colour, from the roll of the BattleLore card."""
    hand_size: list[int] = field(default_factory=lambda: [0, 0])
    orders: dict[int, Order] = field(default_factory=dict)
    banners: list[int] = field(default_factory=lambda: [0, 0])
    lore: list[int] = field(default_factory=lambda: [0, 0])
    supply: int = 36
    lore_played: list[int] = field(default_factory=list)
    """Camps that have played their Lore card this turn."""
    casts: list[Cast] = field(default_factory=list)
    """Lore cards being played; an answer lies on top of what it answers."""
    back: Phase = "command"
    """The phase that goes on when the Lore card of the active camp is done."""
    councils: list[Council] = field(default_factory=lambda: [Council(), Council()])
    heading: int = OFF
    """Where the unit that is about to move wants to go."""
    mover: int = OFF
    """The unit that is moving now."""
    battles: list[Battle] = field(default_factory=list)
    spells: list[Spell] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    flight: Flight | None = None
    breath_targets: list[BreathTarget] = field(default_factory=list)
    quiet: list[int] = field(default_factory=list)
    one_instant: bool = False
    """Losses are being taken together, and only after them it is seen who has won (BL-RUL-22)."""
    winner: int = -1

    def there(self, camp: int) -> list[int]:
        """The units of a camp that are on the field."""
        return [i for i, unit in enumerate(self.units) if unit.hex >= 0 and unit.camp == camp]

    def taken(self) -> dict[int, int]:
        """The hexes that are held, and by which unit."""
        return {unit.hex: i for i, unit in enumerate(self.units) if unit.hex >= 0}
