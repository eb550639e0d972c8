"""Item Cards: what they do when they are used, and for how long they rest. (OS-ITM, OS-CMP-07, OS-CMP-08)

There is no deed that hands one on: in the fight they are not exchanged (OS-ITM-07).
"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.oathsworn.cards.ability_cards import resolve
from lorehearth.games.oathsworn.cards.company_cards import Item
from lorehearth.games.oathsworn.cards.cooldown import cards_of, put_on_cooldown
from lorehearth.games.oathsworn.cards.effects import Effect, Trigger
from lorehearth.games.oathsworn.cards.needs import forbids_needs, pay_needs
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.company.animus import animus, forbids_paying, spend_animus
from lorehearth.games.oathsworn.company.events import ItemUsed
from lorehearth.games.oathsworn.company.thrown_items import forbids_thrown
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.headings import DEED
from lorehearth.games.oathsworn.names import someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.names import card
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal

ANY_AMOUNT = -1
"""The cost of an item that takes as much Animus as its owner likes."""
NO_COOLDOWN = -1


class UseItem(Option, frozen=True):
    verb = "use"
    says = "Use"
    card: str


class Pay(Option, frozen=True):
    says = "{animus} Animus"
    animus: int


def effect_of(play: OathPlay, who: int, item: Item) -> Effect | None:
    return item.effect_for(full=hero_of(play, who).full)


def usable(play: OathPlay, who: int, trigger: Trigger | Literal[""] = "") -> list[str]:
    """OS-ITM-01: items in hand, each once, with an effect for that moment; "" waits for none."""
    hero = hero_of(play, who)
    able = play.content.usable[trigger, hero.full]
    return [] if able.isdisjoint(hero.hand) else cards_of(play, who, able)


def wishes(play: OathPlay, who: int) -> list[UseItem]:
    return [UseItem(id) for id in usable(play, who)]


def forbids(play: OathPlay, who: int, option: UseItem) -> Refusal | None:
    return forbids_item(play, who, option.card)


def forbids_item(play: OathPlay, who: int, card: str) -> Refusal | None:
    """OS-ITM-01, OS-ITM-02, OS-THR-04: its condition, its cost, and whether it is at hand."""
    item = play.content.items[card]
    effect = effect_of(play, who, item)
    assert effect is not None
    gone = forbids_thrown(play, who, card)
    if gone is not None:
        return gone
    cost = cost_of(play, who, item)
    if cost == ANY_AMOUNT:
        return forbids_paying(play, who, 1, "OS-ITM-02")
    return forbids_needs(play, who, effect, cost)


def cost_of(play: OathPlay, who: int, item: Item) -> int:
    """OS-ITM-02, OS-CMP-07: in Animus, of which a companion pays none."""
    return item.cost if hero_of(play, who).full else 0


def costs(play: OathPlay, who: int, option: UseItem) -> tuple[Cost, ...]:
    return animus(cost_of(play, who, play.content.items[option.card]))


def use_item(play: OathPlay, who: int, option: UseItem) -> Flow[None]:
    yield from apply_item(play, Use(who, option.card))


def apply_item(play: OathPlay, use: Use) -> Flow[None]:
    """OS-ITM-02: paid before its effect, put away after it."""
    item = play.content.items[use.card]
    effect = effect_of(play, use.who, item)
    assert effect is not None
    hero = hero_of(play, use.who)
    hero.hand.remove(use.card)
    hero.playing.append(use.card)
    play.tell(ItemUsed(someone(play, use.who), card(use.card)), "OS-ITM-01")
    cost = cost_of(play, use.who, item)
    if cost == ANY_AMOUNT:
        cost = use.times = yield from choose_payment(play, use.who)
    spend_animus(play, use.who, cost, card(use.card), "OS-ITM-02")
    yield from pay_needs(play, use, effect)
    yield from resolve(play, use, effect)
    put_away(play, use.who, use.card)
    play.over(DEED)


def choose_payment(play: OathPlay, who: int) -> Flow[int]:
    options = [Pay(n) for n in range(1, hero_of(play, who).animus + 1)]
    chosen = yield from play.ask(hero_of(play, who).seat, "How much Animus is spent?", options, "OS-ITM-02")
    return chosen.animus


def put_away(play: OathPlay, who: int, card: str) -> None:
    """OS-ITM-02, OS-ITM-05, OS-CMP-07: on cooldown without Battleflow, or face down for the Encounter."""
    hero, item = hero_of(play, who), play.content.items[card]
    if hero.full and item.cooldown != NO_COOLDOWN:
        put_on_cooldown(play, who, card, item.cooldown)
    else:
        hero.playing.remove(card)
        hero.face_down.append(card)
