"""Skirmishes, step by step. (FK-SKI-01)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def skirmish_step(play: TalePlay) -> Flow[None]:
    """A piece of a skirmish."""
    raise NotImplementedError


def begin_skirmish(
    play: TalePlay, creatures: tuple[str, ...], modifier: int = 0, *, maximum: bool = False
) -> None:
    """A skirmish on the stack; no creatures: rolled on the table of the chapter (FK-STO-05)."""
    raise NotImplementedError
