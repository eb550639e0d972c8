"""How an NPC moves: towards its target, through doors, past barricades, onto the area. (ML-NPC-10 to
ML-NPC-17, ML-NPC-25, ML-ADY-17, ML-RUL-39, ML-ICO-83)"""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.maladum.board.climbing import climb
from lorehearth.games.maladum.board.doors import open_door
from lorehearth.games.maladum.board.movement import allowance, count_move, moves_left, walk
from lorehearth.games.maladum.board.places import engaged_with, touches_piece
from lorehearth.games.maladum.board.pushing import push_aside
from lorehearth.games.maladum.board.steps import entrances
from lorehearth.games.maladum.characters import base_of
from lorehearth.games.maladum.names import door, someone, square, terrain, title
from lorehearth.games.maladum.npcs.events import CannotEnter, LockGone, NpcMoves, PushedAside
from lorehearth.games.maladum.npcs.noise import ran, trodden
from lorehearth.games.maladum.npcs.paths import in_squares
from lorehearth.games.maladum.npcs.routes import (
    Reach,
    Route,
    climb_ahead,
    door_ahead,
    door_to,
    one_move,
    to_squares,
    to_strike,
    way_to,
)
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.traps import leave_pit, ways_out
from lorehearth.kernel.looking import looks, weighed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.table.cellsets import CellSet

NOWHERE = Reach([0], 0)


class WayTo(Option, frozen=True):
    """ML-RUL-39: the first player chooses among equal ways: where the move ends, or the next square of it."""

    verb = "way"
    says = "By {cell}"
    cell: str


class Leg(NamedTuple):
    """One action along a route: where a move may end, or the door that has to be opened first (ML-NPC-14)."""

    reach: Reach
    door: int | None = None
    climb: int | None = None
    """ML-RUL-92: the square at the other end of the ladder that comes next."""


class Course(NamedTuple):
    """How an NPC gets nearer to its target: the route, the door that alone parts them, else the next leg."""

    route: Route | None
    door: int | None = None
    leg: Leg | None = None


@looks
def course_to(play: QuestPlay, who: int, target: int) -> Course:
    """Find the way to a target, and how far it leads with one action."""
    route = to_strike(play, who, target)
    if route is None:
        return Course(None)
    if not route.length and not play.state.characters[who].netted:
        door = door_to(play, who, target)
        if door is not None:
            return Course(route, door)
    return Course(route, None, next_leg(play, who, route))


@looks
def next_leg(play: QuestPlay, who: int, route: Route) -> Leg:
    if play.state.characters[who].netted:
        return Leg(NOWHERE)
    far = allowance(play, who)
    reach = one_move(play, who, route, far) if far > 0 and moves_left(play, who) else NOWHERE
    if reach.ends:
        return Leg(reach)
    return Leg(reach, door_ahead(play, who, route), climb_ahead(play, who, route))


def approach(play: QuestPlay, who: int, target: int, known: Course | None = None) -> Flow[bool]:
    """One action spent on getting nearer to its target; False if nothing could be done. `known`: the course,
    where it has been found."""
    if play.state.characters[who].pit and not play.state.characters[target].pit:
        return (yield from climb_out(play, who, target))
    route, edge, leg = (yield from weighed(play, course_to, who, target)) if known is None else known
    if route is None:
        return False
    if edge is not None:
        yield from open_up(play, who, edge)
        return True
    if route.barricade >= 0 and touches_piece(play, who, route.barricade):
        return (yield from break_down(play, who, route.barricade))
    goal = terrain(route.barricade) if route.barricade >= 0 else someone(play, target)
    return (yield from advance(play, who, route, goal, leg))


def advance(play: QuestPlay, who: int, route: Route, goal: Ref, known: Leg | None = None) -> Flow[bool]:
    """One action along a route: a move, or a door opened (ML-NPC-14); False if neither can be."""
    reach, edge, above = (yield from weighed(play, next_leg, who, route)) if known is None else known
    if reach.ends:
        note_move(play, who)
        yield from go(play, who, route, reach, goal)
        return True
    if edge is not None:
        yield from open_up(play, who, edge)
        return True
    if above is not None:
        yield from climb(play, who, above, "ML-CLB-03")
        return True
    return False


def note_move(play: QuestPlay, who: int) -> None:
    """ML-MOV-11, ML-AI-08: another move, of its turn or of the actions that it was given."""
    turn = play.state.turn
    if turn is not None and turn.given and turn.who == who:
        turn.moves += 1
    count_move(play, who, "move")


def go(play: QuestPlay, who: int, route: Route, reach: Reach, goal: Ref) -> Flow[None]:
    """Choose the end and the way (ML-RUL-39), make room if juniors are there (ML-NPC-13), and walk."""
    way = yield from choose_way(play, who, route, reach)
    play.tell(NpcMoves(someone(play, who), goal), "ML-NPC-12")
    yield from make_room(play, who, way[-1])
    yield from walk(play, who, tuple(way))
    trodden(play, who, way)
    yield from ran(play, who)


def choose_way(play: QuestPlay, who: int, route: Route, reach: Reach) -> Flow[list[int]]:
    """ML-RUL-39: the squares of one move; where equal ways part, the first player says which."""
    end = yield from choose(play, who, reach.ends)
    way: list[int] = []
    bit = play.content.field.sets.bit
    for layer in way_to(play, route, reach, end):
        ahead = route.steps.walk(bit[way[-1]]) & layer if way else layer
        if _matters(play, who, ahead):
            way.append((yield from choose(play, who, ahead)))
        else:
            way.append(_first(play, ahead))
    return way


def make_room(play: QuestPlay, who: int, end: int) -> Flow[None]:
    """ML-NPC-13: juniors leave the squares in which its move ends."""
    if base_of(play, who) == "large":
        return  # ML-BAS-07: it makes room as it halts
    for other in in_squares(play, (end,), who):
        if base_of(play, other) == "small" and base_of(play, who) == "small":
            continue  # ML-BAS-09
        play.tell(PushedAside(someone(play, who), someone(play, other)), "ML-NPC-13")
        yield from push_aside(play, other, "ML-NPC-13", off=play.content.field.sets.bit[end])


def _first(play: QuestPlay, cells: CellSet) -> int:
    return play.content.field.sets.by_length[(cells & -cells).bit_length()]


def _matters(play: QuestPlay, who: int, cells: CellSet) -> bool:
    """Whether it matters by which of some squares a way leads: not unless something waits in one of them."""
    if not cells & (cells - 1):
        return False
    state, field = play.state, play.content.field
    told = field.pits | sum(field.rough.values()) | field.sets.of(state.pits) | field.sets.of(state.rubble)
    told |= field.sets.of(snare.cell for snare in state.snares) | field.sets.of(state.noise)
    for blades in state.blades:
        told |= field.slots[blades.slot].one | field.slots[blades.slot].other
    return bool(cells & told) or bool(state.characters[who].cell >= 0 and engaged_with(play, who))


def choose(play: QuestPlay, who: int, cells: CellSet) -> Flow[int]:
    """ML-RUL-39: the first player chooses among equal squares."""
    field = play.content.field
    if not cells & (cells - 1):
        return field.sets.by_length[cells.bit_length()]
    names = field.board.names
    chosen = yield from play.ask(
        play.state.first,
        lambda: f"By which of the equal ways does {title(play, who)} go?",
        [WayTo(names[cell]) for cell in field.sets.cells(cells)],
        "ML-RUL-39",
    )
    return field.board.cell(chosen.cell)


def open_up(play: QuestPlay, who: int, edge: int) -> Flow[None]:
    """ML-NPC-14, ML-NPC-15, ML-NPC-20, ML-LCK-02: open a door with a full action; a lock is gone with it."""
    locked = False
    for leaf in play.content.field.leaves[edge]:
        locked = play.state.locked.pop(leaf, None) is not None or locked
    if locked:
        play.tell(LockGone(someone(play, who), door(play, edge)), "ML-NPC-15", "ML-LCK-02")
    yield from open_door(play, edge, who, "ML-NPC-14")


def break_down(play: QuestPlay, who: int, number: int) -> Flow[bool]:
    """ML-NPC-17: a barricade in the way is struck until it is gone."""
    from lorehearth.games.maladum.npcs.striking import strike_piece

    return (yield from strike_piece(play, who, number))


def climb_out(play: QuestPlay, who: int, target: int) -> Flow[bool]:
    """ML-TRP-12: out of the pit, on the side nearest to its target."""
    field = play.content.field
    out = ways_out(play, who)
    if not out:
        return False
    goal = play.state.characters[target].cell
    away = {cell: field.board.distances[cell][goal] for cell in out}
    nearest = field.sets.of(cell for cell in out if away[cell] == min(away.values()))
    yield from leave_pit(play, who, (yield from choose(play, who, nearest)))
    return True


def enter(play: QuestPlay, who: int, target: int, known: Course | None = None) -> Flow[None]:
    """ML-NPC-10, ML-ADY-17: the first action brings it in, towards its target; with none, just inside."""
    if known is None and target >= 0:
        known = yield from weighed(play, course_to, who, target)
    came = False
    if known is not None and known.route is not None:
        came = yield from advance(play, who, known.route, someone(play, target), known.leg)
    elif target < 0:
        came = yield from _just_inside(play, who)
    if not came:
        play.tell(CannotEnter(someone(play, who), play.state.characters[who].entry), "ML-NPC-10")


def _just_inside(play: QuestPlay, who: int) -> Flow[bool]:
    route = to_squares(play, who, entrances(play, who))
    if route is None:
        return False
    goal = square(play, play.content.field.sets.cells(route.back[0])[0])
    return (yield from advance(play, who, route, goal))
