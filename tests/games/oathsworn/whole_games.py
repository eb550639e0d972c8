"""Whole Encounters, kept in `logs/`: one won and one lost of each.

    python tests/games/oathsworn/whole_games.py

lets companies fight until there is one of each, and writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.whole_games import Library

WAYS = ("won", "lost")
"""An Encounter is defeated, or the company is (OS-END-01, OS-END-02)."""


def outcome(game: AnyGame) -> str:
    result = game.result
    assert result is not None
    return WAYS[0] if result.winners else WAYS[1]


LIBRARY = Library(
    "oathsworn", Path(__file__).parent / "logs", WAYS, outcome, seats=(("greedy",), ("random",))
)
"""A sensible company wins most of them, and one that does anything at all loses."""

if __name__ == "__main__":
    LIBRARY.write()
