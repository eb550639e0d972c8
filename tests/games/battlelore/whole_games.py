"""Whole battles, kept in `logs/`: one for each adventure and each camp that can win it.

    python tests/games/battlelore/whole_games.py

plays bots against each other until there is one of each, and writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.whole_games import Library

WAYS = ("standards", "pennants")
"""A battle ends when a camp has its banners, and in no other way (BL-END-03)."""


def winner(game: AnyGame) -> str:
    result = game.result
    assert result is not None
    return WAYS[result.winners[0]]


LIBRARY = Library("battlelore", Path(__file__).parent / "logs", WAYS, winner)

if __name__ == "__main__":
    LIBRARY.write()
