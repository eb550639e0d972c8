"""The table that tests lay out is what they say."""

from __future__ import annotations

from .scenes import at, keys, quest, who

HALL = """
+---+---+---+
| .   .   . |
+   +-D-+   +
| .   .   . |
+---+---+---+
"""


def test_a_table_is_laid_out() -> None:
    game = quest(
        HALL, "nerinda:guardian A1 carried=sword health=3", "lamentor B2 wounded", pieces=["crate C2"]
    )
    assert (at(game, 0), at(game, 1)) == ("A1", "B2")
    assert who(game, 0).health == 3
    assert who(game, 0).skill == 2
    assert who(game, 1).statuses == {"wounded": 1}
    assert game.state.turn is not None
    assert game.state.turn.actions == 2
    assert "end-turn" in keys(game)
