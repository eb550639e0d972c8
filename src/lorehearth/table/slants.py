"""Walls from corner to corner of a square, and the lines of sight that they stop.

A wall stops every line that crosses it; who stands in the open half of such a square has its back to the
wall. Where a line passes the very end of a wall, the way round that corner is shut on the wall's side.
All is exact: a square is six units wide.
"""

from collections.abc import Sequence

from lorehearth.table.squares import Half, SquareBoard

Point = tuple[int, int]

WIDTH = 6
INSIDE: dict[Half, Point] = {"NW": (1, 1), "NE": (5, 1), "SW": (1, 5), "SE": (5, 5)}
"""A point of each half."""
BEHIND: dict[Half, dict[int, int]] = {
    "NW": {5: 1, 7: 3, 8: 0},
    "SE": {0: 8, 1: 5, 3: 7},
    "NE": {3: 1, 6: 2, 7: 5},
    "SW": {1: 3, 2: 6, 5: 7},
}
"""Of the nine points of a square those behind the wall, with the mirror image of each in the open half."""


class Slants:
    """The slanting walls of a board."""

    def __init__(self, board: SquareBoard) -> None:
        self._board = board
        self._walls = [_Wall(board, cell, half) for cell, half in board.slants.items()]

    def __bool__(self) -> bool:
        return bool(self._walls)

    def ways_shut(self, a: int, b: int, q: Point, corners: Sequence[Point]) -> list[set[int]] | None:
        """Of the line from the centre of a square to a point q of another, seen from the corner of the first:
        at each of its corner points the ways round that are shut, 0 to the left and 1 to the right of it.
        None if a wall stops the line."""
        x, y, level = self._board.spots[a]
        left, top = WIDTH * x, WIDTH * y
        start, end = (left + 3, top + 3), (left + q[0], top + q[1])
        walls = [wall for wall in self._walls if wall.level == level]
        if any(wall.stops(start, end, wall.cell in (a, b)) for wall in walls):
            return None
        found = []
        for cx, cy in corners:
            turns = [wall.turn_at((left + cx, top + cy), start, end) for wall in walls]
            found.append({0 if turn < 0 else 1 for turn in turns if turn})
        return found


class _Wall:
    """One of them, in units of the grid."""

    def __init__(self, board: SquareBoard, cell: int, half: Half) -> None:
        self.cell = cell
        x, y, self.level = board.spots[cell]
        west, north = WIDTH * x, WIDTH * y
        east, south = west + WIDTH, north + WIDTH
        rising = half in ("NW", "SE")
        self.ends: tuple[Point, Point] = (
            ((west, south), (east, north)) if rising else ((west, north), (east, south))
        )
        dx, dy = INSIDE[half]
        self._open = _sign(_turn(*self.ends, (west + dx, north + dy)))

    def stops(self, p: Point, q: Point, at_an_end: bool) -> bool:
        """Whether it stops the line from p to q. `at_an_end`: one of them is in its own square; then what
        lies upon the wall is in front of it."""
        here, there = self._side(p), self._side(q)
        if here == there == 0:
            return not at_an_end and self._along(p, q)
        if at_an_end and 0 in (here, there):
            return min(here, there) < 0
        one, other = (_sign(_turn(p, q, end)) for end in self.ends)
        return here * there < 0 and one * other < 0

    def turn_at(self, corner: Point, p: Point, q: Point) -> int:
        """On which side of the line it ends at this corner: below 0 to the left, above 0 to the right; 0
        if it does not, or lies upon the line."""
        if corner not in self.ends:
            return 0
        return _turn(p, q, self.ends[corner == self.ends[0]])

    def _side(self, point: Point) -> int:
        """1 on the open side of the wall's line, 0 upon it, -1 beyond."""
        return self._open * _sign(_turn(*self.ends, point))

    def _along(self, p: Point, q: Point) -> bool:
        """Whether a line upon that of the wall runs over it."""
        low, high = min(p[0], q[0]), max(p[0], q[0])
        return low <= self.ends[0][0] and self.ends[1][0] <= high


def _turn(a: Point, b: Point, c: Point) -> int:
    """Below 0 if c lies to the left of the way from a to b, above 0 to the right of it, 0 upon it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
