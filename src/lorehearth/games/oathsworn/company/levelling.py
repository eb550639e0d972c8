"""Quick levelling: a company of any level for a single chapter. (OS-QKL-03, OS-QKL-04, OS-QKL-06, OS-LVL)

At level 1 nothing is asked: everyone has the starting cards and the first items of the class.
"""

from __future__ import annotations

from lorehearth.games.oathsworn.cards.company_cards import Ability, Archetype, Item
from lorehearth.games.oathsworn.cards.cooldown import card_name
from lorehearth.games.oathsworn.cards.effects import TOKENS, Token
from lorehearth.games.oathsworn.company.combat_tokens import OfToken, gain_token
from lorehearth.games.oathsworn.company.equipment import forbids_equipment
from lorehearth.games.oathsworn.figures import hero_of, level_of
from lorehearth.games.oathsworn.names import title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

TOKENS_AT = (2, 4, 7, 14, 19, 21)
"""OS-LVL-02 to OS-LVL-21: the levels whose rows count one permanent token more."""
ANIMUS_AT = (8, 12, 17)
"""... and those that count one Animus bonus more."""
ALIKE = 3
"""OS-LVL-24: permanent tokens of one kind at most."""
FOR_ANIMUS: tuple[Token, ...] = ("animus", "battleflow")
"""OS-LVL-26: what a companion has in place of an Animus bonus."""
MORE_ANIMUS, MORE_REGEN = 2, 1
"""OS-LVL-25."""


class Take(Option, frozen=True):
    """A card into the hand, in place of another."""

    card: str
    instead: str


class Equip(Option, frozen=True):
    card: str


class Permanent(OfToken, frozen=True):
    """A permanent token, as the Combat Token that it gives in this chapter."""


class AnimusBonus(Option, frozen=True):
    verb = "animus-bonus"
    what: str


LEAVE_CARD, EQUIPPED = enough("Leave it"), enough("Nothing more")
BONUSES = {"maximum": "2 more Animus", "regen": "1 more Regen"}


def quick_level(play: OathPlay, who: int) -> Flow[None]:
    """OS-QKL-03, OS-QKL-04: the items, the tokens and the bonuses of the level's row."""
    level = level_of(play)
    if level > 1:
        yield from choose_items(play, who)
    chosen: list[Token] = []
    for _ in range(sum(level >= at for at in TOKENS_AT)):
        yield from choose_token(play, who, TOKENS, chosen, "OS-LVL-24")
    for _ in range(sum(level >= at for at in ANIMUS_AT)):
        if hero_of(play, who).full:
            yield from choose_bonus(play, who)
        else:
            yield from choose_token(play, who, FOR_ANIMUS, chosen, "OS-LVL-26")


def unlocked(play: OathPlay, name: str) -> list[Ability]:
    """OS-LVL-22, OS-QKL-03: the Ability Cards of a class up to the company's level."""
    return [c for c in play.content.abilities.values() if c.cls == name and c.level <= level_of(play)]


def unlocked_sides(play: OathPlay, name: str) -> list[Archetype]:
    """OS-LVL-23: the sides of a companion's Archetype Cards up to the company's level."""
    return [a for a in play.content.archetypes.values() if a.cls == name and a.level <= level_of(play)]


def change_hand(play: OathPlay, who: int) -> Flow[None]:
    """OS-SET-06, OS-SET-08: each further card may replace one of its cooldown, but not one that must come."""
    for card in unlocked(play, play.state.figures[who].name) if level_of(play) > 1 else ():
        hand, abilities = hero_of(play, who).hand, play.content.abilities
        alike = [id for id in hand if id in abilities and abilities[id].cooldown == card.cooldown]
        gives_way = [id for id in alike if not abilities[id].obligatory]
        if card.id in hand or not gives_way:
            continue
        options: list[Take | Enough] = [*(Take(card.id, id) for id in gives_way), LEAVE_CARD]
        chosen = yield from play.ask(
            hero_of(play, who).seat,
            f"Does {title(play, who)} take {card.name}? {card.text}",
            options,
            "OS-SET-08",
            words=lambda o: f"In place of {card_name(play, o.instead)}" if isinstance(o, Take) else "",
        )
        if isinstance(chosen, Take):
            hand = hero_of(play, who).hand
            hand[hand.index(chosen.instead)] = chosen.card


def choose_items(play: OathPlay, who: int) -> Flow[None]:
    """OS-QKL-04: item by item, as long as there is a place for one."""
    hero = hero_of(play, who)
    hero.hand = [card for card in hero.hand if card not in hero.items]
    hero.items = []
    while able := items_for(play, who):
        options: list[Equip | Enough] = [*(Equip(item.id) for item in able), EQUIPPED]
        chosen = yield from play.ask(
            hero_of(play, who).seat,
            f"What does {title(play, who)} carry?",
            options,
            "OS-QKL-04",
            words=lambda o: item_words(play.content.items[o.card]) if isinstance(o, Equip) else "",
        )
        if isinstance(chosen, Enough):
            return
        hero = hero_of(play, who)
        hero.items.append(chosen.card)
        hero.hand.append(chosen.card)


def items_for(play: OathPlay, who: int) -> list[Item]:
    """OS-QKL-04, OS-INV-02, OS-INV-03: common items of lower chapters for which it has a place."""
    cls = play.content.classes[play.state.figures[who].name]
    worn = [play.content.items[id] for id in hero_of(play, who).items]
    able = [
        item
        for item in play.content.items.values()
        if not item.unique and item.chapter < level_of(play) and forbids_equipment(cls, [*worn, item]) is None
    ]
    return sorted(able, key=lambda item: item.id not in cls.items)


def item_words(item: Item) -> str:
    told = [item.type or item.kind, *(f"{n} {colour} Might" for colour, n in item.might.items())]
    told += [f"Defense {item.defense}"] * bool(item.defense) + [f"Range {item.range}"] * bool(item.range)
    return f"{item.name} ({', '.join(told)})"


def choose_token(
    play: OathPlay, who: int, kinds: tuple[Token, ...], before: list[Token], rule: str
) -> Flow[None]:
    """OS-LVL-24: one more permanent token, besides those chosen before."""
    options = [Permanent(token) for token in kinds if before.count(token) < ALIKE]
    if not options:
        return
    chosen = yield from play.ask(
        hero_of(play, who).seat,
        f"Which permanent token does {title(play, who)} have?",
        options,
        rule,
    )
    before.append(chosen.token)
    gain_token(play, who, chosen.token, 1, "OS-SAL-04")


def choose_bonus(play: OathPlay, who: int) -> Flow[None]:
    """OS-LVL-25: 2 more Animus at most, or 1 more Regen."""
    chosen = yield from play.ask(
        hero_of(play, who).seat,
        f"What has {title(play, who)} learnt?",
        [AnimusBonus(what) for what in BONUSES],
        "OS-LVL-25",
        words=lambda o: BONUSES[o.what],
    )
    hero = hero_of(play, who)
    if chosen.what == "maximum":
        hero.reserve += MORE_ANIMUS
    else:
        hero.regen += MORE_REGEN
