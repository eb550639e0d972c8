"""What is to be had at the locations of a town: a table of services. (FK-TWN-09 to 13, FK-RUL-69, FK-RUL-70,
FK-RUL-74)

Each kind of service says what may be dealt with it just now and how it is done; prices are the town's data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, cast

from lorehearth.games.folklore.components.places import Service
from lorehearth.games.folklore.components.signs import Status
from lorehearth.games.folklore.goods.companions import MOST, draw_companion
from lorehearth.games.folklore.goods.events import Learned
from lorehearth.games.folklore.goods.mystics import draw_mystic, may_hold
from lorehearth.games.folklore.goods.sales import buy
from lorehearth.games.folklore.goods.things import (
    deck_of,
    discard,
    draw_from,
    get_coins,
    give,
    pay_coins,
    put,
)
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.figures import character, value
from lorehearth.games.folklore.people.group import with_us
from lorehearth.games.folklore.people.limbo import restore
from lorehearth.games.folklore.people.points import fit_maximum, maximum, recover
from lorehearth.games.folklore.people.statuses import give as give_status
from lorehearth.games.folklore.people.statuses import lose_status
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Thing, Visit
from lorehearth.games.folklore.travel.told import Dealt, Sold
from lorehearth.kernel.names import Ref, card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class Deal(Option, frozen=True):
    """A service, by its number at the location, and what it is about."""

    service: int
    what: str = ""
    payer: int = -1
    """Who pays, if that is another (FK-RUL-69)."""


class Offer(NamedTuple):
    what: str
    words: str
    payer: int = -1


Offers = Callable[[TalePlay, Visit, int, Service], Iterator[Offer]]
Do = Callable[[TalePlay, Visit, int, Service, Deal], Flow[None]]


def deals(play: TalePlay, frame: Visit, who: int, place: str) -> list[Deal]:
    """All that somebody may deal at a location now."""
    return [
        Deal(number, offer.what, offer.payer, words=offer.words)
        for number, service in enumerate(play.content.locations[place].services)
        for offer in SERVICES[service.kind][0](play, frame, who, service)
    ]


def make(play: TalePlay, frame: Visit, who: int, place: str, deal: Deal) -> Flow[None]:
    service = play.content.locations[place].services[deal.service]
    yield from SERVICES[service.kind][1](play, frame, who, service, deal)


def _is_alive(play: TalePlay, who: int) -> bool:
    return character(play, who).form == "living"


def _can_pay(play: TalePlay, who: int, service: Service) -> bool:
    return _is_alive(play, who) and character(play, who).coins >= service.price


def _paid(play: TalePlay, who: int, service: Service, what: str, payer: int = -1) -> None:
    pay_coins(play, who if payer < 0 else payer, service.price, "FK-RUL-74")
    play.tell(Dealt(someone(play, who), cast("object", what), service.price), "FK-RUL-74")  # type: ignore[arg-type]


# -- market --------------------------------------------------------------------------------------------------


def _market(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if _is_alive(play, who):
        for id in dict.fromkeys(frame.market):
            item = play.content.items[id]
            if item.coins <= character(play, who).coins:
                yield Offer(id, f"Buy {item.name} for {item.coins}")


def _buy(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    frame.market.remove(deal.what)
    buy(play, who, deal.what, "FK-RUL-74")
    yield from ()


def _price_of(play: TalePlay, who: int, thing: Thing) -> int:
    """FK-TWN-09: half its coin value, fractions dropped (FK-GEN-01); a fence pays in full, so often in each
    visit."""
    full = character(play, who).used.get("visit full-price", 0) < value(play, who, "full-price-sales")
    coins = play.content.items[thing.id].coins
    return coins if full else coins // 2


def _sellable(play: TalePlay, thing: Thing) -> bool:
    """FK-ITM-13, FK-RUS-24: neither artifacts nor heirlooms; location extras may be sold (FK-ITM-07)."""
    item = play.content.items[thing.id]
    return item.kind not in ("artifact", "heirloom") and item.coins > 0 and not thing.active


def _sell_offers(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    seen: list[str] = []
    if _is_alive(play, who):
        for thing in character(play, who).things:
            if _sellable(play, thing) and thing.id not in seen:
                seen.append(thing.id)
                name = play.content.items[thing.id].name
                yield Offer(thing.id, f"Sell {name} for {_price_of(play, who, thing)}")


def _sell(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    one = character(play, who)
    mine = [i for i, thing in enumerate(one.things) if thing.id == deal.what and _sellable(play, thing)]
    index = min(mine, key=lambda i: one.things[i].worn)
    coins = _price_of(play, who, one.things[index])
    if one.used.get("visit full-price", 0) < value(play, who, "full-price-sales"):
        one.used["visit full-price"] = one.used.get("visit full-price", 0) + 1
    thing = one.things.pop(index)
    if not thing.noted:
        discard(play, deck_of(play, thing.id), thing.id)
    play.tell(Sold(someone(play, who), card(thing.id), coins), "FK-TWN-09", "FK-GEN-01")
    get_coins(play, who, coins, "FK-TWN-09")
    fit_maximum(play, who)
    yield from ()


def _supply(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if _can_pay(play, who, service) and not play.state.cards.empty("tokens"):
        yield Offer(service.of, f"Buy a {play.content.items[service.of].name} for {service.price}")


def _take_supply(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "a bandage")
    yield from give(play, who, service.of)


# -- physician, smith, camp ----------------------------------------------------------------------------------


def _heal(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if _can_pay(play, who, service) and character(play, who).vita < maximum(play, who, "vita"):
        yield Offer("", f"All VITA back for {service.price}")


def _healed(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "all VITA back")
    yield from recover(play, who, "vita", maximum(play, who, "vita"))


def _infection(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if _can_pay(play, who, service) and character(play, who).infection:
        yield Offer("", f"An infection token removed for {service.price}")


def _disinfected(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    """FK-TWN-10."""
    _paid(play, who, service, "an infection token removed")
    character(play, who).infection -= 1
    yield from ()


def _revive(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    """FK-TWN-11, FK-RUL-69: anyone may pay, the ghost itself too."""
    if character(play, who).form == "ghost":
        for payer in with_us(play):
            if character(play, payer).coins >= service.price:
                name = character(play, payer).name or play.content.classes[character(play, payer).cls].name
                yield Offer("", f"Revived for {service.price}, paid by {name}", payer)


def _revived(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "revived", deal.payer)
    yield from restore(play, who, tarot=False)


def _return(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if character(play, who).form == "limbo" and who not in play.state.vampires:
        yield Offer("", "Back from limbo, with a tarot card")


def _returned(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    yield from restore(play, who, tarot=True)


def _refill(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    spent = [thing for thing in character(play, who).things if thing.id == service.of and thing.spent]
    if spent and _can_pay(play, who, service):
        yield Offer(service.of, f"{play.content.items[service.of].name} refilled for {service.price}")


def _refilled(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "a refill")
    next(t for t in character(play, who).things if t.id == service.of and t.spent).spent = 0
    yield from ()


def _repair(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if _can_pay(play, who, service):
        for id in dict.fromkeys(thing.id for thing in character(play, who).things if thing.broken):
            yield Offer(id, f"Repair {play.content.items[id].name} for {service.price}")


def _repaired(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    """FK-TWN-13."""
    _paid(play, who, service, "a repair")
    thing = next(t for t in character(play, who).things if t.id == deal.what and t.broken)
    thing.broken = thing.exhausted = False
    yield from ()


def _cure(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    """FK-TWN-12."""
    if _can_pay(play, who, service):
        for status in character(play, who).statuses:
            if status in service.of.split():
                yield Offer(status, f"{status.upper()} removed for {service.price}")


def _cured(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "a cure")
    lose_status(play, who, cast("Status", deal.what), "FK-TWN-12")
    yield from ()


# -- church, inn, library, reliquary -------------------------------------------------------------------------


def _bless(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if _can_pay(play, who, service) and service.of not in character(play, who).statuses:
        yield Offer(service.of, f"{service.of.upper()} for {service.price}")


def _blessed(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "a blessing")
    yield from give_status(play, who, cast("Status", service.of))


def _has_cards(play: TalePlay, deck: str) -> bool:
    cards = play.state.cards
    return not cards.empty(deck) or not cards.empty(f"{deck} discard")


def _mystic(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if (
        _can_pay(play, who, service)
        and may_hold(play, who, service.of)
        and _has_cards(play, f"{service.of}s")
    ):
        yield Offer(service.of, f"A {service.of} for {service.price}")


def _took_mystic(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "a card of mystic knowledge")
    yield from draw_mystic(play, who, service.of)


def _power(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if _can_pay(play, who, service) and character(play, who).pp < maximum(play, who, "pp"):
        yield Offer("", f"All PP back for {service.price}")


def _powered(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "all PP back")
    yield from recover(play, who, "pp", maximum(play, who, "pp"))


def _hire(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    from lorehearth.games.folklore.goods.companions import bar

    one = character(play, who)
    if not _can_pay(play, who, service) or not _has_cards(play, "companions") or len(one.companions) >= MOST:
        return
    if not bar(play, who, next(id for id, c in play.content.companions.items() if c.kind != "mission")):
        yield Offer("", f"Hire a companion for {service.price}")


def _hired(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "a companion hired")
    yield from draw_companion(play, who)


def may_learn(play: TalePlay, who: int, id: str) -> bool:
    """FK-ABL-01, FK-ABL-02: a keyword of the ability, and as many AP as it costs."""
    one, ability = character(play, who), play.content.abilities[id]
    keywords = play.content.classes[one.cls].keywords
    fits = not ability.keywords or any(word in keywords for word in ability.keywords)
    return fits and id not in one.abilities and one.ap >= ability.cost


def _learn(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if _is_alive(play, who):
        for id, ability in play.content.abilities.items():
            if may_learn(play, who, id):
                yield Offer(id, f"Learn {ability.name} for {ability.cost} AP: {ability.text}")


def _learned(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    learn(play, who, deal.what)
    yield from ()


def learn(play: TalePlay, who: int, id: str) -> None:
    one = character(play, who)
    one.ap -= play.content.abilities[id].cost
    one.abilities.append(id)
    play.tell(Learned(someone(play, who), Ref("ability", id)), "FK-ABL-02")
    fit_maximum(play, who)


def _retrain(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if _can_pay(play, who, service):
        for id in character(play, who).abilities:
            ability = play.content.abilities[id]
            yield Offer(id, f"Unlearn {ability.name} for {service.price}, to have its {ability.cost} AP back")


def _retrained(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "an ability given back")
    one = character(play, who)
    one.abilities.remove(deal.what)
    one.ap += play.content.abilities[deal.what].cost
    fit_maximum(play, who)
    yield from ()


def _artifact(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    if _can_pay(play, who, service) and _has_cards(play, "artifacts"):
        yield Offer("", f"An artifact for {service.price}")


def _took_artifact(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    _paid(play, who, service, "an artifact")
    drawn = yield from draw_from(play, "artifacts")
    put(play, who, Thing(drawn))


def _extra(play: TalePlay, frame: Visit, who: int, service: Service) -> Iterator[Offer]:
    one = character(play, who)
    extra = play.content.classes[one.cls].extra
    if _can_pay(play, who, service) and not any(thing.id == extra for thing in one.things):
        yield Offer(extra, f"{play.content.items[extra].name} for {service.price}")


def _took_extra(play: TalePlay, frame: Visit, who: int, service: Service, deal: Deal) -> Flow[None]:
    """FK-ITM-07, FK-ITM-12: it has no card."""
    _paid(play, who, service, "a location extra")
    put(play, who, Thing(deal.what, noted=True))
    yield from ()


SERVICES: dict[str, tuple[Offers, Do]] = {
    "market": (_market, _buy),
    "sell": (_sell_offers, _sell),
    "supply": (_supply, _take_supply),
    "heal": (_heal, _healed),
    "infection": (_infection, _disinfected),
    "revive": (_revive, _revived),
    "return": (_return, _returned),
    "refill": (_refill, _refilled),
    "repair": (_repair, _repaired),
    "cure": (_cure, _cured),
    "bless": (_bless, _blessed),
    "mystic": (_mystic, _took_mystic),
    "power": (_power, _powered),
    "hire": (_hire, _hired),
    "learn": (_learn, _learned),
    "retrain": (_retrain, _retrained),
    "artifact": (_artifact, _took_artifact),
    "extra": (_extra, _took_extra),
}
