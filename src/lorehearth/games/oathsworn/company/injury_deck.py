"""The Injury Deck: what is left in it, and drawing from it. (OS-SET-11, OS-HRD-03)"""

from __future__ import annotations

from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

COPIES = 2
"""How many cards of each injury there are."""


def owned(play: OathPlay) -> list[str]:
    """Every Injury Card that somebody has: in hand, on cooldown, aside (OS-CMP-09) or just drawn."""
    heroes = [figure.hero for figure in play.state.figures if figure.hero is not None]
    places = [cards for hero in heroes for cards in (hero.hand, hero.playing, hero.face_down, *hero.cooldown)]
    drawn = [card for _, card in play.state.injuries_drawn]
    return [card for cards in places for card in cards if card in play.content.injuries] + drawn


def draw_injury(play: OathPlay, prompt: str, rule: str) -> Flow[str]:
    """A card that nobody has yet; "" if none is left."""
    taken = owned(play)
    left = {card: n for card in play.content.injuries if (n := COPIES - taken.count(card)) > 0}
    if not left:
        return ""
    return (
        yield from play.chance(Chance(prompt, tuple(left), tuple(left.values()), rule=rule, names="card"))
    )
