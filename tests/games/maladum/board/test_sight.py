"""Who sees whom, and how well."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lorehearth.games.maladum.board.sight import (
    cover,
    sees,
)
from lorehearth.games.maladum.components.quests import Placed
from lorehearth.table.sight_square import Cover

from ..scenes import QuestGame, quest

HALL = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""


def seen(game: QuestGame, viewer: int = 0, target: int = 1) -> Cover:
    return cover(game.play, viewer, target)


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def hall(*people: str, pieces: Sequence[str | Placed] = ()) -> QuestGame:
    return quest(HALL, *people, pieces=pieces)


# -- lines ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-LOS-09", "ML-LOS-10", "ML-RUL-11")
@pytest.mark.parametrize(("at", "expected"), [("B2", "open"), ("D1", "partial"), ("D2", "unseen")])
def test_a_high_piece_hides_as_many_points_as_it_stands_before(at: str, expected: Cover) -> None:
    """ML-EX-50: from column 1, row 1 to column 5, row 2: 1, 3 or 9 lines."""
    assert seen(hall("nerinda A1", "lamentor E2", pieces=[f"pillar {at}"])) == expected


@pytest.mark.rule("ML-RUL-12")
def test_a_low_piece_gives_cover_but_never_hides() -> None:
    """ML-EX-50: a low piece in column 4, row 2 would give partial cover."""
    game = hall("nerinda A1", "lamentor E2", pieces=["crate D2"])
    assert seen(game) == "partial"
    assert sees(game.play, 0, 1)
