"""What may be told of adventurers and their turns."""

from __future__ import annotations

from lorehearth.games.maladum.headings import TURN
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class TurnBegan(Event, frozen=True):
    says = "{who} {is|are:who} activated with {actions} {action|actions:actions}."
    heads = TURN
    by = "who"
    who: Ref
    actions: int


class TurnEnded(Event, frozen=True):
    says = "{who} {ends|end:who} the turn."
    by = "who"
    who: Ref


class Revived(Event, frozen=True):
    says = "{who} {comes|come:who} to, prone, with {health} health."
    who: Ref
    health: int
