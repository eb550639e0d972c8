"""Clouded minds: what somebody would do outside its turn comes to nothing. (ML-SPL-15)"""

from __future__ import annotations

from lorehearth.games.maladum.magic.events import Clouded
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay

CLOUDED = "clouded"
"""The reminder counters, among those of a character."""


def is_clouded(play: QuestPlay, who: int) -> bool:
    """Whether a clouded mind keeps somebody from what it would do outside its turn; that takes a counter."""
    counters = play.state.characters[who].counters
    left = counters.get(CLOUDED, 0)
    if not left:
        return False
    counters[CLOUDED] = left - 1
    play.tell(Clouded(someone(play, who)), "ML-SPL-15")
    return True
