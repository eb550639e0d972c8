"""Sets of hexes: every front and way is the one that cell by cell is found too."""

from __future__ import annotations

from random import Random

import pytest

from lorehearth.table import paths
from lorehearth.table.hexes import HexBoard
from lorehearth.table.hexsets import HexSets, reach, ripples, way

FLAT = HexBoard("flat", [9, 10] * 8 + [9], inset=1, origin=(8, 4))
POINTY = HexBoard("pointy", [13, 12] * 4 + [13])
BOARDS = pytest.mark.parametrize("board", [FLAT, POINTY], ids=["flat", "pointy"])


def order(board: HexBoard, cell: int) -> tuple[int, int]:
    q, r = board.axials[cell]
    return (q + 2 * r, q) if board.orientation == "flat" else (q + r, q - r)


@BOARDS
def test_cells_come_in_reading_order(board: HexBoard) -> None:
    sets = HexSets(board)
    assert sets.cells(sets.all) == sorted(board.cells, key=lambda cell: order(board, cell))
    assert sets.cells(sets.of([5, 3, 5])) == sorted([3, 5], key=lambda cell: order(board, cell))


@BOARDS
def test_a_set_spreads_to_all_neighbours_and_never_over_the_edge(board: HexBoard) -> None:
    sets = HexSets(board)
    for cell in board.cells:
        assert sets.spread(sets.bit[cell]) == sets.of(board.neighbours[cell]) == sets.near[cell]


@BOARDS
def test_a_set_shifts_by_a_step(board: HexBoard) -> None:
    sets = HexSets(board)
    for cell in board.cells:
        for near in board.neighbours[cell]:
            assert sets.shift(sets.bit[cell], board.offset(cell, near)) == sets.bit[near]
    north, south = board.offset(board.steps[40][0] or 0, 40), board.offset(40, board.steps[40][0] or 0)
    assert sets.shift(sets.shift(sets.all, north), south) != sets.all


def test_among_keeps_the_order_of_the_cells() -> None:
    sets = HexSets(FLAT)
    assert sets.among([9, 4, 7], sets.of([4, 9])) == [9, 4]


@BOARDS
@pytest.mark.parametrize("seed", range(12))
def test_fronts_and_ways_agree_with_those_found_cell_by_cell(board: HexBoard, seed: int) -> None:
    draw = Random(seed)
    sets = HexSets(board)
    cells = list(board.cells)
    start = draw.choice(cells)
    blocked = set(draw.sample(cells, 50)) - {start}
    stops, dear = set(draw.sample(cells, 20)), set(draw.sample(cells, 30 * (seed % 2)))

    def cost(_: int, to: int) -> int | None:
        return None if to in blocked else 2 if to in dear else 1

    found = paths.travel(board.neighbours.__getitem__, start, cost, 7, stops)
    ground = (sets.all & ~sets.of(blocked), sets.of(stops), sets.of(dear))
    fronts = reach(sets, start, 7, *ground)
    assert {cell: n for n, front in enumerate(fronts) for cell in sets.cells(front)} == found.costs
    for goal in found.costs:
        gone = way(sets, start, sets.bit[goal], *ground)
        assert gone is not None
        assert gone.path == paths.pick_path(found, [goal], lambda cell: order(board, cell))
        assert gone.tied == (len(list(paths.paths_to(found, goal))) > 1)


def test_no_way_leads_through_a_wall() -> None:
    sets = HexSets(FLAT)
    walled = sets.all & ~sets.near[0]
    assert way(sets, 0, sets.bit[80], walled) is None
    assert way(sets, 80, sets.bit[0], walled) is None
    assert way(sets, 0, 0, sets.all) is None


def test_ripples_go_round_what_is_not_free_and_end_where_nothing_new_is_found() -> None:
    board = HexBoard("flat", [3, 3])  # the second column stands half a hex lower
    sets = HexSets(board)
    free = sets.all & ~sets.bit[1]
    assert [sets.cells(front) for front in ripples(sets, 0, free)] == [[0], [3], [4], [2, 5]]
