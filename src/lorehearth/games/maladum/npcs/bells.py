"""Alarm bells, rung by adversaries. (ML-TER-01)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import SHORT, distance_to, engaged_with, lie, piece_squares
from lorehearth.games.maladum.dread.tracker import level, raise_dread
from lorehearth.games.maladum.names import someone, terrain
from lorehearth.games.maladum.npcs.events import BellRung
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import AT_ONCE, Flow

BELL = "bell"


def bell_near(play: QuestPlay, who: int) -> int | None:
    """A bell within short range of somebody on the board."""
    for number in lie(play).doing.get(BELL, ()):
        if distance_to(play, who, piece_squares(play, play.state.pieces[number])) <= SHORT:
            return number
    return None


def ring(play: QuestPlay, who: int) -> Flow[None]:
    """ML-TER-01: an unengaged adversary near a bell adds a purple peg, once a dread band."""
    state = play.state
    character = state.characters[who]
    if character.kind != "adversary" or character.cell < 0 or not character.npc:
        return AT_ONCE
    bell = bell_near(play, who)
    if bell is None or engaged_with(play, who) or level(play) in state.rung.get(BELL, ()):
        return AT_ONCE
    state.rung.setdefault(BELL, []).append(level(play))
    play.tell(BellRung(someone(play, who), terrain(bell)), "ML-TER-01")
    return raise_dread(play, 1, "purple", "ML-TER-01", terrain(bell))
