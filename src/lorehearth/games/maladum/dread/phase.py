"""The dread phase: a peg, and from round 2 on an event. (ML-DRD)"""

from __future__ import annotations

from lorehearth.games.maladum.dread.draw import event_of_the_round, turn_up
from lorehearth.games.maladum.dread.events import PhaseBegan, RoundBegan
from lorehearth.games.maladum.dread.tracker import raise_dread
from lorehearth.games.maladum.names import player, thing
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow

DREAD, ADVENTURERS = thing("phase", "dread"), thing("phase", "adventurer")


def dread_step(play: QuestPlay) -> Flow[None]:
    """ML-RND-01, ML-DRD-01, ML-DRD-03: the peg first, then the card, then it is the adventurers' turn."""
    state = play.state
    if state.stage == 0:
        state.round += 1
        state.no_arrivals = False
        first = player(state.first) if play.setup.players > 1 else None
        play.tell(RoundBegan(state.round, first), "ML-RND-01")
        play.tell(PhaseBegan(DREAD), "ML-RND-01")
        yield from raise_dread(play, 1, "black", "ML-DRD-01")
        play.state.stage = 1 if play.state.round > 1 else 2
        if play.state.stage == 1:
            yield from turn_up(play)
    elif state.stage == 1:
        state.stage = 2
        yield from event_of_the_round(play)
    else:
        state.stage = 0
        state.next = state.first
        state.phase = "adventurers"
        state.quiet = []
        play.tell(PhaseBegan(ADVENTURERS), "ML-RND-01")
