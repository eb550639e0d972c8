"""Back from limbo, and back from being a ghost. (FK-LIM-02, FK-LIM-03, FK-RUL-70)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def restore(play: TalePlay, who: int, *, tarot: bool) -> Flow[None]:
    """Alive again: PP full, VITA half of the maximum; with a tarot card from limbo."""
    raise NotImplementedError
