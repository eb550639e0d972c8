"""What may be told of the set-up, of phases and of the end."""

from __future__ import annotations

from typing import Literal

from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class DeckBuilt(Event, frozen=True):
    says = "The event deck has {cards} {card|cards:cards}[, {novice} of them novice][, {veteran} veteran]."
    cards: int
    novice: int = 0
    veteran: int = 0


class StagingPlaced(Event, frozen=True):
    says = "{who} {puts|put:who} the staging point at the {where}."
    by = "who"
    who: Ref
    where: Ref


class GoesFirst(Event, frozen=True):
    says = "{who} {is|are:who} first player."
    who: Ref


class QuestEnded(Event, frozen=True):
    says = "The quest is over: {outcome}[; {winners} {has|have:winners} won]."
    outcome: Literal["the objective is fulfilled", "the objective is not fulfilled"]
    winners: tuple[Ref, ...] = ()


class GoalAdvanced(Event, frozen=True):
    says = "{goal}: {done} of {count}."
    goal: Ref
    done: int
    count: int


class NamedBest(Event, frozen=True):
    says = "{who} {is|are:who} named as having done best."
    who: Ref
