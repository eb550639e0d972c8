"""The sequence of play: Refresh, Oathsworn, Encounter and End of Round Phases. (OS-RND)"""

from __future__ import annotations

from lorehearth.games.oathsworn.cards.cooldown import return_from_zero
from lorehearth.games.oathsworn.combat.status_tokens import end_crippled, suffer_poison
from lorehearth.games.oathsworn.company.animus import regenerate
from lorehearth.games.oathsworn.company.events import PhaseBegan, RoundBegan
from lorehearth.games.oathsworn.company.special_abilities import start_refresh
from lorehearth.games.oathsworn.company.turn import all_have_passed, take_turn
from lorehearth.games.oathsworn.content import Content
from lorehearth.games.oathsworn.enemies.bellies import digest
from lorehearth.games.oathsworn.enemies.broken_locations import react_to_breaks
from lorehearth.games.oathsworn.enemies.cages import open_cages
from lorehearth.games.oathsworn.enemies.encounter_phase import encounter_step
from lorehearth.games.oathsworn.enemies.minions import minions_step
from lorehearth.games.oathsworn.enemies.stage_deck import discard_lasting
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.headings import PHASE
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.setup import set_up_step
from lorehearth.games.oathsworn.state import Phase, State
from lorehearth.kernel.play import Flow
from lorehearth.kernel.ruleset import Step


def refresh(play: OathPlay) -> Flow[None]:
    """OS-RND-05 to OS-RND-08: Animus, cards from position 0, and what is used once a round."""
    state = play.state
    play.tell(RoundBegan(state.round), "OS-RND-01")
    start_refresh(play)
    for who, figure in enumerate(state.figures):
        if figure.hero is not None and (figure.there or figure.belly is not None):
            regenerate(play, who)
            return_from_zero(play, who)
            hero = hero_of(play, who)
            hero.used_this_round = ()
            hero.injuries_due = True
    yield from begin_oathsworn_phase(play)


def begin_oathsworn_phase(play: OathPlay) -> Flow[None]:
    """OS-TRN-01, OS-CSM-05: the lead has the first turn; the swallowed suffer first."""
    state = play.state
    state.phase = "oathsworn"
    state.turn = state.passes = 0
    state.turn_begun = False
    state.quiet = []
    play.tell(PhaseBegan("Oathsworn"), "OS-RND-01")
    yield from digest(play)
    yield from react_to_breaks(play)


def oathsworn_phase(play: OathPlay) -> Flow[None]:
    """OS-TRN-02, OS-TRN-03: turns keep going round until nobody wants another."""
    if all_have_passed(play):
        end_crippled(play)
        play.state.phase = "encounter"
        play.state.quiet = []
        play.tell(PhaseBegan("Encounter"), "OS-RND-01")
        yield from digest(play)
    else:
        yield from take_turn(play)


def end_of_round(play: OathPlay) -> Flow[None]:
    """OS-RND-09, OS-RND-10: first what happens at the end of the round, then what lasts until it stops."""
    play.over(PHASE)
    yield from suffer_poison(play)
    yield from open_cages(play)
    state = play.state
    discard_lasting(play)
    state.minion_bonus = 0
    for figure in state.figures:
        figure.taunted_by = -1
        figure.hidden_from = figure.hidden_by_trees = ()
    state.round += 1
    state.phase = "refresh"
    yield from react_to_breaks(play)


TURN: dict[Phase, Step[State, Content]] = {
    "setup": set_up_step,
    "refresh": refresh,
    "oathsworn": oathsworn_phase,
    "encounter": encounter_step,
    "minions": minions_step,
    "end of round": end_of_round,
}
"""OS-RND-01, OS-RND-02: round follows round, until it is decided and the phase is "over"."""
