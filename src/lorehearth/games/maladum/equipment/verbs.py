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
    item,
)
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

EXCLUSIVE = "exclusive"
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


def draw_of_set(play: QuestPlay, step: Step) -> Flow[None]:
    """A random one of the exclusive tokens of the set `of` that are left (ML-EQP-08)."""
    for who in (yield from recipients(play, step)):
        left = [name for name in play.state.tokens.cards(EXCLUSIVE) if item(play, name).set == step.of]
        if left:
            found = yield from play.chance(Chance("Which token", tuple(left), (), "ML-EQP-08"))
            yield from gain(play, who, EXCLUSIVE, found)


VERBS: dict[str, Verb] = {
    "light": light,
    "darken": darken,
    "draw token": draw,
    "draw of set": draw_of_set,
}
