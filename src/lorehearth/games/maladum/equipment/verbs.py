"""Verbs of tokens: light and darkness that stay, tokens drawn."""

from __future__ import annotations

from lorehearth.games.maladum.board.darkness import release
from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.effects import Verb, amount, recipients
from lorehearth.games.maladum.equipment.inventory import (
    discard_from,
    draw_token,
    finders,
    gain,
)
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow

HAND = "looked out"
"""Where a drawn token lies until it is taken."""


def light(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-ICO-18: a light that is used up stays in the room."""
    for who in (yield from recipients(play, step)):
        release(play, who, "light")


def darken(play: QuestPlay, step: Step) -> Flow[None]:
    """ML-ICO-18."""
    for who in (yield from recipients(play, step)):
        release(play, who, "dark")


def draw(play: QuestPlay, step: Step) -> Flow[None]:
    """Tokens of the supply `of` at random, into the inventory; what is not taken goes back (ML-EQP-06)."""
    supply = step.of or "pouch"
    for who in (yield from recipients(play, step)):
        for _ in range(amount(play, step) or 1):
            play.state.tokens.piles.setdefault(HAND, [])
            found = yield from draw_token(play, supply, HAND, finders(play, who))
            if found and not (yield from gain(play, who, HAND, found)):
                discard_from(play, HAND, found)


VERBS: dict[str, Verb] = {
    "light": light,
    "darken": darken,
    "draw token": draw,
}
