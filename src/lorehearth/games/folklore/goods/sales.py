"""Cards laid open for sale, by a pedlar on the road or at a market. (FK-TWN-09)"""

from __future__ import annotations

from lorehearth.games.folklore.goods.events import Bought, Offered
from lorehearth.games.folklore.goods.things import discard, draw_from, pay_coins, put
from lorehearth.games.folklore.names import named, someone, title
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import leader_seat, living
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Thing
from lorehearth.kernel.names import Ref, card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

ENOUGH: Enough = enough("Buy nothing more")


class Buy(Option, frozen=True):
    piece: int
    card: str


def lay_open(play: TalePlay, count: int) -> Flow[list[str]]:
    """So many item cards, as far as there are any."""
    found: list[str] = []
    for _ in range(count):
        drawn = yield from draw_from(play, "items")
        if drawn:
            found.append(drawn)
    if found:
        play.tell(Offered(tuple(map(card, found))), "FK-RUL-74")
    return found


def affordable(play: TalePlay, who: int, ids: list[str]) -> list[str]:
    """What somebody can pay for; ghosts receive no goods (FK-GHO-07)."""
    one = character(play, who)
    if one.form != "living":
        return []
    return [id for id in dict.fromkeys(ids) if play.content.items[id].coins <= one.coins]


def buy(play: TalePlay, who: int, id: str, *rules: str) -> None:
    price = play.content.items[id].coins
    pay_coins(play, who, price, *rules)
    play.tell(Bought(someone(play, who), card(id), price), *rules)
    put(play, who, Thing(id))


def open_sale(play: TalePlay, count: int) -> Flow[None]:
    """Item cards to be bought at coin value by anybody; the rest is discarded."""
    offered = play.state.sale = yield from lay_open(play, count)
    while True:
        options: list[Option] = [
            Buy(who, id) for who in living(play) for id in affordable(play, who, offered)
        ]
        if not options:
            break
        chosen = yield from play.ask(
            leader_seat(play),
            "Does anybody buy?",
            [*options, ENOUGH],
            "FK-ROL-03",
            words=lambda o: (
                f"{title(play, o.piece)} buys {named(play, Ref('card', o.card)).text} "
                f"for {play.content.items[o.card].coins}"
                if isinstance(o, Buy)
                else ""
            ),
        )
        if not isinstance(chosen, Buy):
            break
        offered.remove(chosen.card)
        buy(play, chosen.piece, chosen.card)
    for id in offered:
        discard(play, "items", id)
    play.state.sale = []
