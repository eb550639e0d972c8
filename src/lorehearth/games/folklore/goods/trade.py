"""Trading. (FK-ITM-06, FK-ENC-16, FK-RUS-22)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.deeds import Deed

DEEDS: tuple[Deed[TalePlay, int], ...] = ()
