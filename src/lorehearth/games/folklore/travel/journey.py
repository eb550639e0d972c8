"""Travelling on the world map. (FK-WLD)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def journey_step(play: TalePlay) -> Flow[None]:
    """A piece of a day of travel."""
    raise NotImplementedError
