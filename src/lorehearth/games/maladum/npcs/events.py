"""What may be told of those whom the game runs."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.headings import DEED, PHASE, TURN
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref, Saying

# -- phases and turns ----------------------------------------------------------------------------------------


class ArrivalsBegan(Event, frozen=True):
    says = "The adversary phase begins: who arrives?"
    heads = PHASE


class AdversariesAct(Event, frozen=True):
    says = "The adversaries act."
    heads = PHASE


class NpcsAct(Event, frozen=True):
    says = "The NPC phase begins."
    heads = PHASE


class NpcBegan(Event, frozen=True):
    """Others may answer (ML-SKL-12, ML-ICO-60)."""

    says = "{who} {is|are:who} activated with {actions} {action|actions:actions}."
    heads = TURN
    by = "who"
    who: Ref
    actions: int
    number: int


class NpcEnded(Event, frozen=True):
    says = "{who} {ends|end:who} the turn."
    by = "who"
    who: Ref


class Recovered(Event, frozen=True):
    says = "{who} {spends|spend:who} {actions} {action|actions:actions} on fatigue."
    by = "who"
    who: Ref
    actions: int


class StoodUp(Event, frozen=True):
    says = "{who} {stands|stand:who} up."
    by = "who"
    who: Ref


class BellRung(Event, frozen=True):
    says = "{who} {rings|ring:who} {bell}."
    by = "who"
    who: Ref
    bell: Ref


class Cowed(Event, frozen=True):
    says = "{who} {ends|end:who} the turn in the presence of {terror} and {rolls|roll:who} {dice}."
    by = "who"
    who: Ref
    terror: Ref
    dice: Dice


# -- targets and the chart -----------------------------------------------------------------------------------

Seen = Literal["in the open", "in cover", "in the dark", "in the dark and in cover", "unseen"]


class Weighed(Saying, frozen=True):
    """A possible target as the NPC weighs it. (ML-NPC-02 to ML-NPC-07, ML-NPC-23)"""

    says = "{who} {seen}, {away} {square|squares:away} off[ ({note})]"
    who: Ref
    away: int
    seen: Seen
    note: Literal["", "no way there", "cannot be attacked"] = ""


TargetWhy = Literal[
    "the closest in the open",
    "the closest, as all are in cover",
    "the closest of those in the light",
    "the closest, as none is in sight",
    "the only enemy",
    "as its card has it",
    "the closest noise",
]


class Targeted(Event, frozen=True):
    says = "{npc} {targets|target:npc} {target}: {why}[, {tie}].[ Weighed: {weighed}.]"
    by = "npc"
    npc: Ref
    target: Ref
    why: TargetWhy
    tie: Literal["", "the weakest of equals", "as the first player chose among equals"] = ""
    weighed: tuple[Weighed, ...] = ()


class NoTarget(Event, frozen=True):
    says = "{npc} {finds|find:npc} nobody to target."
    by = "npc"
    npc: Ref


ChartLine = Literal[
    "the target is in melee range",
    "the target is out of sight",
    "no ranged attack reaches the target",
    "its ranged attack rolls more dice",
    "it can close in and strike this turn",
    "it has already moved",
    "it has not moved yet",
    "it is out of control and the target is in range",
    "it cannot move",
]


class Decided(Event, frozen=True):
    """Which line of the chart decided; the rule told with it is that of the line. (ML-AI-02)"""

    says = "{npc} {goes|go:npc} by the chart: {line}."
    by = "npc"
    npc: Ref
    line: ChartLine


class NpcMoves(Event, frozen=True):
    says = "{npc} {makes|make:npc} for {goal}."
    heads = DEED
    by = "npc"
    npc: Ref
    goal: Ref


class Entered(Event, frozen=True):
    says = "{npc} {comes|come:npc} in by entry point {entry}."
    by = "npc"
    npc: Ref
    entry: int


class CannotEnter(Event, frozen=True):
    says = "{npc} {finds|find:npc} no way in by entry point {entry}."
    by = "npc"
    npc: Ref
    entry: int


class OpenedDoor(Event, frozen=True):
    says = "{npc} {opens|open:npc} {door}[ {unlocked}]."
    by = "npc"
    npc: Ref
    door: Ref
    unlocked: Literal["", "and the lock is gone"] = ""


class Readied(Event, frozen=True):
    says = "{npc} {readies|ready:npc} the {token}."
    by = "npc"
    npc: Ref
    token: Ref


class PushedAside(Event, frozen=True):
    says = "{npc} {pushes|push:npc} {other} aside."
    by = "npc"
    npc: Ref
    other: Ref


class LostAction(Event, frozen=True):
    says = "{npc} can do nothing and {loses|lose:npc} an action."
    by = "npc"
    npc: Ref


# -- arrivals ------------------------------------------------------------------------------------------------


class ArrivalsRolled(Event, frozen=True):
    says = "For {kind} the {die} shows {dice}: {count} {arrives|arrive:count}[, {risen}]."
    kind: Ref
    die: Literal["revenant die", "combat die", "magic die"]
    dice: Dice
    count: int
    risen: Literal["", "risen from the grave"] = ""


class EntryRolled(Event, frozen=True):
    says = "Entry point {dice} for {kind}[: {again}]."
    kind: Ref
    dice: Dice
    again: Literal["", "there is none, so again"] = ""


class Arrived(Event, frozen=True):
    """Others may answer."""

    says = "{who} {waits|wait:who} outside entry point {entry}."
    who: tuple[Ref, ...]
    entry: int


class Rose(Event, frozen=True):
    says = "{who} {rises|rise:who} from the grave at {cell}."
    by = "who"
    who: Ref
    cell: Ref


class RunOut(Event, frozen=True):
    says = "No {kind} is left: {instead} comes in its place."
    kind: Ref
    instead: Ref


class NoneLeft(Event, frozen=True):
    says = "No adversary of the rank of {kind} or lower is left: nobody comes."
    kind: Ref


class CameOnce(Event, frozen=True):
    says = "{kind} has been here already and does not come again."
    kind: Ref


class NoArrivals(Event, frozen=True):
    says = "Nobody arrives this round."


class BarricadeRolled(Event, frozen=True):
    says = "Entry point {entry} is barricaded: the magic die shows {dice}."
    entry: int
    dice: Dice


class WentRound(Event, frozen=True):
    says = "{who} {goes|go:who} round to entry point {entry} and {does|do:who} not enter this round."
    who: tuple[Ref, ...]
    entry: int


class BarricadeForced(Event, frozen=True):
    says = "{who} {breaks|break:who} through {barricade}."
    who: tuple[Ref, ...]
    barricade: Ref


class CommandersToken(Event, frozen=True):
    says = "{who} {brings|bring:who} the {token}."
    by = "who"
    who: Ref
    token: Ref
