"""Combat Tokens that are spent at any time or in a turn. (OS-TOK-03, OS-TOK-06, OS-CMP-05, OS-ALY-07)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from lorehearth.games.oathsworn.board.movement import can_step, move_up_to
from lorehearth.games.oathsworn.cards.cooldown import choose_position_to_flow
from lorehearth.games.oathsworn.cards.effects import Token
from lorehearth.games.oathsworn.cards.verbs import refresh_decks
from lorehearth.games.oathsworn.combat.attack import single_attack
from lorehearth.games.oathsworn.combat.status_tokens import forbids_moving
from lorehearth.games.oathsworn.company.animus import gain_animus
from lorehearth.games.oathsworn.company.combat_tokens import spend_token, tokens_of
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.names import TOKEN_NAMES
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

ANYTIME: tuple[Token, ...] = ("animus", "battleflow")
"""The tokens that a full character may spend at any time."""
REGENERATED = 2
"""OS-TOK-03: the Animus of a +2 Animus Token."""
TOKEN_MOVE = 2
"""OS-CMP-05: how far a companion moves for a token."""

Purpose = Literal["", "move", "attack", "refresh"]
PURPOSES: tuple[Purpose, ...] = ("move", "attack", "refresh")
FOR_ITSELF: tuple[Purpose, ...] = ("",)
DOES: dict[Purpose, str] = {
    "": "",
    "move": ": Move 2",
    "attack": ": attack",
    "refresh": ": refresh the Might decks",
}


class SpendToken(Option, frozen=True):
    """A +2 Animus or Battleflow Token; what for, if a companion or Ally spends it."""

    verb = "token"
    token: Token
    purpose: Purpose = ""

    @property
    def label(self) -> str:
        return self.words or f"Spend a {TOKEN_NAMES[self.token]} Token{DOES[self.purpose]}"


USES = {
    (token, full): tuple(SpendToken(token, purpose) for purpose in purposes)
    for token in ANYTIME
    for full, purposes in ((True, FOR_ITSELF), (False, PURPOSES))
}
"""What full characters, and the others, may spend a token for."""


def wishes(play: OathPlay, who: int) -> Sequence[SpendToken]:
    hero = hero_of(play, who)
    if not hero.tokens and play.state.figures[who].kind != "guardian":  # OS-GRV-06: who may spend another's
        return ()
    return [use for token in ANYTIME if tokens_of(play, who, token) for use in USES[token, hero.full]]


def forbids(play: OathPlay, who: int, option: SpendToken) -> Refusal | None:
    """A token that would do nothing is not spent."""
    if option.purpose == "move":
        return forbids_off_board(play, who) or forbids_moving(play, who) or forbids_hemmed_in(play, who)
    if option.purpose == "attack":
        return forbids_off_board(play, who)
    if option.purpose == "refresh":
        full = any(deck.discard for deck in play.state.decks.values())
        return None if full else Refusal("no Might Card is discarded", "OS-MGT-10")
    if option.token == "animus":
        return None if hero_of(play, who).reserve else Refusal("no Animus is in reserve", "OS-TOK-03")
    return None if any(hero_of(play, who).cooldown) else Refusal("no card is on cooldown", "OS-TOK-06")


def forbids_off_board(play: OathPlay, who: int) -> Refusal | None:
    """OS-CSM-01: one who was swallowed neither moves nor attacks others."""
    return None if play.state.figures[who].there else Refusal("it is not on the board", "OS-CSM-01")


def forbids_hemmed_in(play: OathPlay, who: int) -> Refusal | None:
    return (
        None if can_step(play, who, TOKEN_MOVE) else Refusal("no hex beside it can be entered", "OS-MOV-02")
    )


def use_token(play: OathPlay, who: int, option: SpendToken) -> Flow[None]:
    """OS-TOK-03, OS-TOK-06, OS-CMP-05, OS-RUL-59: at once, and on top of the turn's own actions."""
    spend_token(play, who, option.token, "OS-TOK-07")
    match option.purpose:
        case "move":
            yield from move_up_to(play, who, TOKEN_MOVE, "OS-CMP-05")
        case "attack":
            yield from single_attack(play, who, bought=True)  # OS-CMP-06
        case "refresh":
            yield from refresh_decks(play, who)
        case _ if option.token == "animus":
            gain_animus(play, who, REGENERATED, "OS-TOK-03")
        case _:
            yield from choose_position_to_flow(play, who, "OS-TOK-06")
