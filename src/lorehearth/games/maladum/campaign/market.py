"""The market phase: rewards, selling, buying, hiring, repairing, crafting, upkeep. (ML-MKT, ML-CMP)"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from lorehearth.games.maladum.campaign import experience
from lorehearth.games.maladum.campaign.crafting import Craft, against_crafting, craft, recipes
from lorehearth.games.maladum.campaign.desk import (
    adventurers,
    camp_of,
    draw,
    hero_of,
    left_of,
    name_of,
    party_of,
    rank,
    ref,
    roll,
)
from lorehearth.games.maladum.campaign.events import (
    Befell,
    Bought,
    Faces,
    Mended,
    OnOffer,
    PhaseBegins,
    RenownChanged,
    Sold,
    TookIn,
    TookService,
    UpkeepPaid,
)
from lorehearth.games.maladum.campaign.favours import Use, pay, usable
from lorehearth.games.maladum.campaign.masters import leave_party
from lorehearth.games.maladum.campaign.muster import taken
from lorehearth.games.maladum.campaign.party import Hero, Party, add_renown, give_up, tokens_of
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Option, Refusal, enough

CHEAP = 10
"""ML-MKT-03, ML-MKT-04: guilders, and guilders per rank."""
TOP_RANK = 5
FACES = 3
"""ML-MKT-07."""
MENDING = {"common": 1, "uncommon": 3, "rare": 5, "exclusive": 5}
"""ML-MKT-10."""
BOOKS = {"common": 0, "uncommon": 1, "rare": 2, "exclusive": 2}
"""ML-ICO-08: what the rarity of a book adds."""

NO_MONEY = Refusal("the stash does not hold as much", "ML-MKT-03")
NONE_LEFT = Refusal("there is none left", "ML-EQP-08")


class Sell(Option, frozen=True):
    """ML-MKT-02."""

    verb = "sell"
    card: str


class Buy(Option, frozen=True):
    """ML-MKT-03, ML-MKT-04, ML-MKT-06: `hero` buys a dearer item; -1: cheap, or a purchase of any value."""

    verb = "buy"
    card: str
    hero: int


class Mend(Option, frozen=True):
    """ML-MKT-10."""

    verb = "mend"
    card: str


class Read(Option, frozen=True):
    """ML-ICO-08."""

    verb = "read"
    card: str


class Hire(Option, frozen=True):
    """ML-MKT-07, ML-MKT-09: for good."""

    verb = "hire"
    who: str
    cls: str


class HireFor(Option, frozen=True):
    """ML-MKT-08: for one game."""

    verb = "hire-for"
    who: str
    cls: str


class HireCompanion(Option, frozen=True):
    """ML-CMP-01, ML-CMP-02."""

    verb = "companion"
    who: str
    master: str


class HireApprentice(Option, frozen=True):
    """ML-CMP-09."""

    verb = "apprentice"
    who: str


class SpendRenown(Option, frozen=True):
    """ML-PTY-06, ML-MKT-06."""

    verb = "renown"
    says = "Spend 1 renown: one more purchase of any value"


class TeachReader(Option, frozen=True):
    """ML-ICO-08: who gains from a book."""

    verb = "reader"
    hero: int


class Unpaid(Option, frozen=True):
    """ML-MKT-14: who goes, where not all can be paid."""

    verb = "unpaid"
    hero: int


class PayAll(Option, frozen=True):
    """ML-MKT-13."""

    verb = "pay"
    says = "Pay the upkeep of all"


DONE = enough("Leave the market")


# -- the beginning -------------------------------------------------------------------------------------------


def begin(play: QuestPlay, seat: int) -> Flow[None]:
    play.tell(PhaseBegins("The market phase"), "ML-PTY-07")
    return
    yield


def offers(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-MKT-05, ML-MKT-07: a random rare item, and three random characters with random classes."""
    drawn = yield from draw(play, "rare", "ML-MKT-05")
    party = party_of(play, seat)
    party.offer, party.faces, party.purchases = drawn, [], 0
    if drawn:
        play.tell(OnOffer(token_ref(drawn)), "ML-MKT-05")
    for _ in range(FACES):
        party = party_of(play, seat)
        known = taken(play) | {who for who, _ in party.faces} | {who for who, _ in party.tried}
        free = tuple(id for id in play.content.adventurers if id not in known)
        if not free:
            return
        who = yield from play.chance(Chance("Who looks for a party", free, (), "ML-MKT-07"))
        cls = yield from play.chance(Chance("Of which class", tuple(play.content.classes), (), "ML-MKT-07"))
        party_of(play, seat).faces.append([who, cls])
        play.tell(Faces(Ref("adventurer", who), Ref("class", cls)), "ML-MKT-07")


# -- prices --------------------------------------------------------------------------------------------------


def sell_price(content: Content, token: str) -> int:
    """ML-MKT-02: broken ones for half of it, rounded up."""
    price = content.items[kind_of(token)].sell
    return price if whole(token) else -(-price // 2)


def full_price(content: Content, who: str, cls: str) -> int:
    return content.adventurers[who].cost + content.classes[cls].cost


def quarter(price: int) -> int:
    """ML-MKT-08, ML-CMP-14: rounded up."""
    return -(-price // 4)


def upkeep_of(content: Content, hero: Hero) -> int:
    """ML-MKT-13, ML-CMP-06, ML-RUL-68; nothing for who was hired in this phase, or for one game only."""
    if hero.new or hero.temporary:
        return 0
    if hero.kind == "companion":
        return 2 if hero.filled >= content.companions[hero.board].experience else 1
    return rank(content, hero) + int(hero.after is not None)


# -- what may be done ----------------------------------------------------------------------------------------


def _wishes(play: QuestPlay, seat: int) -> Iterator[Option]:
    party, content = party_of(play, seat), play.content
    goods = list(dict.fromkeys(tokens_of(party)))
    yield from (Sell(token) for token in goods)
    yield from (Mend(token) for token in goods if not whole(token))
    yield from (Read(token) for token in goods if content.items[kind_of(token)].signs.get("book"))
    for item in content.items.values():
        if (item.rarity in ("common", "uncommon") and item.buy > 0) or item.id == party.offer:
            yield Buy(item.id, -1)
            if item.buy > CHEAP:
                yield from (Buy(item.id, number) for number in adventurers(party))
    yield from map(Craft, recipes(content))
    for who, cls in (*party.faces, *party.tried):
        yield Hire(who, cls)
    yield from (Hire(who, cls) for who in party.joined for cls in content.classes)
    gone = taken(play)
    yield from (
        HireFor(who, cls) for who in content.adventurers if who not in gone for cls in content.classes
    )
    yield from (HireApprentice(who) for who in content.adventurers if who not in gone)
    masters = [party.heroes[number].board for number in adventurers(party)]
    yield from (HireCompanion(who, master) for who in content.companions for master in masters)
    if party.renown:
        yield SpendRenown()
    yield from usable(play, seat, "market")
    yield DONE


def against(play: QuestPlay, seat: int, option: Option) -> Refusal | None:
    """Why something cannot be done at the market."""
    party, content = party_of(play, seat), play.content
    match option:
        case Sell():
            if content.items[kind_of(option.card)].sell < 0:
                return Refusal("nobody buys it", "ML-MKT-02")
        case Mend():
            return NO_MONEY if MENDING[content.items[kind_of(option.card)].rarity] > party.stash else None
        case Buy():
            return _against_buying(play, party, option)
        case Craft():
            return against_crafting(play, seat, option)
        case Hire():
            if option.who in taken(play):
                return Refusal("somebody is in a party already", "ML-MKT-07")
            return NO_MONEY if _hire_price(content, party, option) > party.stash else None
        case HireFor():
            return NO_MONEY if quarter(full_price(content, option.who, option.cls)) > party.stash else None
        case HireApprentice():
            return NO_MONEY if quarter(content.adventurers[option.who].cost) > party.stash else None
        case HireCompanion():
            if any(hero.board == option.who for each in camp_of(play).parties for hero in each.heroes):
                return Refusal("it has a master", "ML-CMP-02")
            return NO_MONEY if content.companions[option.who].cost > party.stash else None
    return None


def _against_buying(play: QuestPlay, party: Party, option: Buy) -> Refusal | None:
    content = play.content
    item = content.items[option.card]
    if item.buy > party.stash:
        return NO_MONEY
    if left_of(play, option.card) <= 0:
        return NONE_LEFT
    if option.hero < 0:
        if item.buy > CHEAP and not party.purchases:
            return Refusal("it is too dear without a purchase of any value", "ML-MKT-06")
        return None
    hero = party.heroes[option.hero]
    if hero.bought:
        return Refusal("somebody buys one dearer item only", "ML-MKT-04")
    most = rank(content, hero)
    if most < TOP_RANK and item.buy > CHEAP * most:
        return Refusal("it is too dear for the rank", "ML-MKT-04")
    return None


def _hire_price(content: Content, party: Party, option: Hire) -> int:
    """ML-MKT-07: the full price; ML-MKT-09: half of it for who joined in the quest, rounded up."""
    price = full_price(content, option.who, option.cls)
    return -(-price // 2) if option.who in party.joined else price


# -- what is done --------------------------------------------------------------------------------------------


def stall(play: QuestPlay, seat: int) -> Flow[None]:
    """One deed at the market after another."""
    chosen = yield from play.ask(
        seat,
        lambda: f"At the market, with {party_of(play, seat).stash} guilders",
        lambda: [*_wishes(play, seat)],
        "ML-MKT-03",
        check=lambda option: against(play, seat, option),
        words=lambda option: _words(play, seat, option),
    )
    if chosen == DONE:
        return
    camp_of(play).todo.insert(0, f"stall {seat}")
    yield from DEALS[type(chosen)](play, seat, chosen)


def _words(play: QuestPlay, seat: int, option: Option) -> str:
    content, party = play.content, party_of(play, seat)
    match option:
        case Sell():
            return f"Sell {_item(content, option.card)} for {sell_price(content, option.card)}"
        case Mend():
            price = MENDING[content.items[kind_of(option.card)].rarity]
            return f"Repair {_item(content, option.card)} for {price}"
        case Read():
            return f"Have {_item(content, option.card)} valued"
        case Buy(hero=hero) if hero >= 0:
            who = name_of(play, party.heroes[hero])
            return f"{who} buys {_item(content, option.card)} for {content.items[option.card].buy}"
        case Buy():
            return f"Buy {_item(content, option.card)} for {content.items[option.card].buy}"
        case Craft():
            return f"Have {_item(content, option.card)} crafted for {content.items[option.card].sell}"
        case Hire():
            price = _hire_price(content, party, option)
            return f"Hire {_person(content, option.who, option.cls)} for {price}"
        case HireFor():
            price = quarter(full_price(content, option.who, option.cls))
            return f"Hire {_person(content, option.who, option.cls)} for one game, for {price}"
        case HireApprentice():
            board = content.adventurers[option.who]
            return f"Hire {board.name} as an apprentice for {quarter(board.cost)}"
        case HireCompanion():
            found, master = content.companions[option.who], content.adventurers[option.master].name
            return f"Hire {found.name}, led by {master}, for {found.cost}"
        case Use():
            return option.words_for(play, seat)
    return option.label


def _item(content: Content, token: str) -> str:
    name = content.items[kind_of(token)].name
    return name if whole(token) else f"{name} (broken)"


def _person(content: Content, who: str, cls: str) -> str:
    return f"{content.adventurers[who].name}, {content.classes[cls].name},"


def sell(play: QuestPlay, seat: int, option: Sell) -> Flow[None]:
    """ML-MKT-02; ML-MKT-06: a rare item sold allows another purchase."""
    token = option.card
    party, price = party_of(play, seat), sell_price(play.content, token)
    give_up(party, token)
    party.stash += price
    if play.content.items[kind_of(token)].rarity == "rare":
        party.purchases += 1
    play.tell(Sold(player(seat), token_ref(token), price), "ML-MKT-02")
    yield from ()


def buy(play: QuestPlay, seat: int, option: Buy) -> Flow[None]:
    """ML-MKT-03, ML-MKT-04, ML-MKT-06."""
    party, price = party_of(play, seat), play.content.items[option.card].buy
    rule = "ML-MKT-03"
    if option.hero >= 0:
        party.heroes[option.hero].bought, rule = True, "ML-MKT-04"
    elif price > CHEAP:
        party.purchases, rule = party.purchases - 1, "ML-MKT-06"
    party.stash -= price
    party.goods.append(option.card)
    if option.card == party.offer:
        party.offer = ""
    play.tell(Bought(player(seat), token_ref(option.card), price), rule)
    yield from ()


def mend(play: QuestPlay, seat: int, option: Mend) -> Flow[None]:
    """ML-MKT-10."""
    token = option.card
    party, price = party_of(play, seat), MENDING[play.content.items[kind_of(token)].rarity]
    party.stash -= price
    give_up(party, token)
    party.goods.append(kind_of(token))
    play.tell(Mended(token_ref(kind_of(token)), price), "ML-MKT-10")
    yield from ()


def read_book(play: QuestPlay, seat: int, option: Read) -> Flow[None]:
    """ML-ICO-08: worthless, sold, or somebody gains by it; it is used up."""
    token = option.card
    shown = yield from roll(play, seat, "a book", "ML-ICO-08")
    value = shown + BOOKS[play.content.items[kind_of(token)].rarity]
    party = party_of(play, seat)
    give_up(party, token)
    if 3 <= value <= 5:
        party.stash += value
        play.tell(Sold(player(seat), token_ref(token), value), "ML-ICO-08")
    elif value >= 6 and adventurers(party):
        chosen = yield from play.ask(
            seat,
            "Who learns from the book?",
            [*map(TeachReader, adventurers(party))],
            "ML-ICO-08",
            words=lambda option: name_of(play, hero_of(play, seat, option.hero)),
        )
        yield from experience.gain(play, seat, chosen.hero, "ML-ICO-08")


def hire(play: QuestPlay, seat: int, option: Hire) -> Flow[None]:
    """ML-MKT-07, ML-MKT-09."""
    party = party_of(play, seat)
    price = _hire_price(play.content, party, option)
    rule = "ML-MKT-09" if option.who in party.joined else "ML-MKT-07"
    party.stash -= price
    party.heroes.append(Hero("adventurer", option.who, option.cls, new=True))
    play.tell(TookIn(player(seat), ref(party.heroes[-1]), price, Ref("class", option.cls)), rule)
    yield from experience.begin(play, seat, len(party.heroes) - 1)


def hire_for(play: QuestPlay, seat: int, option: HireFor) -> Flow[None]:
    """ML-MKT-08: for one game."""
    party, price = party_of(play, seat), quarter(full_price(play.content, option.who, option.cls))
    party.stash -= price
    party.heroes.append(Hero("adventurer", option.who, option.cls, new=True, temporary=True))
    if [option.who, option.cls] not in party.tried:
        party.tried.append([option.who, option.cls])
    play.tell(TookService(ref(party.heroes[-1]), price), "ML-MKT-08")
    yield from experience.begin(play, seat, len(party.heroes) - 1)


def hire_companion(play: QuestPlay, seat: int, option: HireCompanion) -> Flow[None]:
    """ML-CMP-01, ML-CMP-02."""
    party, price = party_of(play, seat), play.content.companions[option.who].cost
    party.stash -= price
    party.heroes.append(Hero("companion", option.who, master=option.master, new=True))
    play.tell(TookIn(player(seat), ref(party.heroes[-1]), price), "ML-CMP-01")
    yield from ()


def hire_apprentice(play: QuestPlay, seat: int, option: HireApprentice) -> Flow[None]:
    """ML-CMP-09, ML-CMP-14: a quarter of the cost; ML-CMP-11: with no experience."""
    party, price = party_of(play, seat), quarter(play.content.adventurers[option.who].cost)
    party.stash -= price
    party.heroes.append(Hero("apprentice", option.who, new=True))
    play.tell(TookIn(player(seat), ref(party.heroes[-1]), price), "ML-CMP-09")
    yield from ()


def spend_renown(play: QuestPlay, seat: int, option: SpendRenown) -> Flow[None]:
    """ML-MKT-06, ML-PTY-06."""
    party = party_of(play, seat)
    add_renown(party, -1)
    party.purchases += 1
    play.tell(RenownChanged(player(seat), party.renown), "ML-MKT-06")
    yield from ()


def one_more_purchase(play: QuestPlay, seat: int, option: Use) -> Flow[None]:
    """ML-SKL-15: a skill named for this phase."""
    pay(play, seat, option)
    party_of(play, seat).purchases += 1
    yield from ()


def have_crafted(play: QuestPlay, seat: int, option: Craft) -> Flow[None]:
    """ML-MKT-11."""
    craft(play, seat, option)
    yield from ()


DEALS: dict[type[Option], Callable[[QuestPlay, int, Any], Flow[None]]] = {
    Sell: sell,
    Buy: buy,
    Mend: mend,
    Read: read_book,
    Craft: have_crafted,
    Hire: hire,
    HireFor: hire_for,
    HireCompanion: hire_companion,
    HireApprentice: hire_apprentice,
    SpendRenown: spend_renown,
    Use: one_more_purchase,
}
"""What is done at the market, by kind of option."""


# -- the end -------------------------------------------------------------------------------------------------


def upkeep(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-MKT-13, ML-MKT-14: whoever is not paid leaves the party, one after another, until all others are."""
    party, content = party_of(play, seat), play.content
    due = sum(upkeep_of(content, hero) for hero in party.heroes)
    if not due:
        return
    owed = [number for number, hero in enumerate(party.heroes) if upkeep_of(content, hero)]
    options: list[Option] = [*map(Unpaid, owed)]
    if due <= party.stash:
        options.insert(0, PayAll())
    chosen = yield from play.ask(
        seat,
        f"The upkeep is {due} guilders",
        options,
        "ML-MKT-13",
        words=lambda option: (
            f"Let {name_of(play, hero_of(play, seat, option.hero))} go unpaid"
            if isinstance(option, Unpaid)
            else option.label
        ),
    )
    if isinstance(chosen, Unpaid):
        play.tell(Befell(ref(hero_of(play, seat, chosen.hero)), "leaves, unpaid"), "ML-MKT-14")
        leave_party(play, seat, chosen.hero, keep=True)
        camp_of(play).todo.insert(0, f"upkeep {seat}")
        return
    party_of(play, seat).stash -= due
    play.tell(UpkeepPaid(player(seat), due), "ML-MKT-13", "ML-CMP-06")
