"""Playing Ability Cards: choose an effect, pay, resolve, cool down, Battleflow. (OS-ABL-01 to OS-ABL-06)"""

from __future__ import annotations

from lorehearth.games.oathsworn.cards.company_cards import Ability
from lorehearth.games.oathsworn.cards.cooldown import battleflow, cards_of, put_on_cooldown
from lorehearth.games.oathsworn.cards.effects import Effect
from lorehearth.games.oathsworn.cards.moments import Lull
from lorehearth.games.oathsworn.cards.needs import forbids_cost, pay_needs
from lorehearth.games.oathsworn.cards.use import Use, counted, happens
from lorehearth.games.oathsworn.cards.verbs import VERBS
from lorehearth.games.oathsworn.company.animus import animus, spend_animus
from lorehearth.games.oathsworn.company.events import CardPlayed
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.headings import DEED
from lorehearth.games.oathsworn.names import someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.names import card as card_of
from lorehearth.kernel.play import Flow, moment
from lorehearth.kernel.questions import Cost, Option, Refusal
from lorehearth.table.board import Lazy

HAS_PLAYED = Refusal("it has played its card of this turn", "OS-TRN-04")


class PlayCard(Option, frozen=True):
    """One of the effects of an Ability Card in hand."""

    verb = "play"
    card: str
    effect: int


PLAYS: Lazy[tuple[str, int], PlayCard] = Lazy(lambda effect: PlayCard(*effect))


def abilities_in_hand(play: OathPlay, who: int) -> list[Ability]:
    found = play.content.abilities
    return [found[card] for card in cards_of(play, who, found)]


def wishes(play: OathPlay, who: int) -> list[PlayCard]:
    """OS-ABL-02: each effect that is no interrupt is an alternative."""
    found = play.content.alternatives
    return [
        PLAYS[card, number]
        for card in dict.fromkeys(hero_of(play, who).hand)
        for number in found.get(card, ())
    ]


def forbids(play: OathPlay, who: int, option: PlayCard) -> Refusal | None:
    """OS-TRN-04, OS-ABL-03, OS-ABL-05."""
    hero = play.state.figures[who].hero
    if hero is not None and hero.acted:
        return HAS_PLAYED
    return forbids_cost(play, who, play.content.costs[option.card, option.effect])


def able(play: OathPlay, who: int) -> list[PlayCard]:
    """The same in one pass, since most cards are too dear or ask for nothing but Animus."""
    hero, costs, found = hero_of(play, who), play.content.costs, play.content.alternatives
    if hero.acted:
        return []
    available = hero.animus
    return [
        PLAYS[card, number]
        for card in dict.fromkeys(hero.hand)
        for number in found.get(card, ())
        for cost in (costs[card, number],)
        if cost.animus <= available and (not cost.needs or forbids_cost(play, who, cost) is None)
    ]


def words(play: OathPlay, who: int, option: PlayCard) -> str:
    return f"{play.content.abilities[option.card].name}: {brief(play, who, option)}"


def brief(play: OathPlay, who: int, option: PlayCard) -> str:
    effect = play.content.abilities[option.card].effects[option.effect]
    return effect.name or effect.text


def costs(play: OathPlay, who: int, option: PlayCard) -> tuple[Cost, ...]:
    """OS-ABL-03: what the card costs, with the Animus that its effect asks for besides."""
    return animus(play.content.costs[option.card, option.effect].animus)


def play_card(play: OathPlay, who: int, option: PlayCard) -> Flow[None]:
    """OS-TRN-04: the one Ability Card of the turn."""
    hero_of(play, who).acted = True
    yield from use_card(play, Use(who, option.card), option.effect)


def use_card(play: OathPlay, use: Use, number: int) -> Flow[None]:
    """OS-ABL-01: from the hand to its place on cooldown, with Battleflow at the end."""
    card = play.content.abilities[use.card]
    effect = card.effects[number]
    hero = hero_of(play, use.who)
    hero.hand.remove(use.card)
    hero.playing.append(use.card)
    play.tell(CardPlayed(someone(play, use.who), card_of(use.card)), "OS-ABL-01", "OS-ABL-02")
    spend_animus(play, use.who, card.cost_of(effect), card_of(use.card), "OS-ABL-03")
    yield from pay_needs(play, use, effect)
    yield from resolve(play, use, effect)
    put_on_cooldown(play, use.who, use.card, card.cooldown)
    battleflow(
        play, use.who, card.cooldown
    )  # OS-ABL-14: whatever item was used in between lies there already
    play.over(DEED)


def resolve(play: OathPlay, use: Use, effect: Effect) -> Flow[None]:
    """The steps of an effect in their order; nobody goes on who has left the board."""
    for number, step in enumerate(effect.steps):
        if not play.state.figures[use.who].there:
            return
        if number:
            yield from moment(play, Lull(someone(play, use.who)))  # OS-RUL-60
        if happens(use, step):
            yield from VERBS[step.verb](play, use, counted(play, use, step))
