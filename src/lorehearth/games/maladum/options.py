"""Rules that are off unless the quest or the table switches them on. (ML-RUL-71, ML-RUL-72)"""

from __future__ import annotations

from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.play import QuestPlay


def switched_on(play: QuestPlay, rule: str) -> bool:
    """Whether an optional rule, by its name among the knobs of the table, holds in this game."""
    return agreed(play, rule.replace(" ", "-"))
