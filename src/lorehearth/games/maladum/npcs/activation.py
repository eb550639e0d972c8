"""The turn of somebody whom the game runs. (ML-NPC, ML-AI)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def act_once(play: QuestPlay, who: int, actions: int = 1) -> Flow[None]:
    """Let an NPC take so many actions out of its turn, by the chart (event cards, skills)."""
    raise NotImplementedError
    yield
