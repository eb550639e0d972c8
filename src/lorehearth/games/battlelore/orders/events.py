"""What may happen in turns, with Command cards, orders and moves."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.battlelore.headings import COMMAND, TURN
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Path, Ref


class TurnBegan(Event, frozen=True):
    says = "Turn {turn}: the {camp}."
    heads = TURN
    by = "camp"
    turn: int
    camp: Ref


class Drew(Event, frozen=True):
    says = "You draw {card}."
    by = "camp"
    camp: Ref
    card: Ref


class Scouted(Event, frozen=True):
    says = "The {camp} keep one of two Command cards and discard {card}."
    by = "camp"
    camp: Ref
    card: Ref


class Reshuffled(Event, frozen=True):
    says = "The {deck} deck and its discards are shuffled together."
    deck: Literal["Command", "Lore"]


class CommandPlayed(Event, frozen=True):
    """A moment: a Command card lies open."""

    says = "The {camp} play {card}."
    heads = COMMAND
    by = "camp"
    camp: Ref
    card: Ref


class CommandReturned(Event, frozen=True):
    says = "The {camp} take {card} back and have to play {other}."
    heads = COMMAND
    by = "camp"
    camp: Ref
    card: Ref
    other: Ref


class CardReplaced(Event, frozen=True):
    says = "The {camp} discard {card} and draw another."
    by = "camp"
    camp: Ref
    card: Ref


class Copied(Event, frozen=True):
    says = "{copying} copies {card}."
    copying: Ref
    card: Ref


class OrdersRolled(Event, frozen=True):
    says = "The {camp} roll {dice} for their orders."
    by = "camp"
    camp: Ref
    dice: Dice


class Ordered(Event, frozen=True):
    says = "{unit} {is|are:unit} ordered."
    unit: Ref


class NobodyOrdered(Event, frozen=True):
    says = "The {camp} have nobody to order with it."
    by = "camp"
    camp: Ref


class Moves(Event, frozen=True):
    """A moment: a unit is about to move. What comes of it is told."""

    says = "{unit} {sets|set:unit} out for {to}."
    by = "unit"
    unit: Ref
    to: Ref


class Moved(Event, frozen=True):
    says = "{unit} {moves|move:unit} to {way}."
    by = "unit"
    unit: Ref
    way: Path
