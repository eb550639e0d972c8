"""The spaces of the map that lies on the table, and who stands where. (FK-BIG-04, FK-BIG-05, FK-RUL-79)"""

from __future__ import annotations

from lorehearth.games.folklore.maps.tile import Lie, Tile
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Foe, Ground
from lorehearth.kernel.looking import kept
from lorehearth.table.squaresets import CellSet


def ground(play: TalePlay) -> Ground:
    """The map that lies on the table."""
    found = play.state.map
    assert found is not None
    return found


def tile_of(play: TalePlay) -> Tile:
    found = play.state.map
    assert found is not None
    return play.content.tiles[found.map]


def lie(play: TalePlay) -> Lie:
    """The map as it lies now, with the doors that stand open."""
    found = play.state.map
    assert found is not None
    return play.content.tiles[found.map].lies[tuple(found.opened)]


def blocked(play: TalePlay) -> CellSet:
    """Spaces that nobody enters now: walls, trees, closed doors and portcullises."""
    return lie(play).blocked


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
    """FK-KEY-50: its card says so."""
    if who < FOES:
        return False
    foe = play.state.foes[who - FOES]
    return not foe.ally and play.content.creatures[foe.kind].encounter.kind == "swarm"


@kept
def covered(play: TalePlay, who: int) -> CellSet:
    """The same as a set."""
    bit, found = tile_of(play).sets.bit, 0
    if who < FOES:
        cell = play.state.characters[who].cell
        return bit[cell] if cell >= 0 else 0
    for cell in covers(play, who):
        found |= bit[cell]
    return found


@kept
def standing(play: TalePlay) -> list[int]:
    """All figures on the map, by number."""
    state = play.state
    found = [who for who, one in enumerate(state.characters) if one.cell >= 0]
    return found + [FOES + i for i, foe in enumerate(state.foes) if foe.cell >= 0 and not foe.out]


def taken(play: TalePlay, but: int = -1) -> CellSet:
    """The spaces that figures stand on, whoever they are; `but` for one of them."""
    found = 0
    for who in standing(play):
        if who != but:
            found |= covered(play, who)
    return found


def on_side(play: TalePlay, who: int) -> bool:
    """Whether somebody is on the characters' side: one of them, or a summoned ally."""
    return who < FOES or play.state.foes[who - FOES].ally


# -- for those who appear ------------------------------------------------------------------------------------


def free_spaces(play: TalePlay) -> list[int]:
    """All spaces on which somebody could stand and nobody does, in reading order."""
    return tile_of(play).sets.cells(lie(play).floor & ~taken(play))


def nearest_free(play: TalePlay, cell: int) -> int:
    """The free space nearest to another, ties in reading order."""
    distances = tile_of(play).board.distances[cell]
    return min(free_spaces(play), key=lambda other: (distances[other], other))


def seen_from(play: TalePlay, here: int, there: int) -> bool:
    """FK-SGT-01: whether there is sight between two spaces."""
    return bool(lie(play).seen[here] & tile_of(play).sets.bit[there])
