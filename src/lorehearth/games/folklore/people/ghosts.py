"""Ghosts on the map, and their powers. (FK-GHO, FK-DTH-03, FK-DTH-04)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.deeds import Deed
from lorehearth.kernel.play import Flow


def appear(play: TalePlay, who: int) -> Flow[None]:
    """FK-DTH-03: at the start of its next turn the ghost is put on a free space in sight of where it died."""
    raise NotImplementedError


DEEDS: tuple[Deed[TalePlay, int], ...] = ()
"""What somebody may do of this in its turn."""
