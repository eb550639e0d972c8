"""Tiles: an adventure map as a picture, and what can be worked out of it once.

The marks that all maps share: `.` floor, `#` and `T` blocked, `~` water, `D` a closed door, `P` a portcullis,
`L` a lever, `S` the start zone, `X` the exit zone, `?` a search token, `F` a flame, `f` a place for a foe,
`!` a marked hazard, `V` a sleeping vampire, `B` where an affliction stands. Any other is a feature of that
map's own.
"""

from __future__ import annotations

from functools import cached_property

from lorehearth.games.folklore.components.places import Feature, Map
from lorehearth.kernel.errors import ContentError
from lorehearth.table.board import Lazy
from lorehearth.table.sight_square import AnyCornerSight
from lorehearth.table.squares import SquareBoard, lettered
from lorehearth.table.squaresets import CellSet, SquareSets

SHARED = ".#T~DPLSX?Ff!VB"
BLOCK = ((0, 0), (1, 0), (0, 1), (1, 1))
"""FK-BIG-05, FK-RUL-79: what a figure on a 2-inch base covers, from its upper left space."""


class Tile:
    """A map with its squares in reading order, and sets of them by their marks."""

    def __init__(self, source: Map) -> None:
        self.source = source
        rows = [line.strip() for line in source.picture.strip().splitlines()]
        if len({len(row) for row in rows}) != 1:
            raise ContentError(f"maps {source.id}: field `picture`: its lines are not of one length")
        spots = [(x, y, 0) for y, row in enumerate(rows) for x in range(len(row))]
        self.board = SquareBoard(spots, name=lettered)
        self.sets = SquareSets(self.board)
        self.marks = "".join(rows)
        """The mark of each space."""
        self.features: dict[int, Feature] = {}
        known = {feature.mark: feature for feature in source.features}
        for cell, mark in enumerate(self.marks):
            if mark in known:
                self.features[cell] = known[mark]
            elif mark not in SHARED:
                raise ContentError(
                    f"maps {source.id}: field `picture`: nothing is known of the mark {mark!r}"
                )
        self.solid: CellSet = self.of("#T")
        """Spaces that nobody ever enters."""
        self.doors: CellSet = self.of("DP")
        self.water: CellSet = self.of("~")
        self.hazards: CellSet = self.of("!")
        self.levers = [cell for cell in self.board.cells if self._is_lever(cell)]
        self.investigated = [cell for cell in self.features if cell not in self.levers]
        """Where the other features are, skill dice among them."""
        self.leaves = self.cells("D")
        """Where doors are."""
        self.tokens = self.cells("?")
        self.sleepers = self.cells("V")
        self.start: tuple[int, ...] = tuple(self.cells("S"))
        self.exit: CellSet = self.of("X")
        self.blocks: tuple[tuple[int, ...], ...] = tuple(
            tuple([at for step in BLOCK if (at := self.board.shift(here, step)) is not None])
            for here in self.board.cells
        )
        """By its upper left space, what a figure of 2 by 2 covers of the map."""
        self.sight = AnyCornerSight(self.board)
        self.lies: Lazy[tuple[int, ...], Lie] = Lazy(lambda opened: Lie(self, opened))

    @cached_property
    def from_the_middle(self) -> tuple[int, ...]:
        """All spaces that can be entered, by how near they are to the four in the centre."""
        board = self.board
        width = 1 + max(x for x, _, _ in board.spots)
        depth = 1 + max(y for _, y, _ in board.spots)
        across, along = ((width - 1) // 2, width // 2), ((depth - 1) // 2, depth // 2)
        centre = [cell for cell, (x, y, _) in enumerate(board.spots) if x in across and y in along]
        return tuple(
            sorted(
                (cell for cell in board.cells if not self.sets.bit[cell] & self.solid),
                key=lambda cell: (min(board.distance(cell, middle) for middle in centre), cell),
            )
        )

    def _is_lever(self, cell: int) -> bool:
        feature = self.features.get(cell)
        return self.marks[cell] == "L" or (feature is not None and bool(feature.opens))

    def of(self, marks: str) -> CellSet:
        return self.sets.of(self.cells(marks))

    def cells(self, marks: str) -> list[int]:
        """All spaces with one of these marks, in reading order."""
        return [cell for cell, mark in enumerate(self.marks) if mark in marks]


class Lie:
    """How a tile lies while certain doors stand open: what is blocked, adjacent and seen, worked out once."""

    def __init__(self, tile: Tile, opened: tuple[int, ...]) -> None:
        sets = tile.sets
        self.blocked: CellSet = tile.solid | tile.doors & ~sets.of(opened)
        """FK-RUM-03: a closed door is blocked terrain for steps, corners and sight; an open one is floor."""
        self.floor: CellSet = sets.all & ~self.blocked
        self.steps = sets.passage("both", blocked=self.blocked)
        """FK-RUL-34: no diagonal step past a blocked space. It is not asked here where one may stand."""
        self.large_steps = sets.passage("both", blocked=self.blocked, covers=BLOCK, through=self.floor)
        """FK-RUM-17: the same for a figure of 2 by 2; where it squeezes, it goes through a space that it
        covers on open floor before and after the step."""
        beside = sets.passage("either", blocked=self.blocked)
        self.near: tuple[CellSet, ...] = tuple(beside.near[cell] for cell in tile.board.cells)
        """FK-RUM-01: the spaces adjacent to each."""
        self.walls = walls = frozenset(sets.cells(self.blocked))
        self.seen: Lazy[int, CellSet] = Lazy(
            lambda here: sets.of(cell for cell in tile.board.cells if tile.sight.clear(here, cell, walls))
        )
        """FK-SGT-01: the spaces that are seen from each, worked out when first looked for."""
