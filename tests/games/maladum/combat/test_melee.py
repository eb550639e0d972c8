"""Melee attacks. (ML-MEL, ML-ATK)"""

from __future__ import annotations

import pytest

from ..scenes import answer, quest, who

YARD = """
+---+---+---+---+---+
| .   .   .   .   . |
|   +   +   +   +   |
| .   .   .   .   . |
|   +   +   +   +   |
| .   .   .   .   . |
+---+---+---+---+---+
"""


@pytest.mark.rule("ML-MEL-04", "ML-DIE-03", "ML-ATK-06")
def test_a_forceful_hit_defeats_one_without_health() -> None:
    """ML-EX-01."""
    game = quest(
        YARD,
        "moranna B2 carried=sword",
        "lamentor C2 sign=armour:1",
        dice=["hit", "critical", "blunder"],
    )
    answer(game, "strike 1", "forceful")
    assert who(game, 1).where == "removed"
    assert game.state.tokens.cards("pack 0") == ["sword"]


@pytest.mark.rule("ML-MEL-05", "ML-ATK-03")
def test_two_blunders_break_the_weapon_of_a_forceful_hit() -> None:
    """ML-EX-02: the attack still counts."""
    game = quest(
        YARD,
        "moranna B2 carried=sword",
        "great-bear C1 sign=armour:1",
        dice=["blunder", "blunder", "critical"],
    )
    answer(game, "strike 1", "forceful")
    assert who(game, 1).health == 3
    assert game.state.tokens.cards("pack 0") == ["sword*"]
