"""Lore tokens: who takes them, who spends them. (BL-LOR-01)"""

from __future__ import annotations

from lorehearth.games.battlelore.lore.events import LoreSpent, LoreTaken, Purchase
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.kernel.names import seat


def take_lore(play: BattlePlay, camp: int, tokens: int, rule: str) -> int:
    """Take tokens, as far as the supply goes (BL-LOR-01, BL-RUL-23)."""
    state = play.state
    taken = min(tokens, state.supply)
    if taken:
        state.supply -= taken
        state.lore[camp] += taken
        play.tell(LoreTaken(seat(camp), taken, state.lore[camp]), rule)
    return taken


def spend_lore(play: BattlePlay, camp: int, tokens: int, why: Purchase, rule: str) -> None:
    state = play.state
    state.lore[camp] -= tokens
    state.supply += tokens
    play.tell(LoreSpent(seat(camp), tokens, why, state.lore[camp]), rule)
