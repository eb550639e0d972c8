"""Flames, and marked hazards."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.maps import flames, hazards
from lorehearth.games.folklore.maps.turns import close_turn, opening

from ..scenes import TaleGame, answer, cell, character, foe, keys, refusals, run, scene
from .test_nearness import still


def burning(game: TaleGame) -> list[str]:
    assert game.state.map is not None
    return [game.play.content.tiles["yard"].board.names[each] for each in game.state.map.flames]


@pytest.mark.rule("FK-FLM-02", "FK-FLM-03", "FK-FLM-04")
def test_example_28_fire() -> None:
    # Flames at (3,3) and (3,4), a character with VITA 10 at (4,3).
    picture = ".....\n.....\n..FF.\n.....\n....."
    game = scene(picture, "exorcist C4 vita=10", "rogue A1", dice=["2"])
    answer(game, "enough")
    assert character(game, 0).vita == 9  # beside the flames, two of them, once
    again = scene(picture, "exorcist C4 vita=9", "rogue A1", dice=["2"])
    answer(again, "go C3")
    assert character(again, 0).vita == 7
    answer(again, "extinguish C3")
    assert burning(again) == ["D3"]
    answer(again, "enough")
    assert character(again, 0).vita == 6


@pytest.mark.rule("FK-FLM-01")
def test_a_flame_burns_on_until_it_is_put_out() -> None:
    game = still("F..", "exorcist A1", "wolf C1")
    for _ in range(3):
        run(game, opening(game.play, 0), dice=["1"])
        run(game, close_turn(game.play, 0))
    assert burning(game) == ["A1"]
    assert character(game, 0).vita == 17


@pytest.mark.rule("FK-FLM-02")
def test_putting_it_out_costs_the_act_and_needs_the_space_or_one_next_to_it() -> None:
    game = scene("F.F.\n....", "exorcist B2", "rogue D1", turn=0)
    answer(game, "extinguish A1")
    assert burning(game) == ["C1"]
    assert not any(key.startswith("extinguish") for key in keys(game))
    assert refusals(game)["extinguish C1"] == "FK-FLM-02"
    far = scene("F..\n...", "exorcist C1", "rogue C2")
    assert refusals(far)["extinguish A1"] == "FK-FLM-02"
    within = scene("F..\n...", "exorcist A1", "rogue C2")
    assert "extinguish A1" in keys(within)


@pytest.mark.rule("FK-FLM-02", "FK-GHO-11")
def test_a_ghost_puts_nothing_out() -> None:
    game = scene("F..\n...", "exorcist B1 ghost", "rogue C2")
    assert refusals(game)["extinguish A1"] == "FK-GHO-11"


@pytest.mark.rule("FK-FLM-03")
def test_entering_beginning_and_being_where_it_is_lit_cost_1d4_each() -> None:
    entering = scene("..F..", "exorcist A1", dice=["3", "4"])
    answer(entering, "go C1")
    assert character(entering, 0).vita == 17
    passing = scene("..F..", "exorcist A1", dice=["3"])
    answer(passing, "go D1")
    assert character(passing, 0).vita == 17
    begins = still("F..", "exorcist A1")
    run(begins, flames.start_of_turn(begins.play, 0), dice=["4"])
    assert character(begins, 0).vita == 16
    lit = still("...", "exorcist A1", "wolf B1 vita=7")
    run(lit, flames.light(lit.play, cell(lit, "B1")), dice=["2"])
    assert foe(lit, 10).vita == 5
    assert character(lit, 0).vita == 20
    assert burning(lit) == ["B1"]


@pytest.mark.rule("FK-FLM-03")
def test_where_one_burns_another_changes_nothing() -> None:
    game = still("F..", "exorcist A1")
    run(game, flames.light(game.play, 0))
    assert burning(game) == ["A1"]
    assert character(game, 0).vita == 20


@pytest.mark.rule("FK-FLM-03")
def test_foes_burn_too_where_they_enter_and_only_there() -> None:
    game = still("FF..\n....", "exorcist D2", "stone-troll A1")
    run(game, flames.entered(game.play, 10), dice=["3"])  # FK-FLM-07: one of the two is enough
    assert foe(game, 10).vita == 17
    run(game, flames.entered(game.play, 10, before=[0, 1]))
    assert foe(game, 10).vita == 17


@pytest.mark.rule("FK-FLM-04", "FK-FLM-07")
def test_ending_a_turn_beside_flames_costs_1_however_many_they_are() -> None:
    game = still("FFF\n...\nFFF", "exorcist B2", "wolf A2 vita=7")
    run(game, flames.end_of_turn(game.play, 0))
    run(game, flames.end_of_turn(game.play, 10))
    assert (character(game, 0).vita, foe(game, 10).vita) == (19, 6)
    apart = still("F.#\n.#.", "exorcist A1", "wolf C2 vita=7")
    run(apart, flames.end_of_turn(apart.play, 0))  # in the flame is not beside it
    run(apart, flames.end_of_turn(apart.play, 10))
    assert (character(apart, 0).vita, foe(apart, 10).vita) == (20, 7)


@pytest.mark.rule("FK-FLM-07")
def test_in_one_flame_of_many_one_burns() -> None:
    game = still("FF\nFF", "exorcist A1")
    run(game, flames.start_of_turn(game.play, 0), dice=["1"])
    assert character(game, 0).vita == 19


@pytest.mark.rule("FK-RUL-66", "FK-GHO-09")
def test_example_52_flames_cost_a_ghost_two_less() -> None:
    game = scene(".F.", "rogue A1 ghost gp=2", "exorcist C1", dice=["3"])
    answer(game, "go B1")
    assert character(game, 0).gp == 1
    beside = still("F.", "rogue B1 ghost gp=2", "exorcist B1")
    run(beside, flames.end_of_turn(beside.play, 0))
    assert character(beside, 0).gp == 2


@pytest.mark.rule("FK-RUL-09")
def test_the_living_are_not_spared_by_the_ethereal_status() -> None:
    game = still("F.", "rogue A1 ethereal")
    run(game, flames.start_of_turn(game.play, 0), dice=["3"])
    assert character(game, 0).vita == 14


def test_a_creature_whose_card_says_so_ignores_flames() -> None:
    game = still("FF", "exorcist B1", "hell-hound A1")
    run(game, opening(game.play, 10))
    run(game, flames.end_of_turn(game.play, 10))
    assert foe(game, 10).vita == 10


def test_who_dies_on_the_way_goes_no_further() -> None:
    game = scene(".F..", "exorcist A1 vita=1", "rogue D1", dice=["1"])
    answer(game, "go C1")
    assert character(game, 0).form == "ghost"
    assert character(game, 0).died_at == 1


# -- the turn ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-RUM-24", "FK-KEY-40")
def test_a_turn_opens_with_the_flame_and_then_razor() -> None:
    game = still("F.", "exorcist A1 razor=2 razor_left=1", "rogue B1")
    run(game, opening(game.play, 0), dice=["3"])
    assert character(game, 0).vita == 15
    assert character(game, 0).razor_left == 0
    run(game, opening(game.play, 0), dice=["1"])
    assert character(game, 0).vita == 14


@pytest.mark.rule("FK-RUM-24")
def test_one_that_dies_of_the_flame_has_no_turn() -> None:
    game = still("F.", "exorcist A1 vita=2 razor=2 razor_left=2", "rogue B1")
    run(game, opening(game.play, 0), dice=["2"])
    assert character(game, 0).form == "ghost"
    assert character(game, 0).gp == 10  # RAZOR does not follow it


@pytest.mark.rule("FK-KEY-41")
def test_razor_does_nothing_to_the_ethereal() -> None:
    game = still("..", "exorcist A1", "wraith B1 vita=10 razor=2 razor_left=4")
    run(game, opening(game.play, 10))
    assert foe(game, 10).vita == 10


# -- hazards -------------------------------------------------------------------------------------------------

SAND = (Step(verb="lose", of="vita", dice="1d4"),)


def test_a_marked_hazard_befalls_whoever_ends_its_turn_there() -> None:
    game = scene("..!..", "exorcist A1", "rogue E1", more={"hazard": SAND}, dice=["3"])
    answer(game, "go D1", "enough")
    assert character(game, 0).vita == 20  # passing it costs nothing
    stays = scene("..!..", "exorcist A1", "rogue E1", more={"hazard": SAND}, dice=["3"])
    answer(stays, "go C1", "enough")
    assert character(stays, 0).vita == 17


def test_a_large_foe_suffers_one_hazard_only() -> None:
    game = still("!!.\n!!.", "exorcist C1", "stone-troll A1", more={"hazard": SAND})
    run(game, hazards.end_of_turn(game.play, 10), dice=["4"])
    assert foe(game, 10).vita == 16


@pytest.mark.rule("FK-GHO-09")
def test_a_hazard_costs_a_ghost_two_less() -> None:
    game = still("!.", "exorcist A1 ghost", "rogue B1", more={"hazard": SAND})
    run(game, hazards.end_of_turn(game.play, 0), dice=["3"])
    assert character(game, 0).gp == 9
    run(game, hazards.end_of_turn(game.play, 0), dice=["1"])
    assert character(game, 0).gp == 9
