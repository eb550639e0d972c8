"""What may be told of the board: doors, locks, darkness."""

from __future__ import annotations

from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class DarknessFell(Event, frozen=True):
    says = "The room of {room} lies in the dark."
    room: Ref


class LightCame(Event, frozen=True):
    says = "The room of {room} is lit."
    room: Ref
