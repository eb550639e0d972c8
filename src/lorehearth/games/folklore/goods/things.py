"""Things: giving, drawing, losing and readying them, and coins. (FK-ITM, FK-GEN-07, FK-CHP-01, FK-WPN-02)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.folklore.goods.capacity import counts, room
from lorehearth.games.folklore.goods.events import (
    CoinsGot,
    CoinsPaid,
    Discarded,
    GhostGetsNothing,
    Got,
    Noted,
    NothingToDraw,
    Readied,
)
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.points import fit_maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Overload, Thing
from lorehearth.kernel.names import card
from lorehearth.kernel.play import Flow
from lorehearth.table.cards import draw

DECKS = {
    "weaponry": "items",
    "protective": "items",
    "enhancement": "items",
    "consumable": "items",
    "artifact": "artifacts",
    "heirloom": "heirlooms",
}
"""The deck in which a kind of item lies; location extras have no cards."""


def deck_of(play: TalePlay, id: str) -> str:
    item = play.content.items[id]
    return "tokens" if item.token else DECKS.get(item.kind, "")


def draw_from(play: TalePlay, deck: str) -> Flow[str]:
    """FK-RUS-33: the next card of a deck, reshuffled from its discards if need be; "" if there is none. It
    lies open in the pile "drawn" until somebody has it."""
    cards = play.state.cards
    if cards.empty(deck) and not cards.empty(f"{deck} discard"):
        cards.pour(f"{deck} discard", deck)
        cards.shuffle(deck)
    if cards.empty(deck):
        return ""
    drawn = yield from draw(cards, deck, "drawn", None)
    cards.take("drawn", drawn)
    return drawn


def discard(play: TalePlay, deck: str, id: str) -> None:
    """FK-KEY-16."""
    if deck:
        play.state.cards.piles[f"{deck} discard"].append(id)


def draw_item(play: TalePlay, who: int) -> Flow[None]:
    """Draw an item card for somebody."""
    if character(play, who).form != "living":
        play.tell(GhostGetsNothing(someone(play, who), card("item")), "FK-GHO-07")
        return
    drawn = yield from draw_from(play, "items")
    if not drawn:
        play.tell(NothingToDraw(someone(play, who)), "FK-RUS-33")
        return
    put(play, who, Thing(drawn))


def give(play: TalePlay, who: int, id: str) -> Flow[None]:
    """A particular item: its card out of the deck or the discards; if that is in play, it is noted
    (FK-ITM-14)."""
    if character(play, who).form != "living":
        play.tell(GhostGetsNothing(someone(play, who), card(id)), "FK-GHO-07")
        return
    put(play, who, Thing(id, noted=not take_out(play, deck_of(play, id), id)))
    yield from ()


def take_out(play: TalePlay, deck: str, id: str) -> bool:
    """Fetch a card by name out of its deck or its discards; whether it was there."""
    cards = play.state.cards
    if not deck:
        return False
    if id in cards.cards(f"{deck} discard"):
        cards.take(f"{deck} discard", id)
        return True
    return cards.search_out(deck, id)


def put(play: TalePlay, who: int, thing: Thing) -> None:
    """Somebody has a thing now, or has no room for it (FK-ITM-05)."""
    told = Noted if thing.noted and play.content.items[thing.id].kind != "extra" else Got
    play.tell(told(someone(play, who), card(thing.id)), "FK-ITM-14" if told is Noted else "FK-ITM-03")
    if counts(play, thing) and room(play, who) < 1:
        play.state.stack.append(Overload(who, thing))
        return
    character(play, who).things.append(thing)
    fit_maximum(play, who)


def lose(play: TalePlay, who: int, index: int, *rules: str) -> None:
    """A thing is discarded."""
    thing = character(play, who).things.pop(index)
    play.tell(Discarded(someone(play, who), card(thing.id)), *rules)
    if not thing.noted:
        discard(play, deck_of(play, thing.id), thing.id)
    fit_maximum(play, who)


def ready(play: TalePlay, when: Literal["map", "chapter", "town"]) -> None:
    """FK-KEY-58, FK-GEN-07, FK-CHP-01: what was exhausted is ready again, unless it must be repaired
    (FK-RUL-49) or has its own instruction for it."""
    done = []
    for one in play.state.characters:
        for thing in one.things:
            own = play.content.items[thing.id].readied
            if thing.exhausted and (own == when if own else when != "town"):
                thing.exhausted = thing.combat = False
                done += [] if thing.broken else [card(thing.id)]
    if done:
        rule = {"map": "FK-GEN-07", "chapter": "FK-CHP-01", "town": "FK-CHP-01"}[when]
        play.tell(Readied(tuple(done)), rule)


def refill(play: TalePlay) -> None:
    """FK-WPN-02: ammo is back at its full number."""
    for one in play.state.characters:
        for thing in one.things:
            weapon = play.content.items[thing.id].weapon
            if weapon is not None and weapon.ammo:
                thing.spent = 0


def award_coins(play: TalePlay, who: int, coins: int, *rules: str) -> None:
    """FK-GHO-08 (ghosts get it too): a coin award; LYCANTHROPY halves it (FK-STA-30, FK-RUS-31), and one in
    limbo gets none (FK-RUS-28)."""
    one = character(play, who)
    if "lycanthropy" in one.statuses and coins > 0:
        coins //= 2
        rules = (*rules, "FK-STA-30")
    get_coins(play, who, coins, *rules)


def get_coins(play: TalePlay, who: int, coins: int, *rules: str) -> None:
    """Coins that are no award: from sales, trade or for a companion."""
    one = character(play, who)
    if coins > 0 and one.form != "limbo":
        one.coins += coins
        play.tell(CoinsGot(someone(play, who), coins, one.coins), *(rules or ("FK-RUS-31",)))


def pay_coins(play: TalePlay, who: int, coins: int, *rules: str) -> None:
    """Coins paid or lost, as many as there are."""
    one = character(play, who)
    coins = min(coins, one.coins)
    if coins > 0:
        one.coins -= coins
        play.tell(CoinsPaid(someone(play, who), coins, one.coins), *(rules or ("FK-RUL-84",)))
