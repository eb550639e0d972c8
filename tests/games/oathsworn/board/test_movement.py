"""How the company moves, and what tiles do to whoever comes onto them."""

from __future__ import annotations

import pytest

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.board.movement import move_straight, move_towards, move_up_to
from lorehearth.games.oathsworn.board.tiles import enter, lay_tile, tiles_at
from lorehearth.games.oathsworn.cards.effects import Tile
from lorehearth.games.oathsworn.combat.forced_movement import knockback
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import State
from lorehearth.kernel.play import Flow

from ..interrupted import changed, refused, under
from ..scenes import FightGame, answer, at, fight, hero, keys

BOSS = "broodmother 0,-3"
FRIEND = "priest 4,2"


def goals(game: FightGame) -> set[str]:
    return {key.split()[-1] for key in keys(game) if key.startswith("goto")}


@pytest.mark.rule("OS-MOV-01", "OS-MOV-06")
def test_one_animus_a_hex_and_turning_is_free() -> None:
    """OS-EX-04: 5 Animus, two hexes north."""
    game = fight("warbear 0,2 animus=5 reserve=4", FRIEND)
    answer(game, "move", "goto 0 0,0", "enough")
    assert (hero(game).animus, hero(game).reserve) == (3, 6)
    assert at(game, "0,0").name == "warbear"
    answer(game, "turn")
    assert len(keys(game)) == 5
    answer(game, "face 0 S")
    assert at(game, "0,0").facing == 3
    assert hero(game).animus == 3


@pytest.mark.rule("OS-MOV-01")
def test_no_farther_than_the_animus_goes() -> None:
    game = fight("warbear 0,2 animus=1", FRIEND)
    answer(game, "move")
    assert goals(game) == {"0,1", "1,1", "1,2", "0,3", "-1,3", "-1,2"}


@pytest.mark.rule("OS-MOV-02")
def test_neither_obstacles_nor_characters_are_entered() -> None:
    game = fight("warbear 0,2 animus=1", "priest 1,1", "giant-rat 0,1", obstacles=[["1,2", "2,1", "2,2"]])
    answer(game, "move")
    assert goals(game) == {"0,3", "-1,3", "-1,2"}
    shut = fight(
        "warbear 0,2 animus=2", "priest 1,1", "giant-rat 0,1", obstacles=[["1,2", "0,3"], ["-1,3", "-1,2"]]
    )
    assert refused(shut, "move").refusal.rule == "OS-MOV-02"


@pytest.mark.rule("OS-MOV-03")
def test_movement_from_a_card_is_free_and_no_move_action() -> None:
    game = fight("ranger 0,2 animus=2 hand=ranger-quickshot", FRIEND)
    answer(game, "play ranger-quickshot 1", "goto 0 0,0")
    assert hero(game).animus == 1
    assert "move" in keys(game)


@pytest.mark.rule("OS-MOV-04")
def test_move_x_is_up_to_x() -> None:
    game = under(lambda play: move_up_to(play, 0, 2), "ranger 0,2")
    assert "enough" in keys(game)
    answer(game, "goto 0 0,1")
    assert "goto 0 0,0" in keys(game)
    assert "enough" in keys(game)
    answer(game, "enough")
    assert at(game, "0,1").name == "ranger"


@pytest.mark.rule("OS-MOV-04")
def test_exactly_x_is_gone_to_its_end() -> None:
    game = under(lambda play: move_up_to(play, 0, 2, exactly=True), "ranger 0,2")
    answer(game, "goto 0 0,1")
    assert "enough" not in keys(game)


@pytest.mark.rule("OS-BRD-07")
def test_a_straight_move_keeps_its_direction() -> None:
    game = under(lambda play: move_straight(play, 0, 2), "priest 0,2", "giant-rat 0,1")
    assert goals(game) == {"1,1", "2,0", "1,2", "2,2", "0,3", "0,4", "-1,3", "-2,4", "-1,2", "-2,2"}


@pytest.mark.rule("OS-ABL-02")
def test_a_move_towards_somebody_ends_nearer() -> None:
    game = under(lambda play: move_towards(play, 0, 1, 1), "warden 0,2", "priest 0,0")
    assert goals(game) == {"0,1"}


@pytest.mark.rule("OS-MOV-06")
def test_nobody_turns_in_the_middle_of_an_effect() -> None:
    game = fight("ranger 0,2 animus=2 hand=ranger-quickshot", FRIEND)
    answer(game, "play ranger-quickshot 1")
    assert not any(key.startswith(("turn", "face")) for key in keys(game))


@pytest.mark.rule("OS-STA-02")
def test_the_crippled_do_not_move_not_even_by_a_card() -> None:
    game = fight("ranger 0,2 animus=5 crippled hand=ranger-quickshot", FRIEND)
    assert refused(game, "move").refusal.rule == "OS-STA-02"
    answer(game, "play ranger-quickshot 1")
    assert at(game, "0,2").name == "ranger"


# -- tiles ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("OS-TIL-01")
def test_fire_costs_a_hit_point_and_goes_out() -> None:
    """OS-EX-53."""
    game = fight("warden 0,0 animus=3", FRIEND, tiles={"0,-1": "fire"})
    answer(game, "move", "goto 0 0,-1")
    assert at(game, "0,-1").hit_points == 5
    assert game.state.tiles == {}


@pytest.mark.rule("OS-RUL-33")
def test_a_large_boss_burns_for_each_tile_it_newly_covers() -> None:
    """OS-EX-53, its second half."""

    def burn(play: OathPlay) -> Flow[None]:
        play.state.figures[1].hex = BOARD.cell("0,-1")
        yield from enter(play, 1, [BOARD.cell("0,-2"), BOARD.cell("1,-2")])

    game = under(burn, "warden 0,4", "broodmother 0,0", tiles={"0,-2": "fire", "1,-2": "fire"})
    assert sum(game.state.figures[1].dice.values()) == 30 - 2


@pytest.mark.rule("OS-RUL-33")
def test_one_is_knocked_back_onto_tiles_too() -> None:
    game = under(
        lambda play: knockback(play, [0], 1, BOARD.cell("0,1"), 1),
        "warden 0,0",
        "giant-rat 0,1",
        tiles={"0,-1": "fire"},
    )
    assert at(game, "0,-1").hit_points == 5


@pytest.mark.rule("OS-TIL-02")
def test_water_costs_2_and_stays() -> None:
    game = fight("warden 0,0 animus=3", FRIEND, tiles={"0,-1": "water"})
    answer(game, "move", "goto 0 0,-1")
    assert hero(game).animus == 1
    assert game.state.tiles == {BOARD.cell("0,-1"): "water"}


@pytest.mark.rule("OS-TIL-02")
def test_with_1_animus_water_is_out_of_reach() -> None:
    game = fight("warden 0,0 animus=1", FRIEND, tiles={"0,-1": "water"})
    answer(game, "move")
    assert "0,-1" not in goals(game)


@pytest.mark.rule("OS-TIL-04")
def test_a_water_hex_is_paid_for_once_a_turn() -> None:
    game = fight("warden 0,0 animus=6", FRIEND, tiles={"0,-1": "water"})
    answer(game, "move", "goto 0 0,-1", "goto 0 0,-2", "goto 0 0,-1")
    assert hero(game).animus == 6 - 2 - 1 - 1


@pytest.mark.rule("OS-TIL-04")
def test_and_again_in_the_next_turn() -> None:
    game = fight("warden 0,0 animus=8", FRIEND, tiles={"0,-1": "water"})
    answer(game, "move", "goto 0 0,-1", "goto 0 0,-2", "enough", "end-turn", "end-turn")
    answer(game, "move", "goto 0 0,-1", "enough")
    assert hero(game).animus == 8 - 3 - 2


@pytest.mark.rule("OS-TIL-06")
def test_other_tiles_do_what_the_special_rules_board_says() -> None:
    game = fight("warden 0,0 animus=2", FRIEND, tiles={"0,-1": "toxic"}, encounter="swallower")
    answer(game, "move", "goto 0 0,-1")
    assert at(game, "0,-1").status == {"poison": 1}
    assert at(game, "0,-1").hit_points == 6


@pytest.mark.rule("OS-TIL-07")
def test_a_new_small_tile_replaces_the_old() -> None:
    def lay(state: State) -> None:
        state.tiles = {0: "fire"}

    game = changed(lay, "warden 0,0", FRIEND)
    lay_tile(game.play, "water", 0)
    assert tiles_at(game.state, 0) == ["water"]


@pytest.mark.rule("OS-TIL-08", "OS-TIL-09")
def test_small_and_large_tiles_share_a_hex_and_equal_large_ones_count_once() -> None:
    def lay(state: State) -> None:
        state.tiles = {5: "fire"}
        state.large_tiles = [("toxic", [4, 5]), ("toxic", [5, 6])]

    game = changed(lay, "warden 0,0", FRIEND)
    assert tiles_at(game.state, 5) == ["fire", "toxic"]


@pytest.mark.rule("OS-MOV-04")
def test_exactly_so_many_hexes_are_neither_fewer_nor_in_a_bend() -> None:
    game = fight("exile 0,2 animus=2 hand=exile-roaring-charge", "priest 4,2", "giant-rat 0,0")
    answer(game, "play exile-roaring-charge 0")
    assert sorted(keys(game)) == sorted(f"goto 0 {hex_}" for hex_ in ("2,0", "2,2", "-2,4", "-2,2", "0,4"))


@pytest.mark.rule("OS-TIL-04")
def test_water_paid_for_in_one_turn_is_paid_for_again_in_anothers() -> None:
    """The Warden waded north in his own turn; 2 hexes of the Priest's turn take him only back into it."""
    figures = ("warden 0,4 animus=3", "priest 2,2 animus=4 hand=priest-pillar-and-path", "broodmother 0,-3")
    game = fight(*figures, tiles={"0,3": "water"})
    answer(game, "move", "goto 0 0,2", "end-turn", "play priest-pillar-and-path 0", "choose 0")
    assert "goto 0 0,3" in keys(game)
    assert "goto 0 0,4" not in keys(game)


TEN = ["-4,4", "-3,4", "-2,4", "-4,3", "-3,3", "-2,3", "-4,2", "-3,2", "-2,2", "0,3"]


@pytest.mark.rule("OS-GEN-15")
def test_there_are_ten_fire_and_water_tiles() -> None:
    """All are laid; the one that is replaced comes back first, and other tokens are not counted."""
    tiles: dict[str, Tile] = dict.fromkeys(TEN, "water")
    game = fight("witch 0,4", BOSS, tiles=tiles)
    lay_tile(game.play, "fire", BOARD.cell("0,2"))
    assert len(game.state.tiles) == 10
    lay_tile(game.play, "fire", BOARD.cell("0,3"))
    assert game.state.tiles[BOARD.cell("0,3")] == "fire"
    lay_tile(game.play, "toxic", BOARD.cell("0,2"))
    assert len(game.state.tiles) == 11


@pytest.mark.rule("OS-GEN-15")
def test_with_none_left_the_witch_can_only_turn_those_that_lie_there() -> None:
    tiles: dict[str, Tile] = dict.fromkeys(TEN, "water")
    game = fight("witch 0,4", BOSS, tiles=tiles)
    answer(game, "special element-tiles lay")
    offered = {key.split()[1] for key in keys(game) if key.startswith("laytile")}
    assert offered == {cell for cell in TEN if BOARD.distances[BOARD.cell("0,4")][BOARD.cell(cell)] <= 3}


@pytest.mark.rule("OS-RUL-33")
def test_a_large_enemy_comes_only_onto_what_it_newly_covers() -> None:
    """A fire that flared up under its core is still under it when it is knocked back one hex."""
    game = under(
        lambda play: knockback(play, [1], 1, BOARD.cell("0,4"), 0),
        "warden 0,4",
        "broodmother 0,0 N",
        tiles={"0,0": "fire"},
    )
    assert at(game, "0,-1").dice == dict.fromkeys(at(game, "0,-1").dice, 6)
    assert game.state.tiles != {}


@pytest.mark.rule("OS-TIL-06")
@pytest.mark.parametrize(("who", "left"), [("warden 0,4", 5), ("giant-rat 0,4", 1)])
def test_a_toxic_cloud_costs_the_company_what_the_board_says(who: str, left: int) -> None:
    game = under(lambda play: enter(play, 0, (BOARD.cell("0,4"),)), who, "priest 4,2", tiles={"0,4": "toxic"})
    assert at(game, "0,4").hit_points == left
