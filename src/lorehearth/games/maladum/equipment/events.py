"""What may be told of tokens."""

from __future__ import annotations

from lorehearth.games.maladum.headings import DEED
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class Discarded(Event, frozen=True):
    says = "The {token} {is|are:token} discarded."
    token: Ref


class Broke(Event, frozen=True):
    says = "The {token} of {who} {breaks|break:token}."
    who: Ref
    token: Ref


class Repaired(Event, frozen=True):
    says = "The {token} of {who} {is|are:token} whole again."
    who: Ref
    token: Ref


class LaidDown(Event, frozen=True):
    says = "The {token} {lies|lie:token} at {square} now."
    token: Ref
    square: Ref


class LostInFire(Event, frozen=True):
    says = "The {token} {is|are:token} lost in the lava at {square}."
    token: Ref
    square: Ref


class Drawn(Event, frozen=True):
    says = "The {token} {is|are:token} drawn."
    token: Ref


class WentBack(Event, frozen=True):
    says = "The {token} {goes|go:token} back without effect: another is drawn."
    token: Ref


class NothingLeft(Event, frozen=True):
    says = "There is nothing left to draw."


class Took(Event, frozen=True):
    says = "{who} {takes|take:who} the {token}."
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


class Used(Event, frozen=True):
    says = "{who} {uses|use:who} the {token}."
    heads = DEED
    by = "who"
    who: Ref
    token: Ref


class FizzledOut(Event, frozen=True):
    says = "Nothing comes of the {token}."
    token: Ref


class Turned(Event, frozen=True):
    says = "The {token} {is|are:token} turned, and in use."
    token: Ref


class LookedThrough(Event, frozen=True):
    says = "{who} {goes|go:who} through what {fallen} {carries|carry:fallen}."
    heads = DEED
    by = "who"
    who: Ref
    fallen: Ref


class PutOn(Event, frozen=True):
    says = "{who} {puts|put:who} on the {token}."
    by = "who"
    who: Ref
    token: Ref


class TookOff(Event, frozen=True):
    says = "{who} {takes|take:who} off the {token}."
    by = "who"
    who: Ref
    token: Ref


class HandedOver(Event, frozen=True):
    says = "{giver} {hands|hand:giver} the {token} to {taker}."
    giver: Ref
    taker: Ref
    token: Ref


class HandedSomething(Event, frozen=True):
    says = "{giver} {hands|hand:giver} something to {taker}."
    giver: Ref
    taker: Ref


class TrapLaid(Event, frozen=True):
    says = "{who} {lays|lay:who} the {token} at {square}."
    by = "who"
    who: Ref
    token: Ref
    square: Ref


class SnareSprung(Event, frozen=True):
    says = "{who} {sets|set:who} off the {token} at {square}."
    who: Ref
    token: Ref
    square: Ref
    number: int
    """The character, for those who react."""


class TrapTaken(Event, frozen=True):
    says = "{who} {takes|take:who} up the {token}."
    by = "who"
    who: Ref
    token: Ref
