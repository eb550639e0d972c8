"""Placing foes. (FK-ENC-01, FK-RUM-19 to 21, FK-SUM-04)"""

from __future__ import annotations

from lorehearth.games.folklore.components.stories import Squad
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def place(play: TalePlay, squads: tuple[Squad, ...]) -> Flow[None]:
    """Put the foes of an encounter on the map, as many as the characters call for."""
    raise NotImplementedError
