"""Who is how near to whom on the map. (FK-RUL-33, FK-RUM-01)"""

from __future__ import annotations

from lorehearth.games.folklore.maps.spaces import (
    covered,
    covers,
    ground,
    is_large,
    is_swarm,
    lie,
    on_side,
    standing,
    taken,
    tile_of,
)
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.looking import kept
from lorehearth.table.squaresets import CellSet

FAR = 1 << 10
"""Farther than any space of a map: who is not on it."""

__all__ = [
    "adjacent",
    "allies_within",
    "beside",
    "covered",
    "covers",
    "distance",
    "enemies_within",
    "ground",
    "is_large",
    "is_swarm",
    "lie",
    "next_to",
    "on_side",
    "standing",
    "taken",
    "tile_of",
    "within",
]


def adjacent(play: TalePlay, one: int, other: int) -> bool:
    """FK-RUM-01: any space of the one is adjacent to any of the other, or they share one."""
    return bool(beside(play, one) & covered(play, other))


@kept
def beside(play: TalePlay, who: int) -> CellSet:
    """The spaces that a figure stands on or adjacent to."""
    near, found = lie(play).near, covered(play, who)
    for cell in covers(play, who):
        found |= near[cell]
    return found


def next_to(play: TalePlay, who: int, cell: int) -> bool:
    """Whether a figure stands on a space or adjacent to it."""
    return bool(beside(play, who) & tile_of(play).sets.bit[cell])


def distance(play: TalePlay, one: int, other: int) -> int:
    """FK-RUL-33: as the crow flies, from the nearest spaces."""
    distances = tile_of(play).board.distances
    there = covers(play, other)
    return min((distances[a][b] for a in covers(play, one) for b in there), default=FAR)


def within(play: TalePlay, who: int, spaces: int) -> list[int]:
    """All other figures on the map so near, by number: characters, then foes and allies."""
    near = _disc(play, who, spaces)
    return [other for other in standing(play) if other != who and covered(play, other) & near]


def _disc(play: TalePlay, who: int, spaces: int) -> CellSet:
    discs, found = tile_of(play).sets.discs, 0
    for cell in covers(play, who):
        found |= discs[cell, spaces]
    return found


def allies_within(play: TalePlay, who: int, spaces: int) -> list[int]:
    """Of these, those on its own side."""
    side = on_side(play, who)
    return [other for other in within(play, who, spaces) if on_side(play, other) == side]


def enemies_within(play: TalePlay, who: int, spaces: int) -> list[int]:
    """Of these, those on the other side."""
    side = on_side(play, who)
    others = [other for other in standing(play) if on_side(play, other) != side]
    if not others:
        return others
    near = _disc(play, who, spaces)
    return [other for other in others if covered(play, other) & near]
