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
    says = "{who} {comes|come:who} in[ by entry point {entry}] at {cell}."
    by = "who"
    who: Ref
    cell: Ref
    entry: int | None = None


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


class Stumbled(Event, frozen=True):
    """ML-ROU: how far somebody gets over rough ground."""

    says = "Over the rough ground {who} may go {further} {square|squares:further} further."
    who: Ref
    further: int


class Waited(Event, frozen=True):
    says = "There is no room, and {who} {waits|wait:who} outside."
    by = "who"
    who: Ref


class Escaped(Event, frozen=True):
    """Somebody has left the gaming area for good."""

    says = "{who} {escapes|escape:who}[ with {taken}]."
    by = "who"
    who: Ref
    mover: int
    taken: tuple[Ref, ...] = ()


class Barred(Event, frozen=True):
    says = "{who} {is|are:who} not let past {other}."
    who: Ref
    other: Ref


class Climbed(Event, frozen=True):
    says = "{who} {climbs|climb:who} to {path}."
    by = "who"
    who: Ref
    path: Path


class Jumped(Event, frozen=True):
    says = "{who} {jumps|jump:who} to {path}[, rolling {dice}]."
    by = "who"
    who: Ref
    path: Path
    dice: Dice | None = None


class RopePlaced(Event, frozen=True):
    says = "{who} {places|place:who} a rope at {cell}."
    by = "who"
    who: Ref
    cell: Ref


class KnockedBack(Event, frozen=True):
    says = "{who} {knocks|knock:who} {target} back: {dice} {makes|make:dice} {hits} {hit|hits:hits}."
    by = "who"
    who: Ref
    target: Ref
    dice: Dice
    hits: int


class KnockStumbled(Event, frozen=True):
    says = "{who} {stumbles|stumble:who}: the knock back fails with {dice}."
    by = "who"
    who: Ref
    dice: Dice


class ObjectMoved(Event, frozen=True):
    says = "{who} {moves|move:who} {what} to {cell}."
    by = "who"
    who: Ref
    what: Ref
    cell: Ref


# -- doors, locks, darkness ----------------------------------------------------------------------------------


class DarknessFell(Event, frozen=True):
    says = "The room of {room} lies in the dark."
    room: Ref


class LightCame(Event, frozen=True):
    says = "The room of {room} is lit."
    room: Ref


class DoorOpened(Event, frozen=True):
    """A door stands open; it opens a moment, since enemies may now reach each other (ML-ICO-24)."""

    says = "{door} is opened[ by {who}]."
    by = "who"
    door: Ref
    who: Ref | None
    edge: int


class DoorClosed(Event, frozen=True):
    says = "{door} is closed[ by {who}]."
    by = "who"
    door: Ref
    who: Ref | None


class Locked(Event, frozen=True):
    says = "{who} {locks|lock:who} {what}."
    by = "who"
    who: Ref
    what: Ref


class Unlocked(Event, frozen=True):
    says = "{who} {unlocks|unlock:who} {what}."
    by = "who"
    who: Ref
    what: Ref
