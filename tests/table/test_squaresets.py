"""Sets of squares: every step, front and way is the one that square by square is found too.

Cannot catch: a game that calls the wrong squares blocked or free.
"""

from __future__ import annotations

from random import Random

import pytest

from lorehearth.table import paths
from lorehearth.table.footprint import NoRoom, square_footprint
from lorehearth.table.pictures import EDGES, read_square_board
from lorehearth.table.squares import Corners, Edge, SquareBoard
from lorehearth.table.squaresets import SquareSets, reach, way

CORNERS = pytest.mark.parametrize("corners", ["none", "free", "either", "both"])
TWO_BY_TWO = ((0, 0), (1, 0), (0, 1), (1, 1))


def walled(seed: int) -> tuple[SquareBoard, frozenset[int]]:
    """Two levels of 8 by 7 squares with holes, and walls and doors here and there; the doors are open."""
    draw = Random(seed)
    spots = [(x, y, z) for z in (0, 1) for y in range(7) for x in range(8) if draw.random() < 0.92]
    sides = [((x, y, z), (x + 1, y, z)) for x, y, z in spots] + [
        ((x, y, z), (x, y + 1, z)) for x, y, z in spots
    ]
    edges = [Edge(a, b, draw.choice(["wall", "wall", "door"])) for a, b in draw.sample(sides, 70)]
    board = SquareBoard(spots, edges=edges)
    return board, board.edges_of("wall")


def test_cells_come_in_reading_order_level_by_level() -> None:
    board = SquareBoard([(1, 1, 0), (2, 0, 0), (0, 1, 0), (1, 0, 1)])
    sets = SquareSets(board)
    names = [board.name(cell) for cell in sets.cells(sets.all)]
    assert names == ["2,0", "0,1", "1,1", "1,0,1"]


@pytest.mark.parametrize("seed", range(3))
def test_a_set_spreads_to_all_neighbours_and_never_over_the_rim(seed: int) -> None:
    board, _ = walled(seed)
    sets = SquareSets(board)
    for cell in board.cells:
        assert sets.spread(sets.bit[cell]) == sets.of(board.neighbours[cell]) == sets.near[cell]
        for direction, near in enumerate(board.steps[cell]):
            assert sets.moved(sets.bit[cell], direction) == (0 if near is None else sets.bit[near])
        assert sets.discs[cell, 2] == sets.of(board.disc(cell, 2))
        shifted = board.shift(cell, (2, -1))
        assert sets.shift(sets.bit[cell], (2, -1)) == (0 if shifted is None else sets.bit[shifted])


@CORNERS
@pytest.mark.parametrize("seed", range(5))
def test_passages_are_the_steps_that_the_board_allows(seed: int, corners: Corners) -> None:
    board, walls = walled(seed)
    sets = SquareSets(board)
    blocked = Random(seed).sample(board.cells, 15)
    steps = sets.passage(corners, walls, sets.of(blocked))
    for cell in board.cells:
        assert sets.cells(steps.near[cell]) == sorted(board.around(cell, corners, walls, blocked))


def test_a_corner_is_cut_by_a_wall_and_by_whoever_stands_there() -> None:
    """ML-RUL-75, by hand: from A1 to B2 past a wall below A1, or past someone on B1.

    +---+---+
    | .   . |
    +---+   +
    | .   . |
    +---+---+
    """
    board, _ = read_square_board(
        "+---+---+\n| .   . |\n+---+   +\n| .   . |\n+---+---+", {".": "floor"}, edges=EDGES
    )
    sets, walls = SquareSets(board), board.edges_of("wall")
    assert sets.cells(sets.passage("both", walls).near[0]) == [1]
    assert sets.cells(sets.passage("either", walls).near[0]) == [1, 3]
    assert sets.cells(sets.passage("either", walls, sets.bit[1]).near[0]) == [1]
    assert sets.cells(sets.passage("both").near[0]) == [1, 2, 3]
    assert sets.cells(sets.passage("both", blocked=sets.bit[1]).near[0]) == [1, 2]


@CORNERS
@pytest.mark.parametrize("seed", range(6))
def test_fronts_and_ways_agree_with_those_found_square_by_square(seed: int, corners: Corners) -> None:
    draw = Random(seed)
    board, walls = walled(seed)
    sets = SquareSets(board)
    start, *taken = draw.sample(board.cells, 20)
    stops, dear = set(draw.sample(board.cells, 8)), set(draw.sample(board.cells, 20 * (seed % 2)))
    table = board.passages(corners, walls, frozenset(taken))

    def cost(_: int, to: int) -> int | None:
        return None if to in taken else 2 if to in dear else 1

    found = paths.travel(table.__getitem__, start, cost, 6, stops)
    steps = sets.passage(corners, walls, sets.of(taken))
    ground = (sets.all & ~sets.of(taken), sets.of(stops), sets.of(dear))
    fronts = reach(steps, start, 6, *ground)
    assert {cell: n for n, front in enumerate(fronts) for cell in sets.cells(front)} == found.costs
    for goal in found.costs:
        gone = way(steps, start, sets.bit[goal], *ground)
        assert gone is not None
        assert gone.path == paths.pick_path(found, [goal], lambda cell: cell)
        assert gone.tied == (len(list(paths.paths_to(found, goal))) > 1)


def test_stairs_are_steps_if_one_asks_for_them() -> None:
    board = SquareBoard([(x, 0, z) for z in (0, 1) for x in range(3)], links=[("2,0", "0,0,1")])
    sets = SquareSets(board)
    assert sets.cells(sets.passage("both").near[2]) == [1]
    assert sets.cells(sets.passage("both", links=True).near[2]) == [1, 3]
    assert sets.cells(sets.passage("both", links=True).near[3]) == [2, 4]
    fronts = reach(sets.passage("both", links=True), 0, 4, sets.all)
    assert [sets.cells(front) for front in fronts] == [[0], [1], [2], [3], [4]]


# -- figures on several squares ------------------------------------------------------------------------------


def test_a_large_figure_steps_where_all_of_it_can() -> None:
    """A hall of four by three with a wall between the two middle squares of the top row, by hand.

    +---+---+---+---+
    | 0   1 | 2   3 |
    +   +   +   +   +
    | 4   5   6   7 |
    +   +   +   +   +
    | 8   9  10  11 |
    +---+---+---+---+

    Two by two squares stand with their upper left one on 0, 2, 4, 5 or 6: on 1 the wall would go through it,
    and the rest lie over the rim. From 0 it gets to 2 only round by the south, never past the wall's end.
    """
    board = SquareBoard.rectangle(4, 3, edges=[Edge((1, 0, 0), (2, 0, 0), "wall")])
    sets, walls = SquareSets(board), board.edges_of("wall")
    steps = sets.passage("both", walls, covers=TWO_BY_TWO)
    assert sets.cells(steps.standing) == [0, 2, 4, 5, 6]
    assert sets.cells(steps.near[0]) == [4]
    assert sets.cells(steps.near[5]) == [4, 6]
    assert sets.cells(steps.fitting(sets.all & ~sets.bit[10])) == [0, 2, 4]
    fronts = reach(steps, 0, 9, steps.fitting(sets.all))
    assert [sets.cells(front) for front in fronts] == [[0], [4], [5], [6], [2]]


@CORNERS
@pytest.mark.parametrize("seed", range(4))
def test_a_large_figure_moves_as_each_of_its_squares_would(seed: int, corners: Corners) -> None:
    board, walls = walled(seed)
    sets = SquareSets(board)
    blocked = Random(seed).sample(board.cells, 6)
    steps = sets.passage(corners, walls, sets.of(blocked), covers=TWO_BY_TWO)
    block = square_footprint(2, 2)
    no_room = NoRoom(board, block, ())

    def stands(anchor: int | None) -> bool:
        if anchor is None or anchor in no_room:
            return False
        cells = block.cells(board, anchor) or ()
        between = [board.edge_between(a, b) for a in cells for b in cells if board.distance(a, b) == 1]
        return not any(edge in walls for edge in between if edge is not None)

    assert sets.cells(steps.standing) == [cell for cell in board.cells if stands(cell)]
    for anchor in filter(stands, board.cells):
        cells = block.cells(board, anchor) or ()
        expected = [
            to
            for direction, to in enumerate(board.steps[anchor])
            if stands(to) and all(board.can_step(cell, direction, corners, walls, blocked) for cell in cells)
        ]
        assert sets.cells(steps.near[anchor]) == sorted(cell for cell in expected if cell is not None)
