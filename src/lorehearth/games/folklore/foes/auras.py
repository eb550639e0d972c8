"""Auras. (FK-AUR-01 to 03, FK-RUM-34, FK-KEY-17)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def entered(play: TalePlay, who: int) -> Flow[None]:
    """FK-AUR-01: somebody has entered a space; auras in whose range it is now strike it, each once in its
    turn (`Turn.struck_by`)."""
    yield from ()


def start_of_turn(play: TalePlay, who: int) -> Flow[None]:
    """FK-AUR-01: somebody's turn opens; auras in whose range it stands strike it."""
    yield from ()
