"""Lines of sight on hexes, two ways: from the nearest corners (Oathsworn) and from centres (BattleLore).

All is exact. The centre of hex (q, r) is put at (3q, q + 2r) and its corners at (2, 0), (1, 1) and so on
around it, whole numbers all. That squeezes the drawing in one direction, which changes neither what crosses
nor what touches; only true lengths need the squeezed axis made up for: x² + 3y².
"""

from collections.abc import Container, Iterator
from typing import NamedTuple

from lorehearth.table.board import Lazy, Offset
from lorehearth.table.hexes import HexBoard, length

Point = tuple[int, int]
CORNERS: tuple[Point, ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


class NearestCornerSight:
    """OS-LOS-01 to OS-LOS-03: along the segment between the nearest corners whatever it touches blocks."""

    def __init__(self, board: HexBoard) -> None:
        self._board = board
        self._offsets: Lazy[Offset, tuple[Offset, ...]] = Lazy(_touched)
        self._lines: Lazy[tuple[int, int], tuple[int, ...]] = Lazy(self._line)

    def touched(self, a: int, b: int) -> tuple[int, ...]:
        """The hexes that the line touches, the two at its ends left out: they never block."""
        return self._lines[a, b]

    def clear(self, a: int, b: int, blockers: Container[int]) -> bool:
        for cell in self._lines[a, b]:  # noqa: SIM110 (a plain loop is twice as fast)
            if cell in blockers:
                return False
        return True

    def _line(self, ends: tuple[int, int]) -> tuple[int, ...]:
        return _on_board(self._board, ends[0], self._offsets[self._board.offset(*ends)])


class CentreLine(NamedTuple):
    """The hexes a line runs through inside, and those it passes along a side on its left and on its right."""

    crossed: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]


class CentreSight:
    """BL-LOS-07 to BL-LOS-10, BL-RUL-12: centre to centre; what is touched only at a corner is passed."""

    def __init__(self, board: HexBoard) -> None:
        self._board = board
        self._offsets: Lazy[Offset, tuple[tuple[Offset, ...], ...]] = Lazy(_crossed)
        self._lines: Lazy[tuple[int, int], CentreLine] = Lazy(self._line)

    def line(self, a: int, b: int) -> CentreLine:
        """The hexes that matter, the two at its ends left out: they never block."""
        return self._lines[a, b]

    def clear(self, a: int, b: int, blockers: Container[int]) -> bool:
        crossed, left, right = self._lines[a, b]
        for cell in crossed:
            if cell in blockers:
                return False
        # BL-LOS-09: along sides it takes a blocker on the left and one on the right.
        return not (any(cell in blockers for cell in left) and any(cell in blockers for cell in right))

    def _line(self, ends: tuple[int, int]) -> CentreLine:
        kinds = self._offsets[self._board.offset(*ends)]
        return CentreLine(*(_on_board(self._board, ends[0], offsets) for offsets in kinds))


def nearest_corners(offset: Offset) -> list[tuple[Point, Point]]:
    """The closest pairs of a corner of the hex (0, 0) and one of the hex at that offset."""
    cx, cy = centre(offset)
    pairs = [((ax, ay), (cx + bx, cy + by)) for ax, ay in CORNERS for bx, by in CORNERS]
    gaps = [(b[0] - a[0]) ** 2 + 3 * (b[1] - a[1]) ** 2 for a, b in pairs]
    return [pair for pair, gap in zip(pairs, gaps, strict=True) if gap == min(gaps)]


def centre(offset: Offset) -> Point:
    q, r = offset
    return 3 * q, q + 2 * r


def _on_board(board: HexBoard, start: int, offsets: tuple[Offset, ...]) -> tuple[int, ...]:
    cells = [board.shift(start, offset) for offset in offsets]
    return tuple(cell for cell in cells if cell is not None)


def _between(offset: Offset) -> Iterator[Offset]:
    """Every hex that a line to that offset could meet, the two at its ends left out."""
    q, r = offset
    for dq in range(min(q, 0) - 1, max(q, 0) + 2):
        for dr in range(min(r, 0) - 1, max(r, 0) + 2):
            if (dq, dr) not in ((0, 0), offset):
                yield dq, dr


def _touched(offset: Offset) -> tuple[Offset, ...]:
    if length(offset) < 2:
        return ()
    straight = 0 in (offset[0], offset[1], offset[0] + offset[1])
    a, b = ((0, 0), centre(offset)) if straight else nearest_corners(offset)[0]
    return tuple(hex_ for hex_ in _between(offset) if _meets(a, b, centre(hex_), touching=True))


def _crossed(offset: Offset) -> tuple[tuple[Offset, ...], ...]:
    a, b = (0, 0), centre(offset)
    crossed: list[Offset] = []
    sides: tuple[list[Offset], list[Offset]] = ([], [])
    for hex_ in _between(offset):
        if _meets(a, b, centre(hex_), touching=False):
            crossed.append(hex_)
        elif _runs_along(a, b, centre(hex_)):
            sides[_side(a, b, centre(hex_)) > 0].append(hex_)
    return tuple(crossed), tuple(sides[0]), tuple(sides[1])


def _side(a: Point, b: Point, point: Point) -> int:
    """Below 0 to the left of the line from a to b (y grows downwards), 0 on it, above 0 to the right."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def _corners(middle: Point) -> list[Point]:
    return [(middle[0] + dx, middle[1] + dy) for dx, dy in CORNERS]


def _meets(a: Point, b: Point, middle: Point, *, touching: bool) -> bool:
    """Whether the segment meets the hex around a middle, its rim included (touching) or only its inside.

    They keep apart if a side of the hex, or the segment itself, can be laid between them.
    """
    slack = 0 if touching else 1
    (ax, ay), (bx, by) = ((x - middle[0], y - middle[1]) for x, y in (a, b))
    for one, other, rim in ((ay, by, 1), (ax + ay, bx + by, 2), (ax - ay, bx - by, 2)):
        if min(one, other) + slack > rim or max(one, other) - slack < -rim:
            return False
    sides = [_side(a, b, corner) for corner in _corners(middle)]
    return min(sides) + slack <= 0 <= max(sides) - slack


def _runs_along(a: Point, b: Point, middle: Point) -> bool:
    """Whether the segment covers a whole side of the hex around that middle."""
    length_squared = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    covered = [
        point
        for point in _corners(middle)
        if _side(a, b, point) == 0
        and 0 <= (point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1]) <= length_squared
    ]
    return len(covered) == 2
