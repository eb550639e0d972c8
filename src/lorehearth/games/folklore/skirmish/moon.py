"""The moon, and characters against characters. (FK-STA-32 to 34, FK-CVC, FK-RUS-18)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def show_moon(play: TalePlay) -> Flow[None]:
    """A moon icon appears; in a combat it waits for its end."""
    raise NotImplementedError
