"""ENCHANTED items: storing PP. (FK-KEY-18, FK-KEY-19, FK-RUS-32)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def offer_charging(play: TalePlay, who: int, amount: int) -> Flow[int]:
    """FK-KEY-19: of PP that are recovered, how many go into items."""
    raise NotImplementedError
