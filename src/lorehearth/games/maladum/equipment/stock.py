"""Tokens that rules bring by name: from their supply as long as it has them. (ML-EQP-08, ML-TER-30)"""

from __future__ import annotations

from lorehearth.games.maladum.equipment.events import NoneLeft
from lorehearth.games.maladum.equipment.inventory import discard, gain
from lorehearth.games.maladum.names import someone, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow

STOCK = "exclusive"
"""The supply that lies open: exclusive tokens, and all others that rules bring by name."""


def stocked(play: QuestPlay, name: str) -> bool:
    return name in play.state.tokens.cards(STOCK)


def gain_new(play: QuestPlay, who: int, name: str, rule: str) -> Flow[None]:
    """Somebody takes a token of that name out of the supply, if one is left."""
    if not stocked(play, name):
        play.tell(NoneLeft(someone(play, who), token(name)), rule)
        return
    yield from gain(play, who, STOCK, name)


def swap_token(play: QuestPlay, who: int, old: str, new: str, rule: str) -> Flow[None]:
    """A token that is carried goes back, and another comes in its place."""
    if not stocked(play, new):
        play.tell(NoneLeft(someone(play, who), token(new)), rule)
        return
    discard(play, who, old)
    yield from gain(play, who, STOCK, new)
