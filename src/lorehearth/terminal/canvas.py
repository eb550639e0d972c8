"""A canvas of characters: lines that join by themselves, text in styles on top of them."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

LIGHT, HEAVY = 1, 2

_SIDES = ("UP", "RIGHT", "DOWN", "LEFT")
_BOTH = {"VERTICAL": ("UP", "DOWN"), "HORIZONTAL": ("LEFT", "RIGHT")}
_WEIGHTS = {"LIGHT": LIGHT, "HEAVY": HEAVY}

Arms = tuple[int, int, int, int]
"""How heavy a line leaves a point upwards, to the right, downwards and to the left."""

Point = tuple[int, int]


def _arms(name: str) -> Arms | None:
    """The arms in a name such as BOX DRAWINGS UP HEAVY AND RIGHT DOWN LIGHT; None for fancier ones."""
    clauses = [clause.split() for clause in name.removeprefix("BOX DRAWINGS ").split(" AND ")]
    known = {*_SIDES, *_BOTH, *_WEIGHTS}
    if any(word not in known for clause in clauses for word in clause):
        return None
    arms = dict.fromkeys(_SIDES, 0)
    weight = 0
    for clause in clauses:
        weight = next((_WEIGHTS[word] for word in clause if word in _WEIGHTS), weight)
        for word in clause:
            for side in _BOTH.get(word, (word,) if word in arms else ()):
                arms[side] = weight
    return arms["UP"], arms["RIGHT"], arms["DOWN"], arms["LEFT"]


# Unicode names its box drawings by their arms, so the names are the table.
_JOINTS = {
    arms: chr(code)
    for code in range(0x2500, 0x2580)
    if (arms := _arms(unicodedata.name(chr(code)))) is not None
}


def _plain_joint(arms: Arms) -> str:
    """The same for terminals that know ASCII only."""
    up, right, down, left = arms
    heavy = HEAVY in arms
    if not up and not down:
        return "=" if heavy else "-"
    if not left and not right:
        return "#" if heavy else "|"
    return "#" if heavy else "+"


class Box(NamedTuple):
    """The outline of a cell: its lines run through these columns and rows."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def inside(self) -> int:
        """How many columns there are between the lines."""
        return self.right - self.left - 1

    def outline(self) -> list[tuple[Point, Point]]:
        """The outline in steps of one column or row."""
        across = range(self.left, self.right)
        along = range(self.top, self.bottom)
        steps = [((x, y), (x + 1, y)) for y in (self.top, self.bottom) for x in across]
        return steps + [((x, y), (x, y + 1)) for x in (self.left, self.right) for y in along]


def shared(a: Box, b: Box) -> list[Point]:
    """The points of the line along which two boxes touch, its ends included; empty if they do not."""
    xs = range(max(a.left, b.left), min(a.right, b.right) + 1)
    ys = range(max(a.top, b.top), min(a.bottom, b.bottom) + 1)
    if min(len(xs), len(ys)) != 1 or max(len(xs), len(ys)) < 2:
        return []
    return [(x, y) for x in xs for y in ys]


class Canvas:
    """So many columns and rows to draw on."""

    def __init__(self, width: int, height: int) -> None:
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]
        self._arms: dict[Point, list[int]] = {}

    def line(self, start: Point, end: Point, weight: int = LIGHT) -> None:
        """A line of one column or row; the heavier of two lines wins."""
        (x0, y0), (x1, y1) = start, end
        out, back = (1, 3) if y0 == y1 else (2, 0)
        if (x1, y1) < (x0, y0):
            out, back = back, out
        for point, side in ((start, out), (end, back)):
            arms = self._arms.setdefault(point, [0, 0, 0, 0])
            arms[side] = max(arms[side], weight)

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text; the ground keeps its colour where the style has none of its own."""
        for char in text:
            size = cell_len(char)
            if size == 0 or not 0 <= x < len(self._chars[y]):
                continue
            self._chars[y][x] = char
            self._styles[y][x] = f"{self._styles[y][x]} {style}".strip()
            if size == 2 and x + 1 < len(self._chars[y]):
                self._chars[y][x + 1] = ""
            x += size
            self._arms.pop((x - size, y), None)

    def ground(self, box: Box, style: str) -> None:
        """Colour the inside of a box."""
        for y in range(box.top + 1, box.bottom):
            for x in range(box.left + 1, box.right):
                self._styles[y][x] = style

    def rows(self, *, ascii_only: bool = False) -> list[Text]:
        """The picture, a Text for each row."""
        for (x, y), (up, right, down, left) in self._arms.items():
            arms = (up, right, down, left)
            self._chars[y][x] = _plain_joint(arms) if ascii_only else _JOINTS[arms]
            self._styles[y][x] = "bold" if HEAVY in arms else "dim"
        return [self._row(y) for y in range(len(self._chars))]

    def _row(self, y: int) -> Text:
        row = Text(no_wrap=True, overflow="crop")
        for char, style in zip(self._chars[y], self._styles[y], strict=True):
            row.append(char, style)
        row.rstrip()
        return row
