"""The adversary phase and the NPC phase. (ML-ADY, ML-NPH)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def arrivals_step(play: QuestPlay) -> Flow[None]:
    """ML-ADY-01: adversaries arrive, one icon a step; then `phase` is "adversaries"."""
    play.state.phase = "adversaries"
    return
    yield


def adversaries_step(play: QuestPlay) -> Flow[None]:
    """ML-ADY-15: one adversary a step; then `phase` is "npcs"."""
    play.state.phase = "npcs"
    return
    yield


def npcs_step(play: QuestPlay) -> Flow[None]:
    """ML-NPH-01: one NPC a step; then `phase` is "assessment"."""
    play.state.phase = "assessment"
    return
    yield
