"""Decks made of some cards of each of several kinds, of which the rest stays in its box, unseen.

The cards of a kind are one pool that lies partly in the deck and partly in the box, and all that anyone knows
of a hidden card is that it came out of the deck. So it may be of any of the kinds: for a seat, every place
that it cannot see is alike, in the deck or in a hand, and odds and new deals count it so. Cards that are
shuffled into the deck later are a pool of their own: whoever saw them go there knows that they are not among
what was drawn before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import gcd, lcm
from typing import NamedTuple

from msgspec import structs

from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Audience, Chance, Seat
from lorehearth.table.cards import Cards, Known, Pool, Unknown, draw, set_aside


class Mixture(NamedTuple):
    """The names of a mixed deck, of the boxes that it was mixed from, and of the hands that draw from it."""

    deck: str
    boxes: tuple[str, ...]
    hands: tuple[str, ...]

    def build(self, cards: Cards, kinds: Iterable[tuple[Pool, int]]) -> Flow[None]:
        """Make the deck: for each box what it holds, and how many of that, at random, go into the deck."""
        cards.add(self.deck)
        for box, (pool, share) in zip(self.boxes, kinds, strict=True):
            cards.add_shuffled(box, pool)
            yield from set_aside(cards, box, self.deck, min(share, cards.count(box)))
        cards.shuffle(self.deck)

    def draw(self, cards: Cards, to: str, audience: Audience, prompt: str = "Draw a card") -> Flow[str]:
        """Draw the top card as `cards.draw` does, and tell each seat the odds as it must see them."""
        drawing = draw(cards, self.deck, to, audience, prompt)
        try:
            question = drawing.send(None)
            while True:
                if isinstance(question, Chance) and question.apparent is not None:
                    bound = partial(
                        self._bound, cards, Fraction(sum(question.weights), cards.count(self.deck))
                    )
                    question = structs.replace(question, apparent=self._odds(cards), bound=bound)
                answer = yield question
                question = drawing.send(answer)
        except StopIteration as end:
            return str(end.value)

    def redeal(self, cards: Cards, seat: Seat, luck: Stream, shown: Iterable[str] = ()) -> None:
        """Deal anew the cards that a seat cannot see, so that others hold what they have `shown` since."""
        kinds = self._kinds(cards)
        hidden = self._hidden(cards, range(len(cards.pools)), seat)
        others = sorted({slot.pool for slot in hidden} - set(kinds))
        for pools in (kinds, *([pool] for pool in others)):
            self._redeal(cards, pools, seat, luck, shown)

    def _odds(self, cards: Cards) -> Callable[[Seat | None], Mapping[str, int]]:
        def apparent(seat: Seat | None) -> Mapping[str, int]:
            alike = self._alike(cards)
            places = [self._unseen_places(cards, pools, seat) for pools in alike]
            unseen = {pool: cards.unseen(pool, seat) for among in places for pool in among}
            sizes = {pool: sum(unseen[pool].values()) for pool in unseen}
            scale, whole = lcm(*sizes.values()), lcm(*(among.total() for among in places))
            # Of so many of the deck a seat knows that they are of these pools, and of any one no more.
            shares = [
                len(self._places(cards, pools)) * (whole // among.total())
                for pools, among in zip(alike, places, strict=True)
            ]
            odds: dict[str, int] = {}
            for share, among in zip(shares, places, strict=True):
                for pool, count in among.items():
                    weight = share // gcd(*shares) * count * (scale // sizes[pool])
                    for card, n in unseen[pool].items():
                        odds[card] = odds.get(card, 0) + n * weight
            return odds

        return apparent

    def _bound(self, cards: Cards, whole: Fraction, seat: Seat, card: str) -> Fraction:
        """What a card weighs at most, if one place in the deck counts for `whole`: as much as if all places
        that a seat cannot see were still in the deck."""
        found = Fraction(0)
        for pools in self._alike(cards):
            for pool, count in self._unseen_places(cards, pools, seat).items():
                unseen = cards.unseen(pool, seat)
                found += Fraction(count * unseen.get(card, 0), sum(unseen.values()))
        return whole * found

    def _alike(self, cards: Cards) -> list[list[int]]:
        """The pools in the deck, together where they were mixed and nobody can tell their cards apart."""
        kinds = self._kinds(cards)
        others = [[pool] for pool in _pools_in(cards, self.deck) if pool not in kinds]
        return [pools for pools in (kinds, *others) if self._places(cards, pools)]

    def _unseen_places(self, cards: Cards, pools: Sequence[int], seat: Seat | None) -> Counter[int]:
        """How many cards of each of these pools are in the deck, and in hands that a seat cannot see."""
        places = Counter(self._places(cards, pools))
        places.update(slot.pool for slot in self._hidden(cards, pools, seat))
        return places

    def _redeal(
        self, cards: Cards, pools: Sequence[int], seat: Seat, luck: Stream, shown: Iterable[str]
    ) -> None:
        """Pools that were mixed: a hidden card is of one of them, as likely as those in the deck."""
        hidden = self._hidden(cards, pools, seat)
        places = sorted([*self._places(cards, pools), *(slot.pool for slot in hidden)])
        for slot in hidden:
            cards.give(slot.pool, slot.card)
        for card in shown:
            home = next((pool for pool in pools if cards.pool(pool).get(card)), None)
            if home is not None and home in places and hidden:
                places.remove(home)
                _lay(cards, hidden.pop(luck.below(len(hidden))), home, card)
        for slot in hidden:
            pool = places.pop(luck.below(len(places)))
            unseen = sorted(card for card, n in cards.pool(pool).items() for _ in range(n))
            _lay(cards, slot, pool, unseen[luck.below(len(unseen))])
        for pool in pools:
            cards.fill(pool, dict(sorted(cards.pool(pool).items())))
        for layer in cards.piles.get(self.deck, ()):
            if type(layer) is Unknown and any(pool in pools for pool in layer.parts):
                apart = {pool: n for pool, n in layer.parts.items() if pool not in pools}
                layer.parts = dict(sorted({**Counter(places), **apart}.items()))

    def _kinds(self, cards: Cards) -> list[int]:
        return [pool for box in self.boxes for pool in _pools_in(cards, box)]

    def _places(self, cards: Cards, pools: Sequence[int]) -> list[int]:
        """The pools of the cards in the deck, one for each card."""
        parts = [slot.parts for slot in cards.piles.get(self.deck, ()) if type(slot) is Unknown]
        return [pool for part in parts for pool, n in part.items() if pool in pools for _ in range(n)]

    def _hidden(self, cards: Cards, pools: Sequence[int], seat: Seat | None) -> list[Known]:
        """The cards of these pools in hands that a seat cannot see."""
        return [
            slot
            for hand in self.hands
            for slot in cards.piles[hand]
            if type(slot) is Known and slot.pool in pools and not slot.seen_by(seat)
        ]


def _pools_in(cards: Cards, pile: str) -> list[int]:
    return [pool for slot in cards.piles.get(pile, ()) if type(slot) is Unknown for pool in slot.parts]


def _lay(cards: Cards, slot: Known, pool: int, card: str) -> None:
    slot.pool, slot.card = pool, card
    cards.lose(pool, card)
