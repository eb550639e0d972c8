"""What the packs bring: classes, cards, items, companions, allies, injuries and encounters.

A card's effect is a list of steps; each step is a verb with its figures, and every field is read by a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from lorehearth.games.oathsworn.might import Colour
from lorehearth.kernel.content import Entry, Pack, merged, must_exist

Token = Literal["defense", "redraw", "animus", "empowered", "battleflow"]
"""OS-TOK: the Combat Tokens."""
TOKENS: tuple[Token, ...] = ("defense", "redraw", "animus", "empowered", "battleflow")

Status = Literal["poison", "crippled", "bleed", "lethality"]
Tile = Literal["fire", "water", "blood", "toxic"]
Arc = Literal["front", "flank", "rear"]
Trigger = Literal[
    "attacked",
    "before target",
    "before damage",
    "after damage",
    "hit points lost",
    "card for defence",
    "critical",
]
"""OS-RUL-60: when an interrupt may be used."""

Verb = Literal[
    "attack",
    "move",
    "jump",
    "knockback",
    "push",
    "turn enemy",
    "taunt",
    "token",
    "heal",
    "lose hit points",
    "animus",
    "status",
    "trigger bleed",
    "tile",
    "spread tile",
    "battleflow card",
    "battleflow position",
    "battleflow all",
    "refresh might",
    "defense",
    "weaken",
    "redirect",
    "ignore enemy card",
    "redraw enemy card",
    "untargetable",
    "reorder stage cards",
    "raise sentinel",
    "sentinels attack",
    "guardian acts",
    "send falcon",
    "recall falcon",
    "falcon attack",
    "to position 0",
]
Shape = Literal["one", "three", "seven", "cone", "wave", "chain", "charge", "adjacent", "divided", "several"]


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a player's card: a verb with its figures."""

    verb: Verb
    amount: int = 0
    range: int = 0
    """The attack's or effect's own range; 0: the weapon's, or adjacent."""
    target: Literal["self", "friend", "adjacent friend", "enemy", "adjacent", "any", "minion", "all friends"] = "self"
    shape: Shape = "one"
    targets: int = 1
    chain_range: int = 0
    empowered: int = 0
    damage: int = 0
    arc_bonus: dict[Arc, int] = {}
    """Empowered for attacking from an arc."""
    redraws: int = 0
    knockback: int = 0
    bleed: int = 0
    ignore_highest: bool = False
    ignore_lowest: bool = False
    unarmed: bool = False
    thrown: bool = False
    cannot_miss: bool = False
    only_minion: bool = False
    melee: bool = False
    exactly: bool = False
    straight: bool = False
    towards: bool = False
    token: Token | Literal["", "any"] = ""
    status: Status | Literal[""] = ""
    tile: Tile | Literal[""] = ""
    extra_on_critical: int = 0
    optional: bool = True


class Need(Struct, frozen=True, forbid_unknown_fields=True):
    """A requirement or an additional cost of an effect (OS-ABL-05)."""

    what: Literal[
        "animus",
        "tiles",
        "hit points",
        "hit points at most",
        "no adjacent enemy",
        "adjacent friend",
        "adjacent obstacle",
        "moved at most",
        "falcon on target",
        "lethality",
    ]
    amount: int = 1
    tile: Tile | Literal[""] = ""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the alternatives on a card (OS-ABL-02)."""

    steps: tuple[Step, ...]
    cost: int = -1
    """The cost printed beside it, where the card's own is a question mark (OS-ABL-04)."""
    needs: tuple[Need, ...] = ()
    trigger: Trigger | Literal[""] = ""
    reach: int = 0
    """How far away the one attacked may be whom an interrupt is for; 0: only oneself."""
    text: str = ""


class Class(Entry, frozen=True):
    """OS-CLS, OS-FCO: a Player Board."""

    sign: str
    stars: int
    animus: int
    regen: int
    ability: str = ""
    """The id of its coded Special Ability."""
    items: tuple[str, ...] = ()
    """What it starts with."""
    might: dict[Colour, int] = {}
    """Might of its own, besides its weapons."""
    move: int = 4
    attack_range: int = 0
    """Of its companion; 0 is melee."""


class Ability(Entry, frozen=True):
    """OS-ABL: an Ability Card; a cost of -1 is the question mark."""

    cls: str
    cost: int
    cooldown: Literal[0, 1, 2, 3]
    effects: tuple[Effect, ...]
    level: Literal[1, 2, 5, 10, 15] = 1
    defense: int = 0
    element: Literal["", "fire", "water"] = ""
    obligatory: bool = False


class Item(Entry, frozen=True):
    """OS-ITM; a cooldown of -1 is none: used once an Encounter."""

    kind: Literal["weapon", "shield", "armor", "gear"]
    type: str = ""
    hands: int = 0
    chapter: int = 1
    unique: bool = False
    might: dict[Colour, int] = {}
    range: int = 0
    defense: int = 0
    cost: int = 0
    cooldown: int = -1
    effect: Effect | None = None
    companion: Effect | None = None


class Archetype(Entry, frozen=True):
    """OS-CMP: one side of a companion's Archetype Card: two abilities, each once a round."""

    cls: str
    card: str
    level: Literal[1, 5, 10, 15]
    abilities: tuple[Effect, Effect]


class Ally(Entry, frozen=True):
    """OS-ALY."""

    sign: str
    combat: bool = True
    defense: int = 3
    might: dict[Colour, int] = {}
    move: int = 4
    move_cost: int = 1
    attack_range: int = 0
    attack_cost: int = 1
    once: Effect | None = None


class Injury(Entry, frozen=True):
    """OS-TRN-08, OS-TRN-13; the condition is that all its needs hold."""

    cooldown: Literal[0, 1, 2, 3]
    condition: Literal["", "few cards", "low hit points", "no friend beside"] = ""
    figure: int = 0
    effect: Literal["lose hit point", "card on cooldown", "lose animus", "lose token", "crippled"] = "lose hit point"


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """OS-LOC-01, OS-LOC-02: a location with its Hit Point die and the icon that it bares when it is gone."""

    name: str
    parts: tuple[str, ...] = ()
    """The parts of the base it spans; none for a figure of one hex."""
    icon: str = ""
    hit_points: int = 6


class EnemyKind(Entry, frozen=True):
    """A boss or minion as its boards describe it."""

    sign: str
    boss: bool
    base: Literal["one", "seven"] = "one"
    slots: tuple[Slot, ...] = ()
    hit_points: int = 1
    """Of a minion without a slot."""
    defense: int = 1
    might: dict[Colour, int] = {}
    mob: bool = False
    move: int = 0
    """A minion's move to its target."""
    range: int = 0
    """A minion's attack; 0 is melee."""
    immune_to_bosses: bool = False
    targeting: Literal["", "most rats killed", "most hurt", "least defense", "farthest"] = ""


EnemyVerb = Literal[
    "special",
    "move to target",
    "move direction",
    "move random",
    "move away",
    "move to edge",
    "turn away",
    "attack",
    "retarget",
    "place minions",
    "activate minions",
    "defense",
    "tile",
    "cage",
    "consume",
    "status",
    "trigger bleed",
    "empower minions",
    "burst",
    "eat minion",
    "screech",
    "leap",
    "lose tokens",
]


class EnemyStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered instruction of a Stage Card."""

    verb: EnemyVerb
    amount: int = 0
    direction: str = ""
    icon: str = ""
    """The body part of an attack: bared, it weakens the attack (OS-EAT-04)."""
    range: int = 0
    shape: Shape = "one"
    source: str = ""
    """The part of the base that a cone or wave comes from."""
    targets: int = 1
    chain_range: int = 0
    knockback: int = 0
    status: Status | Literal[""] = ""
    tile: Tile | Literal[""] = ""
    kind: str = ""
    named: str = ""
    """A named ability of the Special Rules Board, or a named target."""
    difficulty: int = 0
    defense_loss: bool = False
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


class Encounter(Entry, frozen=True):
    """OS-SET: the Encounter Board, the Special Rules Board and the setup of a chapter's fight."""

    enemies: tuple[EnemyPlace, ...]
    obstacles: tuple[ObstaclePlace, ...] = ()
    tiles: tuple[TilePlace, ...] = ()
    zone: tuple[str, ...] = ()
    """The hexes of the green zone."""
    stage_two_at: int = 2
    """Boss dice lost that bring the second stage, and the third."""
    stage_three_at: int = 4
    brood: str = ""
    """The minion of its named ability, and how many come."""
    brood_count: int = 0
    poison: int = 0
    """Hit Points that a poisoned character loses at the end of a round."""
    ambush: bool = False


FAMILIES: dict[str, type[Entry]] = {
    "classes": Class,
    "abilities": Ability,
    "items": Item,
    "archetypes": Archetype,
    "allies": Ally,
    "injuries": Injury,
    "enemies": EnemyKind,
    "encounters": Encounter,
    "stages": StageCard,
}


class Content:
    """All that the packs bring, with every reference checked."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.classes = merged(packs, "classes", Class)
        self.abilities = merged(packs, "abilities", Ability)
        self.items = merged(packs, "items", Item)
        self.archetypes = merged(packs, "archetypes", Archetype)
        self.allies = merged(packs, "allies", Ally)
        self.injuries = merged(packs, "injuries", Injury)
        self.enemies = merged(packs, "enemies", EnemyKind)
        self.encounters = merged(packs, "encounters", Encounter)
        self.stages = merged(packs, "stages", StageCard)
        for id, found in self.classes.items():
            must_exist(found.items, self.items, f"classes {id}", "item")
        for id, card in self.abilities.items():
            must_exist([card.cls], self.classes, f"abilities {id}", "class")
        for id, encounter in self.encounters.items():
            must_exist((place.kind for place in encounter.enemies), self.enemies, f"encounters {id}", "enemy")
        for id, stage in self.stages.items():
            must_exist([stage.encounter], self.encounters, f"stages {id}", "encounter")
