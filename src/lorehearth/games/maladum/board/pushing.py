"""Being moved against one's will: pushes, being pushed aside, falling over. (ML-KNB, ML-RUL-34, 41, 76)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow


def knock_prone(play: QuestPlay, who: int, rule: str) -> Flow[None]:
    """Lay somebody prone, unless it flies or is steady (ML-ICO-25)."""
    raise NotImplementedError
    yield


def push(play: QuestPlay, who: int, origin: int, squares: int, rule: str, by: int = NOBODY) -> Flow[int]:
    """Push somebody directly away from a square (ML-RUL-76, ML-KNB-10, ML-KNB-11): over edges it falls. Tells
    by how many squares. `by` picks between equal directions (NOBODY: the first player)."""
    raise NotImplementedError
    yield


def push_aside(play: QuestPlay, who: int, rule: str) -> Flow[bool]:
    """ML-RUL-41: to the nearest free square, without free attacks; False if there is none."""
    raise NotImplementedError
    yield
