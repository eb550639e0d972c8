"""Lines of sight on squares, two ways: to nine points (Maladum) and from any corner to any (Folklore).

All is exact: a square is six units wide, so that corners, centres and sight points are whole numbers.

Both games let a line pass a corner that something touches, but not squeeze through between two things that
meet there. So where a line goes through a corner point of the grid it has two ways round that point, over the
squares and edges on its left or on its right, and one of them must be open. A line that starts or ends at a
corner of a square comes out of that square or goes into it, and must get round the point likewise.
What is no part of the board blocks; the squares at the two ends never do.

A wall from corner to corner of a square stops every line that crosses it; who stands in the open half of such a
square has its back to the wall. Where the end of such a wall is the corner that a line passes, the way round on
that side is shut.
"""

from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from typing import Generic, Literal, NamedTuple, TypeVar

from lorehearth.table.board import Lazy, Offset
from lorehearth.table.squares import STEPS, SquareBoard, Way, is_open

C = TypeVar("C")
E = TypeVar("E")

Point = tuple[int, int]
Side = tuple[Offset, Offset]
Cover = Literal["open", "partial", "unseen"]

WIDTH = 6
POINTS = 9  # of a square
MIRRORED = (8, 5, 2, 7, 4, 1, 6, 3, 0)  # the nine points across a wall like "/"
TURNED = (0, 3, 6, 1, 4, 7, 2, 5, 8)  # and across one like "\\"
KEPT = 1 << 14  # lines between so many pairs of squares are remembered


class Line(NamedTuple, Generic[C, E]):
    """What a line crosses, and the ways round each corner point that it meets."""

    course: Way[C, E]
    corners: tuple[tuple[Way[C, E], ...], ...]


Trace = Line[Offset, Side]
Sightline = Line[int, int] | None
"""A line on a board; None if it leaves the board or the level, and so is never clear."""


class Sheaf(NamedTuple):
    """All lines from one square to another, and whatever any of them passes: mostly none of it blocks."""

    lines: tuple[Sightline, ...]
    passed: Way[int, int]
    broken: bool  # some of the lines leave the board or the level


class NinePointSight:
    """ML-RUL-11, ML-LOS-09 to ML-LOS-12: from a centre to the nine points of each of the target's squares."""

    def __init__(self, board: SquareBoard) -> None:
        self._board = board
        self._slants = [Slant(board, cell) for cell in board.slants]
        self._traces: Lazy[Offset, tuple[Trace, ...]] = Lazy(_to_nine_points)
        self._sheaves = lru_cache(maxsize=KEPT)(self._sheaf)

    def hidden(
        self,
        viewer: Sequence[int],
        target: Sequence[int],
        blocked: Container[int],
        barriers: Container[int] = (),
    ) -> int:
        """How many of the target's points are hidden from that square of the viewer which sees best.

        A target has nine points a square. Ask once with what hides altogether, and once more with low
        things too, to learn of cover (ML-RUL-12). On another level all points are hidden.
        """
        if len(viewer) > 1 or len(target) > 1:
            blocked = _Without(blocked, (*viewer, *target))
        return min(self._hidden_from(square, target, blocked, barriers) for square in viewer)

    def passed(self, viewer: Sequence[int], target: Sequence[int]) -> Way[int, int]:
        """All that any of the lines passes: what stands elsewhere need not be looked at."""
        if len(viewer) == len(target) == 1:
            return self._sheaves(viewer[0], target[0]).passed
        ways = [self._sheaves(a, b).passed for a in viewer for b in target]
        return Way(
            tuple(dict.fromkeys(cell for way in ways for cell in way.cells)),
            tuple(dict.fromkeys(edge for way in ways for edge in way.edges)),
        )

    def clear(self, a: int, b: int, blocked: Container[int], barriers: Container[int] = ()) -> bool:
        """ML-RUL-11: whether from the one square at least one point of the other is seen."""
        return self.hidden((a,), (b,), blocked, barriers) < POINTS

    def _hidden_from(
        self, viewer: int, target: Sequence[int], blocked: Container[int], barriers: Container[int]
    ) -> int:
        count = 0
        for square in target:
            sheaf = self._sheaves(viewer, square)
            if sheaf.broken or not is_open(sheaf.passed, blocked, barriers):
                count += sum(not _is_clear(line, blocked, barriers) for line in sheaf.lines)
        return count

    def _sheaf(self, a: int, b: int) -> Sheaf:
        goal = _offset(self._board, a, b)
        lines = [_place(self._board, a, b, trace) for trace in self._traces[goal]]
        if self._slants:
            lines = self._past_slants(a, b, goal, lines)
        ways = [way for line in lines if line is not None for way in _all_ways(line)]
        passed = Way(
            tuple(sorted({cell for way in ways for cell in way.cells})),
            tuple(sorted({edge for way in ways for edge in way.edges})),
        )
        return Sheaf(tuple(lines), passed, None in lines)


    def _past_slants(
        self, a: int, b: int, goal: Offset, lines: Sequence[Sightline]
    ) -> list[Sightline]:
        """Of some lines those that no slanting wall stops, with the corners where one leaves a single way."""
        x, y, z = self._board.spots[a]
        left, top = WIDTH * x, WIDTH * y
        slants = [slant for slant in self._slants if slant.level == z]
        found: list[Sightline] = []
        for line, trace, (qx, qy) in zip(lines, self._traces[goal], _nine_points(goal), strict=True):
            p, q = (left + 3, top + 3), (left + qx, top + qy)
            if line is None or any(slant.stops(p, q, slant.cell in (a, b)) for slant in slants):
                found.append(None)
                continue
            corners = [(left + cx, top + cy) for cx, cy in _grid_points((3, 3), (qx, qy))]
            found.append(_narrowed(self._board, a, b, trace, line, _ways_left(slants, corners, p, q)))
        if b in self._board.slants:
            # Who stands in half a square is seen there: what lies behind the wall counts as its mirror image.
            rising = self._board.slants[b] in ("NW", "SE")
            behind = {"NW": (5, 7, 8), "SE": (0, 1, 3), "NE": (3, 6, 7), "SW": (1, 2, 5)}[self._board.slants[b]]
            for point in behind:
                found[point] = found[(MIRRORED if rising else TURNED)[point]]
        return found


class Slant:
    """A wall from corner to corner of a square, in units of the grid, and its open side."""

    def __init__(self, board: SquareBoard, cell: int) -> None:
        x, y, self.level = board.spots[cell]
        left, top = WIDTH * x, WIDTH * y
        rising = board.slants[cell] in ("NW", "SE")
        self.cell = cell
        self.ends: tuple[Point, Point] = (
            ((left, top + WIDTH), (left + WIDTH, top)) if rising else ((left, top), (left + WIDTH, top + WIDTH))
        )
        centre = (left + 3, top + 3)
        inside = {"NW": (-1, -1), "NE": (1, -1), "SW": (-1, 1), "SE": (1, 1)}[board.slants[cell]]
        self._sign = _sign(_turn(*self.ends, (centre[0] + inside[0], centre[1] + inside[1])))

    def side(self, point: Point) -> int:
        """1 on the open side of the wall's line, 0 upon it, -1 beyond."""
        return self._sign * _sign(_turn(*self.ends, point))

    def stops(self, p: Point, q: Point, at_an_end: bool) -> bool:
        """Whether it stops the line from a centre p to a point q; `at_an_end`: one of them is in its square,
        and then what lies upon the wall is on its open side."""
        here, there = self.side(p), self.side(q)
        if at_an_end and min(here, there) < 0 and 0 in (here, there):
            return True
        if here == there == 0:
            return not at_an_end and self._along(p, q)
        one, other = (_sign(_turn(p, q, end)) for end in self.ends)
        return here * there < 0 and one * other < 0

    def _along(self, p: Point, q: Point) -> bool:
        """Whether a line upon that of the wall runs over it."""
        low, high = min(p[0], q[0]), max(p[0], q[0])
        return low <= self.ends[0][0] and self.ends[1][0] <= high


def _turn(a: Point, b: Point, c: Point) -> int:
    """Below 0 if c lies to the left of the way from a to b, above 0 to the right of it, 0 upon it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _ways_left(
    slants: Sequence[Slant], corners: Sequence[Point], p: Point, q: Point
) -> list[tuple[int, frozenset[int]]]:
    """Which ways round the corners of a line (0 to the left, 1 to the right) slanting walls shut."""
    found = []
    for number, corner in enumerate(corners):
        shut = set()
        for slant in slants:
            if corner in slant.ends:
                other = slant.ends[1] if corner == slant.ends[0] else slant.ends[0]
                turn = _turn(p, q, other)
                shut |= {0} if turn < 0 else {1} if turn > 0 else set()
        if shut:
            found.append((number, frozenset(shut)))
    return found


def _narrowed(
    board: SquareBoard,
    a: int,
    b: int,
    trace: Trace,
    line: Line[int, int],
    shut: Sequence[tuple[int, frozenset[int]]],
) -> Sightline:
    """The line with only the other way left where one is shut; None where there is none."""
    corners = list(line.corners)
    for number, ways in shut:
        if len(ways) > 1:
            return None
        way = _place_way(board, a, b, trace.corners[number][1 - min(ways)])
        if way is None:
            return None
        corners.append((way,))
    return Line(line.course, tuple(corners))


def cover(hidden: int, points: int) -> Cover:
    """ML-LOS-06, ML-LOS-12: below 25 per cent hidden is in the open, above 90 per cent is unseen."""
    if 4 * hidden < points:
        return "open"
    return "unseen" if 10 * hidden > 9 * points else "partial"


class AnyCornerSight:
    """FK-SGT-01, FK-RUL-35: from any corner of the one space to any corner of the other.

    That adjacent spaces always see each other (FK-RUM-02) follows: the line is the corner they share.
    """

    def __init__(self, board: SquareBoard) -> None:
        self._board = board
        self._traces: Lazy[Offset, tuple[Trace, ...]] = Lazy(_corner_to_corner)
        self._lines = lru_cache(maxsize=KEPT)(self._lines_between)

    def clear(self, a: int, b: int, blocked: Container[int], barriers: Container[int] = ()) -> bool:
        lines = self._lines(a, b)
        return a == b or any(_is_clear(lines[number], blocked, barriers) for number in range(16))

    def _lines_between(self, a: int, b: int) -> Lazy[int, Sightline]:
        # Placed one by one: mostly the first is clear.
        traces = self._traces[_offset(self._board, a, b)]
        return Lazy(lambda number: _place(self._board, a, b, traces[number]))


class _Without(Container[int]):
    """What blocks, less some cells."""

    def __init__(self, blocked: Container[int], less: Sequence[int]) -> None:
        self._blocked, self._less = blocked, less

    def __contains__(self, cell: object) -> bool:
        return cell in self._blocked and cell not in self._less


def _is_clear(line: Sightline, blocked: Container[int], barriers: Container[int]) -> bool:
    if line is None or not is_open(line.course, blocked, barriers):
        return False
    return all(any(is_open(way, blocked, barriers) for way in ways) for ways in line.corners)


def _all_ways(line: Line[C, E]) -> Iterator[Way[C, E]]:
    yield line.course
    for ways in line.corners:
        yield from ways


def _offset(board: SquareBoard, a: int, b: int) -> Offset:
    (xa, ya, _), (xb, yb, _) = board.spots[a], board.spots[b]
    return xb - xa, yb - ya


def _place(board: SquareBoard, a: int, b: int, trace: Trace) -> Sightline:
    course = _place_way(board, a, b, trace.course)
    if course is None or board.spots[a][2] != board.spots[b][2]:
        return None
    corners = []
    for both in trace.corners:
        ways = [way for way in (_place_way(board, a, b, way) for way in both) if way is not None]
        if not ways:
            return None
        if all(way.cells or way.edges for way in ways):
            corners.append(tuple(ways))
    return Line(course, tuple(corners))


def _place_way(board: SquareBoard, a: int, b: int, way: Way[Offset, Side]) -> Way[int, int] | None:
    """The way from a to b on the board, the ends left out; None if it leaves the board."""
    x, y, z = board.spots[a]
    cells = [board.at(x + dx, y + dy, z) for dx, dy in way.cells]
    if None in cells:
        return None
    edges = [
        board.edge_at((x + one[0], y + one[1], z), (x + other[0], y + other[1], z))
        for one, other in (way.edges if board.edges else ())
    ]
    return Way(
        tuple(cell for cell in cells if cell is not None and cell not in (a, b)),
        tuple(edge for edge in edges if edge is not None),
    )


def _to_nine_points(goal: Offset) -> tuple[Trace, ...]:
    # ML-LOS-09: the points lie at 1/6, 1/2 and 5/6 of the square's width and height.
    return tuple(_trace((3, 3), point, goal) for point in _nine_points(goal))


def _nine_points(goal: Offset) -> list[Point]:
    left, top = WIDTH * goal[0], WIDTH * goal[1]
    return [(left + dx, top + dy) for dy in (1, 3, 5) for dx in (1, 3, 5)]


def _corner_to_corner(goal: Offset) -> tuple[Trace, ...]:
    corners = [(0, 0), (WIDTH, 0), (0, WIDTH), (WIDTH, WIDTH)]
    goals = [(WIDTH * goal[0] + dx, WIDTH * goal[1] + dy) for dx, dy in corners]
    lines = [_trace(p, q, goal) for p in corners for q in goals]
    # The lines that cross least are the likeliest to be clear.
    return tuple(sorted(lines, key=lambda line: len(line.course.cells) + len(line.corners)))


def _trace(p: Point, q: Point, goal: Offset) -> Trace:
    """All that the line from p, in the square (0, 0), to q, in the goal, passes on its way."""
    heading = _heading(p, q)
    cells: dict[Offset, None] = {}
    edges: list[Side] = []
    corners: list[tuple[Way[Offset, Side], ...]] = []
    for point in _grid_points(p, q):
        ahead, behind = heading, None if heading is None else (heading + 4) % 8
        if point == p or behind is None:
            behind = _position(point, (0, 0))
        if point == q or ahead is None:
            ahead = _position(point, goal)
        corners.append((_way_round(point, behind, ahead), _way_round(point, ahead, behind)))
        cells.update((_quarter(point, position), None) for position in (behind, ahead) if position % 2)
    for one, other in _sides_met(p, q):
        cells[one] = cells[other] = None
        edges.append((one, other))
    return Line(Way(tuple(cells), tuple(edges)), tuple(corners))


def _grid_points(p: Point, q: Point) -> Iterator[Point]:
    """The corner points of the grid on the line, its ends included."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    if dx == 0:
        if p[0] % WIDTH == 0:
            yield from ((p[0], y) for y in _multiples(p[1], q[1]))
        return
    for x in _multiples(p[0], q[0]):
        y, rest = divmod(p[1] * dx + dy * (x - p[0]), dx)
        if rest == 0 and y % WIDTH == 0:
            yield x, y


def _sides_met(p: Point, q: Point) -> Iterator[Side]:
    """The two squares at each side of a square that the line crosses or runs along."""
    (px, py), (qx, qy) = p, q
    dx, dy = qx - px, qy - py
    if dx == 0 and px % WIDTH == 0:
        column = px // WIDTH
        for row in range(min(py, qy) // WIDTH, max(py, qy) // WIDTH):
            yield (column - 1, row), (column, row)
        return
    if dy == 0 and py % WIDTH == 0:
        row = py // WIDTH
        for column in range(min(px, qx) // WIDTH, max(px, qx) // WIDTH):
            yield (column, row - 1), (column, row)
        return
    for x in _multiples(px, qx) if dx else ():
        row, rest = divmod(py * dx + dy * (x - px), WIDTH * dx)
        if rest:
            yield (x // WIDTH - 1, row), (x // WIDTH, row)
    for y in _multiples(py, qy) if dy else ():
        column, rest = divmod(px * dy + dx * (y - py), WIDTH * dy)
        if rest:
            yield (column, y // WIDTH - 1), (column, y // WIDTH)


def _multiples(a: int, b: int) -> range:
    """The grid lines from a to b, either way round, the ends included."""
    low, high = min(a, b), max(a, b)
    return range(-(-low // WIDTH) * WIDTH, high + 1, WIDTH)


# Around a corner point eight positions are told apart, clockwise as the directions of STEPS: the sides that
# meet there to the N, E, S and W (even), and the quarters, squares all, between them (odd).


def _heading(p: Point, q: Point) -> int | None:
    dx, dy = q[0] - p[0], q[1] - p[1]
    return STEPS.index(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))) if dx or dy else None


def _position(point: Point, square: Offset) -> int:
    """Where a square lies that has the point as a corner."""
    return STEPS.index(
        (1 if square[0] * WIDTH == point[0] else -1, 1 if square[1] * WIDTH == point[1] else -1)
    )


def _quarter(point: Point, position: int) -> Offset:
    dx, dy = STEPS[position % 8]
    return point[0] // WIDTH + (dx - 1) // 2, point[1] // WIDTH + (dy - 1) // 2


def _way_round(point: Point, start: int, end: int) -> Way[Offset, Side]:
    """The squares passed and the sides crossed clockwise from one position round a point to another."""
    positions = [(start + turn) % 8 for turn in range(1, (end - start) % 8)]
    return Way(
        tuple(_quarter(point, position) for position in positions if position % 2),
        tuple(
            (_quarter(point, position - 1), _quarter(point, position + 1))
            for position in positions
            if position % 2 == 0
        ),
    )
