"""Effect Tiles: what happens to whoever comes onto one, and how they are laid. (OS-TIL)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lorehearth.games.oathsworn.board.events import NoTileLeft, TileEntered, TileLaid, TileRemoved
from lorehearth.games.oathsworn.board.geometry import HEXES, OFF
from lorehearth.games.oathsworn.board.places import sentinel_hexes
from lorehearth.games.oathsworn.cards.effects import Tile
from lorehearth.games.oathsworn.combat.damage import lose_hit_points
from lorehearth.games.oathsworn.combat.events import StatusEnded
from lorehearth.games.oathsworn.combat.status_tokens import give_status
from lorehearth.games.oathsworn.company.events import SentinelGone
from lorehearth.games.oathsworn.figures import sentinels, special_abilities
from lorehearth.games.oathsworn.names import someone, spot, thing
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import State
from lorehearth.kernel.play import Flow
from lorehearth.table.hexsets import CellSet

ELEMENTS: tuple[Tile, ...] = ("fire", "water")
ELEMENT_TILES = 10
"""OS-GEN-15: how many tiles there are with fire on one side and water on the other."""


def all_tiles(state: State) -> Iterator[tuple[Tile, Iterable[int]]]:
    """Every tile on the board with its hexes, small and large (OS-TIL-08)."""
    for hex_, tile in state.tiles.items():
        yield tile, (hex_,)
    yield from state.large_tiles


def tiles_at(state: State, hex_: int) -> list[Tile]:
    """OS-TIL-08, OS-TIL-09: the small tile and the large ones of a hex; equal large ones count once."""
    small = [state.tiles[hex_]] if hex_ in state.tiles else []
    large = dict.fromkeys(tile for tile, hexes in state.large_tiles if hex_ in hexes)
    return [*small, *large]


def something_lies(play: OathPlay) -> CellSet:
    """The hexes where something happens to whoever comes there: those of tiles and of Sentinels."""
    lies = sentinel_hexes(play.state)
    for _, hexes in all_tiles(play.state):
        lies |= HEXES.of(hexes)
    return lies


def is_water(state: State, hex_: int) -> bool:
    if not state.large_tiles:  # the common and quick case
        return state.tiles.get(hex_) == "water"
    return "water" in tiles_at(state, hex_)


def enter(play: OathPlay, figure: int, hexes: Iterable[int]) -> Flow[None]:
    """OS-RUL-33: walked, knocked back, pushed or placed, a character comes onto the tiles of these hexes."""
    coming = tuple(hexes)
    trample(play, figure, coming)
    if not play.state.tiles and not play.state.large_tiles:
        return
    for hex_ in coming:
        for tile in tiles_at(play.state, hex_):
            if not play.state.figures[figure].there:
                return
            if tile == "fire":
                yield from burn(play, figure, hex_)
            yield from tile_rules(play, figure, tile, hex_)


def keeps_sentinels(play: OathPlay, figure: int) -> bool:
    """OS-GRV-12: only the one they belong to may pass them without harm."""
    return "grove" in special_abilities(play, figure)


def trample(play: OathPlay, figure: int, hexes: tuple[int, ...]) -> None:
    """OS-GRV-11, OS-GRV-12: whoever comes into a Sentinel's hex removes it; only its mistress may pass."""
    if sentinels(play.state) and not keeps_sentinels(play, figure):
        _remove_sentinels(play, figure, hexes)


def come_to_rest(play: OathPlay, figure: int) -> None:
    """OS-GRV-12, OS-RUL-76: where forced movement makes their mistress stop, a Sentinel gives way to her."""
    if keeps_sentinels(play, figure):
        _remove_sentinels(play, figure, (play.state.figures[figure].hex,))


def _remove_sentinels(play: OathPlay, figure: int, hexes: tuple[int, ...]) -> None:
    for sentinel in sentinels(play.state):
        found = play.state.figures[sentinel]
        if found.hex in hexes and sentinel != figure:
            play.tell(SentinelGone(someone(play, sentinel)), "OS-GRV-11")
            found.hex = OFF


def burn(play: OathPlay, figure: int, hex_: int) -> Flow[None]:
    """OS-TIL-01, OS-RUL-17: 1 Hit Point, from the die nearest to the tile, which is removed.

    On entering and not at the end of the round (OS-RUL-02). Nobody breaks what it breaks (OS-LMV-07).
    """
    play.tell(TileEntered(someone(play, figure), thing("tile", "fire"), spot(hex_)), "OS-TIL-01")
    if play.state.tiles.get(hex_) == "fire":
        remove_tile(play, hex_, "OS-TIL-01")
    yield from lose_hit_points(play, figure, 1, -1, hex_)


def tile_rules(play: OathPlay, figure: int, tile: Tile, hex_: int) -> Flow[None]:
    """OS-TIL-06: other tiles do what the Special Rules Board says."""
    for rule in play.content.encounters[play.setup.scenario].tile_rules:
        found = play.state.figures[figure]
        if rule.tile != tile or not found.there or (rule.company_only and found.enemy):
            continue
        play.tell(TileEntered(someone(play, figure), thing("tile", tile), spot(hex_)), rule.rule)
        if rule.washes and found.status.pop(rule.washes, 0):
            play.tell(StatusEnded(someone(play, figure), thing("status", rule.washes)), rule.rule)
        if rule.status:
            give_status(play, figure, rule.status, 1)
        if rule.hit_points:
            yield from lose_hit_points(play, figure, rule.hit_points, -1, hex_)


def tile_left(state: State, tile: Tile, hex_: int) -> bool:
    """OS-GEN-15: whether there is a tile for a hex; the one that it replaces comes back first."""
    if tile not in ELEMENTS:
        return True
    return sum(there in ELEMENTS for at, there in state.tiles.items() if at != hex_) < ELEMENT_TILES


def lay_tile(play: OathPlay, tile: Tile, hex_: int) -> None:
    """OS-TIL-07, OS-GEN-15: a hex has one small tile; a new one, if any is left, replaces the old."""
    if not tile_left(play.state, tile, hex_):
        play.tell(NoTileLeft(thing("tile", tile)), "OS-GEN-15")
        return
    play.state.tiles[hex_] = tile
    play.tell(TileLaid(thing("tile", tile), spot(hex_)), "OS-TIL-07")


def remove_tile(play: OathPlay, hex_: int, rule: str) -> None:
    gone = play.state.tiles.pop(hex_)
    play.tell(TileRemoved(thing("tile", gone), spot(hex_)), rule)
