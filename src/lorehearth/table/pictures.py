"""Maps as text pictures, read and drawn.

Rows of pointy hexes, every other row set in by half a hex, and columns of flat hexes, staggered:

    . . w .          .   .   .
     . w w .           w   .
    . . . .          .   w   .
                       .   .

Squares, one character each, either bare or with the edges drawn between them:

    .....            +-+-+-+
    .##..            |. . .|
    .....            + +D+ +
                     |. w .|
                     +-+-+-+

A legend says what each mark means. Marks of hexes may be several characters wide, all of the same width.
Blank is where the board has no cell. The picture starts at the very left, with the first line or, if that is
empty, with the second; from there lines and columns count from 1.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from lorehearth.table import hexes, squares
from lorehearth.table.hexes import HexBoard, Orientation
from lorehearth.table.squares import Edge, SquareBoard

Legend = Mapping[str, str]
"""What each mark of a cell means."""

EdgeMarks = Mapping[str, str]
"""How each kind of edge is drawn: one mark, or two for one that lies (-) and one that stands (|)."""


class PictureError(ValueError):
    """A picture that cannot be read; says where and what was expected."""

    def __init__(self, line: int, column: int, expected: str) -> None:
        super().__init__(f"line {line}, column {column}: {expected}")
        self.line = line
        self.column = column


def read_hex_board(
    text: str,
    orientation: Orientation,
    legend: Legend,
    *,
    origin: hexes.Spot = (0, 0),
    name: Callable[[int, int], str] | None = None,
) -> tuple[HexBoard, tuple[str, ...]]:
    """The board that a picture shows, and what the legend says of each of its cells."""
    width = _width(legend)
    found: dict[hexes.Spot, str] = {}
    inset: Literal[0, 1] | None = None
    for line, column, mark in _hex_marks(text, legend):
        step = _column_step(orientation, width)
        if column % step:
            raise PictureError(line + 1, column + 1, f"expected every hex at a multiple of {step} columns")
        major, minor = _line_and_half_steps(orientation, line, column // step)
        if inset is None:
            inset = 1 if (major + minor) % 2 else 0
        if (major + minor) % 2 != inset:
            raise PictureError(line + 1, column + 1, "expected neighbouring hexes to be half a hex apart")
        found[major, minor // 2] = mark
    if inset is None:
        raise PictureError(1, 1, "expected at least one hex")
    lengths = [0] * (max(major for major, _ in found) + 1)
    for major, place in found:
        lengths[major] = max(lengths[major], place + 1)
    spots = {(major, place) for major, length in enumerate(lengths) for place in range(length)}
    board = HexBoard(
        orientation, lengths, inset=inset, holes=spots.difference(found), origin=origin, name=name
    )
    return board, tuple(found[spot] for spot in board.spots)


def read_hexes(text: str, board: HexBoard, legend: Legend) -> tuple[str, ...]:
    """What a picture of just this board says of each of its cells."""
    cells = {place: cell for cell, place in enumerate(_hex_places(board, _width(legend)))}
    found: dict[int, str] = {}
    for line, column, mark in _hex_marks(text, legend):
        cell = cells.get((line, column))
        if cell is None:
            raise PictureError(line + 1, column + 1, f"expected no hex here, found {mark!r}")
        found[cell] = mark
    for (line, column), cell in cells.items():
        if cell not in found:
            raise PictureError(line + 1, column + 1, f"expected hex {board.name(cell)} here")
    return tuple(found[cell] for cell in board.cells)


def draw_hexes(board: HexBoard, terrain: Sequence[str], legend: Legend) -> str:
    """The picture that reads back as this terrain."""
    width = _width(legend)
    mark_of = _marks_by_meaning(legend)
    canvas: dict[tuple[int, int], str] = {}
    for (line, column), meaning in zip(_hex_places(board, width), terrain, strict=True):
        for index, character in enumerate(mark_of[meaning]):
            canvas[line, column + index] = character
    return _paint(canvas)


def read_squares(
    levels: str | Sequence[str],
    legend: Legend,
    *,
    edges: EdgeMarks | None = None,
    heights: Mapping[str, int] = MappingProxyType({}),
    links: Iterable[tuple[squares.Spot, squares.Spot]] = (),
    storey: int = 1,
    name: Callable[[int, int, int], str] | None = None,
) -> SquareBoard:
    """The board that pictures of its levels show, the lowest first; with `edges` they draw edges too.

    `heights` gives the height of each kind of terrain that has one. Every picture starts at (0, 0).
    """
    terrain: dict[squares.Spot, str] = {}
    found: list[Edge] = []
    for z, text in enumerate([levels] if isinstance(levels, str) else levels):
        rows = _rows(text)
        for line, column, mark in _square_marks(rows, legend, spread=edges is not None):
            terrain[(column, line, z)] = mark
        if edges is not None:
            found.extend(_read_edges(rows, edges, terrain, z))
    return SquareBoard(
        terrain,
        terrain=terrain,
        heights={spot: heights.get(kind, 0) for spot, kind in terrain.items()},
        edges=found,
        links=links,
        storey=storey,
        name=name,
    )


def draw_squares(
    board: SquareBoard,
    legend: Legend,
    *,
    edges: EdgeMarks | None = None,
    level: int = 0,
    terrain: Sequence[str] | None = None,
) -> str:
    """The picture of one level, of the board's own terrain or another."""
    mark_of = _marks_by_meaning(legend)
    canvas: dict[tuple[int, int], str] = {}
    for (x, y, z), kind in zip(board.spots, terrain or board.terrain, strict=True):
        if z == level:
            canvas[(y, x) if edges is None else (2 * y + 1, 2 * x + 1)] = mark_of[kind]
    if edges is not None:
        _draw_edges(canvas, [edge for edge in board.edges if edge.b[2] == level], edges)
    return _paint(canvas)


def _rows(text: str) -> list[str]:
    rows = [row.rstrip() for row in text.removeprefix("\n").split("\n")]
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _paint(canvas: Mapping[tuple[int, int], str]) -> str:
    rows = [""] * (max((line for line, _ in canvas), default=-1) + 1)
    for line, column in sorted(canvas):
        rows[line] = rows[line].ljust(column) + canvas[line, column]
    # Reading drops an empty first line, so a blank first row needs one before it.
    return "\n".join(rows if rows and rows[0] else ["", *rows])


def _width(legend: Legend) -> int:
    widths = {len(mark) for mark in legend}
    if len(widths) != 1 or any(" " in mark for mark in legend):
        raise ValueError("the marks of a legend have the same width and no blanks")
    return widths.pop()


def _marks_by_meaning(legend: Legend) -> dict[str, str]:
    """If several marks mean the same the first is drawn."""
    return {meaning: mark for mark, meaning in reversed(list(legend.items()))}


def _meaning(legend: Legend, mark: str, line: int, column: int) -> str:
    if mark not in legend:
        raise PictureError(
            line + 1, column + 1, f"expected one of {' '.join(sorted(legend))}, found {mark!r}"
        )
    return legend[mark]


def _hex_marks(text: str, legend: Legend) -> Iterator[tuple[int, int, str]]:
    for line, row in enumerate(_rows(text)):
        for match in re.finditer(r"\S+", row):
            yield line, match.start(), _meaning(legend, match.group(), line, match.start())


def _column_step(orientation: Orientation, width: int) -> int:
    """How many columns make half a hex of a row, or the way to the next column of hexes."""
    return width // 2 + 1 if orientation == "pointy" else width + 1


def _line_and_half_steps(orientation: Orientation, line: int, column: int) -> tuple[int, int]:
    return (line, column) if orientation == "pointy" else (column, line)


def _hex_places(board: HexBoard, width: int) -> list[tuple[int, int]]:
    """Line and column of each cell in the picture."""
    step = _column_step(board.orientation, width)
    places = []
    for major, place in board.spots:
        half_steps = 2 * place + (board.inset + major) % 2
        line, column = _line_and_half_steps(board.orientation, major, half_steps)
        places.append((line, column * step))
    return places


def _square_marks(rows: Sequence[str], legend: Legend, *, spread: bool) -> Iterator[tuple[int, int, str]]:
    if _width(legend) != 1:
        raise ValueError("squares are drawn with marks of one character")
    first, every = (1, 2) if spread else (0, 1)
    for line in range(first, len(rows), every):
        for column in range(first, len(rows[line]), every):
            mark = rows[line][column]
            if mark != " ":
                yield (line - first) // every, (column - first) // every, _meaning(legend, mark, line, column)


def _draw_edges(canvas: dict[tuple[int, int], str], edges: Iterable[Edge], marks: EdgeMarks) -> None:
    for edge in edges:
        x, y, _ = edge.b
        if edge.a[0] < x:
            line, column = 2 * y + 1, 2 * x
            canvas[line, column] = marks[edge.kind][-1]
            canvas[line - 1, column] = canvas[line + 1, column] = "+"
        else:
            line, column = 2 * y, 2 * x + 1
            canvas[line, column] = marks[edge.kind][0]
            canvas[line, column - 1] = canvas[line, column + 1] = "+"


def _read_edges(
    rows: Sequence[str], marks: EdgeMarks, terrain: Mapping[squares.Spot, str], z: int
) -> Iterator[Edge]:
    lying = {mark[0]: kind for kind, mark in marks.items()}
    standing = {mark[-1]: kind for kind, mark in marks.items()}
    for line, row in enumerate(rows):
        for column, mark in enumerate(row):
            if mark == " " or (line % 2 and column % 2):
                continue
            if line % 2 == column % 2 == 0:
                _meaning({"+": "corner"}, mark, line, column)
                continue
            kind = _meaning(standing if line % 2 else lying, mark, line, column)
            x, y = column // 2, line // 2
            before = (x - 1, y, z) if line % 2 else (x, y - 1, z)
            if before not in terrain and (x, y, z) not in terrain:
                raise PictureError(line + 1, column + 1, f"expected a square beside the {kind}")
            yield Edge(before, (x, y, z), kind)
