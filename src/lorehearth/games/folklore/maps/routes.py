"""Where a character can go, and by which spaces. (FK-ADV-14 to 18, FK-MOV, FK-RUL-34, FK-RUL-38,
FK-RUM-13)"""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.folklore.maps.spaces import (
    covered,
    covers,
    ground,
    is_swarm,
    lie,
    on_side,
    standing,
    tile_of,
)
from lorehearth.games.folklore.people.figures import has, is_ethereal
from lorehearth.games.folklore.people.group import own_turn
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, OFF
from lorehearth.kernel.looking import kept
from lorehearth.table.cellsets import CellSet, reach, way

FOE_SPACE = 2
"""FK-OEN-04: the STRIDE that each space of a foe costs whoever evades."""
FLAME = 100
AURA = 10
"""How much is avoided on the way where there is a choice, apart from the number of steps."""


class Going(NamedTuple):
    """What a mover may pass and where it may stop, just now."""

    stride: int
    """What it may still use of its STRIDE: 1 out of water, 0 where it must stop."""
    open: CellSet
    """Spaces that it may enter."""
    ends: CellSet
    """Those of them that it may stop on."""
    dear: CellSet
    """Spaces of foes that it slips past (FK-OEN-04)."""
    stops: CellSet
    """Water (FK-MOV-02)."""


@kept
def going(play: TalePlay, who: int) -> Going:
    """Friends may be passed and foes not; nobody stops where another stands (FK-MOV-01). An ETHEREAL one
    passes foes and swarms, and water does not hinder it (FK-RUL-38); who evades passes foes, but no swarm."""
    tile, floor, turn = tile_of(play), lie(play).floor, own_turn(play.state)
    bit = tile.sets.bit
    free = is_ethereal(play, who)
    slips = has(play, who, "passes-foes")
    taken = barred = dear = 0
    for other in standing(play):
        if other == who:
            continue
        spaces = covered(play, other)
        taken |= spaces
        if other < FOES or on_side(play, other) or free:
            continue
        if is_swarm(play, other) or not (slips or turn.evading):
            barred |= spaces  # FK-BIG-10; who stands in a swarm may step out of it (FK-RUM-13)
        elif not slips:
            dear |= spaces
    wet = 0 if free or has(play, who, "free-in-water") else tile.water
    here = play.state.characters[who].cell
    stride = turn.stride
    if wet and here != OFF and wet & bit[here]:
        stride = min(stride, 0 if turn.walked else 1)  # FK-MOV-03
    if turn.moved or turn.stopped:
        stride = 0
    open_ = floor & ~barred
    return Going(stride, open_, open_ & ~taken, dear & ~barred, wet)


def reachable(play: TalePlay, who: int, going: Going) -> CellSet:
    """All spaces on which somebody can end a move now."""
    here, found = play.state.characters[who].cell, 0
    if here == OFF:
        return _reachable_from_outside(play, going)
    for front in reach(lie(play).steps, here, going.stride, going.open, going.stops, going.dear)[1:]:
        found |= front
    return found & going.ends


def _reachable_from_outside(play: TalePlay, going: Going) -> CellSet:
    """FK-ADV-06, FK-ADV-07: 1 STRIDE onto a start space, or through a full start zone to what lies beyond."""
    found = 0
    for start in _ways_in(play, going):
        left = going.stride - price(play, (start,), going)
        if left >= 0:
            for front in reach(lie(play).steps, start, left, going.open, going.stops, going.dear):
                found |= front
    return found & going.ends


def _ways_in(play: TalePlay, going: Going) -> list[int]:
    """The start spaces that somebody from outside can enter; the free spaces nearest to them where foes bar
    them all and nobody of the group is left on the map (FK-RUM-42)."""
    tile, now = tile_of(play), lie(play)
    start = front = seen = tile.sets.of(tile.start)
    if not start & going.open and all(one.cell < 0 for one in play.state.characters):
        while front and not front & going.ends:
            front = now.steps.spread(front) & now.floor & ~seen
            seen |= front
        return list(tile.sets.cells(front & going.ends))
    return list(tile.sets.cells(start & going.open))


def best_way(play: TalePlay, who: int, goal: int, going: Going) -> tuple[int, ...]:
    """The spaces that are entered on the way: the fewest flames and auras that the STRIDE allows, then the
    shortest way, then reading order. Who wants another one goes part of the way first (FK-ADV-16)."""
    tile, here = tile_of(play), play.state.characters[who].cell
    harm = _harm(play, who)
    if here != OFF:
        shunned = 0
        for cells in harm.values():
            shunned |= cells
        safe = going.open & ~shunned | tile.sets.bit[goal]
        found = way(lie(play).steps, here, tile.sets.bit[goal], safe, going.stops, going.dear)
        if found is not None and price(play, found.path, going) <= going.stride:
            return found.path
    return _least_harmful(play, who, goal, going, harm)


def price(play: TalePlay, path: tuple[int, ...], going: Going) -> int:
    """The STRIDE that a way costs."""
    bit = tile_of(play).sets.bit
    return sum(FOE_SPACE if bit[cell] & going.dear else 1 for cell in path)


def _harm(play: TalePlay, who: int) -> dict[int, CellSet]:
    """What hurts on the way, by how much it is shunned: flames, and auras that have not struck in this
    turn."""
    tile = tile_of(play)
    found = {FLAME: tile.sets.of(ground(play).flames)}
    struck = own_turn(play.state).struck_by
    for other in standing(play):
        if other < FOES or on_side(play, other) or other in struck:
            continue
        aura = play.content.creatures[play.state.foes[other - FOES].kind].encounter.aura
        if aura is not None and not has(play, who, "eldritch"):
            for cell in covers(play, other):
                found[AURA] = found.get(AURA, 0) | tile.sets.discs[cell, aura.reach]
    return found


def _least_harmful(
    play: TalePlay, who: int, goal: int, going: Going, harm: dict[int, CellSet]
) -> tuple[int, ...]:
    """By every amount of STRIDE that may be used, the least harmful way to each space; then that to the
    goal."""
    tile, steps = tile_of(play), lie(play).steps
    bit, cells = tile.sets.bit, tile.sets.cells
    here = play.state.characters[who].cell

    def cost(cell: int) -> int:
        return 1 + sum(amount for amount, spaces in harm.items() if spaces & bit[cell])

    # What each space was reached with at exactly so much STRIDE: harm, and the way there.
    reached: list[dict[int, tuple[int, tuple[int, ...]]]] = [{} for _ in range(going.stride + 1)]
    if here != OFF:
        reached[0][here] = (0, ())
    else:
        for cell in _ways_in(play, going):
            spent = price(play, (cell,), going)
            if spent <= going.stride:
                reached[spent][cell] = (cost(cell), (cell,))
    for spent, found in enumerate(reached):
        for cell, (hurt, path) in found.items():
            if path and bit[cell] & going.stops:
                continue
            for near in cells(steps.near[cell] & going.open):
                then = spent + (FOE_SPACE if bit[near] & going.dear else 1)
                if then <= going.stride:
                    known = reached[then].get(near)
                    better = (hurt + cost(near), (*path, near))
                    if known is None or better < known:
                        reached[then][near] = better
    return min(found[goal] for found in reached if goal in found)[1]
