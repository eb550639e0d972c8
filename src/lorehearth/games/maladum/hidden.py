"""What may lie in a pile, as far as anybody can know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.looking import supposing
from lorehearth.kernel.questions import Seat
from lorehearth.table.cards import Cards, Known, Unknown


def possible(cards: Cards, pile: str) -> frozenset[str]:
    """The kinds of cards that a pile may hold: those that are known, and any of the pools of the others."""
    pools = [pool for slot in cards.piles[pile] if isinstance(slot, Unknown) for pool in slot.parts]
    return frozenset((*cards.cards(pile), *(card for pool in pools for card in cards.pool(pool))))


def possible_to(cards: Cards, pile: str, seat: Seat) -> frozenset[str]:
    """The kinds of cards that a pile may hold as far as a seat knows: those that it has seen there, and any
    that the others may be."""
    pools = [pool for slot in cards.piles[pile] if isinstance(slot, Unknown) for pool in slot.parts]
    unseen = (card for pool in pools for card in cards.unseen(pool, seat))
    return frozenset((*cards.visible(pile, seat), *unseen))


@contextmanager
def as_seen(play: QuestPlay, seat: Seat | None) -> Iterator[None]:
    """For a while, only those tokens are carried and worn that a seat has seen: what others can do with what
    they hide, it does not know."""
    tokens = play.state.tokens
    hidden = {
        pile: slots
        for pile, slots in tokens.piles.items()
        if pile.startswith(("pack ", "worn "))
        and any(isinstance(slot, Known) and not slot.seen_by(seat) for slot in slots)
    }
    if not hidden:
        yield
        return
    with supposing(play):
        for pile in hidden:
            tokens.piles[pile] = list(tokens.visible(pile, seat))
        try:
            yield
        finally:
            tokens.piles.update(hidden)
