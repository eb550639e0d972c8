"""Companions. (FK-CMP)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def leave_all(play: TalePlay, who: int, *rules: str) -> None:
    """All companions are discarded."""
    raise NotImplementedError


def offer(play: TalePlay, who: int, id: str) -> Flow[None]:
    """A companion for somebody, with all that speaks against it (FK-CMP-01, 05 to 07, FK-CND-12, FK-
    STA-35)."""
    raise NotImplementedError
