"""Defeated foes. (FK-ATK-05)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def fell(play: TalePlay, who: int) -> Flow[None]:
    """A foe at 0 VITA leaves the map; a risen vampire leaves its character in limbo (FK-STA-23)."""
    raise NotImplementedError
