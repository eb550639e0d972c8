"""How enemies move: to their target, by direction, large ones as a block. (OS-EMV, OS-LMV, OS-DMV, OS-CHG)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from typing import NamedTuple

from lorehearth.games.oathsworn.board.areas import swept
from lorehearth.games.oathsworn.board.geometry import BOARD, COVERED, DIRECTIONS, HEXES, NORTHING, ROOM
from lorehearth.games.oathsworn.board.places import (
    apart,
    base_of,
    characters_in,
    empty_set,
    hexes_of,
    is_large,
    obstacle_hexes,
)
from lorehearth.games.oathsworn.board.tiles import enter, is_water
from lorehearth.games.oathsworn.combat.damage import settle as settle_losses
from lorehearth.games.oathsworn.combat.forced_movement import (
    RANK,
    destroy_obstacles,
    directly_away,
    hexes_at,
    place_near,
    push,
    shift,
)
from lorehearth.games.oathsworn.combat.status_tokens import forbids_moving
from lorehearth.games.oathsworn.enemies.events import EnemyFaces, EnemyMoved, EnemyStays, WhyStay, WhyWay
from lorehearth.games.oathsworn.names import someone, spot, walked
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.table.footprint import Footprint
from lorehearth.table.hexsets import CellSet, Way, reach, way
from lorehearth.table.paths import Path

SIX = range(6)
SIDE = 8
"""OS-BRD-02: the columns go from -8 to 8."""
LONG_LINE = 64
"""More hexes than any line needs to come to a free one."""
SAME_WAY: WhyWay = "the first by North then West of equally good ways"


# -- shortest ways -------------------------------------------------------------------------------------------


def ground(play: OathPlay, enemy: int) -> CellSet:
    """OS-EMV-05, OS-LMV-03: normal size goes round obstacles and characters, large through everything."""
    found = play.state.figures[enemy]
    large = play.content.large.get(found.name)
    return empty_set(play) if large is None else ROOM[large, found.facing]


def beside(hexes: Sequence[int]) -> CellSet:
    """The hexes beside these, themselves not counted."""
    if len(hexes) == 1:
        return HEXES.near[hexes[0]]
    own = HEXES.of(hexes)
    return HEXES.spread(own) & ~own


def measuring_hexes(play: OathPlay, enemy: int, hexes: Sequence[int]) -> list[int]:
    """OS-LMV-01: the hexes of the base that are closest to these."""
    gaps = {own: apart((own,), hexes) for own in hexes_of(play, enemy)}
    least = min(gaps.values())
    return [own for own, gap in gaps.items() if gap == least]


def goals(core: int, measuring: int, hexes: Sequence[int]) -> CellSet:
    """Where a core brings a hex of its base, that lies so from it, beside these hexes."""
    return HEXES.shift(beside(hexes), BOARD.offset(measuring, core))


def goals_beside(play: OathPlay, enemy: int, hexes: Sequence[int]) -> CellSet:
    """The cores that bring the enemy beside these hexes, by any hex of it that may measure."""
    if not is_large(play, enemy):
        return beside(hexes)
    core, found = play.state.figures[enemy].hex, 0
    for measuring in measuring_hexes(play, enemy, hexes):
        found |= goals(core, measuring, hexes)
    return found


def way_to(play: OathPlay, enemy: int, hexes: Sequence[int]) -> Way | None:
    """OS-EMV-01, OS-EMV-02: a shortest way to become adjacent to these hexes; None if none leads there."""
    if apart(hexes_of(play, enemy), hexes) <= 1:
        return Way(())
    core, free = play.state.figures[enemy].hex, ground(play, enemy)
    if not is_large(play, enemy):
        return way(HEXES, core, beside(hexes), free)
    found: list[tuple[int, tuple[int, int], tuple[int, int], Way]] = []
    for measuring in measuring_hexes(play, enemy, hexes):
        one = way(HEXES, core, goals(core, measuring, hexes), free)
        if one is not None:
            first = BOARD.shift(one.path[0], BOARD.offset(core, measuring))
            assert first is not None
            found.append((len(one.path), NORTHING[first], NORTHING[measuring], one))
    if not found:
        return None
    # OS-RUL-25: of equal measuring hexes the one whose move enters the first hex by North then West; if they
    # enter the same, the one that is first itself.
    *_, best = min(found, key=lambda entry: entry[:3])
    return Way(best.path, best.tied or len(found) > 1)


def nearest_way(play: OathPlay, enemy: int, hexes: Sequence[int], movement: int) -> Path:
    """OS-RUL-21: where no way leads: to the hex in reach with the smallest distance."""
    core, free = play.state.figures[enemy].hex, ground(play, enemy)
    fronts = reach(HEXES, core, movement, free)
    steps = {cell: count for count, front in enumerate(fronts) for cell in HEXES.cells(front)}

    def rank(cell: int) -> tuple[int, int, tuple[int, int]]:
        return apart(hexes_at(play, enemy, cell) or (cell,), hexes), steps[cell], NORTHING[cell]

    found = way(HEXES, core, HEXES.bit[min(steps, key=rank)], free)
    return found.path if found is not None else ()


Closeness = tuple[bool, int]
"""OS-RUL-20: whether no way leads there, and the hexes to go; if none does, the distance."""


class Quest(NamedTuple):
    """What an enemy looks for: how far each is, and where it would have to go to be beside it."""

    gaps: dict[int, int]
    goals: dict[int, CellSet]


def quest(play: OathPlay, enemy: int, figures: Iterable[int]) -> Quest:
    """Whoever it is beside already has no goals."""
    gaps: dict[int, int] = {}
    goals: dict[int, CellSet] = {}
    own = hexes_of(play, enemy)
    row, near, small = BOARD.distances[own[0]], HEXES.near, len(own) == 1
    for figure in figures:
        hexes = hexes_of(play, figure)
        if small and len(hexes) == 1:  # the common and quick case
            [there] = hexes
            gap = gaps[figure] = row[there]
            if gap > 1:
                goals[figure] = near[there]
        else:
            gap = gaps[figure] = apart(own, hexes)
            if gap > 1:
                goals[figure] = goals_beside(play, enemy, hexes)
    return Quest(gaps, goals)


def efforts(play: OathPlay, enemy: int, figures: Iterable[int]) -> dict[int, Closeness]:
    """OS-RUL-20: the hexes to go to each; whom no way leads to is farther than all, and by distance."""
    gaps, goals = quest(play, enemy, figures)
    found = {figure: (gap > 1, gap if gap > 1 else 0) for figure, gap in gaps.items()}
    if not goals:
        return found
    free, steps, spread = ground(play, enemy), 0, HEXES.spread
    front = HEXES.bit[play.state.figures[enemy].hex]
    wanted = _union(goals.values())
    while front and goals:
        free &= ~front
        front = spread(front) & free
        steps += 1
        if front & wanted:
            for figure in [figure for figure, cells in goals.items() if cells & front]:
                found[figure] = (False, steps)
                del goals[figure]
            wanted = _union(goals.values())
    return found


def _union(sets: Iterable[CellSet]) -> CellSet:
    found = 0
    for cells in sets:
        found |= cells
    return found


def least_effort(play: OathPlay, enemy: int, figures: Iterable[int]) -> Closeness:
    """The hexes to go to the closest of them."""
    gaps, goals = quest(play, enemy, figures)
    if len(goals) < len(gaps):
        return False, 0
    wanted = _union(goals.values())
    free, steps, spread = ground(play, enemy), 0, HEXES.spread
    front = HEXES.bit[play.state.figures[enemy].hex]
    while front and not front & wanted:
        free &= ~front
        front = spread(front) & free
        steps += 1
    return (False, steps) if front else (True, min(gaps.values(), default=0))


# -- walking -------------------------------------------------------------------------------------------------


def affordable(play: OathPlay, enemy: int, path: Sequence[int], movement: int) -> Path:
    """OS-TIL-02 to OS-TIL-05, OS-RUL-62: the part of a way that the movement pays for; water costs 2."""
    state = play.state
    if not state.tiles and not state.large_tiles:
        return tuple(path[:movement])
    figure = state.figures[enemy]
    before = hexes_of(play, enemy)
    made: list[int] = []
    for core in path:
        covers = hexes_at(play, enemy, core) or ()
        wet = [h for h in covers if h not in before and h not in figure.waded and is_water(state, h)]
        movement -= 2 if wet else 1
        if movement < 0:
            break
        figure.waded += tuple(wet)
        before = covers
        made.append(core)
    return tuple(made)


def walk(
    play: OathPlay, enemy: int, path: Sequence[int], movement: int, choice: WhyWay | None = None
) -> Flow[int | None]:
    """Go along a way as far as the movement lasts, onto all tiles that lie there (OS-EMV-04).

    The direction of the last step, if there was any.
    """
    made = affordable(play, enemy, path, movement)
    core = play.state.figures[enemy].hex
    if not made:
        return None
    steps = [BOARD.steps[a].index(b) for a, b in pairwise((core, *made))]
    way = tuple([DIRECTIONS[step] for step in steps])
    play.tell(EnemyMoved(someone(play, enemy), way, walked(play, enemy, made), choice), "OS-EMV-01")
    for cell in made:
        yield from shift(play, enemy, cell)
        if not play.state.figures[enemy].there:
            break
    return steps[-1]


def move_to(play: OathPlay, enemy: int, target: int, movement: int, *, faces: bool = True) -> Flow[None]:
    """OS-EMV, OS-LMV: towards a figure by a shortest way, facing it at the end if adjacent.

    Not if it `faces` nobody: whom an enemy goes to for want of a target is none (OS-EMV-03, OS-TGT-06).
    """
    if stands_still(play, enemy):
        return
    hexes = hexes_of(play, target)
    way = way_to(play, enemy, hexes)
    if way is None:
        path = nearest_way(play, enemy, hexes, movement)
        choice: WhyWay | None = "as near as it can come"
    else:
        path, choice = way.path, SAME_WAY if way.tied else None
    yield from go(play, enemy, path, movement, target if faces else -1, choice)


def go(
    play: OathPlay,
    enemy: int,
    path: Sequence[int],
    movement: int,
    target: int,
    choice: WhyWay | None = None,
) -> Flow[None]:
    """Go a way and arrive: turn, push whoever is in the way, crush what stands there."""
    if not path or not movement:
        stays(play, enemy, "it is adjacent" if not path else "it has no movement", "OS-EMV-01")
    last_step = yield from walk(play, enemy, path, movement, choice)
    if play.state.figures[enemy].there:
        yield from arrive(play, enemy, target, last_step)


def stands_still(play: OathPlay, enemy: int) -> bool:
    """OS-STA-02: a Crippled character may not move."""
    refusal = forbids_moving(play, enemy)
    if refusal is not None:
        stays(play, enemy, "it is Crippled", refusal.rule)
    return refusal is not None


def stays(play: OathPlay, enemy: int, why: WhyStay, rule: str) -> None:
    play.tell(EnemyStays(someone(play, enemy), spot(play.state.figures[enemy].hex), why), rule)


def arrive(play: OathPlay, enemy: int, target: int, last_step: int | None) -> Flow[None]:
    """OS-EMV-03: after a move it faces its target if adjacent, or else the way it went."""
    hexes = hexes_of(play, target) if target >= 0 else ()
    if hexes and apart(hexes_of(play, enemy), hexes) <= 1:
        yield from turn(play, enemy, facing_towards(play, enemy, hexes))
    elif last_step is not None:
        yield from turn(play, enemy, last_step)
    yield from settle(play, enemy)


def settle(play: OathPlay, enemy: int) -> Flow[None]:
    """OS-LMV-04 to OS-LMV-06: where a large enemy ends, obstacles are crushed and characters pushed away."""
    if not is_large(play, enemy) or not play.state.figures[enemy].there:
        return
    own = hexes_of(play, enemy)
    crushed = [i for i, thing in enumerate(play.state.obstacles) if any(h in own for h in thing.hexes)]
    destroy_obstacles(play, crushed, "OS-LMV-06")
    under = [figure for figure in characters_in(play, own) if figure != enemy]
    yield from push(play, under, play.state.figures[enemy].hex, own)


# -- facing --------------------------------------------------------------------------------------------------


def turn(play: OathPlay, enemy: int, facing: int, rule: str = "OS-RUL-22") -> Flow[None]:
    """OS-RUL-23: a large enemy turns on its core; whoever a lopsided base comes over is pushed."""
    found = play.state.figures[enemy]
    if facing == found.facing or base_of(play, enemy).cells(BOARD, found.hex, facing) is None:
        return
    before = hexes_of(play, enemy)
    found.facing = facing
    play.tell(EnemyFaces(someone(play, enemy), DIRECTIONS[facing]), rule)
    fresh = [hex_ for hex_ in hexes_of(play, enemy) if hex_ not in before]
    if fresh:
        yield from enter(play, enemy, fresh)
        yield from settle(play, enemy)


def facing_towards(play: OathPlay, enemy: int, hexes: tuple[int, ...]) -> int:
    """OS-RUL-22, OS-RUL-23: a facing that brings the front to these hexes, or else nearest to them."""
    found = play.state.figures[enemy]
    return _facing_towards(play.content.large.get(found.name, "one"), found.hex, found.facing, hexes)


@lru_cache(maxsize=1 << 14)
def _facing_towards(base: str, core: int, facing: int, hexes: tuple[int, ...]) -> int:
    beside = 0 if base == "one" else 1
    fronts = {way: ahead for way in SIX if (ahead := BOARD.step(core, way)) is not None}
    fits = {way: ahead for way, ahead in fronts.items() if COVERED[base, core, way]}
    facing_them = [way for way, front in fits.items() if apart((front,), hexes) == beside]
    if facing_them and apart(COVERED[base, core, facing], hexes) <= 1:
        return min(facing_them, key=lambda way: NORTHING[fits[way]])
    goal = min(hexes, key=lambda hex_: (BOARD.distances[core][hex_], NORTHING[hex_]))
    able = [way for way in BOARD.towards(core, goal) if way in fits]
    return min(able, key=RANK.__getitem__, default=facing)


def face(play: OathPlay, enemy: int, target: int) -> Flow[None]:
    """OS-RUL-22: before it attacks an enemy turns to its target."""
    yield from turn(play, enemy, facing_towards(play, enemy, hexes_of(play, target)))


def turn_away(play: OathPlay, enemy: int, target: int) -> Flow[None]:
    """OS-DMV-06, OS-RUL-28: its rear to the target."""
    figures = play.state.figures
    yield from turn(play, enemy, directly_away(figures[target].hex, figures[enemy].hex))


# -- by direction --------------------------------------------------------------------------------------------


def line(base: Footprint, facing: int, core: int, direction: int) -> Iterator[tuple[int, int]]:
    """OS-DMV-01, OS-DMV-05, OS-RUL-63: the cores of a line, mirrored where the base meets an edge."""
    while True:
        for onward in _mirrored(base, facing, core, direction):
            ahead = BOARD.step(core, onward)
            if ahead is not None and base.cells(BOARD, ahead, facing) is not None:
                core, direction = ahead, onward
                break
        else:
            return
        yield core, direction


def _mirrored(base: Footprint, facing: int, core: int, direction: int) -> Iterator[int]:
    """The direction, its reflections at the edges that it would cross, and the way back (OS-RUL-27)."""
    yield direction
    sides, ends = _crossed(base, facing, core, direction)
    if sides and not ends:
        yield -direction % 6  # OS-DMV-05: west and east change places
    if ends and not sides:
        yield (3 - direction) % 6  # north and south do
    yield (direction + 3) % 6


def _crossed(base: Footprint, facing: int, core: int, direction: int) -> tuple[bool, bool]:
    """Whether a step would take part of the base over a west or east edge, and over a north or south one."""
    sides = ends = False
    for hex_ in base.cells(BOARD, core, facing) or ():
        if BOARD.step(hex_, direction) is None:
            q, _ = BOARD.axials[hex_]
            beyond = abs(q) == SIDE and direction in ((1, 2) if q > 0 else (4, 5))
            sides, ends = sides or beyond, ends or not beyond
    return sides, ends


def directional_path(play: OathPlay, enemy: int, direction: int, hexes: int) -> Path:
    """OS-DMV-01 to OS-DMV-03: straight on, and round what bars the way of a normal-sized one."""
    found = play.state.figures[enemy]
    base, core, facing = base_of(play, enemy), found.hex, found.facing
    if is_large(play, enemy):
        return tuple(cell for cell, _ in islice(line(base, facing, core, direction), hexes))
    free = empty_set(play, enemy)
    path: list[int] = []
    while len(path) < hexes:
        ahead = list(islice(line(base, facing, core, direction), LONG_LINE))
        detour = next(filter(None, (_round(core, cell, free) for cell, _ in ahead if cell != core)), ())
        if not detour:
            break
        core, direction = next(step for step in ahead if step[0] == detour[-1])
        path += detour
    return tuple(path[:hexes])


def _round(core: int, goal: int, free: CellSet) -> Path:
    """OS-DMV-02: the shortest way to a free hex of the line; () if it is not free or no way leads there."""
    found = way(HEXES, core, HEXES.bit[goal], free)
    return found.path if found is not None else ()


def move_direction(play: OathPlay, enemy: int, direction: int, hexes: int, target: int) -> Flow[None]:
    if not stands_still(play, enemy):
        yield from go(play, enemy, directional_path(play, enemy, direction, hexes), hexes, target)


def move_away(play: OathPlay, enemy: int, target: int, hexes: int) -> Flow[None]:
    """OS-DMV-06: it turns its rear to the target and goes straight ahead."""
    figures = play.state.figures
    direction = directly_away(figures[target].hex, figures[enemy].hex)
    yield from turn(play, enemy, direction)
    yield from move_direction(play, enemy, direction, hexes, target)


def move_to_edge(play: OathPlay, enemy: int, hexes: int, target: int) -> Flow[None]:
    """Straight to the nearest edge, no farther than there; equally near ones by North then West."""
    if any(hex_ in BOARD.edge for hex_ in hexes_of(play, enemy)):
        stays(play, enemy, "it is at the edge", "OS-STG-03")
        return
    away = [_steps_to_edge(play, enemy, direction) for direction in SIX]
    direction = min(SIX, key=lambda d: (away[d], RANK[d]))
    yield from move_direction(play, enemy, direction, min(hexes, away[direction]), target)


def _steps_to_edge(play: OathPlay, enemy: int, direction: int) -> int:
    core = play.state.figures[enemy].hex
    for steps, cell in enumerate(BOARD.ray(core, direction), 1):
        covers = hexes_at(play, enemy, cell)
        if covers is None or any(hex_ in BOARD.edge for hex_ in covers):
            return steps
    return 1


# -- Charge Through ------------------------------------------------------------------------------------------


def charge_path(play: OathPlay, figure: int, hexes: int) -> Path:
    """OS-CHG-01, OS-CHG-02: straight forward to the edge at most; an obstacle stops only normal size."""
    found = play.state.figures[figure]
    walls = 0 if is_large(play, figure) else obstacle_hexes(play.state)
    path: list[int] = []
    for core in BOARD.ray(found.hex, found.facing)[:hexes]:
        if HEXES.bit[core] & walls or hexes_at(play, figure, core) is None:
            break
        path.append(core)
    return tuple(path)


def charge(play: OathPlay, figure: int, hexes: int) -> Flow[list[int]]:
    """OS-CHG: the charge and its pushes; says who stood in the path and still is there."""
    path = affordable(play, figure, charge_path(play, figure, hexes), hexes)
    over = swept(play, figure, path)
    stood = [other for other in characters_in(play, over) if other != figure]
    if is_large(play, figure):  # OS-CHG-03
        things = enumerate(play.state.obstacles)
        destroy_obstacles(
            play, [i for i, thing in things if any(h in over for h in thing.hexes)], "OS-CHG-03"
        )
    yield from walk(play, figure, path, len(path))
    here = play.state.figures[figure].hex
    if is_large(play, figure):
        yield from settle(play, figure)
    elif any(play.state.figures[other].hex == here for other in stood):
        yield from place_near(play, figure, here, "OS-CHG-02")
    yield from settle_losses(play)
    return [other for other in stood if play.state.figures[other].there]
