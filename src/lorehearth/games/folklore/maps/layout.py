"""Laying out a map, and taking it away. (FK-ADV-01 to 06, FK-MTR)"""

from __future__ import annotations

from lorehearth.games.folklore.components.stories import MapBox
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def lay_out(play: TalePlay, box: MapBox) -> Flow[None]:
    """FK-ADV-01: the map with all that is on it; an Adventure frame on the stack."""
    raise NotImplementedError


def lay_out_open_road(play: TalePlay, creatures: tuple[str, ...]) -> Flow[None]:
    """FK-VAM-05, FK-STA-22, FK-RUM-21: the open road tile with everybody in the middle, and a combat on
    it."""
    raise NotImplementedError


def take_away(play: TalePlay) -> Flow[None]:
    """FK-MTR-05, FK-GEN-07: the map is left; the story goes on."""
    raise NotImplementedError
