"""Tiles: an adventure map as a picture, and what can be worked out of it once.

The marks that all maps share: `.` floor, `#` and `T` blocked, `~` water, `D` a closed door, `P` a
portcullis, `L` a
lever, `S` the start zone, `X` the exit zone, `?` a search token, `F` a flame, `f` a place for a foe, `!` a
marked
hazard, `V` a sleeping vampire, `B` where an affliction stands. Any other is a feature of that map's own.
"""

from __future__ import annotations

from lorehearth.games.folklore.components.places import Feature, Map
from lorehearth.kernel.errors import ContentError
from lorehearth.table.squares import SquareBoard, lettered
from lorehearth.table.squaresets import CellSet, SquareSets

SHARED = ".#T~DPLSX?Ff!VB"


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

    def of(self, marks: str) -> CellSet:
        return self.sets.of(self.cells(marks))

    def cells(self, marks: str) -> list[int]:
        """All spaces with one of these marks, in reading order."""
        return [cell for cell, mark in enumerate(self.marks) if mark in marks]
