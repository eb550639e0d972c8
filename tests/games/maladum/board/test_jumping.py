"""Jumping and falling."""

from __future__ import annotations

import pytest

from ..scenes import QuestGame, answer, at, keys, quest, refusals, told, who

PIT = """
+---+---+---+---+---+---+---+
| .   O   O   O   .   .   . |
+---+---+---+---+---+---+---+
"""
NARROW = """
+---+---+---+---+---+---+
| .   .   O   .   .   . |
+---+---+---+---+---+---+
"""
GROUND = """
+---+---+---+---+---+
| .   .   .   .   . |
+---+---+---+---+---+
"""
BALCONY = """
+---+---+
| .   .
+---+---+
"""
STEP = """
+---+---+---+---+
|.2  .2  .   .  |
+---+---+---+---+
"""


def goals(game: QuestGame) -> set[str]:
    return {key for key in keys(game) if key.startswith(("to ", "jump"))}


@pytest.mark.rule("ML-JMP-02", "ML-JMP-03", "ML-JMP-10")
def test_a_gap_of_the_safe_distance_is_jumped_without_risk() -> None:
    """A pit of 1 square: it takes the gap and the landing square, so 1 of 4 squares before and 1 after."""
    game = quest(NARROW, "nerinda:guardian A1")
    answer(game, "move", "to B1")
    assert goals(game) == {"to A1", "jump D1"}
    answer(game, "jump D1")
    assert at(game, 0) == "D1"
    assert goals(game) == {"to E1"}


@pytest.mark.rule("ML-JMP-02")
def test_without_movement_for_the_other_side_there_is_no_jump() -> None:
    game = quest(PIT, "nerinda:guardian A1 wounded")
    assert refusals(game)["move"] == "ML-MOV-04"
    game = quest(PIT, "nerinda:guardian A1")
    answer(game, "move")
    assert goals(game) == {"jump E1"}


@pytest.mark.rule("ML-JMP-04", "ML-RUL-62")
def test_a_longer_jump_rolls_a_die_for_each_square_more() -> None:
    """3 squares less the safe one: 2 dice, and no blunder."""
    game = quest(PIT, "nerinda:guardian A1", dice=["blank", "hit"])
    answer(game, "move", "jump E1")
    assert at(game, 0) == "E1"


@pytest.mark.rule("ML-JMP-04", "ML-JMP-07", "ML-JMP-08")
@pytest.mark.parametrize("faces", [["blunder", "blank"], ["hit", "blunder"]])
def test_any_blunder_is_a_fall(faces: list[str]) -> None:
    """ML-EX-33: into the pit, an attack of 2 dice with bludgeoning."""
    game = quest(PIT, "nerinda:guardian A1", "ariah:guardian G1", dice=[*faces, "hit", "blank"])
    answer(game, "move", "jump E1")
    assert at(game, 0) == "B1"
    assert who(game, 0).pit
    assert who(game, 0).prone
    assert who(game, 0).health == 4
    assert who(game, 0).statuses.get("fatigued") == 1


@pytest.mark.rule("ML-JMP-03", "ML-ICO-71")
def test_the_safe_distance_may_be_greater() -> None:
    game = quest(PIT, "nerinda:guardian A1 sign=safe-jump:3")
    answer(game, "move", "jump E1")
    assert at(game, 0) == "E1"


@pytest.mark.rule("ML-JMP-06")
@pytest.mark.parametrize(("words", "jumps"), [("sign=fast:4", False), ("sign=fast:4,safe-jump:2", True)])
def test_across_at_most_three_squares_beyond_the_safe_distance(words: str, jumps: bool) -> None:
    """ML-EX-33: a gap of 5 squares cannot be tried with a safe distance of 1."""
    picture = "+---+---+---+---+---+---+---+\n| .   O   O   O   O   O   . |\n+---+---+---+---+---+---+---+\n"
    game = quest(picture, f"nerinda:guardian A1 {words}")
    assert ("move" in keys(game)) == jumps


@pytest.mark.rule("ML-JMP-01", "ML-JMP-03")
def test_jumping_down_is_effortless() -> None:
    """2 squares down, 1 of them safe: 1 die."""
    game = quest(STEP, "nerinda:guardian B1", dice=["blank"])
    answer(game, "jump-down C1")
    assert at(game, 0) == "C1"
    assert not who(game, 0).prone
    assert game.state.turn is not None
    assert game.state.turn.actions == 2
    assert not game.state.turn.effortless


@pytest.mark.rule("ML-JMP-06", "ML-JMP-07", "ML-JMP-08")
def test_a_failed_jump_down_is_a_fall_from_its_full_height() -> None:
    """A level is 3 squares: 2 dice for the jump, 3 for the fall."""
    game = quest(
        [GROUND, BALCONY],
        "nerinda:guardian B1/1",
        "ariah:guardian A1",
        dice=["blunder", "blank", "hit", "blank", "blank"],
    )
    answer(game, "jump-down C1")
    assert at(game, 0) == "C1"
    assert who(game, 0).prone
    assert who(game, 0).health == 4
    assert any("falls 3 squares" in line for line in told(game))


@pytest.mark.rule("ML-JMP-07")
def test_one_falls_to_the_nearest_free_square() -> None:
    """Somebody stands right below; the jump across and down from B1/1 fails over it."""
    game = quest(
        [GROUND, BALCONY],
        "nerinda:guardian B1/1",
        "ariah:guardian C1",
        dice=["blunder", "blank", "blank", "blank", "blank", "blank"],
    )
    answer(game, "move", "jump D1")
    assert at(game, 0) == "B1"  # of two equally near the first
    assert who(game, 0).prone


@pytest.mark.rule("ML-JMP-05")
def test_across_and_down_are_added() -> None:
    """1 square across and 3 down, 1 of the 4 safe: 3 dice."""
    game = quest([GROUND, BALCONY], "nerinda:guardian B1/1", dice=["blank", "blank", "hit"])
    answer(game, "move", "jump D1")
    assert at(game, 0) == "D1"


@pytest.mark.rule("ML-AOO-05")
def test_jumping_provokes() -> None:
    game = quest(NARROW, "nerinda:guardian B1", "lamentor A1", dice=["blank"])
    answer(game, "move", "jump D1")
    assert at(game, 0) == "D1"
    assert sum(line.heads == "attack" for line in game.lines(0)) == 1


def in_the_dark(picture: str, words: str, dice: list[str]) -> QuestGame:
    game = quest(picture, words, "ariah:guardian G1", dice=dice)
    game.state.dark = list(range(len(game.play.content.field.rooms.cells)))
    return game


@pytest.mark.rule("ML-RUL-63", "ML-DRK-09", "ML-DRK-10")
def test_in_the_dark_every_jump_rolls() -> None:
    """One die for each square of the whole distance: for 3 squares 3 dice, whatever was safe by day."""
    game = in_the_dark(PIT, "nerinda:guardian A1 sign=safe-jump:3", ["hit", "blank", "hit"])
    answer(game, "move", "jump E1")
    assert at(game, 0) == "E1"
    game = in_the_dark(
        PIT, "nerinda:guardian A1 sign=safe-jump:3", ["hit", "hit", "blunder", "blank", "blank"]
    )
    answer(game, "move", "jump E1")
    assert at(game, 0) == "B1"


@pytest.mark.rule("ML-DRK-10", "ML-RUL-63")
def test_night_sight_knows_no_dark() -> None:
    game = in_the_dark(PIT, "nerinda:guardian A1 sign=safe-jump:3,night-sight:1", [])
    answer(game, "move", "jump E1")
    assert at(game, 0) == "E1"


@pytest.mark.rule("ML-ROU-06", "ML-ROU-08")
def test_rough_ground_may_be_jumped() -> None:
    picture = "+---+---+---+---+\n| .   ~   .   . |\n+---+---+---+---+\n"
    game = quest(picture, "nerinda:guardian A1")
    answer(game, "move", "jump C1")
    assert at(game, 0) == "C1"
    assert "to D1" in keys(game)


@pytest.mark.rule("ML-ICO-71")
@pytest.mark.parametrize(
    ("words", "passes"), [("sign=scramble:2", False), ("sign=scramble:3", True), ("sign=fly:3", True)]
)
def test_scramble_moves_over_gaps_as_wide_as_its_number(words: str, passes: bool) -> None:
    game = quest(PIT, f"nerinda:guardian A1 {words}")
    answer(game, "move")
    assert ("to E1" in keys(game)) == passes
    assert "to B1" not in keys(game)


@pytest.mark.rule("ML-ICO-71", "ML-ICO-25")
def test_scramble_moves_up_and_over_things_as_high_as_its_number() -> None:
    picture = "+---+---+---+---+\n| .   .   .   . |\n+---+---+---+---+\n"
    game = quest(picture, "nerinda:guardian A1 sign=scramble:1", pieces=["crate B1"])
    answer(game, "move")
    assert goals(game) == {"to B1", "to C1", "to D1"}
    game = quest(picture, "nerinda:guardian A1 sign=scramble:1", pieces=["pillar B1"])
    assert "move" not in keys(game)
    game = quest(picture, "nerinda:guardian A1 sign=fly:3", pieces=["pillar B1"])
    answer(game, "move")
    assert goals(game) == {"to C1", "to D1"}
