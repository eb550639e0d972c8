"""The battlefield: hexes, rows, sections and what is printed on them. (BL-BRD)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.battlelore.components.entries import Section
from lorehearth.games.battlelore.components.ground import Terrain
from lorehearth.table.board import Lazy
from lorehearth.table.hexes import HexBoard
from lorehearth.table.pictures import read_hexes
from lorehearth.table.sight_hex import CentreSight

ROWS = 9
LONG, SHORT = 13, 12

NAMED: tuple[tuple[Section, ...], ...] = (
    ("left",),
    ("left", "centre"),
    ("centre",),
    ("centre", "right"),
    ("right",),
)
MIRRORED: dict[Section, Section] = {"left": "right", "centre": "centre", "right": "left"}


def hex_name(line: int, place: int) -> str:
    """BL-BRD-03: row and column from the Standards' left; the picture shows their side at the bottom."""
    return f"{ROWS - line}.{place + 1:02}"


def sections_at(row: int, column: int) -> tuple[Section, ...]:
    """BL-BRD-06, BL-BRD-07: the sections of a hex as the Standards name them."""
    if row % 2:
        return NAMED[0 if column <= 4 else 2 if column <= 9 else 4]
    return NAMED[0 if column < 4 else 1 if column == 4 else 2 if column < 9 else 3 if column == 9 else 4]


BOARD = HexBoard("pointy", [LONG if row % 2 else SHORT for row in range(ROWS, 0, -1)], name=hex_name)
"""BL-BRD-01, BL-BRD-04, BL-RUL-01: the hexes of every map; half-hexes are none of them (BL-BRD-02)."""


class Field:
    """A battlefield with all that never changes in a battle.

    A hex of the map is two letters of terrain, such as "e." for a hill and "es" for a hill with stakes.
    """

    board = BOARD

    def __init__(
        self, picture: str, terrain: Sequence[Terrain], cliff_sides: Sequence[tuple[str, str]]
    ) -> None:
        letters = {kind.letter: kind.id for kind in terrain}
        legend = {first + second: first + second for first in letters for second in letters}
        marks = read_hexes(picture, self.board, legend)
        self.ground: tuple[tuple[str, ...], ...] = tuple(
            tuple(letters[letter] for letter in mark if letter != ".") for mark in marks
        )
        """The terrain printed on each hex, countryside being none."""
        self.rows: tuple[int, ...] = tuple(ROWS - line for line, _ in self.board.spots)
        standards = tuple(sections_at(ROWS - line, place + 1) for line, place in self.board.spots)
        pennants = tuple(tuple(MIRRORED[s] for s in sections) for sections in standards)
        self.sections: tuple[tuple[tuple[Section, ...], ...], ...] = (standards, pennants)
        """The sections of each hex as each camp names them (BL-BRD-05)."""
        self.sight = CentreSight(self.board)
        """BL-LOS-07, BL-LOS-09, BL-LOS-10, BL-RUL-12: from centre to centre, past corners and both ends."""
        cell = self.board.cell
        pairs = [(cell(a), cell(b)) for a, b in cliff_sides]
        self.cliffs: frozenset[tuple[int, int]] = frozenset(pairs) | frozenset((b, a) for a, b in pairs)
        self.walk: tuple[tuple[int, ...], ...] = tuple(
            tuple(near for near in self.board.neighbours[hex_] if (hex_, near) not in self.cliffs)
            for hex_ in self.board.cells
        )
        """The neighbours of each hex that no cliff side cuts off (BL-TER-21)."""
        self.within: Lazy[tuple[int | Section, ...], frozenset[int]] = Lazy(self._within)
        """For a camp and any sections, as it names them: the hexes in one of these (BL-BRD-07)."""
        self.homeward: Lazy[tuple[int, int], tuple[int, ...]] = Lazy(self._homeward)
        """For a camp and a hex: the neighbours one row nearer to the camp's own side (BL-BRD-08)."""

    def home_row(self, camp: int) -> int:
        return 1 if camp == 0 else ROWS

    def rows_from_home(self, camp: int, hex_: int) -> int:
        """1 on the camp's baseline, 2 on the next row, and so on."""
        return self.rows[hex_] if camp == 0 else ROWS + 1 - self.rows[hex_]

    def _within(self, key: tuple[int | Section, ...]) -> frozenset[int]:
        camp, *named = key
        sections = self.sections[int(camp)]
        return frozenset(hex_ for hex_ in self.board.cells if not set(named).isdisjoint(sections[hex_]))

    def _homeward(self, key: tuple[int, int]) -> tuple[int, ...]:
        camp, hex_ = key
        goal = self.rows[hex_] + (-1 if camp == 0 else 1)
        return tuple(near for near in self.walk[hex_] if self.rows[near] == goal)
