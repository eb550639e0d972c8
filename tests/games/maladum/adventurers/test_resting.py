"""Rest, and tending the fallen."""

from __future__ import annotations

import pytest

from ..scenes import answer, keys, quest, refusals, who

HALL = """
+---+---+---+---+
| .   .   .   . |
+---+---+---+---+
"""
ROOMS = """
+---+---+---+---+---+---+---+---+
| .   . D .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""


@pytest.mark.rule("ML-RST-01")
def test_no_rest_with_an_enemy_in_the_room_or_near_and_in_sight() -> None:
    game = quest(ROOMS, "nerinda D1", "lamentor H1")
    assert refusals(game)["rest"] == "ML-RST-01"  # the same room
    game = quest(ROOMS, "nerinda B1", "lamentor G1", open=["B1|C1"])
    assert refusals(game)["rest"] == "ML-RST-01"  # five squares off, through the open door
    game = quest(ROOMS, "nerinda B1", "lamentor H1", open=["B1|C1"])
    assert "rest" in keys(game)  # six
    game = quest(ROOMS, "nerinda B1", "lamentor C1")
    assert "rest" in keys(game)  # the door is closed


@pytest.mark.rule("ML-RST-04")
def test_a_rest_takes_two_actions_in_one_go() -> None:
    game = quest(HALL, "nerinda A1")
    answer(game, "move", "to B1", "enough")
    assert refusals(game)["rest"] == "ML-ADV-03"
    game = quest(HALL, "nerinda A1")
    answer(game, "rest")
    assert game.state.turn is not None
    assert game.state.turn.actions == 0


@pytest.mark.rule("ML-RST-05", "ML-RST-06")
def test_all_fatigue_goes_and_two_magic_pegs_come_back() -> None:
    game = quest(HALL, "moranna:rook A1 fatigued=2 magic=0")
    answer(game, "rest")
    assert who(game, 0).statuses == {}
    assert who(game, 0).magic == 2
    game = quest(HALL, "moranna A1 magic=1")
    answer(game, "rest")
    assert who(game, 0).magic == 2  # no more than it started with


@pytest.mark.rule("ML-RST-07")
def test_one_health_or_one_skill_peg() -> None:
    game = quest(HALL, "nerinda A1 health=1 skill=0")
    answer(game, "rest")
    assert keys(game) == ["ease health 0", "ease skill 0", "enough"]
    answer(game, "ease skill 0")
    assert (who(game, 0).health, who(game, 0).skill) == (1, 1)
    game = quest(HALL, "nerinda A1 health=1")
    answer(game, "rest")
    assert (who(game, 0).health, who(game, 0).skill) == (2, 2)


@pytest.mark.rule("ML-RST-08")
def test_one_wound_or_poison() -> None:
    game = quest(HALL, "nerinda A1 wounded poisoned")
    answer(game, "rest")
    assert keys(game) == ["ease wounded 0", "ease poisoned 0", "enough"]
    answer(game, "ease poisoned 0")
    assert who(game, 0).statuses == {"wounded": 1}


@pytest.mark.rule("ML-RST-03", "ML-RST-09")
def test_the_prone_may_rest_and_stand_up() -> None:
    game = quest(HALL, "nerinda A1 prone")
    answer(game, "rest", "ease standing 0")
    assert not who(game, 0).prone
    game = quest(HALL, "nerinda A1 prone")
    answer(game, "rest", "enough")
    assert who(game, 0).prone


@pytest.mark.rule("ML-RST-10", "ML-DEF-04", "ML-DEF-06")
def test_the_fallen_in_contact_are_tended_and_do_not_act_this_round() -> None:
    game = quest(HALL, "nerinda A1 health=2", "callan B1 defeated health=0 wounded", "artain D1")
    answer(game, "rest")
    assert keys(game) == ["ease health 0", "ease health 1", "enough"]
    answer(game, "ease health 1")
    assert keys(game) == ["ease wounded 1", "enough"]
    answer(game, "ease wounded 1")
    assert keys(game) == ["ease standing 1", "enough"]
    answer(game, "enough")
    revived = who(game, 1)
    assert (revived.health, revived.defeated, revived.prone, revived.activated) == (1, False, True, True)
    assert revived.statuses == {}
    assert who(game, 0).health == 2


@pytest.mark.rule("ML-RST-10")
def test_only_in_contact() -> None:
    game = quest(HALL, "nerinda A1 health=2", "callan C1 defeated health=0")
    answer(game, "rest")
    assert (who(game, 0).health, who(game, 1).defeated) == (3, True)


@pytest.mark.rule("ML-ICO-65", "ML-DEF-05")
def test_food_is_used_up_in_a_rest_for_oneself_or_the_fallen() -> None:
    game = quest(
        HALL,
        "nerinda A1 health=1 carried=morsel",
        "callan B1 defeated health=0 carried=provisions",
        "artain D1",
    )
    answer(game, "rest", "ease health 0")
    assert keys(game) == [
        "rest-item morsel 0 0 0",
        "rest-item morsel 0 0 1",
        "rest-item provisions 0 1 1",
        "enough",
    ]
    answer(game, "rest-item provisions 0 1 1", "rest-item morsel 0 0 0")
    assert (who(game, 0).health, who(game, 1).health) == (3, 2)
    assert game.state.tokens.cards("pack 0") == []
    assert game.state.tokens.cards("pack 1") == []
    assert who(game, 1).activated


@pytest.mark.rule("ML-DEF-04", "ML-DEF-05", "ML-DEF-06")
def test_an_elixir_of_the_helper_or_of_the_fallen_revives() -> None:
    game = quest(HALL, "nerinda A1", "callan B1 defeated health=0 carried=healing-elixir", "artain D1")
    answer(game, "use healing-elixir 0 1 1")
    revived = who(game, 1)
    assert (revived.health, revived.defeated, revived.prone, revived.activated) == (2, False, True, False)
    assert game.state.turn is not None
    assert game.state.turn.actions == 2
    game = quest(HALL, "nerinda A1 carried=healing-elixir", "callan C1 defeated health=0")
    assert "use healing-elixir 0 0 1" not in keys(game)  # not in contact
    game = quest(HALL, "nerinda A1 carried=arcanum-kouse", "callan B1 defeated health=0")
    assert "use arcanum-kouse 0 0 1" not in keys(game)  # it restores no health


@pytest.mark.rule("ML-DEF-08")
def test_the_fallen_are_robbed_by_who_stands_in_contact() -> None:
    game = quest(
        HALL, "nerinda A1", "callan B1 defeated health=0 carried=sword,dagger worn=helmet", "artain D1"
    )
    answer(game, "rob 1")
    assert keys(game) == ["loot sword", "loot dagger", "enough"]
    answer(game, "loot dagger", "enough")
    assert game.state.tokens.cards("pack 0") == ["dagger"]
    assert game.state.tokens.cards("pack 1") == ["sword"]
    assert game.state.turn is not None
    assert game.state.turn.actions == 1


@pytest.mark.rule("ML-DEF-08")
def test_what_is_given_up_for_it_is_left_beside_the_fallen() -> None:
    carried = "carried=sword,spear,dagger,dagger"
    game = quest(HALL, f"nerinda A1 {carried}", "callan B1 defeated health=0 carried=axe")
    answer(game, "rob 1", "loot axe", "put-down sword", "at C1")
    assert sorted(game.state.tokens.cards("pack 0")) == ["axe", "dagger", "dagger", "spear"]
    cell = game.play.content.field.board.cell("C1")
    assert game.state.tokens.cards(f"ground {cell}") == ["sword"]


@pytest.mark.rule("ML-DEF-08")
def test_no_robbing_while_engaged() -> None:
    game = quest(HALL, "nerinda B1", "callan A1 defeated health=0 carried=sword", "lamentor C1")
    assert refusals(game)["rob 1"] == "ML-SRC-01"
