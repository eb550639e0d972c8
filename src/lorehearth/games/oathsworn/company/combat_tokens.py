"""Combat Tokens: whose a character may spend, spending and gaining them. (OS-TOK)"""

from __future__ import annotations

from lorehearth.games.oathsworn.cards.effects import Token
from lorehearth.games.oathsworn.company.events import TokenGained, TokenSpent
from lorehearth.games.oathsworn.figures import grove_maidens, hero_of
from lorehearth.games.oathsworn.names import TOKEN_NAMES, someone, thing
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.questions import Option


class OfToken(Option, frozen=True):
    """A kind of Combat Token, by its name."""

    token: Token

    @property
    def label(self) -> str:
        return TOKEN_NAMES[self.token]


def purses(play: OathPlay, figure: int) -> list[int]:
    """Whose Combat Tokens it may spend: its own, and the Guardian also the Grove Maiden's (OS-GRV-06)."""
    found = play.state.figures[figure]
    if found.hero is None:
        return []
    return [figure, *grove_maidens(play)] if found.kind == "guardian" else [figure]


def tokens_of(play: OathPlay, figure: int, token: Token) -> int:
    """How many of a kind it can spend, be it a full character or a companion (OS-CMP-04)."""
    found = play.state.figures[figure]
    if found.kind == "guardian":
        return sum(hero_of(play, purse).tokens.get(token, 0) for purse in purses(play, figure))
    return found.hero.tokens.get(token, 0) if found.hero is not None else 0


def spend_token(play: OathPlay, figure: int, token: Token, rule: str) -> int:
    """OS-TOK-07: one token goes back to the supply, its own first. Whose it was."""
    payer = next(purse for purse in purses(play, figure) if hero_of(play, purse).tokens.get(token, 0))
    tokens = hero_of(play, payer).tokens
    tokens[token] -= 1
    if not tokens[token]:
        del tokens[token]
    play.tell(TokenSpent(someone(play, payer), thing("token", token)), rule)
    return payer


def gain_token(
    play: OathPlay, figure: int, token: Token, n: int = 1, rule: str = "", source: Ref | None = None
) -> None:
    hero = play.state.figures[figure].hero
    if hero is not None and n:
        hero.tokens[token] = hero.tokens.get(token, 0) + n
        gained = TokenGained(someone(play, figure), thing("token", token), n, source)
        play.tell(gained, *([rule] if rule else []))
