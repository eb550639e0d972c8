"""Laying and spreading tiles: the Witch's craft. (OS-CLS-03, OS-TIL-07)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.oathsworn.board.geometry import BOARD, HEXES
from lorehearth.games.oathsworn.board.places import empty_set, sentinel_hexes
from lorehearth.games.oathsworn.board.tiles import ELEMENTS, lay_tile, tile_left
from lorehearth.games.oathsworn.cards.effects import Step, Tile
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.figures import seats_of
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

KINDS = ELEMENTS


class LayTile(Option, frozen=True):
    says = "A {tile} tile at {cell}"
    cell: str
    tile: Tile


class SpreadFrom(Option, frozen=True):
    says = "Spread the {tile} tile at {cell}"
    cell: str
    tile: Tile


NO_TILE = enough("No more tiles")


def bare(play: OathPlay, hexes: Iterable[int]) -> list[int]:
    """OS-CLS-03: those where no character, not even a Sentinel, and no obstacle stands."""
    return HEXES.among(hexes, empty_set(play) & ~sentinel_hexes(play.state))


def lay_tiles(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """So many tiles in empty hexes within range."""
    kinds = (step.tile,) if step.tile else KINDS
    for _ in range(step.amount or 1):
        here = play.state.figures[use.who].hex
        hexes = bare(play, BOARD.disc(here, step.range or 1))
        if not (yield from lay_one(play, use.who, hexes, kinds)):
            return


def lay_one(play: OathPlay, who: int, hexes: list[int], kinds: tuple[Tile, ...]) -> Flow[bool]:
    """A tile in one of these hexes, or no more."""
    able = [h for h in sorted(hexes) if tile_left(play.state, kinds[0], h)]  # OS-GEN-15
    if not able:
        return False
    options: list[LayTile | Enough] = [LayTile(BOARD.names[h], kind) for h in able for kind in kinds]
    chosen = yield from play.ask(
        seats_of(play, who), "Where is a tile laid?", [*options, NO_TILE], "OS-CLS-03"
    )
    if not isinstance(chosen, LayTile):
        return False
    lay_tile(play, chosen.tile, BOARD.cell(chosen.cell))
    return True


def spread_tile(play: OathPlay, use: Use, step: Step) -> Flow[None]:
    """So many tiles more beside one that lies within range."""
    yield from spread(play, use.who, step.amount or 1, step.range or 1, (step.tile,) if step.tile else KINDS)


def spread(
    play: OathPlay, who: int, amount: int, reach: int, kinds: tuple[Tile, ...], within: int = 99
) -> Flow[None]:
    """Spread a tile of these kinds to so many hexes adjacent to it, themselves within some distance."""
    distances = BOARD.distances[play.state.figures[who].hex]
    sources = [h for h, tile in play.state.tiles.items() if tile in kinds and distances[h] <= reach]
    if not sources:
        return
    options: list[SpreadFrom | Enough] = [
        *(SpreadFrom(BOARD.names[h], play.state.tiles[h]) for h in sorted(sources)),
        NO_TILE,
    ]
    chosen = yield from play.ask(seats_of(play, who), "Which tile spreads?", options, "OS-CLS-03")
    if not isinstance(chosen, SpreadFrom):
        return
    source = BOARD.cell(chosen.cell)
    for _ in range(amount):
        near = [h for h in bare(play, BOARD.neighbours[source]) if distances[h] <= within]
        new = [h for h in near if play.state.tiles.get(h) != chosen.tile]
        if not (yield from lay_one(play, who, new, (chosen.tile,))):
            return
