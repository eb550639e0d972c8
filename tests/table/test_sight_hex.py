"""Sight on hexes: Oathsworn's nearest corners and BattleLore's centres.

Cannot catch: what a game lets block (hills that see each other, units, trees); that is its own rule.
"""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehearth.table.hexes import HexBoard, length, turn
from lorehearth.table.sight_hex import CORNERS, CentreSight, NearestCornerSight, centre, nearest_corners

OATHSWORN = HexBoard("flat", [9, 10] * 8 + [9], inset=1, origin=(8, 4))
BATTLELORE = HexBoard("pointy", [13, 12] * 4 + [13], name=lambda line, place: f"{9 - line}.{place + 1:02}")
NEAREST = NearestCornerSight(OATHSWORN)
CENTRES = CentreSight(BATTLELORE)
# Large enough that no line between hexes near the middle meets its rim.
WIDE = HexBoard("flat", [30] * 31, origin=(15, 15))
WIDE_NEAREST = NearestCornerSight(WIDE)
WIDE_CENTRES = CentreSight(WIDE)
MIDDLE = WIDE.cell("0,0")

Offset = tuple[int, int]
Point = tuple[int, int]
offsets = st.tuples(st.integers(-6, 6), st.integers(-6, 6)).filter(lambda offset: length(offset) <= 6)


def os_clear(a: str, b: str, *blockers: str) -> bool:
    return NEAREST.clear(OATHSWORN.cell(a), OATHSWORN.cell(b), {OATHSWORN.cell(name) for name in blockers})


def bl_clear(a: str, b: str, *blockers: str) -> bool:
    return CENTRES.clear(BATTLELORE.cell(a), BATTLELORE.cell(b), {BATTLELORE.cell(name) for name in blockers})


def wide(offset: Offset) -> int:
    return WIDE.cell(f"{offset[0]},{offset[1]}")


def test_a_tree_hides_one_of_two_rats() -> None:
    """OS-EX-11."""
    tree = ("0,1", "1,0", "1,1")
    assert os_clear("-2,3", "0,-1", *tree)
    assert not os_clear("-2,3", "1,-1", *tree)


def test_only_the_flank_in_a_straight_line_is_seen() -> None:
    """OS-EX-12."""
    tree = ("-1,-3", "-1,-2", "-2,-2")
    assert os_clear("0,-4", "0,0", *tree)
    assert not os_clear("0,-4", "-1,0", *tree)
    assert not os_clear("-1,0", "0,-4", *tree)


def test_the_nearest_pair_of_corners_is_unique_off_straight_lines() -> None:
    """OS-LOS-01, for every two hexes of the board."""
    seen = set()
    for a in OATHSWORN.cells:
        for b in OATHSWORN.cells:
            offset = OATHSWORN.offset(a, b)
            if a == b or offset in seen:
                continue
            seen.add(offset)
            assert (len(nearest_corners(offset)) == 1) == (OATHSWORN.direction(a, b) is None)


def test_a_single_corner_touched_blocks() -> None:
    """OS-LOS-03: from (0, 0) to (1, 1) the line is the side between (1, 0) and (0, 1)."""
    assert not os_clear("0,0", "1,1", "1,0")
    assert not os_clear("0,0", "1,1", "0,1")
    # Each of its two ends is a corner of one further hex besides: the end hexes' own, which never block.
    assert set(map(OATHSWORN.name, NEAREST.touched(OATHSWORN.cell("0,0"), OATHSWORN.cell("1,1")))) == {
        "1,0",
        "0,1",
    }


def test_the_corner_shared_at_the_start_blocks() -> None:
    """OS-LOS-03: to (1, 2) the line leaves (0, 0) at the corner that it shares with (0, 1) and (1, 0).

    In the lattice it runs from (1, 1) to (2, 4): through the hexes (0, 1) and (1, 1), past (1, 0).
    """
    touched = set(map(OATHSWORN.name, NEAREST.touched(OATHSWORN.cell("0,0"), OATHSWORN.cell("1,2"))))
    assert "1,0" in touched  # by the corner (1, 1) alone
    assert not os_clear("0,0", "1,2", "1,0")


def test_on_a_straight_line_only_the_hexes_of_the_line_block() -> None:
    """OS-LOS-02."""
    touched = NEAREST.touched(OATHSWORN.cell("0,-4"), OATHSWORN.cell("0,0"))
    assert set(map(OATHSWORN.name, touched)) == {"0,-3", "0,-2", "0,-1"}


def test_neighbours_always_see_each_other_and_ends_never_block() -> None:
    for a in OATHSWORN.cells:
        for b in OATHSWORN.neighbours[a]:
            assert NEAREST.clear(a, b, OATHSWORN.cells)
    for a in BATTLELORE.cells:
        for b in BATTLELORE.neighbours[a]:
            assert CENTRES.clear(a, b, BATTLELORE.cells)


def test_a_line_between_two_hexes_side_by_side() -> None:
    """BL-EX-10."""
    assert BATTLELORE.distance(BATTLELORE.cell("5.06"), BATTLELORE.cell("7.06")) == 2
    assert bl_clear("5.06", "7.06", "6.05")
    assert bl_clear("5.06", "7.06", "6.06")
    assert not bl_clear("5.06", "7.06", "6.05", "6.06")


def test_left_and_right_blocked_somewhere() -> None:
    """BL-EX-11."""
    assert BATTLELORE.distance(BATTLELORE.cell("5.06"), BATTLELORE.cell("9.06")) == 4
    assert not bl_clear("5.06", "9.06", "6.05", "8.06")
    assert bl_clear("5.06", "9.06", "6.05", "8.05")
    assert not bl_clear("5.06", "9.06", "7.06")


def test_a_line_through_two_hexes() -> None:
    """BL-EX-12."""
    line = CENTRES.line(BATTLELORE.cell("5.06"), BATTLELORE.cell("6.08"))
    assert set(map(BATTLELORE.name, line.crossed)) == {"5.07", "6.07"}
    assert not bl_clear("5.06", "6.08", "5.07")
    assert not bl_clear("5.06", "6.08", "6.07")
    assert bl_clear("5.06", "6.08", "5.08", "6.06")


def test_a_line_along_a_row() -> None:
    """BL-EX-48: which hexes the line crosses."""
    line = CENTRES.line(BATTLELORE.cell("3.05"), BATTLELORE.cell("3.08"))
    assert set(map(BATTLELORE.name, line.crossed)) == {"3.06", "3.07"}
    assert line.left == line.right == ()
    assert not bl_clear("3.05", "3.08", "3.06")
    assert not bl_clear("3.05", "3.08", "3.07")


@pytest.mark.parametrize(
    ("target", "crossed", "left", "right"),
    [
        ((2, 0), {(1, 0)}, set(), set()),
        ((1, 1), set(), {(1, 0)}, {(0, 1)}),
        ((3, 0), {(1, 0), (2, 0)}, set(), set()),
        ((2, 1), {(1, 0), (1, 1)}, set(), set()),
        ((4, 0), {(1, 0), (2, 0), (3, 0)}, set(), set()),
        ((3, 1), {(1, 0), (1, 1), (2, 0), (2, 1)}, set(), set()),
        ((2, 2), {(1, 1)}, {(1, 0), (2, 1)}, {(0, 1), (1, 2)}),
    ],
)
def test_all_kinds_of_lines_up_to_range_4(
    target: Offset, crossed: set[Offset], left: set[Offset], right: set[Offset]
) -> None:
    """The list in BattleLore's component file, for every turn of it."""
    for sixths in range(6):
        line = WIDE_CENTRES.line(MIDDLE, wide(turn(target, sixths)))
        for cells, expected in zip(line, (crossed, left, right), strict=True):
            assert {WIDE.axials[cell] for cell in cells} == {turn(offset, sixths) for offset in expected}


def test_lines_that_only_touch_a_corner_begin_at_range_5() -> None:
    """BL-RUL-12."""
    touching = Counter[int]()
    for offset in [(q, r) for q in range(-6, 7) for r in range(-6, 7)]:
        if not 1 < length(offset) <= 6:
            continue
        met = {cell for cells in WIDE_CENTRES.line(MIDDLE, wide(offset)) for cell in cells}
        for other in WIDE.disc(MIDDLE, 7):
            if (
                other not in (*met, MIDDLE, wide(offset))
                and clip((0, 0), centre(offset), WIDE.axials[other]) is not None
            ):
                touching[length(offset)] += 1
    assert min(touching) == 5


def clip(a: Point, b: Point, hexagon: Offset) -> tuple[Fraction, Fraction] | None:
    """Between which parts of the segment it lies in a hex, rim included: cut by its six sides in turn."""
    cx, cy = centre(hexagon)
    corners = [(cx + x, cy + y) for x, y in CORNERS]
    start, end = Fraction(0), Fraction(1)
    for (px, py), (qx, qy) in zip(corners, [*corners[1:], corners[0]], strict=True):
        inside_a = (qx - px) * (a[1] - py) - (qy - py) * (a[0] - px)
        inside_b = (qx - px) * (b[1] - py) - (qy - py) * (b[0] - px)
        if inside_a < 0 and inside_b < 0:
            return None
        if inside_a * inside_b < 0:
            cut = Fraction(inside_a, inside_a - inside_b)
            start, end = (max(start, cut), end) if inside_a < 0 else (start, min(end, cut))
        elif inside_a < 0:  # b lies on the side
            start = Fraction(1)
        elif inside_b < 0:  # a lies on the side
            end = min(end, Fraction(0))
    return (start, end) if start <= end else None


def strictly_inside(a: Point, b: Point, part: Fraction, hexagon: Offset) -> bool:
    cx, cy = centre(hexagon)
    x, y = (a[0] + part * (b[0] - a[0]) - cx, a[1] + part * (b[1] - a[1]) - cy)
    return abs(y) < 1 and abs(x + y) < 2 and abs(x - y) < 2


@settings(max_examples=80)
@given(offsets.filter(lambda offset: length(offset) > 1))
def test_touched_hexes_agree_with_cutting_the_line(offset: Offset) -> None:
    straight = 0 in (*offset, sum(offset))
    ((a, b),) = [((0, 0), centre(offset))] if straight else nearest_corners(offset)
    expected = {cell for cell in WIDE.disc(MIDDLE, 8) if clip(a, b, WIDE.axials[cell]) is not None}
    assert set(WIDE_NEAREST.touched(MIDDLE, wide(offset))) == expected - {MIDDLE, wide(offset)}


@settings(max_examples=80)
@given(offsets)
def test_crossed_hexes_agree_with_cutting_the_line(offset: Offset) -> None:
    a, b = (0, 0), centre(offset)
    expected = set()
    for cell in WIDE.disc(MIDDLE, 8):
        part = clip(a, b, WIDE.axials[cell])
        if part and part[0] < part[1] and strictly_inside(a, b, (part[0] + part[1]) / 2, WIDE.axials[cell]):
            expected.add(cell)
    assert set(WIDE_CENTRES.line(MIDDLE, wide(offset)).crossed) == expected - {MIDDLE, wide(offset)}


@settings(max_examples=100)
@given(
    st.sampled_from(OATHSWORN.cells),
    st.sampled_from(OATHSWORN.cells),
    st.sets(st.sampled_from(OATHSWORN.cells), max_size=40),
)
def test_oathsworn_sight_is_mutual_and_deaf_to_what_is_far(a: int, b: int, blockers: set[int]) -> None:
    assert NEAREST.clear(a, b, blockers) == NEAREST.clear(b, a, blockers)
    # A line between two hexes stays within one hex of a shortest way.
    far = {
        cell
        for cell in blockers
        if OATHSWORN.distance(a, cell) + OATHSWORN.distance(cell, b) > OATHSWORN.distance(a, b) + 2
    }
    assert NEAREST.clear(a, b, blockers) == NEAREST.clear(a, b, blockers - far)


@settings(max_examples=100)
@given(
    st.sampled_from(BATTLELORE.cells),
    st.sampled_from(BATTLELORE.cells),
    st.sets(st.sampled_from(BATTLELORE.cells), max_size=40),
)
def test_battlelore_sight_is_mutual_and_deaf_to_what_is_far(a: int, b: int, blockers: set[int]) -> None:
    assert CENTRES.clear(a, b, blockers) == CENTRES.clear(b, a, blockers)
    far = {
        cell
        for cell in blockers
        if BATTLELORE.distance(a, cell) + BATTLELORE.distance(cell, b) > BATTLELORE.distance(a, b) + 2
    }
    assert CENTRES.clear(a, b, blockers) == CENTRES.clear(a, b, blockers - far)


def mirror(offset: Offset) -> Offset:
    q, r = offset
    return -q, q + r


@settings(max_examples=60)
@given(offsets, st.sets(offsets, max_size=20), st.integers(0, 5), st.booleans())
def test_turned_and_mirrored_scenes_look_the_same(
    target: Offset, blockers: set[Offset], sixths: int, mirrored: bool
) -> None:
    def moved(offset: Offset) -> int:
        return wide(turn(mirror(offset) if mirrored else offset, sixths))

    for sight in (WIDE_NEAREST, WIDE_CENTRES):
        plain = sight.clear(MIDDLE, wide(target), set(map(wide, blockers)))
        assert plain == sight.clear(MIDDLE, moved(target), set(map(moved, blockers)))
