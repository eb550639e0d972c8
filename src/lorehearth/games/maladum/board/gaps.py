"""Ways over gaps, for those who move over them as over level ground. (ML-ICO-71)"""

from __future__ import annotations

from collections.abc import Iterator

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squaresets import Passage


def _fronts(
    steps: Passage, first: CellSet, free: CellSet, gaps: CellSet, width: int
) -> Iterator[list[CellSet]]:
    """What is 0, 1, 2 ... steps away, by how many squares of a gap one has come over in a row: [0] is solid
    ground (ML-ICO-71)."""
    ground = free & ~gaps
    seen = [0] * (width + 1)
    fronts = [first, *[0] * width]
    while any(fronts):
        yield fronts
        for run, front in enumerate(fronts):
            seen[run] |= front
        onto = 0
        for front in fronts:
            onto |= front
        further = [steps.spread(onto) & ground & ~seen[0]]
        further += [
            steps.spread(front) & gaps & free & ~seen[run + 1] for run, front in enumerate(fronts[:-1])
        ]
        fronts = further


def over_gaps(
    steps: Passage, first: CellSet, budget: int, free: CellSet, gaps: CellSet, width: int
) -> CellSet:
    """The squares of solid ground in reach of one who moves over gaps so wide."""
    found = 0
    for distance, fronts in enumerate(_fronts(steps, first, free, gaps, width)):
        if distance > budget:
            break
        found |= fronts[0]
    return found & ~first


def way_over_gaps(
    play: QuestPlay,
    steps: Passage,
    start: CellSet,
    doorstep: CellSet,
    goal: CellSet,
    free: CellSet,
    gaps: CellSet,
    width: int,
) -> tuple[int, ...] | None:
    """A shortest way to a square: from one, or from outside by one of a `doorstep`; gaps only so far."""
    free |= goal
    first = start or doorstep & free
    if not gaps:
        return _way_on_ground(steps, first, not start, goal, free)
    trail: list[list[CellSet]] = []
    for fronts in _fronts(steps, first, free, gaps, width):
        trail.append(fronts)
        if fronts[0] & goal:
            break
    else:
        return None
    # Back from the goal: the first in reading order of those from which the next step leads on.
    sets = play.content.field.sets
    path, run, cell = [], 0, goal
    for fronts in reversed(trail[:-1]):
        path.append(sets.cells(cell)[0])
        near = steps.spread(cell)
        runs = range(len(fronts)) if run == 0 else (run - 1,)
        best = min(((low & -low), before) for before in runs if (low := fronts[before] & near))
        cell, run = best
    if not start:
        path.append(sets.cells(cell)[0])
    return tuple(reversed(path))


def _way_on_ground(
    steps: Passage, first: CellSet, entering: bool, goal: CellSet, free: CellSet
) -> tuple[int, ...] | None:
    """The same where no gap is in the way."""
    trail = steps.layers(first, free, goal)
    if not trail or not trail[-1] & goal:
        return None
    path, cell = [], goal
    for front in reversed(trail[:-1]):
        path.append(steps.by_length[cell.bit_length()])
        near = front & steps.spread(cell)
        cell = near & -near
    if entering:
        path.append(steps.by_length[cell.bit_length()])
    return tuple(reversed(path))
