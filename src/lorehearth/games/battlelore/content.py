"""What the packs bring: weapons, units, terrain, cards and adventures, read strictly and checked.

Everything printed is a field here, and every field is read by a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Literal, get_args

from msgspec import Struct

from lorehearth.games.battlelore.field.battlefield import Field
from lorehearth.kernel.content import Entry, Pack, merged, must_exist
from lorehearth.kernel.errors import ContentError
from lorehearth.kernel.names import Name
from lorehearth.table.board import Lazy
from lorehearth.table.paths import reach
from lorehearth.table.pictures import PictureError

Colour = Literal["green", "blue", "red"]
Section = Literal["left", "centre", "right"]
Class = Literal["cleric", "wizard", "warrior", "rogue"]

CLASSES: tuple[Class, ...] = ("cleric", "wizard", "warrior", "rogue")
FIGURES = {"foot": 4, "mounted": 3, "creature": 1}
CAMPS = ("Standards", "Pennants")
CAMP_ONE = ("Standard", "Pennant")
"""A unit of the Standards is a Standard unit."""
MUSICIANS = {"human": "horn", "goblinoid": "drummer"}


THE_ENTRY_HOLDS = "BL-RUL-70"
"""The rule that an entry follows where it names none."""


class Told(Entry, frozen=True, kw_only=True):
    """An entry that is told of by its own name and rules.

    `rules` says for its fields by which rule they work, and `called` what some of them are called.
    """

    rules: dict[str, str] = {}  # noqa: RUF012 (each entry gets dicts of its own)
    called: dict[str, str] = {}  # noqa: RUF012

    def rule(self, field: str, general: str = THE_ENTRY_HOLDS) -> str:
        return self.rules.get(field, general)


class Weapon(Told, frozen=True):
    """BL-MWP, BL-RWP, BL-MUS. `reach` 1 is melee only; `least` is the nearest hex it can shoot at."""

    many: bool = False
    """Whether its name stands for many: Rocks are thrown, a Battle Axe is swung."""
    reach: int = 1
    least: int = 1
    strikes: Literal["hit", "never", "not point blank", "flag"] = "hit"
    foot_spares_mounted: bool = False
    on_the_move: int = 0
    """Dice that it loses if its unit has moved."""
    only_standing: bool = False
    standing: int = 0
    yields_lore: bool = True
    swing: bool = False
    battling_back: int = 0
    deflects: int = 0
    hits_are_flags: bool = False
    dice: int = 0
    """Dice of its own instead of its unit's: rocks and logs."""


class Breath(Struct, frozen=True, forbid_unknown_fields=True):
    """BL-DRA: what a dragon breathes, with how many dice and for how much Lore."""

    token: Literal["fire", "frost", "poison"]
    dice: int
    cost: int


class Kind(Told, frozen=True):
    """A kind of unit: troop, creature or dragon. Dice and moves follow the banner unless given here."""

    sign: str
    race: Literal["human", "dwarf", "goblinoid", "creature"]
    arm: Literal["foot", "mounted", "creature"]
    banner: Colour
    weapon: str
    many: bool = True
    """Whether its name stands for many: Archers move, a Hill Giant moves, and so does Light Horse."""
    figures: int = 0
    dice: int = 0
    move: int = 0
    march: int = 0
    """How far it may move if it does not battle; 0: no further than `move`."""
    bold: int = 0
    savvy: bool = False
    frightened: bool = False
    band: bool = False
    clan_chiefs: bool = False
    cattle: bool = False
    rush: bool = False
    """May go on to a second hex to fight in melee: Goblin Rush, the Clan Chiefs' charge."""
    pursuit: int = 1
    """Hexes beyond the vacated one in a Pursuit."""
    retreat: int = 1
    holds: bool = False
    """Ignores all flags and forced retreats: Elementals."""
    must_ignore: bool = False
    """Has to ignore the flag that it may ignore: Creatures, dragons excepted."""
    rerolls_strikes: bool = False
    pushback: int = 0
    web: int = 0
    poison: int = 0
    tremor: int = 0
    earthquake: int = 0
    necks: int = 0
    life: int = 0
    spends_lore_to_move: bool = False
    rises_from: str = ""
    """The lair that it is summoned with: the Summoning Circle, the Magic Vortex."""
    conjured_for: tuple[int, ...] = ()
    """What summoning it costs with a Wizard of level 1, 2, 3; it fades when it is not ordered."""
    ignores_terrain: tuple[str, ...] = ()
    """Terrain without any restriction for it; "all" is every terrain."""
    throws: str = ""
    """A weapon that it has only on the terrain named in `throws_from`."""
    throws_from: tuple[str, ...] = ()
    dragon: bool = False
    breath: Breath | None = None
    worth: int = 1
    level: int = 0
    """What it takes of a War Council when it is brought by choice."""

    @property
    def creature(self) -> bool:
        return self.arm == "creature"

    @property
    def musician(self) -> str:
        """BL-MUS-06, BL-MUS-09: who may stand in its ranks in place of a figure."""
        return MUSICIANS.get(self.race, "") if self.arm == "foot" else ""

    @property
    def strength(self) -> int:
        """BL-UNI-01, BL-UNI-02: its full number of figures."""
        return self.figures or FIGURES[self.arm]


class Terrain(Told, frozen=True):
    """BL-TER, BL-LMK, BL-LAI. Caps of 0 are none."""

    letter: str
    many: bool = False
    """Whether its name stands for many, as Woods does."""
    tone: Literal["plain", "grass", "wood", "water", "rock", "hill", "road", "fire", "ruin", "dark"] = "plain"
    pattern: Literal["none", "dots", "waves", "lines", "cross", "trees", "bricks"] = "none"
    stop: Literal["", "move", "turn"] = ""
    """Whether a unit that enters has to stop its move, or stop for the whole turn."""
    entry_battle: Literal["yes", "no", "ranged foot", "from its like"] = "yes"
    impassable: bool = False
    crosses: bool = False
    """A way over water that nobody could enter: printed on a waterway it is all that counts (BL-TER-09)."""
    water: bool = False
    """Quenches fire."""
    cap_in: int = 0
    cap_in_from_height: int = 0
    """The cap on attacks into it for an attacker who is on elevated ground too; 0: as `cap_in`."""
    cap_out: int = 0
    height: int = 0
    blocks_sight: bool = False
    bold: int = 0
    bold_for: Literal["all", "ranged foot"] = "all"
    deflects: int = 0
    """Bonus strikes of a melee attack that ranged foot on it ignores."""
    landmark: Class | Literal["", "commander", "lair"] = ""
    piece: bool = False
    """A thing laid on the field and not part of the ground: it can be placed and removed in play."""


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


FAMILIES: dict[str, type[Entry]] = {
    "weapons": Weapon,
    "kinds": Kind,
    "terrain": Terrain,
    "commands": CommandCard,
    "lore": LoreCard,
    "adventures": Adventure,
}


class Content:
    """All that the packs bring, with every reference checked; `field` and `adventure` are those at hand."""

    field: Field
    adventure: Adventure
    has_lore: bool
    """BL-SET-04: whether Lore is played with at all."""
    printed: tuple[tuple[Terrain, ...], ...]
    impassable: frozenset[int]
    stopping: frozenset[int]
    blocking: frozenset[int]
    hills: dict[int, frozenset[int]]

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.weapons = merged(packs, "weapons", Weapon)
        self.kinds = merged(packs, "kinds", Kind)
        self.terrain = merged(packs, "terrain", Terrain)
        self.commands = merged(packs, "commands", CommandCard)
        self.lore = merged(packs, "lore", LoreCard)
        self.adventures = merged(packs, "adventures", Adventure)
        self._check_told()
        self._check_cards()
        self._check_kinds()
        self._check_lore()
        cards = list(self.lore.values())
        self.lore_of_phase: dict[Phase, list[LoreCard]] = {
            phase: [card for card in cards if phase in card.phases] for phase in get_args(Phase)
        }
        self.reactions: dict[Trigger, list[LoreCard]] = {
            trigger: [card for card in cards if trigger in card.reacts] for trigger in get_args(Trigger)
        }
        self.sorts: dict[str, frozenset[str]] = {
            kind.id: frozenset(
                ("any", kind.arm, "ranged" if self.weapons[kind.weapon].reach > 1 else "melee")
            )
            for kind in self.kinds.values()
        }
        """The sorts of units that a kind belongs to, as Command cards name them."""
        self.unit_names: Lazy[tuple[int, str, str], Name] = Lazy(self._unit_name)
        """What a unit of a camp and kind is called at a place, or at none: "Standard Archers at 3.05"."""
        self._here: dict[str, Content] = {}
        for id, adventure in self.adventures.items():
            self._here[id] = self._at(adventure)

    def at(self, adventure: str) -> Content:
        """The content with the field of one adventure."""
        return self._here[adventure]

    def _unit_name(self, unit: tuple[int, str, str]) -> Name:
        camp, kind, place = unit
        name = f"{CAMP_ONE[camp]} {self.kinds[kind].name}"
        return Name(f"{name} at {place}" if place else name, self.kinds[kind].many)

    def _check_told(self) -> None:
        """What `rules` and `called` speak of are fields of the entry."""
        families: dict[str, Mapping[str, Told]] = {
            "weapons": self.weapons,
            "kinds": self.kinds,
            "terrain": self.terrain,
        }
        for family, entries in families.items():
            for id, entry in entries.items():
                told = (*entry.rules, *entry.called)
                must_exist(told, entry.__struct_fields__, f"{family} {id}", "field")

    def _check_cards(self) -> None:
        """Command and Lore cards are told of by their ids alone."""
        for id in self.lore:
            if id in self.commands:
                raise ContentError(f"lore {id}: a Command card has that id already")

    def _check_kinds(self) -> None:
        for id, kind in self.kinds.items():
            where = f"kinds {id}"
            must_exist([kind.weapon, *([kind.throws] if kind.throws else [])], self.weapons, where, "weapon")
            must_exist((t for t in kind.ignores_terrain if t != "all"), self.terrain, where, "terrain")
            lairs = [kind.rises_from] if kind.rises_from else []
            must_exist((*kind.throws_from, *lairs), self.terrain, where, "terrain")

    def _check_lore(self) -> None:
        for id, card in self.lore.items():
            for deed in card.verbs:
                must_exist(deed.terrain, self.terrain, f"lore {id}", "terrain")

    def _at(self, adventure: Adventure) -> Content:
        where = f"adventures {adventure.id}"
        try:
            field = Field(adventure.map, list(self.terrain.values()), adventure.cliff_sides)
        except PictureError as error:
            raise ContentError(f"{where}: field `map`: {error}") from None
        except KeyError as error:
            raise ContentError(f"{where}: field `cliff_sides`: there is no hex {error}") from None
        for camp in adventure.camps:
            must_exist((placed.kind for placed in camp.units), self.kinds, where, "kind")
            hexes = [hex_ for placed in camp.units for hex_ in (*placed.hexes, *placed.music)]
            must_exist(hexes, field.board.names, where, "hex")
            for placed in camp.units:
                if placed.music and not self.kinds[placed.kind].musician:
                    raise ContentError(f"{where}: field `music`: {placed.kind} have no musicians")
            must_exist((*camp.brings, *camp.may_summon), self.kinds, where, "kind")
            must_exist(camp.lairs, self.terrain, where, "terrain")
        here = copy(self)
        here.field = field
        here.adventure = adventure
        here.has_lore = adventure.kind == "lore"
        here.printed = tuple(_ground([self.terrain[id] for id in ids]) for ids in field.ground)
        cells = field.board.cells
        here.impassable = frozenset(c for c in cells if any(t.impassable for t in here.printed[c]))
        here.stopping = frozenset(c for c in cells if any(t.stop for t in here.printed[c]))
        here.blocking = frozenset(c for c in cells if any(t.blocks_sight for t in here.printed[c]))
        here.hills = _hills(field, here.printed)
        return here


def _ground(printed: Sequence[Terrain]) -> tuple[Terrain, ...]:
    """What a hex is to those who enter it: a bridge over a waterway is a bridge."""
    crossed = any(terrain.crosses for terrain in printed)
    return tuple(terrain for terrain in printed if not (crossed and terrain.impassable))


def _hills(field: Field, printed: Sequence[tuple[Terrain, ...]]) -> dict[int, frozenset[int]]:
    """BL-RUL-11: for each elevated hex, the hills joined to it at its height that hide nothing from it."""
    heights = {
        c: max(t.height for t in printed[c]) for c in field.board.cells if any(t.height for t in printed[c])
    }
    found: dict[int, frozenset[int]] = {}
    for start in heights:
        barred = [c for c in field.board.cells if heights.get(c) != heights[start]]
        joined = reach(field.board.neighbours, start, len(heights), barred)
        bare = [c for c in joined if all(t.height or not t.blocks_sight for t in printed[c])]
        found[start] = frozenset(bare)
    return found
