"""Dealing anew: what a seat must hold possible for the cards that it has not seen.

A shuffle tells something about hidden cards that were drawn before it: what a seat saw go into the deck is
not among them. These are the limits that a new deal keeps to.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import NamedTuple

from lorehearth.kernel.luck import Stream
from lorehearth.kernel.questions import Chance, Seat
from lorehearth.table.cards import Cards, Known, Pool, _add, _give, _take


class Limit(NamedTuple):
    """Hidden cards of these pools can be `fitting` of all `copies` that there were at a shuffle."""

    pools: list[int]
    fitting: Pool
    copies: Pool


def redeal(cards: Cards, seat: Seat, luck: Stream) -> None:
    """Deal anew every card that this seat has not seen, from all that it could be."""
    trees = [cards._tree(pool, seat) for pool in range(len(cards.pools))]
    inner = {older for tree in trees for older in tree[1:]}
    for tree in trees:
        # The oldest cards first: they have the fewest to choose from.
        slots = [slot for older in reversed(tree) for slot in cards._hidden((older,), seat)]
        if tree[0] in inner or not slots:
            continue
        dealt = None
        while dealt is None:
            # Sorted, so that nothing counts but luck and what the seat knows.
            left = dict(sorted(cards.unseen(tree[0], seat).items()))
            dealt = _dealt(slots, left, _limits(cards, tree, seat), luck)
        for slot, card in zip(slots, dealt, strict=True):
            slot.card = card
        cards.fill(tree[0], left)


def _limits(cards: Cards, tree: list[int], seat: Seat) -> list[Limit]:
    """What the shuffles tell a seat about cards that were drawn before them and are still hidden."""
    limits = []
    for pool in tree:
        copies: Pool = {}
        groups: dict[int, Pool] = {}
        for part in cards.came.get(pool, ()):
            _add(copies, part.cards)
            if not part.seen_by(seat):
                _add(groups.setdefault(part.pool, {}), part.cards)
        for older, fitting in groups.items():
            pools = cards._tree(older, seat)
            for slot in cards._hidden(pools, seat):
                _give(fitting, slot.card)
                _give(copies, slot.card)
            limits.append(Limit(pools, fitting, copies))
    return limits


def _dealt(slots: list[Known], left: Pool, limits: list[Limit], luck: Stream) -> list[str] | None:
    """Cards for these places out of what is left; None if it has to be tried again.

    Place by place, the limits make a card less likely. A row of places for which there is little choice is
    then met too often by that alone, and is thrown away as often as makes good for it.
    """
    rooms = [
        Fraction(sum(min(n, limit.fitting.get(card, 0)) for card, n in left.items())) for limit in limits
    ]
    most: dict[int, Fraction] = {}
    kept = Fraction(1)
    dealt = []
    for slot in slots:
        own = [i for i, limit in enumerate(limits) if slot.pool in limit.pools]
        odds = left
        if own:
            chances = {card: n * _fraction([limits[i] for i in own], card) for card, n in left.items()}
            total = sum(chances.values(), Fraction(0))
            if not total:
                return None
            kept *= total / min(most.setdefault(slot.pool, total), *(rooms[i] for i in own))
            scale = lcm(*(chance.denominator for chance in chances.values()))
            odds = {card: int(chance * scale) for card, chance in chances.items()}
        card = luck.outcome(Chance("", tuple(odds), tuple(odds.values())))
        dealt.append(card)
        _take(left, card)
        for i in own:
            rooms[i] -= 1
            _take(limits[i].fitting, card)
            _take(limits[i].copies, card)
    return dealt if kept == 1 or luck.below(kept.denominator) < kept.numerator else None


def _fraction(limits: list[Limit], card: str) -> Fraction:
    """How many of the copies of a card could be there."""
    found = Fraction(1)
    for limit in limits:
        fitting = limit.fitting.get(card, 0)
        found *= Fraction(fitting, limit.copies[card]) if fitting else 0
    return found
