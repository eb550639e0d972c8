"""Hands: equipping and stowing. (FK-ITM-01, FK-ITM-02, FK-WPN-03, FK-RUS-39, FK-RUS-40)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.deeds import Deed
from lorehearth.kernel.play import Flow


def slots(play: TalePlay, who: int) -> int:
    """Usable hand slots (FK-STA-27, FK-STA-41, FK-RUL-54)."""
    raise NotImplementedError


def stow_what_no_longer_fits(play: TalePlay, who: int) -> Flow[None]:
    """FK-RUS-40."""
    raise NotImplementedError


def wielded(play: TalePlay, who: int) -> list[int]:
    """The weapons that are equipped and can be used, by their place among its things; the primary one
    first."""
    raise NotImplementedError


DEEDS: tuple[Deed[TalePlay, int], ...] = ()
"""What somebody may do of this in its turn."""
