"""What traps and terrain do to somebody who has just come into a square. (ML-RUL-79)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def looms(play: QuestPlay, who: int, came: int, cell: int) -> bool:
    """Whether anything may befall somebody who came from one square (OFF: from nowhere) into another."""
    return False


def befalls(play: QuestPlay, who: int, came: int, cell: int) -> Flow[None]:
    """Let it happen: blades between the two squares, trap tokens, lava and the like. Asked only if something
    `looms`. Rough ground, pits and edges are the business of `board`."""
    return
    yield
