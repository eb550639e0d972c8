"""Going some way in a random direction. (ML-AI-01, ML-SCT-02)"""

from __future__ import annotations

from lorehearth.games.maladum.board.movement import walk
from lorehearth.games.maladum.board.scatter import next_square, scatter
from lorehearth.games.maladum.board.steps import can_stand
from lorehearth.games.maladum.names import someone, square
from lorehearth.games.maladum.npcs.events import NpcMoves, Wanders
from lorehearth.games.maladum.npcs.noise import ran
from lorehearth.games.maladum.npcs.routes import new_contacts
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def wander(play: QuestPlay, who: int, *, shy: bool = False) -> Flow[bool]:
    """ML-SCT-02: it scatters, as far and where the dice say; one who is shy stops short of enemies."""
    character = play.state.characters[who]
    if character.cell < 0:
        return False
    if character.netted or character.pit:
        return True
    goal = yield from scatter(play, character.cell)
    way = _straight(play, who, goal, shy=shy)
    play.tell(Wanders(someone(play, who), square(play, goal)), "ML-AI-01")
    if way:
        play.tell(NpcMoves(someone(play, who), square(play, way[-1])), "ML-AI-01")
        yield from walk(play, who, way)
        yield from ran(play, who)
    return True


def _straight(play: QuestPlay, who: int, goal: int, *, shy: bool) -> tuple[int, ...]:
    """The squares on the line to where it scatters; of one who is shy, those short of any enemy."""
    board, sets = play.content.field.board, play.content.field.sets
    here = play.state.characters[who].cell
    if goal == here:
        return ()
    direction = board.towards(here, goal)[0]
    enemies, stand = new_contacts(play, who) if shy else 0, can_stand(play, who)
    way: list[int] = []
    while here != goal:
        further = next_square(play, here, direction)
        if further is None or sets.bit[further] & enemies:
            break
        way.append(further)
        here = further
    while way and not sets.bit[way[-1]] & stand:
        way.pop()
    return tuple(way)
