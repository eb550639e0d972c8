"""How characters move."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.maps.movement import GoTo, forbids_moving, in_reach, stride_of
from lorehearth.games.folklore.people.group import own_turn
from lorehearth.games.folklore.state import Effect

from ..scenes import TaleGame, answer, at, character, goes, keys, refusals, scene, told

ROW = "........."


def combat(picture: str, *people: str, **more: object) -> TaleGame:
    return scene(picture, *people, fight=True, **more)  # type: ignore[arg-type]


@pytest.mark.rule("FK-ADV-14")
def test_a_character_moves_up_to_its_stride_in_spaces() -> None:
    game = scene(ROW, "arcanist A1")
    assert goes(game) == {"B1", "C1", "D1", "E1"}  # STRIDE 4
    assert refusals(game)["go F1"] == "FK-ADV-14"
    answer(game, "go E1")
    assert at(game, 0) == "E1"


@pytest.mark.rule("FK-ADV-15", "FK-RUL-34")
@pytest.mark.parametrize(
    ("picture", "open_"),
    [("..\n..", True), (".#\n..", False), ("..\n#.", False), (".#\n#.", False), (".D\n..", False)],
)
def test_a_diagonal_step_needs_both_spaces_beside_it_free_of_terrain(picture: str, open_: bool) -> None:
    game = scene(picture, "arcanist A1 sign=stride:-3", still=True)
    assert (GoTo("B2") in in_reach(game.play, 0)) is open_


@pytest.mark.rule("FK-RUL-34")
def test_figures_beside_a_diagonal_step_do_not_bar_it() -> None:
    game = combat("..\n..", "arcanist A1 sign=stride:-3", "wolf B1", "wolf A2")
    assert goes(game) == {"B2"}


@pytest.mark.rule("FK-ADV-16")
def test_a_move_may_be_paused_and_gone_on_with() -> None:
    game = scene("..?..\n.....", "arcanist A1", "rogue A1", dice=["5"])
    answer(game, "go B1")
    assert goes(game) == {"C1", "D1", "E1", "A2", "B2", "C2", "D2", "E2"}  # 3 left
    answer(game, "search C1", "go E1")
    assert at(game, 0) == "E1"
    assert own_turn(game.state).who == 1  # nothing was left to be done


@pytest.mark.rule("FK-ADV-17", "FK-ADV-18")
@pytest.mark.parametrize(
    ("mark", "rule"), [("#", "FK-ADV-18"), ("T", "FK-ADV-18"), ("D", "FK-ADV-17"), ("P", "FK-ADV-17")]
)
def test_nobody_moves_into_or_through_what_is_blocked(mark: str, rule: str) -> None:
    game = scene(f"..{mark}..", "arcanist A1")
    assert goes(game) == {"B1"}
    assert refusals(game)["go C1"] == rule


@pytest.mark.rule("FK-ADV-17", "FK-RUM-03")
def test_an_open_door_is_floor() -> None:
    assert goes(scene("..D..", "arcanist A1", open=["C1"])) == {"B1", "C1", "D1", "E1"}


@pytest.mark.rule("FK-MOV-01", "FK-ENC-08")
def test_through_friends_and_not_foes_and_nobody_stops_where_another_stands() -> None:
    game = combat(ROW, "arcanist A1", "rogue B1", "familiar C1", "wolf E1")
    assert goes(game) == {"D1"}
    assert refusals(game)["go B1"] == refusals(game)["go E1"] == "FK-MOV-01"
    assert refusals(game)["go F1"] == "FK-ADV-14"


@pytest.mark.rule("FK-RUM-14")
def test_in_adventure_mode_one_moves_in_the_same_way() -> None:
    game = scene("..~......", "arcanist A1", "rogue B1", "wolf E1")
    assert goes(game) == {"C1"}  # past a friend, into the water, and there it stops


@pytest.mark.rule("FK-MOV-02")
def test_water_stops_whoever_enters_it() -> None:
    game = scene(".~..?", "arcanist A1", "rogue C1")
    assert goes(game) == {"B1"}
    answer(game, "go B1")
    assert any("water" in line for line in told(game))
    assert own_turn(game.state).who == 1  # with 3 STRIDE unused


@pytest.mark.rule("FK-MOV-02")
def test_ways_lead_round_the_water() -> None:
    game = scene(".~..\n....", "arcanist A1")
    answer(game, "go C1")
    path = next(line for line in game.lines(0) if line.kind == "Moved").paths[0]
    assert path.cells == ("A1", "B2", "C1")


@pytest.mark.rule("FK-MOV-03")
def test_out_of_water_one_moves_one_space_a_round_the_step_out_of_it_included() -> None:
    game = scene("~~...\n.....", "arcanist B1", "rogue E2")
    assert goes(game) == {"A1", "C1", "A2", "B2", "C2"}
    assert refusals(game)["go D1"] == "FK-ADV-14"
    answer(game, "go C1")
    assert own_turn(game.state).who == 1
    answer(game, "enough")
    assert "E1" in goes(game)  # in the next round it stands on dry ground


@pytest.mark.rule("FK-MOV-03")
def test_an_extra_move_leads_no_further_through_water() -> None:
    game = scene("~~..", "arcanist B1", still=True)
    assert in_reach(game.play, 0)
    own_turn(game.state).walked = 1
    assert in_reach(game.play, 0) == []


@pytest.mark.rule("FK-MOV-04", "FK-RUL-38")
@pytest.mark.parametrize("who", ["arcanist A1 ethereal", "arcanist A1 ghost"])
def test_an_ethereal_one_passes_foes_and_swarms_and_water(who: str) -> None:
    game = combat(".~......\n########", who, "wolf C1")
    assert {"B1", "D1", "E1"} <= goes(game)
    assert "C1" not in goes(game)  # without stopping there
    swarm = combat("........\n........", who, "rat-swarm B1")
    assert goes(swarm) >= {"D1", "D2"}
    assert not goes(swarm) & {"B1", "C1", "B2", "C2"}


@pytest.mark.rule("FK-MOV-04")
@pytest.mark.parametrize("mark", ["D", "#", "P"])
def test_but_not_doors_walls_and_portcullises(mark: str) -> None:
    game = scene(f".{mark}..\n.###", "arcanist A1 ethereal")
    assert goes(game) == {"A2"}
    corner = scene(f".{mark}#\n..#\n###", "arcanist A1 ethereal")
    answer(corner, "go B2")
    assert moved(corner) == ("A1", "A2", "B2")


@pytest.mark.rule("FK-MOV-04", "FK-STA-09")
def test_an_ethereal_one_ignores_what_takes_from_its_stride() -> None:
    slow = scene(ROW, "arcanist A1 sign=stride:-2")
    assert stride_of(slow.play, 0) == 2
    rooted = scene(ROW, "arcanist A1 sign=rooted:1", "rogue B1")
    assert stride_of(rooted.play, 0) == 0
    ethereal = scene(ROW, "arcanist A1 ethereal sign=stride:-2,rooted:1")
    assert stride_of(ethereal.play, 0) == 4
    character(ethereal, 0).effects.append(Effect({"stride": 1}, "map", "scene"))
    assert stride_of(ethereal.play, 0) == 5


def test_who_is_rooted_has_no_stride() -> None:
    game = scene(".?.", "arcanist A1 sign=rooted:1")
    assert goes(game) == set()
    assert refusals(game)["go B1"] == "FK-STA-28"


@pytest.mark.rule("FK-BIG-10", "FK-RUM-13")
def test_no_way_leads_through_a_swarm_but_one_out_of_it() -> None:
    beside = combat("........\n........", "arcanist A1", "rat-swarm B1")
    assert goes(beside) == {"A2"}
    inside = combat("........\n........", "arcanist B1 sign=stride:-3", "rat-swarm B1")
    assert goes(inside) == {"A1", "A2"}  # not to C1, B2 or C2


def test_a_foe_that_squeezes_holds_the_spaces_that_it_could_normally_occupy() -> None:
    game = combat("....\n..#.\n....", "arcanist A1 sign=stride:1", "stone-troll B1 squeezed")
    assert not goes(game) & {"B1", "C1", "B2"}
    assert "B3" in goes(game)


def test_after_an_attack_the_move_is_over() -> None:
    game = scene(ROW, "arcanist A1", "wolf I1", still=True, fight=True)
    assert forbids_moving(game.play, 0) is None
    own_turn(game.state).moved = True
    refused = forbids_moving(game.play, 0)
    assert refused is not None
    assert refused.rule == "FK-ENC-10"


# -- evading -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-OEN-04", "FK-RUL-87", "FK-MOV-02")
def test_example_29_slipping_past() -> None:
    # Two foes in a row, one space of floor, then water; STRIDE 7, PP 2.
    game = combat(".....~?.", "rogue B1 sign=stride:1 pp=2", "wolf C1", "wolf D1", options={"evade": True})
    assert goes(game) == {"A1"}
    answer(game, "evade")
    assert goes(game) == {"A1", "E1", "F1"}
    answer(game, "go F1")
    assert at(game, 0) == "F1"
    assert own_turn(game.state).stride == 1  # 7 less 2, 2, 1 and 1
    assert character(game, 0).pp == 1
    assert goes(game) == set()


@pytest.mark.rule("FK-OEN-04", "FK-RUL-85")
def test_evading_is_off_unless_it_is_switched_on_and_needs_a_pp() -> None:
    people = ("rogue A1", "wolf B1")
    assert "evade" not in keys(combat("....\n....", *people))
    assert refusals(combat("....\n....", *people))["evade"] == "FK-RUL-85"
    poor = combat("....\n....", "rogue A1 pp=0", "wolf B1", options={"evade": True})
    assert refusals(poor)["evade"] == "FK-OEN-04"


@pytest.mark.rule("FK-RUL-87")
def test_one_pp_pays_for_all_foes_of_the_move() -> None:
    game = combat("......\n######", "rogue A1 pp=3", "wolf B1", "wolf D1", options={"evade": True})
    answer(game, "evade", "go C1")
    assert "evade" not in keys(game)
    answer(game, "go E1")
    assert character(game, 0).pp == 2


@pytest.mark.rule("FK-OEN-04")
def test_each_space_of_a_foe_costs_two() -> None:
    game = combat(
        "......\n######", "arcanist A1 sign=stride:-1", "wolf B1", "wolf C1", options={"evade": True}
    )
    answer(game, "evade")
    assert goes(game) == set()  # 2 and 2 are more than 3


@pytest.mark.rule("FK-BIG-10")
def test_nobody_evades_a_swarm() -> None:
    game = combat("......\n......", "rogue A1", "rat-swarm B1", "wolf F1 vita=3", options={"evade": True})
    answer(game, "evade")
    assert goes(game) == {"A2"}


# -- what a step sets off ------------------------------------------------------------------------------------


@pytest.mark.rule("FK-AUR-01", "FK-AUR-02")
def test_entering_an_aura_on_the_way_costs_what_it_says_once() -> None:
    # The wraith's aura of 2 costs 1 VITA: it is entered at D1, and left and entered again.
    game = combat("......\n######", "rogue A1 vita=9", "exorcist A1", "wraith F1")
    answer(game, "go C1")
    assert character(game, 0).vita == 9
    answer(game, "go D1")
    assert character(game, 0).vita == 8
    answer(game, "go C1", "go E1")
    assert character(game, 0).vita == 8


# -- ways ----------------------------------------------------------------------------------------------------


def moved(game: TaleGame) -> tuple[str, ...]:
    return next(line for line in game.lines(0) if line.kind == "Moved").paths[0].cells


def test_a_way_avoids_flames_and_auras_as_far_as_stride_allows() -> None:
    round_ = scene("...\n...", "arcanist A1", flames=["B1"])
    answer(round_, "go C1")
    assert moved(round_) == ("A1", "B2", "C1")
    through = scene("...\n###", "arcanist A1", flames=["B1"], dice=["1"])
    answer(through, "go C1")
    assert moved(through) == ("A1", "B1", "C1")
    # Round the wraith's aura of 2 (C1 to G5, all but the left edge) there are as many steps.
    wary = combat("....\n....\n....\n....", "rogue A1", "wraith D1")
    answer(wary, "go A4")
    assert moved(wary) == ("A1", "A2", "A3", "A4")


def test_of_several_ways_that_hurt_the_one_that_hurts_least_is_taken() -> None:
    # Two flames one behind another on the way of 5 steps, one on the way of 7.
    picture, burning = ".....\n.###.\n.....", ["B1", "C1", "C3"]
    far = scene(picture, "rogue A1 sign=stride:1", flames=burning, dice=["1"])
    answer(far, "go E2")
    assert moved(far) == ("A1", "A2", "A3", "B3", "C3", "D3", "E3", "E2")
    short = scene(picture, "rogue A1", flames=burning, dice=["1", "1"])  # STRIDE 6 is not enough for that
    answer(short, "go E2")
    assert moved(short) == ("A1", "B1", "C1", "D1", "E1", "E2")
