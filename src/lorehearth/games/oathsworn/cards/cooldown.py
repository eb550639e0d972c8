"""Cards in hand and on cooldown, and the Battleflow that brings them back. (OS-ABL-07 to OS-ABL-14)

Ability, Item and Injury Cards share the hand and the four positions; the content that has its id tells a
card's kind.
"""

from __future__ import annotations

from collections.abc import Container

from lorehearth.games.oathsworn.company.events import Battleflowed, CardsReturned, OnCooldown
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.names import cards as cards_of_ids
from lorehearth.games.oathsworn.names import someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import POSITIONS
from lorehearth.kernel.names import card as card_of
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough


class FlowCard(Option, frozen=True):
    """OS-ABL-11: this card moves down."""

    card: str
    position: int


class FlowPosition(Option, frozen=True):
    """OS-TOK-06: all cards of this position move down."""

    says = "The cards of position {position}"
    position: int


NO_MORE = enough("Leave it")


def card_name(play: OathPlay, card: str) -> str:
    return play.content.cards[card].text


def put_on_cooldown(play: OathPlay, who: int, card: str, position: int) -> None:
    """OS-ABL-07, OS-ITM-02, OS-TRN-13: a card that was played goes to the position of its cooldown value."""
    hero = hero_of(play, who)
    holder = hero.playing if card in hero.playing else hero.hand
    holder.remove(card)
    hero.cooldown[position].append(card)
    play.tell(OnCooldown(someone(play, who), card_of(card), position), "OS-ABL-07")


def battleflow(play: OathPlay, who: int, position: int) -> None:
    """OS-ABL-08, OS-ABL-10, OS-ABL-13: all that lay there before the card just put down moves on."""
    _lower(play, who, position, hero_of(play, who).cooldown[position][:-1], "OS-ABL-08")


def flow_position(play: OathPlay, who: int, position: int) -> None:
    """OS-TOK-06: every card of a position moves to the next lower one."""
    _lower(play, who, position, list(hero_of(play, who).cooldown[position]), "OS-TOK-06")


def flow_card(play: OathPlay, who: int, card: str, position: int) -> None:
    """OS-ABL-11: one card alone."""
    _lower(play, who, position, [card], "OS-ABL-11")


def flow_all(play: OathPlay, who: int) -> None:
    """OS-ABL-11: all cards at the same time, so the lowest go first."""
    for position in range(POSITIONS):
        _lower(play, who, position, list(hero_of(play, who).cooldown[position]), "OS-ABL-11")


def return_from_zero(play: OathPlay, who: int) -> None:
    """OS-RND-07, OS-RUL-11: cards of every kind come back from position 0."""
    hero = hero_of(play, who)
    if hero.cooldown[0]:
        back = cards_of_ids(hero.cooldown[0])
        hero.hand += hero.cooldown[0]
        hero.cooldown[0] = []
        play.tell(CardsReturned(someone(play, who), back), "OS-RND-07", "OS-RUL-11")


def _lower(play: OathPlay, who: int, position: int, cards: list[str], rule: str) -> None:
    """OS-ABL-09: from position 0 to the hand, from any other to the next lower one."""
    if not cards:
        return
    hero = hero_of(play, who)
    below = hero.hand if position == 0 else hero.cooldown[position - 1]
    for card in cards:
        hero.cooldown[position].remove(card)
        below.append(card)
    play.tell(Battleflowed(someone(play, who), cards_of_ids(cards)), rule)


def on_cooldown(play: OathPlay, who: int) -> list[FlowCard]:
    """Every card that lies on cooldown, once a position."""
    places = enumerate(hero_of(play, who).cooldown)
    return [FlowCard(card, position) for position, cards in places for card in dict.fromkeys(cards)]


def choose_card_to_flow(play: OathPlay, who: int, rule: str) -> Flow[None]:
    """OS-ABL-11: the player moves one card down, or leaves it."""
    cards = on_cooldown(play, who)
    if not cards:
        return
    options: list[FlowCard | Enough] = [*cards, NO_MORE]
    chosen = yield from play.ask(
        hero_of(play, who).seat,
        "Which card moves down?",
        options,
        rule,
        words=lambda o: flow_words(play, o),
    )
    if isinstance(chosen, FlowCard):
        flow_card(play, who, chosen.card, chosen.position)


def flow_words(play: OathPlay, option: Option) -> str:
    if not isinstance(option, FlowCard):
        return ""
    below = "the hand" if option.position == 0 else f"position {option.position - 1}"
    return f"{card_name(play, option.card)} to {below}"


def choose_position_to_flow(play: OathPlay, who: int, rule: str) -> Flow[None]:
    """OS-TOK-06: the player chooses a position whose cards all move down."""
    positions = [p for p, cards in enumerate(hero_of(play, who).cooldown) if cards]
    if not positions:
        return
    chosen = yield from play.ask(
        hero_of(play, who).seat, "Which position flows?", [FlowPosition(p) for p in positions], rule
    )
    flow_position(play, who, chosen.position)


def cards_of(play: OathPlay, who: int, known: Container[str]) -> list[str]:
    """The cards in hand of one kind, each id once, in the order they came."""
    return [card for card in dict.fromkeys(hero_of(play, who).hand) if card in known]
