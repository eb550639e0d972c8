"""Square boards: cells on one or more levels, with walls, doors and windows on the edges between them.

The board lists the edges and their kinds, in the game's own words. Which of them bar the way or the view just
now (a door may be open) is the game's to say: wherever `barriers` are asked for, they are a container of
edges, and `blocked` is a container of cells. `SquareBoard.barriers` makes the first from a table of kinds or
from a function, less what stands open:

    shut = board.barriers({"wall", "window", "door"}, open=state.open_doors)
    reach(board.passages("both", shut), figure.square, 4, taken)
"""

from collections.abc import Callable, Container, Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Generic, Literal, NamedTuple, TypeVar

from lorehearth.table.board import Grid, Lazy, Offset

Spot = tuple[int, int, int]
"""Column, row and level: x grows eastwards, y southwards, z upwards."""

Corners = Literal["none", "free", "either", "both"]
"""When a diagonal step is open: never; always; if at least one of the two ways round the corner is
(ML-RUL-10, FK-RUM-01); only if both are (ML-MOV-02 with ML-RUL-75, FK-RUL-34)."""

Name = Callable[[int, int, int], str]
"""Makes a cell's name of its spot."""

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS: tuple[Offset, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
SIDES = (0, 2, 4, 6)
"""The directions of the four sides of a square: N, E, S and W."""

LEDGE = "ledge"
"""The kind of edge that lies between squares of unlike height where nothing else stands."""

SLANT = "slant"
"""The kind of edge on the two sides of a square that a slanting wall cuts off from its open half."""

Half = Literal["NW", "NE", "SW", "SE"]
"""Which half of a square is open where a wall runs from corner to corner through it."""

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


class Rooms(NamedTuple):
    """The cells of each room in reading order, and for each cell the number of its room, if it has one."""

    cells: tuple[tuple[int, ...], ...]
    of: tuple[int | None, ...]


def is_open(way: Way[int, int], blocked: Container[int], barriers: Container[int]) -> bool:
    for cell in way.cells:
        if cell in blocked:
            return False
    for edge in way.edges:  # noqa: SIM110 (a plain loop is twice as fast)
        if edge in barriers:
            return False
    return True


def lettered(x: int, y: int, z: int) -> str:
    """A name as on a chessboard, columns A, B ... Z, AA ... and rows from 1 at the top; "B3/1" on level 1."""
    letters, left = "", x + 1
    while left > 0:
        left, letter = divmod(left - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{y + 1}" + (f"/{z}" if z else "")


class SquareBoard(Grid):
    """Squares at the given spots; whatever is not given is no part of the board.

    `heights` says how high the floor of a square lies, in squares; between squares of unlike height there is
    an edge of kind "ledge" unless another is listed. `links` are stairs and ladders, by the names of the
    cells: they join squares that are not neighbours, and `linked` lists them both ways. `slants` are squares
    with a wall from corner to corner, by the half that is open: on the two sides of the other half lies an
    edge of kind "slant" unless another is listed. `storey` is the height of a level in squares. Without a
    `name` a cell is called "x,y", or "x,y,z" above or below level 0.

    `edges` are numbered, and have names of the two cells that they part: "B2|C2", or "B2|N" at the rim.
    """

    def __init__(
        self,
        spots: Iterable[Spot],
        *,
        heights: Mapping[Spot, int] = MappingProxyType({}),
        edges: Iterable[Edge] = (),
        links: Iterable[tuple[str, str]] = (),
        slants: Mapping[Spot, Half] = MappingProxyType({}),
        storey: int = 1,
        name: Name | None = None,
    ) -> None:
        # Levels from the lowest up, each in reading order.
        self.spots: tuple[Spot, ...] = tuple(sorted(spots, key=lambda spot: (spot[2], spot[1], spot[0])))
        self._by_spot = {spot: cell for cell, spot in enumerate(self.spots)}
        super().__init__(
            [(name or _plain_name)(*spot) for spot in self.spots],
            DIRECTIONS,
            [[self._by_spot.get(_beside(spot, step)) for step in STEPS] for spot in self.spots],
        )
        self.storey = storey
        self.heights = tuple(heights.get(spot, 0) for spot in self.spots)
        self.slants: dict[int, Half] = {self._by_spot[spot]: slants[spot] for spot in sorted(slants)}
        self.edges = self._all_edges(edges)
        self._by_sides = {(edge.a, edge.b): number for number, edge in enumerate(self.edges)}
        self.edge_names: tuple[str, ...] = tuple(map(self._edge_name, self.edges))
        self._by_edge_name = {name: number for number, name in enumerate(self.edge_names)}
        self.sides: tuple[tuple[int, ...], ...] = tuple(
            tuple([self._by_spot[spot] for spot in edge[:2] if spot in self._by_spot]) for edge in self.edges
        )
        """The cells on either side of each edge, one alone at the rim."""
        self.borders: tuple[tuple[int | None, ...], ...] = tuple(
            tuple([self.edge_at(spot, _beside(spot, STEPS[side])) for side in SIDES]) for spot in self.spots
        )
        """The edges to the N, E, S and W of each cell, None where none is listed."""
        self.linked = self._both_ways(links)
        self._ways: Lazy[int, tuple[tuple[Way[int, int], ...], ...]] = Lazy(self._ways_from)
        self._barriers = lru_cache(maxsize=64)(self._find_barriers)
        self._passages = lru_cache(maxsize=64)(self._find_passages)
        self._rooms = lru_cache(maxsize=64)(self._find_rooms)

    @classmethod
    def rectangle(
        cls,
        width: int,
        height: int,
        *,
        holes: Container[Offset] = (),
        edges: Iterable[Edge] = (),
        name: Name | None = None,
    ) -> "SquareBoard":
        """One level of width times height squares, less the holes."""
        spots = [(x, y, 0) for y in range(height) for x in range(width) if (x, y) not in holes]
        return cls(spots, edges=edges, name=name)

    # -- where things lie ------------------------------------------------------------------------------------

    def at(self, x: int, y: int, z: int = 0) -> int | None:
        """The cell at that spot."""
        return self._by_spot.get((x, y, z))

    def shift(self, cell: int, offset: Offset) -> int | None:
        return self._by_spot.get(_beside(self.spots[cell], offset))

    def offset(self, a: int, b: int) -> Offset:
        """How b lies from a, levels apart."""
        (xa, ya, _), (xb, yb, _) = self.spots[a], self.spots[b]
        return xb - xa, yb - ya

    def direction(self, a: int, b: int) -> int | None:
        """The direction in which b lies from a if they form a straight line on their level."""
        dx, dy = self.offset(a, b)
        straight = 0 in (dx, dy) or abs(dx) == abs(dy)
        if not straight or (dx, dy) == (0, 0) or self.spots[a][2] != self.spots[b][2]:
            return None
        return STEPS.index((_sign(dx), _sign(dy)))

    def towards(self, a: int, b: int) -> tuple[int, ...]:
        """The one of the eight directions with the smallest angle to the line from a to b, levels apart.

        All eight are equal where b lies upon a; nothing else ties.
        """
        dx, dy = self.offset(a, b)
        far, near = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
        if far == 0:
            return tuple(range(8))
        # From 22.5 degrees on, whose tangent is the root of 2 less 1, a diagonal is nearer.
        if (near + far) ** 2 < 2 * far**2:
            dx, dy = (dx, 0) if abs(dx) == far else (0, dy)
        return (STEPS.index((_sign(dx), _sign(dy))),)

    # -- edges -----------------------------------------------------------------------------------------------

    def edge_named(self, name: str) -> int:
        """The edge of that name; KeyError if there is none."""
        return self._by_edge_name[name]

    def edge_at(self, a: Spot, b: Spot) -> int | None:
        """The number of the edge listed between two spots, if one is."""
        return self._by_sides.get((a, b) if a < b else (b, a))

    def edge_between(self, a: int, b: int) -> int | None:
        """The number of the edge listed between two cells, if one is."""
        return self.edge_at(self.spots[a], self.spots[b])

    def edges_of(self, *kinds: str) -> frozenset[int]:
        """The numbers of all edges of these kinds."""
        return self._barriers(frozenset(kinds), frozenset())

    def barriers(
        self, bars: Iterable[str] | Callable[[int], bool], open: Iterable[int] = ()
    ) -> frozenset[int]:
        """The edges that bar a step, or hide what is behind them, less those that stand `open` just now.

        `bars` is a table of kinds, and then the answer is kept for the next time that the same are open; or
        it is a function that says of an edge whether it bars, and is asked anew each time.
        """
        if not callable(bars):
            return self._barriers(frozenset(bars), frozenset(open))
        ajar = frozenset(open)
        return frozenset(edge for edge in range(len(self.edges)) if edge not in ajar and bars(edge))

    def rise(self, edge: int) -> int:
        """By how many squares the floor is higher on one side of an edge than on the other."""
        heights = [self.heights[cell] for cell in self.sides[edge]]
        return max(heights) - min(heights)

    def span(self, edge: int) -> tuple[int, ...]:
        """The edges of one kind that run on in a straight line through this one: a door two squares wide."""
        a, b, kind = self.edges[edge]
        along = (0, 1) if a[0] < b[0] else (1, 0)
        found = [edge]
        for dx, dy in (along, (-along[0], -along[1])):
            following = self.edge_at(_beside(a, (dx, dy)), _beside(b, (dx, dy)))
            while following is not None and self.edges[following].kind == kind:
                found.append(following)
                one, other, _ = self.edges[following]
                following = self.edge_at(_beside(one, (dx, dy)), _beside(other, (dx, dy)))
        return tuple(sorted(found))

    # -- steps -----------------------------------------------------------------------------------------------

    def can_step(
        self,
        cell: int,
        direction: int,
        corners: Corners,
        barriers: Container[int] = (),
        blocked: Container[int] = (),
    ) -> bool:
        """Whether nothing bars the step; whether the square it leads to is free is not asked here."""
        if self.steps[cell][direction] is None:
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
            for direction, to in enumerate(self.steps[cell])
            if to is not None and self.can_step(cell, direction, corners, barriers, blocked)
        ]

    def passages(
        self,
        corners: Corners,
        barriers: frozenset[int] = frozenset(),
        blocked: frozenset[int] = frozenset(),
    ) -> tuple[tuple[int, ...], ...]:
        """`around` for every cell, kept for the next time that the same edges and cells are shut.

        What moves about is better asked of `squaresets`, which need no table.
        """
        return self._passages(corners, barriers, blocked)

    def rooms(self, barriers: frozenset[int] = frozenset(), blocked: frozenset[int] = frozenset()) -> Rooms:
        """What the barriers close in: cells are of one room if a way over sides joins them on their level.

        Give all doors as barriers and a room is what the walls make it (ML-DIE-15), or only the closed ones
        and it is as far as one can walk. Blocked cells are no part of any room.
        """
        return self._rooms(barriers, blocked)

    def _distances_from(self, cell: int) -> tuple[int, ...]:
        # ML-RUL-08: the largest of the three differences, a diagonal counting 1.
        x0, y0, z0 = self.spots[cell]
        storey = self.storey
        return tuple(max(abs(x - x0), abs(y - y0), abs(z - z0) * storey) for x, y, z in self.spots)

    # -- what the board is made of ---------------------------------------------------------------------------

    def _all_edges(self, listed: Iterable[Edge]) -> tuple[Edge, ...]:
        found: dict[tuple[Spot, Spot], Edge] = {}
        for edge in map(_in_order, listed):
            if found.setdefault((edge.a, edge.b), edge) is not edge:
                raise ValueError(f"the edge between {edge.a} and {edge.b} is listed twice")
        for cell, half in self.slants.items():
            spot = self.spots[cell]
            for side in SIDES:
                if DIRECTIONS[side] not in half:
                    slant = _in_order(Edge(spot, _beside(spot, STEPS[side]), SLANT))
                    found.setdefault((slant.a, slant.b), slant)
        for cell, spot in enumerate(self.spots):
            for side in (2, 4):
                near = self.steps[cell][side]
                if near is not None and self.heights[near] != self.heights[cell]:
                    ledge = _in_order(Edge(spot, self.spots[near], LEDGE))
                    found.setdefault((ledge.a, ledge.b), ledge)
        return tuple(sorted(found.values()))

    def _edge_name(self, edge: Edge) -> str:
        a, b = (self._by_spot.get(spot) for spot in edge[:2])
        if a is not None and b is not None:
            return f"{self.names[a]}|{self.names[b]}"
        inside, outside = (edge.a, edge.b) if b is None else (edge.b, edge.a)
        if inside not in self._by_spot:
            raise ValueError(f"there is no square beside the {edge.kind} between {edge.a} and {edge.b}")
        step = (outside[0] - inside[0], outside[1] - inside[1])
        return f"{self.names[self._by_spot[inside]]}|{DIRECTIONS[STEPS.index(step)]}"

    def _both_ways(self, links: Iterable[tuple[str, str]]) -> tuple[tuple[int, ...], ...]:
        linked: list[list[int]] = [[] for _ in self.spots]
        for a, b in links:
            linked[self.cell(a)].append(self.cell(b))
            linked[self.cell(b)].append(self.cell(a))
        return tuple(tuple(sorted(cells)) for cells in linked)

    def _ways_from(self, cell: int) -> tuple[tuple[Way[int, int], ...], ...]:
        return tuple(self._ways_of(self.spots[cell], step) for step in STEPS)

    def _ways_of(self, spot: Spot, step: Offset) -> tuple[Way[int, int], ...]:
        """The straight way of an orthogonal step, or the ways round the corner that a diagonal one has."""
        dx, dy = step
        goal = _beside(spot, step)
        if dx == 0 or dy == 0:
            return (Way((), self._crossed(spot, goal)),)
        ways = []
        for beside in (_beside(spot, (dx, 0)), _beside(spot, (0, dy))):
            cell = self._by_spot.get(beside)
            if cell is not None:
                ways.append(Way((cell,), self._crossed(spot, beside, goal)))
        return tuple(ways)

    def _crossed(self, *spots: Spot) -> tuple[int, ...]:
        between = [self.edge_at(a, b) for a, b in pairwise(spots)]
        return tuple(edge for edge in between if edge is not None)

    # -- what is worked out once -----------------------------------------------------------------------------

    def _find_barriers(self, kinds: frozenset[str], open: frozenset[int]) -> frozenset[int]:
        numbered = enumerate(self.edges)
        return frozenset(number for number, edge in numbered if edge.kind in kinds and number not in open)

    def _find_passages(
        self, corners: Corners, barriers: frozenset[int], blocked: frozenset[int]
    ) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(self.around(cell, corners, barriers, blocked)) for cell in self.cells)

    def _find_rooms(self, barriers: frozenset[int], blocked: frozenset[int]) -> Rooms:
        rooms: list[tuple[int, ...]] = []
        of: dict[int, int | None] = dict.fromkeys(blocked)
        for start in self.cells:
            if start in of:
                continue
            of[start] = len(rooms)
            found = [start]
            for cell in found:
                for near in self.around(cell, "none", barriers):
                    if near not in of:
                        of[near] = len(rooms)
                        found.append(near)
            rooms.append(tuple(sorted(found)))
        return Rooms(tuple(rooms), tuple(of[cell] for cell in self.cells))


def _plain_name(x: int, y: int, z: int) -> str:
    return f"{x},{y},{z}" if z else f"{x},{y}"


def _beside(spot: Spot, step: Offset) -> Spot:
    return spot[0] + step[0], spot[1] + step[1], spot[2]


def _in_order(edge: Edge) -> Edge:
    (xa, ya, za), (xb, yb, zb) = edge.a, edge.b
    if abs(xa - xb) + abs(ya - yb) != 1 or za != zb:
        raise ValueError(f"{edge.a} and {edge.b} share no side")
    return edge if edge.a < edge.b else Edge(edge.b, edge.a, edge.kind)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
