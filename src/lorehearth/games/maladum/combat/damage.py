"""Damage and defeat. (ML-ATK-03 to ML-ATK-07, ML-ATK-10, ML-DEF-01, ML-JOI-03, ML-CMP-05)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow


def lose_health(
    play: QuestPlay, who: int, amount: int, rule: str, by: int = NOBODY, *, direct: bool = True
) -> Flow[int]:
    """Take so much health; at 0 it is defeated. Tells how much was lost. Wards go (ML-WRD-07), and corruption
    may take over (ML-COR-04). `direct`: an attack or effect of `by`'s own, no lingering one (ML-ICO-95)."""
    raise NotImplementedError
    yield


def defeat(play: QuestPlay, who: int, by: int = NOBODY, *, direct: bool = True) -> Flow[None]:
    """An adventurer falls, anyone else leaves the board and leaves its items (ML-ATK-07, ML-ATK-10)."""
    raise NotImplementedError
    yield
