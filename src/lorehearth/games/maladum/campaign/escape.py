"""The escape phase: what becomes of those who were left behind. (ML-ESC, ML-LTC, ML-UNS-04)"""

from __future__ import annotations

from lorehearth.games.maladum.campaign.desk import (
    LEAST,
    camp_of,
    health_of,
    hero_of,
    name_of,
    party_of,
    rank,
    ref,
)
from lorehearth.games.maladum.campaign.events import Befell, Fate, GoesBack, PhaseBegins, Ransom, RolledFor
from lorehearth.games.maladum.campaign.hands import able
from lorehearth.games.maladum.campaign.masters import leave_party
from lorehearth.games.maladum.campaign.party import Hero, Party
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.names import player
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough

MOST = 6
ROAD_BY = 2
"""ML-TER-47."""
PER_RANK = 5
"""ML-ESC-08."""


class RollAgain(Option, frozen=True):
    """ML-ESC-03: by a blessed counter."""

    verb = "again"
    says = "Use a blessed counter and roll again"


class Shift(Option, frozen=True):
    """ML-TER-47: the roll changed by so much."""

    verb = "shift"
    by: int


class PayRansom(Option, frozen=True):
    """ML-ESC-08."""

    verb = "ransom"
    guilders: int


class Rescue(Option, frozen=True):
    """ML-ESC-02."""

    verb = "rescue"
    says = "Go back for those who were left behind"


LEAVE_THEM = enough("Leave them for dead")
LET_STAND = enough("Let it stand")
PAY_NOTHING = enough("Pay nothing")


def left_behind(party: Party) -> list[int]:
    """ML-ESC-01: those left defeated on the board."""
    return [
        number for number, hero in enumerate(party.heroes) if hero.after is not None and not hero.after.out
    ]


def begin(play: QuestPlay, seat: int) -> Flow[None]:
    play.tell(PhaseBegins("The escape phase"), "ML-PTY-07")
    return
    yield


def escape(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-ESC-02: a rescue mission, or they are left for dead, one after another, the last first."""
    party = party_of(play, seat)
    others = set(able(party)) - set(left_behind(party))
    if left_behind(party) and others and not party.rescue:
        chosen: Option = yield from play.ask(
            seat, "What becomes of those who were left behind?", [Rescue(), LEAVE_THEM], "ML-ESC-02"
        )
        if isinstance(chosen, Rescue):
            party = party_of(play, seat)
            party.rescue = True
            for number in left_behind(party):
                party.heroes[number].fallen = True
            play.tell(GoesBack(player(seat)), "ML-ESC-02")
            camp_of(play).todo.append(f"set out {seat}")
            return
    for number in reversed(left_behind(party_of(play, seat))):
        yield from left_for_dead(play, seat, number)
    party_of(play, seat).rescue = False


def left_for_dead(play: QuestPlay, seat: int, number: int) -> Flow[None]:
    """ML-ESC-03 to ML-ESC-09; ML-UNS-04: the unsanctioned lose a health space by it."""
    hero = hero_of(play, seat, number)
    assert hero.after is not None
    if hero.cls and "unsanctioned" in play.content.classes[hero.cls].signs:
        hero.crossed += 1
    less, blessed = hero.after.counters, hero.after.blessed
    shown = yield from _roll(play, hero, less)
    while blessed:
        chosen: Option = yield from play.ask(
            seat,
            f"The roll for {name_of(play, hero)} counts as {shown}",
            [RollAgain(), LET_STAND],
            "ML-ESC-03",
        )
        if not isinstance(chosen, RollAgain):
            break
        blessed -= 1
        shown = yield from _roll(play, hero_of(play, seat, number), less)
    if party_of(play, seat).road:
        shown = yield from _shifted(play, seat, number, shown)
    yield from _befall(play, seat, number, shown)


def _roll(play: QuestPlay, hero: Hero, less: int) -> Flow[int]:
    rolled = yield from MAGIC.roll()
    shown = max(int(rolled[0]) - less, LEAST)
    play.tell(RolledFor(ref(hero), Dice.of(MAGIC.name, rolled), less, shown if less else 0), "ML-ESC-03")
    return shown


def _shifted(play: QuestPlay, seat: int, number: int, shown: int) -> Flow[int]:
    """ML-TER-47: by up to 2, either way."""
    ways = [by for by in (-2, -1, 1, 2) if LEAST <= shown + by <= MOST]
    chosen = yield from play.ask(
        seat,
        f"The road is quiet: change the {shown} for {name_of(play, hero_of(play, seat, number))}?",
        [*map(Shift, ways), LET_STAND],
        "ML-TER-47",
        words=lambda option: f"To {shown + option.by}" if isinstance(option, Shift) else option.label,
    )
    return shown + chosen.by if isinstance(chosen, Shift) else shown


def _befall(play: QuestPlay, seat: int, number: int, shown: int) -> Flow[None]:
    hero, party = hero_of(play, seat, number), party_of(play, seat)
    fate: Fate = "comes home unharmed"
    match shown:
        case 1:
            fate = "is dead, and all that was carried is lost"
        case 2:
            hero.misses, fate = 2, "misses the next two quests"
        case 3:
            hero.pack, hero.worn, fate = [], [], "has lost all equipment"
        case 4:
            hero.misses, fate = 1, "misses the next quest"
        case 5:
            price = PER_RANK * rank(play.content, hero)
            paid: Option = PAY_NOTHING
            if party.stash >= price:
                paid = yield from play.ask(
                    seat,
                    f"{name_of(play, hero)} can be bought free",
                    [PayRansom(price), PAY_NOTHING],
                    "ML-ESC-08",
                    words=lambda option: (
                        f"Pay {price} guilders" if isinstance(option, PayRansom) else option.label
                    ),
                )
            hero, party = hero_of(play, seat, number), party_of(play, seat)
            if isinstance(paid, PayRansom):
                party.stash -= price
                play.tell(Ransom(ref(hero), price), "ML-ESC-08")
            else:
                fate = "is dead, and all that was carried is lost"
    play.tell(Befell(ref(hero), fate), FATES[1 if fate.startswith("is dead") else shown])
    if fate.startswith("is dead"):
        leave_party(play, seat, number, keep=False)
    yield from ()


FATES = {1: "ML-ESC-04", 2: "ML-ESC-05", 3: "ML-ESC-06", 4: "ML-ESC-07", 5: "ML-ESC-08", 6: "ML-ESC-09"}


def corruption(play: QuestPlay, seat: int) -> Flow[None]:
    """ML-LTC-03: whoever has no health space left is lost for good."""
    party = party_of(play, seat)
    for number in reversed(range(len(party.heroes))):
        hero = party.heroes[number]
        if hero.crossed and hero.crossed >= health_of(play.content, hero):
            play.tell(Befell(ref(hero), "is lost to corruption"), "ML-LTC-03")
            leave_party(play, seat, number, keep=False)
    return
    yield


def any_left_behind(play: QuestPlay) -> bool:
    return any(left_behind(party) for party in camp_of(play).parties)
