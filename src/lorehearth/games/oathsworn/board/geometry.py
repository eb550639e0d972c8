"""The board: 161 hexes, where north is, and what stands on how many of them. (OS-BRD)"""

from __future__ import annotations

from typing import Literal

from lorehearth.table.board import Lazy
from lorehearth.table.footprint import Footprint, hex_footprint
from lorehearth.table.hexes import STEPS, HexBoard
from lorehearth.table.hexsets import CellSet, HexSets
from lorehearth.table.sight_hex import NearestCornerSight

BOARD = HexBoard("flat", [9, 10] * 8 + [9], inset=1, origin=(8, 4))
"""OS-BRD-01, OS-BRD-02: cells are named by their coordinates, as "0,-4"; the edge hexes are its `rim`
(OS-BRD-06)."""

HEXES = HexSets(BOARD)
"""Sets of hexes; their reading order is North then West (OS-BRD-04)."""

SIGHT = NearestCornerSight(BOARD)
LINES: Lazy[tuple[int, int], CellSet] = Lazy(lambda ends: HEXES.of(SIGHT.touched(*ends)))
"""OS-LOS-01 to OS-LOS-03: the hexes between two that block the sight if an obstacle is there."""

N, NE, SE, S, SW, NW = range(6)
Facing = Literal["N", "NE", "SE", "S", "SW", "NW"]
DIRECTIONS: tuple[Facing, ...] = ("N", "NE", "SE", "S", "SW", "NW")
"""OS-BRD-03: as the board counts them, clockwise."""
OFF = -1
"""The hex of a figure that is not on the board."""

ONE_HEX = hex_footprint({"core": [(0, 0)]})
SEVEN_HEXES = hex_footprint(
    {
        "core": [(0, 0)],
        "front": [STEPS[N]],
        "right flank": [STEPS[NE], STEPS[SE]],
        "rear": [STEPS[S]],
        "left flank": [STEPS[SW], STEPS[NW]],
    }
)
"""A large base facing N: its core and the ring around it (OS-LOC-01)."""
FIVE_HEXES = hex_footprint(
    {
        "core": [(0, 0)],
        "front": [STEPS[N]],
        "right flank": [STEPS[SE]],
        "rear": [STEPS[S]],
        "left flank": [STEPS[SW]],
    }
)
"""A narrow head and broad haunches: unlike the other two it covers other hexes when it turns."""
BASES: dict[str, Footprint] = {"one": ONE_HEX, "five": FIVE_HEXES, "seven": SEVEN_HEXES}

Standing = tuple[str, int, int]
"""The name of a base, the hex of its core, and its facing."""
COVERED: Lazy[Standing, tuple[int, ...]] = Lazy(
    lambda standing: BASES[standing[0]].cells(BOARD, standing[1], standing[2]) or ()
)
"""The hexes that a base covers, the core first; none if one of them would lie off the board."""
COVERS: Lazy[Standing, CellSet] = Lazy(lambda standing: HEXES.of(COVERED[standing]))


def _room(key: tuple[str, int]) -> CellSet:
    return HEXES.of(core for core in BOARD.cells if COVERED[key[0], core, key[1]])


ROOM: Lazy[tuple[str, int], CellSet] = Lazy(_room)
"""OS-RUL-26: where the core of a base may be, by its facing: the whole of it lies on the board."""

OBSTACLES: dict[str, Footprint] = {
    "tree": hex_footprint({"tree": [(0, 0), STEPS[N], STEPS[NE]]}),
    "wall": hex_footprint({"wall": [(0, 0), STEPS[N], STEPS[S]]}),
    "building": hex_footprint({"building": [(0, 0), *STEPS]}),
}
"""OS-BRD-10 to OS-BRD-12; turned by their facing."""


def northing(cell: int) -> tuple[int, int]:
    """OS-BRD-04: the order of North then West; smaller is first."""
    q, r = BOARD.axials[cell]
    return q + 2 * r, q


NORTHING: tuple[tuple[int, int], ...] = tuple(northing(cell) for cell in BOARD.cells)
"""OS-GEN-13: what all that the rules pick is ranked by; the least is taken."""
