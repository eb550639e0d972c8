"""Moving over the squares."""

from __future__ import annotations

import pytest

from ..scenes import answer, at, keys, quest, refusals

HALL = """
+---+---+---+---+---+---+---+
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+
"""


@pytest.mark.rule("ML-MOV-01")
def test_a_move_action_is_of_up_to_four_squares() -> None:
    game = quest(HALL, "nerinda:guardian A1")
    answer(game, "move")
    assert "to E1" in keys(game)
    assert "to E5" in keys(game)
    assert "to F1" not in keys(game)
    answer(game, "to C3", "enough")
    assert at(game, 0) == "C3"
    assert game.state.turn is not None
    assert game.state.turn.actions == 1


@pytest.mark.rule("ML-MOV-02")
def test_no_step_past_a_corner_that_is_not_empty() -> None:
    """ML-EX-07."""
    game = quest(HALL, "nerinda:guardian C3", pieces=["crate D3"])
    answer(game, "dash")
    assert "to D4" not in keys(game)
    assert "to D3" not in keys(game)
    assert {"to C4", "to B4"} <= set(keys(game))


def test_a_dash_is_one_square() -> None:
    game = quest(HALL, "nerinda:guardian A1")
    answer(game, "dash")
    assert sorted(keys(game)) == ["to A2", "to B1", "to B2"]
    answer(game, "to B2")
    assert at(game, 0) == "B2"
    assert "move" in keys(game)
    assert refusals(game)["stand-up"] == "ML-ACT-05"
