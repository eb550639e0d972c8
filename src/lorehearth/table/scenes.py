"""From boards to Scenes: where the cells of a board lie on the lattice that screens draw on."""

from __future__ import annotations

from lorehearth.table.hexes import HexBoard
from lorehearth.table.squares import SquareBoard


def hex_lattice(board: HexBoard) -> tuple[tuple[int, int], ...]:
    """Each cell's centre, in half hexes along a row (or down a column) and thirds of the way across it."""
    if board.orientation == "pointy":
        return tuple((q - r, 3 * (q + r)) for q, r in board.axials)
    return tuple((3 * q, q + 2 * r) for q, r in board.axials)


def square_lattice(board: SquareBoard) -> tuple[tuple[int, int], ...]:
    """Each cell's column and row."""
    return tuple((x, y) for x, y, _ in board.spots)
