"""Climbing."""

from __future__ import annotations

import pytest

from ..scenes import QuestGame, answer, at, keys, labels, quest, refusals, who

ROW = """
+---+---+---+---+---+
| .   .   .   .   . |
+---+---+---+---+---+
"""
GROUND = """
+---+---+---+---+
| .   .   .   . |
+---+---+---+---+
"""
BALCONY = """
+---+---+
| .   .
+---+---+
"""


def actions(game: QuestGame) -> int:
    assert game.state.turn is not None
    return game.state.turn.actions


@pytest.mark.rule("ML-CLB-04")
def test_low_objects_are_climbed_onto_and_off_effortlessly() -> None:
    game = quest(ROW, "nerinda:guardian A1", pieces=["crate B1"])
    answer(game, "climb B1")
    assert at(game, 0) == "B1"
    assert actions(game) == 2
    assert "to C1" not in keys(game)
    answer(game, "climb C1", "with-action")
    assert at(game, 0) == "C1"
    assert actions(game) == 1  # the second one in place of an action
    assert "move" in keys(game)


@pytest.mark.rule("ML-CLB-04")
@pytest.mark.parametrize("piece", ["pillar B1", "barricade B1"])
def test_only_what_is_low_and_can_be_stood_on(piece: str) -> None:
    game = quest(ROW, "nerinda:guardian A1", pieces=[piece])
    assert "climb B1" not in keys(game)


@pytest.mark.rule("ML-CLB-04")
def test_nobody_climbs_onto_another() -> None:
    game = quest(ROW, "nerinda:guardian A1", "ariah:guardian B1", pieces=["crate B1"])
    assert "climb B1" not in keys(game)


@pytest.mark.rule("ML-CLB-04", "ML-CLB-01")
def test_a_ledge_of_one_square_is_climbed_and_a_higher_one_is_not() -> None:
    picture = "+---+---+---+\n| .  .1  .3 |\n+---+---+---+\n"
    game = quest(picture, "nerinda:guardian A1")
    assert "move" not in keys(game)
    answer(game, "climb B1")
    assert at(game, 0) == "B1"
    assert "climb A1" in keys(game)
    assert "climb C1" not in keys(game)


@pytest.mark.rule("ML-CLB-05")
def test_a_barricade_is_climbed_over_with_an_action() -> None:
    game = quest(ROW, "nerinda:guardian A1", pieces=["barricade B1"])
    answer(game, "climb-over C1")
    assert at(game, 0) == "C1"
    assert actions(game) == 1


@pytest.mark.rule("ML-CLB-05")
def test_the_other_side_must_be_free() -> None:
    game = quest(ROW, "nerinda:guardian A1", "lamentor C1", pieces=["barricade B1"])
    assert "climb-over C1" not in keys(game)


@pytest.mark.rule("ML-AOO-05")
def test_climbing_provokes() -> None:
    picture = "+---+---+---+\n| .   .   . |\n+   +---+---+\n| . |\n+---+\n"
    game = quest(picture, "nerinda:guardian A1", "lamentor A2", pieces=["barricade B1"], dice=["blank"])
    answer(game, "climb-over C1")
    assert at(game, 0) == "C1"


@pytest.mark.rule("ML-CLB-03")
def test_a_ladder_takes_an_action_a_level() -> None:
    game = quest([GROUND, BALCONY], "nerinda:guardian A1", more={"links": (("B1", "B1/1"),)})
    answer(game, "climb-level B1/1")  # from the square beside it
    assert at(game, 0) == "B1/1"
    assert actions(game) == 1
    answer(game, "climb-level B1")
    assert at(game, 0) == "B1"


@pytest.mark.rule("ML-CLB-03")
def test_a_ladder_needs_space_at_the_other_end() -> None:
    game = quest([GROUND, BALCONY], "nerinda:guardian B1", "lamentor B1/1", more={"links": (("B1", "B1/1"),)})
    assert refusals(game)["climb-level B1/1"] == "ML-CLB-03"


@pytest.mark.rule("ML-CLB-03")
def test_two_levels_take_two_actions() -> None:
    game = quest([GROUND, BALCONY, BALCONY], "nerinda:guardian B1", more={"links": (("B1", "B1/2"),)})
    answer(game, "climb-level B1/2")
    assert at(game, 0) == "B1/2"
    assert actions(game) == 0


@pytest.mark.rule("ML-CLB-06")
def test_other_climbs_are_an_option_and_a_risk() -> None:
    picture = "+---+---+\n| .  .3 |\n+---+---+\n"
    assert "climb-high B1" not in keys(quest(picture, "nerinda:guardian A1"))
    options = {"options": ("climbing",)}
    game = quest(picture, "nerinda:guardian A1", dice=["2"], more=options)
    answer(game, "climb-high B1")
    assert at(game, 0) == "B1"
    assert actions(game) == 1
    game = quest(picture, "nerinda:guardian A1", dice=["1"], more=options)
    answer(game, "climb-high B1")
    assert at(game, 0) == "A1"
    assert who(game, 0).prone


@pytest.mark.rule("ML-RUL-63", "ML-DRK-09")
def test_a_climb_in_the_dark_rolls_one_die() -> None:
    game = quest(ROW, "nerinda:guardian A1", pieces=["crate B1"], dice=["blunder"], more={"dark": ("all",)})
    game.state.dark = [0]
    answer(game, "climb B1")
    assert at(game, 0) == "A1"
    assert who(game, 0).prone


@pytest.mark.rule("ML-ADV-06")
def test_the_prone_do_not_climb() -> None:
    game = quest(ROW, "nerinda:guardian A1 prone", pieces=["crate B1"])
    assert refusals(game)["climb B1"] == "ML-ADV-06"


@pytest.mark.rule("ML-ICO-68")
def test_a_rope_lets_everyone_climb_a_level_for_an_action() -> None:
    game = quest([GROUND, BALCONY], "nerinda:guardian B1/1 carried=rope", "ariah:guardian D1")
    answer(game, "place-rope")
    assert actions(game) == 1
    assert game.state.tokens.cards("pack 0") == []
    answer(game, "climb-level C1")
    assert at(game, 0) == "C1"
    assert actions(game) == 0


@pytest.mark.rule("ML-RUL-95", "ML-ICO-68")
def test_a_rope_is_taken_up_again_and_hangs_no_more() -> None:
    game = quest([GROUND, BALCONY], "nerinda:guardian B1/1 carried=rope", "ariah:guardian D1")
    answer(game, "place-rope", "take-rope B1/1")
    assert game.state.tokens.cards("pack 0") == ["rope"]
    assert actions(game) == 1
    assert game.state.turn is not None
    assert not game.state.turn.effortless
    assert "climb-level C1" not in keys(game)
    below = quest([GROUND, BALCONY], "ariah:guardian C1", "nerinda:guardian B1/1 carried=rope")
    rope = below.play.content.field.board.cell("B1/1")
    below.state.ropes = [rope]
    below.state.tokens.add(f"hung {rope}", ["rope"])
    assert not [key for key in keys(below) if key.startswith("take-rope")]  # it hangs from above


@pytest.mark.rule("ML-RUL-98")
def test_how_high_terrain_is() -> None:
    """Who moves over 1 square passes a table but no pillar; with 2 neither, with 3 both."""
    lane = "+---+---+---+---+\n| .   .   .   . |\n+---+---+---+---+\n"
    for high, table, pillar in ((0, False, False), (1, True, False), (2, True, False), (3, True, True)):
        for piece, passes in (("crate", table), ("pillar", pillar)):
            game = quest(lane, f"nerinda:guardian A1 sign=scramble:{high}", pieces=[f"{piece} B1"])
            able = "move" in keys(game)
            assert able == passes, (high, piece)


@pytest.mark.rule("ML-ICO-69")
def test_a_rope_beside_a_gap_lengthens_the_safe_distance() -> None:
    """1 and 2 more: a pit of 3 squares without a die."""
    picture = "+---+---+---+---+---+\n| .   O   O   O   . |\n+---+---+---+---+---+\n"
    game = quest(picture, "nerinda:guardian A1")
    game.state.ropes = [game.play.content.field.board.cell("A1")]
    answer(game, "move", "jump E1")
    assert at(game, 0) == "E1"


@pytest.mark.rule("ML-ICO-69")
def test_a_rope_does_not_make_a_jump_down_safer() -> None:
    picture = "+---+---+---+\n|.2  .   .  |\n+---+---+---+\n"
    game = quest(picture, "nerinda:guardian A1", "ariah:guardian C1", dice=["blunder", "blank", "blank"])
    game.state.ropes = [game.play.content.field.board.cell("A1")]
    answer(game, "jump-down B1")
    assert who(game, 0).prone


def test_the_choice_names_what_is_climbed_onto() -> None:
    game = quest(
        """
        +---+---+---+
        | .   .   . |
        +---+---+---+
        """,
        "nerinda A1",
        pieces=["crate B1"],
    )
    assert labels(game)["climb B1"] == "Climb onto the Crate at B1"
    answer(game, "climb B1")
    assert labels(game)["climb A1"] == "Climb down to A1"
