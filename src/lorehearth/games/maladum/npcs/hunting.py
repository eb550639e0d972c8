"""Whom a card's own words set an NPC on. (ML-AI-01)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lorehearth.games.maladum.characters import rank_of, size_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character


def behaviour_of(play: QuestPlay, character: Character) -> str:
    """How the card that governs it has it go about; "": it has none, or belongs to a party (ML-JOI-08)."""
    if not character.card or not character.npc:
        return ""
    card = play.content.events.get(character.card)
    return "" if card is None else card.behaviour


def largest(play: QuestPlay, enemies: Sequence[int]) -> list[int]:
    """On the hunt: the largest, of those the highest ranked."""
    best = max((size_of(play, other), rank_of(play, other)) for other in enemies)
    return [other for other in enemies if (size_of(play, other), rank_of(play, other)) == best]


HUNTS: dict[str, Callable[[QuestPlay, Sequence[int]], list[int]]] = {"on-the-hunt": largest}
"""Which of its enemies an NPC is after, by the behaviour that its card names."""


def hunted(play: QuestPlay, who: int, enemies: Sequence[int]) -> Sequence[int]:
    """Its enemies as its card narrows them down."""
    hunts = HUNTS.get(behaviour_of(play, play.state.characters[who]))
    return enemies if hunts is None or not enemies else hunts(play, enemies)
