"""Square boards: cells on one or more levels, with walls, doors and windows on the edges between them.

The board lists the edges and their kinds. Which of them bar the way just now (a door may be open) is
the game's to say: `barriers` is a container of edges, `blocked` a container of cells.
"""

from collections.abc import Callable, Container, Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Generic, Literal, NamedTuple, TypeVar

from lorehearth.table.board import Board, Lazy, Offset

Spot = tuple[int, int, int]
"""Column, row and level: x grows eastwards, y southwards, z upwards."""

Corners = Literal["none", "free", "either", "both"]
"""When a diagonal step is open: never; always; if at least one of the two ways round the corner is
(ML-RUL-10, FK-RUM-01); only if both are (ML-MOV-02 with ML-RUL-75, FK-RUL-34)."""

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS: tuple[Offset, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))

C = TypeVar("C")
E = TypeVar("E")


class Edge(NamedTuple):
    """What stands between two squares that share a side; one of them may lie off the board."""

    a: Spot
    b: Spot
    kind: str


class Way(NamedTuple, Generic[C, E]):
    """Cells that one passes and edges that one crosses."""

    cells: tuple[C, ...]
    edges: tuple[E, ...]


def is_open(way: Way[int, int], blocked: Container[int], barriers: Container[int]) -> bool:
    for cell in way.cells:
        if cell in blocked:
            return False
    for edge in way.edges:  # noqa: SIM110 (a plain loop is twice as fast)
        if edge in barriers:
            return False
    return True


class SquareBoard(Board):
    """Squares at the given spots; whatever is not given is no part of the board.

    `terrain` and `heights` say what fills a square and how high it is. `links` are stairs and ladders: they
    join squares that are not neighbours, and `linked` lists them both ways. `storey` is the height of a
    level in squares. `name` makes a cell's name of its spot; without it a cell is called "x,y", or
    "x,y,z" above or below level 0.
    """

    def __init__(
        self,
        spots: Iterable[Spot],
        *,
        terrain: Mapping[Spot, str] = MappingProxyType({}),
        heights: Mapping[Spot, int] = MappingProxyType({}),
        edges: Iterable[Edge] = (),
        links: Iterable[tuple[Spot, Spot]] = (),
        storey: int = 1,
        name: Callable[[int, int, int], str] | None = None,
    ) -> None:
        # Levels from the lowest up, each in reading order.
        self.spots: tuple[Spot, ...] = tuple(sorted(spots, key=lambda spot: (spot[2], spot[1], spot[0])))
        super().__init__([(name or _plain_name)(*spot) for spot in self.spots])
        self._by_spot = {spot: cell for cell, spot in enumerate(self.spots)}
        self.terrain = tuple(terrain.get(spot, "") for spot in self.spots)
        self.heights = tuple(heights.get(spot, 0) for spot in self.spots)
        self.storey = storey
        self.edges: tuple[Edge, ...] = tuple(sorted(map(_in_order, edges)))
        self._by_sides = {(edge.a, edge.b): number for number, edge in enumerate(self.edges)}
        if len(self._by_sides) < len(self.edges):
            raise ValueError("the same edge is listed twice")
        self.linked = self._both_ways(links)
        self._steps = tuple(tuple(self._step(spot, step) for step in STEPS) for spot in self.spots)
        self._ways: Lazy[int, tuple[tuple[Way[int, int], ...], ...]] = Lazy(self._ways_from)
        self._tables = lru_cache(maxsize=64)(self._table)

    @classmethod
    def rectangle(
        cls,
        width: int,
        height: int,
        *,
        holes: Container[Offset] = (),
        edges: Iterable[Edge] = (),
        name: Callable[[int, int, int], str] | None = None,
    ) -> "SquareBoard":
        """One level of width times height squares, less the holes."""
        spots = [(x, y, 0) for y in range(height) for x in range(width) if (x, y) not in holes]
        return cls(spots, edges=edges, name=name)

    def at(self, x: int, y: int, z: int = 0) -> int | None:
        """The cell at that spot."""
        return self._by_spot.get((x, y, z))

    def shift(self, cell: int, offset: Offset) -> int | None:
        x, y, z = self.spots[cell]
        return self._by_spot.get((x + offset[0], y + offset[1], z))

    def edge_at(self, a: Spot, b: Spot) -> int | None:
        """The number of the edge listed between two spots, if one is."""
        return self._by_sides.get((a, b) if a < b else (b, a))

    def edge_between(self, a: int, b: int) -> int | None:
        """The number of the edge listed between two cells, if one is."""
        return self.edge_at(self.spots[a], self.spots[b])

    def edges_of(self, *kinds: str) -> frozenset[int]:
        """The numbers of all edges of these kinds."""
        return frozenset(number for number, edge in enumerate(self.edges) if edge.kind in kinds)

    def step(self, cell: int, direction: int) -> int | None:
        """The neighbour in that direction, whatever stands between."""
        return self._steps[cell][direction]

    def can_step(
        self,
        cell: int,
        direction: int,
        corners: Corners,
        barriers: Container[int] = (),
        blocked: Container[int] = (),
    ) -> bool:
        """Whether nothing bars the step; whether the square it leads to is free is not asked here."""
        if self._steps[cell][direction] is None:
            return False
        ways = self._ways[cell][direction]
        if direction % 2 == 0:
            return is_open(ways[0], blocked, barriers)
        if corners == "both":
            # A way that leads over no square of the board is missing from the two.
            return len(ways) == 2 and all(is_open(way, blocked, barriers) for way in ways)
        if corners == "either":
            return any(is_open(way, blocked, barriers) for way in ways)
        return corners == "free"

    def around(
        self,
        cell: int,
        corners: Corners,
        barriers: Container[int] = (),
        blocked: Container[int] = (),
    ) -> list[int]:
        """The neighbours that a step can lead to, clockwise from the north."""
        return [
            to
            for direction, to in enumerate(self._steps[cell])
            if to is not None and self.can_step(cell, direction, corners, barriers, blocked)
        ]

    def neighbours(
        self,
        corners: Corners,
        barriers: frozenset[int] = frozenset(),
        blocked: frozenset[int] = frozenset(),
    ) -> tuple[tuple[int, ...], ...]:
        """`around` for every cell, kept for the next time that the same edges and cells are shut."""
        return self._tables(corners, barriers, blocked)

    def towards(self, a: int, b: int) -> int | None:
        """The one of the eight directions with the smallest angle to the line from a to b, levels apart."""
        (xa, ya, _), (xb, yb, _) = self.spots[a], self.spots[b]
        dx, dy = xb - xa, yb - ya
        far, near = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
        if far == 0:
            return None
        # From 22.5 degrees on, whose tangent is the root of 2 less 1, a diagonal is nearer; nothing ties.
        if (near + far) ** 2 < 2 * far**2:
            dx, dy = (dx, 0) if abs(dx) == far else (0, dy)
        return STEPS.index((_sign(dx), _sign(dy)))

    def _distances_from(self, cell: int) -> tuple[int, ...]:
        # ML-RUL-08: the largest of the three differences, a diagonal counting 1.
        x0, y0, z0 = self.spots[cell]
        storey = self.storey
        return tuple(max(abs(x - x0), abs(y - y0), abs(z - z0) * storey) for x, y, z in self.spots)

    def _step(self, spot: Spot, step: Offset) -> int | None:
        x, y, z = spot
        return self._by_spot.get((x + step[0], y + step[1], z))

    def _ways_from(self, cell: int) -> tuple[tuple[Way[int, int], ...], ...]:
        return tuple(self._ways_of(self.spots[cell], step) for step in STEPS)

    def _ways_of(self, spot: Spot, step: Offset) -> tuple[Way[int, int], ...]:
        """The straight way of an orthogonal step, or the ways round the corner that a diagonal one has."""
        (x, y, z), (dx, dy) = spot, step
        goal = (x + dx, y + dy, z)
        if dx == 0 or dy == 0:
            return (Way((), self._crossed(spot, goal)),)
        ways = []
        for beside in ((x + dx, y, z), (x, y + dy, z)):
            cell = self._by_spot.get(beside)
            if cell is not None:
                ways.append(Way((cell,), self._crossed(spot, beside, goal)))
        return tuple(ways)

    def _crossed(self, *spots: Spot) -> tuple[int, ...]:
        between = [self.edge_at(a, b) for a, b in pairwise(spots)]
        return tuple(edge for edge in between if edge is not None)

    def _both_ways(self, links: Iterable[tuple[Spot, Spot]]) -> tuple[tuple[int, ...], ...]:
        linked: list[list[int]] = [[] for _ in self.spots]
        for a, b in links:
            linked[self._by_spot[a]].append(self._by_spot[b])
            linked[self._by_spot[b]].append(self._by_spot[a])
        return tuple(tuple(sorted(cells)) for cells in linked)

    def _table(
        self, corners: Corners, barriers: frozenset[int], blocked: frozenset[int]
    ) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(self.around(cell, corners, barriers, blocked)) for cell in self.cells)


def _plain_name(x: int, y: int, z: int) -> str:
    return f"{x},{y},{z}" if z else f"{x},{y}"


def _in_order(edge: Edge) -> Edge:
    (xa, ya, za), (xb, yb, zb) = edge.a, edge.b
    if abs(xa - xb) + abs(ya - yb) != 1 or za != zb:
        raise ValueError(f"{edge.a} and {edge.b} share no side")
    return edge if edge.a < edge.b else Edge(edge.b, edge.a, edge.kind)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
