"""Suffering statuses: how many, which slots, what goes with what."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.status.statuses import relieve, suffer

from ..scenes import QuestGame, quest, run, who

HALL = """
+---+---+---+
| .   .   . |
+---+---+---+
"""


def hit(game: QuestGame, status: Status, count: int = 1, number: int = 0) -> None:
    """Let somebody suffer a status."""
    run(game, suffer(game.play, number, status, "ML-STA-01", count))


@pytest.mark.rule("ML-STA-01", "ML-RUL-53")
def test_three_blessings_one_of_each_other_and_any_number_of_fatigued() -> None:
    game = quest(HALL, "nerinda A1")
    hit(game, "blessed", 4)
    assert who(game, 0).statuses == {"blessed": 3}
    relieve(game.play, 0, "blessed", "ML-STA-01")
    hit(game, "wounded", 2)
    hit(game, "wounded")
    assert who(game, 0).statuses == {"wounded": 1}
    hit(game, "fatigued")
    hit(game, "fatigued")
    assert who(game, 0).statuses == {"wounded": 1, "fatigued": 2}
