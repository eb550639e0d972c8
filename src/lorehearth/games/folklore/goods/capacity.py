"""Carrying capacity. (FK-ITM-03 to 05)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def overload_step(play: TalePlay) -> Flow[None]:
    """FK-ITM-05: hand the card to somebody with room, or discard it."""
    raise NotImplementedError


def room(play: TalePlay, who: int) -> int:
    """How many more item and artifact cards somebody can carry (FK-RUL-72)."""
    raise NotImplementedError
