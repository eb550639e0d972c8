"""Sight on squares: Maladum's nine points and Folklore's corners.

Cannot catch: what a game lets block or ignores (sizes, friends beside, windows); that is its own rule.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehearth.table.sight_square import AnyCornerSight, NinePointSight, cover
from lorehearth.table.squares import Edge, Half, SquareBoard
from lorehearth.table.squaresets import SquareSets

Square = tuple[int, int]
Point = tuple[Fraction, Fraction]


def wall(a: Square, b: Square) -> Edge:
    return Edge((*a, 0), (*b, 0), "wall")


def cells(board: SquareBoard, squares: Iterable[Square]) -> list[int]:
    return [board.cell(f"{x},{y}") for x, y in squares]


def hidden(
    viewer: Square,
    target: Square,
    blocked: Iterable[Square] = (),
    walls: Iterable[Edge] = (),
    holes: Sequence[Square] = (),
    rest: Sequence[Square] = (),
) -> int:
    """How many points of the target, and of the rest of its squares if it is large, are hidden."""
    board = SquareBoard.rectangle(8, 8, edges=walls, holes=holes)
    one, all_of_it = cells(board, [viewer]), cells(board, [target, *rest])
    sight, sets = NinePointSight(board), SquareSets(board)
    return sight.hidden(one, all_of_it, sets.of(cells(board, blocked)) | sight.edges(board.edges_of("wall")))


def sees(
    a: Square, b: Square, blocked: Iterable[Square] = (), walls: Iterable[Edge] = (), size: int = 8
) -> bool:
    board = SquareBoard.rectangle(size, size, edges=walls)
    (one, other) = cells(board, [a, b])
    return AnyCornerSight(board).clear(one, other, cells(board, blocked), board.edges_of("wall"))


# Maladum


@pytest.mark.parametrize(("filled", "lines"), [((2, 2), 1), ((4, 1), 3), ((4, 2), 9), ((2, 1), 9)])
def test_one_piece_of_terrain_between_two_squares(filled: Square, lines: int) -> None:
    """ML-EX-50: from column 1, row 1 to column 5, row 2; right beside the viewer all lines run through it."""
    assert hidden((1, 1), (5, 2), [filled]) == lines


def test_one_point_in_sight_is_enough_to_be_seen() -> None:
    """ML-RUL-11: from (1, 1) to (5, 2) a piece on (4, 1) hides three points, one on (4, 2) all nine."""
    board = SquareBoard.rectangle(8, 8)
    viewer, target, beside, before = cells(board, [(1, 1), (5, 2), (4, 1), (4, 2)])
    sight = NinePointSight(board)
    bit = SquareSets(board).bit
    assert sight.clear(viewer, target, bit[beside])
    assert not sight.clear(viewer, target, bit[before])


def test_cover_of_nine_points() -> None:
    """ML-EX-47, and every other number of ML-RUL-11."""
    kinds = [cover(count, 9) for count in range(10)]
    assert kinds == ["open"] * 3 + ["partial"] * 6 + ["unseen"]


def test_cover_of_thirty_six_points() -> None:
    """ML-LOS-12."""
    kinds = [cover(count, 36) for count in range(37)]
    assert kinds == ["open"] * 9 + ["partial"] * 24 + ["unseen"] * 4


def test_one_blocker_beside_a_diagonal_hides_the_points_behind_it() -> None:
    """From (0, 0) to (2, 2) three of the nine lines run flatter than the diagonal and enter (1, 0)."""
    assert hidden((0, 0), (2, 2), [(1, 0)]) == 3
    assert hidden((0, 0), (2, 2), [(0, 1)]) == 3


def test_blockers_that_meet_at_a_corner_hide_the_diagonal_too() -> None:
    """ML-LOS-11."""
    assert hidden((0, 0), (2, 2), [(1, 0), (0, 1)]) == 9
    # The three diagonal lines pass the corner of (1, 0) and (2, 1), which lie on one side of it.
    assert hidden((0, 0), (2, 2), [(1, 0), (2, 1)]) == 3


def test_walls_at_a_corner_count_by_their_side_of_the_line() -> None:
    """ML-LOS-10, ML-LOS-11."""
    east, below = wall((0, 0), (1, 0)), wall((0, 0), (0, 1))
    far_below, far_east = wall((1, 0), (1, 1)), wall((0, 1), (1, 1))
    assert hidden((0, 0), (2, 2), walls=[east]) == 3
    assert hidden((0, 0), (2, 2), walls=[east, below]) == 9
    assert hidden((0, 0), (2, 2), walls=[east, far_below]) == 3
    assert hidden((0, 0), (2, 2), walls=[east, far_east]) == 9
    assert hidden((0, 0), (2, 2), [(1, 0)], walls=[below]) == 9


def test_a_wall_between_neighbours_hides_all_and_a_row_of_open_floor_nothing() -> None:
    assert hidden((2, 2), (3, 2), walls=[wall((2, 2), (3, 2))]) == 9
    assert hidden((0, 4), (7, 4)) == 0
    assert hidden((0, 4), (0, 4)) == 0


def test_ends_never_block() -> None:
    assert hidden((1, 1), (5, 2), [(1, 1), (5, 2)]) == 0


def test_a_hole_hides_like_a_wall() -> None:
    """ML-WAL-02."""
    assert hidden((0, 0), (2, 2), holes=[(1, 0)]) == 3
    assert hidden((0, 0), (4, 0), holes=[(2, 0)]) == 9


def test_a_large_target_has_thirty_six_points_and_does_not_hide_itself() -> None:
    """ML-LOS-12."""
    first, *rest = target = [(4, 1), (5, 1), (4, 2), (5, 2)]
    assert hidden((1, 1), first, target, rest=rest) == 0
    # A wall along the whole west side of the target hides every point.
    assert hidden((1, 1), first, walls=[wall((3, y), (4, y)) for y in range(8)], rest=rest) == 36


def test_a_large_viewer_looks_from_the_square_that_sees_best() -> None:
    """ML-LOS-12, ML-BAS-08: the squares of its own figure do not hide anything from it."""
    board = SquareBoard.rectangle(8, 8)
    viewer = cells(board, [(0, 0), (1, 0), (0, 1), (1, 1)])
    blocked = SquareSets(board).of([*viewer, *cells(board, [(2, 0)])])
    sight = NinePointSight(board)
    assert sight.hidden(viewer[1:2], cells(board, [(4, 0)]), blocked) == 9
    assert sight.hidden(viewer, cells(board, [(4, 1)]), blocked) == 0


def test_other_levels_are_hidden() -> None:
    board = SquareBoard([(x, 0, z) for x in range(3) for z in range(2)])
    ground, above = board.cell("0,0"), board.cell("2,0,1")
    assert NinePointSight(board).hidden([ground], [above], 0) == 9
    assert not AnyCornerSight(board).clear(ground, above, ())


# Folklore, (column, row) counted from 0


def test_past_a_pillar() -> None:
    """FK-EX-40: from (1,1), with a pillar on (1,3), to (1,5) and to (2,5), all (row, column) from 1."""
    assert not sees((0, 0), (4, 0), [(2, 0)])
    assert sees((0, 0), (4, 1), [(2, 0)])


def test_no_sight_between_two_blocked_spaces_that_meet_at_a_corner() -> None:
    """FK-RUL-35: both spaces beside the way out are blocked, as are both beside the way in."""
    pinch = [(1, 0), (0, 1)]
    assert not sees((0, 0), (1, 1), pinch)
    assert not sees((0, 0), (3, 3), pinch)
    assert not sees((3, 3), (0, 0), pinch)
    assert sees((0, 0), (3, 3), pinch[:1])
    # In the middle of the way: a wall of two that touch only at a corner, from rim to rim.
    diagonal = [(0, 3), (1, 2), (2, 1), (3, 0)]
    assert not sees((0, 0), (3, 3), diagonal, size=4)
    assert not sees((1, 1), (2, 2), diagonal, size=4)


def test_touching_a_single_corner_does_not_block() -> None:
    """FK-RUL-35: from (0, 0) to (2, 2) the diagonal passes the corner of (1, 0)."""
    assert sees((0, 0), (2, 2), [(1, 0)])


def test_a_line_along_the_edge_of_a_blocked_space_is_blocked() -> None:
    """FK-RUL-35: in a corridor one space wide a pillar that fills it hides all, beside it nothing."""
    assert not sees((0, 2), (7, 2), [(4, 2)])
    assert sees((0, 2), (7, 2), [(4, 1), (4, 3)])


def test_adjacent_spaces_see_each_other_round_one_blocked_corner() -> None:
    """FK-RUM-02."""
    assert sees((0, 0), (1, 1), [(1, 0)])
    assert sees((3, 3), (3, 4), [(2, 3), (4, 3), (2, 4), (4, 4)])


def test_walls_and_closed_doors_on_edges() -> None:
    """FK-RUM-01: a wall across the whole floor hides; with a door open one sees through it."""
    across = [wall((3, y), (4, y)) for y in range(8)]
    assert not sees((3, 3), (4, 3), walls=across)
    assert not sees((0, 0), (7, 7), walls=across)
    gap = [edge for edge in across if edge.a[1] != 3]
    assert sees((3, 3), (4, 3), walls=gap)
    assert sees((0, 3), (7, 3), walls=gap)
    assert not sees((3, 0), (4, 0), walls=gap)


def test_no_line_slips_through_a_wall_at_the_corner_of_a_space() -> None:
    """Corners lie on walls: a line that starts on one comes out of its own space, not through the wall."""
    across = [wall((x, 3), (x, 4)) for x in range(8)]
    for x in range(8):
        assert not sees((0, 3), (x, 4), walls=across)
        assert not sees((x, 3), (7, 7), walls=across)


def test_round_the_end_of_a_wall() -> None:
    """Touching the end of a wall is touching a corner: past a wall one space long one sees along its end."""
    assert sees((3, 3), (4, 3), walls=[wall((3, 3), (4, 3))])


def test_a_wall_that_goes_on_round_a_corner_hides() -> None:
    closed = [wall((0, 0), (1, 0)), wall((0, 1), (1, 1)), wall((0, 1), (0, 2))]
    assert not sees((0, 0), (1, 1), walls=closed)
    assert not sees((0, 0), (5, 5), walls=closed)
    assert sees((0, 0), (0, 1), walls=closed)


# What must hold for any scene

small = st.tuples(st.integers(0, 5), st.integers(0, 5))
some_squares = st.sets(small, max_size=14)
some_walls = st.sets(
    st.sampled_from(
        [wall((x, y), (x + 1, y)) for x in range(5) for y in range(6)]
        + [wall((x, y), (x, y + 1)) for x in range(6) for y in range(5)]
    ),
    max_size=16,
)


def turned(square: Square, quarters: int, mirrored: bool) -> Square:
    x, y = square
    if mirrored:
        x = 5 - x
    for _ in range(quarters):
        x, y = 5 - y, x
    return x, y


@settings(max_examples=60)
@given(small, small, some_squares, some_walls, st.integers(0, 3), st.booleans())
def test_turned_and_mirrored_scenes_look_the_same(
    a: Square, b: Square, blocked: set[Square], walls: set[Edge], quarters: int, mirrored: bool
) -> None:
    def scene(quarters: int, mirrored: bool) -> tuple[bool, bool, int]:
        def moved(square: Square) -> Square:
            return turned(square, quarters, mirrored)

        edges = [wall(moved(edge.a[:2]), moved(edge.b[:2])) for edge in sorted(walls)]
        board = SquareBoard.rectangle(6, 6, edges=edges)
        (one, other) = cells(board, [moved(a), moved(b)])
        shut, barriers = cells(board, map(moved, sorted(blocked))), board.edges_of("wall")
        corners, nine = AnyCornerSight(board), NinePointSight(board)
        stops = SquareSets(board).of(shut) | nine.edges(barriers)
        return (
            corners.clear(one, other, shut, barriers),
            corners.clear(other, one, shut, barriers),
            nine.hidden([one], [other], stops),
        )

    there, back, _ = plain = scene(0, False)
    assert there == back
    assert plain == scene(quarters, mirrored)


@settings(max_examples=60)
@given(small, small, some_squares, some_walls)
def test_only_what_lies_between_matters(a: Square, b: Square, blocked: set[Square], walls: set[Edge]) -> None:
    def between(x: int, y: int) -> bool:
        return all(
            min(one, other) - 1 <= value <= max(one, other) + 1
            for value, one, other in zip((x, y), a, b, strict=True)
        )

    near_squares = {square for square in blocked if between(*square)}
    near_walls = {edge for edge in walls if between(*edge.a[:2]) or between(*edge.b[:2])}
    assert sees(a, b, blocked, walls, 6) == sees(a, b, near_squares, near_walls, 6)
    assert hidden(a, b, blocked, walls) == hidden(a, b, near_squares, near_walls)


@settings(max_examples=60)
@given(small, small, some_squares, some_walls, small)
def test_one_more_blocker_never_opens_a_line(
    a: Square, b: Square, blocked: set[Square], walls: set[Edge], more: Square
) -> None:
    assert sees(a, b, blocked, walls) >= sees(a, b, blocked | {more}, walls)
    assert hidden(a, b, blocked, walls) <= hidden(a, b, blocked | {more}, walls)


@settings(max_examples=60)
@given(small, some_squares, some_walls)
def test_whoever_is_adjacent_is_seen(a: Square, blocked: set[Square], walls: set[Edge]) -> None:
    """FK-RUM-02, with adjacency by FK-RUM-01."""
    board = SquareBoard.rectangle(6, 6, edges=walls)
    (cell,) = cells(board, [a])
    shut = frozenset(cells(board, blocked))
    barriers = board.edges_of("wall")
    sight = AnyCornerSight(board)
    for near in board.around(cell, "either", barriers, shut):
        assert sight.clear(cell, near, shut, barriers)


def crosses_inside(p: Point, q: Point, square: Square) -> bool:
    """Whether the line runs through the inside of a square, by cutting it at the square's four sides."""
    start, end = Fraction(0), Fraction(1)
    for axis in (0, 1):
        low, high = 6 * square[axis], 6 * square[axis] + 6
        step = q[axis] - p[axis]
        if step == 0:
            if not low < p[axis] < high:
                return False
            continue
        one, other = (low - p[axis]) / step, (high - p[axis]) / step
        start, end = max(start, min(one, other)), min(end, max(one, other))
    return start < end


def crosses_wall(p: Point, q: Point, edge: Edge) -> bool:
    """Whether the line cuts a wall in two, so neither ends on it nor touches an end of it."""
    x, y, _ = max(edge.a, edge.b)
    standing = edge.a[0] != edge.b[0]
    a = (Fraction(6 * x), Fraction(6 * y))
    b = (a[0], a[1] + 6) if standing else (a[0] + 6, a[1])

    def side(u: Point, v: Point, w: Point) -> Fraction:
        return (v[0] - u[0]) * (w[1] - u[1]) - (v[1] - u[1]) * (w[0] - u[0])

    return side(p, q, a) * side(p, q, b) < 0 and side(a, b, p) * side(a, b, q) < 0


def stopped(p: Point, q: Point, ends: Sequence[Square], blocked: set[Square], walls: set[Edge]) -> bool:
    return any(crosses_inside(p, q, square) for square in blocked if square not in ends) or any(
        crosses_wall(p, q, edge) for edge in walls
    )


def corners_met(p: Square, q: Square) -> int:
    dx, dy = q[0] - p[0], q[1] - p[1]
    return sum(
        (x - p[0]) * dy == (y - p[1]) * dx and min(p[0], q[0]) < x < max(p[0], q[0])
        for x in range(0, 37, 6)
        for y in range(0, 37, 6)
    )


@settings(max_examples=150)
@given(small, small, some_squares, some_walls)
def test_nine_points_agree_with_lines_shifted_by_a_hair(
    a: Square, b: Square, blocked: set[Square], walls: set[Edge]
) -> None:
    """ML-LOS-11 put otherwise: a line through one corner is free if it is free a hair to one of its sides."""
    start = (6 * a[0] + 3, 6 * a[1] + 3)
    ends = [(6 * b[0] + x, 6 * b[1] + y) for x in (1, 3, 5) for y in (1, 3, 5)]
    expected = 0
    for end in ends:
        if a == b or corners_met(start, end) > 1:
            return
        dx, dy = end[0] - start[0], end[1] - start[1]
        hairs = [Fraction(sign, 10**6) for sign in (-1, 1)]
        shifted = [
            (
                (start[0] - dy * hair, start[1] + dx * hair),
                (end[0] - dy * hair, end[1] + dx * hair),
            )
            for hair in hairs
        ]
        expected += all(stopped(p, q, (a, b), blocked, walls) for p, q in shifted)
    assert hidden(a, b, blocked, walls) == expected


def folklore_line_is_clear(p: Square, q: Square, a: Square, b: Square, blocked: set[Square]) -> bool:
    """FK-RUL-35 sentence by sentence, for floors without walls; points are corners of spaces."""
    start, end = ((Fraction(6 * x), Fraction(6 * y)) for x, y in (p, q))
    shut = blocked - {a, b}
    if any(crosses_inside(start, end, square) for square in shut):
        return False
    points = [
        (x, y)
        for x in range(min(p[0], q[0]), max(p[0], q[0]) + 1)
        for y in range(min(p[1], q[1]), max(p[1], q[1]) + 1)
        if (x - p[0]) * (q[1] - p[1]) == (y - p[1]) * (q[0] - p[0])
    ]
    on_board = {(x, y) for x in range(6) for y in range(6)}
    shut |= {(x, y) for x in range(-1, 7) for y in range(-1, 7)} - on_board
    if p[0] == q[0] and any(
        (p[0] + side, y) in shut for side in (-1, 0) for y in range(min(p[1], q[1]), max(p[1], q[1]))
    ):
        return False
    if p[1] == q[1] and any(
        (x, p[1] + side) in shut for side in (-1, 0) for x in range(min(p[0], q[0]), max(p[0], q[0]))
    ):
        return False
    for x, y in points:
        falling = {(x - 1, y - 1), (x, y)}
        rising = {(x, y - 1), (x - 1, y)}
        for pair, others in ((falling, rising), (rising, falling)):
            if pair <= shut:
                # The line gets past only if it stays in one of the two open quarters: its own space.
                through = [space for space in others if crosses_inside(start, end, space)]
                inside = {a} if (x, y) == p else {b} if (x, y) == q else set()
                if not (inside and inside == set(through)) and not (p == q and a == b):
                    return False
    return True


@settings(max_examples=150)
@given(small, small, some_squares)
def test_corner_lines_agree_with_the_sentences_of_the_rule(
    a: Square, b: Square, blocked: set[Square]
) -> None:
    corners_a = [(a[0] + x, a[1] + y) for x in (0, 1) for y in (0, 1)]
    corners_b = [(b[0] + x, b[1] + y) for x in (0, 1) for y in (0, 1)]
    expected = a == b or any(
        folklore_line_is_clear(p, q, a, b, blocked) for p in corners_a for q in corners_b
    )
    assert sees(a, b, blocked, size=6) == expected


# -- slanting walls ------------------------------------------------------------------------------------------


def beside_a_slant(viewer: Square, target: Square, half: Half = "NW", holes: Sequence[Square] = ()) -> int:
    """Hidden points on a board of 3 x 3 with a wall through the middle square."""
    spots = [(x, y, 0) for x in range(3) for y in range(3) if (x, y) not in holes]
    board = SquareBoard(spots, slants={(1, 1, 0): half})
    return NinePointSight(board).hidden(cells(board, [viewer]), cells(board, [target]), 0)


@pytest.mark.parametrize(
    ("viewer", "target", "points"),
    [
        ((0, 0), (2, 2), 9),  # straight across
        ((0, 1), (2, 1), 9),
        ((1, 0), (1, 2), 9),
        ((0, 1), (1, 0), 0),  # both before the wall
        ((1, 2), (2, 1), 0),  # both behind it
        ((0, 1), (1, 2), 3),  # round its end: three cross it, three touch its end
        ((1, 2), (0, 1), 3),
        ((1, 1), (0, 1), 0),  # out of the open half
        ((1, 1), (1, 0), 0),
        ((1, 1), (2, 1), 9),
        ((1, 1), (1, 2), 9),
        ((1, 1), (0, 2), 3),  # along the wall, which hides what lies beyond its line
        ((0, 1), (1, 1), 0),  # into the open half, all of it
        ((0, 0), (1, 1), 0),
        ((2, 1), (1, 1), 9),
        ((2, 2), (1, 1), 9),
    ],
)
def test_a_wall_from_corner_to_corner_stops_what_crosses_it(
    viewer: Square, target: Square, points: int
) -> None:
    assert beside_a_slant(viewer, target) == points

    def turned(square: Square) -> Square:
        return 2 - square[1], square[0]

    half: Half = "NW"
    turns: dict[Half, Half] = {"NW": "NE", "NE": "SE", "SE": "SW", "SW": "NW"}
    for _ in range(3):  # the same a quarter further round
        viewer, target, half = turned(viewer), turned(target), turns[half]
        assert beside_a_slant(viewer, target, half) == points, half


def test_round_the_end_of_a_wall_there_must_be_a_way() -> None:
    assert beside_a_slant((0, 1), (1, 2), holes=[(0, 2)]) == 9


def test_two_slanting_walls_that_meet_leave_no_gap() -> None:
    board = SquareBoard(
        [(x, y, 0) for x in range(3) for y in range(3)], slants={(1, 0, 0): "NW", (0, 1, 0): "NW"}
    )
    sight = NinePointSight(board)
    one, other = cells(board, [(0, 0)]), cells(board, [(1, 1)])
    assert sight.hidden(one, other, 0) == sight.hidden(other, one, 0) == 9
    alone = NinePointSight(SquareBoard(board.spots, slants={(1, 0, 0): "NW"}))
    assert alone.hidden(one, other, 0) < 9
