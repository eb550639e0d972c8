"""Sets of cells as whole numbers, a bit a cell, so that a whole front spreads in one stroke.

Bits lie in reading order: the lowest is the northmost cell, of equally northern ones the westmost. A step in
any direction is the same shift everywhere, since each line of bits ends in some that no cell has.

`HexSets` and `SquareSets` are these sets for a board; `reach`, `way` and `ripples` take either, or whatever
spreads.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from lorehearth.table.board import Board, Lazy, Offset
from lorehearth.table.paths import Path

CellSet = int


class Spreading(Protocol):
    """What `reach`, `way` and `ripples` need: the bit of each cell, those beside it, how a set spreads."""

    @property
    def bit(self) -> Sequence[CellSet]: ...
    @property
    def near(self) -> Sequence[CellSet] | Mapping[int, CellSet]: ...
    @property
    def by_length(self) -> Mapping[int, int]: ...
    def spread(self, found: CellSet, /) -> CellSet: ...


class CellSets:
    """The cells of a board as bits: `bit[cell]`, those beside it `near[cell]`, and `all` of them."""

    def __init__(self, board: Board, places: Sequence[int]) -> None:
        self.bit: tuple[CellSet, ...] = tuple(1 << place for place in places)
        self.all: CellSet = sum(self.bit)
        self.near: tuple[CellSet, ...] = tuple(map(self.of, board.neighbours))
        self.by_length: dict[int, int] = {place + 1: cell for cell, place in enumerate(places)}
        """The cell of a set of one, by its `bit_length()`."""
        self.discs: Lazy[tuple[int, int], CellSet] = Lazy(lambda key: self.of(board.disc(*key)))

    def of(self, cells: Iterable[int]) -> CellSet:
        found = 0
        for cell in cells:
            found |= self.bit[cell]
        return found

    def cells(self, found: CellSet) -> list[int]:
        """The cells of a set, in reading order."""
        cells: list[int] = []
        by_length = self.by_length
        while found:
            low = found & -found
            cells.append(by_length[low.bit_length()])
            found ^= low
        return cells

    def among(self, cells: Iterable[int], found: CellSet) -> list[int]:
        """Those of some cells that are in a set, in their own order."""
        bit = self.bit
        return [cell for cell in cells if bit[cell] & found]

    def shift(self, found: CellSet, step: Offset) -> CellSet:
        """All cells of a set one step further, or none; those that would leave the board are gone."""
        lead = self._lead(step)
        return (found << lead if lead >= 0 else found >> -lead) & self.all

    @abstractmethod
    def spread(self, found: CellSet) -> CellSet:
        """The cells beside any of a set, some of the set itself perhaps among them."""

    @abstractmethod
    def _lead(self, step: Offset) -> int:
        """By how many bits a step leads further."""


def ripples(sets: Spreading, start: int, free: CellSet) -> Iterator[CellSet]:
    """What is 0, 1, 2 ... steps away over free cells, till no new one is found or nobody asks any more."""
    front = sets.bit[start]
    while front:
        yield front
        free &= ~front
        front = sets.spread(front) & free


def reach(
    sets: Spreading, start: int, budget: int, free: CellSet, stops: CellSet = 0, dear: CellSet = 0
) -> list[CellSet]:
    """What costs 0, 1, 2 ... up to the budget to get to: 1 for a free cell, 2 for a dear one.

    Whoever enters a stop goes no further.
    """
    front = sets.bit[start]
    found = [front]
    free &= ~front
    stops &= ~front
    before = 0  # what was entered one point earlier: from there the dear cells are entered now
    for _ in range(budget):
        passed = front & ~stops
        front = sets.spread(passed) & free
        if dear:
            front = front & ~dear | sets.spread(before) & free & dear
            before = passed
        if not front and not before:
            break
        free ^= front
        found.append(front)
    return found


class Way(NamedTuple):
    """The cells that are entered, and whether others would have been as good."""

    path: Path
    tied: bool = False


def way(
    sets: Spreading, start: int, goals: CellSet, free: CellSet, stops: CellSet = 0, dear: CellSet = 0
) -> Way | None:
    """The cheapest way to the nearest of the goals, priced as for `reach`; None if none leads there.

    At every step anew the first cell in reading order is taken among those that lose nothing (OS-EMV-02,
    FK-RUL-37).
    """
    goals &= free
    here = sets.bit[start]
    free = free & ~stops & ~goals | here
    left = [goals]  # what is 0, 1, 2 ... from a goal
    while not left[-1] & here:
        front = sets.spread(left[-1] & ~dear)
        if dear and len(left) > 1:
            front |= sets.spread(left[-2] & dear)
        front &= free
        if not front and not (dear and left[-1]):
            return None
        free ^= front
        left.append(front)
    path: list[int] = []
    tied = False
    cell, togo = start, len(left) - 1
    while togo:
        nearer = left[togo - 1] & ~dear
        if dear and togo > 1:
            nearer |= left[togo - 2] & dear
        nearer &= sets.near[cell]
        low = nearer & -nearer
        tied = tied or low != nearer
        togo -= 2 if low & dear else 1
        cell = sets.by_length[low.bit_length()]
        path.append(cell)
    return Way(tuple(path), tied)
