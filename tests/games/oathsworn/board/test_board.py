"""The board, figures on it, who is friend and foe, and North then West. (OS-BRD, OS-GEN)"""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import (
    BOARD,
    DIRECTIONS,
    HEXES,
    NORTHING,
    OBSTACLES,
    SEVEN_HEXES,
    N,
)
from lorehearth.games.oathsworn.board.places import (
    adjacent,
    characters_in,
    distance,
    distance_to,
    empty_hexes,
    front_hex,
    hexes_of,
    is_large,
    north_first,
    obstacle_hexes,
    occupied,
)
from lorehearth.games.oathsworn.figures import company, enemies, foes, friends, lost_hit_points, oathsworn

from ..deeds import table


def names(hexes: tuple[int, ...] | list[int]) -> list[str]:
    return [BOARD.name(hex_) for hex_ in hexes]


@pytest.mark.rule("OS-BRD-01")
def test_the_board_has_161_hexes_in_17_columns_of_9_and_10() -> None:
    columns = [sum(q == column for q, _ in BOARD.axials) for column in range(-8, 9)]
    assert len(BOARD.cells) == 161
    assert columns == [9, 10] * 8 + [9]


@pytest.mark.rule("OS-BRD-02")
def test_a_hex_is_on_the_board_by_its_coordinates() -> None:
    for q in range(-10, 11):
        for r in range(-12, 13):
            on_board = abs(q) <= 8 and abs(q + 2 * r) <= (9 if q % 2 else 8)
            assert (BOARD.at(q, r) is not None) == on_board


@pytest.mark.rule("OS-BRD-03")
def test_the_six_neighbours_by_direction() -> None:
    middle = BOARD.cell("0,0")
    around = {name: BOARD.name(BOARD.steps[middle][i] or 0) for i, name in enumerate(DIRECTIONS)}
    assert around == {"N": "0,-1", "NE": "1,-1", "SE": "1,0", "S": "0,1", "SW": "-1,1", "NW": "-1,0"}


@pytest.mark.rule("OS-BRD-04", "OS-GEN-13")
def test_north_then_west() -> None:
    middle = BOARD.cell("0,0")
    ranked = sorted(BOARD.neighbours[middle], key=NORTHING.__getitem__)
    assert [DIRECTIONS[BOARD.direction(middle, hex_) or 0] for hex_ in ranked] == [
        "N",
        "NW",
        "NE",
        "SW",
        "SE",
        "S",
    ]
    # Equally northern: the western one.
    assert min("1,2", "-1,3", key=lambda name: NORTHING[BOARD.cell(name)]) == "-1,3"


@pytest.mark.rule("OS-BRD-05", "OS-BRD-16")
def test_distance_counts_the_far_hex_and_passes_through_anything() -> None:
    play = table("warden 0,4", "ranger 0,2", "broodmother 0,-2 N", obstacles=[["0,1", "0,0", "1,0"]])
    assert BOARD.distance(BOARD.cell("-2,3"), BOARD.cell("1,-1")) == 4
    # From the Warden to her rear hex (0, -1), through the Ranger and the tree.
    assert distance(play, 0, 2) == 5
    assert distance_to(play, 2, BOARD.cell("0,4")) == 5


@pytest.mark.rule("OS-BRD-06")
def test_edge_hexes_are_the_outer_columns_and_the_ends_of_all_others() -> None:
    edge = {
        cell
        for cell, (q, r) in enumerate(BOARD.axials)
        if abs(q) == 8 or abs(q + 2 * r) == (9 if q % 2 else 8)
    }
    assert set(BOARD.rim) == edge


@pytest.mark.rule("OS-BRD-07")
def test_a_straight_line_goes_by_one_direction() -> None:
    middle = BOARD.cell("0,0")
    assert BOARD.direction(middle, BOARD.cell("3,-3")) == DIRECTIONS.index("NE")
    assert BOARD.direction(middle, BOARD.cell("2,-1")) is None


@pytest.mark.rule("OS-BRD-08")
def test_a_large_character_is_adjacent_by_any_hex_of_its_base() -> None:
    play = table("warden 0,2", "ranger 0,3", "broodmother 0,0 N")
    assert adjacent(play, 0, 2)
    assert not adjacent(play, 1, 2)


@pytest.mark.rule("OS-BRD-09")
def test_a_hex_is_empty_without_character_and_obstacle() -> None:
    play = table("warden 0,2", "broodmother 0,-2 N", obstacles=[["3,0", "3,1", "4,0"]])
    play.state.tiles[BOARD.cell("0,3")] = "fire"
    cells = [BOARD.cell(name) for name in ("0,2", "1,-2", "3,1", "0,3")]
    assert names(empty_hexes(play, cells)) == ["0,3"]


@pytest.mark.rule("OS-BRD-10", "OS-BRD-11", "OS-BRD-12")
@pytest.mark.parametrize(("kind", "hexes", "spread"), [("tree", 3, 1), ("wall", 3, 2), ("building", 7, 2)])
def test_obstacles_have_their_shapes(kind: str, hexes: int, spread: int) -> None:
    for turn in range(6):
        cells = OBSTACLES[kind].cells(BOARD, BOARD.cell("0,0"), turn) or ()
        assert len(set(cells)) == hexes
        far = [(a, b) for a in cells for b in cells if BOARD.distance(a, b) == 2]
        assert max(BOARD.distance(a, b) for a in cells for b in cells) == spread
        if kind == "wall":
            assert all(BOARD.direction(a, b) is not None for a, b in far)
        if kind == "building":
            assert all(BOARD.distance(cells[0], cell) <= 1 for cell in cells)


@pytest.mark.rule("OS-BRD-13")
def test_every_hex_of_an_obstacle_is_filled() -> None:
    play = table("warden 0,2", obstacles=[["3,0", "3,1", "4,0"], ["-3,0", "-3,1", "-3,2"]])
    assert sorted(names(HEXES.cells(obstacle_hexes(play.state)))) == sorted(
        ["3,0", "3,1", "4,0", "-3,0", "-3,1", "-3,2"]
    )


@pytest.mark.rule("OS-BRD-14", "OS-LOC-01")
def test_one_hex_is_normal_size_and_more_are_large() -> None:
    play = table("warden 0,3", "broodmother 0,0 N", "giant-rat 3,0")
    assert [is_large(play, figure) for figure in (0, 1, 2)] == [False, True, False]
    assert sorted(names(hexes_of(play, 1))) == sorted(["0,0", "0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"])


@pytest.mark.rule("OS-BRD-15")
@pytest.mark.parametrize(("facing", "front"), [("N", "0,-1"), ("SE", "1,0"), ("NW", "-1,0")])
def test_the_front_hex_lies_where_it_faces(facing: str, front: str) -> None:
    play = table("warden 0,3", f"broodmother 0,0 {facing}")
    assert BOARD.name(front_hex(play, 1)) == front


@pytest.mark.rule("OS-LOC-01")
def test_the_parts_of_a_large_base_turn_with_it() -> None:
    parts = {part: names(SEVEN_HEXES.part(BOARD, BOARD.cell("0,0"), N, part)) for part in SEVEN_HEXES.parts}
    assert parts == {
        "core": ["0,0"],
        "front": ["0,-1"],
        "right flank": ["1,-1", "1,0"],
        "rear": ["0,1"],
        "left flank": ["-1,1", "-1,0"],
    }


# -- friends and enemies -------------------------------------------------------------------------------------


@pytest.mark.rule("OS-GEN-08", "OS-GEN-09", "OS-GEN-10")
def test_everyone_on_the_board_is_a_friend_or_an_enemy() -> None:
    play = table("warden 0,3", "man-at-arms 1,3", "broodmother 0,0 N", "giant-rat 3,0")
    assert characters_in(play, BOARD.cells) == [0, 1, 2, 3]
    assert friends(play.state, 0) == [0, 1]  # itself included
    assert foes(play.state, 0) == [2, 3]
    assert friends(play.state, 3) == [2, 3]
    assert foes(play.state, 3) == company(play.state) == [0, 1]
    assert enemies(play.state) == [2, 3]


@pytest.mark.rule("OS-GEN-11", "OS-GEN-12")
def test_allies_and_bioforms_are_friends_but_no_oathsworn() -> None:
    play = table("warden 0,3", "priest 1,3 companion", "man-at-arms 2,2", "ranger 3,1", "exile 4,0")
    play.state.figures[3].kind = "sentinel"
    play.state.figures[4].kind = "guardian"
    assert oathsworn(play.state) == [0, 1]
    assert company(play.state) == [0, 1, 2, 3, 4]


@pytest.mark.rule("OS-RUL-71")
def test_a_large_character_ranks_by_its_core() -> None:
    # Her front hex (0, -1) is further north than the rat, her core is not.
    play = table("giant-rat 2,-1 N", "broodmother 0,1 N")
    play.state.figures[1].hex = BOARD.cell("0,1")
    assert north_first(play, [1, 0]) == [0, 1]
    play.state.figures[1].hex = BOARD.cell("0,-1")
    assert north_first(play, [1, 0]) == [1, 0]


@pytest.mark.rule("OS-GEN-20")
@pytest.mark.parametrize("difficulty", ["free", "dread"])
def test_lost_hit_points_count_from_six(difficulty: str) -> None:
    play = table("warden 0,3 hp=4", options={"difficulty": difficulty})
    assert lost_hit_points(play.state.figures[0]) == 2


@pytest.mark.rule("OS-GRV-11")
def test_a_sentinels_hex_is_not_occupied() -> None:
    play = table("warden 0,3", "ranger 1,3")
    play.state.figures[1].kind = "sentinel"
    assert list(occupied(play)) == [BOARD.cell("0,3")]
