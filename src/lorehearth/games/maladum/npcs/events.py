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


class CannotEnter(Event, frozen=True):
    says = "{npc} {finds|find:npc} no way in by entry point {entry}."
    by = "npc"
    npc: Ref
    entry: int


class LockGone(Event, frozen=True):
    says = "{npc} {makes|make:npc} nothing of the lock of {door}: it is gone."
    by = "npc"
    npc: Ref
    door: Ref


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


class SawThrough(Event, frozen=True):
    says = "{who} {finds|find:who} nothing at {cell}: the illusion is gone."
    by = "who"
    who: Ref
    cell: Ref


class LostAction(Event, frozen=True):
    says = "{npc} can do nothing and {loses|lose:npc} an action."
    by = "npc"
    npc: Ref


# -- arrivals ------------------------------------------------------------------------------------------------


class ArrivalsRolled(Event, frozen=True):
    says = "For {whom} the {die} shows {dice}: {count} {arrives|arrive:count}[, {risen}]."
    whom: Ref
    die: Literal["revenant die", "combat die", "magic die"]
    dice: Dice
    count: int
    risen: Literal["", "risen from the grave"] = ""


class EntryRolled(Event, frozen=True):
    says = "Entry point {dice} for {whom}[: {again}]."
    whom: Ref
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
    says = "No {whom} is left: {instead} comes in its place."
    whom: Ref
    instead: Ref


class NoneLeft(Event, frozen=True):
    says = "No adversary of the rank of {whom} or lower is left: nobody comes."
    whom: Ref


class CameOnce(Event, frozen=True):
    says = "{whom} has been here already and does not come again."
    whom: Ref


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


# -- denizens, beasts, persuasion ----------------------------------------------------------------------------


class Wanders(Event, frozen=True):
    says = "{who} {wanders|wander:who} towards {cell}."
    by = "who"
    who: Ref
    cell: Ref


class Withdrew(Event, frozen=True):
    says = "{who} {withdraws|withdraw:who} into the ground at {cell}."
    by = "who"
    who: Ref
    cell: Ref


class Looted(Event, frozen=True):
    says = "{who} {searches|search:who} {where} and takes {tokens}."
    by = "who"
    who: Ref
    where: Ref
    tokens: tuple[Ref, ...]


class GaveUp(Event, frozen=True):
    says = "{who} {leaves|leave:who} {tokens} behind to make room."
    by = "who"
    who: Ref
    tokens: tuple[Ref, ...]


class Unlocked(Event, frozen=True):
    says = "{who} {unlocks|unlock:who} {piece}."
    by = "who"
    who: Ref
    piece: Ref


class Stashed(Event, frozen=True):
    says = "{who} {brings|bring:who} {tokens} out of the game."
    by = "who"
    who: Ref
    tokens: tuple[Ref, ...]


class BeastCame(Event, frozen=True):
    """Others may answer."""

    says = "{who} {comes|come:who} to entry point {entry}."
    who: tuple[Ref, ...]
    entry: int


class Lairs(Event, frozen=True):
    says = "{who} {has|have:who} a lair at entry point {entry}: nobody comes by it."
    who: Ref
    entry: int


class DenizenCame(Event, frozen=True):
    """Others may answer."""

    says = "{who} {comes|come:who} to entry point {entry}[ with {tokens}]."
    who: Ref
    entry: int
    tokens: tuple[Ref, ...]


class NobodyLeft(Event, frozen=True):
    says = "Nobody is left to come."


Request = Literal["trade", "actions", "truce", "join"]
Wish = Literal["to trade an item", "to act at once", "to call a truce", "to join the party"]


class Persuading(Event, frozen=True):
    says = "{who} {tries|try:who} to persuade {npc} {wish}."
    heads = DEED
    by = "who"
    who: Ref
    npc: Ref
    wish: Wish


class Pleading(Event, frozen=True):
    """ML-PER-15."""

    says = "{who} {tries|try:who} to persuade {npc} to {plea}."
    heads = DEED
    by = "who"
    who: Ref
    npc: Ref
    plea: Ref


class Persuaded(Event, frozen=True):
    says = "{who} {rolls|roll:who} {dice}: {outcome}."
    by = "who"
    who: Ref
    dice: Dice
    outcome: Literal["persuaded", "not persuaded"]


class Traded(Event, frozen=True):
    says = "{npc} {gives|give:npc} the {taken} for the {given}."
    npc: Ref
    taken: Ref
    given: Ref


class Truce(Event, frozen=True):
    says = "{npc} no longer {treats|treat:npc} {party} as enemies."
    npc: Ref
    party: Ref


class Joined(Event, frozen=True):
    says = "{npc} {joins|join:npc} {party}."
    npc: Ref
    party: Ref


class LeftParty(Event, frozen=True):
    says = "{npc} {leaves|leave:npc} {party}."
    npc: Ref
    party: Ref


# -- sentries ------------------------------------------------------------------------------------------------


class Noise(Event, frozen=True):
    says = "There is noise at {cell}."
    cell: Ref


class NoiseGone(Event, frozen=True):
    says = "The noise at {cell} is over."
    cell: Ref


class Patrols(Event, frozen=True):
    says = "{npc} {walks|walk:npc} the patrol towards point {point}."
    heads = DEED
    by = "npc"
    npc: Ref
    point: int


class Investigates(Event, frozen=True):
    says = "{npc} {goes|go:npc} after the noise at {cell}."
    heads = DEED
    by = "npc"
    npc: Ref
    cell: Ref


class Noticed(Event, frozen=True):
    says = "{npc} {notices|notice:npc} {target}."
    by = "npc"
    npc: Ref
    target: Ref


class AlarmRaised(Event, frozen=True):
    says = "{npc} {raises|raise:npc} the alarm."
    by = "npc"
    npc: Ref


class AlarmStopped(Event, frozen=True):
    says = "{who} {keeps|keep:who} {npc} from raising the alarm."
    by = "who"
    who: Ref
    npc: Ref
