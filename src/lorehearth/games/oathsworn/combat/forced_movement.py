"""Forced movement: Knockback, pushes, and finding room. (OS-KNB, OS-PSH)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from lorehearth.games.oathsworn.board.events import (
    Collided,
    Flung,
    KnockedBack,
    MadeRoom,
    ObstacleDestroyed,
    Pushed,
    RanIntoObstacle,
    StoppedAtEdge,
)
from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS, HEXES, NORTHING
from lorehearth.games.oathsworn.board.places import (
    base_of,
    empty_set,
    hexes_of,
    is_large,
    north_first,
    occupied,
)
from lorehearth.games.oathsworn.board.tiles import come_to_rest, enter, something_lies
from lorehearth.games.oathsworn.combat.damage import lose_hit_points, settle
from lorehearth.games.oathsworn.combat.hit_dice import slot_hexes, slots_of
from lorehearth.games.oathsworn.names import someone, spot, thing, walked
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.table.board import Offset
from lorehearth.table.footprint import nearest
from lorehearth.table.hexes import STEPS

RANK: tuple[tuple[int, int], ...] = tuple((q + 2 * r, q) for q, r in STEPS)
"""OS-BRD-04: the six directions by North then West: N, NW, NE, SW, SE, S."""


# -- directions and room -------------------------------------------------------------------------------------


def directly_away(source: int, hex_: int) -> int:
    """OS-RUL-28, OS-RUL-29: the direction nearest to the line from the source; from itself all six are."""
    return min(BOARD.towards(source, hex_), key=RANK.__getitem__)


def nearness_of_angle(offset: Offset, direction: int) -> Fraction:
    """How near an offset lies to a direction: the cosine of the angle, squared with its sign, exactly."""
    (q, r), (dq, dr) = offset, STEPS[direction]
    along = 3 * q * dq + (q + 2 * r) * (dq + 2 * dr)
    return Fraction(along * abs(along), 3 * q * q + (q + 2 * r) ** 2)


def hexes_at(play: OathPlay, figure: int, core: int) -> tuple[int, ...] | None:
    """The hexes that it would cover with its core there; None if one lies off the board (OS-RUL-26)."""
    return base_of(play, figure).cells(BOARD, core, play.state.figures[figure].facing)


def room_for(play: OathPlay, figure: int, without: Sequence[int] = ()) -> Callable[[int], bool]:
    """Tells of a core whether the figure has room there: on the board, on empty hexes, off some others."""
    empty, bit = empty_set(play, figure) & ~HEXES.of(without), HEXES.bit

    def has_room(core: int) -> bool:
        covers = hexes_at(play, figure, core)
        return covers is not None and all(bit[hex_] & empty for hex_ in covers)

    return has_room


def nearest_room(play: OathPlay, figure: int, start: int, without: Sequence[int] = ()) -> tuple[int, ...]:
    """The closest hexes to a hex where the figure has room."""
    return nearest(BOARD, start, room_for(play, figure, without))


def shift(play: OathPlay, figure: int, core: int) -> Flow[None]:
    """Put a figure elsewhere; it comes onto the tiles of the hexes that it newly covers (OS-RUL-33)."""
    before = hexes_of(play, figure)
    play.state.figures[figure].hex = core
    yield from enter(play, figure, [hex_ for hex_ in hexes_of(play, figure) if hex_ not in before])


def place_near(play: OathPlay, figure: int, hex_: int, rule: str) -> Flow[bool]:
    """Put a figure on the closest hex where it has room, ties by North then West; False if there is none."""
    found = nearest_room(play, figure, hex_)
    if not found:
        return False
    goal = min(found, key=NORTHING.__getitem__)
    play.tell(MadeRoom(someone(play, figure), walked(play, figure, [goal])), rule)
    yield from shift(play, figure, goal)
    come_to_rest(play, figure)
    return True


# -- Knockback -----------------------------------------------------------------------------------------------


def knockback(play: OathPlay, figures: Sequence[int], hexes: int, source_hex: int, by: int) -> Flow[None]:
    """OS-KNB: these are knocked back together by the same effect; `by` caused it (-1: nobody)."""
    distances, state = BOARD.distances[source_hex], play.state
    order = north_first(play, [figure for figure in figures if state.figures[figure].there])
    # OS-RUL-31: farthest first, so that they meet only if one is stopped (OS-KNB-05).
    order.sort(key=lambda figure: -distances[state.figures[figure].hex])
    for figure in order:
        if play.state.figures[figure].there:
            direction = directly_away(source_hex, play.state.figures[figure].hex)
            yield from knock(play, figure, hexes, direction, by)
    yield from settle(play)


def knock(play: OathPlay, figure: int, hexes: int, direction: int, by: int) -> Flow[None]:
    """One figure is knocked back in a straight line until something stops it."""
    if is_rooted(play, figure):
        return
    left = (hexes + 1) // 2 if is_large(play, figure) else hexes  # OS-KNB-10
    play.tell(KnockedBack(someone(play, figure), DIRECTIONS[direction], left), "OS-KNB-02")
    while left:
        run = flight(play, figure, direction, left, by)
        if not run:
            yield from stop(play, figure, direction, by)
            break
        play.tell(Flung(someone(play, figure), walked(play, figure, run)), "OS-KNB-02")
        for core in run:
            yield from shift(play, figure, core)
        if not play.state.figures[figure].there:
            return
        left -= len(run)
    yield from leave_the_source(play, figure, by)
    come_to_rest(play, figure)


def flight(play: OathPlay, figure: int, direction: int, hexes: int, by: int) -> list[int]:
    """The hexes that it is flung through before anything happens: up to the first where something lies."""
    core, run = play.state.figures[figure].hex, list[int]()
    here = hexes_of(play, figure)
    lies = something_lies(play) & ~HEXES.of(here)
    while len(run) < hexes:
        ahead = BOARD.step(core, direction)
        covers = None if ahead is None else hexes_at(play, figure, ahead)
        if (
            ahead is None
            or covers is None
            or in_the_way(play, figure, covers, source_above(play, figure, here, by))
        ):
            break
        run.append(ahead)
        core, here = ahead, covers
        if HEXES.of(covers) & lies:
            break
    return run


def stop(play: OathPlay, figure: int, direction: int, by: int) -> Flow[None]:
    """OS-KNB-08: the board edge, or whatever is in the way."""
    ahead = BOARD.step(play.state.figures[figure].hex, direction)
    covers = None if ahead is None else hexes_at(play, figure, ahead)
    if covers is None:
        play.tell(StoppedAtEdge(someone(play, figure)), "OS-KNB-08")
    else:
        source = source_above(play, figure, hexes_of(play, figure), by)
        yield from collide(play, figure, covers, by, source)


def is_rooted(play: OathPlay, figure: int) -> bool:
    """OS-GRV-09, OS-RUL-76: nothing moves a Sentinel."""
    return play.state.figures[figure].kind == "sentinel"


def source_above(play: OathPlay, figure: int, covers: Sequence[int], by: int) -> int:
    """OS-KNB-09: the one that knocks it back, who bars no way as long as it lies under it; else -1."""
    under = hexes_of(play, by) if by not in (-1, figure) else ()
    return by if any(hex_ in under for hex_ in covers) else -1


def in_the_way(play: OathPlay, figure: int, covers: Sequence[int], source: int) -> list[int]:
    """The hexes that hold an obstacle or a character, besides it and the source on top of it."""
    return HEXES.among(covers, ~empty_set(play, figure, source))


def collide(play: OathPlay, figure: int, covers: Sequence[int], by: int, source: int) -> Flow[None]:
    """OS-KNB-06, OS-KNB-07, OS-KNB-11, OS-KNB-12: what it runs into, and what that costs."""
    taken = occupied(play, figure, source)
    met = dict.fromkeys(taken[h] for h in covers if h in taken)
    numbered = enumerate(play.state.obstacles)
    walls = {i: thing for i, thing in numbered if any(h in thing.hexes for h in covers)}
    here = hexes_of(play, figure)
    things = [(thing.kind, contact(play, figure, thing.hexes)) for thing in walls.values()]
    hits = [
        (other, contact(play, figure, hexes_of(play, other)), contact(play, other, here)) for other in met
    ]
    if is_large(play, figure):
        destroy_obstacles(play, list(walls), "OS-KNB-11")
    for kind, near in things:
        play.tell(RanIntoObstacle(someone(play, figure), thing("obstacle", kind)), "OS-KNB-06")
        yield from lose_hit_points(play, figure, 1, by, near)
    for other, near, far in hits:
        play.tell(Collided(someone(play, figure), someone(play, other)), "OS-KNB-07")
        yield from lose_hit_points(play, figure, 1, by, near)
        yield from lose_hit_points(play, other, 1, by, far)


def contact(play: OathPlay, figure: int, hexes: Sequence[int]) -> int:
    """OS-KNB-06, OS-RUL-17: of the hexes of what it runs into, the one closest to a die of it."""
    dice = [hex_ for slot in slots_of(play, figure) for hex_ in slot_hexes(play, figure, slot)]
    return min(hexes, key=lambda h: min((BOARD.distances[h][own], NORTHING[own]) for own in dice or (h,)))


def leave_the_source(play: OathPlay, figure: int, by: int) -> Flow[None]:
    """OS-KNB-09: nobody stays under the one that knocked it back."""
    if source_above(play, figure, hexes_of(play, figure), by) >= 0:
        yield from place_near(play, figure, play.state.figures[figure].hex, "OS-KNB-09")


def destroy_obstacles(play: OathPlay, numbers: Sequence[int], rule: str) -> None:
    """Obstacles are removed whole."""
    for i in sorted(numbers, reverse=True):
        gone = play.state.obstacles.pop(i)
        play.tell(ObstacleDestroyed(thing("obstacle", gone.kind), spot(gone.hexes[0])), rule)


# -- pushes --------------------------------------------------------------------------------------------------


def push(play: OathPlay, figures: Sequence[int], source_hex: int, clear_of: Sequence[int] = ()) -> Flow[None]:
    """OS-PSH: these are pushed away from the source until clear of it; `clear_of` are the hexes it covers."""
    state = play.state
    order = north_first(play, [figure for figure in figures if state.figures[figure].there])  # OS-RUL-30
    for figure in order:
        if play.state.figures[figure].there:
            yield from push_one(play, figure, source_hex, clear_of or (source_hex,))
    yield from settle(play)


def push_one(play: OathPlay, figure: int, source_hex: int, clear_of: Sequence[int]) -> Flow[None]:
    """OS-PSH-01 to OS-PSH-04: straight away from the source; if that is barred, to the closest empty hex."""
    if is_rooted(play, figure):
        return
    here = play.state.figures[figure].hex
    direction = directly_away(source_hex, here)
    way = _straight_out(play, figure, direction, clear_of)
    rule = "OS-PSH-02"
    if way is None:
        near = nearest_room(play, figure, here, clear_of)
        way, rule = sorted(near, key=lambda hex_: _off_course(here, hex_, direction))[:1], "OS-PSH-03"
    if not way or way[-1] == here:
        return
    play.tell(Pushed(someone(play, figure), walked(play, figure, way)), rule)
    yield from shift(play, figure, way[-1])
    come_to_rest(play, figure)


def _straight_out(play: OathPlay, figure: int, direction: int, clear_of: Sequence[int]) -> list[int] | None:
    """The way in that direction to where it is clear of the source; None if something is there."""
    core: int | None = play.state.figures[figure].hex
    way: list[int] = []
    while core is not None:
        covers = hexes_at(play, figure, core)
        if covers is None:
            return None
        if not any(hex_ in clear_of for hex_ in covers):
            return way if room_for(play, figure)(core) else None
        core = BOARD.step(core, direction)
        way += [] if core is None else [core]
    return None


def _off_course(here: int, hex_: int, direction: int) -> tuple[Fraction, int, int]:
    """OS-PSH-03: the smallest angle to the original direction first, then North then West."""
    if here == hex_:
        return Fraction(-1), *NORTHING[hex_]
    return -nearness_of_angle(BOARD.offset(here, hex_), direction), *NORTHING[hex_]
