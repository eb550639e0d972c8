"""The boards and cards of the enemies: their kinds, Stage Cards and Encounters."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.oathsworn.cards.effects import Shape, Status, Thing, Tile
from lorehearth.games.oathsworn.combat.might import Colour
from lorehearth.kernel.content import Entry


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """OS-LOC-01, OS-LOC-02: a location with its Hit Point die and the icon that it bares when it is gone."""

    name: str
    parts: tuple[str, ...] = ()
    """The parts of the base it spans; none for a figure of one hex."""
    icon: str = ""
    hit_points: int = 6
    location: str = ""
    """What several dice make together, such as a belly (OS-CSM-06); none: the slot by itself."""
    many: bool = False
    """Whether its name stands for more than one, such as "jaws"."""


Naming = Literal[
    "", "most minions killed", "most hurt", "least defense", "farthest", "next closest", "closest"
]
"""OS-TGT-02: whom a Stage Card or a Special Rules Board names. "most hurt" has lost the most Hit Points,
"next closest" is the closest besides the target so far; equal ones: the closer, then North then West."""


class EnemyKind(Thing, frozen=True):
    """A boss or minion as its boards describe it."""

    sign: str
    boss: bool
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""
    base: Literal["one", "five", "seven"] = "one"
    slots: tuple[Slot, ...] = ()
    hit_points: int = 1
    """Of a minion without a slot."""
    defense: int = 1
    might: dict[Colour, int] = field(default_factory=dict)
    mob: bool = False
    move: int = 0
    """A minion's move to its target."""
    range: int = 0
    """A minion's attack; 0 is melee."""
    immune_to_bosses: bool = False
    targeting: Naming = ""
    supply: int = 0
    """How many figures of it there are (OS-GEN-15); 0: enough."""


EnemyVerb = Literal[
    "special",  # carry out the steps of the Special Rules Board's ability `named`
    "move to target",  # at most `amount` hexes (OS-EMV, OS-LMV)
    "move direction",  # `amount` hexes to `direction` (OS-DMV-01 to 03)
    "move random",  # `amount` hexes in a direction by the die (OS-DMV-04)
    "move away",  # `amount` hexes directly away from the target (OS-DMV-06)
    "move to edge",  # at most `amount` hexes straight to the nearest edge, ending when part of it is there
    "turn away",  # its rear to the target
    "attack",  # `shape`, `icon`, `range`, what follows it
    "retarget",  # choose the target anew: `named`
    "place minions",  # `amount` new figures of `kind` (also large ones, OS-ADD) at `where`
    "activate minions",  # all, or those of `kind`, at once (OS-MIN-02)
    "defense",  # its own Defense `amount` higher, for the Encounter or till the end of the round
    "tile",  # lay `amount` small `tile`s at `where`
    "cage",  # OS-CAG: each of `who`; escape is `difficulty`, failing costs `amount` Hit Points
    "consume",  # OS-CSM: the target, if adjacent, goes into the location `source`
    "status",  # each of `who` gains `amount` tokens of `status`
    "trigger bleed",  # each of `who` loses 1 Hit Point for each Bleed Token (OS-RUL-36)
    "empower minions",  # `amount` more cards of their best colour, till the end of the round
    "burst",  # the `kind` closest to an Oathsworn dies; tile and attack of shape seven on its hex
    "eat minion",  # move at most `amount` to the farthest `kind`; beside it: it is gone, `heal`
    "screech",  # whites for the hexes to each one's next friend; every 2 costs `amount` tokens or 1 Hit Point
    "leap",  # onto the target's hex if within `amount`; whoever is under it: `knockback` (OS-KNB-09)
    "lose tokens",  # each of `who` loses `amount` Combat Tokens of its choice, or all it has
    "lose hit points",  # each of `who` loses `amount` Hit Points, whatever its Defense
    "drag",  # each of `who` moves `amount` hexes straight towards it, all the way (OS-MOV-05)
]


class EnemyStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered instruction of a Stage Card."""

    verb: EnemyVerb
    amount: int = 0
    """Hexes, figures, tokens or Hit Points, as the verb says; of a charge its X."""
    by: str = ""
    """The kind of boss that does it where there are several; none: each of them, in the order of movers, but
    what they do to everybody only once."""
    who: Literal["target", "hurt", "adjacent", "within range", "all", "bleeding", "poisoned"] = "target"
    """Of the company: the target if within `range` (0: anywhere), those that this card's attacks have cost
    Hit Points, those beside it, those within `range` of any hex of it, everyone on the board, those who bear
    the token."""
    direction: str = ""
    icon: str = ""
    """The body part of an attack: bared, it weakens the attack (OS-EAT-04)."""
    range: int = 0
    """0 is melee, of a Cone the way to the board edge."""
    shape: Shape = "one"
    """One: the target. Three: before it. Seven: around the target's hex. Adjacent: everyone beside it."""
    source: str = ""
    """The part of the base that a cone or wave comes from; the location of a belly."""
    spares_friends: bool = False
    """Only its enemies are hit (against OS-AOE-05)."""
    targets: int = 1
    chain_range: int = 0
    knockback: int = 0
    status: Status | Literal[""] = ""
    """Of an attack: one token for each who loses Hit Points by it."""
    tile: Tile | Literal[""] = ""
    """Of an attack of shape seven: a large tile over its area; else a small one under each who loses
    Hit Points by it."""
    kind: str = ""
    where: Literal["", "rear", "front", "adjacent", "target", "edge", "hexes"] = ""
    """The empty hexes: beside it and closest to its rear or front part, beside it by North then West, closest
    to the target, at the edge closest to the target, or those named."""
    hexes: tuple[str, ...] = ()
    """The hexes for `where`; a taken one gives way as in OS-ADD-01."""
    heal: int = 0
    """Hit Points for its most damaged unbroken location (OS-RUL-70)."""
    named: str = ""
    """A named ability of the Special Rules Board, or a named target (a Naming)."""
    difficulty: int = 0
    defense_loss: bool = False
    """Each who loses Hit Points by it has that much less Defense for the Encounter."""
    until_end_of_round: bool = False


class StageCard(Entry, frozen=True):
    """OS-STG."""

    encounter: str
    number: int
    stage: Literal[1, 2, 3]
    steps: tuple[EnemyStep, ...]


class EnemyPlace(Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    hex: str
    facing: str = "N"


class ObstaclePlace(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["tree", "wall", "building"]
    hex: str
    turn: int = 0


class TilePlace(Struct, frozen=True, forbid_unknown_fields=True):
    tile: Tile
    hex: str


class BoardAbility(Struct, frozen=True, forbid_unknown_fields=True):
    """OS-STG-08: an ability that Stage Cards call by its name."""

    name: str
    text: str
    steps: tuple[EnemyStep, ...]


class TileRule(Struct, frozen=True, forbid_unknown_fields=True):
    """OS-TIL-06: what a tile does here to whoever comes onto a hex of it, besides what fire and water
    always do."""

    tile: Tile
    name: str = ""
    """What such a tile is called here, if not by its kind."""
    rule: str = "OS-TIL-06"
    """The rule that it follows."""
    company_only: bool = True
    hit_points: int = 0
    """Hit Points lost."""
    status: Status | Literal[""] = ""
    """One token gained."""
    washes: Status | Literal[""] = ""
    """All tokens of it are taken off."""


class Encounter(Entry, frozen=True):
    """OS-SET: the Encounter Board, the Special Rules Board and the setup of a chapter's fight.

    `text` is what everybody knows beforehand, `rules` what stands on the Special Rules Board (OS-SET-02).
    """

    enemies: tuple[EnemyPlace, ...]
    rules: str = ""
    obstacles: tuple[ObstaclePlace, ...] = ()
    tiles: tuple[TilePlace, ...] = ()
    zone: tuple[str, ...] = ()
    """The hexes of the green zone."""
    stage_two_at: int = 2
    """Boss dice lost that bring the second stage, and the third."""
    stage_three_at: int = 4
    abilities: tuple[BoardAbility, ...] = ()
    tile_rules: tuple[TileRule, ...] = ()
    poison: int = 0
    """Hit Points that a poisoned character loses at the end of a round."""
    consumed: int = 0
    """Hit Points that the swallowed lose at the start of Oathsworn and Encounter Phases (OS-CSM-05)."""
    ambush: bool = False
