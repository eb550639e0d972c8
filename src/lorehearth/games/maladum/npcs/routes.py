"""The shortest way of an NPC to where it wants to be, and where on it a move ends. (ML-NPC-12 to ML-NPC-17,
ML-RUL-38 to ML-RUL-40, ML-ICO-58)

A route is kept as layers: the squares 0, 1, 2 ... steps from its goals. Every shortest way leads from layer
to layer, so equal ways are all there at once, and the first player chooses among them where it matters.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from lorehearth.games.maladum.board.ladders import climbs_from
from lorehearth.games.maladum.board.places import SQUARE_OF_LARGE, apart, area, engaged_with, touching
from lorehearth.games.maladum.board.steps import can_stand
from lorehearth.games.maladum.characters import base_of
from lorehearth.games.maladum.npcs.paths import (
    Land,
    Steps,
    barricades,
    behind_doors,
    closed_door,
    everywhere,
    juniors,
    land,
    layers,
    start,
)
from lorehearth.games.maladum.npcs.strikes import held_by_juniors, strike_squares, way_to_strike
from lorehearth.games.maladum.npcs.targets import enemies_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.looking import looks
from lorehearth.table.cellsets import CellSet

MOST_MOVES = 3
"""ML-MOV-11."""
FAR = 1000


class Route(NamedTuple):
    """The ways to the goals: `back[n]` is n steps from them, and the start lies in the last layer."""

    steps: Steps
    back: list[CellSet]
    barricade: int = NOBODY
    """ML-RUL-40: the barricade that stands across the shortest way; then the goals are beside it."""
    pushing: bool = False
    """ML-NPC-13: its goals are held by juniors."""

    @property
    def length(self) -> int:
        return len(self.back) - 1


class Reach(NamedTuple):
    """How far one move takes it: layer after layer from the start, and where the move may end."""

    fronts: list[CellSet]
    ends: CellSet


@looks
def to_strike(play: QuestPlay, who: int, target: int) -> Route | None:
    """The way to where it can strike its target: to free squares, else to those of juniors (ML-NPC-13), by
    the way of a barricade if that is shorter than every way round (ML-NPC-17); else as near as it can."""
    begin, ground = start(play, who), land(play, who)
    near = strike_squares(play, who, target)
    if not near:  # a net or a pit parts them
        return as_near(play, who, ground, near, area(play, target))
    back, pushing = way_to_strike(play, who, target), False
    if not back and (held := held_by_juniors(play, who, target)):
        back, pushing = layers(ground, begin, held), True
    standing = barricades(play)
    if standing:
        across = _across(play, who, target, begin, back, standing)
        if across is not None:
            return across
    if back:
        return Route(ground.steps, back, pushing=pushing)
    return as_near(play, who, ground, near, area(play, target))


def _across(
    play: QuestPlay,
    who: int,
    target: int,
    begin: CellSet,
    back: list[CellSet],
    standing: dict[int, CellSet],
) -> Route | None:
    """ML-RUL-40: the way to the barricade, if it would be shorter across than round."""
    ground = land(play, who, across=True)
    goals = strike_squares(play, who, target) & (can_stand(play, who) | sum(standing.values()))
    through = layers(ground, begin, goals)
    if not through or (back and len(back) <= len(through)):
        return None
    front = begin & through[-1]
    for layer in (*reversed(through[:-1]), 0):
        number = next((number for number, cells in standing.items() if cells & front), NOBODY)
        if number >= 0:
            beside = touching(play).spread(standing[number]) & can_stand(play, who) | begin
            plain = land(play, who)
            found = layers(plain, begin, beside & touching(play).spread(standing[number]))
            return Route(plain.steps, found, number) if found else None
        front = ground.steps.spread(front) & layer
    return None


@looks
def to_squares(play: QuestPlay, who: int, goals: CellSet, *, shy: bool = False) -> Route | None:
    """The way to the nearest of some squares in which it can stand, or as near as it can; `shy`: round all
    squares in which it would come into contact with an enemy."""
    begin, ground = start(play, who), land(play, who)
    if shy:
        apart = ~new_contacts(play, who)
        begin = begin & apart if play.state.characters[who].cell < 0 else begin
        ground, goals = Land(ground.steps, ground.free & apart), goals & apart
    back = layers(ground, begin, goals & (can_stand(play, who) | begin))
    return Route(ground.steps, back) if back else as_near(play, who, ground, goals, goals)


def as_near(play: QuestPlay, who: int, ground: Land, goals: CellSet, body: CellSet) -> Route | None:
    """ML-RUL-39: without any way to its goals, as near as it can: by the way to them as if nobody were
    there, else by straight distance to the target itself."""
    begin = start(play, who)
    reached = everywhere(ground, begin)
    outside = play.state.characters[who].cell < 0
    able = reached & (can_stand(play, who) | (0 if outside else begin))
    if goals:
        alone = land(play, who, alone=True)
        fronts = alone.steps.layers(goals & alone.free, alone.free, able)
        if fronts and fronts[-1] & able:
            return _unless_there(ground, begin, fronts[-1] & able, outside)
    nearest = _nearest(play, body, able)
    return _unless_there(ground, begin, nearest, outside) if nearest else None


def _nearest(play: QuestPlay, body: CellSet, able: CellSet) -> CellSet:
    """Of some squares, those at the least straight distance from others."""
    if not body or not able:
        return 0
    sets = play.content.field.sets
    for away in count():
        near = 0
        for cell in sets.cells(body):
            near |= sets.discs[cell, away]
        if near & able:
            return near & able
    raise AssertionError("every square is at some distance")


def _unless_there(ground: Land, begin: CellSet, goals: CellSet, outside: bool) -> Route | None:
    if goals & begin and not outside:
        return None  # no nearer than it is
    back = layers(ground, begin, goals)
    return Route(ground.steps, back) if back else None


# -- one move along it ---------------------------------------------------------------------------------------


@looks
def new_contacts(play: QuestPlay, who: int) -> CellSet:
    """ML-NPC-12: the squares in which it would come into contact with an enemy whom it does not engage."""
    known = engaged_with(play, who) if play.state.characters[who].cell >= 0 else []
    near, one = 0, play.state.characters[who]
    for other in enemies_of(play, who):
        if other not in known and not apart(one, play.state.characters[other]):
            near |= area(play, other)
    near = touching(play).spread(near) if near else 0
    if base_of(play, who) != "large":
        return near
    found, shift = 0, play.content.field.sets.shift
    for dx, dy in SQUARE_OF_LARGE:
        found |= shift(near, (-dx, -dy))
    return found


@looks
def one_move(play: QuestPlay, who: int, route: Route, squares: int) -> Reach:
    """Where a move of so many squares along a route may end: as far as it goes, before a closed door, or as
    soon as it is in contact with an enemy (ML-NPC-12, ML-NPC-14)."""
    stand, contact = can_stand(play, who), new_contacts(play, who)
    if route.pushing:
        stand |= juniors(play, who) & route.back[0]
    outside = play.state.characters[who].cell < 0
    begin = start(play, who) & route.back[-1]
    fronts, ends, going = [begin], 0, begin
    left = list(reversed(route.back[:-1]))
    if outside:  # ML-ENT-02: the first square is one of those at the entry point
        left, going, fronts = [route.back[-1] & begin, *left], 0, [0]
    for layer in left[:squares]:
        ahead = layer if outside and len(fronts) == 1 else route.steps.walk(going) & layer
        if not ahead:
            break
        fronts.append(ahead)
        stops = ahead & contact & stand
        ends |= stops
        going = ahead & ~stops
    return Reach(fronts, ends | _furthest(play, who, fronts, going, stand, contact))


def _furthest(
    play: QuestPlay, who: int, fronts: Sequence[CellSet], going: CellSet, stand: CellSet, contact: CellSet
) -> CellSet:
    """Of those ways that no enemy stops, the last squares in which it can stand."""
    if len(fronts) == 1:
        return 0
    if going & stand or not going:
        return going & stand
    for front in reversed(fronts[1:]):
        if front & stand & ~contact:
            return front & stand & ~contact
    return fronts[-1] & juniors(play, who)


def way_to(play: QuestPlay, route: Route, reach: Reach, end: int) -> list[CellSet]:
    """The squares of each step on the ways that end in this square."""
    bit = play.content.field.sets.bit[end]
    last = max(n for n, front in enumerate(reach.fronts) if front & bit)
    found = [bit]
    for front in reversed(reach.fronts[1:last]):
        found.append(route.steps.walk(found[-1]) & front)
    return list(reversed(found))


@looks
def door_ahead(play: QuestPlay, who: int, route: Route) -> int | None:
    """ML-NPC-14: the closed door that the next step leads through, if it does."""
    cell = play.state.characters[who].cell
    if cell < 0 or route.length < 1:
        return None
    field = play.content.field
    for ahead in field.sets.cells(route.steps.near[cell] & route.back[-2]):
        edge = closed_door(play, cell, ahead)
        if edge is not None:
            return edge
    return None


@looks
def climb_ahead(play: QuestPlay, who: int, route: Route) -> int | None:
    """ML-CLB-03, ML-RUL-92: where the ladder or rope leads that the next step is, if there is room."""
    cell = play.state.characters[who].cell
    if cell < 0 or route.length < 1:
        return None
    field = play.content.field
    ahead = route.steps.near[cell] & route.back[-2] & ~route.steps.walk(field.sets.bit[cell])
    able = [end for end in climbs_from(play, cell) if field.sets.bit[end] & ahead & can_stand(play, who)]
    return able[0] if able else None


@looks
def door_to(play: QuestPlay, who: int, target: int) -> int | None:
    """ML-NPC-14: the closed door that alone parts it from its target."""
    cells = play.content.field.sets.cells
    for here in cells(area(play, who) & behind_doors(play, who, area(play, target))):
        for there in cells(area(play, target)):
            edge = closed_door(play, here, there)
            if edge is not None:
                return edge
    return None


@looks
def actions_to_strike(
    play: QuestPlay, who: int, route: Route, squares: int, behind: CellSet = 0
) -> tuple[int, int]:
    """ML-RUL-38: the moves that a route takes, and the doors and ladders; from the squares `behind` a door,
    one more."""
    if squares <= 0:
        return FAR, 0
    field = play.content.field
    outside = play.state.characters[who].cell < 0
    here = field.sets.cells(start(play, who) & route.back[-1])[0]
    moves, opened, run = 0, 0, int(outside)
    for layer in reversed(route.back[:-1]):
        ahead = field.sets.cells(route.steps.near[here] & layer)
        walked = route.steps.walk(field.sets.bit[here])
        plain = [cell for cell in ahead if field.sets.bit[cell] & walked]
        there = (plain or ahead)[0]
        if not plain:
            moves += -(-run // squares)
            opened += 1
            run = 0
        run += 1
        here = there
    opened += bool(field.sets.bit[here] & behind)
    return moves + -(-run // squares), opened
