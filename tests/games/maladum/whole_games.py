"""Whole quests, kept in `logs/`: one won and one lost of each.

    python tests/games/maladum/whole_games.py

sends parties down until there is one of each, and writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.whole_games import Library

WAYS = ("won", "lost")
"""The primary objective is fulfilled, or it is not (ML-END-04, ML-END-05)."""


def outcome(game: AnyGame) -> str:
    result = game.result
    assert result is not None
    return WAYS[0] if result.winners else WAYS[1]


LIBRARY = Library("maladum", Path(__file__).parent / "logs", WAYS, outcome, seats=(("greedy",),))
"""A sensible party wins some of every quest, and loses some."""

if __name__ == "__main__":
    LIBRARY.write()
