"""Placing foes. (FK-ENC-01, FK-RUM-19 to 21, FK-SUM-04)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lorehearth.games.folklore.components.stories import Squad
from lorehearth.games.folklore.foes.events import FoePlaced
from lorehearth.games.folklore.maps.nearness import covers, lie, on_side, standing, taken, tile_of
from lorehearth.games.folklore.names import someone, space
from lorehearth.games.folklore.people.group import combat, with_us
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, OFF, Foe
from lorehearth.kernel.play import Flow
from lorehearth.table.cellsets import CellSet


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


def first_fit(play: TalePlay, kind: str, places: Sequence[int]) -> int:
    """The first of these places where it fits, else the first legal space in reading order; OFF if there is
    none. No foe is placed on a starting space, unless the story says so."""
    tile, floor = tile_of(play), lie(play).floor
    legal = floor & ~tile.sets.of(tile.start)
    for held in crowds(play, kind):
        for spaces, open_ in ((places, floor), (tile.board.cells, legal)):
            for cell in spaces:
                if fits(play, kind, cell, open_ & ~held):
                    return cell
    return OFF


def crowds(play: TalePlay, kind: str) -> Iterator[CellSet]:
    """The spaces that it may not cover: all that are occupied. FK-SUM-04: a swarm that cannot be placed so
    covers characters, but no foes."""
    yield taken(play)
    if play.content.creatures[kind].encounter.kind == "swarm":
        foes = [who for who in standing(play) if not on_side(play, who)]
        yield tile_of(play).sets.of(cell for who in foes for cell in covers(play, who))


def fits(play: TalePlay, kind: str, cell: int, open_: CellSet) -> bool:
    """Whether a creature can be placed on open spaces with its upper left space there."""
    bit = tile_of(play).sets.bit
    block = block_of(play, kind, cell)
    return bool(block) and all(bit[each] & open_ for each in block)


def block_of(play: TalePlay, kind: str, cell: int) -> tuple[int, ...]:
    """What a creature would cover there; nothing if it is too large for the place."""
    side = play.content.creatures[kind].encounter
    if not side.large and side.kind != "swarm":
        return (cell,)
    block = tile_of(play).blocks[cell]
    return block if len(block) == 4 else ()


def put(play: TalePlay, kind: str, cell: int, summoner: int = NOBODY) -> int:
    """FK-ENC-02: a foe on the map; its VITA is counted for each character if its card says so."""
    side = play.content.creatures[kind].encounter
    vita = side.vita * (len(with_us(play)) if side.per_character else 1)
    fight = combat(play.state)
    foe = Foe(kind=kind, cell=cell, vita=vita, top=vita, summoner=summoner, since=fight.round if fight else 0)
    play.state.foes.append(foe)
    who = FOES + len(play.state.foes) - 1
    play.tell(FoePlaced(someone(play, who), space(play, cell)), "FK-ENC-01", "FK-RUM-19")
    return who
