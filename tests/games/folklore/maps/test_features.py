"""Interacting: doors, levers, dice, features."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.components.places import Feature
from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.components.stories import Encounter, Goal, MapBox, Squad
from lorehearth.games.folklore.people.group import combat, own_turn

from ..scenes import TaleGame, answer, at, character, goes, keys, refusals, scene

LOSE_2 = (Step(verb="lose", of="vita", amount=2),)
GAIN_2 = (Step(verb="gain", of="vita", amount=2),)
STATUE = Feature("s", "Statue", steps=LOSE_2)


def vita(game: TaleGame, who: int = 0) -> int:
    return character(game, who).vita + character(game, who).extra_vita


# -- doors and levers ----------------------------------------------------------------------------------------


@pytest.mark.rule("FK-ADV-19", "FK-ADV-20", "FK-ADV-21")
def test_a_door_is_opened_by_interacting_and_the_move_goes_on() -> None:
    game = scene("..D..", "rogue A1", "arcanist E1")
    assert "open C1" not in keys(game)
    assert refusals(game)["open C1"] == "FK-ADV-19"
    answer(game, "go B1", "open C1")
    assert goes(game) == {"A1", "C1", "D1"}
    answer(game, "go D1")
    assert at(game, 0) == "D1"


@pytest.mark.rule("FK-ADV-19")
def test_once_in_a_round() -> None:
    game = scene("D.D", "rogue B1", "arcanist B1")
    answer(game, "open A1")
    assert refusals(game)["open C1"] == "FK-ADV-19"
    answer(game, "enough", "enough")  # the other's turn, and the next round
    assert "open C1" in keys(game)


@pytest.mark.rule("FK-ADV-20")
def test_a_lever_opens_the_portcullises_and_a_portcullis_opens_by_nothing_else() -> None:
    game = scene("L.P.P", "rogue B1", "arcanist D1")
    assert not any(key.endswith((" C1", " E1")) and not key.startswith("go") for key in keys(game))
    answer(game, "lever A1")
    assert {"C1", "E1"} <= goes(game)


@pytest.mark.rule("FK-ADV-20")
def test_a_lever_of_the_maps_own_opens_what_the_map_says() -> None:
    handle = Feature("h", "Handle", opens="D")
    game = scene("h.D.P", "rogue A1", "arcanist D1", features=[handle])
    answer(game, "lever A1")
    assert "C1" in goes(game)
    assert "E1" not in goes(game)
    assert refusals(game)["lever A1"]  # there is nothing left to open


@pytest.mark.rule("FK-GHO-05")
def test_a_ghost_interacts_with_nothing() -> None:
    game = scene("D?s\nL.V", "rogue B2 ghost", "arcanist B1", features=[STATUE])
    assert {key.split()[0] for key in keys(game)} <= {"go", "enough", "hold", "use"}
    assert {refusals(game)[key] for key in ("open A1", "search B1", "investigate C1", "stake C2")} == {
        "FK-GHO-05"
    }


# -- features ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FK-ADV-04", "FK-ADV-19")
def test_anybody_may_turn_to_a_feature_in_its_space_or_next_to_it_and_nobody_has_to() -> None:
    for where in ("B1", "A1", "B2"):
        game = scene(".s..\n....", f"rogue {where}", "arcanist D2", features=[STATUE])
        assert "enough" in keys(game)
        answer(game, "investigate B1")
        assert vita(game) == 15
    far = scene(".s..\n....", "rogue D1", "arcanist A2", features=[STATUE])
    assert refusals(far)["investigate B1"] == "FK-ADV-19"


def test_a_feature_is_used_up_unless_it_says_otherwise() -> None:
    game = scene("s.\n..", "rogue B1", "arcanist B2", features=[STATUE])
    answer(game, "investigate A1", "enough")
    assert "investigate A1" not in keys(game)
    again = scene(
        "s.\n..", "rogue B1", "arcanist B2", features=[Feature("s", "Well", steps=LOSE_2, once=False)]
    )
    answer(again, "investigate A1", "enough", "investigate A1")
    assert (vita(again, 0), vita(again, 1)) == (15, 14)


@pytest.mark.rule("FK-ADV-03", "FK-RUL-47")
@pytest.mark.parametrize(("face", "left"), [("3", 15), ("4", 19)])
def test_a_die_on_the_map_is_a_check_of_that_place(face: str, left: int) -> None:
    # TRICKERY 7: the rogue has +3.
    die = Feature("d", "Lock", die="trickery", number=7, steps=GAIN_2, otherwise=LOSE_2)
    game = scene("d.D", "rogue B1", "arcanist B1", features=[die], dice=[face])
    answer(game, "investigate A1")
    assert vita(game) == left
    assert refusals(game)["open C1"] == "FK-ADV-19"  # the die has taken the interaction
    answer(game, "enough")
    assert "investigate A1" not in keys(game)  # and is gone


@pytest.mark.rule("FK-STA-42")
def test_whoever_can_make_no_checks_takes_no_die() -> None:
    die = Feature("d", "Lock", die="trickery", number=7)
    game = scene("d.", "rogue B1 transformed", "arcanist B1", features=[die])
    assert refusals(game)["investigate A1"] == "FK-STA-42"


BELL = Feature("b", "Bell", steps=LOSE_2, action=True, once=False)


@pytest.mark.rule("FK-ADV-22")
def test_out_of_combat_a_storys_action_is_just_the_interaction() -> None:
    game = scene("bF..", "rogue B1", "arcanist D1", features=[BELL])
    answer(game, "investigate A1")
    assert own_turn(game.state).interactions == 0
    assert own_turn(game.state).acts == 1
    assert "extinguish B1" in keys(game)


@pytest.mark.rule("FK-RUM-33")
def test_in_combat_it_costs_the_act_besides() -> None:
    game = scene("b...", "rogue B1", "arcanist C1", "wolf D1", features=[BELL, STATUE], fight=True)
    answer(game, "investigate A1")
    assert own_turn(game.state).interactions == 0
    assert own_turn(game.state).acts == 0
    spent = scene("b...\nF...", "rogue B1", "arcanist C1", "wolf D1", features=[BELL], fight=True)
    answer(spent, "extinguish A2")
    assert refusals(spent)["investigate A1"] == "FK-RUM-33"


@pytest.mark.rule("FK-ENC-11")
def test_in_combat_one_interaction_is_part_of_the_turn() -> None:
    game = scene("s.D.", "rogue B1", "arcanist D1", "wolf D1", features=[STATUE], fight=True)
    answer(game, "investigate A1")
    assert refusals(game)["open C1"] == "FK-ADV-19"
    assert own_turn(game.state).acts == 1


# -- goals and encounters ------------------------------------------------------------------------------------


def test_a_feature_fulfils_its_goal_and_is_done_then() -> None:
    bell = Feature("b", "Bell", goal="bell", once=False, die="nerve", number=3)
    game = scene("b.", "rogue B1", "exorcist B1", features=[bell], dice=["2", "9"])
    answer(game, "investigate A1")
    assert game.state.map is not None
    assert game.state.map.goals == []
    answer(game, "enough", "investigate A1")
    assert game.state.map.goals == ["bell"]
    answer(game, "enough")
    assert "investigate A1" not in keys(game)


def box(begins: str, *foes: Squad, **more: object) -> MapBox:
    encounter = Encounter("guards", foes, begins, **more)  # type: ignore[arg-type]
    return MapBox("yard", (Goal("foes", "All foes"),), (encounter,))


WOLF = Squad("wolf", each=1, at=("E1",))


@pytest.mark.rule("FK-RUM-22", "FK-RUM-20")
def test_opening_a_door_may_begin_an_encounter_which_ends_the_round() -> None:
    game = scene("..D..", "rogue B1", "arcanist A1", box=box("opening", WOLF), dice=["9", "1"])
    answer(game, "open C1")
    fight = combat(game.state)
    assert fight is not None
    assert [at(game, 0), at(game, 1), at(game, 10)] == ["B1", "A1", "E1"]
    adventure = game.state.stack[0]
    assert (adventure.turn, adventure.queue, adventure.stage) == (None, [], "rest")  # type: ignore[union-attr]


@pytest.mark.rule("FK-ADV-20")
def test_so_may_a_lever() -> None:
    game = scene("L.P..", "rogue B1", "arcanist A1", box=box("opening", WOLF), dice=["9", "1"])
    answer(game, "lever A1")
    assert combat(game.state) is not None


SHAFT = "......\n####.#\n####.#"
"""What stands at E3 is seen from C1 on: by the line from its upper right corner to that of E3."""


def test_a_foe_that_comes_in_sight_begins_it_and_breaks_the_move_off() -> None:
    game = scene(SHAFT, "rogue A1", "arcanist A1", "wolf E3", box=box("opening", WOLF), dice=["9", "1"])
    assert game.state.map is not None
    game.state.map.placed.append("guards")
    answer(game, "go B1")
    assert combat(game.state) is None
    answer(game, "go F1")
    assert combat(game.state) is not None
    assert at(game, 0) == "C1"
    assert len(game.state.foes) == 1  # it stood there already


def test_but_only_where_the_mover_can_stop() -> None:
    game = scene(SHAFT, "rogue A1", "arcanist C1", "wolf E3", box=box("opening", WOLF), dice=["9", "1"])
    assert game.state.map is not None
    game.state.map.placed.append("guards")
    answer(game, "go F1")
    assert at(game, 0) == "D1"


def test_in_a_combat_those_who_stood_behind_the_door_join_it() -> None:
    game = scene(
        "..D..",
        "rogue B1",
        "wolf A1",
        "wolf D1",
        fight=True,
        box=box("opening", WOLF),
    )
    assert game.state.map is not None
    game.state.map.placed.append("guards")
    answer(game, "open C1")
    assert game.state.map.met == ["guards"]
    assert len(game.state.foes) == 2
