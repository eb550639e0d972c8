"""How NPCs go about whose card says so, by the name of the behaviour. (ML-AI-01, ML-BST-02, ML-DEN-06)

A behaviour takes one action of its NPC and tells whether it did; what it leaves open the chart decides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from lorehearth.games.maladum.board.movement import allowance, count_move, moves_left, walk
from lorehearth.games.maladum.board.scatter import next_square, scatter
from lorehearth.games.maladum.board.steps import can_stand
from lorehearth.games.maladum.names import someone, square
from lorehearth.games.maladum.npcs.events import NpcMoves, Wanders
from lorehearth.games.maladum.npcs.hunting import HUNTS, behaviour_of
from lorehearth.games.maladum.npcs.noise import ran
from lorehearth.games.maladum.npcs.opportunists import collect
from lorehearth.games.maladum.npcs.routes import new_contacts
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow

Behaviour: TypeAlias = Callable[[QuestPlay, int], Flow[bool]]


def act(play: QuestPlay, who: int) -> Flow[bool]:
    """One action as its card has it; False if the chart is to decide."""
    behaviour = BEHAVIOURS.get(behaviour_of(play, play.state.characters[who]))
    if behaviour is None:
        return False
    return (yield from behaviour(play, who))


def wander(play: QuestPlay, who: int) -> Flow[bool]:
    """A lost traveller: each action takes it some way in a random direction, and it keeps out of fights."""
    character = play.state.characters[who]
    if character.cell < 0:
        return False
    if character.netted or character.pit or not moves_left(play, who) or not count_move(play, who, "move"):
        return True
    goal = yield from scatter(play, play.state.characters[who].cell)
    way = _straight(play, who, goal)
    play.tell(Wanders(someone(play, who), square(play, goal)), "ML-AI-01")
    if way:
        play.tell(NpcMoves(someone(play, who), square(play, way[-1])), "ML-AI-01")
        yield from walk(play, who, way)
        yield from ran(play, who)
    return True


def _straight(play: QuestPlay, who: int, goal: int) -> tuple[int, ...]:
    """The squares on the line to where it scatters, as far as a move takes it and short of any enemy."""
    board, sets = play.content.field.board, play.content.field.sets
    here = play.state.characters[who].cell
    if goal == here:
        return ()
    direction = board.towards(here, goal)[0]
    enemies, stand = new_contacts(play, who), can_stand(play, who)
    way: list[int] = []
    while here != goal and len(way) < allowance(play, who):
        further = next_square(play, here, direction)
        if further is None or sets.bit[further] & enemies:
            break
        way.append(further)
        here = further
    while way and not sets.bit[way[-1]] & stand:
        way.pop()
    return tuple(way)


BEHAVIOURS: dict[str, Behaviour] = {"lost-traveller": wander, "opportunist": collect}
NAMES = frozenset({*BEHAVIOURS, *HUNTS, "out-for-blood"})
"""All that a card may name; who is out for blood is simply everyone's enemy (see `denizens`)."""
