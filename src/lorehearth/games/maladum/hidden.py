"""What may lie in a pile, as far as anybody can know."""

from __future__ import annotations

from lorehearth.table.cards import Cards, Unknown


def possible(cards: Cards, pile: str) -> frozenset[str]:
    """The kinds of cards that a pile may hold: those that are known, and any of the pools of the others."""
    pools = [pool for slot in cards.piles[pile] if isinstance(slot, Unknown) for pool in slot.parts]
    return frozenset((*cards.cards(pile), *(card for pool in pools for card in cards.pools[pool])))
