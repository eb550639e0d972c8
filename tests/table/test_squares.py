"""Square boards: neighbours, corners, edges, heights, rooms, levels and distance.

Cannot catch: which edges and cells a game takes for shut; that is each game's own rule.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehearth.table.paths import field, reach
from lorehearth.table.squares import Corners, Edge, SquareBoard, lettered

N, NE, E, SE, S, SW, W, NW = range(8)


def wall_east_of(column: int, *rows: int) -> list[Edge]:
    return [Edge((column, row, 0), (column + 1, row, 0), "wall") for row in rows]


def test_orthogonal_and_diagonal_neighbours() -> None:
    board = SquareBoard.rectangle(3, 3)
    assert board.neighbours[4] == (1, 2, 5, 8, 7, 6, 3, 0)
    assert board.steps[0] == (None, None, 1, 4, 3, None, None, None)
    assert board.passages("none")[4] == (1, 5, 7, 3)
    assert board.passages("free")[4] == board.neighbours[4]
    assert board.passages("both")[0] == board.neighbours[0] == (1, 4, 3)
    assert board.rim == (0, 1, 2, 3, 5, 6, 7, 8)


def test_no_diagonal_step_past_a_crate() -> None:
    """ML-EX-07."""
    board = SquareBoard.rectangle(6, 6, name=lambda x, y, z: f"column {x}, row {y}")
    here, crate = board.cell("column 3, row 3"), board.cell("column 4, row 3")
    assert board.can_step(here, SE, "both")
    assert not board.can_step(here, SE, "both", blocked={crate})
    assert board.can_step(here, SE, "either", blocked={crate})


def test_a_blast_goes_round_a_wall() -> None:
    """ML-EX-53: adjacency by ML-RUL-10."""
    board = SquareBoard.rectangle(11, 11, edges=wall_east_of(5, 4, 5, 6), name=lambda x, y, z: f"{x}.{y}")
    wall = board.edges_of("wall")
    steps = field(board.passages("either", wall), [board.cell("5.5")])
    assert steps[board.cell("6.3")] == 2
    assert steps[board.cell("6.5")] == 4
    assert field(board.passages("either"), [board.cell("5.5")])[board.cell("6.5")] == 1


def test_every_edge_at_the_corner_bars_a_strict_diagonal_step() -> None:
    """ML-RUL-75: on any of the four edges that meet at the corner crossed."""
    spots = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)]
    for a, b in zip(spots, [*spots[1:], spots[0]], strict=True):
        board = SquareBoard.rectangle(2, 2, edges=[Edge(a, b, "window")])
        window = board.edges_of("window")
        for cell, direction in ((0, SE), (1, SW), (2, NE), (3, NW)):
            assert not board.can_step(cell, direction, "both", window)
            assert board.can_step(cell, direction, "either", window)


def test_a_diagonal_neighbour_is_cut_off_if_both_ways_round_are() -> None:
    """ML-RUL-10, FK-RUM-01."""
    board = SquareBoard.rectangle(2, 2, edges=[*wall_east_of(0, 0), Edge((0, 0, 0), (0, 1, 0), "door")])
    walls, doors = board.edges_of("wall"), board.edges_of("door")
    assert board.can_step(0, SE, "either", walls)
    assert not board.can_step(0, SE, "either", walls | doors)
    assert not board.can_step(0, SE, "either", walls, blocked={2})
    assert not board.can_step(0, SE, "either", blocked={1, 2})
    assert board.can_step(0, SE, "free", walls | doors)


def test_a_hole_beside_a_diagonal_is_no_way_round() -> None:
    board = SquareBoard.rectangle(2, 2, holes={(1, 0)})
    assert [board.can_step(0, SE, corners) for corners in ("both", "either", "free", "none")] == [
        *(False, True, True, False)
    ]
    assert board.at(1, 0) is None


def test_an_open_door_lets_through_and_a_closed_one_does_not() -> None:
    board = SquareBoard.rectangle(2, 1, edges=[Edge((1, 0, 0), (0, 0, 0), "door")])
    door = board.edge_between(0, 1)
    assert door == 0
    assert board.passages("none")[0] == (1,)
    assert board.passages("none", frozenset({door}))[0] == ()


def test_adjacent_spaces_of_folklore_examples() -> None:
    """FK-EX-28: after the flame at (3,3) is out the character there is adjacent to the one at (3,4)."""
    board = SquareBoard.rectangle(10, 10, name=lambda x, y, z: f"({y + 1},{x + 1})")
    beside = board.passages("either")
    assert board.cell("(3,4)") in beside[board.cell("(4,3)")]
    assert board.cell("(3,4)") in beside[board.cell("(3,3)")]


def test_distance_counts_diagonals_and_levels() -> None:
    """ML-RUL-08, with levels three squares high."""
    spots = [(x, y, z) for x in range(5) for y in range(5) for z in range(2)]
    board = SquareBoard(spots, links=[("0,0", "0,0,1")], storey=3)
    ground, above = board.cell("0,0"), board.cell("0,0,1")
    assert board.distance(ground, board.cell("4,2")) == 4
    assert board.distance(ground, above) == 3
    assert board.distance(ground, board.cell("2,1,1")) == 3
    assert board.distance(ground, board.cell("4,1,1")) == 4
    assert board.linked[ground] == (above,)
    assert board.linked[above] == (ground,)
    assert above not in board.passages("free")[ground]


def test_stairs_join_levels_for_a_walk() -> None:
    spots = [(x, 0, z) for x in range(3) for z in range(2)]
    board = SquareBoard(spots, links=[("2,0", "2,0,1")])
    plain = board.passages("both")
    ways = [plain[cell] + board.linked[cell] for cell in board.cells]
    assert reach(ways, board.cell("0,0"), 4)[board.cell("1,0,1")] == 4


def test_the_nearest_of_eight_directions() -> None:
    """ML-EX-52: from (5,5) the line to (7,6) is nearest to the diagonal, that to (5,3) points north."""
    board = SquareBoard.rectangle(12, 12)
    start = board.cell("5,5")
    assert board.towards(start, board.cell("7,6")) == (SE,)
    assert board.towards(start, board.cell("5,3")) == (N,)
    assert board.towards(start, board.cell("10,7")) == (E,)  # 21.8 degrees
    assert board.towards(start, board.cell("0,7")) == (W,)
    assert board.towards(board.cell("2,2"), board.cell("9,5")) == (SE,)  # 23.2 degrees
    assert board.towards(start, start) == tuple(range(8))


def test_what_scatters_stops_at_a_wall() -> None:
    """ML-EX-56: four squares east from column 5, with a wall on the far side of column 7."""
    board = SquareBoard.rectangle(10, 1, edges=wall_east_of(7, 0))
    cell = board.cell("5,0")
    for _ in range(4):
        following = board.step(cell, E)
        if following is not None and board.can_step(cell, E, "either", board.edges_of("wall")):
            cell = following
    assert board.name(cell) == "7,0"


def test_straight_lines_in_eight_directions() -> None:
    board = SquareBoard([*SquareBoard.rectangle(5, 5).spots, (4, 0, 1)], name=lettered)
    a5, c3, e1 = map(board.cell, ("A5", "C3", "E1"))
    assert board.offset(a5, e1) == (4, -4)
    assert (board.direction(a5, e1), board.direction(e1, a5)) == (NE, SW)
    assert board.direction(c3, board.cell("E3")) == E
    assert board.direction(c3, board.cell("D5")) is None
    assert board.direction(c3, c3) is board.direction(a5, board.cell("E1/1")) is None
    assert [board.name(cell) for cell in board.ray(c3, NE)] == ["D2", "E1"]
    assert board.ray(e1, N) == ()


def test_columns_have_letters_and_rows_numbers() -> None:
    names = [lettered(x, 0, 0) for x in (0, 25, 26, 51, 52, 701, 702)]
    assert names == ["A1", "Z1", "AA1", "AZ1", "BA1", "ZZ1", "AAA1"]
    assert (lettered(2, 9, 0), lettered(2, 9, 1), lettered(2, 9, -1)) == ("C10", "C10/1", "C10/-1")


# -- edges ---------------------------------------------------------------------------------------------------


def test_edges_have_names_of_the_cells_they_part() -> None:
    rim = [Edge((0, 0, 0), (0, -1, 0), "wall"), Edge((1, 0, 0), (2, 0, 0), "door")]
    board = SquareBoard.rectangle(2, 2, edges=[*wall_east_of(0, 1), *rim], name=lettered)
    assert set(board.edge_names) == {"A2|B2", "A1|N", "B1|E"}
    wall, north, door = map(board.edge_named, ("A2|B2", "A1|N", "B1|E"))
    assert [board.edges[edge].kind for edge in (wall, north, door)] == ["wall", "wall", "door"]
    assert board.sides[wall] == (2, 3)
    assert (board.sides[north], board.sides[door]) == ((0,), (1,))
    assert board.borders == (
        (north, None, None, None),
        (None, door, None, None),
        (None, wall, None, None),
        (None, None, None, wall),
    )
    with pytest.raises(KeyError):
        board.edge_named("A1|B1")


def test_edges_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="share no side"):
        SquareBoard.rectangle(2, 2, edges=[Edge((0, 0, 0), (1, 1, 0), "wall")])
    with pytest.raises(ValueError, match="listed twice"):
        SquareBoard.rectangle(2, 1, edges=[*wall_east_of(0, 0), Edge((1, 0, 0), (0, 0, 0), "door")])
    with pytest.raises(ValueError, match="no square beside the wall"):
        SquareBoard.rectangle(2, 1, edges=wall_east_of(4, 0))


def doors_and_windows() -> SquareBoard:
    """Six squares in a row, with a wall, a door, a window, a portcullis and a door between them."""
    kinds = ("wall", "door", "window", "portcullis", "door")
    edges = [Edge((x, 0, 0), (x + 1, 0, 0), kind) for x, kind in enumerate(kinds)]
    return SquareBoard.rectangle(6, 1, edges=edges)


def test_a_table_of_kinds_says_what_bars_less_what_is_open() -> None:
    board = doors_and_windows()
    assert board.edges_of("door") == {1, 4}
    assert board.barriers({"wall", "door", "window", "portcullis"}) == {0, 1, 2, 3, 4}
    assert board.barriers({"wall", "door"}, open=[4]) == {0, 1}
    assert board.barriers(["door", "wall"], open=[4]) is board.barriers({"wall", "door"}, open=[4])


def test_a_function_says_what_bars_and_is_asked_each_time() -> None:
    board = doors_and_windows()
    locked = {4}

    def bars(edge: int) -> bool:
        return board.edges[edge].kind == "wall" or edge in locked

    assert board.barriers(bars) == {0, 4}
    assert board.barriers(bars, open=[0]) == {4}
    locked.add(1)
    assert board.barriers(bars) == {0, 1, 4}


def test_edges_of_one_kind_in_a_line_are_one_thing() -> None:
    """ML-DOR-06: a door two squares wide; the third one, round the corner, is another."""
    doors = [Edge((x, 0, 0), (x, 1, 0), "door") for x in (1, 2)]
    around = Edge((2, 0, 0), (3, 0, 0), "door")
    board = SquareBoard.rectangle(5, 2, edges=[*doors, around, Edge((3, 0, 0), (3, 1, 0), "wall")])
    left, right = (board.edge_at((x, 0, 0), (x, 1, 0)) for x in (1, 2))
    assert left is not None
    assert right is not None
    assert board.span(left) == board.span(right) == tuple(sorted((left, right)))
    corner = board.edge_between(2, 3)
    assert corner is not None
    assert board.span(corner) == (corner,)


# -- heights -------------------------------------------------------------------------------------------------


def test_between_squares_of_unlike_height_there_is_a_ledge() -> None:
    """Heights 0 2 2 1 in a row, with a window between the third and the fourth."""
    spots = [(x, 0, 0) for x in range(4)]
    heights = dict(zip(spots, (0, 2, 2, 1), strict=True))
    window = Edge((2, 0, 0), (3, 0, 0), "window")
    board = SquareBoard(spots, heights=heights, edges=[window])
    assert board.heights == (0, 2, 2, 1)
    assert [edge.kind for edge in board.edges] == ["ledge", "window"]
    assert [board.rise(edge) for edge in (0, 1)] == [2, 1]
    assert board.passages("none", board.edges_of("ledge")) == ((), (2,), (3, 1), (2,))
    assert board.barriers(lambda edge: board.rise(edge) > 1) == {0}


def test_an_edge_at_the_rim_rises_by_nothing() -> None:
    board = SquareBoard([(0, 0, 0)], heights={(0, 0, 0): 3}, edges=[Edge((0, 0, 0), (0, 1, 0), "wall")])
    assert board.rise(0) == 0


# -- rooms ---------------------------------------------------------------------------------------------------

#    +---+---+---+
#    | 0   1 | 2 |
#    +   +-D-+   +
#    | 3 | 4 D 5 |
#    +---+---+---+
ROOMS = SquareBoard.rectangle(
    3,
    2,
    edges=[
        Edge((1, 0, 0), (2, 0, 0), "wall"),
        Edge((1, 0, 0), (1, 1, 0), "door"),
        Edge((0, 1, 0), (1, 1, 0), "wall"),
        Edge((1, 1, 0), (2, 1, 0), "door"),
    ],
)


def test_rooms_are_what_walls_and_doors_close_in() -> None:
    """ML-DIE-15."""
    rooms = ROOMS.rooms(ROOMS.barriers({"wall", "door"}))
    assert rooms.cells == ((0, 1, 3), (2, 5), (4,))
    assert rooms.of == (0, 0, 1, 0, 2, 1)
    assert ROOMS.rooms(ROOMS.barriers({"wall", "door"})) is rooms


def test_an_open_door_makes_two_rooms_one() -> None:
    door = ROOMS.edge_between(4, 5)
    assert door is not None
    rooms = ROOMS.rooms(ROOMS.barriers({"wall", "door"}, open=[door]))
    assert rooms.cells == ((0, 1, 3), (2, 4, 5))
    assert ROOMS.rooms(ROOMS.barriers({"wall"})).cells == ((0, 1, 2, 3, 4, 5),)


def test_cells_that_meet_at_a_corner_are_of_two_rooms() -> None:
    """Blocked cells, such as doors that fill a square, part rooms too and belong to none."""
    board = SquareBoard.rectangle(2, 2)
    rooms = board.rooms(blocked=frozenset({0, 3}))
    assert rooms.cells == ((1,), (2,))
    assert rooms.of == (None, 0, 1, None)


def test_every_level_has_rooms_of_its_own() -> None:
    board = SquareBoard([(0, 0, 0), (1, 0, 0), (0, 0, 1)], links=[("0,0", "0,0,1")])
    assert board.rooms().cells == ((0, 1), (2,))


# -- whatever the walls --------------------------------------------------------------------------------------

edges_of_five = st.sets(
    st.sampled_from(
        [Edge((x, y, 0), (x + 1, y, 0), "wall") for x in range(4) for y in range(5)]
        + [Edge((x, y, 0), (x, y + 1, 0), "wall") for x in range(5) for y in range(4)]
    ),
    max_size=12,
)


@settings(max_examples=60)
@given(edges_of_five, st.frozensets(st.integers(0, 24), max_size=6), st.sampled_from(["either", "both"]))
def test_steps_hold_both_ways_and_corner_rules_are_nested(
    edges: set[Edge], blocked: frozenset[int], corners: Corners
) -> None:
    board = SquareBoard.rectangle(5, 5, edges=edges)
    barriers = board.edges_of("wall")
    table = board.passages(corners, barriers, blocked)
    assert all(a in table[b] for a in board.cells for b in table[a])
    strict, mild = board.passages("both", barriers, blocked), board.passages("either", barriers, blocked)
    straight = board.passages("none", barriers, blocked)
    for cell in board.cells:
        assert set(straight[cell]) <= set(strict[cell]) <= set(mild[cell])
