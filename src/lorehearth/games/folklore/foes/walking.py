"""Ways of foes: how far, which space, by which steps. (FK-RUL-37, FK-RUM-05, FK-RUM-07, FK-RUM-15)"""

from __future__ import annotations

from heapq import heappop, heappush

from lorehearth.games.folklore.foes.footing import Footing
from lorehearth.games.folklore.maps.nearness import tile_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squaresets import SquareSets

FAR = 1 << 10


def layers(foot: Footing, start: CellSet, open_: CellSet) -> list[CellSet]:
    """What is 0, 1, 2 ... steps away over open spaces."""
    found, seen, front = [start], start, start
    while True:
        front = foot.passage.spread(front) & open_ & ~seen
        if not front:
            return found
        found.append(front)
        seen |= front


def steps_to(found: list[CellSet], bit: CellSet) -> int:
    """In which layer a space lies; FAR if in none."""
    return next((i for i, layer in enumerate(found) if layer & bit), FAR)


def reach(play: TalePlay, foot: Footing, here: int, stride: int, open_: CellSet) -> list[CellSet]:
    """What a foe can reach with its STRIDE, layer by layer: water stops it, and out of water it goes 1
    space."""
    sets = tile_of(play).sets
    start = sets.bit[here]
    if start & foot.wet:
        stride = min(stride, 1)
    found, seen, front = [start], start, start
    for _ in range(stride):
        going = front if len(found) == 1 else front & ~foot.wet
        front = foot.passage.spread(going) & open_ & ~seen
        if not front:
            break
        found.append(front)
        seen |= front
    return found


def way_to(sets: SquareSets, foot: Footing, reached: list[CellSet], goal: int) -> tuple[int, ...]:
    """FK-RUL-37: of the shortest ways within these layers, the one whose first differing step comes first in
    reading order; the spaces after the first one."""
    length = steps_to(reached, sets.bit[goal])
    useful = [sets.bit[goal]]
    for i in range(length - 1, -1, -1):
        back = foot.passage.spread(useful[0])
        layer = reached[i] if i == 0 else reached[i] & ~foot.wet
        useful.insert(0, layer & back)
    path: list[int] = []
    here = useful[0]
    for layer in useful[1:]:
        nexts = foot.passage.spread(here) & layer
        low = nexts & -nexts
        cell = sets.by_length[low.bit_length()]
        path.append(cell)
        here = sets.bit[cell]
    return tuple(path)


def cheapest(
    play: TalePlay, foot: Footing, here: int, goals: CellSet
) -> tuple[int, int, tuple[int, ...]] | None:
    """FK-RUM-07: the way to one of the goals with the lowest sum of hazard, then the fewest steps, then
    reading order: hazard, steps, and the spaces after the first."""
    sets = tile_of(play).sets
    bit = sets.bit
    if steps_to(layers(foot, bit[here], foot.steps), goals) == FAR:
        return None
    heap: list[tuple[int, int, tuple[int, ...], int]] = [(0, 0, (), here)]
    done: set[int] = set()
    best: tuple[int, int, tuple[int, ...]] | None = None
    while heap:
        hazard, steps, path, cell = heappop(heap)
        if best is not None and best <= (hazard, steps, path):
            return best  # nothing later is better: ways come in this very order
        if cell in done:
            continue
        done.add(cell)
        if bit[cell] & goals:
            total = (
                hazard + foot.hazard(bit[cell], stopping=True) - foot.hazard(bit[cell], stopping=False),
                steps,
                path,
            )
            if best is None or total < best:
                best = total
        for near in sets.cells(foot.passage.spread(bit[cell]) & foot.steps):
            if near not in done:
                more = hazard + foot.hazard(bit[near], stopping=False)
                heappush(heap, (more, steps + 1, (*path, near), near))
    return best
