"""Road and off-road cards. (FK-EVT)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def card_step(play: TalePlay) -> Flow[None]:
    """A piece of an event card."""
    raise NotImplementedError
