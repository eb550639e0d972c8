"""Telling apart those who look alike, for questions."""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.maladum.names import title
from lorehearth.games.maladum.play import QuestPlay


def told_apart(play: QuestPlay, who: int, others: Sequence[int]) -> str:
    """Its name, and where it waits if it is outside; of those who wait at one place, which."""
    character, name = play.state.characters[who], title(play, who)
    alike = [other for other in others if title(play, other) == name]
    if character.cell < 0:
        name = f"{name} outside entry point {character.entry}"
        alike = [other for other in alike if play.state.characters[other].entry == character.entry]
    return name if len(alike) < 2 else f"{name} ({alike.index(who) + 1})"
