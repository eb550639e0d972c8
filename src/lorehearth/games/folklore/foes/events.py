"""What is told of foes: what they weigh, where they go, whom they aim at, and what they bring."""

from __future__ import annotations

from typing import Literal, TypeAlias

from lorehearth.games.folklore.headings import TURN
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Path, Ref, Saying

How: TypeAlias = Literal[
    "the closest on foot",
    "the closest, past hazards",
    "nobody can be reached, so the closest by plain distance",
]
Why: TypeAlias = Literal[
    "towards its target",
    "as near as it comes",
    "out of danger",
    "giving ground",
    "to see more of them",
    "over as many as it can",
    "as it is told",
]


class Walk(Saying, frozen=True):
    """How far a target is: by steps on foot, or as the crow flies."""

    says = "{who} ({steps} {step|steps:steps})"
    who: Ref
    steps: int


class FoePlaced(Event, frozen=True):
    says = "{who} {appears|appear:who}."
    who: Ref
    cell: Ref


class FoeTurn(Event, frozen=True):
    says = "{who} {acts|act:who}."
    heads = TURN
    by = "who"
    who: Ref


class FoeMisses(Event, frozen=True):
    says = "{who} {misses|miss:who} this turn."
    heads = TURN
    by = "who"
    who: Ref


class Weighed(Event, frozen=True):
    """Whom a foe goes for, and what it has weighed."""

    says = "{who} {goes|go:who} for {target}: {how}[, among {weighed}]."
    who: Ref
    target: Ref
    how: How
    weighed: tuple[Walk, ...] = ()


class TargetRolled(Event, frozen=True):
    says = "The targeting die ({dice}) picks {target} among {among}."
    dice: Dice
    target: Ref
    among: tuple[Ref, ...]


class FoeMoved(Event, frozen=True):
    says = "{who} {moves|move:who} to {path}: {why}."
    who: Ref
    path: Path
    why: Why


class FoeStays(Event, frozen=True):
    says = "{who} {stays|stay:who}: {why}."
    who: Ref
    why: Literal[
        "somebody is adjacent",
        "a ranged foe that sees somebody does not move",
        "there is no better space in reach",
        "it can go nowhere",
    ]


class NoTarget(Event, frozen=True):
    says = "{who} {has|have:who} nobody to attack."
    who: Ref


class CannotAttack(Event, frozen=True):
    says = "After its fault {who} cannot attack."
    who: Ref


class PowerDie(Event, frozen=True):
    says = "Power die {power}: {row}."
    power: int
    row: Ref


class AuraStrikes(Event, frozen=True):
    says = "The aura of {foe} strikes {who}."
    foe: Ref
    who: Ref


class Summoned(Event, frozen=True):
    says = "{who} {appears|appear:who} at {cell}, called by {summoner}."
    who: Ref
    cell: Ref
    summoner: Ref


class NothingComes(Event, frozen=True):
    says = "Nothing comes: {why}."
    why: Literal["its creature is still in play", "there is no space for it"]


class Controlled(Event, frozen=True):
    says = "{who} {controls|control:who} {foe}."
    who: Ref
    foe: Ref


class ControlEnds(Event, frozen=True):
    says = "{foe} {is|are:foe} its own master again."
    foe: Ref


class AllyGone(Event, frozen=True):
    says = "{who} {leaves|leave:who}."
    who: Ref


class FoeDefeated(Event, frozen=True):
    says = "{who} {is|are:who} defeated."
    who: Ref


class Pushed(Event, frozen=True):
    says = "{who} {is|are:who} pushed to {path}."
    who: Ref
    path: Path


class NotPushed(Event, frozen=True):
    says = "{who} {is|are:who} not moved."
    who: Ref


class Drew(Event, frozen=True):
    says = "{who} {recovers|recover:who} from the bite."
    who: Ref


class TalkedDown(Event, frozen=True):
    says = "{who} {gives|give:who} up the fight."
    who: Ref


class Squeezes(Event, frozen=True):
    says = "{who} {squeezes|squeeze:who} in."
    who: Ref
