"""Putting somebody who comes into play as near to a square as there is room. (ML-RUL-41)"""

from __future__ import annotations

from lorehearth.games.maladum.board.movement import put
from lorehearth.games.maladum.board.steps import can_stand
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.table.cellsets import CellSet


class RiseHere(Option, frozen=True):
    """Where somebody comes into play, of squares equally near."""

    verb = "rise-here"
    says = "At {cell}"
    cell: str


def room_for(play: QuestPlay, who: int, cell: int) -> CellSet:
    """Where somebody may stand; that is asked as if it stood there already."""
    character = play.state.characters[who]
    kept = character.cell, character.where
    character.cell, character.where = cell, "here"
    free = can_stand(play, who)
    character.cell, character.where = kept
    return free


def place_near(
    play: QuestPlay, who: int, cell: int, rule: str, *, itself: bool = False, within: CellSet = -1
) -> Flow[bool]:
    """Put somebody who comes into play into the nearest free square beside another, or with `itself` into
    that one if it is free; `within`: of these squares alone."""
    field, state = play.content.field, play.state
    free = [each for each in field.sets.cells(room_for(play, who, cell) & within) if itself or each != cell]
    character = state.characters[who]
    character.cell, character.where = OFF, "waiting"
    if not free:
        character.where = "removed"
        return False
    distances = field.board.distances[cell]
    nearest = min(distances[each] for each in free)
    able = [each for each in free if distances[each] == nearest]
    chosen = able[0]
    if len(able) > 1:
        names = field.board.names
        answer = yield from play.ask(
            state.first, "Where does it stand?", [RiseHere(names[each]) for each in able], rule
        )
        chosen = field.board.cell(answer.cell)
    play.state.characters[who].where = "here"
    yield from put(play, who, chosen)
    return True
