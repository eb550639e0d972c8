"""The sequence of play: dread, adventurers, adversaries, NPCs, assessment. (ML-RND)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.turn import adventurer_step
from lorehearth.games.maladum.assessment import assessment_step
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.dread.phase import dread_step
from lorehearth.games.maladum.npcs.phases import adversaries_step, arrivals_step, npcs_step
from lorehearth.games.maladum.setup import setup_step
from lorehearth.games.maladum.state import Phase, State
from lorehearth.kernel.ruleset import Step

ROUND: dict[Phase, Step[State, Content]] = {
    "setup": setup_step,
    "dread": dread_step,
    "adventurers": adventurer_step,
    "arrivals": arrivals_step,
    "adversaries": adversaries_step,
    "npcs": npcs_step,
    "assessment": assessment_step,
}
"""ML-RND-01: phase follows phase, until the quest is "over"."""
