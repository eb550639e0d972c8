"""What may be told of movement and of the board."""

from __future__ import annotations

from typing import Literal, get_args

from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Path, Ref

Way = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
WAYS: tuple[Way, ...] = get_args(Way)


class Moved(Event, frozen=True):
    says = "{who} {goes|go:who} to {path}."
    by = "who"
    who: Ref
    path: Path


class Entered(Event, frozen=True):
    says = "{who} {comes|come:who} in at {cell}."
    by = "who"
    who: Ref
    cell: Ref


class Appeared(Event, frozen=True):
    says = "{who} {is|are:who} put at {cell}."
    who: Ref
    cell: Ref


class Pushed(Event, frozen=True):
    says = "{who} {is|are:who} pushed to {path}."
    who: Ref
    path: Path


class Held(Event, frozen=True):
    says = "{who} cannot be moved."
    who: Ref


class WentProne(Event, frozen=True):
    says = "{who} {is|are:who} prone."
    who: Ref


class StayedUp(Event, frozen=True):
    says = "{who} {keeps|keep:who} upright."
    who: Ref


class StoodUp(Event, frozen=True):
    says = "{who} {stands|stand:who} up."
    by = "who"
    who: Ref


class Fell(Event, frozen=True):
    says = "{who} {falls|fall:who} {height} {square|squares:height} to {cell}."
    who: Ref
    height: int
    cell: Ref


class Scattered(Event, frozen=True):
    says = "It scatters {squares} {square|squares:squares} {way}, to {cell}."
    squares: int
    way: Way
    cell: Ref


class Pointed(Event, frozen=True):
    says = "The arrow points {way}."
    way: Way


class Engaged(Event, frozen=True):
    """Somebody has come into contact with enemies; it opens a moment (skills)."""

    says = "{who} {is|are:who} in contact with {whom}."
    by = "who"
    who: Ref
    whom: tuple[Ref, ...]
    mover: int
    enemies: tuple[int, ...]


class Halted(Event, frozen=True):
    """Somebody has stopped moving; it is never told, but opens a moment (skills)."""

    says = "{who} {stops|stop:who}."
    by = "who"
    who: Ref
    mover: int


class Rolled(Event, frozen=True):
    """A roll on the way."""

    says = "{who} {rolls|roll:who} {dice}."
    by = "who"
    who: Ref
    dice: Dice


# -- doors, locks, darkness ----------------------------------------------------------------------------------


class DarknessFell(Event, frozen=True):
    says = "The room of {room} lies in the dark."
    room: Ref


class LightCame(Event, frozen=True):
    says = "The room of {room} is lit."
    room: Ref
