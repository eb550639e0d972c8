"""Square boards: neighbours, corners, edges, levels and distance.

Cannot catch: which edges and cells a game takes for shut; that is each game's own rule.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from lorehearth.table.paths import field, reach
from lorehearth.table.squares import Corners, Edge, SquareBoard

N, NE, E, SE, S, SW, W, NW = range(8)


def wall_east_of(column: int, *rows: int) -> list[Edge]:
    return [Edge((column, row, 0), (column + 1, row, 0), "wall") for row in rows]


def test_orthogonal_and_diagonal_neighbours() -> None:
    board = SquareBoard.rectangle(3, 3)
    assert board.neighbours("none")[4] == (1, 5, 7, 3)
    assert board.neighbours("free")[4] == (1, 2, 5, 8, 7, 6, 3, 0)
    assert board.neighbours("both")[0] == (1, 4, 3)


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
    steps = field(board.neighbours("either", wall), [board.cell("5.5")])
    assert steps[board.cell("6.3")] == 2
    assert steps[board.cell("6.5")] == 4
    assert field(board.neighbours("either"), [board.cell("5.5")])[board.cell("6.5")] == 1


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
    assert board.neighbours("none")[0] == (1,)
    assert board.neighbours("none", frozenset({door}))[0] == ()


def test_adjacent_spaces_of_folklore_examples() -> None:
    """FK-EX-28: after the flame at (3,3) is out the character there is adjacent to the one at (3,4)."""
    board = SquareBoard.rectangle(10, 10, name=lambda x, y, z: f"({y + 1},{x + 1})")
    beside = board.neighbours("either")
    assert board.cell("(3,4)") in beside[board.cell("(4,3)")]
    assert board.cell("(3,4)") in beside[board.cell("(3,3)")]


def test_distance_counts_diagonals_and_levels() -> None:
    """ML-RUL-08, with levels three squares high."""
    spots = [(x, y, z) for x in range(5) for y in range(5) for z in range(2)]
    board = SquareBoard(spots, links=[((0, 0, 0), (0, 0, 1))], storey=3)
    ground, above = board.cell("0,0"), board.cell("0,0,1")
    assert board.distance(ground, board.cell("4,2")) == 4
    assert board.distance(ground, above) == 3
    assert board.distance(ground, board.cell("2,1,1")) == 3
    assert board.distance(ground, board.cell("4,1,1")) == 4
    assert board.linked[ground] == (above,)
    assert board.linked[above] == (ground,)
    assert above not in board.neighbours("free")[ground]


def test_stairs_join_levels_for_a_walk() -> None:
    spots = [(x, 0, z) for x in range(3) for z in range(2)]
    board = SquareBoard(spots, links=[((2, 0, 0), (2, 0, 1))])
    plain = board.neighbours("both")
    ways = [plain[cell] + board.linked[cell] for cell in board.cells]
    assert reach(ways, board.cell("0,0"), 4)[board.cell("1,0,1")] == 4


def test_the_nearest_of_eight_directions() -> None:
    """ML-EX-52: from (5,5) the line to (7,6) is nearest to the diagonal, that to (5,3) points north."""
    board = SquareBoard.rectangle(12, 12)
    start = board.cell("5,5")
    assert board.towards(start, board.cell("7,6")) == SE
    assert board.towards(start, board.cell("5,3")) == N
    assert board.towards(start, board.cell("10,7")) == E  # 21.8 degrees
    assert board.towards(start, board.cell("0,7")) == W
    assert board.towards(board.cell("2,2"), board.cell("9,5")) == SE  # 23.2 degrees
    assert board.towards(start, start) is None


def test_what_scatters_stops_at_a_wall() -> None:
    """ML-EX-56: four squares east from column 5, with a wall on the far side of column 7."""
    board = SquareBoard.rectangle(10, 1, edges=wall_east_of(7, 0))
    cell = board.cell("5,0")
    for _ in range(4):
        following = board.step(cell, E)
        if following is not None and board.can_step(cell, E, "either", board.edges_of("wall")):
            cell = following
    assert board.name(cell) == "7,0"


def test_terrain_and_heights_belong_to_cells() -> None:
    board = SquareBoard([(0, 0, 0), (1, 0, 0)], terrain={(1, 0, 0): "table"}, heights={(1, 0, 0): 1})
    assert board.terrain == ("", "table")
    assert board.heights == (0, 1)


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
    table = board.neighbours(corners, barriers, blocked)
    assert all(a in table[b] for a in board.cells for b in table[a])
    strict, mild = board.neighbours("both", barriers, blocked), board.neighbours("either", barriers, blocked)
    straight = board.neighbours("none", barriers, blocked)
    for cell in board.cells:
        assert set(straight[cell]) <= set(strict[cell]) <= set(mild[cell])
