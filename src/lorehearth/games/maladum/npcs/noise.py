"""Noise and the alarm. (ML-SEN-07 to ML-SEN-17, ML-SEN-20)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def make_noise(play: QuestPlay, who: int, rule: str, cell: int | None = None) -> Flow[None]:
    """Put a noise counter in somebody's square, or in another one; nothing where sentries are not used."""
    return
    yield
