"""Reach and ways: how far something gets, and by which cells.

`reach`, `field` and `descend` are for moves where every step costs 1, the common and quick case. `travel`
weighs every step. Neighbours come from the caller, so hexes and squares, stairs and big figures all do.
A path lists the cells that are entered: the start is left out, the goal is its last cell.
"""

import heapq
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

Neighbours = Sequence[Sequence[int]]
Order = Callable[[int], tuple[int, ...] | int]
Path = tuple[int, ...]


def reach(
    neighbours: Neighbours,
    start: int,
    steps: int,
    blocked: Container[int] = (),
    stops: Container[int] = (),
) -> dict[int, int]:
    """Every cell within so many steps, with their number, nearest first; the start is there with 0.

    Blocked cells are not entered; whoever enters a stop goes no further. Cells that may be passed but not
    ended on are the caller's to leave out of the answer.
    """
    found = {start: 0}
    _spread(neighbours, [start], found, steps, blocked, stops)
    return found


def way(neighbours: Neighbours, found: Mapping[int, int], goal: int, stops: Container[int] = ()) -> Path:
    """One of the shortest paths by which `reach` found a cell, given the same neighbours and stops.

    Neighbours must hold both ways.
    """
    steps = found[goal]
    if steps < 2:
        return (goal,) if steps else ()
    path = [goal]
    cell = goal
    for left in range(steps - 1, 0, -1):
        for near in neighbours[cell]:
            if found.get(near) == left and near not in stops:
                path.append(near)
                cell = near
                break
    return tuple(path[::-1])


def field(
    neighbours: Neighbours, goals: Iterable[int], blocked: Container[int] = (), steps: int | None = None
) -> dict[int, int]:
    """How many steps each cell is from the nearest goal, as far as a way leads there.

    Every cell as a start at once: `descend` then walks down to a goal. Neighbours must hold both ways.
    """
    found = dict.fromkeys(goals, 0)
    _spread(neighbours, list(found), found, len(neighbours) if steps is None else steps, blocked, ())
    return found


def descend(neighbours: Neighbours, depths: Mapping[int, int], start: int, order: Order) -> Path | None:
    """A shortest path from the start down a field to a goal; None if no way leads there.

    At every step anew the first cell in the given order is taken among those that lose no time (OS-EMV-02;
    FK-RUL-37 by reading order). The start itself need not be part of the field.
    """
    path: list[int] = []
    cell = start
    while depths.get(cell) != 0:
        nearer = [near for near in neighbours[cell] if near in depths]
        if not nearer:
            return None
        least = min(depths[near] for near in nearer)
        cell = min((near for near in nearer if depths[near] == least), key=order)
        path.append(cell)
    return tuple(path)


class Travel(NamedTuple):
    """What `travel` found: the least cost of each cell, and from where it is entered at that cost."""

    start: int
    costs: dict[int, int]
    before: dict[int, tuple[int, ...]]


def travel(
    neighbours: Callable[[int], Iterable[int]],
    start: int,
    cost: Callable[[int, int], int | None],
    budget: int | None = None,
    stops: Container[int] = (),
) -> Travel:
    """The cheapest ways to every cell that the budget allows.

    `cost(a, b)` is what the step from a to b costs, at least 1, or None where there is no such step; so it
    knows blocked cells, rough ground and shut edges alike. Whoever enters a stop goes no further. A second
    aim is weighed by adding it in: 1000 for each point of hazard and 1 for each step.
    """
    costs = {start: 0}
    before: dict[int, list[int]] = {start: []}
    waiting = [(0, start)]
    while waiting:
        spent, cell = heapq.heappop(waiting)
        if spent > costs[cell] or (cell in stops and cell != start):
            continue
        for near in neighbours(cell):
            price = cost(cell, near)
            if price is None or (budget is not None and spent + price > budget):
                continue
            if price < 1:
                raise ValueError(f"a step costs at least 1, not {price}")
            total = spent + price
            known = costs.get(near)
            if known is None or total < known:
                costs[near], before[near] = total, [cell]
                heapq.heappush(waiting, (total, near))
            elif total == known:
                before[near].append(cell)
    return Travel(start, costs, {cell: tuple(cells) for cell, cells in before.items()})


def paths_to(found: Travel, goal: int) -> Iterator[Path]:
    """All equally cheap paths to a cell that was reached, one after another."""
    if goal == found.start:
        yield ()
        return
    for cell in found.before[goal]:
        for path in paths_to(found, cell):
            yield (*path, goal)


def pick_path(found: Travel, goals: Iterable[int], order: Order) -> Path:
    """One of the cheapest paths to the goals, all of which were reached.

    At every step anew the first cell in the given order is taken among those on a cheapest path to any of the
    cheapest goals.
    """
    wanted = list(goals)
    least = min(found.costs[goal] for goal in wanted)
    ends = [goal for goal in wanted if found.costs[goal] == least]
    after = _steps_towards(found, ends)
    path: list[int] = []
    cell = found.start
    while cell not in ends:
        cell = min(after[cell], key=order)
        path.append(cell)
    return tuple(path)


def _spread(
    neighbours: Neighbours,
    frontier: list[int],
    found: dict[int, int],
    steps: int,
    blocked: Container[int],
    stops: Container[int],
) -> None:
    if steps < 1:
        return
    for count in range(1, steps):
        entered: list[int] = []
        for cell in frontier:
            for near in neighbours[cell]:
                if near not in found and near not in blocked:
                    found[near] = count
                    if near not in stops:
                        entered.append(near)
        if not entered:
            return
        frontier = entered
    for cell in frontier:  # the last step, and the widest: nothing goes on from there
        for near in neighbours[cell]:
            if near not in found and near not in blocked:
                found[near] = steps


def _steps_towards(found: Travel, ends: Sequence[int]) -> dict[int, list[int]]:
    """The ways turned round: from each cell on a cheapest path to the cells that follow it."""
    after: dict[int, list[int]] = {}
    seen = set(ends)
    waiting = list(ends)
    while waiting:
        cell = waiting.pop()
        for previous in found.before[cell]:
            after.setdefault(previous, []).append(cell)
            if previous not in seen:
                seen.add(previous)
                waiting.append(previous)
    return after
