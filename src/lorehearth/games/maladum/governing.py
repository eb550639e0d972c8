"""Event cards that govern the NPCs whom they have brought. (ML-BST-02, ML-DEN-06)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay

LAIR = "lair"
"""The behaviour of a beast that has an entry point for its lair."""


def governs(play: QuestPlay, card: str) -> bool:
    """Whether anybody whom the card has brought is on the board, or waits beside it."""
    return any(other.card == card and other.where in ("here", "waiting") for other in play.state.characters)


def lay_down_card(play: QuestPlay, card: str, source: str = "in play") -> None:
    """A card that governs nobody any more is discarded, or shuffled into the deck if it says so."""
    events = play.state.events
    if not card or card not in events.piles.get(source, ()):
        return
    if play.content.events[card].returns:
        events.move(card, source, "deck")
        events.shuffle("deck")
    else:
        events.move(card, source, "discard")


def lay_away(play: QuestPlay, card: str) -> None:
    """A card that has been resolved: it stays in play as long as it governs somebody."""
    events = play.state.events
    if card not in events.piles["drawn"]:
        return  # it has gone elsewhere by its own words
    if play.content.events[card].stays and governs(play, card):
        events.move(card, "drawn", "in play")
    else:
        lay_down_card(play, card, "drawn")
