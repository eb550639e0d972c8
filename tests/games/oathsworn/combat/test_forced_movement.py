"""Knockback and pushes. (OS-KNB, OS-PSH)"""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD, NE, NW, SE, N, S
from lorehearth.games.oathsworn.combat.forced_movement import directly_away, knockback, place_near, push
from lorehearth.games.oathsworn.enemies.enemy_moves import settle

from ..deeds import Deed
from ..hunts import cells, health, moves, places
from ..scenes import told


def knocked(figures: list[int], hexes: int, source: str, by: int = -1) -> Deed:
    return lambda play: knockback(play, figures, hexes, BOARD.cell(source), by)


# -- directions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-RUL-28", "OS-KNB-02")
@pytest.mark.parametrize(
    ("source", "hex_", "direction"), [("0,0", "0,1", S), ("0,0", "2,-1", NE), ("0,0", "3,-1", SE)]
)
def test_directly_away_is_the_direction_with_the_smallest_angle(
    source: str, hex_: str, direction: int
) -> None:
    assert directly_away(BOARD.cell(source), BOARD.cell(hex_)) == direction


@pytest.mark.rule("OS-KNB-04", "OS-RUL-28")
@pytest.mark.parametrize(("hex_", "direction"), [("-1,-1", N), ("1,1", SE), ("-2,1", NW)])
def test_of_two_equal_ways_north_then_west_decides(hex_: str, direction: int) -> None:
    assert directly_away(BOARD.cell("0,0"), BOARD.cell(hex_)) == direction


@pytest.mark.rule("OS-RUL-29")
def test_under_the_centre_all_directions_are_equal() -> None:
    assert directly_away(BOARD.cell("0,0"), BOARD.cell("0,0")) == N


# -- Knockback -----------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-KNB-02")
def test_knockback_goes_straight_away() -> None:
    game = moves(knocked([0], 3, "0,-1"), "ranger 0,0")
    assert places(game) == ["0,3"]
    assert health(game) == [6]


@pytest.mark.rule("OS-KNB-07")
def test_against_a_character_both_lose_a_hit_point() -> None:
    """OS-EX-46."""
    game = moves(knocked([0], 3, "0,-4", 2), "ranger 0,0", "warden 0,2", "broodmother 0,-4 S")
    assert places(game)[:2] == ["0,1", "0,2"]
    assert health(game)[:2] == [5, 5]


@pytest.mark.rule("OS-KNB-06")
def test_against_an_obstacle_it_loses_a_hit_point() -> None:
    game = moves(knocked([0], 3, "0,-1"), "ranger 0,0", obstacles=[["0,2", "1,1", "1,2"]])
    assert places(game) == ["0,1"]
    assert health(game) == [5]
    assert len(game.state.obstacles) == 1


@pytest.mark.rule("OS-KNB-06", "OS-RUL-17")
@pytest.mark.parametrize(
    ("warden", "tree"), [("0,3", ["0,-2", "0,-3", "1,-3"]), ("-3,3", ["1,-2", "2,-3", "2,-2"])]
)
def test_the_die_closest_to_the_obstacle_is_turned_down(warden: str, tree: list[str]) -> None:
    """Knocked N, her rear; knocked NE against a tree beside rear and flank, the rear, further north."""
    game = moves(knocked([1], 2, warden, 0), f"warden {warden}", "broodmother 0,0 S", obstacles=[tree])
    assert [slot for slot, left in game.state.figures[1].dice.items() if left == 5] == ["rear"]


@pytest.mark.rule("OS-KNB-08")
def test_at_the_edge_it_stops_without_harm() -> None:
    game = moves(knocked([0], 3, "0,2"), "ranger 0,3")
    assert places(game) == ["0,4"]
    assert health(game) == [6]


@pytest.mark.rule("OS-KNB-09", "OS-KNB-06")
def test_nobody_stays_under_the_source() -> None:
    """OS-EX-47."""
    game = moves(
        knocked([0], 2, "0,0", 1), "warden -1,1", "broodmother 0,0 N", obstacles=[["-2,1", "-2,2", "-3,2"]]
    )
    assert places(game)[0] == "-1,2"
    assert game.state.figures[0].hit_points == 5


@pytest.mark.rule("OS-KNB-10")
@pytest.mark.parametrize(("hexes", "ends"), [(3, "0,2"), (4, "0,2"), (2, "0,1"), (1, "0,1")])
def test_large_characters_go_half_as_far_rounded_up(hexes: int, ends: str) -> None:
    """OS-EX-48."""
    game = moves(knocked([1], hexes, "0,-3", 0), "warden 0,-3", "broodmother 0,0 N")
    assert places(game)[1] == ends


@pytest.mark.rule("OS-KNB-05", "OS-RUL-31")
def test_those_knocked_back_together_do_not_meet() -> None:
    """OS-EX-49, nothing behind them."""
    game = moves(knocked([0, 1], 2, "0,0"), "warden 0,1", "priest 0,2")
    assert places(game) == ["0,3", "0,4"]
    assert health(game) == [6, 6]


@pytest.mark.rule("OS-KNB-05", "OS-RUL-31")
def test_they_meet_if_one_is_stopped() -> None:
    """OS-EX-49, an obstacle behind them."""
    game = moves(knocked([0, 1], 2, "0,0"), "warden 0,1", "priest 0,2", obstacles=[["0,4"]])
    assert places(game) == ["0,2", "0,3"]
    assert health(game) == [5, 4]


@pytest.mark.rule("OS-KNB-05", "OS-KNB-08")
def test_the_edge_stops_one_and_he_stops_the_other() -> None:
    """The Priest, at the edge, stops without harm; then the Warden runs into him, and both lose 1."""
    game = moves(knocked([0, 1], 1, "0,2"), "warden 0,3", "priest 0,4")
    assert places(game) == ["0,3", "0,4"]
    assert health(game) == [5, 5]


@pytest.mark.rule("OS-KNB-11", "OS-KNB-12")
def test_a_large_one_destroys_obstacles_and_loses_for_each_collision() -> None:
    """OS-EX-79."""
    game = moves(
        knocked([2], 4, "0,-4", 0),
        "exile 0,-4",
        "warden -1,2",
        "broodmother 0,0 N",
        obstacles=[["0,2", "0,3", "1,2"]],
    )
    assert places(game)[1:] == ["-1,2", "0,0"]
    assert not game.state.obstacles
    assert game.state.figures[1].hit_points == 5
    assert sum(game.state.figures[2].dice.values()) == 30 - 2


@pytest.mark.rule("OS-RUL-26")
def test_a_large_base_stops_at_the_edge() -> None:
    game = moves(knocked([1], 6, "0,-3", 0), "warden 0,-3", "broodmother 0,2 N")
    assert places(game)[1] == "0,3"


@pytest.mark.rule("OS-RUL-33")
def test_the_knocked_back_come_onto_tiles() -> None:
    game = moves(knocked([0], 2, "0,-1"), "ranger 0,0", tiles={"0,1": "fire"})
    assert places(game) == ["0,2"]
    assert health(game) == [5]
    assert not game.state.tiles


@pytest.mark.rule("OS-RUL-33")
def test_forced_movement_is_not_barred_by_water() -> None:
    game = moves(knocked([0], 2, "0,-1"), "ranger 0,0", tiles={"0,1": "water", "0,2": "water"})
    assert places(game) == ["0,2"]


# -- pushes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-PSH-02", "OS-LMV-04", "OS-PSH-01")
def test_whoever_is_under_a_large_enemy_is_pushed_off() -> None:
    """OS-EX-36."""
    game = moves(
        lambda play: settle(play, 4),
        "witch -1,1",
        "penitent 1,0",
        "warden 0,2",
        "giant-rat 0,0",
        "broodmother 0,1 S",
    )
    assert places(game)[:4] == ["-2,1", "2,-1", "0,3", "0,-1"]
    assert health(game)[:4] == [6, 6, 6, 1]


@pytest.mark.rule("OS-PSH-03", "OS-RUL-30")
def test_a_blocked_push_goes_to_the_closest_empty_hex() -> None:
    """OS-EX-50."""
    game = moves(
        lambda play: settle(play, 1), "witch 1,0", "broodmother 0,1 S", obstacles=[["2,-1", "3,-2", "3,-1"]]
    )
    assert places(game)[0] == "1,-1"


@pytest.mark.rule("OS-PSH-03")
def test_of_the_closest_hexes_the_smallest_angle_counts_before_north() -> None:
    """Pushed S, with all three hexes beside it shut: (0, 3) lies straight on, (-2, 2) further north."""
    wall = [["0,2", "1,1", "-1,2"]]
    game = moves(lambda play: settle(play, 1), "witch 0,1", "broodmother 0,0 N", obstacles=wall)
    assert places(game)[0] == "0,3"


@pytest.mark.rule("OS-PSH-04", "OS-RUL-29")
def test_from_under_the_centre_it_is_two_hexes_north() -> None:
    game = moves(lambda play: settle(play, 1), "witch 0,0", "broodmother 0,0 S")
    assert places(game)[0] == "0,-2"


@pytest.mark.rule("OS-RUL-30")
def test_pushes_go_by_north_then_west() -> None:
    game = moves(lambda play: settle(play, 2), "witch 0,1", "priest 0,-1", "broodmother 0,0 S")
    assert told(game, "Pushed") == ["Priest is pushed to 0,-2.", "Witch is pushed to 0,2."]


@pytest.mark.rule("OS-PSH-02")
def test_a_push_without_a_base_clears_the_given_hexes() -> None:
    game = moves(
        lambda play: push(play, [0], BOARD.cell("0,0"), cells("0,0", "0,1")), "giant-rat 0,1", "warden 0,0"
    )
    assert places(game) == ["0,2", "0,0"]


@pytest.mark.rule("OS-ADD-01")
def test_room_is_found_by_nearness_and_then_north_and_west() -> None:
    game = moves(lambda play: place_near(play, 0, BOARD.cell("0,3"), "OS-ADD-01"), "witch 0,0", "warden 0,3")
    assert places(game)[0] == "0,2"


@pytest.mark.rule("OS-RUL-37")
def test_the_crippled_are_knocked_back_and_pushed_all_the_same() -> None:
    game = moves(knocked([0], 2, "0,-1"), "ranger 0,0 crippled")
    assert places(game) == ["0,2"]
    game = moves(lambda play: settle(play, 1), "witch 0,1 crippled", "broodmother 0,0 S")
    assert places(game)[0] == "0,2"
