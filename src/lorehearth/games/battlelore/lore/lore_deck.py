"""The Lore deck: built from the four classes, drawn from, made up anew. (BL-WAR-06 to BL-WAR-09, BL-RUL-24)

Of each class some random cards go into the deck and the rest stay in the box; nobody knows which. That is a
mixture, and all that anyone knows of a hidden Lore card is that it came out of the deck.
"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.battlelore.content import CLASSES, Class
from lorehearth.games.battlelore.orders.events import Drew, Reshuffled
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import LORE_HAND
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.names import card as card_ref
from lorehearth.kernel.names import seat as seat_ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Seat
from lorehearth.table.cards import Cards, Pool
from lorehearth.table.mixtures import Mixture

DECK, DISCARD = "lore", "lore discard"
SHARES = (5, 8, 14)
"""BL-WAR-06, BL-WAR-07, BL-WAR-08: cards of a class that no, one or both Councils seat."""
BOXES: dict[Class, str] = {cls: f"lore box {cls}" for cls in CLASSES}
"""The piles of each class's cards that are left out."""
MIXED = Mixture(DECK, tuple(BOXES.values()), LORE_HAND)


def build_lore_deck(play: BattlePlay) -> Flow[None]:
    """Random cards of each class, as many as the Councils call for, shuffled together."""
    yield from MIXED.build(play.state.cards, [cards_of(play, cls) for cls in BOXES])


def cards_of(play: BattlePlay, cls: Class) -> tuple[Pool, int]:
    """The cards of a class, and how many of them go into the deck."""
    seats = sum(cls in council.masters for council in play.state.councils)
    return {card.id: 1 for card in play.content.lore.values() if card.cls == cls}, SHARES[seats]


def draw_lore(play: BattlePlay, camp: int, n: int, rule: str) -> Flow[int]:
    """A camp draws Lore cards, seen by itself alone; says how many there were."""
    cards = play.state.cards
    for had in range(n):
        if cards.empty(DECK):
            if cards.empty(DISCARD):
                return had
            cards.pour(DISCARD, DECK)
            cards.shuffle(DECK)
            play.tell(Reshuffled("Lore"), "BL-RUL-24")
        drawn = yield from MIXED.draw(cards, LORE_HAND[camp], (camp,), "Draw a Lore card")
        play.tell(Drew(seat_ref(camp), card_ref(drawn)), rule, to=(camp,))
    return n


def redeal_lore(cards: Cards, seat: Seat, luck: Stream, shown: Iterable[str]) -> None:
    """Deal anew the Lore cards that a seat cannot see, so that its enemy holds what he has since shown."""
    MIXED.redeal(cards, seat, luck, shown)
