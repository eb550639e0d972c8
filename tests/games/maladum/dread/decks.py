"""A small event deck for tests, in a known order."""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.maladum.dread.draw import draw_event

from ..scenes import QuestGame, run


def deck(game: QuestGame, *cards: str, discards: Sequence[str] = ()) -> QuestGame:
    """Lay these cards, the top one first, and these discards."""
    events = game.state.events
    events.add("deck", cards)
    events.add("discard", discards)
    for pile in ("in play", "drawn"):
        events.add(pile)
    return game


def draw(game: QuestGame, *said: str, dice: Sequence[str] = ()) -> None:
    """Draw the event of the round."""
    run(game, draw_event(game.play), *said, dice=dice)


def lies(game: QuestGame, card: str) -> list[str]:
    """The piles in which a card lies, known or not."""
    events = game.state.events
    return [pile for pile in events.piles if events.contents(pile).get(card)]
