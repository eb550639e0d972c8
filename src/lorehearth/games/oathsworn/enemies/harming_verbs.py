"""The verbs of Stage Cards for what happens to the company, besides attacks. (OS-CAG, OS-CSM, OS-STG-08)"""

from __future__ import annotations

from lorehearth.games.oathsworn.board.places import adjacent, distance, north_first
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.combat.damage import lose_hit_points, settle, suffer
from lorehearth.games.oathsworn.combat.draw import draw_for_effect
from lorehearth.games.oathsworn.combat.might import value
from lorehearth.games.oathsworn.combat.status_tokens import give_status, trigger_bleed
from lorehearth.games.oathsworn.company.combat_tokens import OfToken
from lorehearth.games.oathsworn.enemies import cages
from lorehearth.games.oathsworn.enemies.bellies import swallow
from lorehearth.games.oathsworn.enemies.events import Screeched, TokensLost
from lorehearth.games.oathsworn.enemies.target_of_card import those
from lorehearth.games.oathsworn.figures import company, hero_of, seats_of
from lorehearth.games.oathsworn.names import someone, title
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class LoseToken(OfToken, frozen=True):
    """The Combat Token that a Stage Card takes."""

    verb = "give-up"


class PayWithTokens(Option, frozen=True):
    verb = "pay-tokens"
    says = "Lose {tokens} Combat Tokens"
    tokens: int


class PayWithHitPoint(Option, frozen=True):
    verb = "pay-hit-point"
    says = "Lose 1 Hit Point"


def cage(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    card = play.state.stage_plays[0].card
    for figure in (yield from those(play, enemy, step)):
        cages.cage(play, figure, step.difficulty, step.amount, card)


def consume(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    for figure in (yield from those(play, enemy, step)):
        if adjacent(play, enemy, figure):
            swallow(play, enemy, figure, step.source)


def give_tokens(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    for figure in (yield from those(play, enemy, step)):
        if step.status:
            give_status(play, figure, step.status, max(1, step.amount))


def make_bleed(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    for figure in (yield from those(play, enemy, step)):
        yield from trigger_bleed(play, figure, enemy)


def take_hit_points(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    for figure in (yield from those(play, enemy, step)):
        yield from suffer(play, figure, step.amount, enemy)
    yield from settle(play)


def take_tokens(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    for figure in (yield from those(play, enemy, step)):
        yield from lose_tokens(play, figure, step.amount)


def lose_tokens(play: OathPlay, figure: int, n: int) -> Flow[None]:
    """So many Combat Tokens of its player's choice, or all that it has."""
    hero = play.state.figures[figure].hero
    lost = 0
    while hero is not None and hero.tokens and lost < n:
        chosen = yield from play.ask(
            hero.seat,
            f"Which Combat Token does {title(play, figure)} lose?",
            [LoseToken(token) for token in hero.tokens],
            "OS-TOK-07",
        )
        hero = hero_of(play, figure)
        token = chosen.token
        hero.tokens[token] -= 1
        if not hero.tokens[token]:
            del hero.tokens[token]
        lost += 1
    if lost:
        play.tell(TokensLost(someone(play, figure), lost), "OS-TOK-07")


def screech(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """Each draws a white card for every hex to the next friend; each 2 costs tokens or a Hit Point."""
    for figure in north_first(play, company(play.state)):
        found = play.state.figures[figure]
        friends = [other for other in company(play.state) if other != figure]
        if found.there and found.hero is not None and friends:
            hexes = min(distance(play, figure, friend) for friend in friends)
            twos = yield from draw_whites(play, figure, hexes)
            for _ in range(twos):
                yield from pay_for_two(play, figure, step.amount)


def draw_whites(play: OathPlay, figure: int, n: int) -> Flow[int]:
    """White cards from the company's deck; says how many of them show a 2."""
    play.tell(Screeched(someone(play, figure), n), "OS-STG-08")
    cards = yield from draw_for_effect(play, figure, ["white"] * n)
    return sum(value(card.face) == 2 for card in cards)


def pay_for_two(play: OathPlay, figure: int, tokens: int) -> Flow[None]:
    found = play.state.figures[figure]
    if not found.there:
        return
    if found.hero is not None and sum(found.hero.tokens.values()) >= tokens:
        options: list[PayWithTokens | PayWithHitPoint] = [PayWithTokens(tokens), PayWithHitPoint()]
        chosen = yield from play.ask(
            seats_of(play, figure), f"What does {title(play, figure)} lose?", options, "OS-STG-08"
        )
        if isinstance(chosen, PayWithTokens):
            yield from lose_tokens(play, figure, tokens)
            return
    yield from lose_hit_points(play, figure, 1)
