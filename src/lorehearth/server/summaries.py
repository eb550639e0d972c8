"""How a table stands, in the few words that a list of tables has room for."""

from __future__ import annotations

from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Scene
from lorehearth.server.rows import Summary


def names_of(scene: Scene) -> dict[Seat, str]:
    """What the seats are called."""
    return {line.seat: line.name for line in scene.seats}


def summary_of(scene: Scene) -> Summary:
    """How a table stands, from what everyone may know."""
    names = names_of(scene)
    asked = () if scene.asking is None else scene.asking.seats
    asks = ", ".join(names.get(seat, str(seat)) for seat in asked)
    return Summary(scene.ending is not None, scene.status, asks)
