"""The whole games in `logs/`, and how to play new ones when a rule has been changed on purpose:

python examples/ford/tests/whole_games.py
"""

from __future__ import annotations

from pathlib import Path

from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.whole_games import Library
from lorehearth_ford.events import Scored

WAYS = ("strikes", "crossing", "night", "draw")
"""Four points, the last of them by a strike or by the crossing; nightfall with a winner or without one."""


def way_of(game: AnyGame) -> str:
    result = game.result
    assert result is not None
    if result.reason == "night has fallen":
        return "night" if result.winners else "draw"
    last = [told for told in game.log if isinstance(told.event, Scored)][-1]
    return "crossing" if "FD-END-02" in last.rules else "strikes"


LIBRARY = Library(
    "ford",
    Path(__file__).parent / "logs",
    WAYS,
    way_of,
    seats=(("greedy", "greedy"), ("random", "greedy"), ("random", "random")),
)

if __name__ == "__main__":
    LIBRARY.write()
