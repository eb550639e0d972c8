"""Beasts with a place of their own: in a lair, below the ground, lying in wait. (ML-AI-01, ML-ICO-30)"""

from __future__ import annotations

from lorehearth.games.maladum.board.gates import entry_cells
from lorehearth.games.maladum.board.places import SQUARE_OF_LARGE
from lorehearth.games.maladum.board.scatter import scatter
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.characters import base_of
from lorehearth.games.maladum.names import someone, square
from lorehearth.games.maladum.npcs.approach import advance
from lorehearth.games.maladum.npcs.events import LostAction, Withdrew
from lorehearth.games.maladum.npcs.hunting import close_by, in_reach
from lorehearth.games.maladum.npcs.placing import place_near
from lorehearth.games.maladum.npcs.routes import to_squares
from lorehearth.games.maladum.npcs.targets import enemies_of
from lorehearth.games.maladum.npcs.wandering import wander
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF
from lorehearth.games.maladum.terrain.traps import open_pit
from lorehearth.kernel.play import Flow


def prowl(play: QuestPlay, who: int) -> Flow[bool]:
    """Lying in wait: it scatters until an enemy is in short range and in sight."""
    near = close_by(play, who, enemies_of(play, who))
    if play.state.characters[who].cell < 0:
        return False
    if near:
        _only(play, near)
        return False
    return (yield from wander(play, who))


def _only(play: QuestPlay, able: list[int]) -> None:
    """Somebody further off is its target no longer."""
    turn = play.state.turn
    if turn is not None and turn.target not in able:
        turn.target = NOBODY


def burrow(play: QuestPlay, who: int) -> Flow[bool]:
    """Below the ground: if nobody is in reach it withdraws, leaves a small pit, and comes up again where it
    scatters to, whatever lies between."""
    character = play.state.characters[who]
    if character.cell < 0:
        return False
    near = in_reach(play, who, enemies_of(play, who))
    if near:
        _only(play, near)
        return False
    hole = character.cell
    goal = yield from scatter(play, hole, over=True)
    play.tell(Withdrew(someone(play, who), square(play, hole)), "ML-AI-01")
    play.state.characters[who].cell, play.state.characters[who].where = OFF, "waiting"
    yield from open_pit(play, hole, "ML-AI-01", small=True)
    if not (yield from place_near(play, who, goal, "ML-AI-01", itself=True)):
        yield from place_near(play, who, hole, "ML-AI-01")
    return True


def keep_lair(play: QuestPlay, who: int) -> Flow[bool]:
    """At home: with no enemy in sight it moves towards its lair, and does nothing further."""
    character = play.state.characters[who]
    if character.cell < 0 or any(sees(play, who, other) for other in enemies_of(play, who)):
        return False
    sets = play.content.field.sets
    goals = home = sets.of(entry_cells(play, character.entry))
    if base_of(play, who) == "large":
        for dx, dy in SQUARE_OF_LARGE:
            goals |= sets.shift(home, (-dx, -dy))
    route = to_squares(play, who, goals)
    moved = False
    if route is not None and route.length:
        moved = yield from advance(play, who, route, square(play, sets.cells(home)[0]))
    if not moved:
        play.tell(LostAction(someone(play, who)), "ML-AI-01")
    turn = play.state.turn
    if turn is not None:
        turn.actions = min(turn.actions, 1)
    return True
