"""Injury Cards: played before anything else on the first turn of a round. (OS-TRN-08 to 10, OS-TRN-13)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lorehearth.games.oathsworn.cards.ability_cards import abilities_in_hand
from lorehearth.games.oathsworn.cards.company_cards import Injury
from lorehearth.games.oathsworn.cards.cooldown import battleflow, card_name, cards_of, put_on_cooldown
from lorehearth.games.oathsworn.cards.effects import TOKENS
from lorehearth.games.oathsworn.cards.use import friends_beside
from lorehearth.games.oathsworn.combat.damage import lose_hit_points
from lorehearth.games.oathsworn.combat.status_tokens import give_status
from lorehearth.games.oathsworn.company.animus import spend_animus
from lorehearth.games.oathsworn.company.combat_tokens import OfToken, spend_token, tokens_of
from lorehearth.games.oathsworn.company.events import InjurySuffered, Suffering
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.headings import DEED
from lorehearth.games.oathsworn.names import someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.names import card as card_of
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class PlayInjury(Option, frozen=True):
    verb = "injury"
    says = "Suffer an injury"
    card: str


class CoolDown(Option, frozen=True):
    """The Ability Card that an injury takes from the hand."""

    card: str


class GiveUpToken(OfToken, frozen=True):
    """The token that an injury takes."""


def in_hand(play: OathPlay, who: int) -> list[str]:
    return cards_of(play, who, play.content.injuries)


def due(play: OathPlay, who: int) -> bool:
    """OS-TRN-08, OS-RUL-09: on its first turn of a round a full character plays all of them, even to pass."""
    hero = play.state.figures[who].hero
    if hero is None or not hero.injuries_due or not hero.full:
        return False
    return not play.content.injuries.keys().isdisjoint(hero.hand)


def wishes(play: OathPlay, who: int) -> Sequence[PlayInjury]:
    """OS-TRN-08: in any order."""
    return [PlayInjury(card) for card in in_hand(play, who)] if due(play, who) else ()


CONDITIONS: dict[str, Callable[[OathPlay, int, Injury], bool]] = {
    "": lambda play, who, injury: True,
    "few cards": lambda play, who, injury: len(abilities_in_hand(play, who)) < injury.figure,
    "low hit points": lambda play, who, injury: play.state.figures[who].hit_points <= injury.figure,
    "no friend beside": lambda play, who, injury: not friends_beside(play, who),
}


def play_injury(play: OathPlay, who: int, option: PlayInjury) -> Flow[None]:
    """OS-TRN-13, OS-ABL-12: its effect if the condition holds; then on cooldown, without Battleflow."""
    injury = play.content.injuries[option.card]
    holds = CONDITIONS[injury.condition](play, who, injury)
    told: Suffering = SUFFERS[injury.effect] if holds else "nothing happens"
    play.tell(InjurySuffered(someone(play, who), card_of(option.card), told), "OS-TRN-08", "OS-TRN-13")
    hero = hero_of(play, who)
    hero.hand.remove(option.card)
    hero.playing.append(option.card)
    if holds:
        yield from EFFECTS[injury.effect](play, who)
    put_on_cooldown(play, who, option.card, injury.cooldown)
    play.over(DEED)


def lose_hit_point(play: OathPlay, who: int) -> Flow[None]:
    yield from lose_hit_points(play, who, 1)


def card_on_cooldown(play: OathPlay, who: int) -> Flow[None]:
    """A card from the hand goes on cooldown, with Battleflow as if it had been played."""
    cards = abilities_in_hand(play, who)
    if not cards:
        return
    chosen = yield from play.ask(
        hero_of(play, who).seat,
        "Which card goes on cooldown?",
        [CoolDown(card.id) for card in cards],
        "OS-TRN-13",
        words=lambda o: card_name(play, o.card),
    )
    position = play.content.abilities[chosen.card].cooldown
    put_on_cooldown(play, who, chosen.card, position)
    battleflow(play, who, position)


def lose_animus(play: OathPlay, who: int) -> Flow[None]:
    spend_animus(play, who, min(1, hero_of(play, who).animus), "an injury", "OS-TRN-13")
    return
    yield


def lose_token(play: OathPlay, who: int) -> Flow[None]:
    held = [token for token in TOKENS if tokens_of(play, who, token)]
    if held:
        chosen = yield from play.ask(
            hero_of(play, who).seat,
            f"Which Combat Token does {title(play, who)} lose?",
            [GiveUpToken(token) for token in held],
            "OS-TRN-13",
        )
        spend_token(play, who, chosen.token, "OS-TRN-13")


def be_crippled(play: OathPlay, who: int) -> Flow[None]:
    give_status(play, who, "crippled")
    return
    yield


SUFFERS: dict[str, Suffering] = {
    "lose hit point": "a Hit Point is lost",
    "card on cooldown": "a card of the hand goes on cooldown",
    "lose animus": "an Animus is lost",
    "lose token": "a Combat Token is lost",
    "crippled": "a Crippled Token is gained",
}
EFFECTS: dict[str, Callable[[OathPlay, int], Flow[None]]] = {
    "lose hit point": lose_hit_point,
    "card on cooldown": card_on_cooldown,
    "lose animus": lose_animus,
    "lose token": lose_token,
    "crippled": be_crippled,
}
