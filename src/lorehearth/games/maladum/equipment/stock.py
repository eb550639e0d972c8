"""Tokens that rules bring by name or by kind, out of the supply that has them. (ML-EQP-08, ML-TER-30)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.maladum.components.items import Item
from lorehearth.games.maladum.equipment.events import NoneLeft
from lorehearth.games.maladum.equipment.inventory import discard, discard_from, gain, home_of, item
from lorehearth.games.maladum.names import someone, token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.table.cards import draw

EXCLUSIVE = "exclusive"
"""The supply that lies open."""
HAND = "looked out"
"""Where a token lies that somebody is looking for, until it is taken."""


def look_out(play: QuestPlay, supply: str, wanted: Callable[[Item], bool]) -> Flow[str]:
    """Draw from a supply until a wanted token comes; the others go back. Without any, ""."""
    tokens = play.state.tokens
    tokens.piles.setdefault(HAND, [])
    found, aside = "", list[str]()
    while not found and tokens.count(supply):
        drawn = yield from draw(tokens, supply, HAND, None, "Look for a token")
        if wanted(item(play, drawn)):
            found = drawn
        else:
            tokens.take(HAND, drawn)
            aside.append(drawn)
    if aside:
        tokens.piles[supply] += aside
        if supply != EXCLUSIVE:
            tokens.shuffle(supply)
    play.reveal()
    return found


def take_wanted(
    play: QuestPlay, who: int, supply: str, wanted: Callable[[Item], bool], rule: str
) -> Flow[bool]:
    """Somebody takes the first token of a supply that will do; what it cannot take goes back."""
    found = yield from look_out(play, supply, wanted)
    if not found:
        play.tell(NoneLeft(someone(play, who)), rule)
        return False
    if (yield from gain(play, who, HAND, found)):
        return True
    discard_from(play, HAND, found)
    return False


def gain_new(play: QuestPlay, who: int, name: str, rule: str) -> Flow[bool]:
    """Somebody takes a token of that name out of its supply, if one is left there."""
    return (yield from take_wanted(play, who, home_of(play, name), lambda each: each.id == name, rule))


def swap_token(play: QuestPlay, who: int, old: str, new: str, rule: str) -> Flow[None]:
    """A token that is carried goes back, and another comes in its place, if one is left."""
    found = yield from look_out(play, home_of(play, new), lambda each: each.id == new)
    if not found:
        play.tell(NoneLeft(someone(play, who)), rule)
        return
    discard(play, who, old)
    if not (yield from gain(play, who, HAND, token(new).id)):
        discard_from(play, HAND, new)
