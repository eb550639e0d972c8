"""Destroying and burning terrain. (ML-DST, ML-RUL-67)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow


def destroy_piece(play: QuestPlay, number: int, by: int = NOBODY) -> Flow[None]:
    """ML-DST-04, ML-DST-07, ML-DST-08: a terrain piece goes, and its items are left where it stood."""
    raise NotImplementedError
    yield


def destroy_door(play: QuestPlay, edge: int, by: int = NOBODY) -> Flow[None]:
    """ML-DST-06: a door stays open from now on and hides nothing."""
    raise NotImplementedError
    yield
