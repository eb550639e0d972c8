"""How enemies move. (OS-EMV, OS-LMV, OS-DMV, OS-CHG)"""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import DIRECTIONS, NE, SE, SW, N, S
from lorehearth.games.oathsworn.board.places import hexes_of
from lorehearth.games.oathsworn.cards.effects import Tile
from lorehearth.games.oathsworn.enemies.enemy_moves import (
    charge,
    directional_path,
    efforts,
    face,
    facing_towards,
    move_away,
    move_direction,
    move_to,
    move_to_edge,
    turn_away,
    way_to,
)
from lorehearth.games.oathsworn.enemies.events import EnemyMoved
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow

from ..deeds import Deed, table
from ..hunts import cells, facing, health, instruct, moves, places, step
from ..scenes import FightGame, told


def to(target: int, movement: int, enemy: int = 1) -> Deed:
    return lambda play: move_to(play, enemy, target, movement)


def towards(direction: int, hexes: int, enemy: int = 0) -> Deed:
    return lambda play: move_direction(play, enemy, direction, hexes, -1)


def path(game: FightGame) -> list[str]:
    """The directions of the last move told."""
    moves = [told.event for told in game.log if isinstance(told.event, EnemyMoved)]
    return list(moves[-1].steps)


BUILDING = ["0,-1", "0,-2", "1,-2", "1,-1", "0,0", "-1,0", "-1,-1"]
"""Around (0, -1)."""


# -- normal size ---------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-EMV-01")
def test_it_stops_when_adjacent() -> None:
    game = moves(to(0, 6), "warden 0,3", "giant-rat 0,0")
    assert places(game)[1] == "0,2"


@pytest.mark.rule("OS-EMV-01")
def test_it_stops_when_its_movement_is_used_up() -> None:
    game = moves(to(0, 2), "warden 0,4", "giant-rat 0,-2")
    assert places(game)[1] == "0,0"


@pytest.mark.rule("OS-EMV-02", "OS-EMV-05")
def test_of_equal_ways_it_takes_the_northernmost_hex_at_every_step() -> None:
    """OS-EX-30."""
    play = table("warbear 2,-3", "giant-rat -2,3", "giant-rat 0,1", "giant-rat 0,0", "giant-rat 1,-2")
    way = way_to(play, 1, hexes_of(play, 0))
    assert way is not None
    assert list(way.path) == cells("-2,2", "-2,1", "-2,0", "-1,-1", "0,-2", "1,-3")
    assert way.tied


@pytest.mark.rule("OS-RUL-45", "OS-EMV-02")
def test_however_many_ways_are_equal_nobody_is_asked() -> None:
    figures = ("warbear 2,-3", "giant-rat -2,3", "giant-rat 0,1", "giant-rat 0,0", "giant-rat 1,-2")
    game = moves(to(0, 6), *figures)
    assert game.over
    assert places(game)[1] == "1,-3"


@pytest.mark.rule("OS-EMV-02")
def test_of_equally_northern_hexes_it_takes_the_western() -> None:
    game = moves(to(0, 9), "warden 0,3", "giant-rat 0,-1", obstacles=[["0,0"]])
    assert path(game)[0] == "SW"


@pytest.mark.rule("OS-EMV-05")
def test_it_goes_round_obstacles_and_characters() -> None:
    game = moves(to(0, 9), "warden 0,3", "giant-rat 0,-1", "priest 0,0", obstacles=[["-1,1", "-1,0", "-2,1"]])
    assert path(game) == ["SE", "S", "SW", "S"]


@pytest.mark.rule("OS-EMV-03")
def test_an_adjacent_target_is_faced() -> None:
    game = moves(to(0, 6), "warden 2,1", "giant-rat 0,0")
    assert (places(game)[1], facing(game, 1)) == ("2,0", "S")


@pytest.mark.rule("OS-EMV-03")
def test_otherwise_it_faces_the_way_it_went() -> None:
    game = moves(to(0, 2), "warden 4,0", "giant-rat 0,0 S")
    assert (places(game)[1], facing(game, 1)) == ("2,0", "SE")


@pytest.mark.rule("OS-EMV-03")
def test_going_back_over_its_own_track_it_faces_back() -> None:
    """(0, -3), (0, -4), and off the north edge back to (0, -3): its last step went S."""
    game = moves(towards(N, 3), "giant-rat 0,-2 NE")
    assert (places(game)[0], facing(game, 0)) == ("0,-3", "S")


@pytest.mark.rule("OS-EMV-04")
def test_fire_does_not_divert_it() -> None:
    game = moves(to(0, 6), "warden 0,3", "mire-eel 0,-1", tiles={"0,0": "fire"})
    assert places(game)[1] == "0,2"
    assert not game.state.tiles


@pytest.mark.rule("OS-TIL-02", "OS-TIL-05")
@pytest.mark.parametrize(("water", "ends"), [("0,1", "0,2"), ("0,3", "0,2"), ("0,2", "0,2")])
def test_water_costs_two_and_is_not_begun_with_one(water: str, ends: str) -> None:
    """OS-EX-52: from (0, -1) with Move 4."""
    game = moves(to(0, 4), "warden 0,4", "giant-rat 0,-1", tiles={water: "water"})
    assert places(game)[1] == ends


@pytest.mark.rule("OS-RUL-21")
def test_without_a_way_it_comes_as_near_as_it_can() -> None:
    ring = ["0,2", "1,2", "1,3", "0,4", "-1,4", "-1,3"]
    game = moves(to(0, 9), "warden 0,3", "giant-rat 0,-1", obstacles=[ring])
    assert places(game)[1] == "0,1"


@pytest.mark.rule("OS-RUL-20")
def test_whom_no_way_leads_to_is_farther_than_all_others() -> None:
    ring = ["0,2", "1,2", "1,3", "0,4", "-1,4", "-1,3"]
    play = table("warden 0,3", "priest -8,8", "giant-rat 0,-1", obstacles=[ring])
    assert efforts(play, 2, [0, 1]) == {0: (True, 4), 1: (False, 8)}


@pytest.mark.rule("OS-STA-02")
def test_a_crippled_enemy_stays() -> None:
    game = moves(to(0, 6), "warden 0,3", "giant-rat 0,0 crippled")
    assert places(game)[1] == "0,0"


# -- large enemies -------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-LMV-01", "OS-RUL-25", "OS-LMV-02")
def test_the_nearest_hex_of_the_base_measures() -> None:
    """OS-EX-29."""
    game = moves(to(0, 7), "penitent 3,0", "broodmother 0,-3 S")
    assert path(game) == ["SE", "SE", "S", "S"]
    assert (places(game)[1], facing(game, 1)) == ("2,-1", "SE")


@pytest.mark.rule("OS-RUL-25", "OS-LMV-01")
@pytest.mark.parametrize("way", DIRECTIONS)
def test_of_measuring_hexes_that_enter_the_same_hex_the_northern_one_measures(way: str) -> None:
    """(0, -1) and (1, -1) are both 4 away and enter (1, -2); (0, -1) is further north and goes NE alone."""
    game = moves(to(0, 7), "penitent 4,-5", f"broodmother 0,0 {way}")
    assert path(game) == ["NE", "NE", "NE"]
    assert places(game)[1] == "3,-3"


@pytest.mark.rule("OS-RUL-23", "OS-GEN-13")
def test_a_large_enemy_turns_to_the_northern_front() -> None:
    """OS-EX-26."""
    play = table("priest -1,-1", "broodmother 0,0 S")
    assert facing_towards(play, 1, hexes_of(play, 0)) == N


@pytest.mark.rule("OS-RUL-22")
def test_an_enemy_faces_a_distant_target_by_the_smallest_angle() -> None:
    play = table("priest 4,-1", "witch -3,-3", "hollow-knight 0,0")
    assert facing_towards(play, 2, hexes_of(play, 0)) == SE
    assert facing_towards(play, 2, hexes_of(play, 1)) == N


@pytest.mark.rule("OS-RUL-23")
def test_a_lopsided_base_pushes_whoever_it_turns_over() -> None:
    """The Ember Stag facing N leaves the hexes NE and NW of its core open; facing S it covers them."""
    game = moves(lambda play: face(play, 1, 0), "priest 0,3", "ember-stag 0,0 N", "ember-wisp 1,-1")
    assert facing(game, 1) == "S"
    assert places(game)[2] == "2,-2"


@pytest.mark.rule("OS-LMV-03", "OS-LMV-05")
def test_it_goes_through_everything() -> None:
    game = moves(
        to(0, 7, enemy=2),
        "warden 0,4",
        "priest 0,-1",
        "broodmother 0,-3 S",
        obstacles=[["1,-1", "0,0", "1,0"]],
    )
    assert path(game) == ["S", "S", "S", "S", "S"]
    assert places(game)[1] == "0,-1"
    assert health(game)[1] == 6


@pytest.mark.rule("OS-LMV-06", "OS-LMV-05")
def test_only_obstacles_under_its_last_place_are_crushed() -> None:
    """OS-EX-37: over a wall, and with one hex on a tree."""
    wall, tree = ["0,-1", "0,0", "0,1"], ["1,2", "2,1", "2,2"]
    game = moves(towards(S, 6), "broodmother 0,-3 S", obstacles=[wall, tree])
    assert [obstacle.hexes for obstacle in game.state.obstacles] == [tuple(cells(*wall))]


@pytest.mark.rule("OS-LMV-04")
def test_all_characters_where_it_ends_are_pushed() -> None:
    """OS-EX-36."""
    game = moves(
        towards(S, 3, 4), "witch -1,1", "penitent 1,0", "warden 0,2", "giant-rat 0,0", "broodmother 0,-2 S"
    )
    assert places(game) == ["-2,1", "2,-1", "0,3", "0,-1", "0,1"]
    assert health(game)[:3] == [6, 6, 6]


@pytest.mark.rule("OS-TIL-01", "OS-RUL-33")
def test_a_large_base_burns_for_each_tile_that_it_newly_covers() -> None:
    """OS-EX-53."""
    game = moves(towards(S, 1), "broodmother 0,0 S", tiles={"0,2": "fire", "1,1": "fire"})
    assert sum(game.state.figures[0].dice.values()) == 28
    assert not game.state.tiles


@pytest.mark.rule("OS-TIL-03", "OS-RUL-62")
def test_a_large_base_pays_once_for_several_water_tiles_of_a_step() -> None:
    game = moves(towards(S, 3), "broodmother 0,-2 S", tiles={"0,0": "water", "1,-1": "water"})
    assert places(game) == ["0,0"]


@pytest.mark.rule("OS-TIL-04")
def test_water_is_paid_once_in_an_activation() -> None:
    """Two hexes S over (0, 1) cost 3; two hexes N over it again cost only 2."""

    def there_and_back(play: OathPlay) -> Flow[None]:
        yield from move_direction(play, 0, S, 3, -1)
        yield from move_direction(play, 0, N, 2, -1)

    game = moves(there_and_back, "giant-rat 0,0", tiles={"0,1": "water"})
    assert [line.split(" to ")[1][:3] for line in told(game, "EnemyMoved")] == ["0,2", "0,0"]


# -- by direction --------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-DMV-01", "OS-DMV-02")
@pytest.mark.parametrize(
    ("hexes", "way"),
    [
        (5, ["0,-3", "-1,-2", "-2,-1", "-2,0", "-2,1"]),
        (8, ["0,-3", "-1,-2", "-2,-1", "-2,0", "-2,1", "-1,1", "0,1", "0,2"]),
    ],
)
def test_round_a_building_and_back_to_the_line(hexes: int, way: list[str]) -> None:
    """OS-EX-31."""
    play = table("giant-rat 0,-4", obstacles=[BUILDING])
    assert list(directional_path(play, 0, S, hexes)) == cells(*way)


@pytest.mark.rule("OS-DMV-06", "OS-DMV-02")
def test_directly_away_round_a_building() -> None:
    """OS-EX-32."""
    building = ["-1,0", "-1,-1", "0,-1", "0,0", "-1,1", "-2,1", "-2,0"]
    game = moves(lambda play: move_away(play, 1, 0, 7), "warden 0,3", "giant-rat 0,2 S", obstacles=[building])
    assert path(game) == ["N", "NE", "N", "N", "NW", "N", "N"]
    assert (places(game)[1], facing(game, 1)) == ("0,-4", "N")


@pytest.mark.rule("OS-DMV-05")
@pytest.mark.parametrize(
    ("start", "direction", "ends"),
    [
        ("-6,0", SW, ["-7,1", "-8,2", "-7,2", "-6,2"]),
        ("0,3", SE, ["1,3", "2,3", "3,3", "4,2"]),
        ("0,-2", N, ["0,-3", "0,-4", "0,-3", "0,-2"]),
        ("7,-5", NE, ["8,-6", "7,-6", "6,-6", "5,-6"]),
    ],
)
def test_a_move_bounces_off_the_edge(start: str, direction: int, ends: list[str]) -> None:
    """OS-EX-33, OS-EX-34, the north edge and the east edge."""
    play = table(f"giant-rat {start}")
    assert list(directional_path(play, 0, direction, 4)) == cells(*ends)


@pytest.mark.rule("OS-RUL-27")
def test_in_a_corner_the_direction_is_reversed() -> None:
    play = table("broodmother -7,0 S")
    corner = list(directional_path(play, 0, 5, 2))
    assert corner == cells("-6,0", "-5,0")


@pytest.mark.rule("OS-RUL-26", "OS-DMV-03")
def test_the_whole_base_bounces() -> None:
    play = table("broodmother 0,2 S")
    assert list(directional_path(play, 0, S, 3)) == cells("0,3", "0,2", "0,1")


@pytest.mark.rule("OS-DMV-03", "OS-DMV-04")
def test_a_random_direction_is_rolled() -> None:
    """OS-EX-76."""
    game = instruct(step("move random", amount=3), "warden 0,4", "broodmother 0,0 S", dice=["NE"])
    assert places(game)[1] == "3,-3"


@pytest.mark.rule("OS-DMV-04")
@pytest.mark.parametrize(
    ("die", "end"),
    [("N", "0,-1"), ("NE", "1,-1"), ("SE", "1,0"), ("S", "0,1"), ("SW", "-1,1"), ("NW", "-1,0")],
)
def test_the_direction_die_shows_all_six(die: str, end: str) -> None:
    game = instruct(step("move random", amount=1), "warden 0,4", "broodmother 0,0 S", dice=[die])
    assert places(game)[1] == end


@pytest.mark.rule("OS-DMV-03")
def test_a_large_enemy_goes_straight_through_what_bars_its_way() -> None:
    play = table("broodmother 0,-2 S", "warden 0,0", obstacles=[["0,-1", "0,1", "-1,1"]])
    assert list(directional_path(play, 0, S, 3)) == cells("0,-1", "0,0", "0,1")


@pytest.mark.rule("OS-DMV-06")
def test_it_turns_its_rear_though_it_cannot_move() -> None:
    ring = [["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]]
    game = moves(lambda play: move_away(play, 1, 0, 3), "warden 0,3", "hollow-knight 0,0 S", obstacles=ring)
    assert (places(game)[1], facing(game, 1)) == ("0,0", "N")


@pytest.mark.rule("OS-RUL-63")
def test_the_line_goes_on_as_its_reflection() -> None:
    """The last hex in the south is taken; the line turns back there, and so does the rat."""
    play = table("giant-rat 0,2", "warden 0,4", "priest 0,3")
    assert list(directional_path(play, 0, S, 2)) == cells("0,1", "0,0")


@pytest.mark.rule("OS-RUL-63")
def test_it_stops_if_no_hex_of_the_line_can_be_reached() -> None:
    walls = [["0,1", "1,0", "1,-1"], ["0,-1", "-1,0", "-1,1"]]
    play = table("giant-rat 0,0", obstacles=walls)
    assert directional_path(play, 0, S, 4) == ()


@pytest.mark.rule("OS-DMV-06", "OS-RUL-28")
def test_turning_away_shows_the_rear() -> None:
    game = moves(lambda play: turn_away(play, 1, 0), "warden 0,3", "broodmother 0,0 S")
    assert facing(game, 1) == "N"


@pytest.mark.rule("OS-RUL-26")
def test_to_the_nearest_edge_and_no_farther() -> None:
    game = moves(lambda play: move_to_edge(play, 0, 4, -1), "broodmother 0,-1 S")
    assert places(game) == ["0,-3"]


# -- Charge Through ------------------------------------------------------------------------------------------


def charges(figure: int, hexes: int) -> Deed:
    return lambda play: charge(play, figure, hexes)


@pytest.mark.rule("OS-CHG-01", "OS-CHG-03")
def test_a_large_charge_crushes_and_pushes() -> None:
    """OS-EX-51, its movement."""
    tree = ["-1,1", "-1,2", "-2,2"]
    game = moves(charges(2, 4), "witch 1,0", "giant-rat 0,0", "broodmother 0,-3 S", obstacles=[tree])
    assert places(game) == ["2,-1", "0,-1", "0,1"]
    assert not game.state.obstacles


@pytest.mark.rule("OS-CHG-02")
def test_a_normal_charger_stops_at_an_obstacle() -> None:
    game = moves(charges(0, 4), "hollow-knight 0,-2 S", obstacles=[["0,1", "0,2", "1,0"]])
    assert places(game) == ["0,0"]


@pytest.mark.rule("OS-CHG-02")
def test_a_normal_charger_makes_room_for_whom_it_ends_on() -> None:
    game = moves(charges(0, 2), "hollow-knight 0,-2 S", "warden 0,0")
    assert places(game) == ["0,-1", "0,0"]


@pytest.mark.rule("OS-CHG-01")
def test_a_charge_stops_at_the_edge() -> None:
    game = moves(charges(0, 9), "broodmother 0,0 S")
    assert places(game) == ["0,3"]


@pytest.mark.rule("OS-CHG-04", "OS-TIL-02")
@pytest.mark.parametrize(("water", "met"), [(False, [1]), (True, [])])
def test_only_as_far_as_the_charge_goes_is_anybody_in_its_path(water: bool, met: list[int]) -> None:
    """Four hexes reach the Warden; water on the way costs one of them."""

    def charge_on(play: OathPlay) -> Flow[None]:
        play.state.order = yield from charge(play, 0, 4)

    tiles: dict[str, Tile] = {"0,-2": "water"} if water else {}
    game = moves(charge_on, "hollow-knight 0,-3 S", "warden 0,1", tiles=tiles)
    assert game.state.order == met


@pytest.mark.rule("OS-TIL-02", "OS-CHG-01")
def test_movement_that_a_short_charge_leaves_over_pays_for_water() -> None:
    """Nine hexes would go beyond the edge, so the three that there are can be paid for."""
    game = moves(charges(0, 9), "hollow-knight 0,1 S", tiles={"0,2": "water"})
    assert places(game) == ["0,4"]
