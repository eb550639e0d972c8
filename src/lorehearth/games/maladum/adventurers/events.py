"""What may be told of adventurers and their turns."""

from __future__ import annotations

from lorehearth.games.maladum.headings import DEED, TURN
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class TurnBegan(Event, frozen=True):
    says = "{who} {is|are:who} activated with {actions} {action|actions:actions}."
    heads = TURN
    by = "who"
    who: Ref
    actions: int
    number: int
    """The character, for those who react."""


class TurnEnded(Event, frozen=True):
    says = "{who} {ends|end:who} the turn."
    by = "who"
    who: Ref
    number: int


class Revived(Event, frozen=True):
    says = "{who} {comes|come:who} to, prone, with {health} health."
    who: Ref
    health: int


class ShookOff(Event, frozen=True):
    says = "{who} {spends|spend:who} an action on getting breath."
    by = "who"
    who: Ref


class Rested(Event, frozen=True):
    says = "{who} {rests|rest:who}."
    heads = DEED
    by = "who"
    who: Ref
    number: int


class Tended(Event, frozen=True):
    says = "{who} {tends|tend:who} {fallen}."
    by = "who"
    who: Ref
    fallen: Ref


class Helped(Event, frozen=True):
    says = (
        "{helper} {helps|help:helper} to put out the flames on {who} with {actions} {action|actions:actions}."
    )
    helper: Ref
    who: Ref
    actions: int
