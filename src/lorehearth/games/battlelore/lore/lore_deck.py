"""The Lore deck: built from the four classes, drawn from, made up anew. (BL-WAR-06 to BL-WAR-09, BL-RUL-24)

Of each class some random cards go into the deck and the rest stay in the box; nobody knows which. So the
cards of a class are one pool that lies partly in the deck and partly in the box, and all that anyone knows
of a hidden Lore card is that it came out of the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import lcm

from msgspec import structs

from lorehearth.games.battlelore.content import CLASSES
from lorehearth.games.battlelore.orders.events import Drew, Reshuffled
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import LORE_HAND
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.names import card as card_ref
from lorehearth.kernel.names import seat as seat_ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Seat
from lorehearth.table.cards import Cards, Known, Unknown, draw, set_aside

DECK, DISCARD = "lore", "lore discard"
SHARES = (5, 8, 14)
"""BL-WAR-06, BL-WAR-07, BL-WAR-08: cards of a class that no, one or both Councils seat."""


def box(cls: str) -> str:
    """The pile of a class's cards that are left out."""
    return f"lore box {cls}"


def build_lore_deck(play: BattlePlay) -> Flow[None]:
    """Random cards of each class, as many as the Councils call for, shuffled together."""
    cards = play.state.cards
    cards.add(DECK)
    for cls in CLASSES:
        seats = sum(cls in council.masters for council in play.state.councils)
        cards.add_shuffled(box(cls), {card.id: 1 for card in play.content.lore.values() if card.cls == cls})
        yield from set_aside(cards, box(cls), DECK, min(SHARES[seats], cards.count(box(cls))))
    cards.shuffle(DECK)


def draw_lore(play: BattlePlay, camp: int, n: int, rule: str) -> Flow[int]:
    """A camp draws Lore cards, seen by itself alone; says how many there were."""
    cards = play.state.cards
    for had in range(n):
        if not cards.count(DECK):
            if not cards.count(DISCARD):
                return had
            cards.pour(DISCARD, DECK)
            cards.shuffle(DECK)
            play.tell(Reshuffled("Lore"), "BL-RUL-24")
        drawn = yield from _fairly(cards, draw(cards, DECK, LORE_HAND[camp], (camp,), "Draw a Lore card"))
        play.tell(Drew(seat_ref(camp), card_ref(drawn)), rule, to=(camp,))
    return n


def _fairly(cards: Cards, drawing: Flow[str]) -> Flow[str]:
    """Draw, and tell each seat the odds as it must see them."""
    try:
        question = drawing.send(None)
        while True:
            if isinstance(question, Chance) and question.apparent is not None:
                question = structs.replace(question, apparent=_odds(cards))
            answer = yield question
            question = drawing.send(answer)
    except StopIteration as end:
        return str(end.value)


def _odds(cards: Cards) -> Callable[[Seat | None], Mapping[str, int]]:
    """For a seat, every place that it cannot see is alike, in the deck or in a hand."""

    def apparent(seat: Seat | None) -> Mapping[str, int]:
        pools = mixed(cards)
        labels = Counter(_labels(cards, pools))
        labels.update(slot.pool for slot in _hidden(cards, pools, seat))
        unseen = {pool: cards.unseen(pool, seat) for pool in labels}
        sizes = {pool: sum(unseen[pool].values()) for pool in labels}
        scale = lcm(*sizes.values())
        return {
            card: n * labels[pool] * (scale // sizes[pool])
            for pool in labels
            for card, n in unseen[pool].items()
        }

    return apparent


# -- what a seat cannot see ------------------------------------------------------------------------


def mixed(cards: Cards) -> list[int]:
    """The pools that the top of the deck may come from: those of the classes, or that of the discards."""
    classes = [pool for cls in CLASSES for pool in _pools_in(cards, box(cls))]
    top = _pools_in(cards, DECK)
    return classes if not top or any(pool in classes for pool in top) else top


def _pools_in(cards: Cards, pile: str) -> list[int]:
    return [pool for slot in cards.piles.get(pile, ()) if type(slot) is Unknown for pool in slot.parts]


def _labels(cards: Cards, pools: Sequence[int]) -> list[int]:
    """The pools of the cards in the deck, one for each card."""
    parts = [slot.parts for slot in cards.piles.get(DECK, ()) if type(slot) is Unknown]
    return [pool for part in parts for pool, n in part.items() if pool in pools for _ in range(n)]


def _hidden(cards: Cards, pools: Sequence[int], seat: Seat | None) -> list[Known]:
    """The Lore cards of these pools in hands that a seat cannot see."""
    return [
        slot
        for camp in (0, 1)
        for slot in cards.piles[LORE_HAND[camp]]
        if type(slot) is Known and slot.pool in pools and (seat is None or not slot.seen_by(seat))
    ]


def redeal_lore(cards: Cards, seat: Seat, luck: Stream, shown: Iterable[str]) -> None:
    """Deal anew the Lore cards that a seat cannot see, so that its enemy holds what he has since shown."""
    classes = [pool for cls in CLASSES for pool in _pools_in(cards, box(cls))]
    others = sorted({slot.pool for slot in _hidden(cards, range(len(cards.pools)), seat)} - set(classes))
    for pools in (classes, *([pool] for pool in others)):
        _redeal_group(cards, pools, seat, luck, shown)


def _redeal_group(cards: Cards, pools: Sequence[int], seat: Seat, luck: Stream, shown: Iterable[str]) -> None:
    """Pools that were shuffled together: a hidden card is of one of them, as likely as those in the deck."""
    hidden = _hidden(cards, pools, seat)
    labels = sorted([*_labels(cards, pools), *(slot.pool for slot in hidden)])
    for slot in hidden:
        _put(cards, slot.pool, slot.card)
    for card in shown:
        home = next((pool for pool in pools if cards.pools[pool].get(card)), None)
        if home is not None and home in labels and hidden:
            labels.remove(home)
            _lay(cards, hidden.pop(luck.below(len(hidden))), home, card)
    for slot in hidden:
        pool = labels.pop(luck.below(len(labels)))
        unseen = sorted(card for card, n in cards.pools[pool].items() for _ in range(n))
        _lay(cards, slot, pool, unseen[luck.below(len(unseen))])
    for pool in pools:
        cards.pools[pool] = dict(sorted(cards.pools[pool].items()))
    for layer in cards.piles.get(DECK, ()):
        if type(layer) is Unknown and any(pool in pools for pool in layer.parts):
            layer.parts = dict(sorted(Counter(labels).items()))


def _put(cards: Cards, pool: int, card: str) -> None:
    cards.pools[pool][card] = cards.pools[pool].get(card, 0) + 1


def _lay(cards: Cards, slot: Known, pool: int, card: str) -> None:
    slot.pool, slot.card = pool, card
    cards.pools[pool][card] -= 1
    if not cards.pools[pool][card]:
        del cards.pools[pool][card]
