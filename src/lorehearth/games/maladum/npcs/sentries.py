"""Sentries: adversaries that walk their rounds until the alarm is raised. (ML-SEN-01 to ML-SEN-06, ML-SEN-17
to ML-SEN-19)"""

from __future__ import annotations

from lorehearth.games.maladum.board.going import Going, halt
from lorehearth.games.maladum.board.going import go as go_on
from lorehearth.games.maladum.board.movement import allowance, moves_left
from lorehearth.games.maladum.board.places import SHORT, distance_to
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.names import someone, square
from lorehearth.games.maladum.npcs.approach import choose, choose_way, enter, note_move, open_up
from lorehearth.games.maladum.npcs.events import Investigates, LostAction, Noticed, Patrols
from lorehearth.games.maladum.npcs.noise import look_out, on_patrol, trodden
from lorehearth.games.maladum.npcs.paths import land, start
from lorehearth.games.maladum.npcs.routes import Route, door_ahead, one_move, to_squares, to_strike
from lorehearth.games.maladum.npcs.targets import choose_among, enemies_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow

__all__ = ["act", "look_out", "on_patrol"]


def act(play: QuestPlay, who: int) -> Flow[bool]:
    """One action of a sentry that has noticed nobody; False if it has, and the chart decides."""
    if not on_patrol(play, who):
        return False
    turn = play.state.turn
    assert turn is not None
    if turn.target != NOBODY and _still_there(play, who, turn.target):
        return False
    turn.target = NOBODY
    if (yield from notice(play, who)):
        return False
    if not moves_left(play, who) or play.state.characters[who].netted:
        play.tell(LostAction(someone(play, who)), "ML-NPC-25")
        return True
    if play.state.characters[who].cell < 0 and not play.content.field.patrol:
        yield from enter(play, who, NOBODY)
    else:
        yield from walk_rounds(play, who)
    return True


def _still_there(play: QuestPlay, who: int, target: int) -> bool:
    character = play.state.characters[target]
    return character.cell >= 0 and not character.defeated and target in enemies_of(play, who)


def notice(play: QuestPlay, who: int) -> Flow[bool]:
    """ML-SEN-03, ML-SEN-05: an enemy in sight, at any distance, is its target for the rest of the turn."""
    if play.state.characters[who].cell < 0:
        return False
    seen = [other for other in enemies_of(play, who) if sees(play, who, other)]
    if not seen:
        return False
    target = yield from choose_among(play, who, seen)
    if play.state.turn is not None:
        play.state.turn.target = target
    play.tell(Noticed(someone(play, who), someone(play, target)), "ML-SEN-05")
    return True


# -- walking -------------------------------------------------------------------------------------------------


def walk_rounds(play: QuestPlay, who: int) -> Flow[None]:
    """ML-SEN-04, ML-SEN-05: a move towards noise, or to the next patrol point and on; as soon as it notices
    somebody, the rest of the move leads there."""
    left, going = allowance(play, who), Going(play, who, "move")
    counted = False
    while left > 0 and not going.over:
        route = yield from _where_to(play, who)
        if route is None:
            break
        reach = one_move(play, who, route, left)
        if not reach.ends:
            edge = door_ahead(play, who, route)
            if edge is not None and not counted:
                yield from open_up(play, who, edge)
                return
            break
        if not counted:
            note_move(play, who)
            counted = True
        way = yield from choose_way(play, who, route, reach)
        left -= yield from _step_by_step(play, who, going, way)
    if counted:
        yield from halt(play, going)
    else:
        play.tell(LostAction(someone(play, who)), "ML-NPC-25")


def _step_by_step(play: QuestPlay, who: int, going: Going, way: list[int]) -> Flow[int]:
    """Walk until something is noticed or a point reached; tells how many squares that took."""
    turn = play.state.turn
    assert turn is not None
    had_target, heard = turn.target != NOBODY, nearest_noise(play, who) != 0
    for taken, cell in enumerate(way, 1):
        yield from go_on(play, going, (cell,))
        trodden(play, who, (cell,))
        reach_point(play, who)
        if going.over:
            return taken
        if not had_target:
            if (yield from notice(play, who)):
                return taken
            if not heard and nearest_noise(play, who):
                return taken
    return len(way)


def _where_to(play: QuestPlay, who: int) -> Flow[Route | None]:
    """Whom it has noticed, else the nearest noise in short range (ML-SEN-19), else its next patrol point."""
    turn = play.state.turn
    assert turn is not None
    if turn.target != NOBODY:
        return to_strike(play, who, turn.target)
    noise = nearest_noise(play, who)
    if noise:
        cell = yield from choose(play, who, noise)
        play.tell(Investigates(someone(play, who), square(play, cell)), "ML-SEN-03", "ML-SEN-19")
        return to_squares(play, who, play.content.field.sets.bit[cell])
    point = next_point(play, who)
    if point is None:
        return None
    play.tell(Patrols(someone(play, who), point + 1), "ML-SEN-04", "ML-SEN-18")
    return to_squares(play, who, play.content.field.sets.bit[play.content.field.patrol[point]])


def nearest_noise(play: QuestPlay, who: int) -> int:
    """ML-SEN-03, ML-SEN-19: the squares of the nearest noise in short range, but for its own square."""
    character = play.state.characters[who]
    if character.cell < 0:
        return 0
    away = {cell: distance_to(play, who, (cell,)) for cell in play.state.noise if cell != character.cell}
    near = {cell: squares for cell, squares in away.items() if squares <= SHORT}
    least = min(near.values(), default=0)
    return play.content.field.sets.of(cell for cell, squares in near.items() if squares == least)


def next_point(play: QuestPlay, who: int) -> int | None:
    """ML-SEN-18: the point after the one that it last reached, or the nearest by the way."""
    field, character = play.content.field, play.state.characters[who]
    if not field.patrol:
        return None
    if character.reached:
        return character.reached % len(field.patrol)
    ground, begin = land(play, who, alone=True), start(play, who)
    goals = field.sets.of(field.patrol)
    for front in ground.steps.layers(begin, ground.free | begin, goals):
        for number, cell in enumerate(field.patrol):
            if front & field.sets.bit[cell]:
                if cell != character.cell:
                    return number
                reach_point(play, who)
                return next_point(play, who)
    return 0


def reach_point(play: QuestPlay, who: int) -> None:
    """ML-SEN-18: it stands on a patrol point."""
    character, patrol = play.state.characters[who], play.content.field.patrol
    if character.cell in patrol:
        character.reached = patrol.index(character.cell) + 1
