"""The assessment phase, in its order. (ML-ASM)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import end_effects
from lorehearth.games.maladum.dread.lasting import rounds_pass
from lorehearth.games.maladum.ending import end_of_round_check
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def assessment_step(play: QuestPlay) -> Flow[None]:
    """ML-ASM-05: one step after another."""
    state = play.state
    if state.stage < len(STEPS):
        yield from STEPS[state.stage](play)
        play.state.stage += 1
        return
    state.stage = 0
    state.phase = "dread"
    end_of_round_check(play)


def remove_activation_counters(play: QuestPlay) -> Flow[None]:
    """ML-ASM-01, and all else that is once a round."""
    for character in play.state.characters:
        character.activated = character.skilled = character.reacted = False
        character.relentless = character.extra = 0
        character.struck = []
    play.state.magic_used = False
    return
    yield


def settle_statuses(play: QuestPlay) -> Flow[None]:
    """ML-ASM-02."""
    return
    yield


def end_of_round_effects(play: QuestPlay) -> Flow[None]:
    """ML-ASM-03."""
    rounds_pass(play)
    end_effects(play, "round")
    return
    yield


def pass_first_player(play: QuestPlay) -> Flow[None]:
    """ML-ASM-04."""
    play.state.first = (play.state.first + 1) % play.setup.players
    return
    yield


STEPS = (remove_activation_counters, settle_statuses, end_of_round_effects, pass_first_player)
"""ML-ASM-05."""
