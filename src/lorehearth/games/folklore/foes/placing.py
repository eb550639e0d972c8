"""Placing foes. (FK-ENC-01, FK-RUM-19 to 21, FK-SUM-04)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.folklore.components.stories import Squad
from lorehearth.games.folklore.foes.events import FoePlaced
from lorehearth.games.folklore.maps.nearness import ground, lie, taken, tile_of
from lorehearth.games.folklore.names import someone, space
from lorehearth.games.folklore.people.group import combat, with_us
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, OFF, Foe
from lorehearth.kernel.play import Flow


def how_many(play: TalePlay, squad: Squad) -> int:
    """So many foes of a kind, by the number of characters."""
    count = len(with_us(play))
    if squad.least and count < squad.least:
        return 0
    return squad.each + (max(count // squad.per, 1) * squad.times if squad.per else 0)


def place(play: TalePlay, squads: tuple[Squad, ...]) -> Flow[None]:
    """FK-RUM-19: foes take the places that the story names, else the map's foe places in reading order, then
    the first legal spaces in reading order, in the order in which the story names them."""
    tile = tile_of(play)
    for squad in squads:
        named = [tile.board.cell(name) for name in squad.at] or (tile.cells(squad.mark) if squad.mark else [])
        for _ in range(how_many(play, squad)):
            cell = first_fit(play, squad.creature, [*named, *tile.cells("f")])
            if cell != OFF:
                put(play, squad.creature, cell)
    yield from ()


def first_fit(play: TalePlay, kind: str, places: Iterable[int]) -> int:
    """The first of these places where it fits, else the first legal space in reading order; OFF if there is
    none. No foe is placed on a starting space."""
    tile = tile_of(play)
    start = set(tile.start)
    for cell in [*places, *(cell for cell in tile.board.cells if cell not in start)]:
        if fits(play, kind, cell):
            return cell
    return OFF


def fits(play: TalePlay, kind: str, cell: int, *, flames: bool = True) -> bool:
    """Whether a creature can be placed with its upper left space there."""
    tile, side = tile_of(play), play.content.creatures[kind].encounter
    large = side.large or side.kind == "swarm"
    block = tile.blocks[cell] if large else (cell,)
    if large and len(block) < 4:
        return False
    free = lie(play).floor & ~taken(play)
    bit = tile.sets.bit
    if not all(bit[each] & free for each in block):
        return False
    return flames or not any(each in ground(play).flames for each in block)


def put(play: TalePlay, kind: str, cell: int, summoner: int = NOBODY) -> int:
    """A foe on the map; its VITA is counted for each character if its card says so."""
    side = play.content.creatures[kind].encounter
    vita = side.vita * (len(with_us(play)) if side.per_character else 1)
    fight = combat(play.state)
    foe = Foe(kind=kind, cell=cell, vita=vita, top=vita, summoner=summoner, since=fight.round if fight else 0)
    play.state.foes.append(foe)
    who = FOES + len(play.state.foes) - 1
    play.tell(FoePlaced(someone(play, who), space(play, cell)), "FK-ENC-01", "FK-RUM-19")
    return who
