"""What the cards of the company do, and what they need for it. (OS-ABL-02, OS-ABL-05)

A card's effect is a list of steps; each step is a verb with its figures, and every field is read by a rule.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from msgspec import Struct

from lorehearth.games.oathsworn.combat.might import Colour
from lorehearth.kernel.content import Entry

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


class Thing(Entry, frozen=True, kw_only=True):
    """Somebody or something that is told of by its name; `many` if that stands for more than one."""

    many: bool = False


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


class FullCost(NamedTuple):
    """OS-ABL-05: all the Animus that an effect costs, and what else is paid or required."""

    animus: int
    needs: tuple[Need, ...]


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

    def full_cost(self, cost: int) -> FullCost:
        """OS-ABL-05: its cost with the Animus that it needs besides."""
        more = sum(need.amount for need in self.needs if need.what == "animus")
        return FullCost(cost + more, tuple(need for need in self.needs if need.what != "animus"))
