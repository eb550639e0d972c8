"""How the terrain pieces of a table lie: worked out once for each lie of them, and shared by all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from lorehearth.games.maladum.components.terrain import PieceKind
from lorehearth.table.cellsets import CellSet

Lying: TypeAlias = tuple[tuple[str, int, bool], ...]
"""For each piece its kind, its square and whether it is turned: all that decides which squares it fills."""


class Lie:
    """The squares of the pieces, together and one by one."""

    __slots__ = (
        "areas", "covered", "doing", "filled", "high", "hung", "in_sight", "movable", "narrow", "tall",
        "tops", "under",
    )  # fmt: skip

    def __init__(
        self,
        lying: Lying,
        kinds: Mapping[str, PieceKind],
        squares: Callable[[str, int, bool], tuple[int, ...]],
        bit: tuple[CellSet, ...],
    ) -> None:
        self.filled = self.high = self.tops = self.narrow = self.movable = 0
        """ML-MOV-08, ML-MOV-09: the squares that cannot be entered; of these, those of high pieces, those
        that a figure can stand on (ML-CLB-04), those that can be climbed over (ML-CLB-05), those of what can
        be moved (ML-OBJ-01)."""
        self.tall = 0
        """ML-LOS-04: the squares of what is high, a hindrance or not."""
        self.under: dict[int, int] = {}
        """By square, the first of the pieces that fill it."""
        self.doing: dict[str, list[int]] = {}
        """By what pieces do (`PieceKind.does`), those that lie on the board."""
        areas: list[CellSet] = []
        in_sight: list[tuple[CellSet, bool]] = []
        for number, (name, cell, turned) in enumerate(lying):
            kind, area = kinds[name], 0
            for each in squares(name, cell, turned):
                area |= bit[each]
                if not kind.wall and not kind.passable:
                    self.under.setdefault(each, number)
            areas.append(area)
            for does in kind.does if cell >= 0 else ():
                self.doing.setdefault(does, []).append(number)
            if kind.wall or cell < 0:
                continue
            if kind.height != "flat":
                in_sight.append((area, kind.height == "high"))
                self.tall |= area if kind.height == "high" else 0
            if not kind.passable:
                self.filled |= area
                self.high |= area if kind.height == "high" else 0
                self.tops |= area if kind.stand else 0
                self.narrow |= area if kind.over else 0
                self.movable |= area if kind.size else 0
        self.hung = frozenset(number for number, (name, _, _) in enumerate(lying) if kinds[name].wall)
        self.areas = tuple(areas)
        """The squares of each, also of those that hang on walls or are no hindrance."""
        self.covered = 0
        """All of these."""
        for area in areas:
            self.covered |= area
        self.in_sight = tuple(in_sight)
        """ML-LOS-04: the squares of what is not flat, and whether it is high."""
