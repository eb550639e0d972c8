"""The end of a chapter. (FK-CHP)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def end_chapter(play: TalePlay) -> Flow[None]:
    """FK-CHP-04: in this order."""
    raise NotImplementedError
