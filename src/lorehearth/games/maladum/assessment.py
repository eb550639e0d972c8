"""The assessment phase, in its order. (ML-ASM)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import end_effects
from lorehearth.games.maladum.abilities import rounds_pass as effects_pass
from lorehearth.games.maladum.board.places import everyone
from lorehearth.games.maladum.dread.events import PhaseBegan
from lorehearth.games.maladum.dread.lasting import rounds_pass
from lorehearth.games.maladum.effects import carry_out
from lorehearth.games.maladum.ending import end_of_round_check
from lorehearth.games.maladum.equipment.snares import ready_again
from lorehearth.games.maladum.equipment.using import lasting_ends
from lorehearth.games.maladum.magic.passing import rounds_pass as magic_passes
from lorehearth.games.maladum.names import player, thing
from lorehearth.games.maladum.npcs.noise import fade
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Doing
from lorehearth.games.maladum.status.assessment import ordered, regenerate, settle
from lorehearth.games.maladum.table_events import GoesFirst
from lorehearth.games.maladum.terrain.blades import wear
from lorehearth.games.maladum.terrain.fires import spread_fires
from lorehearth.kernel.play import Flow

ASSESSMENT = thing("phase", "assessment")


def assessment_step(play: QuestPlay) -> Flow[None]:
    """ML-ASM-05: one step after another."""
    state = play.state
    if state.stage < len(STEPS):
        yield from STEPS[state.stage](play)
        play.state.stage += 1
        return
    state.stage = 0
    state.phase = "dread"
    yield from end_of_round_check(play)


def remove_activation_counters(play: QuestPlay) -> Flow[None]:
    """ML-ASM-01, and all else that is once a round."""
    play.tell(PhaseBegan(ASSESSMENT), "ML-RND-01")
    for character in play.state.characters:
        character.activated = character.skilled = character.reacted = False
        character.relentless = character.extra = 0
        character.struck = []
    play.state.magic_used = False
    return
    yield


def settle_statuses(play: QuestPlay) -> Flow[None]:
    """ML-ASM-02, ML-ASM-05: adventurers clockwise from the first player, then NPCs by rank."""
    for who in ordered(play, list(everyone(play))):
        if play.state.characters[who].cell >= 0:
            yield from settle(play, who)


def end_of_round_effects(play: QuestPlay) -> Flow[None]:
    """ML-ASM-03, ML-ASM-05: regeneration, cards in force, reminder counters, what lasted for the round."""
    for who in ordered(play, list(everyone(play))):
        regenerate(play, who)
    for card in list(play.state.lasting):
        steps = play.content.events[card].each_round
        if steps:
            yield from carry_out(play, Doing(NOBODY, card, "event"), steps)
    rounds_pass(play)
    fade(play)  # ML-SEN-12
    wear(play)
    yield from spread_fires(play)
    effects_pass(play)
    lasting_ends(play)
    ready_again(play)
    end_effects(play, "round")
    magic_passes(play)
    play.state.noise = []  # ML-SEN-12


def pass_first_player(play: QuestPlay) -> Flow[None]:
    """ML-ASM-04."""
    play.state.first = (play.state.first + 1) % play.setup.players
    if play.setup.players > 1:
        play.tell(GoesFirst(player(play.state.first)), "ML-ASM-04")
    return
    yield


STEPS = (remove_activation_counters, settle_statuses, end_of_round_effects, pass_first_player)
"""ML-ASM-05."""
