"""Illusions, and those whom they distract. (ML-SPL-15, ML-NPC-01)"""

from __future__ import annotations

from lorehearth.games.maladum.board.places import touches_cell, touching
from lorehearth.games.maladum.names import someone, square
from lorehearth.games.maladum.npcs.approach import advance
from lorehearth.games.maladum.npcs.events import LostAction, SawThrough
from lorehearth.games.maladum.npcs.routes import to_squares
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF
from lorehearth.kernel.play import Flow

RULE = "ML-SPL-15"


def chase(play: QuestPlay, who: int) -> Flow[bool]:
    """One action of somebody distracted: it goes for the illusion as for a target; in contact with it, it
    sees that nothing is there. False if nothing distracts it (any more), and the rest decides."""
    cell = next((cell for cell, whom in play.state.illusions.items() if whom == who), OFF)
    if cell == OFF or play.state.characters[who].cell < 0 or vanishes(play, who, cell):
        return False
    route = to_squares(play, who, touching(play).spread(play.content.field.sets.bit[cell]))
    if route is None or not (yield from advance(play, who, route, square(play, cell))):
        play.tell(LostAction(someone(play, who)), "ML-NPC-25")
    vanishes(play, who, cell)
    return True


def vanishes(play: QuestPlay, who: int, cell: int) -> bool:
    """Whether the illusion is gone, since whom it distracts is in contact with it."""
    if play.state.illusions.get(cell) != who or not touches_cell(play, who, (cell,)):
        return False
    del play.state.illusions[cell]
    play.tell(SawThrough(someone(play, who), square(play, cell)), RULE)
    return True
