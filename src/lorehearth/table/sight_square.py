"""Lines of sight on squares, two ways: to nine points (Maladum) and from any corner to any (Folklore).

All is exact: a square is six units wide, so that corners, centres and sight points are whole numbers.

Both games let a line pass a corner that something touches, but not squeeze through between two things that
meet there. So where a line goes through a corner point of the grid it has two ways round that point, over the
squares and edges on its left or on its right, and one of them must be open. A line that starts or ends at a
corner of a square comes out of that square or goes into it, and must get round the point likewise.
What is no part of the board blocks; the squares at the two ends never do. What walls from corner to corner of
a square stop is in `slants`.
"""

from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from typing import Generic, Literal, NamedTuple, TypeVar

from lorehearth.table.board import Lazy, Offset
from lorehearth.table.slants import BEHIND, WIDTH, Slants
from lorehearth.table.squares import STEPS, Spot, SquareBoard, Way, is_open
from lorehearth.table.squaresets import SquareSets

C = TypeVar("C")
E = TypeVar("E")

Point = tuple[int, int]
Side = tuple[Offset, Offset]
Cover = Literal["open", "partial", "unseen"]

POINTS = 9  # of a square
KEPT = 1 << 11  # lines between so many pairs of squares are remembered: 10 to 20 MB

COUNTED = 1 << 14  # and so many times what was found of them: 2 to 5 MB


class Line(NamedTuple, Generic[C, E]):
    """What a line crosses, and the ways round each corner point that it meets."""

    course: Way[C, E]
    corners: tuple[tuple[Way[C, E], ...], ...]


Trace = Line[Offset, Side]
Sightline = Line[int, int] | None
"""A line on a board; None if it leaves the board or the level, and so is never clear."""


Stops = int
"""What stops a line: a bit for each cell, as in the sets of the board, and above those one for each edge."""


class Course(NamedTuple):
    """A line as bits: what it crosses, and the two ways round each corner point that it meets."""

    crossed: Stops
    corners: tuple[tuple[Stops, Stops], ...]


class Sheaf(NamedTuple):
    """All lines from one square to another, and whatever any of them passes: mostly none of it blocks."""

    lines: tuple[Course, ...]
    passed: Stops
    lost: int
    """How many lines leave the board or the level, and so are never clear."""


class NinePointSight:
    """ML-RUL-11, ML-LOS-09 to ML-LOS-12: from a centre to the nine points of each of the target's squares.

    A line is a number with a bit for each square and each edge that it passes, and so is all that blocks. The
    bit of an edge is that of the square to its west or north, moved up by the extent of the board once or
    twice. So the lines between two squares are the same wherever these lie, but for a shift.
    """

    def __init__(self, board: SquareBoard, sets: SquareSets | None = None) -> None:
        self._board = board
        self._slants = Slants(board)
        self._sets = sets = SquareSets(board) if sets is None else sets
        self.edge: tuple[Stops, ...] = tuple(self._edge_bit(edge.a, edge.b) for edge in board.edges)
        self._off: Stops = ((1 << sets.extent) - 1) & ~sets.all
        self._things: Stops = sets.all | self._edge_bits(frozenset(range(len(board.edges))))
        self.edges = lru_cache(maxsize=64)(self._edge_bits)
        """The bits of some edges."""
        self._drawn = lru_cache(maxsize=KEPT)(self._draw)
        self._sheaves = lru_cache(maxsize=KEPT)(self._sheaf)
        self._passed = lru_cache(maxsize=COUNTED)(lambda a, b: self._sheaves(a, b).passed)
        self._count = lru_cache(maxsize=COUNTED)(lambda a, b, met: _hidden(self._sheaves(a, b), met))

    def hidden(self, viewer: Sequence[int], target: Sequence[int], stops: Stops) -> int:
        """How many of the target's points are hidden from that square of the viewer which sees best.

        A target has nine points a square. Ask once with what hides altogether, and once more with low
        things too, to learn of cover (ML-RUL-12). On another level all points are hidden.
        """
        if len(viewer) == len(target) == 1:
            return self._hides(viewer[0], target[0], stops)
        stops &= ~self._sets.of((*viewer, *target))
        return min(sum(self._hides(eye, cell, stops) for cell in target) for eye in viewer)

    def _hides(self, a: int, b: int, stops: Stops) -> int:
        """How many points of one square are hidden from another: kept by what is met on the way."""
        return self._count(a, b, stops & self._passed(a, b))

    def passed(self, viewer: Sequence[int], target: Sequence[int]) -> Stops:
        """All that any of the lines passes: what stands elsewhere need not be looked at."""
        if len(viewer) == len(target) == 1:
            return self._passed(viewer[0], target[0])
        found = 0
        for eye in viewer:
            for cell in target:
                found |= self._passed(eye, cell)
        return found

    def clear(self, a: int, b: int, stops: Stops) -> bool:
        """ML-RUL-11: whether from the one square at least one point of the other is seen."""
        return self._hides(a, b, stops) < POINTS

    def _edge_bits(self, edges: frozenset[int]) -> Stops:
        found = 0
        for edge in range(len(self.edge)):
            if edge in edges:
                found |= self.edge[edge]
        return found

    def _edge_bit(self, a: Spot, b: Spot) -> Stops:
        """The bit of the edge between two spots; none to the west or north of the board: no line is there."""
        first, place = min(a, b), self._sets.place(min(a, b))
        left, top, _ = self._sets.corner
        if first[0] < left or first[1] < top:
            return 0
        return 1 << place + self._sets.extent * (1 if a[1] == b[1] else 2)

    def _sheaf(self, a: int, b: int) -> Sheaf:
        """The lines between two squares, in their place; what the squares at their ends hold never blocks."""
        if self._board.spots[a][2] != self._board.spots[b][2]:
            return Sheaf((), 0, POINTS)
        back, drawn = self._drawn(_offset(self._board, a, b))
        place, off = self._sets.places[a] - back, self._off
        things = self._things & ~(self._sets.bit[a] | self._sets.bit[b])
        lines, passed = [], 0
        for line in self._past_slants(a, b, drawn) if self._slants else drawn:
            crossed = line.crossed << place
            corners = [_on_board(one << place, other << place, off) for one, other in line.corners]
            if crossed & off or None in corners:
                continue
            ways = [(one & things, other & things) for one, other in filter(None, corners)]
            # A way past nothing is always open.
            course = Course(crossed & things, tuple([both for both in ways if both[0] and both[1]]))
            lines.append(course)
            passed |= course.crossed
            for one, other in course.corners:
                passed |= one | other
        return Sheaf(tuple(lines), passed, POINTS - len(lines))

    def _past_slants(self, a: int, b: int, drawn: Sequence[Course]) -> list[Course]:
        """Of some lines those that no slanting wall stops; where one shuts a way round a corner, with the
        other way twice. Who stands in half a square is seen there: what lies behind the wall counts as its
        mirror image."""
        found: list[Course | None] = []
        for line, q in zip(drawn, _nine_points(_offset(self._board, a, b)), strict=True):
            shut = self._slants.ways_shut(a, b, q, list(_grid_points((3, 3), q)))
            if shut is None or any(len(ways) > 1 for ways in shut):
                found.append(None)
                continue
            corners = [
                both if not ways else (both[0], both[0]) if 1 in ways else (both[1], both[1])
                for both, ways in zip(line.corners, shut, strict=True)
            ]
            found.append(Course(line.crossed, tuple(corners)))
        half = self._board.slants.get(b)
        for point, mirrored in BEHIND[half].items() if half is not None else ():
            found[point] = found[mirrored]
        return [line for line in found if line is not None]

    def _draw(self, goal: Offset) -> tuple[int, tuple[Course, ...]]:
        """The lines from a square to another as their bits would be, were the lowest of them the first; and
        how far before the square that is."""
        traces = _to_nine_points(goal)
        lead = self._sets.lead
        back = -min(lead((min(0, goal[0]), 0)) + lead((0, min(0, goal[1]))), 0)

        def bits(way: Way[Offset, Side]) -> Stops:
            found = 0
            for cell in way.cells:
                found |= 1 << lead(cell) + back
            for one, other in way.edges:
                plane = 1 if one[1] == other[1] else 2
                found |= 1 << min(lead(one), lead(other)) + back + plane * self._sets.extent
            return found

        return back, tuple(
            Course(bits(line.course), tuple([(bits(one), bits(other)) for one, other in line.corners]))
            for line in traces
        )


def _on_board(one: Stops, other: Stops, off: Stops) -> tuple[Stops, Stops] | None:
    """The ways round a corner point: the one twice where the other leaves the board; None if both do."""
    if one & off:
        return None if other & off else (other, other)
    return (one, one) if other & off else (one, other)


def _hidden(sheaf: Sheaf, stops: Stops) -> int:
    """How many of the lines something stops."""
    count = sheaf.lost
    if sheaf.passed & stops:
        for crossed, corners in sheaf.lines:
            if crossed & stops:
                count += 1
                continue
            for one, other in corners:
                if one & stops and other & stops:
                    count += 1
                    break
    return count


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

    def courses(
        self, a: int, b: int, blocked: Container[int], barriers: Container[int] = ()
    ) -> Iterator[tuple[int, ...]]:
        """The squares between the two that each of the clear lines crosses, or runs along the edge of."""
        lines = self._lines(a, b)
        for number in range(16):
            line = lines[number]
            if line is not None and _is_clear(line, blocked, barriers):
                yield line.course.cells

    def _lines_between(self, a: int, b: int) -> Lazy[int, Sightline]:
        # Placed one by one: mostly the first is clear.
        traces = self._traces[_offset(self._board, a, b)]
        return Lazy(lambda number: _place(self._board, a, b, traces[number]))


def _is_clear(line: Sightline, blocked: Container[int], barriers: Container[int]) -> bool:
    if line is None or not is_open(line.course, blocked, barriers):
        return False
    return all(any(is_open(way, blocked, barriers) for way in ways) for ways in line.corners)


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
