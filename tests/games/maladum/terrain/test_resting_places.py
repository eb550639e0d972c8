"""Places to rest."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.abilities import total
from lorehearth.games.maladum.terrain.resting_places import benefits, choose_benefit, drink, take_benefit

from ..scenes import quest, run, who

ROOMS = """
+---+---+---+---+---+
| .   .   . D .   . |
+   +   +   +   +   +
| .   .   . | .   . |
+---+---+---+---+---+
"""


@pytest.mark.rule("ML-PLR-01")
def test_the_room_one_rests_in_offers_one_benefit_of_its_pieces() -> None:
    game = quest(ROOMS, "nerinda:guardian A1", pieces=["bunks B2", "fireplace D1"])
    assert benefits(game.play, 0) == ["bunks"]
    both = quest(ROOMS, "nerinda:guardian A1", pieces=["latrine B2", "barrel-rack B1"])
    assert benefits(both.play, 0) == ["bunks", "barrels"]
    assert run(both, choose_benefit(both.play, 0), "rest-at barrels") == "barrels"
    assert run(both, choose_benefit(both.play, 0), "enough") is None


@pytest.mark.rule("ML-PLR-03")
def test_a_fireplace_restores_one_further_peg_of_choice() -> None:
    game = quest(ROOMS, "nerinda:guardian A1 health=2 skill=0 magic=1", pieces=["fireplace A2"])
    run(game, take_benefit(game.play, 0, "fireplace"), "further skill")
    assert (who(game, 0).health, who(game, 0).skill, who(game, 0).magic) == (2, 1, 1)


@pytest.mark.rule("ML-PLR-05")
def test_bunks_bless() -> None:
    game = quest(ROOMS, "nerinda:guardian A1", pieces=["bunks A2"])
    run(game, take_benefit(game.play, 0, "bunks"))
    assert who(game, 0).statuses == {"blessed": 1}


@pytest.mark.rule("ML-PLR-06")
def test_training_gives_experience_once_a_game() -> None:
    game = quest(ROOMS, "nerinda:guardian A1", pieces=["training-dummy A2"])
    run(game, take_benefit(game.play, 0, "training"))
    assert who(game, 0).experience == 1
    assert benefits(game.play, 0) == []


@pytest.mark.rule("ML-PLR-06")
@pytest.mark.parametrize("state", ["fatigued=1", "prone"])
def test_the_fatigued_and_the_prone_do_not_train(state: str) -> None:
    game = quest(ROOMS, f"nerinda:guardian A1 {state}", pieces=["training-dummy A2"])
    assert benefits(game.play, 0) == []


@pytest.mark.rule("ML-PLR-07", "ML-PLR-08")
def test_a_drink_of_1_stuns() -> None:
    game = quest(ROOMS, "nerinda:guardian A1", pieces=["barrel-rack A2"])
    run(game, drink(game.play, 0), dice=["1"])
    assert who(game, 0).statuses == {"stunned": 1}


@pytest.mark.rule("ML-PLR-09", "ML-PLR-10")
@pytest.mark.parametrize(("face", "health"), [("2", 2), ("3", 2), ("4", 3)])
def test_a_drink_of_2_or_3_does_nothing_and_of_4_restores_a_peg(face: str, health: int) -> None:
    game = quest(ROOMS, "nerinda:guardian A1 health=2", pieces=["barrel-rack A2"])
    run(game, drink(game.play, 0), dice=[face])
    assert who(game, 0).health == health
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-PLR-11")
def test_a_drink_of_5_fills_every_empty_slot_with_blessings() -> None:
    game = quest(ROOMS, "nerinda:guardian A1 wounded fatigued=1", pieces=["barrel-rack A2"])
    run(game, drink(game.play, 0), dice=["5"])
    assert who(game, 0).statuses == {"wounded": 1, "fatigued": 1, "blessed": 2}


@pytest.mark.rule("ML-PLR-12")
def test_a_drink_of_6_makes_strong_and_stupid_for_three_rounds() -> None:
    game = quest(ROOMS, "nerinda:guardian A1", pieces=["barrel-rack A2"])
    run(game, drink(game.play, 0), dice=["6"])
    assert [total(game.play, 0, sign) for sign in ("melee-dice", "no-skill", "magic-die")] == [2, 1, -1]
    assert {(effect.lasts, effect.rounds) for effect in who(game, 0).effects} == {("rounds", 3)}
