"""What may be told of tokens."""

from __future__ import annotations

from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class Discarded(Event, frozen=True):
    says = "{token} {is|are:token} discarded."
    token: Ref


class Broke(Event, frozen=True):
    says = "{token} of {who} {breaks|break:token}."
    who: Ref
    token: Ref


class Repaired(Event, frozen=True):
    says = "{token} of {who} {is|are:token} whole again."
    who: Ref
    token: Ref


class LaidDown(Event, frozen=True):
    says = "{token} {lies|lie:token} at {square} now."
    token: Ref
    square: Ref


class LostInFire(Event, frozen=True):
    says = "{token} {is|are:token} lost in the lava at {square}."
    token: Ref
    square: Ref


class Drawn(Event, frozen=True):
    says = "{token} {is|are:token} drawn."
    token: Ref


class WentBack(Event, frozen=True):
    says = "{token} {goes|go:token} back without effect: another is drawn."
    token: Ref


class NothingLeft(Event, frozen=True):
    says = "There is nothing left to draw."


class Took(Event, frozen=True):
    says = "{who} {takes|take:who} {token}."
    by = "who"
    who: Ref
    token: Ref


class TookSomething(Event, frozen=True):
    """What the others are told where rivals do not see it."""

    says = "{who} {takes|take:who} something."
    by = "who"
    who: Ref


class NoneLeft(Event, frozen=True):
    says = "There is none left for {who}."
    who: Ref
