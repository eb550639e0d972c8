"""What may be told of status effects, re-rolls and corruption."""

from __future__ import annotations

from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref, Saying


class Immune(Saying, frozen=True):
    says = "nothing of it reaches them"


class Full(Saying, frozen=True):
    says = "every status slot is taken"


class Enough(Saying, frozen=True):
    says = "there is enough of it already"


class Spared(Saying, frozen=True):
    says = "somebody has warded it off"


class Dazed(Saying, frozen=True):
    says = "the stunned do not tire"


class StatusComing(Event, frozen=True):
    """A status is about to be suffered: whoever may still turn it away does so now (see `state.coming`)."""

    says = "{who} {is|are:who} about to be {status}."
    who: Ref
    status: Ref
    number: int
    """The character, for those who react."""


class StatusSuffered(Event, frozen=True):
    says = "{who} {is|are:who} {status}[ ({value} in all)]."
    who: Ref
    status: Ref
    value: int = 0
    number: int = -1


class StatusLost(Event, frozen=True):
    says = "{who} {is|are:who} rid of {status}[ ({left} left)]."
    who: Ref
    status: Ref
    left: int = 0


class StatusIgnored(Event, frozen=True):
    says = "{who} {does|do:who} not become {status}: {why}."
    who: Ref
    status: Ref
    why: Immune | Full | Enough | Spared | Dazed


class StatusReplaced(Event, frozen=True):
    says = "A blessed counter of {who} makes room for {status}."
    who: Ref
    status: Ref


class CancelledOut(Event, frozen=True):
    says = "Of {who}, {coming} takes away {there} instead."
    who: Ref
    coming: Ref
    there: Ref


class TooTired(Event, frozen=True):
    says = (
        "{who} {has|have:who} {counters} fatigued counters with {actions} {action|actions:actions}: too many."
    )
    who: Ref
    counters: int
    actions: int


class DieRolled(Event, frozen=True):
    says = "The {die} for {who} shows {rolled}."
    die: Ref
    who: Ref
    rolled: Dice


class Rerolled(Event, frozen=True):
    says = "{who} {has|have:who} a die rolled again ({why}): {before} becomes {after}."
    who: Ref
    why: Ref
    before: Dice
    after: Dice


class CurseLifted(Event, frozen=True):
    says = "The curse on {who} is lifted by {rolled}."
    who: Ref
    rolled: Dice


class PegLost(Event, frozen=True):
    says = "{who} {loses|lose:who} a {peg} peg."
    who: Ref
    peg: Ref


class WardKept(Event, frozen=True):
    says = "The ward of {who} is down to {value}."
    who: Ref
    value: int


class Flees(Event, frozen=True):
    says = "{who} {flees|flee:who} in terror."
    who: Ref
