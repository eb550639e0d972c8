"""Lore and the lore tree. (FK-LOR, FK-RUL-75, FK-RUL-76, FK-RUS-34, FK-RUS-35)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def rise_step(play: TalePlay) -> Flow[None]:
    """Tiers and bonuses reached or lost by somebody."""
    raise NotImplementedError


def award_lore(play: TalePlay, who: int, lore: int, *rules: str) -> None:
    """Lore received or lost; what it unlocks is taken at once, in combat right after it (FK-RUS-34)."""
    raise NotImplementedError
