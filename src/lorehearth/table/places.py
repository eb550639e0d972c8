"""Maps of places that ways join: a country to travel, a house of rooms, a chart of islands.

A place has coordinates, up to a thousand each way, which count for nothing but the drawing. What joins places
has a kind, in the game's own words, and is written as chains of places:

    [places]
    waylin = [120, 640]
    bridge = [340, 520]
    ostelnk = [610, 480]
    chapel = [420, 760]

    [ways]
    road = ["waylin bridge ostelnk"]
    off-road = ["waylin chapel", "chapel bridge"]
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from lorehearth.table.board import Board, Lazy, Offset
from lorehearth.table.paths import field


class Way(NamedTuple):
    """What joins two places, both ways."""

    a: int
    b: int
    kind: str


class PlaceMap(Board):
    """Places as the cells of a board, in the order in which they are given.

    A distance is the least number of ways, of whatever kind; to a place that no way leads to it is as great
    as the number of places, more than any other. `along` is what `paths` ask for neighbours.
    """

    def __init__(self, places: Mapping[str, Sequence[int]], ways: Mapping[str, Iterable[str]]) -> None:
        super().__init__(tuple(places))
        self.spots: tuple[Offset, ...] = tuple((x, y) for x, y in places.values())
        found: dict[frozenset[int], Way] = {}
        for kind, chains in ways.items():
            for chain in chains:
                for way in self._chain(chain, kind):
                    if found.setdefault(frozenset(way[:2]), way) is not way:
                        raise ValueError(f"{self.names[way.a]} and {self.names[way.b]} are joined twice")
        self.ways: tuple[Way, ...] = tuple(found.values())
        self._between = {ends: number for number, ends in enumerate(found)}
        self._along: Lazy[frozenset[str], tuple[tuple[int, ...], ...]] = Lazy(self._joined)
        self.neighbours = self.along(*ways)

    def along(self, *kinds: str) -> tuple[tuple[int, ...], ...]:
        """The places that one way of these kinds leads to, for each place, in the order of the map."""
        return self._along[frozenset(kinds)]

    def way_between(self, a: int, b: int) -> int | None:
        """The number of the way that joins two places, if one does."""
        return self._between.get(frozenset((a, b)))

    def _chain(self, chain: str, kind: str) -> list[Way]:
        names = chain.split()
        for name in names:
            if name not in self._by_name:
                raise ValueError(f"the {kind} {chain!r} leads to {name!r}, which is no place of the map")
        if len(names) < 2:
            raise ValueError(f"the {kind} {chain!r} joins nothing")
        return [Way(self.cell(a), self.cell(b), kind) for a, b in pairwise(names)]

    def _joined(self, kinds: frozenset[str]) -> tuple[tuple[int, ...], ...]:
        found: list[list[int]] = [[] for _ in self.cells]
        for a, b, kind in self.ways:
            if kind in kinds:
                found[a].append(b)
                found[b].append(a)
        return tuple(tuple(sorted(cells)) for cells in found)

    def _distances_from(self, cell: int) -> tuple[int, ...]:
        steps = field(self.neighbours, [cell])
        return tuple(steps.get(other, len(self.cells)) for other in self.cells)
