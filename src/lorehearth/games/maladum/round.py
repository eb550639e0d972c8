"""The sequence of play: dread, adventurers, adversaries, NPCs, assessment. (ML-RND)"""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.turn import adventurer_step
from lorehearth.games.maladum.assessment import assessment_step
from lorehearth.games.maladum.campaign.way import camp_step
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.dread.phase import dread_step
from lorehearth.games.maladum.ending import end_check, goes_on
from lorehearth.games.maladum.npcs.phases import adversaries_step, arrivals_step, npcs_step
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.setup import setup_step
from lorehearth.games.maladum.state import Phase, State
from lorehearth.kernel.play import Flow
from lorehearth.kernel.ruleset import Step


def until_the_end(step: Step[State, Content]) -> Step[State, Content]:
    """A step after which it is asked whether the quest is over (ML-END-01)."""

    def checked(play: QuestPlay) -> Flow[None]:
        yield from step(play)
        state = play.state
        if state.phase != "over" and not goes_on(state):
            yield from end_check(play)

    return checked


def may_ask(state: State) -> bool:
    """Whether the next step may well ask: who comes next, what to do, or what an event card brings."""
    turn = state.turn
    match state.phase:
        case "adventurers":
            return turn is None or turn.begun
        case "adversaries":
            return turn is None
        case "dread":
            return state.stage == 1
        case "setup" | "camp":
            return True
    return False


ROUND: dict[Phase, Step[State, Content]] = {
    "setup": setup_step,
    "dread": until_the_end(dread_step),
    "adventurers": until_the_end(adventurer_step),
    "arrivals": until_the_end(arrivals_step),
    "adversaries": until_the_end(adversaries_step),
    "npcs": until_the_end(npcs_step),
    "assessment": until_the_end(assessment_step),
    "camp": camp_step,
}
"""ML-RND-01: phase follows phase, until the quest is "over". Between two quests it is
one step after another."""
