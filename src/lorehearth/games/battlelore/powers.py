"""What Creatures do with the Lore they roll. (BL-CRE-12, BL-SPI, BL-GIA, BL-ELE, BL-HYD, BL-TRO)"""

from __future__ import annotations

from lorehearth.games.battlelore.state import Battle
from lorehearth.games.battlelore.words import BattlePlay
from lorehearth.kernel.play import Flow


def use_powers(play: BattlePlay, battle: Battle, lore: int) -> Flow[None]:
    """BL-RUL-36: the dearest power that the rolled Lore pays for."""
    yield from ()
