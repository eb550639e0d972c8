"""Rough ground."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.movement import walk

from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, who

SEWER = """
+---+---+---+---+---+---+
| .   .   ~   .   .   . |
+---+---+---+---+---+---+
"""
FIELD = """
+---+---+---+---+---+---+
| .   %   %   .   ~   . |
+---+---+---+---+---+---+
"""


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def goals(game: QuestGame) -> set[str]:
    return {key.removeprefix("to ") for key in keys(game) if key.startswith("to ")}


@pytest.mark.rule("ML-ROU-01", "ML-ROU-02", "ML-ROU-03")
@pytest.mark.parametrize(("roll", "square", "prone"), [("2", "C1", True), ("3", "C1", False)])
def test_a_low_roll_ends_the_move(roll: str, square: str, prone: bool) -> None:
    """ML-EX-34: rough ground 3, the second square of a move."""
    game = quest(SEWER, "nerinda:guardian A1", dice=[roll])
    answer(game, "move", "to E1")
    assert at(game, 0) == square
    assert who(game, 0).prone == prone
    assert not goals(game)


@pytest.mark.rule("ML-ROU-04")
@pytest.mark.parametrize(("roll", "further"), [("4", {"D1"}), ("5", {"D1", "E1"}), ("6", {"D1", "E1"})])
def test_a_high_roll_lets_one_go_on_by_the_difference(roll: str, further: set[str]) -> None:
    """ML-EX-34: with a 6 three squares more are allowed, but only two are left."""
    game = quest(SEWER, "nerinda:guardian A1", dice=[roll])
    answer(game, "move", "to C1")
    assert at(game, 0) == "C1"
    assert goals(game) - {"A1", "B1"} == further


@pytest.mark.rule("ML-ROU-04")
def test_a_way_is_cut_short_where_the_roll_allows_no_more() -> None:
    game = quest(SEWER, "nerinda:guardian A1", dice=["4"])
    answer(game, "move", "to E1")
    assert at(game, 0) == "D1"
    assert not goals(game)


@pytest.mark.rule("ML-RUL-61")
def test_one_roll_serves_the_whole_move_and_higher_values_are_compared_anew() -> None:
    """A 4 over rubble (2) gives two squares more; a fast one comes to the sewer (3) with one left."""
    game = quest(FIELD, "nerinda:guardian A1 sign=fast:2", dice=["6"])
    answer(game, "move", "to F1")
    assert at(game, 0) == "F1"  # 6 - 2 = 4 more from B1, then 6 - 3 = 3 more from E1
    game = quest(FIELD, "nerinda:guardian D1", dice=["3"])
    run(game, walk(game.play, 0, (cell(game, "C1"), cell(game, "D1"), cell(game, "E1"))), dice=["3"])
    assert at(game, 0) == "D1"  # 3 - 2 = 1 square more


@pytest.mark.rule("ML-RUL-61", "ML-ROU-03")
def test_the_same_roll_may_stop_one_at_a_higher_value() -> None:
    game = quest(FIELD, "nerinda:guardian B1 sign=fast:2", dice=["5"])
    run(game, walk(game.play, 0, tuple(cell(game, name) for name in ("C1", "D1", "E1", "F1"))), dice=["5"])
    assert at(game, 0) == "F1"
    game = quest(FIELD, "nerinda:guardian C1 sign=fast:2", dice=["3"])
    run(game, walk(game.play, 0, tuple(cell(game, name) for name in ("D1", "E1", "F1"))), dice=["3"])
    assert at(game, 0) == "E1"
    assert not who(game, 0).prone


@pytest.mark.rule("ML-RUL-99")
@pytest.mark.parametrize(("face", "reach"), [("1", "B1"), ("2", "C1"), ("4", "E1")])
def test_a_wet_room_is_rough_ground_of_1(face: str, reach: str) -> None:
    """A 1 ends the move in the first square, a 2 gives one more, and nobody falls."""
    lane = "+---+---+---+---+---+---+\n| .   .   .   .   .   . |\n+---+---+---+---+---+---+\n"
    game = quest(lane, "nerinda:guardian A1", dice=[face])
    game.state.slippery = [0]
    answer(game, "move", "to E1")
    assert at(game, 0) == reach
    assert not who(game, 0).prone
    assert "dash" not in keys(game)


@pytest.mark.rule("ML-RUL-61", "ML-ROU-02")
def test_the_same_roll_may_be_too_low_for_a_higher_value() -> None:
    """Wet floor (1): a 2 gives one square more, and that is a sewer (3)."""
    game = quest(SEWER, "nerinda:guardian A1", dice=["2"])
    game.state.slippery = [0]
    answer(game, "move", "to C1")
    assert at(game, 0) == "C1"
    assert who(game, 0).prone


@pytest.mark.rule("ML-RUL-61", "ML-ROU-04")
def test_a_second_comparison_gives_back_no_squares() -> None:
    """A 5 at B1 gives three squares more, to E1; what it leaves there (2) does not lengthen the move."""
    game = quest(FIELD, "nerinda:guardian A1 sign=fast:2", dice=["5"])
    answer(game, "move", "to F1")
    assert at(game, 0) == "E1"


@pytest.mark.rule("ML-ROU-01")
def test_each_move_action_rolls_anew_but_leaving_it_does_not() -> None:
    game = quest(FIELD, "nerinda:guardian C1", dice=["6"])
    answer(game, "move", "to D1", "enough")
    answer(game, "move", "to C1", "enough")  # the one roll
    assert at(game, 0) == "C1"


@pytest.mark.rule("ML-ROU-05")
def test_no_dash_into_or_out_of_rough_ground() -> None:
    game = quest(SEWER, "nerinda:guardian B1")
    answer(game, "dash")
    assert goals(game) == {"A1"}
    game = quest(SEWER, "nerinda:guardian C1")
    assert refusals(game)["dash"] == "ML-MOV-04"


@pytest.mark.rule("ML-ROU-07", "ML-ICO-70")
def test_a_value_brought_to_nothing_is_even_ground() -> None:
    game = quest(SEWER, "nerinda:guardian B1 sign=rough-ground:-3")
    answer(game, "dash", "to C1")
    answer(game, "move", "to F1")
    assert at(game, 0) == "F1"


@pytest.mark.rule("ML-ICO-70")
def test_a_negative_value_lowers_that_of_the_ground() -> None:
    """3 - 1 = 2: a 3 lets one go on by a square."""
    game = quest(SEWER, "nerinda:guardian A1 sign=rough-ground:-1", dice=["3"])
    answer(game, "move", "to E1")
    assert at(game, 0) == "D1"


@pytest.mark.rule("ML-ROU-06", "ML-ROU-08")
def test_fly_and_scramble_pass_over_as_many_rough_squares_as_they_say() -> None:
    game = quest(FIELD, "nerinda:guardian A1 sign=scramble:2")
    answer(game, "move", "to D1", "enough")
    assert at(game, 0) == "D1"
    game = quest(FIELD, "nerinda:guardian A1 sign=fly:2")
    answer(game, "move", "to D1", "enough")
    assert at(game, 0) == "D1"


@pytest.mark.rule("ML-ROU-08")
def test_too_wide_a_stretch_needs_the_roll() -> None:
    game = quest(FIELD, "nerinda:guardian A1 sign=scramble:1", dice=["2"])
    answer(game, "move", "to D1")
    assert at(game, 0) == "B1"


@pytest.mark.rule("ML-ROU-08")
def test_a_move_that_ends_in_rough_ground_needs_the_roll() -> None:
    game = quest(FIELD, "nerinda:guardian A1 sign=scramble:3", dice=["2"])
    answer(game, "move", "to C1")
    assert at(game, 0) == "B1"
    assert not goals(game)


@pytest.mark.rule("ML-ROU-06")
def test_fast_lengthens_a_move_over_rough_ground() -> None:
    game = quest(SEWER, "nerinda:guardian A1 sign=fast:1", dice=["6"])
    answer(game, "move", "to F1")
    assert at(game, 0) == "F1"


def test_a_1_in_a_sewer_poisons() -> None:
    game = quest(SEWER, "nerinda:guardian A1", dice=["1"])
    answer(game, "move", "to C1")
    assert "poisoned" in who(game, 0).statuses
    assert who(game, 0).prone


def test_who_is_stopped_while_it_flies_over_a_barricade_comes_down_beside_it() -> None:
    """On a wet floor (1) a 2 lets it go one square further: above the barricade, where nobody can stand."""
    lane = "+---+---+---+---+---+\n| .   .   .   .   . |\n+---+---+---+---+---+\n"
    game = quest(lane, "alary A1", pieces=["barricade C1"], turn=None, phase="npcs")
    game.state.slippery = [0]
    way = tuple(cell(game, name) for name in ("B1", "C1", "D1", "E1"))
    run(game, walk(game.play, 0, way), "push D1", dice=["2"])
    assert at(game, 0) == "D1"
