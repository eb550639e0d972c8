"""Adventure mode: rounds on a map. (FK-ADV, FK-RUS-08, FK-RUM-22)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def adventure_step(play: TalePlay) -> Flow[None]:
    """A piece of an adventure round."""
    raise NotImplementedError
