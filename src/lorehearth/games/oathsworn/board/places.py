"""Where everybody stands: the hexes of figures, what lies between them, and what is empty. (OS-BRD)"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from lorehearth.games.oathsworn.board.geometry import BASES, BOARD, COVERED, COVERS, HEXES, NORTHING, ONE_HEX
from lorehearth.games.oathsworn.figures import sentinels
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import State
from lorehearth.table.board import Lazy
from lorehearth.table.footprint import Footprint
from lorehearth.table.hexsets import CellSet

STANDS = (*HEXES.bit, 0)
"""By the hex of a figure, that hex as a set; whoever is OFF stands nowhere."""
WALLS: Lazy[tuple[int, ...], CellSet] = Lazy(HEXES.of)
"""The hexes of an obstacle as a set."""


def base_of(play: OathPlay, figure: int) -> Footprint:
    large = play.content.large.get(play.state.figures[figure].name)
    return ONE_HEX if large is None else BASES[large]


def is_large(play: OathPlay, figure: int) -> bool:
    """OS-BRD-14."""
    return play.state.figures[figure].name in play.content.large


def hexes_of(play: OathPlay, figure: int) -> tuple[int, ...]:
    """The hexes that it covers, the core first; none if it is not on the board."""
    found = play.state.figures[figure]
    hex_ = found.hex
    if hex_ < 0:
        return ()
    large = play.content.large.get(found.name)
    return (hex_,) if large is None else COVERED[large, hex_, found.facing]


def part_hexes(play: OathPlay, figure: int, part: str) -> tuple[int, ...]:
    """The hexes of one part of a large base: "core", "front", "rear", "left flank", "right flank"."""
    found = play.state.figures[figure]
    return base_of(play, figure).part(BOARD, found.hex, found.facing, part)


def part_at(play: OathPlay, figure: int, hex_: int) -> str:
    """The part of its base on a hex; "" if it does not stand there."""
    found = play.state.figures[figure]
    return base_of(play, figure).part_at(BOARD, found.hex, found.facing, hex_) or ""


def front_hex(play: OathPlay, figure: int) -> int:
    """OS-BRD-15: the base hex in the direction it faces; the only hex of a normal-sized one."""
    return part_hexes(play, figure, "front")[0] if is_large(play, figure) else play.state.figures[figure].hex


def distance(play: OathPlay, a: int, b: int) -> int:
    """OS-BRD-16: between two figures, the smallest between any of their hexes."""
    return apart(hexes_of(play, a), hexes_of(play, b))


def apart(some: Sequence[int], others: Sequence[int]) -> int:
    """OS-BRD-16: the smallest distance between a hex of the one and a hex of the other."""
    distances = BOARD.distances
    if len(some) == 1 == len(others):  # the common and quick case
        return distances[some[0]][others[0]]
    return min(distances[a][b] for a in some for b in others)


def distance_to(play: OathPlay, figure: int, hex_: int) -> int:
    """OS-BRD-16: from a hex to a figure."""
    return apart((hex_,), hexes_of(play, figure))


def adjacent(play: OathPlay, a: int, b: int) -> bool:
    """OS-BRD-08."""
    return distance(play, a, b) == 1


def occupied(play: OathPlay, *besides: int) -> dict[int, int]:
    """Who stands on which hex, but for some, who may for a moment share a hex with others; no Sentinels."""
    return {
        hex_: i
        for i, figure in enumerate(play.state.figures)
        if figure.hex >= 0 and figure.kind != "sentinel" and i not in besides
        for hex_ in hexes_of(play, i)
    }


def taken(play: OathPlay, *besides: int) -> CellSet:
    """OS-BRD-09, OS-GRV-11: the hexes that hold a figure, but for some, Sentinels not counted."""
    figures, large, found = play.state.figures, play.content.large, 0
    if besides:
        figures = [figure for i, figure in enumerate(figures) if i not in besides]
    for figure in figures:
        if figure.name in large:
            if figure.hex >= 0:
                found |= COVERS[large[figure.name], figure.hex, figure.facing]
        elif figure.kind != "sentinel":
            found |= STANDS[figure.hex]
    return found


def crowded(play: OathPlay) -> bool:
    """Whether somebody is just passing through another, or has come over one that is still to make room."""
    figures = enumerate(play.state.figures)
    hexes = [h for i, figure in figures if figure.kind != "sentinel" for h in hexes_of(play, i)]
    return len(set(hexes)) < len(hexes)


def obstacle_hexes(state: State) -> CellSet:
    """OS-BRD-13."""
    found = 0
    for obstacle in state.obstacles:
        found |= WALLS[obstacle.hexes]
    return found


def empty_set(play: OathPlay, *besides: int) -> CellSet:
    """OS-BRD-09: where neither character nor obstacle is, some figures not counted."""
    return HEXES.all & ~taken(play, *besides) & ~obstacle_hexes(play.state)


def empty_hexes(play: OathPlay, hexes: Iterable[int] = BOARD.cells) -> list[int]:
    """Those of some hexes that are empty."""
    return HEXES.among(hexes, empty_set(play))


def sentinel_hexes(state: State) -> CellSet:
    return HEXES.of([state.figures[sentinel].hex for sentinel in sentinels(state)])


def characters_in(play: OathPlay, hexes: Container[int]) -> list[int]:
    """Everyone with a hex among these, Sentinels too."""
    large = play.content.large
    return [
        i
        for i, figure in enumerate(play.state.figures)
        if figure.hex in hexes or (figure.name in large and any(h in hexes for h in hexes_of(play, i)))
    ]


def north_first(play: OathPlay, figures: Iterable[int]) -> list[int]:
    """OS-GEN-13, OS-RUL-71: by North then West of their hexes, of a large one by its core."""
    return sorted(figures, key=lambda figure: NORTHING[play.state.figures[figure].hex])
