"""Hex boards: coordinates, names, distance, lines, arcs, cones and waves.

Cannot catch: a drawing of the board that shows the right cells in the wrong place (see test_pictures).
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehearth.table.hexes import STEPS, HexBoard, arc_at, length, turn

OATHSWORN = HexBoard("flat", [9, 10] * 8 + [9], inset=1, origin=(8, 4))
BATTLELORE = HexBoard("pointy", [13, 12] * 4 + [13], name=lambda line, place: f"{9 - line}.{place + 1:02}")
N, NE, SE, S, SW, NW = range(6)

offsets = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


def at(*axials: tuple[int, int]) -> set[int]:
    return {OATHSWORN.cell(f"{q},{r}") for q, r in axials}


def test_the_oathsworn_board_has_the_hexes_of_os_brd_02() -> None:
    on_board = {
        (q, r) for q in range(-8, 9) for r in range(-9, 10) if abs(q + 2 * r) <= (8 if q % 2 == 0 else 9)
    }
    assert set(OATHSWORN.axials) == on_board
    assert len(OATHSWORN.cells) == 161


def test_the_battlelore_board_has_113_hexes_and_the_epic_one_213() -> None:
    assert len(BATTLELORE.cells) == 113
    assert len(HexBoard("pointy", [13, 12] * 8 + [13]).cells) == 213
    assert {BATTLELORE.name(cell)[:2] for cell in BATTLELORE.cells} == {f"{row}." for row in range(1, 10)}


def test_names_and_cells_belong_together() -> None:
    for board in (OATHSWORN, BATTLELORE):
        assert [board.cell(board.name(cell)) for cell in board.cells] == list(board.cells)
    with pytest.raises(KeyError):
        BATTLELORE.cell("2.13")


def test_two_cells_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="'x'"):
        HexBoard("flat", [2], name=lambda line, place: "x")


def test_six_directions_of_os_brd_03() -> None:
    middle = OATHSWORN.cell("0,0")
    names = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]
    assert OATHSWORN.directions == ("N", "NE", "SE", "S", "SW", "NW")
    assert [OATHSWORN.name(cell) for cell in OATHSWORN.neighbours[middle]] == names


def test_directions_of_a_pointy_board() -> None:
    # Row 9 is drawn on top, so north-east of 5.07 is column 7 of the row of 12 above it.
    names = ["6.07", "5.08", "4.07", "4.06", "5.06", "6.06"]
    assert BATTLELORE.directions == ("NE", "E", "SE", "SW", "W", "NW")
    assert [BATTLELORE.name(cell) for cell in BATTLELORE.neighbours[BATTLELORE.cell("5.07")]] == names


def test_battlelore_neighbours_are_those_of_bl_brd_04() -> None:
    for cell in BATTLELORE.cells:
        row, column = map(int, BATTLELORE.name(cell).split("."))
        beside = (column - 1, column) if row % 2 else (column, column + 1)
        names = {f"{r}.{c:02}" for r in (row - 1, row + 1) for c in beside}
        names |= {f"{row}.{c:02}" for c in (column - 1, column + 1)}
        expected = {BATTLELORE.cell(name) for name in names.intersection(BATTLELORE.names)}
        assert set(BATTLELORE.neighbours[cell]) == expected


def test_battlelore_distance_is_the_plain_formula() -> None:
    """With X twice the way along the row: d = rows apart + what of X is left, halved."""
    places = []
    for name in BATTLELORE.names:
        row, column = map(int, name.split("."))
        places.append((row, 2 * column + (row + 1) % 2))
    for a, (row_a, x_a) in enumerate(places):
        for b, (row_b, x_b) in enumerate(places):
            rows = abs(row_a - row_b)
            assert BATTLELORE.distance(a, b) == rows + max(0, abs(x_a - x_b) - rows) // 2


def test_oathsworn_distance_is_os_brd_05() -> None:
    for a, (qa, ra) in enumerate(OATHSWORN.axials):
        for b, (qb, rb) in enumerate(OATHSWORN.axials):
            dq, dr = qb - qa, rb - ra
            assert OATHSWORN.distance(a, b) == max(abs(dq), abs(dr), abs(dq + dr))


def test_distances_of_worked_examples() -> None:
    """OS-EX-11, OS-EX-12, OS-EX-13, OS-EX-21, OS-EX-27 and OS-EX-35."""
    cases = {
        ("-2,3", "0,-1"): 4,
        ("-2,3", "1,-1"): 4,
        ("0,-4", "-1,0"): 4,
        ("0,-4", "0,0"): 4,
        ("-1,-1", "0,-1"): 1,
        ("-1,-1", "-1,0"): 1,
        ("-1,-1", "0,0"): 2,
        ("-1,-1", "1,-1"): 2,
        ("-1,-1", "0,1"): 3,
        ("0,0", "-1,3"): 3,
        ("0,0", "1,2"): 3,
        ("0,3", "1,2"): 1,
        ("0,3", "1,1"): 2,
        ("0,3", "-1,1"): 3,
        ("0,3", "1,0"): 3,
    }
    found = {(a, b): OATHSWORN.distance(OATHSWORN.cell(a), OATHSWORN.cell(b)) for a, b in cases}
    assert found == cases


def test_edge_hexes_are_those_of_os_brd_06() -> None:
    rim = {(q, r) for q, r in OATHSWORN.axials if abs(q) == 8 or abs(q + 2 * r) == (8 if q % 2 == 0 else 9)}
    assert {OATHSWORN.axials[cell] for cell in OATHSWORN.rim} == rim


def test_rings_and_discs() -> None:
    middle = OATHSWORN.cell("0,0")
    assert [len(OATHSWORN.ring(middle, radius)) for radius in range(4)] == [1, 6, 12, 18]
    assert OATHSWORN.ring(middle, 99) == ()
    disc = OATHSWORN.disc(middle, 2)
    assert disc[0] == middle
    assert set(disc) == {cell for cell in OATHSWORN.cells if OATHSWORN.distance(middle, cell) <= 2}


def test_a_ray_runs_to_the_edge_and_not_over_holes() -> None:
    assert OATHSWORN.ray(OATHSWORN.cell("0,-2"), N) == tuple(map(OATHSWORN.cell, ("0,-3", "0,-4")))
    holed = HexBoard("pointy", [5, 5], holes={(0, 3)})
    assert len(holed.cells) == 9
    assert holed.ray(0, 1) == (1, 2)


def test_directions_along_a_straight_line() -> None:
    assert OATHSWORN.direction(OATHSWORN.cell("0,0"), OATHSWORN.cell("3,-3")) == NE
    assert OATHSWORN.direction(OATHSWORN.cell("0,0"), OATHSWORN.cell("0,4")) == S
    assert OATHSWORN.direction(OATHSWORN.cell("0,0"), OATHSWORN.cell("1,1")) is None
    assert OATHSWORN.direction(OATHSWORN.cell("0,0"), OATHSWORN.cell("0,0")) is None


def test_large_enemy_sent_three_hexes_north_east() -> None:
    """OS-EX-76."""
    assert OATHSWORN.name(OATHSWORN.ray(OATHSWORN.cell("0,0"), NE)[2]) == "3,-3"


def test_the_direction_nearest_to_a_line() -> None:
    middle = OATHSWORN.cell("0,0")
    assert OATHSWORN.towards(middle, OATHSWORN.cell("0,-3")) == (N,)
    assert OATHSWORN.towards(middle, OATHSWORN.cell("1,-4")) == (N,)
    # Due east lies between north-east and south-east; so do both neighbours' far corners.
    assert OATHSWORN.towards(middle, OATHSWORN.cell("2,-1")) == (NE, SE)
    assert OATHSWORN.towards(middle, OATHSWORN.cell("1,1")) == (SE, S)


def test_arcs_of_os_ex_45() -> None:
    middle = OATHSWORN.cell("0,0")
    expected = {
        "front": at((0, -1), (1, -2), (-1, -1), (2, -3)),
        "right": at((1, -1), (1, 0), (2, -2), (2, -1)),
        "left": at((-1, 0), (-1, 1), (-2, 1)),
        "rear": at((0, 1), (1, 1), (-1, 2)),
    }
    for arc, cells in expected.items():
        assert {OATHSWORN.arc(middle, N, cell) for cell in cells} == {arc}
    assert OATHSWORN.arc(middle, N, middle) is None


def test_arcs_hold_the_numbers_of_hexes_that_os_arc_gives() -> None:
    middle = OATHSWORN.cell("0,0")
    for facing in range(6):
        by_ring = [
            [OATHSWORN.arc(middle, facing, cell) for cell in OATHSWORN.ring(middle, radius)]
            for radius in (1, 2, 3)
        ]
        assert [ring.count("front") for ring in by_ring] == [1, 3, 5]
        assert [ring.count("rear") for ring in by_ring] == [1, 3, 5]
        assert [ring.count("right") for ring in by_ring[:2]] == [2, 3]
        assert [ring.count("left") for ring in by_ring[:2]] == [2, 3]


def test_arc_cells_divide_the_board() -> None:
    core = OATHSWORN.cell("2,1")
    arcs = [OATHSWORN.arc_cells(core, SW, arc) for arc in ("front", "right", "left", "rear")]
    assert sorted(cell for arc in arcs for cell in arc) == [cell for cell in OATHSWORN.cells if cell != core]


@given(offsets, st.integers(0, 5), st.integers(0, 5))
def test_arcs_turn_with_the_facing(offset: tuple[int, int], facing: int, sixths: int) -> None:
    assert arc_at(offset, facing) == arc_at(turn(offset, sixths), (facing + sixths) % 6)


@given(offsets, st.integers(-6, 12))
def test_turning_keeps_lengths_and_comes_round(offset: tuple[int, int], sixths: int) -> None:
    assert length(turn(offset, sixths)) == length(offset)
    assert turn(turn(offset, sixths), -sixths) == offset


def test_turning_once_takes_each_direction_to_the_next() -> None:
    assert [turn(step, 1) for step in STEPS] == [*STEPS[1:], STEPS[0]]


def test_cone_of_os_ex_44() -> None:
    cone = at(
        *((-1, 0), (0, -1), (1, -1), (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2)),
        *((-3, 0), (-2, -1), (-1, -2), (0, -3), (1, -3), (2, -3), (3, -3)),
    )
    assert set(OATHSWORN.cone(OATHSWORN.cell("0,0"), N, 3)) == cone


def test_cone_from_the_rear_of_os_ex_81() -> None:
    cone = OATHSWORN.cone(OATHSWORN.cell("0,1"), S, 3)
    assert len(cone) == 15
    assert at((-3, 4), (0, 4), (3, 1)) <= set(cone)


def test_cone_without_a_reach_goes_to_the_edge() -> None:
    source = OATHSWORN.cell("0,-2")
    # Two more rows to the north at q = 0; at the sides the cone follows its two bounding directions.
    assert set(OATHSWORN.cone(source, N)) == at(
        *((0, -3), (0, -4), (-1, -2), (-1, -3), (-1, -4), (1, -3), (1, -4), (1, -5)),
        *((-2, -2), (-2, -3), (2, -4), (2, -5), (-3, -2), (-3, -3), (3, -5), (3, -6)),
        *((-4, -2), (4, -6), (-5, -2), (5, -7)),
    )


def test_wave_of_os_ex_80() -> None:
    wave = at(
        *((0, r) for r in range(-4, 0)), *((-1, r) for r in range(-4, 1)), *((1, r) for r in range(-5, 0))
    )
    assert len(wave) == 14
    assert set(OATHSWORN.wave(OATHSWORN.cell("0,0"), N)) == wave


@settings(max_examples=50)
@given(st.sampled_from(OATHSWORN.cells), st.integers(0, 5))
def test_a_wave_is_three_neighbouring_rays(source: int, direction: int) -> None:
    """OS-WAV-01 word for word: the three hexes before the source, and on in its direction."""
    band = set()
    for beside in (direction - 1, direction, direction + 1):
        first = OATHSWORN.step(source, beside % 6)
        if first is not None:
            band |= {first, *OATHSWORN.ray(first, direction)}
    wave = set(OATHSWORN.wave(source, direction))
    assert band <= wave
    if OATHSWORN.step(source, (direction - 1) % 6) and OATHSWORN.step(source, (direction + 1) % 6):
        assert band == wave


def test_boards_are_equal_only_to_themselves() -> None:
    assert len({OATHSWORN, OATHSWORN, HexBoard("flat", [1]), HexBoard("flat", [1])}) == 3
