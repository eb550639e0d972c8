"""Figures and pieces that cover several cells, and the free cells nearest to a place."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from lorehearth.table import hexes
from lorehearth.table.board import Board, Grid, Lazy, Offset

Parts = Mapping[str, Sequence[Offset]]


class Footprint:
    """The cells that something covers, by named parts, for each of its facings.

    `facings` holds the parts as they lie in facing 0, 1 and so on, as offsets from the anchor.
    """

    def __init__(self, facings: Sequence[Parts]) -> None:
        self.parts: tuple[str, ...] = tuple(facings[0])
        self._facings = tuple({name: tuple(offsets) for name, offsets in parts.items()} for parts in facings)
        self._placed: Lazy[tuple[Grid, int, int], dict[str, tuple[int, ...]] | None] = Lazy(self._place)

    def cells(self, board: Grid, anchor: int, facing: int = 0) -> tuple[int, ...] | None:
        """All cells, part by part; None if one of them would lie off the board."""
        placed = self._placed[board, anchor, facing]
        return None if placed is None else placed[""]

    def part(self, board: Grid, anchor: int, facing: int, name: str) -> tuple[int, ...]:
        """The cells of one part of something that stands on the board."""
        return self._on_board(board, anchor, facing)[name]

    def part_at(self, board: Grid, anchor: int, facing: int, cell: int) -> str | None:
        """The part that covers the cell, if one does."""
        placed = self._on_board(board, anchor, facing)
        return next((name for name in self.parts if cell in placed[name]), None)

    def _on_board(self, board: Grid, anchor: int, facing: int) -> dict[str, tuple[int, ...]]:
        placed = self._placed[board, anchor, facing]
        if placed is None:
            raise ValueError(f"part of the footprint at {board.name(anchor)} lies off the board")
        return placed

    def _place(self, key: tuple[Grid, int, int]) -> dict[str, tuple[int, ...]] | None:
        board, anchor, facing = key
        placed: dict[str, tuple[int, ...]] = {}
        for name, offsets in self._facings[facing].items():
            cells = [board.shift(anchor, offset) for offset in offsets]
            placed[name] = tuple(cell for cell in cells if cell is not None)
            if len(placed[name]) < len(cells):
                return None
        # Under no name at all: the whole.
        placed[""] = tuple(cell for cells in placed.values() for cell in cells)
        return placed


def hex_footprint(parts: Parts) -> Footprint:
    """Parts as offsets from the core hex when facing direction 0; they turn with the facing."""
    return Footprint(
        [
            {name: [hexes.turn(offset, facing) for offset in offsets] for name, offsets in parts.items()}
            for facing in range(6)
        ]
    )


def square_footprint(width: int = 1, height: int = 1) -> Footprint:
    """A rectangle whose anchor is its upper left cell; facings 1 and 3 lay it down by a quarter turn."""
    upright = {"body": [(x, y) for y in range(height) for x in range(width)]}
    lying = {"body": [(x, y) for y in range(width) for x in range(height)]}
    return Footprint([upright, lying, upright, lying])


class NoRoom(Container[int]):
    """The anchors at which a footprint would lie off the board or on a blocked cell.

    As a container it stands wherever blocked cells are asked for, so big figures find their ways as
    small ones do.
    """

    def __init__(self, board: Grid, footprint: Footprint, blocked: Container[int], facing: int = 0) -> None:
        self._board, self._footprint, self._blocked, self._facing = board, footprint, blocked, facing

    def __contains__(self, anchor: object) -> bool:
        if not isinstance(anchor, int):
            return False
        cells = self._footprint.cells(self._board, anchor, self._facing)
        return cells is None or any(cell in self._blocked for cell in cells)


def distance_between(board: Board, some: Iterable[int], others: Sequence[int]) -> int:
    """OS-BRD-16, FK-RUL-33: the smallest distance between a cell of the one and a cell of the other."""
    return min(board.distances[a][b] for a in some for b in others)


def nearest(board: Board, start: int, free: Callable[[int], bool]) -> tuple[int, ...]:
    """All the nearest free cells, the start itself if it is free; () if none is."""
    for ring in board.rings[start]:
        found = tuple(cell for cell in ring if free(cell))
        if found:
            return found
    return ()


def nearest_free(
    board: Board, start: int, free: Callable[[int], bool], order: Callable[[int], tuple[int, ...] | int]
) -> int | None:
    """The nearest free cell; of equally near ones the first in the given order."""
    return min(nearest(board, start, free), key=order, default=None)
