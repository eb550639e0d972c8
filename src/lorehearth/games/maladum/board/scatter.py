"""Random directions and scattering. (ML-SCT)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def random_direction(play: QuestPlay) -> Flow[int]:
    """ML-SCT-01, ML-RUL-07: one of the eight."""
    raise NotImplementedError
    yield


def scatter(play: QuestPlay, cell: int) -> Flow[int]:
    """ML-SCT-02, ML-SCT-03, ML-SCT-05: where something that scatters from a square ends up."""
    raise NotImplementedError
    yield
