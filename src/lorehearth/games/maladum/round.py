"""The sequence of play: dread, adventurers, adversaries, NPCs, assessment. (ML-RND)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.turn import adventurer_step
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.state import Phase, State
from lorehearth.kernel.ruleset import Step

ROUND: dict[Phase, Step[State, Content]] = {
    "adventurers": adventurer_step,
}
"""ML-RND-01: phase follows phase, until the quest is "over"."""
