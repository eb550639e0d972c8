"""Figures on several cells, and the nearest free cell.

Cannot catch: whether a game's figures have the shapes that its components show.
"""

import pytest

from lorehearth.table.footprint import (
    NoRoom,
    distance_between,
    hex_footprint,
    nearest,
    nearest_free,
    square_footprint,
)
from lorehearth.table.hexes import HexBoard
from lorehearth.table.paths import reach
from lorehearth.table.squares import SquareBoard

HEXES = HexBoard("flat", [9, 10] * 8 + [9], inset=1, origin=(8, 4))
N, NE, SE, S, SW, NW = range(6)

SEVEN = hex_footprint(
    {
        "core": [(0, 0)],
        "front": [(0, -1)],
        "right": [(1, -1), (1, 0)],
        "rear": [(0, 1)],
        "left": [(-1, 1), (-1, 0)],
    }
)
TREE = hex_footprint({"tree": [(0, 0), (0, -1), (1, -1)]})
BLOCK = square_footprint(2, 2)


def cells(*names: str) -> set[int]:
    return {HEXES.cell(name) for name in names}


def northing(cell: int) -> tuple[int, int]:
    """OS-BRD-04."""
    q, r = HEXES.axials[cell]
    return q + 2 * r, q


def grid(width: int, height: int) -> SquareBoard:
    return SquareBoard.rectangle(width, height, name=lambda x, y, z: f"({y + 1},{x + 1})")


def test_parts_turn_with_the_facing() -> None:
    core = HEXES.cell("0,0")
    assert HEXES.name(SEVEN.part(HEXES, core, N, "front")[0]) == "0,-1"
    assert HEXES.name(SEVEN.part(HEXES, core, SE, "front")[0]) == "1,0"
    assert set(SEVEN.part(HEXES, core, N, "right")) == cells("1,-1", "1,0")
    assert set(SEVEN.part(HEXES, core, S, "right")) == cells("-1,1", "-1,0")
    assert SEVEN.part_at(HEXES, core, NE, HEXES.cell("-1,1")) == "rear"
    assert SEVEN.part_at(HEXES, core, NE, HEXES.cell("0,2")) is None


def test_a_base_of_seven_covers_the_same_hexes_in_every_facing() -> None:
    core = HEXES.cell("3,-1")
    for facing in range(6):
        covered = SEVEN.cells(HEXES, core, facing)
        assert covered is not None
        assert set(covered) == set(HEXES.disc(core, 1))


def test_off_the_board_there_is_no_place() -> None:
    corner = HEXES.cell("-8,0")
    assert SEVEN.cells(HEXES, corner, N) is None
    with pytest.raises(ValueError, match="-8,0"):
        SEVEN.part(HEXES, corner, N, "front")


def test_a_tree_is_three_mutually_adjacent_hexes_in_two_orientations() -> None:
    """OS-BRD-10: the six facings give two shapes, each in three places."""
    core = HEXES.cell("0,0")
    shapes = set()
    for facing in range(6):
        covered = TREE.cells(HEXES, core, facing)
        assert covered is not None
        assert all(HEXES.distance(a, b) == 1 for a in covered for b in covered if a != b)
        west_to_east = sorted(HEXES.axials[cell] for cell in covered)
        q0, r0 = west_to_east[0]
        shapes.add(tuple((q - q0, r - r0) for q, r in west_to_east))
    assert len(shapes) == 2


def test_distance_between_characters() -> None:
    """OS-EX-13, OS-EX-12: a base of seven is as near as its nearest hex."""
    base = SEVEN.cells(HEXES, HEXES.cell("0,0"), N)
    assert base is not None
    assert distance_between(HEXES, [HEXES.cell("-1,-1")], base) == 1
    base = SEVEN.cells(HEXES, HEXES.cell("-1,1"), N)
    assert base is not None
    assert distance_between(HEXES, [HEXES.cell("0,-4")], base) == 4
    assert {c for c in base if HEXES.distance(c, HEXES.cell("0,-4")) == 4} == cells("-1,0", "0,0")


def test_a_burst_covers_four_hexes_of_a_base() -> None:
    """OS-EX-42."""
    base = SEVEN.cells(HEXES, HEXES.cell("0,0"), N)
    burst = SEVEN.cells(HEXES, HEXES.cell("0,1"), N)
    assert base is not None
    assert burst is not None
    assert len(set(base) & set(burst)) == 4


def test_the_facing_with_the_most_northern_front_hex() -> None:
    """OS-EX-26: to face a Priest at (-1, -1) both N and NW would do; N it is."""
    core, priest = HEXES.cell("0,0"), HEXES.cell("-1,-1")
    fronts = {facing: SEVEN.part(HEXES, core, facing, "front")[0] for facing in range(6)}
    fitting = [facing for facing in range(6) if HEXES.distance(fronts[facing], priest) == 1]
    assert fitting == [N, NW]
    assert min(fitting, key=lambda facing: northing(fronts[facing])) == N


def test_knocked_back_to_the_only_free_hex_beside() -> None:
    """OS-EX-47."""
    taken = cells("-2,1", "-2,2", "-3,2") | set(HEXES.disc(HEXES.cell("0,0"), 1))
    goal = nearest_free(HEXES, HEXES.cell("-1,1"), lambda cell: cell not in taken, northing)
    assert goal == HEXES.cell("-1,2")


def test_pushed_to_the_more_northern_of_two_free_hexes() -> None:
    """OS-EX-50."""
    taken = cells("2,-1", "3,-2", "3,-1") | set(HEXES.disc(HEXES.cell("0,1"), 1))
    start = HEXES.cell("1,0")
    assert set(nearest(HEXES, start, lambda cell: cell not in taken)) == cells("1,-1", "2,0")
    assert nearest_free(HEXES, start, lambda cell: cell not in taken, northing) == HEXES.cell("1,-1")


def test_no_free_cell_at_all() -> None:
    assert nearest_free(HEXES, 0, lambda cell: False, northing) is None
    assert nearest_free(HEXES, 0, lambda cell: True, northing) == 0


def test_squares_have_their_anchor_upper_left() -> None:
    board = grid(6, 6)
    assert BLOCK.cells(board, board.cell("(2,2)")) == tuple(
        map(board.cell, ("(2,2)", "(2,3)", "(3,2)", "(3,3)"))
    )
    assert BLOCK.cells(board, board.cell("(6,2)")) is None
    chest = square_footprint(2, 1)
    assert chest.cells(board, 0, 0) == (0, 1)
    assert chest.cells(board, 0, 1) == (0, 6)


def test_adjacent_to_a_swarm() -> None:
    """FK-EX-33: (2,2) shares its space, (4,4) is adjacent, (5,5) is not."""
    board = grid(6, 6)
    swarm = BLOCK.cells(board, board.cell("(2,2)"))
    assert swarm is not None
    apart = [distance_between(board, [board.cell(name)], swarm) for name in ("(2,2)", "(4,4)", "(5,5)")]
    assert apart == [0, 1, 2]


def test_where_the_swarm_settles() -> None:
    """FK-EX-43: two characters can be covered from (3,4) and (4,4), first in reading order is (3,4)."""
    board = grid(6, 6)
    characters = [board.cell(name) for name in ("(4,4)", "(4,5)", "(1,5)")]
    ends = reach(board.passages("both"), board.cell("(1,1)"), 3, NoRoom(board, BLOCK, ()))

    def covered(anchor: int) -> int:
        return sum(cell in characters for cell in BLOCK.cells(board, anchor) or ())

    best = [anchor for anchor in ends if covered(anchor) == max(map(covered, ends))]
    assert {board.name(anchor) for anchor in best} == {"(3,4)", "(4,4)"}
    settled = min(best)
    assert board.name(settled) == "(3,4)"
    assert distance_between(board, [characters[2]], BLOCK.cells(board, settled) or ()) == 2


def test_a_big_figure_does_not_pass_a_narrow_gap() -> None:
    board = grid(5, 2)
    pillar = {board.cell("(1,3)")}
    ways = board.passages("both")
    assert reach(ways, 0, 9, pillar).keys() >= {4}
    assert list(reach(ways, 0, 9, NoRoom(board, BLOCK, pillar))) == [0]
