"""How enemies move: to their target, by direction, large ones as a block. (OS-EMV, OS-LMV, OS-DMV, OS-CHG)"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from lorehearth.games.oathsworn.areas import swept
from lorehearth.games.oathsworn.board import BOARD, DIRECTIONS, NORTHING
from lorehearth.games.oathsworn.events import EnemyFaces, EnemyMoved, EnemyStays
from lorehearth.games.oathsworn.forced import (
    RANK,
    destroy_obstacles,
    directly_away,
    hexes_at,
    place_near,
    push,
    shift,
)
from lorehearth.games.oathsworn.movement import barred
from lorehearth.games.oathsworn.status import forbids_moving
from lorehearth.games.oathsworn.tiles import enter, is_water
from lorehearth.games.oathsworn.words import (
    OathPlay,
    base_of,
    characters_in,
    hexes_of,
    is_large,
    obstacle_hexes,
    title,
)
from lorehearth.kernel.play import Flow
from lorehearth.table.board import Lazy, Offset
from lorehearth.table.footprint import Footprint, distance_between
from lorehearth.table.paths import Neighbours, Path, descend, field, reach

SIX = range(6)
SIDE = 8
"""OS-BRD-02: the columns go from -8 to 8."""
LONG_LINE = 64
"""More hexes than any line needs to come to a free one."""
DETOUR = 2
"""Most ways are hardly longer than the distance: look there first, and everywhere only if need be."""
SAME_WAY = ", of equal ways by North then West"


class Way(NamedTuple):
    """A way to become adjacent: the cores that are entered, and whether others were as short."""

    path: Path
    tied: bool = False


# -- shortest ways -------------------------------------------------------------------------------------------


def _inside(key: tuple[Footprint, int]) -> Neighbours:
    """OS-RUL-26: the board as a large base sees it: only places that hold all of its hexes."""
    base, facing = key
    fits = [base.cells(BOARD, core, facing) is not None for core in BOARD.cells]
    return tuple(tuple(near for near in BOARD.neighbours[core] if fits[near]) for core in BOARD.cells)


INSIDE: Lazy[tuple[Footprint, int], Neighbours] = Lazy(_inside)


def ground(play: OathPlay, enemy: int) -> tuple[Neighbours, Container[int]]:
    """OS-EMV-05, OS-LMV-03: normal size goes round obstacles and characters, large through everything."""
    if is_large(play, enemy):
        return INSIDE[base_of(play, enemy), play.state.figures[enemy].facing], ()
    return BOARD.neighbours, barred(play, enemy)


def measuring_hexes(play: OathPlay, enemy: int, hexes: Sequence[int]) -> list[int]:
    """OS-LMV-01: the hexes of the base that are closest to these."""
    gaps = {own: distance_between(BOARD, (own,), hexes) for own in hexes_of(play, enemy)}
    least = min(gaps.values())
    return [own for own, gap in gaps.items() if gap == least]


def way_to(play: OathPlay, enemy: int, hexes: Sequence[int]) -> Way | None:
    """OS-EMV-01, OS-EMV-02: a shortest way to become adjacent to these hexes; None if none leads there."""
    if distance_between(BOARD, hexes_of(play, enemy), hexes) <= 1:
        return Way(())
    core = play.state.figures[enemy].hex
    neighbours, blocked = ground(play, enemy)
    found: list[tuple[int, tuple[int, int], Way]] = []
    for measuring in measuring_hexes(play, enemy, hexes):
        lead = BOARD.offset(core, measuring)
        goals = [goal for goal in _goals(hexes, lead) if _open(play, enemy, goal, blocked)]
        depths = field(neighbours, goals, blocked, BOARD.distances[measuring][hexes[0]] + DETOUR)
        if core not in depths:
            depths = field(neighbours, goals, blocked)
        path = descend(neighbours, depths, core, NORTHING.__getitem__)
        if path:
            first = BOARD.shift(path[0], lead)
            assert first is not None
            tied = _tied(neighbours, depths, (core, *path))
            found.append((len(path), NORTHING[first], Way(path, tied)))
    if not found:
        return None
    # OS-RUL-25: of equal measuring hexes the one whose move enters the first hex by North then West.
    best = min(found, key=lambda entry: entry[:2])
    return Way(best[2].path, best[2].tied or len(found) > 1)


def _goals(hexes: Sequence[int], lead: Offset) -> list[int]:
    """The cores that bring the measuring hex, so far from the core, beside these hexes."""
    beside = dict.fromkeys(near for hex_ in hexes for near in BOARD.neighbours[hex_])
    cores = [BOARD.shift(near, (-lead[0], -lead[1])) for near in beside if near not in hexes]
    return [core for core in cores if core is not None]


def _open(play: OathPlay, enemy: int, core: int, blocked: Container[int]) -> bool:
    return core not in blocked and hexes_at(play, enemy, core) is not None


def _tied(neighbours: Neighbours, depths: dict[int, int], path: Sequence[int]) -> bool:
    """Whether at some step another hex lost no time either."""
    return any(
        sum(depths.get(near) == depths[following] for near in neighbours[cell]) > 1
        for cell, following in pairwise(path)
    )


def nearest_way(play: OathPlay, enemy: int, hexes: Sequence[int], movement: int) -> Path:
    """OS-RUL-21: where no way leads: to the hex in reach with the smallest distance."""
    core = play.state.figures[enemy].hex
    neighbours, blocked = ground(play, enemy)
    found = reach(neighbours, core, movement, blocked)

    def rank(cell: int) -> tuple[int, int, tuple[int, int]]:
        covers = hexes_at(play, enemy, cell) or (cell,)
        return distance_between(BOARD, covers, hexes), found[cell], NORTHING[cell]

    goal = min(found, key=rank)
    return descend(neighbours, field(neighbours, [goal], blocked), core, NORTHING.__getitem__) or ()


def efforts(
    play: OathPlay, enemy: int, figures: Iterable[int], *, least: bool = False
) -> dict[int, tuple[bool, int]]:
    """OS-RUL-20: the hexes to go to each; whom no way leads to is farther than all, and by distance.

    With `least` only the smallest of them need be right, which is found sooner.
    """
    here = hexes_of(play, enemy)
    gaps = {figure: distance_between(BOARD, here, hexes_of(play, figure)) for figure in figures}
    if all(gap <= 1 for gap in gaps.values()) or (least and 1 in gaps.values()):
        return {figure: (False, 0) if gap <= 1 else (True, gap) for figure, gap in gaps.items()}
    goals = {figure: goals_beside(play, enemy, figure) for figure, gap in gaps.items() if gap > 1}
    neighbours, blocked = ground(play, enemy)
    core, near = play.state.figures[enemy].hex, (min if least else max)(gaps.values()) + DETOUR
    steps = reach(neighbours, core, near, blocked)
    enough = any if least else all
    if not enough(any(goal in steps for goal in cells) for cells in goals.values()):
        steps = reach(neighbours, core, len(BOARD.cells), blocked)
    found = {}
    for figure, gap in gaps.items():
        ways = [steps[goal] for goal in goals.get(figure, ()) if goal in steps] if gap > 1 else [0]
        found[figure] = (False, min(ways)) if ways else (True, gap)
    return found


def goals_beside(play: OathPlay, enemy: int, figure: int) -> list[int]:
    """The cores that bring the enemy beside a figure, by any of its hexes that may measure."""
    hexes, core = hexes_of(play, figure), play.state.figures[enemy].hex
    measuring = measuring_hexes(play, enemy, hexes) if is_large(play, enemy) else (core,)
    return [goal for own in measuring for goal in _goals(hexes, BOARD.offset(core, own))]


# -- walking -------------------------------------------------------------------------------------------------


def affordable(play: OathPlay, enemy: int, path: Sequence[int], movement: int) -> Path:
    """OS-TIL-02 to OS-TIL-05, OS-RUL-62: the part of a way that the movement pays for; water costs 2."""
    state = play.state
    if not state.tiles and not state.large_tiles:
        return tuple(path[:movement])
    paid = state.figures[enemy].waded
    before = hexes_of(play, enemy)
    made: list[int] = []
    for core in path:
        covers = hexes_at(play, enemy, core) or ()
        wet = [h for h in covers if h not in before and h not in paid and is_water(state, h)]
        movement -= 2 if wet else 1
        if movement < 0:
            break
        paid += wet
        before = covers
        made.append(core)
    return tuple(made)


def walk(play: OathPlay, enemy: int, path: Sequence[int], movement: int, choice: str = "") -> Flow[None]:
    """Go along a way as far as the movement lasts, onto all tiles that lie there (OS-EMV-04)."""
    made = affordable(play, enemy, path, movement)
    core = play.state.figures[enemy].hex
    if not made:
        return
    steps = [BOARD.direction(a, b) for a, b in pairwise((core, *made))]
    way = ", ".join(DIRECTIONS[step] for step in steps if step is not None)
    play.tell(EnemyMoved(title(play, enemy), way, BOARD.name(made[-1]), choice), "OS-EMV-01")
    for cell in made:
        yield from shift(play, enemy, cell)
        if not play.state.figures[enemy].there:
            return


def last_direction(path: Sequence[int], core: int) -> int | None:
    """The direction of the last step of whoever has come to its end."""
    if core not in path[1:]:
        return None
    return BOARD.direction(path[path.index(core, 1) - 1], core)


def move_to(play: OathPlay, enemy: int, target: int, movement: int, *, faces: bool = True) -> Flow[None]:
    """OS-EMV, OS-LMV: towards a figure by a shortest way, facing it at the end if adjacent.

    Not if it `faces` nobody: whom an enemy goes to for want of a target is none (OS-EMV-03, OS-TGT-06).
    """
    if stands_still(play, enemy):
        return
    hexes = hexes_of(play, target)
    way = way_to(play, enemy, hexes)
    if way is None:
        path, choice = nearest_way(play, enemy, hexes, movement), ", as near as it can come"
    else:
        path, choice = way.path, SAME_WAY if way.tied else ""
    yield from go(play, enemy, path, movement, target if faces else -1, choice)


def go(
    play: OathPlay, enemy: int, path: Sequence[int], movement: int, target: int, choice: str = ""
) -> Flow[None]:
    """Go a way and arrive: turn, push whoever is in the way, crush what stands there."""
    start = play.state.figures[enemy].hex
    if not path or not movement:
        why = "it is adjacent" if not path else "it has no movement"
        play.tell(EnemyStays(title(play, enemy), BOARD.name(start), why), "OS-EMV-01")
    yield from walk(play, enemy, path, movement, choice)
    found = play.state.figures[enemy]
    if found.there:
        yield from arrive(play, enemy, target, last_direction((start, *path), found.hex))


def stands_still(play: OathPlay, enemy: int) -> bool:
    """OS-STA-02: a Crippled character may not move."""
    refusal = forbids_moving(play, enemy)
    if refusal is not None:
        cell = BOARD.name(play.state.figures[enemy].hex)
        play.tell(EnemyStays(title(play, enemy), cell, refusal.reason), refusal.rule)
    return refusal is not None


def arrive(play: OathPlay, enemy: int, target: int, last_step: int | None) -> Flow[None]:
    """OS-EMV-03: after a move it faces its target if adjacent, or else the way it went."""
    beside = target >= 0 and bool(hexes_of(play, target))
    beside = beside and distance_between(BOARD, hexes_of(play, enemy), hexes_of(play, target)) <= 1
    if beside:
        yield from turn(play, enemy, facing_towards(play, enemy, hexes_of(play, target)))
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


def turn(play: OathPlay, enemy: int, facing: int) -> Flow[None]:
    """OS-RUL-23: a large enemy turns on its core; whoever a lopsided base comes over is pushed."""
    found = play.state.figures[enemy]
    if facing == found.facing or base_of(play, enemy).cells(BOARD, found.hex, facing) is None:
        return
    before = hexes_of(play, enemy)
    found.facing = facing
    play.tell(EnemyFaces(title(play, enemy), DIRECTIONS[facing]), "OS-RUL-22")
    fresh = [hex_ for hex_ in hexes_of(play, enemy) if hex_ not in before]
    if fresh:
        yield from enter(play, enemy, fresh)
        yield from settle(play, enemy)


def facing_towards(play: OathPlay, enemy: int, hexes: Sequence[int]) -> int:
    """OS-RUL-22, OS-RUL-23: a facing that brings the front to these hexes, or else nearest to them."""
    core = play.state.figures[enemy].hex
    base = base_of(play, enemy)
    beside = 1 if is_large(play, enemy) else 0
    fronts = {facing: ahead for facing in SIX if (ahead := BOARD.step(core, facing)) is not None}
    fits = {f: ahead for f, ahead in fronts.items() if base.cells(BOARD, core, f) is not None}
    facing_them = [f for f, front in fits.items() if distance_between(BOARD, (front,), hexes) == beside]
    if facing_them and distance_between(BOARD, hexes_of(play, enemy), hexes) <= 1:
        return min(facing_them, key=lambda facing: NORTHING[fits[facing]])
    goal = min(hexes, key=lambda hex_: (BOARD.distances[core][hex_], NORTHING[hex_]))
    able = [facing for facing in BOARD.towards(core, goal) if facing in fits]
    return min(able, key=RANK.__getitem__, default=play.state.figures[enemy].facing)


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
        for way in _mirrored(base, facing, core, direction):
            ahead = BOARD.step(core, way)
            if ahead is not None and base.cells(BOARD, ahead, facing) is not None:
                core, direction = ahead, way
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
    blocked = barred(play, enemy)
    path: list[int] = []
    while len(path) < hexes:
        ahead = list(islice(line(base, facing, core, direction), LONG_LINE))
        detour = next(filter(None, (_round(core, cell, blocked) for cell, _ in ahead if cell != core)), ())
        if not detour:
            break
        core, direction = next(step for step in ahead if step[0] == detour[-1])
        path += detour
    return tuple(path[:hexes])


def _round(core: int, goal: int, blocked: Container[int]) -> Path:
    """OS-DMV-02: the shortest way to a free hex of the line; () if it is not free or no way leads there."""
    if goal in blocked:
        return ()
    depths = field(BOARD.neighbours, [goal], blocked)
    return descend(BOARD.neighbours, depths, core, NORTHING.__getitem__) or ()


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
    found = play.state.figures[enemy]
    if any(hex_ in BOARD.edge for hex_ in hexes_of(play, enemy)):
        play.tell(EnemyStays(title(play, enemy), BOARD.name(found.hex), "it is at the edge"), "OS-STG-03")
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
    walls = () if is_large(play, figure) else obstacle_hexes(play.state)
    path: list[int] = []
    for core in BOARD.ray(found.hex, found.facing)[:hexes]:
        if core in walls or hexes_at(play, figure, core) is None:
            break
        path.append(core)
    return tuple(path)


def charge(play: OathPlay, figure: int, hexes: int) -> Flow[list[int]]:
    """OS-CHG: the charge and its pushes; says who stood in the path and still is there."""
    path = charge_path(play, figure, hexes)
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
    return [other for other in stood if play.state.figures[other].there]
