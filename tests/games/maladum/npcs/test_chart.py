"""The chart by which NPCs act. (ML-AI, ML-RUL-38)"""

from __future__ import annotations

import pytest

from ..scenes import at, quest
from .turns import lines, npc_turn

# One row: nothing to choose between.
PASSAGE = """
+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+
"""
BOWMAN = "denizen:callan A1 carried=sword,bow,arrows hostile=0"
"""Two actions, a sword and a bow."""


@pytest.mark.rule("ML-AI-09", "ML-AI-08", "ML-AI-02")
def test_example_of_a_bowman_far_off() -> None:
    """ML-EX-20: 2 dice in melee and 2/2 at range, 7 squares off: it moves 4, then shoots at 3 squares."""
    game = quest(PASSAGE, "crag-troll A1", "nerinda:guardian H1 health=9", phase="over")
    assert at(game, 0) == "A1"


@pytest.mark.rule("ML-AI-06")
def test_better_at_range_it_shoots_twice() -> None:
    """ML-EX-22: 1 die in melee, more at range."""
    game = quest(PASSAGE, "hellfont A1", "nerinda:guardian D1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"] * 2)
    assert lines(game) == ["ML-AI-06", "ML-AI-06"]
    assert at(game, 0) == "A1"
