"""Sets of squares, a bit a cell, and how they spread past walls, corners and whoever stands there.

    sets = SquareSets(board)
    steps = sets.passage("both", shut, sets.of(taken))
    reach(steps, figure.square, 4, free)
    way(steps, figure.square, sets.bit[goal], free)

What a step is open to depends on the edges that are shut, which seldom change, and on who stands beside a
corner, which always does: the first is worked out once and kept, the second is a few strokes each time.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from lorehearth.table.board import Lazy, Offset
from lorehearth.table.cellsets import CellSet, CellSets, Way, reach, ripples, way
from lorehearth.table.squares import SIDES, STEPS, Corners, Spot, SquareBoard

KEPT = 256
"""So many passages are remembered: within a turn the same are asked for again and again."""

__all__ = ["CellSet", "Passage", "SquareSets", "Way", "reach", "ripples", "way"]


class Ways(NamedTuple):
    """For each direction, the cells whose way that way is open as far as edges go.

    `straight` are the four sides. Of a diagonal step there are two ways, round the one square beside it and
    round the other: `first` goes by the side before it (clockwise), `second` by the side after it.
    """

    straight: tuple[CellSet, ...]
    first: tuple[CellSet, ...]
    second: tuple[CellSet, ...]
    both: tuple[CellSet, ...]
    """From where both ways are open."""


class SquareSets(CellSets):
    """The squares of a board as bits. Of a board with levels, the lowest comes first."""

    def __init__(self, board: SquareBoard) -> None:
        self._board = board
        left, top, low = self.corner = _corner(board)
        """The least of all coordinates."""
        # A column and, between two levels, a row that no cell has.
        self._width = max(x for x, _, _ in board.spots) - left + 2
        self._deep = max(y for _, y, _ in board.spots) - top + 2
        self.extent = (max(z for _, _, z in board.spots) - low + 1) * self._deep * self._width
        """How many bits there are, those that no cell has included."""
        self.places = tuple(map(self.place, board.spots))
        """The place of each cell's bit."""
        super().__init__(board, self.places)
        self.leads = tuple(map(self._lead, STEPS))
        """By how many bits a step in each direction leads further."""
        self._links = [(self.bit[a], self.bit[b]) for a in board.cells for b in board.linked[a]]
        # From where one stays on the board: a long shift may run into the next line of bits.
        self._staying: Lazy[Offset, CellSet] = Lazy(
            lambda step: self.of(cell for cell in board.cells if board.shift(cell, step) is not None)
        )
        self._ways = lru_cache(maxsize=64)(self._find_ways)
        self._passages = lru_cache(maxsize=KEPT)(self._make_passage)

    def place(self, spot: Spot) -> int:
        """The place of the bit that a spot has, or would have if it were on the board."""
        (x, y, z), (left, top, low) = spot, self.corner
        return ((z - low) * self._deep + y - top) * self._width + x - left

    def lead(self, step: Offset) -> int:
        """By how many bits a step leads further."""
        return step[1] * self._width + step[0]

    def shift(self, found: CellSet, step: Offset) -> CellSet:
        """All cells of a set so far further; those that would leave the board are gone."""
        return super().shift(found & self._staying[step], step)

    def spread(self, found: CellSet) -> CellSet:
        spread = 0
        for lead in self.leads[2:6]:
            spread |= found << lead | found >> lead
        return spread & self.all

    def passage(
        self,
        corners: Corners,
        barriers: frozenset[int] = frozenset(),
        blocked: CellSet = 0,
        *,
        covers: Sequence[Offset] = ((0, 0),),
        through: CellSet | None = None,
        links: bool = False,
    ) -> "Passage":
        """The steps of someone whom these edges bar, as `SquareBoard.can_step` tells them one by one.

        `blocked` are the squares that no diagonal step passes beside. A figure that `covers` several squares
        steps only where all of them can, and is known by the one at (0, 0); with `through` a square of that
        set must be covered both before and after the step. With `links` stairs and ladders are steps like any
        other.
        """
        return self._passages(corners, barriers, blocked, tuple(covers), through, links)

    def _make_passage(
        self,
        corners: Corners,
        barriers: frozenset[int],
        blocked: CellSet,
        covers: tuple[Offset, ...],
        through: CellSet | None,
        links: bool,
    ) -> "Passage":
        found = self._links if links else ()
        return Passage(self, self._ways(barriers), corners, blocked, covers, through, found)

    def moved(self, found: CellSet, direction: int) -> CellSet:
        """All cells of a set one step that way, whatever stands between; those off the board are gone."""
        lead = self.leads[direction]
        return (found << lead if lead >= 0 else found >> -lead) & self.all

    def _lead(self, step: Offset) -> int:
        return self.lead(step)

    def _find_ways(self, barriers: frozenset[int]) -> Ways:
        straight = []
        for i, side in enumerate(SIDES):
            borders = self._board.borders
            shut = self.of(cell for cell in self._board.cells if borders[cell][i] in barriers)
            straight.append(self.moved(self.all, (side + 4) % 8) & ~shut)
        # Round a square beside: a straight step to it, and from there the other one.
        first, second = [], []
        for i, side in enumerate(SIDES):
            after = (i + 1) % 4
            first.append(straight[i] & self.moved(straight[after], (side + 4) % 8))
            second.append(straight[after] & self.moved(straight[i], (SIDES[after] + 4) % 8))
        both = [one & other for one, other in zip(first, second, strict=True)]
        return Ways(tuple(straight), tuple(first), tuple(second), tuple(both))


def _corner(board: SquareBoard) -> Spot:
    columns, rows, levels = zip(*board.spots, strict=True)
    return min(columns), min(rows), min(levels)


class Passage:
    """How a set spreads for someone whom edges bar and whom others block at corners.

    `standing` is where it can stand: all of it on the board, and no barrier through it.
    """

    def __init__(
        self,
        sets: SquareSets,
        ways: Ways,
        corners: Corners,
        blocked: CellSet,
        covers: Sequence[Offset],
        through: CellSet | None,
        links: Sequence[tuple[CellSet, CellSet]],
    ) -> None:
        self.bit, self.by_length = sets.bit, sets.by_length
        self._sets, self._covers, self._links = sets, covers, links
        n, e, s, w = ways.straight
        ne, se, sw, nw = _slanting(sets, ways, corners, sets.all & ~blocked)
        self.standing = sets.all
        if len(covers) > 1:
            self.standing = _whole(sets, ways, covers)
            n, e, s, w, ne, se, sw, nw = map(self.fitting, (n, e, s, w, ne, se, sw, nw))
        if through is not None:
            held = [self._holding(step, through) for step in STEPS]
            n, ne, e, se, s, sw, w, nw = (
                each & hold for each, hold in zip((n, ne, e, se, s, sw, w, nw), held, strict=True)
            )
        # Each direction with the one against it: the same shift to the left and to the right.
        _, _, east, southeast, south, southwest, _, _ = sets.leads
        self._moves: tuple[tuple[int, CellSet, CellSet], ...] = ((east, e, w), (south, s, n))
        if ne or se or sw or nw:
            self._moves += ((southeast, se, nw), (southwest, sw, ne))

    @cached_property
    def near(self) -> Lazy[int, CellSet]:
        """By cell, those that one step leads to from there."""
        return Lazy(lambda cell: self.spread(self.bit[cell]))

    def spread(self, found: CellSet) -> CellSet:
        """The cells that one step leads to from any of a set."""
        spread = 0
        for lead, ahead, back in self._moves:
            spread |= (found & ahead) << lead | (found & back) >> lead
        for a, b in self._links:
            if found & a:
                spread |= b
        return spread & self.standing

    def layers(
        self,
        front: CellSet,
        free: CellSet,
        until: CellSet = 0,
        *,
        every: bool = False,
        doors: Sequence[tuple[CellSet, CellSet]] = (),
    ) -> list[CellSet]:
        """What is 0, 1, 2 ... steps from a set over free cells, till one of `until` is among it, or `every`
        one has been, or no new cell is found. `doors` are further steps, in both directions."""
        found: list[CellSet] = []
        moves, links = self._moves, self._links
        free &= self.standing
        while front:
            found.append(front)
            if front & until:
                until &= ~front
                if not (every and until):
                    break
            free &= ~front
            spread = 0
            for lead, ahead, back in moves:
                spread |= (front & ahead) << lead | (front & back) >> lead
            for a, b in links:
                if front & a:
                    spread |= b
            for a, b in doors:
                if front & a:
                    spread |= b
                if front & b:
                    spread |= a
            front = spread & free
        return found

    def _holding(self, step: Offset, through: CellSet) -> CellSet:
        """Where a square that it covers before and after this step is one of these."""
        found = 0
        for dx, dy in self._covers:
            if (dx - step[0], dy - step[1]) in self._covers:
                found |= self._sets.shift(through, (-dx, -dy))
        return found

    def fitting(self, free: CellSet) -> CellSet:
        """Where it can stand with all that it covers on free cells."""
        found = self.standing
        for dx, dy in self._covers:
            found &= self._sets.shift(free, (-dx, -dy))
        return found


def _whole(sets: SquareSets, ways: Ways, covers: Sequence[Offset]) -> CellSet:
    """The places where all that it covers is on the board, with no barrier between two of its squares."""
    found = sets.all
    for dx, dy in covers:
        # Over the rim no way is open either.
        for side, beside in ((1, (dx + 1, dy)), (2, (dx, dy + 1))):
            if beside in covers:
                found &= sets.shift(ways.straight[side], (-dx, -dy))
    return found


def _slanting(
    sets: SquareSets, ways: Ways, corners: Corners, clear: CellSet
) -> tuple[CellSet, CellSet, CellSet, CellSet]:
    """For each diagonal, clockwise from the north-east, the cells from which a step that way is open."""
    if corners == "none" or corners == "free":
        found = sets.all if corners == "free" else 0
        return found, found, found, found
    row, column = sets.leads[4], sets.leads[2]  # the bits lie in reading order
    # From where the square that way is clear.
    north, east, south, west = clear << row, clear >> column, clear >> row, clear << column
    if corners == "both":
        ne, se, sw, nw = ways.both
        return ne & north & east, se & east & south, sw & south & west, nw & west & north
    first, second = ways.first, ways.second
    return (
        first[0] & north | second[0] & east,
        first[1] & east | second[1] & south,
        first[2] & south | second[2] & west,
        first[3] & west | second[3] & north,
    )
