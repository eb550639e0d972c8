"""Sets of hexes, a bit a cell, and the ways that are found with them."""

from lorehearth.table.board import Offset
from lorehearth.table.cellsets import CellSet, CellSets, Way, reach, ripples, way
from lorehearth.table.hexes import STEPS, HexBoard

__all__ = ["CellSet", "HexSets", "Way", "reach", "ripples", "way"]


class HexSets(CellSets):
    """The hexes of a board as bits."""

    def __init__(self, board: HexBoard) -> None:
        self._flat = board.orientation == "flat"
        places = [self._place(axial) for axial in board.axials]
        top, left = (min(place[i] for place in places) for i in (0, 1))
        self._width = max(place[1] for place in places) - left + (2 if self._flat else 3)
        super().__init__(board, [(row - top) * self._width + column - left for row, column in places])
        self._shifts = tuple(lead for lead in map(self._lead, STEPS) if lead > 0)

    def spread(self, found: CellSet) -> CellSet:
        a, b, c = self._shifts
        return (found << a | found >> a | found << b | found >> b | found << c | found >> c) & self.all

    def _lead(self, step: Offset) -> int:
        row, column = self._place(step)
        return row * self._width + column

    def _place(self, axial: Offset) -> tuple[int, int]:
        """How far south and how far east, in halves of a hex."""
        q, r = axial
        return (q + 2 * r, q) if self._flat else (q + r, q - r)
