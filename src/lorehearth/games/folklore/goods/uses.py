"""Uses: what abilities, items, boons and powers let somebody do in its turn. (FK-ENC-09, FK-ADV-27)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.deeds import Deed

DEEDS: tuple[Deed[TalePlay, int], ...] = ()
