"""Who is how near to whom on the map. (FK-RUL-33, FK-RUM-01)"""

from __future__ import annotations

from lorehearth.games.folklore.maps.spaces import (
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

FAR = 1 << 10
"""Farther than any space of a map: who is not on it."""

__all__ = [
    "adjacent",
    "allies_within",
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
    near, bit = lie(play).near, tile_of(play).sets.bit
    here = covers(play, one)
    there = covers(play, other)
    return any((near[a] | bit[a]) & bit[b] for a in here for b in there)


def next_to(play: TalePlay, who: int, cell: int) -> bool:
    """Whether a figure stands on a space or adjacent to it."""
    near = lie(play).near
    bit = tile_of(play).sets.bit[cell]
    return any(cell == here or near[here] & bit for here in covers(play, who))


def distance(play: TalePlay, one: int, other: int) -> int:
    """FK-RUL-33: as the crow flies, from the nearest spaces."""
    distances = tile_of(play).board.distances
    there = covers(play, other)
    return min((distances[a][b] for a in covers(play, one) for b in there), default=FAR)


def within(play: TalePlay, who: int, spaces: int) -> list[int]:
    """All other figures on the map so near, by number: characters, then foes and allies."""
    return [other for other in standing(play) if other != who and distance(play, who, other) <= spaces]


def allies_within(play: TalePlay, who: int, spaces: int) -> list[int]:
    """Of these, those on its own side."""
    side = on_side(play, who)
    return [other for other in within(play, who, spaces) if on_side(play, other) == side]


def enemies_within(play: TalePlay, who: int, spaces: int) -> list[int]:
    """Of these, those on the other side."""
    side = on_side(play, who)
    return [other for other in within(play, who, spaces) if on_side(play, other) != side]
