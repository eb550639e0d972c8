"""What boards share: numbered cells with names, neighbours, distances, rings and discs.

A board is what is printed: it never changes, is shared by all games on it and never part of a state.
What stands on it, which doors are open and what blocks the way comes from outside, as containers of
cells (or edges) that are only ever asked `cell in blocked`.

A `Grid` is a board of hexes or of squares: it has directions too, and whatever follows from them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from lorehearth.kernel.names import Ref

K = TypeVar("K")
V = TypeVar("V")

Offset = tuple[int, int]


class Lazy(dict[K, V], Generic[K, V]):
    """A table whose entries are worked out when first looked up."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value


class Board(ABC):
    """Cells 0, 1, 2 ... with a name each. Two boards are equal only if they are the same board."""

    neighbours: tuple[tuple[int, ...], ...]
    """The cells beside each cell, whatever may stand between them."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.cells = range(len(self.names))
        self._by_name = {name: cell for cell, name in enumerate(self.names)}
        if len(self._by_name) < len(self.names):
            twice = next(name for cell, name in enumerate(self.names) if self._by_name[name] != cell)
            raise ValueError(f"two cells of the board are called {twice!r}")
        self.distances: Lazy[int, tuple[int, ...]] = Lazy(self._distances_from)
        self.rings: Lazy[int, tuple[tuple[int, ...], ...]] = Lazy(self._rings_around)
        self._discs: Lazy[tuple[int, int], tuple[int, ...]] = Lazy(self._disc)
        self.pieces: Lazy[int, tuple[Ref, ...]] = Lazy(self._standing)
        """How a piece is referred to, by its number and its cell; -1 is where it stands on none."""

    def cell(self, name: str) -> int:
        """The cell of that name; KeyError if there is none."""
        return self._by_name[name]

    def name(self, cell: int) -> str:
        return self.names[cell]

    def distance(self, a: int, b: int) -> int:
        return self.distances[a][b]

    def ring(self, cell: int, radius: int) -> tuple[int, ...]:
        """The cells at exactly that distance."""
        rings = self.rings[cell]
        return rings[radius] if radius < len(rings) else ()

    def disc(self, cell: int, radius: int) -> tuple[int, ...]:
        """The cells within that distance, nearest first, the middle one included."""
        return self._discs[cell, radius]

    def _standing(self, number: int) -> tuple[Ref, ...]:
        return tuple([Ref("piece", str(number), at) for at in (*self.names, "")])

    @abstractmethod
    def _distances_from(self, cell: int) -> tuple[int, ...]: ...

    def _rings_around(self, cell: int) -> tuple[tuple[int, ...], ...]:
        distances = self.distances[cell]
        rings: list[list[int]] = [[] for _ in range(max(distances) + 1)]
        for other, distance in enumerate(distances):
            rings[distance].append(other)
        return tuple(map(tuple, rings))

    def _disc(self, key: tuple[int, int]) -> tuple[int, ...]:
        cell, radius = key
        return tuple(other for ring in self.rings[cell][: radius + 1] for other in ring)


class Grid(Board):
    """A board whose cells lie in rows, with the same directions from each of them, counted clockwise.

    `directions` are their names, and `steps` holds for each cell its neighbour in each direction, or None
    where the board ends. `rim` are the cells with fewer neighbours than directions.
    """

    def __init__(
        self, names: Sequence[str], directions: Sequence[str], steps: Iterable[Sequence[int | None]]
    ) -> None:
        super().__init__(names)
        self.directions = tuple(directions)
        self.steps: tuple[tuple[int | None, ...], ...] = tuple(map(tuple, steps))
        self.neighbours = tuple(tuple([cell for cell in row if cell is not None]) for row in self.steps)
        self.rim: tuple[int, ...] = tuple(cell for cell in self.cells if None in self.steps[cell])
        self._rays: Lazy[tuple[int, int], tuple[int, ...]] = Lazy(self._ray)

    def step(self, cell: int, direction: int) -> int | None:
        """The neighbour in that direction, if it is on the board."""
        return self.steps[cell][direction]

    def ray(self, cell: int, direction: int) -> tuple[int, ...]:
        """The cells from there in a straight line until the board ends, the first one left out."""
        return self._rays[cell, direction]

    @abstractmethod
    def shift(self, cell: int, offset: Offset) -> int | None:
        """The cell that lies so far from this one, if it is on the board."""

    @abstractmethod
    def offset(self, a: int, b: int) -> Offset:
        """How b lies from a."""

    @abstractmethod
    def direction(self, a: int, b: int) -> int | None:
        """The direction in which b lies from a if they form a straight line."""

    @abstractmethod
    def towards(self, a: int, b: int) -> tuple[int, ...]:
        """The direction with the smallest angle to the line from a to b, or the equal ones."""

    def _ray(self, key: tuple[int, int]) -> tuple[int, ...]:
        cell, direction = key
        ray: list[int] = []
        following = self.steps[cell][direction]
        while following is not None:
            ray.append(following)
            following = self.steps[following][direction]
        return tuple(ray)
