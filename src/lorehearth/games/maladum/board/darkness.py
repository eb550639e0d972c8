"""Darkness and light. (ML-DRK, ML-ICO-18, ML-ICO-45)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.table.cellsets import CellSet


def dark(play: QuestPlay) -> CellSet:
    """The squares that lie in the dark now."""
    return 0


def hides(play: QuestPlay, viewer: int, cells: tuple[int, ...]) -> bool:
    """ML-DRK-04, ML-DRK-05: whether what is in these squares is too deep in the dark for somebody to see."""
    return False
