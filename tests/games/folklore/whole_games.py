"""Whole stories, kept in `logs/`: one that ended well and one that did not of each.

    python tests/games/folklore/whole_games.py

sends groups out until there is one of each, and writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.whole_games import Library

WAYS = ("well", "ill")
"""The story has come to one of its good endings, or to another (FK-RUS-37)."""


def outcome(game: AnyGame) -> str:
    result = game.result
    assert result is not None
    return WAYS[0] if result.winners else WAYS[1]


LIBRARY = Library("folklore", Path(__file__).parent / "logs", WAYS, outcome, seats=(("greedy",),))
"""A sensible group brings every story to a good end sometimes, and sometimes not."""

if __name__ == "__main__":
    LIBRARY.write()
