"""Line of sight and cover. (ML-LOS, ML-RUL-11 to ML-RUL-13, ML-DRK-04, ML-DRK-05)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.table.sight_square import Cover


def cover(play: QuestPlay, viewer: int, target: int) -> Cover:
    """How well one character sees another: "open", "partial" or "unseen", darkness and pits included."""
    raise NotImplementedError


def sees(play: QuestPlay, viewer: int, target: int) -> bool:
    """ML-LOS-01: whether there is line of sight, behind cover or not."""
    return cover(play, viewer, target) != "unseen"


def sees_square(play: QuestPlay, viewer: int, cell: int) -> bool:
    """ML-LOS-15: line of sight to a square aimed at; characters do not block it."""
    raise NotImplementedError


def cover_from(play: QuestPlay, cell: int, target: int) -> Cover:
    """ML-BLA-12: how well a character is seen from a square, for blasts."""
    raise NotImplementedError
