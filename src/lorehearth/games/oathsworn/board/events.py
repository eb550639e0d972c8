"""What may be told of the board: moves, tiles and forced movement."""

from __future__ import annotations

from lorehearth.kernel.events import Event


class Moved(Event, frozen=True):
    says = "{who} moves to {cell}."
    who: str
    cell: str


class Turned(Event, frozen=True):
    says = "{who} turns to the {facing}."
    who: str
    facing: str


# -- tiles and obstacles -------------------------------------------------------------------------------------


class TileEntered(Event, frozen=True):
    says = "{who} comes onto the {tile} tile at {cell}."
    who: str
    tile: str
    cell: str


class TileLaid(Event, frozen=True):
    says = "A {tile} tile is laid at {cell}."
    tile: str
    cell: str


class LargeTileLaid(Event, frozen=True):
    says = "A large {tile} tile is laid around {cell}."
    tile: str
    cell: str


class TileRemoved(Event, frozen=True):
    says = "The {tile} tile at {cell} is removed."
    tile: str
    cell: str


class ObstacleDestroyed(Event, frozen=True):
    says = "The {thing} at {cell} is destroyed."
    thing: str
    cell: str


# -- forced movement -----------------------------------------------------------------------------------------


class KnockedBack(Event, frozen=True):
    says = "{who} is knocked back {direction}, {hexes} {hex|hexes:hexes} at most."
    who: str
    direction: str
    hexes: int


class Collided(Event, frozen=True):
    says = "{who} runs into {what}."
    who: str
    what: str


class StoppedAtEdge(Event, frozen=True):
    says = "The board edge stops {who}."
    who: str


class MadeRoom(Event, frozen=True):
    says = "{who} finds room at {cell}."
    who: str
    cell: str


class Pushed(Event, frozen=True):
    says = "{who} is pushed to {cell}."
    who: str
    cell: str


class Dragged(Event, frozen=True):
    says = "{who} is dragged to {cell}."
    who: str
    cell: str
