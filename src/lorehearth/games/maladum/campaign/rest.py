"""The rest phase: an inn or the wilderness, and what comes of it. (ML-RPH, ML-TER-46, ML-PTY-06)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign import experience
from lorehearth.games.maladum.campaign.desk import (
    LEAST,
    adventurers,
    camp_of,
    draw,
    hero_of,
    left_of,
    party_of,
    random_one,
    rank,
    ref,
    roll,
)
from lorehearth.games.maladum.campaign.events import (
    Heard,
    Lodged,
    LostGuilders,
    LostItem,
    PhaseBegins,
    Received,
    RenownChanged,
    SideQuest,
    Start,
    StartsWith,
)
from lorehearth.games.maladum.campaign.favours import Use, pay, usable
from lorehearth.games.maladum.campaign.party import Hero, add_renown
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.names import token as token_ref
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Option, Refusal, enough

INN = 2
"""ML-RPH-01: guilders for each adventurer."""
MOST = 6
SHIFTS = (-2, -1, 1, 2)
"""ML-PTY-06: by how much 1 renown changes an inn roll."""
PROVISIONS = "provisions"
STAKES = (1, 5, 10, 25, 50, 100)


class Lodge(Option, frozen=True):
    """ML-RPH-01, ML-TER-46."""

    verb = "lodge"
    where: str


class ShiftInn(Option, frozen=True):
    """ML-PTY-06."""

    verb = "shift-inn"
    by: int


class AllBlessed(Option, frozen=True):
    """ML-RPH-02."""

    verb = "all-blessed"
    says = "All adventurers start the next game blessed"


class OneLearns(Option, frozen=True):
    """ML-RPH-02."""

    verb = "one-learns"
    says = "A random adventurer of rank 1 gains 1 experience"


class BuyFrom(Option, frozen=True):
    """ML-RPH-05."""

    verb = "buy-from"
    card: str


class Stake(Option, frozen=True):
    """ML-RPH-12."""

    verb = "stake"
    guilders: int


class TakePegs(Option, frozen=True):
    """ML-RPH-13: 1 health and 1 skill less."""

    verb = "pegs"
    says = "1 health and 1 skill less in the next game"


class LoseItems(Option, frozen=True):
    """ML-RPH-13."""

    verb = "lose-items"
    says = "Lose two items"


class LoseItem(Option, frozen=True):
    verb = "lose"
    card: str


LET_STAND = enough("Let it stand")
BUY_NOTHING = enough("Buy nothing")
NO_STAKE = enough("Stake nothing")
NO_TALK = enough("Use no skill")


def begin(play: QuestPlay, seat: int) -> Flow[None]:
    play.tell(PhaseBegins("The rest phase"), "ML-PTY-07")
    for party in camp_of(play).parties:
        party.offer, party.faces = "", []  # the market is over
    return
    yield


def _starts(play: QuestPlay, hero: Hero, what: Start, rule: str) -> None:
    """What somebody takes into the next game."""
    hero.starts[what] = hero.starts.get(what, 0) + 1
    play.tell(StartsWith(ref(hero), what), rule)


# -- where to sleep ------------------------------------------------------------------------------------------


def lodge(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-RPH-01: an inn for 2 guilders per adventurer, or the wilderness for nothing."""
    party = party_of(play, seat)
    price = INN * len(adventurers(party))
    safe = party.camp
    labels = {
        "inn": f"At an inn, for {price} guilders",
        "wilderness": "In the wilderness",
        "camp": "In the safe camp, without a roll",
    }

    def why_not(option: Lodge) -> Refusal | None:
        if option.where == "camp" and not safe:
            return Refusal("no safe camp is known", "ML-TER-46")
        return (
            Refusal("it is too dear", "ML-RPH-01") if option.where == "inn" and price > party.stash else None
        )

    chosen = yield from play.ask(
        seat,
        "Where does the party rest?",
        lambda: [*map(Lodge, labels)],
        "ML-RPH-01",
        check=why_not,
        words=lambda option: labels[option.where],
    )
    party = party_of(play, seat)
    party.camp = False
    match chosen.where:
        case "inn":
            party.stash -= price
            play.tell(Lodged(player(seat), "at an inn", price), "ML-RPH-01")
            yield from at_the_inn(play, seat)
        case "wilderness":
            play.tell(Lodged(player(seat), "in the wilderness"), "ML-RPH-01")
            yield from in_the_wilderness(play, seat)
        case _:
            play.tell(Lodged(player(seat), "in a safe camp"), "ML-TER-46")


# -- the inn -------------------------------------------------------------------------------------------------


def at_the_inn(play: QuestPlay, seat: int) -> Flow[None]:
    shown = yield from _inn_roll(play, seat, "the inn", "ML-RPH-01")
    if shown <= 2:
        yield from _good_night(play, seat)
    elif shown <= 4:
        yield from locals_talk(play, seat)
    else:
        yield from raucous_night(play, seat)


def _inn_roll(play: QuestPlay, seat: int, what: str, rule: str) -> Flow[int]:
    """ML-PTY-06: 1 renown changes an inn roll by up to 2."""
    shown = yield from roll(play, seat, what, rule)
    if not party_of(play, seat).renown:
        return shown
    chosen = yield from play.ask(
        seat,
        f"The die shows {shown}: spend 1 renown to change it?",
        [*(ShiftInn(by) for by in SHIFTS if LEAST <= shown + by <= MOST), LET_STAND],
        "ML-PTY-06",
        words=lambda option: f"To {shown + option.by}" if isinstance(option, ShiftInn) else option.label,
    )
    if not isinstance(chosen, ShiftInn):
        return shown
    party = party_of(play, seat)
    add_renown(party, -1)
    play.tell(RenownChanged(player(seat), party.renown), "ML-PTY-06")
    return shown + chosen.by


def _good_night(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-RPH-02."""
    party = party_of(play, seat)
    first = [n for n in adventurers(party) if rank(play.content, party.heroes[n]) == 1]
    options: list[Option] = [AllBlessed(), *([OneLearns()] if first else [])]
    chosen = yield from play.ask(seat, "A good night", options, "ML-RPH-02")
    if isinstance(chosen, OneLearns):
        who = yield from random_one(play, first, "Who has learned something", "ML-RPH-02")
        yield from experience.gain(play, seat, who, "ML-RPH-02")
        return
    for number in adventurers(party_of(play, seat)):
        _starts(play, hero_of(play, seat, number), "blessed", "ML-RPH-02")


def locals_talk(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-RPH-03 to ML-RPH-07."""
    shown = yield from _inn_roll(play, seat, "the locals", "ML-RPH-03")
    match shown:
        case 1:
            drawn = yield from draw(play, "uncommon", "ML-RPH-04")
            _receive(play, seat, drawn, "ML-RPH-04")
        case 2:
            yield from _wares(play, seat)
        case 3:
            party_of(play, seat).foresight = True
            play.tell(Heard(player(seat)), "ML-RPH-06")
        case _:
            yield from _side_quest(play, seat)


def _receive(play: QuestPlay, seat: int, token: str, rule: str) -> None:
    if token and left_of(play, token) > 0:
        party_of(play, seat).goods.append(token)
        play.tell(Received(player(seat), token_ref(token)), rule)


def _wares(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-RPH-05: two uncommon tokens and a rare one; those that do not show 1 may be bought at sell price."""
    wares: list[str] = []
    for rarity in ("uncommon", "uncommon", "rare"):
        drawn = yield from draw(
            play, rarity, "ML-RPH-05", lambda item: item.sell >= 0 and item.id not in wares
        )
        if not drawn:
            continue
        shown = yield from roll(play, seat, "the ware", "ML-RPH-05")
        if shown > 1:
            wares.append(drawn)
    while wares:
        stash = party_of(play, seat).stash
        options = [BuyFrom(ware) for ware in wares if play.content.items[ware].sell <= stash]
        if not options:
            return
        chosen = yield from play.ask(
            seat,
            "What is bought?",
            [*options, BUY_NOTHING],
            "ML-RPH-05",
            words=lambda option: (
                f"{play.content.items[option.card].name} for {play.content.items[option.card].sell}"
                if isinstance(option, BuyFrom)
                else option.label
            ),
        )
        if not isinstance(chosen, BuyFrom):
            return
        wares.remove(chosen.card)
        party_of(play, seat).stash -= play.content.items[chosen.card].sell
        _receive(play, seat, chosen.card, "ML-RPH-05")


def _side_quest(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-RPH-07."""
    drawn = {side for party in camp_of(play).parties for side in party.sides}
    left = tuple(id for id in play.content.sides if id not in drawn)
    if not left:
        return
    side = yield from play.chance(Chance("Draw a side quest", left, (), "ML-RPH-07"))
    party_of(play, seat).sides.append(side)
    play.tell(SideQuest(player(seat), Ref("side", side)), "ML-RPH-07")


def raucous_night(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-RPH-08 to ML-RPH-12."""
    shown = yield from _inn_roll(play, seat, "the night", "ML-RPH-08")
    match shown:
        case 1:
            party = party_of(play, seat)
            who = yield from random_one(play, adventurers(party), "Who has a bad head", "ML-RPH-09")
            if who >= 0:
                _starts(play, hero_of(play, seat, who), "1 health less", "ML-RPH-09")
        case 2:
            _receive(play, seat, PROVISIONS, "ML-RPH-10")
        case 3 | 4:
            party = party_of(play, seat)
            add_renown(party, 2)
            play.tell(RenownChanged(player(seat), party.renown), "ML-RPH-11")
        case _:
            yield from _stake(play, seat)
    yield from _boast(play, seat)


def _stake(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-RPH-12: any number of guilders on a coin, double or nothing."""
    stash = party_of(play, seat).stash
    amounts = sorted({amount for amount in (*STAKES, stash) if 0 < amount <= stash})
    chosen = yield from play.ask(
        seat,
        "How many guilders on the toss of a coin?",
        [*map(Stake, amounts), NO_STAKE],
        "ML-RPH-12",
        words=lambda option: f"{option.guilders} guilders" if isinstance(option, Stake) else option.label,
    )
    if not isinstance(chosen, Stake):
        return
    tossed = yield from play.chance(Chance("Toss a coin", ("heads", "tails"), (), "ML-RPH-12"))
    party = party_of(play, seat)
    party.stash += chosen.guilders if tossed == "heads" else -chosen.guilders
    if tossed == "tails":
        play.tell(LostGuilders(player(seat), chosen.guilders), "ML-RPH-12")


def _boast(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-SKL-15: skills named for this phase, after a raucous night."""
    uses = usable(play, seat, "rest")
    if not uses:
        return
    chosen = yield from play.ask(
        seat,
        "Does anybody make more of the night?",
        [*uses, NO_TALK],
        "ML-SKL-15",
        words=lambda option: option.words_for(play, seat) if isinstance(option, Use) else option.label,
    )
    if isinstance(chosen, Use):
        pay(play, seat, chosen)
        party = party_of(play, seat)
        add_renown(party, chosen.level)
        play.tell(RenownChanged(player(seat), party.renown), "ML-SKL-15")


# -- the wilderness ------------------------------------------------------------------------------------------


def in_the_wilderness(play: QuestPlay, seat: int) -> Flow[None]:
    shown = yield from roll(play, seat, "the wilderness", "ML-RPH-01")
    match shown:
        case 1:
            yield from _robbed(play, seat)
        case 2:
            yield from _hurt(play, seat)
        case 3 | 4:
            yield from _cold(play, seat)
        case _:
            pass  # ML-RPH-16


def _robbed(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-RPH-13."""
    shown = yield from roll(play, seat, "what it loses", "ML-RPH-13")
    party = party_of(play, seat)
    lost = min(shown, party.stash)
    party.stash -= lost
    play.tell(LostGuilders(player(seat), lost), "ML-RPH-13")
    who = yield from random_one(play, adventurers(party), "Who is robbed", "ML-RPH-13")
    if who < 0:
        return
    chosen = yield from play.ask(seat, "What does the attack cost?", [LoseItems(), TakePegs()], "ML-RPH-13")
    if isinstance(chosen, TakePegs):
        _starts(play, hero_of(play, seat, who), "1 health less", "ML-RPH-13")
        _starts(play, hero_of(play, seat, who), "1 skill less", "ML-RPH-13")
        return
    for _ in range(2):
        yield from _lose_item(play, seat, who)


def _lose_item(play: QuestPlay, seat: int, who: int) -> Flow[None]:
    hero = hero_of(play, seat, who)
    held = list(dict.fromkeys([*hero.pack, *hero.worn]))
    if not held:
        return
    chosen = LoseItem(held[0])
    if len(held) > 1:
        chosen = yield from play.ask(
            seat,
            "Which item is lost?",
            [*map(LoseItem, held)],
            "ML-RPH-13",
            words=lambda option: play.content.items[option.card.removesuffix("*")].name,
        )
    hero = hero_of(play, seat, who)
    (hero.pack if chosen.card in hero.pack else hero.worn).remove(chosen.card)
    play.tell(LostItem(ref(hero), token_ref(chosen.card)), "ML-RPH-13")


def _hurt(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-RPH-14."""
    who = yield from random_one(play, adventurers(party_of(play, seat)), "Who is hurt", "ML-RPH-14")
    if who < 0:
        return
    shown = yield from roll(play, seat, "the wilderness", "ML-RPH-14")
    _starts(play, hero_of(play, seat, who), "wounded" if shown <= 3 else "poisoned", "ML-RPH-14")


def _cold(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-RPH-15: each rolls."""
    for number in adventurers(party_of(play, seat)):
        shown = yield from roll(play, seat, "the wilderness", "ML-RPH-15")
        what: Start = "1 health less" if shown <= 2 else "1 skill less" if shown <= 4 else "1 magic less"
        _starts(play, hero_of(play, seat, number), what, "ML-RPH-15")
