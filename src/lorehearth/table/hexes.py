"""Hex boards: rows of pointy-topped hexes or columns of flat-topped ones.

Beneath lie axial coordinates (q, r) in which the six directions, clockwise, are the same steps on both kinds
of board: a pointy board is a flat one turned by 30 degrees. So distance, turning, arcs and sight are
written once. On a flat board q is the column and q + 2r is twice the height, growing southwards; on a pointy
board q + r is the row and q - r is twice the way east.
"""

from collections.abc import Callable, Container, Sequence
from typing import Literal

from lorehearth.table.board import Grid, Lazy, Offset

Orientation = Literal["pointy", "flat"]
Arc = Literal["front", "right", "left", "rear"]
Spot = tuple[int, int]

STEPS: tuple[Offset, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
DIRECTIONS: dict[Orientation, tuple[str, ...]] = {
    "flat": ("N", "NE", "SE", "S", "SW", "NW"),
    "pointy": ("NE", "E", "SE", "SW", "W", "NW"),
}


def turn(offset: Offset, sixths: int) -> Offset:
    """The offset turned clockwise by so many times 60 degrees."""
    q, r = offset
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def length(offset: Offset) -> int:
    q, r = offset
    return max(abs(q), abs(r), abs(q + r))


def bearing(offset: Offset, facing: int) -> tuple[int, int]:
    """How far ahead, in half hexes, and how far to the right, in columns, for someone who faces that way."""
    q, r = turn(offset, -facing)
    return -q - 2 * r, q


def arc_at(offset: Offset, facing: int) -> Arc | None:
    """OS-ARC-01 to OS-ARC-03: the arc in which an offset lies; None for no offset at all."""
    ahead, right = bearing(offset, facing)
    if ahead > abs(right):
        return "front"
    if -ahead > abs(right):
        return "rear"
    if right == 0:
        return None
    return "right" if right > 0 else "left"


class HexBoard(Grid):
    """Lines of hexes, every other line set in by half a hex.

    `lines` are the lengths of the rows from top to bottom (pointy) or of the columns from left to right
    (flat). With `inset` 1 the first line is a set-in one, else the second is. A spot is (line, place in the
    line), both from 0; `holes` are spots without a hex; the hex at `origin` has the coordinates (0, 0).
    `name` makes a cell's name of its spot; without it cells are called by their coordinates, as "0,-4".
    """

    def __init__(
        self,
        orientation: Orientation,
        lines: Sequence[int],
        *,
        inset: Literal[0, 1] = 0,
        holes: Container[Spot] = (),
        origin: Spot = (0, 0),
        name: Callable[[int, int], str] | None = None,
    ) -> None:
        self.orientation: Orientation = orientation
        self.inset = inset
        spots = [(line, place) for line, count in enumerate(lines) for place in range(count)]
        self.spots: tuple[Spot, ...] = tuple(spot for spot in spots if spot not in holes)
        q0, r0 = self._axial(origin)
        self.axials: tuple[Offset, ...] = tuple((q - q0, r - r0) for q, r in map(self._axial, self.spots))
        self._by_axial = {axial: cell for cell, axial in enumerate(self.axials)}
        find = self._by_axial.get
        super().__init__(
            [name(*spot) for spot in self.spots] if name else [f"{q},{r}" for q, r in self.axials],
            DIRECTIONS[orientation],
            [[find((q + dq, r + dr)) for dq, dr in STEPS] for q, r in self.axials],
        )
        self._arcs: Lazy[tuple[int, int], tuple[Arc | None, ...]] = Lazy(self._arcs_around)
        self._cones: Lazy[tuple[int, int], tuple[int, ...]] = Lazy(self._cone)
        self._waves: Lazy[tuple[int, int], tuple[int, ...]] = Lazy(self._wave)

    def at(self, q: int, r: int) -> int | None:
        """The cell with these coordinates."""
        return self._by_axial.get((q, r))

    def shift(self, cell: int, offset: Offset) -> int | None:
        q, r = self.axials[cell]
        return self._by_axial.get((q + offset[0], r + offset[1]))

    def offset(self, a: int, b: int) -> Offset:
        """How b lies from a."""
        (qa, ra), (qb, rb) = self.axials[a], self.axials[b]
        return qb - qa, rb - ra

    def direction(self, a: int, b: int) -> int | None:
        """The direction in which b lies from a if they form a straight line (OS-BRD-07)."""
        far = self.distances[a][b]
        if far == 0:
            return None
        q, r = self.offset(a, b)
        return STEPS.index((q // far, r // far)) if q == 0 or r == 0 or q + r == 0 else None

    def towards(self, a: int, b: int) -> tuple[int, ...]:
        """The direction with the smallest angle to the line from a to b, or the two or six equal ones."""
        offset = self.offset(a, b)
        ahead = [bearing(offset, facing)[0] for facing in range(6)]
        return tuple(facing for facing in range(6) if ahead[facing] == max(ahead))

    def arc(self, core: int, facing: int, cell: int) -> Arc | None:
        """In which arc of a character the cell lies (OS-ARC-01 to OS-ARC-04); None for its core."""
        return self._arcs[core, facing][cell]

    def arc_cells(self, core: int, facing: int, arc: Arc) -> tuple[int, ...]:
        arcs = self._arcs[core, facing]
        return tuple(cell for cell in self.cells if arcs[cell] == arc)

    def cone(self, source: int, facing: int, reach: int | None = None) -> tuple[int, ...]:
        """OS-CON-01: 120 degrees wide, without a reach to the edge of the board."""
        cone = self._cones[source, facing]
        if reach is None:
            return cone
        distances = self.distances[source]
        return tuple(cell for cell in cone if distances[cell] <= reach)

    def wave(self, source: int, direction: int) -> tuple[int, ...]:
        """OS-WAV-01: a band three hexes wide to the edge of the board."""
        return self._waves[source, direction]

    def _axial(self, spot: Spot) -> Offset:
        line, place = spot
        half_steps = 2 * place + (self.inset + line) % 2 - self.inset
        if self.orientation == "flat":
            return line, (half_steps - line) // 2
        return (line + half_steps) // 2, (line - half_steps) // 2

    def _distances_from(self, cell: int) -> tuple[int, ...]:
        q0, r0 = self.axials[cell]
        return tuple(length((q - q0, r - r0)) for q, r in self.axials)

    def _bearings(self, source: int, facing: int) -> list[tuple[int, int]]:
        return [bearing(self.offset(source, cell), facing) for cell in self.cells]

    def _arcs_around(self, key: tuple[int, int]) -> tuple[Arc | None, ...]:
        core, facing = key
        return tuple(arc_at(self.offset(core, cell), facing) for cell in self.cells)

    def _cone(self, key: tuple[int, int]) -> tuple[int, ...]:
        bearings = enumerate(self._bearings(*key))
        return tuple(cell for cell, (ahead, right) in bearings if ahead >= abs(right) and ahead > 0)

    def _wave(self, key: tuple[int, int]) -> tuple[int, ...]:
        bearings = enumerate(self._bearings(*key))
        return tuple(cell for cell, (ahead, right) in bearings if ahead > 0 and abs(right) <= 1)
