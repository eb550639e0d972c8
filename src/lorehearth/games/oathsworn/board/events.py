"""What may be told of the board: moves, tiles and forced movement."""

from __future__ import annotations

from lorehearth.games.oathsworn.board.geometry import Facing
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Path, Ref


class Moved(Event, frozen=True):
    says = "{who} {moves|move:who} to {way}."
    by = "who"
    who: Ref
    way: Path


class Turned(Event, frozen=True):
    says = "{who} {turns|turn:who} to the {facing}."
    by = "who"
    who: Ref
    facing: Facing


# -- tiles and obstacles -------------------------------------------------------------------------------------


class TileEntered(Event, frozen=True):
    says = "{who} {comes|come:who} onto the {tile} tile at {cell}."
    who: Ref
    tile: Ref
    cell: Ref


class TileLaid(Event, frozen=True):
    says = "A {tile} tile is laid at {cell}."
    tile: Ref
    cell: Ref


class NoTileLeft(Event, frozen=True):
    says = "There is no {tile} tile left to lay."
    tile: Ref


class LargeTileLaid(Event, frozen=True):
    says = "A large {tile} tile is laid around {cell}."
    tile: Ref
    cell: Ref


class TileRemoved(Event, frozen=True):
    says = "The {tile} tile at {cell} is removed."
    tile: Ref
    cell: Ref


class ObstacleDestroyed(Event, frozen=True):
    says = "The {obstacle} at {cell} is destroyed."
    obstacle: Ref
    cell: Ref


# -- forced movement -----------------------------------------------------------------------------------------


class KnockedBack(Event, frozen=True):
    says = "{who} {is|are:who} knocked back {direction}, {hexes} {hex|hexes:hexes} at most."
    who: Ref
    direction: Facing
    hexes: int


class Flung(Event, frozen=True):
    says = "{who} {is|are:who} flung to {way}."
    who: Ref
    way: Path


class RanIntoObstacle(Event, frozen=True):
    says = "{who} {runs|run:who} into a {obstacle}."
    who: Ref
    obstacle: Ref


class Collided(Event, frozen=True):
    says = "{who} {runs|run:who} into {other}."
    who: Ref
    other: Ref


class StoppedAtEdge(Event, frozen=True):
    says = "The board edge stops {who}."
    who: Ref


class MadeRoom(Event, frozen=True):
    says = "{who} {finds|find:who} room at {way}."
    who: Ref
    way: Path


class Pushed(Event, frozen=True):
    says = "{who} {is|are:who} pushed to {way}."
    who: Ref
    way: Path


class Dragged(Event, frozen=True):
    says = "{who} {is|are:who} dragged to {way}."
    who: Ref
    way: Path
