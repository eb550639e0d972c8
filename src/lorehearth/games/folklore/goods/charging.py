"""ENCHANTED items: storing PP. (FK-KEY-18, FK-KEY-19, FK-RUS-32)"""

from __future__ import annotations

from lorehearth.games.folklore.goods.events import Charged
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Thing
from lorehearth.kernel.deeds import deed, under
from lorehearth.kernel.names import card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal


class Store(Option, frozen=True):
    """So many of the PP go into the item."""

    amount: int
    card: str


class Charge(Option, frozen=True):
    """FK-RUS-32: 1 PP of one's own reserve."""

    card: str


def space(play: TalePlay, thing: Thing) -> int:
    """How many more PP an item can hold."""
    return play.content.items[thing.id].signs.get("enchanted", 0) - thing.stored


def chargeable(play: TalePlay, who: int) -> list[int]:
    items = play.content.items
    return [
        index
        for index, thing in enumerate(play.state.characters[who].things)
        if items[thing.id].signs and space(play, thing) > 0
    ]


def offer_charging(play: TalePlay, who: int, amount: int) -> Flow[int]:
    """FK-KEY-19: of PP that are recovered, how many go into items."""
    stored = 0
    for index in chargeable(play, who):
        thing = character(play, who).things[index]
        most = min(space(play, thing), amount - stored)
        if most < 1:
            break
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)} recovers {amount} PP: how many go into the item?",
            [Store(n, thing.id) for n in range(most + 1)],
            "FK-KEY-19",
            words=lambda o: f"{o.amount}",
        )
        if chosen.amount:
            character(play, who).things[index].stored += chosen.amount
            stored += chosen.amount
            play.tell(Charged(someone(play, who), chosen.amount, card(chosen.card)), "FK-KEY-19")
    return stored


def charges(play: TalePlay, who: int) -> list[Charge]:
    things = play.state.characters[who].things
    return [Charge(things[index].id) for index in chargeable(play, who)] if things else []


def forbids_charge(play: TalePlay, who: int, _: Charge) -> Refusal | None:
    from lorehearth.games.folklore.people.points import has_points

    if character(play, who).form != "living" or has_points(play, who, "pp") < 1:
        return Refusal("there are no PP to store", "FK-RUS-32")
    return None


def charge(play: TalePlay, who: int, option: Charge) -> Flow[None]:
    from lorehearth.games.folklore.people.points import pay

    index = next(i for i in chargeable(play, who) if character(play, who).things[i].id == option.card)
    pay(play, who, 1, card(option.card), "FK-RUS-32")
    character(play, who).things[index].stored += 1
    play.tell(Charged(someone(play, who), 1, card(option.card)), "FK-RUS-32")
    yield from ()


DEEDS = under(
    "Items",
    deed(
        Charge,
        charges,
        charge,
        forbids_charge,
        words=lambda play, who, o: f"Store 1 PP in {play.content.items[o.card].name}",
        costs=lambda play, who, o: (Cost("PP", 1),),
    ),
)
