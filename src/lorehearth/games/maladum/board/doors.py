"""Doors: opening and closing them. (ML-DOR)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow


def open_door(play: QuestPlay, edge: int, by: int = NOBODY) -> Flow[None]:
    """Open the door on an edge, all of it (ML-DOR-06); enemies may come into contact (ML-ICO-24)."""
    raise NotImplementedError
    yield


def close_door(play: QuestPlay, edge: int, by: int = NOBODY) -> Flow[None]:
    """Close the door on an edge, unless it is destroyed (ML-DST-06)."""
    raise NotImplementedError
    yield
