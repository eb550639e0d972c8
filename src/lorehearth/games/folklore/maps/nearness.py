"""Who is how near to whom on the map. (FK-RUL-33, FK-RUM-01)"""

from __future__ import annotations

from lorehearth.games.folklore.maps.tile import Lie, Tile
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Foe, Ground
from lorehearth.table.squaresets import CellSet

FAR = 1 << 10
"""Farther than any space of a map: who is not on it."""


def ground(play: TalePlay) -> Ground:
    """The map that lies on the table."""
    found = play.state.map
    assert found is not None
    return found


def tile_of(play: TalePlay) -> Tile:
    return play.content.tiles[ground(play).map]


def lie(play: TalePlay) -> Lie:
    """The map as it lies now, with the doors that stand open."""
    found = ground(play)
    return play.content.tiles[found.map].lies[tuple(found.opened)]


# -- who stands where ----------------------------------------------------------------------------------------


def covers(play: TalePlay, who: int) -> tuple[int, ...]:
    """The spaces that a figure covers; none if it is not on the map. Of one that squeezes, those that it
    could normally occupy (FK-BIG-04)."""
    state = play.state
    if who < FOES:
        cell = state.characters[who].cell
        return (cell,) if cell >= 0 else ()
    foe = state.foes[who - FOES]
    if foe.out or foe.cell < 0:
        return ()
    if not is_large(play, foe):
        return (foe.cell,)
    tile = tile_of(play)
    block = tile.blocks[foe.cell]
    if not foe.squeezed:
        return block
    floor, bit = lie(play).floor, tile.sets.bit
    return tuple([cell for cell in block if bit[cell] & floor])


def is_large(play: TalePlay, foe: Foe) -> bool:
    """FK-BIG-05, FK-RUL-79: it has a 2-inch base, or is a swarm: 2 by 2 spaces."""
    if foe.ally:
        return False
    side = play.content.creatures[foe.kind].encounter
    return side.large or side.kind == "swarm"


def is_swarm(play: TalePlay, who: int) -> bool:
    if who < FOES:
        return False
    foe = play.state.foes[who - FOES]
    return not foe.ally and play.content.creatures[foe.kind].encounter.kind == "swarm"


def covered(play: TalePlay, who: int) -> CellSet:
    """The same as a set."""
    return tile_of(play).sets.of(covers(play, who))


def standing(play: TalePlay) -> list[int]:
    """All figures on the map, by number."""
    state = play.state
    found = [who for who, one in enumerate(state.characters) if one.cell >= 0]
    return found + [FOES + i for i, foe in enumerate(state.foes) if foe.cell >= 0 and not foe.out]


def taken(play: TalePlay, but: int = -1) -> CellSet:
    """The spaces that figures stand on, whoever they are; `but` for one of them."""
    tile, found = tile_of(play), 0
    bit = tile.sets.bit
    for who in standing(play):
        if who != but:
            for cell in covers(play, who):
                found |= bit[cell]
    return found


def on_side(play: TalePlay, who: int) -> bool:
    """Whether somebody is on the characters' side: one of them, or a summoned ally."""
    return who < FOES or play.state.foes[who - FOES].ally


# -- how near ------------------------------------------------------------------------------------------------


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
