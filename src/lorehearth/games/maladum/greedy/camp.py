"""What a sensible party does between two quests: four who can fight and heal, gear for all, wages first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from lorehearth.games.maladum.campaign import (
    advancement,
    crafting,
    escape,
    experience,
    favours,
    foresight,
    hands,
    market,
    muster,
    rest,
)
from lorehearth.games.maladum.campaign.desk import adventurers, hero_of, party_of, rank
from lorehearth.games.maladum.campaign.market import upkeep_of
from lorehearth.games.maladum.campaign.party import Hero, Party
from lorehearth.games.maladum.components.items import Item
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.gear import kind_of, whole
from lorehearth.kernel.questions import Option

if TYPE_CHECKING:
    from lorehearth.games.maladum.greedy import View

Weigh: TypeAlias = "Callable[[View, Any], int]"

WANTED = 4
FOR_GEAR = 50
"""ML-PTY-01: guilders kept back for equipment."""
CLASSES = ("guardian", "ranger", "sellsword", "assassin", "barbarian", "blacksmith", "marksman", "paladin")
"""Classes that need no magic, the dearest to it first."""
NEVER = -100


def _content(view: View) -> Content:
    return view.play.content


def _party(view: View) -> Party:
    return party_of(view.play, view.seat)


def _hero(view: View, number: int) -> Hero:
    return hero_of(view.play, view.seat, number)


# -- people --------------------------------------------------------------------------------------------------


def _recruit(view: View, option: muster.Recruit) -> int:
    """Four of them, with something left for equipment; of those who can be paid the strongest."""
    party, content = _party(view), _content(view)
    board, left = content.adventurers[option.who], WANTED - len(party.heroes)
    if left <= 0:
        return NEVER
    share = (party.stash - FOR_GEAR) // left
    if board.cost + CHEAP_CLASS > share:
        return NEVER if party.heroes else 1
    return 10 + 5 * board.health.start + 2 * board.skill.start + board.cost // 10


CHEAP_CLASS = 10


def _of_class(view: View, option: muster.OfClass | experience.TakeUpClass) -> int:
    """One of each of those that fight, and nothing dear."""
    taken = [hero.cls for hero in _party(view).heroes]
    if option.cls not in CLASSES:
        return -_content(view).classes[option.cls].cost
    return len(CLASSES) - CLASSES.index(option.cls) - 10 * (option.cls in taken)


def _hire(view: View, option: market.Hire) -> int:
    """As long as there are fewer than four, and wages are left."""
    party, content = _party(view), _content(view)
    if len(adventurers(party)) >= WANTED:
        return NEVER
    price = content.adventurers[option.who].cost + content.classes[option.cls].cost
    return 30 - price // 10 if party.stash - price >= _wages(view) else NEVER


def _hire_for(view: View, option: market.HireFor) -> int:
    party, content = _party(view), _content(view)
    ready = [n for n in adventurers(party) if not party.heroes[n].misses]
    if len(ready) >= WANTED or option.cls not in CLASSES[:4]:
        return NEVER
    price = market.quarter(market.full_price(content, option.who, option.cls))
    board = content.adventurers[option.who]
    return 10 + board.health.start - price // 10 if party.stash - price >= _wages(view) else NEVER


def _wages(view: View) -> int:
    party = _party(view)
    inn = rest.INN * len(adventurers(party))
    return inn + sum(upkeep_of(_content(view), hero) for hero in party.heroes)


def _unpaid(view: View, option: market.Unpaid) -> int:
    """The dearest to keep for what they are goes first."""
    return -10 * rank(_content(view), _hero(view, option.hero))


# -- things --------------------------------------------------------------------------------------------------


def _use_of(item: Item) -> int:
    """What a token is worth in a quest."""
    worth = 10 * item.melee + 6 * max(item.ranged, default=0) * (not item.needs) + 4 * len(item.signs)
    return worth + 12 * item.signs.get("armour", 0) + (5 if item.uses else 0)


def _equip(view: View, option: muster.BuyFirst) -> int:
    """A weapon for everybody, then armour."""
    party, item = _party(view), _content(view).items[option.card]
    return _wish(view, party, item)


def _wish(view: View, party: Party, item: Item) -> int:
    content = _content(view)
    held = [content.items[kind_of(t)] for hero in party.heroes for t in (*hero.pack, *hero.worn)]
    held += [content.items[kind_of(token)] for token in party.goods]
    people = len(adventurers(party))
    if item.melee >= 2 and item.size in ("xs", "sm", "md") and sum(each.melee >= 2 for each in held) < people:
        return 40 + _use_of(item) - item.buy
    if "armour" in item.signs and sum("armour" in each.signs for each in held) < people:
        return 30 + _use_of(item) - item.buy
    return NEVER


def _buy(view: View, option: market.Buy) -> int:
    party, item = _party(view), _content(view).items[option.card]
    return _wish(view, party, item) if party.stash - item.buy >= _wages(view) + 10 else NEVER


def _sell(view: View, option: market.Sell) -> int:
    """What is of no use in a quest, and what is broken."""
    item = _content(view).items[kind_of(option.card)]
    price = market.sell_price(_content(view), option.card)
    if item.kind == "trade" and not item.resource:
        return 60 if price else NEVER
    if not whole(option.card):
        return 20 if price else NEVER
    in_store = option.card in _party(view).goods
    return 10 if price and in_store and _use_of(item) < 10 else NEVER


def _mend(view: View, option: market.Mend) -> int:
    price = market.MENDING[_content(view).items[kind_of(option.card)].rarity]
    return 50 if _party(view).stash - price >= _wages(view) else NEVER


def _hand(view: View, option: hands.Hand) -> int:
    """Armour is worn, a weapon goes to whoever has none, the rest to whoever has room."""
    hero, content = _hero(view, option.hero), _content(view)
    item = content.items[kind_of(option.card)]
    if hero.misses or (hero.kind == "companion" and not content.companions[hero.board].inventory):
        return NEVER
    if option.slot == "worn":
        return 30 + _use_of(item) if "armour" in item.signs else 3
    armed = any(content.items[kind_of(token)].melee >= 2 for token in hero.pack)
    if item.kind == "weapon":
        return 20 + _use_of(item) if not armed else 2
    return 4 - len(hero.pack) if item.kind != "trade" and item.kind != "armour" else NEVER


def _use_of_hero(view: View, option: hands.Goes) -> int:
    hero = _hero(view, option.hero)
    return 10 + len(hero.pack) + len(hero.worn) + rank(_content(view), hero)


def _lodge(view: View, option: rest.Lodge) -> int:
    return {"camp": 3, "inn": 2, "wilderness": 1}[option.where]


def _always(value: int) -> Weigh:
    return lambda view, option: value


def _skill(view: View, option: experience.MarkSkill) -> int:
    skill = _content(view).skills[option.skill]
    return {"combat": 8, "defence": 7, "survival": 5}.get(skill.group, 3)


WORTH: dict[type[Option], Weigh] = {
    muster.Recruit: _recruit,
    muster.OfClass: _of_class,
    muster.BuyFirst: _equip,
    hands.Hand: _hand,
    hands.LayBy: _always(NEVER),
    hands.Goes: _use_of_hero,
    hands.AddNovice: _always(NEVER),
    experience.MarkSkill: _skill,
    experience.LearnSpell: _always(6),
    experience.Raise: lambda view, option: {"health": 3, "actions": 4, "skill": 2}.get(option.stat, 1),
    experience.TakeUpClass: _of_class,
    advancement.Teach: _always(3),
    favours.Use: _always(3),
    escape.Rescue: _always(0),
    escape.RollAgain: _always(0),
    escape.Shift: lambda view, option: option.by,
    escape.PayRansom: _always(5),
    market.Sell: _sell,
    market.Buy: _buy,
    market.Mend: _mend,
    market.Read: _always(30),
    market.Hire: _hire,
    market.HireFor: _hire_for,
    market.HireCompanion: _always(NEVER),
    market.HireApprentice: _always(NEVER),
    market.SpendRenown: _always(NEVER),
    market.PayAll: _always(100),
    market.Unpaid: _unpaid,
    crafting.Craft: lambda view, option: 15 if _content(view).items[option.card].potion else NEVER,
    rest.Lodge: _lodge,
    rest.ShiftInn: _always(NEVER),
    rest.AllBlessed: _always(3),
    rest.BuyFrom: _always(NEVER),
    rest.Stake: _always(NEVER),
    rest.TakePegs: _always(2),
    foresight.LookAhead: _always(3),
}
"""What an option is worth to it, by kind."""
