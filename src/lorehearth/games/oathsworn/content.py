"""What the packs bring: classes, cards, items, companions, allies, injuries and encounters.

A card's effect is a list of steps; each step is a verb with its figures, and every field is read by a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from msgspec import Struct, field

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
    "own attack",
]
"""OS-RUL-60: when an interrupt may be used.

"attacked" and "before damage" come before the enemy's cards are drawn, "after damage" when they are
revealed. "critical" and "own attack" are the owner's own: a critical in an attack that hits (OS-ITM-06),
and an attack that is about to be planned; their steps "boost" that attack.
"""
MOMENTS: tuple[Trigger | Literal[""], ...] = ("", *get_args(Trigger))
"""All of these, and one's own turn."""

Verb = Literal[
    "attack",
    "boost",
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
"""One function each in verbs.py.

"attack" is always on enemies (areas hit friends too unless `only_enemies`); "boost" adds its damage, range
(only to an attack that has one), knockback, empowered, arc_bonus, redraws, bleed and extra_on_critical to the
owner's attack under way. "move" is along hexes, "jump" without passing through those between, ending in an
empty hex; with `towards` the figure itself goes to its target (a jump without amount: to a hex beside it),
else the target is the one who goes. "push" is one hex directly away from the figure, without harm (OS-PSH).
"tile" lays `amount` tiles in empty hexes within `range` of
the figure, "spread tile" lays `amount` more beside one that lies within `range`; no kind named: fire or
water, as the player likes. "defense" adds to the Defense Value, "weaken" takes from a target's (never below
1), both for as long as `lasts`. "redirect" makes oneself the one attacked. "ignore enemy card" and "redraw
enemy card" touch `amount` revealed cards of an enemy attack whose attacker is within `range` (0: any;
OS-MOB-02). "guardian acts" lets the Guardian move up to `amount` and attack, "sentinels attack" is OS-GRV-15.
"to position 0" is for the card just used for defence. "reorder stage cards" looks at the top `amount`.
"""
Shape = Literal["one", "three", "seven", "cone", "wave", "chain", "charge", "adjacent", "divided", "several"]


Target = Literal[
    "self",
    "friend",
    "adjacent friend",
    "all friends",
    "enemy",
    "minion",
    "adjacent",
    "any",
    "target",
    "attacker",
    "attacked",
]
"""Whom a step is for: "adjacent" is any adjacent character, "target" whomever the step before it was aimed
at, "attacker" and "attacked" those of the attack that an interrupt answers. "friend" may be oneself,
"adjacent friend" may not. An attack names a target only where it is bound to it."""

After = Literal["", "hit", "loss", "kill", "miss"]
"""What the attack of the same effect must have done for a step to happen: not missed, cost a target Hit
Points, killed a minion or broken a location, missed."""

Per = Literal["", "hit points lost", "hexes moved", "adjacent friends", "adjacent enemies"]
"""What a step's amount, empowered and damage are counted once for each of (OS-GEN-20; moved: this turn)."""

Lasts = Literal["attack", "turn", "round", "beside tree"]
"""How long: the attack under way, the running turn or Stage Card, the round,
or the round while beside a tree."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a player's card: a verb with its figures."""

    verb: Verb
    amount: int = 0
    range: int = 0
    """The attack's or effect's own range; 0: the weapon's, or adjacent."""
    target: Target = "self"
    shape: Shape = "one"
    targets: int = 1
    chain_range: int = 0
    empowered: int = 0
    damage: int = 0
    arc_bonus: dict[Arc, int] = {}
    """Empowered for attacking from an arc."""
    location_bonus: dict[str, int] = {}
    """Damage for targeting a hex of the front, flank, rear or core, broken or not (OS-LOC-12)."""
    redraws: int = 0
    knockback: int = 0
    bleed: int = 0
    ignore_highest: bool = False
    """The highest card drawn is left out."""
    unless_grouped: bool = False
    """... but not if every target is adjacent to another of them."""
    ignore_lowest: bool = False
    arc: Arc | Literal[""] = ""
    """The arc of the attacker in which the targets must be."""
    only_enemies: bool = False
    """An area that spares friends, as OS-AOE-05 allows."""
    unarmed: bool = False
    thrown: bool = False
    cannot_miss: bool = False
    only_minion: bool = False
    melee: bool = False
    exactly: bool = False
    straight: bool = False
    """A move in one direction; of an area at range: it flies straight ahead and bursts on the first
    occupied hex."""
    towards: bool = False
    """A move that must end nearer to the step's target, or next to it."""
    any_direction: bool = False
    """A Knockback whose direction the player chooses."""
    draw: dict[Colour, int] = {}
    """Might Cards drawn, whose sum is the amount."""
    per: Per = ""
    after: After = ""
    lasts: Lasts = "attack"
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
        "adjacent tree",
        "moved at most",
        "falcon on target",
        "falcon at hand",
        "sentinels",
        "lethality",
        "stance",
        "weapon",
    ]
    """"animus", "hit points", "tiles", "sentinels" and "lethality" are paid; the others are requirements.
    "moved at most" counts the hexes of this turn, "falcon on target" the falcons on the one attacked,
    "falcon at hand" those on the Huntress herself, "stance" is the Blade's by its position (1 Boar, 2 Viper,
    3 Ox; OS-CLS-16), "weapon" one at hand to be thrown."""
    amount: int = 1
    tile: Tile | Literal[""] = ""


Price = tuple[int, tuple[Need, ...]]
"""What is paid in Animus, and what else is paid or required."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the alternatives on a card (OS-ABL-02)."""

    steps: tuple[Step, ...]
    cost: int = -1
    """The cost printed beside it, where the card's own is a question mark (OS-ABL-04)."""
    needs: tuple[Need, ...] = ()
    trigger: Trigger | Literal[""] = ""
    reach: int = 0
    """How far away the one attacked may be whom an interrupt is for; 0: only oneself."""
    name: str = ""
    text: str = ""
    """A short label of this alternative; the card's own text says all."""

    def price(self, cost: int) -> Price:
        """OS-ABL-05: with the Animus that it needs beyond its cost, and apart from that what else."""
        more = sum(need.amount for need in self.needs if need.what == "animus")
        return cost + more, tuple(need for need in self.needs if need.what != "animus")


SpecialAbility = Literal[
    "element-tiles",
    "lethality",
    "discipline",
    "mantle",
    "apex-predator",
    "blessed-life",
    "tree-running",
    "open-wound",
    "unbound-rage",
    "penance",
    "windstride",
    "stances",
    "grove",
    "falcons",
]
"""OS-CLS, OS-GRV, OS-HNT: the coded abilities of the Player Boards."""

WeaponType = Literal["sword", "axe", "mace", "flail", "dagger", "staff", "bow", "spear", "polearm"]
ArmorType = Literal["cloth", "leather", "plate"]
ItemType = WeaponType | ArmorType | Literal["shield"]


class Growth(Struct, frozen=True, forbid_unknown_fields=True):
    """Might of one's own from a level on."""

    level: int
    might: dict[Colour, int]


class Class(Entry, frozen=True):
    """OS-CLS, OS-FCO: a Player Board."""

    sign: str
    stars: int
    animus: int
    regen: int
    abilities: tuple[SpecialAbility, ...] = ()
    items: tuple[str, ...] = ()
    """What it starts with, and may always equip."""
    equips: tuple[ItemType, ...] = ()
    """OS-INV-03."""
    one_handed: bool = False
    """It may equip one-handed weapons only."""
    gear: int = 1
    """OS-INV-02, OS-GRV-03: how many gear items it may equip."""
    besides: tuple[WeaponType, ...] = ()
    """A weapon of these types is carried besides those in its two hands (OS-RUL-68)."""
    might: dict[Colour, int] = field(default_factory=dict)
    """Might of its own, besides its weapons."""
    growth: tuple[Growth, ...] = ()
    """OS-GRV-02: Might of its own that comes with the levels, the highest last."""
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

    def cost_of(self, effect: Effect) -> int:
        """OS-ABL-03, OS-ABL-04: the cost in the corner; for a question mark the one beside the effect."""
        return self.cost if self.cost >= 0 else max(effect.cost, 0)


class Item(Entry, frozen=True):
    """OS-ITM; a cooldown of -1 is none: used once an Encounter. A cost of -1 is any amount of Animus, at
    least 1, and the figures of its steps count once for each point."""

    kind: Literal["weapon", "shield", "armor", "gear"]
    type: ItemType | Literal[""] = ""
    hands: Literal[0, 1, 2] = 0
    chapter: int = 1
    unique: bool = False
    might: dict[Colour, int] = field(default_factory=dict)
    range: int = 0
    defense: int = 0
    cost: int = 0
    cooldown: Literal[-1, 0, 1, 2, 3] = -1
    effect: Effect | None = None
    companion: Effect | None = None
    """OS-CMP-08: what a companion does with it in place of that."""
    classes: tuple[str, ...] = ()
    """The only classes that may equip it, if it shows any (OS-INV-03)."""

    def effect_for(self, *, full: bool) -> Effect | None:
        """OS-CMP-08: a companion uses the effect marked for companions, if there is one."""
        return self.effect if full or self.companion is None else self.companion


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
    might: dict[Colour, int] = field(default_factory=dict)
    move: int = 4
    move_cost: int = 1
    attack_range: int = 0
    attack_cost: int = 1
    once: Effect | None = None


class Injury(Entry, frozen=True):
    """OS-TRN-08, OS-TRN-13."""

    cooldown: Literal[0, 1, 2, 3]
    condition: Literal["", "few cards", "low hit points", "no friend beside"] = ""
    figure: int = 0
    """Fewer Ability Cards in hand than this, or at most so many Hit Points."""
    effect: Literal["lose hit point", "card on cooldown", "lose animus", "lose token", "crippled"] = (
        "lose hit point"
    )


class Slot(Struct, frozen=True, forbid_unknown_fields=True):
    """OS-LOC-01, OS-LOC-02: a location with its Hit Point die and the icon that it bares when it is gone."""

    name: str
    parts: tuple[str, ...] = ()
    """The parts of the base it spans; none for a figure of one hex."""
    icon: str = ""
    hit_points: int = 6
    location: str = ""
    """What several dice make together, such as a belly (OS-CSM-06); none: the slot by itself."""


Naming = Literal["", "most rats killed", "most hurt", "least defense", "farthest", "next closest", "closest"]
"""OS-TGT-02: whom a Stage Card or a Special Rules Board names. "most hurt" has lost the most Hit Points,
"next closest" is the closest besides the target so far; equal ones: the closer, then North then West."""


class EnemyKind(Entry, frozen=True):
    """A boss or minion as its boards describe it."""

    sign: str
    boss: bool
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
        self.names = {
            id: found.name
            for family in (self.classes, self.allies, self.enemies)
            for id, found in family.items()
        }
        """How the figures are called."""
        self.large = {id: kind.base for id, kind in self.enemies.items() if kind.base != "one"}
        """OS-BRD-14: the bases of the large enemies."""
        self.alternatives = {
            id: tuple(i for i, effect in enumerate(card.effects) if not effect.trigger)
            for id, card in self.abilities.items()
        }
        """OS-ABL-02: the effects of each Ability Card that are no interrupts."""
        self.prices = {
            (id, number): effect.price(card.cost_of(effect))
            for id, card in self.abilities.items()
            for number, effect in enumerate(card.effects)
        }
        """What each effect of an Ability Card costs and requires, by the card and its place there."""
        self.usable = {
            (trigger, full): frozenset(
                id
                for id, item in self.items.items()
                if (effect := item.effect_for(full=full)) is not None and effect.trigger == trigger
            )
            for trigger in MOMENTS
            for full in (True, False)
        }
        """By moment, the Item Cards with an effect for it, for full characters and for others."""
        self.answering = self._answering()
        """By moment, the Ability, Item and Archetype Cards with an effect for it; "" is one's own turn."""
        for id, found in self.classes.items():
            must_exist(found.items, self.items, f"classes {id}", "item")
        for id, card in self.abilities.items():
            must_exist([card.cls], self.classes, f"abilities {id}", "class")
        for id, item in self.items.items():
            must_exist(item.classes, self.classes, f"items {id}", "class")
        for id, side in self.archetypes.items():
            must_exist([side.cls], self.classes, f"archetypes {id}", "class")
        for id, encounter in self.encounters.items():
            must_exist((place.kind for place in encounter.enemies), self.enemies, f"encounters {id}", "enemy")
            for ability in encounter.abilities:
                self._check_steps(ability.steps, (), f"encounters {id}, {ability.name}")
        for id, stage in self.stages.items():
            must_exist([stage.encounter], self.encounters, f"stages {id}", "encounter")
            abilities = [ability.name for ability in self.encounters[stage.encounter].abilities]
            self._check_steps(stage.steps, abilities, f"stages {id}")

    def _answering(self) -> dict[Trigger | Literal[""], frozenset[str]]:
        effects = {
            **{id: card.effects for id, card in self.abilities.items()},
            **{id: (item.effect, item.companion) for id, item in self.items.items()},
            **{id: side.abilities for id, side in self.archetypes.items()},
        }
        return {
            trigger: frozenset(
                id
                for id, found in effects.items()
                if any(e is not None and e.trigger == trigger for e in found)
            )
            for trigger in MOMENTS
        }

    def _check_steps(self, steps: Sequence[EnemyStep], abilities: Sequence[str], where: str) -> None:
        kinds = [name for step in steps for name in (step.kind, step.by) if name]
        must_exist(kinds, self.enemies, where, "enemy")
        must_exist((step.named for step in steps if step.verb == "special"), abilities, where, "ability")
