"""Maps as text pictures, read and drawn.

Rows of pointy hexes, every other row set in by half a hex, and columns of flat hexes, staggered:

    . . w .          .   .   .
     . w w .           w   .
    . . . .          .   w   .
                       .   .

Squares where nothing stands between them, one character each; or with their edges in the same drawing, four
columns and two lines each, so that the map has its true shape:

    .....            +---+---+---+
    .##..            | .   .   .2|
    .....            |   +-D-+   |
                     | .   # o . |
                     +-----------+

A legend says what each mark means. Marks of hexes may be several characters wide, all of the same width.
Blank is where the board has no cell. The picture starts at the very left, with the first line or, if that is
empty, with the second; from there lines and columns count from 1.

Where edges are drawn, each square has three characters: its mark, and after that how high its floor lies if
the legend does not say so (".2", or ".-1" for a pit). A wall from corner to corner stands beside the mark,
which lies in the half that is open: "./" or "/.", ".\\" or "\\.". An edge that stands is the one character
between two squares, an edge that lies the middle one of three: beside it may be blanks, "-" or the same
again, so "---" is a wall and "-D-" a door with its posts. Corners are "+", "-", "|" or blank, and say
nothing. A legend of edges says what their marks mean; one of two characters is how the edge looks lying and
how it looks standing:

    map = '''
    +---+---+
    | .   . |
    |   +-D-+
    | . |~-1|
    +---+---+
    '''
    ground = { "." = "floor", "~" = "sewer" }
    edges = { "-|" = "wall", "D" = "door" }
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Literal, NamedTuple

from lorehearth.table import hexes, squares
from lorehearth.table.hexes import HexBoard, Orientation
from lorehearth.table.squares import Edge, Half, SquareBoard

Legend = Mapping[str, str]
"""What each mark of a cell, or of an edge, means."""

EDGES: Legend = MappingProxyType(
    {
        "-|": "wall",
        "D": "door",
        "P": "portcullis",
        "o": "window",
        ":": "bars",
        "~": "river",
        "^": "ramp",
    }
)
"""Marks of edges that any map may use; each kind is one that screens know."""


class PictureError(ValueError):
    """A picture that cannot be read; says where and what was expected."""

    def __init__(self, line: int, column: int, expected: str) -> None:
        super().__init__(f"line {line}, column {column}: {expected}")
        self.line = line
        self.column = column
        self.expected = expected


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


def read_square_board(
    levels: str | Sequence[str],
    legend: Legend,
    *,
    edges: Legend | None = None,
    heights: Mapping[str, int] = MappingProxyType({}),
    links: Iterable[tuple[str, str]] = (),
    storey: int = 1,
    name: squares.Name | None = None,
) -> tuple[SquareBoard, tuple[str, ...]]:
    """The board that pictures of its levels show, the lowest first, and what the legend says of its cells.

    With a legend of `edges` they are drawn too. `heights` gives the height of each kind of ground that has
    one; a number in the picture goes before it. Every picture starts at (0, 0).
    """
    found: dict[squares.Spot, Square] = {}
    stand: list[Edge] = []
    for z, rows in _levels(levels):
        with _on_level(z, levels):
            if edges is None:
                found.update({(x, y, z): square for x, y, square in _bare_squares(rows, legend)})
            else:
                stand += _framed_squares(rows, legend, edges, found, z)
    if not found:
        raise PictureError(1, 1, "expected at least one square")
    board = SquareBoard(
        found,
        heights={spot: heights.get(kind, 0) if up is None else up for spot, (kind, up, _) in found.items()},
        edges=stand,
        links=links,
        slants={spot: square.half for spot, square in found.items() if square.half is not None},
        storey=storey,
        name=name,
    )
    return board, tuple(found[spot].kind for spot in board.spots)


def read_squares(levels: str | Sequence[str], board: SquareBoard, legend: Legend) -> tuple[str, ...]:
    """What bare pictures of just this board, one a level, say of each of its cells."""
    found: dict[int, str] = {}
    low = min(z for _, _, z in board.spots)
    for z, rows in _levels(levels):
        with _on_level(z, levels):
            for x, y, (kind, _, _) in _bare_squares(rows, legend):
                cell = board.at(x, y, low + z)
                if cell is None:
                    raise PictureError(y + 1, x + 1, f"expected no square here, found {kind!r}")
                found[cell] = kind
    for cell, (x, y, z) in enumerate(board.spots):
        if cell not in found:
            with _on_level(z - low, levels):
                raise PictureError(y + 1, x + 1, f"expected square {board.name(cell)} here")
    return tuple(found[cell] for cell in board.cells)


def draw_squares(
    board: SquareBoard,
    terrain: Sequence[str],
    legend: Legend,
    *,
    edges: Legend | None = None,
    heights: Mapping[str, int] = MappingProxyType({}),
    level: int = 0,
) -> str:
    """The picture of one level that reads back as this terrain; with `edges`, these and heights too."""
    mark_of = _marks_by_meaning(legend)
    canvas: dict[tuple[int, int], str] = {}
    for cell, (kind, height) in enumerate(zip(terrain, board.heights, strict=True)):
        x, y, z = board.spots[cell]
        if z != level:
            continue
        if edges is None:
            canvas[y, x] = mark_of[kind]
            continue
        text = mark_of[kind] + (str(height) if height != heights.get(kind, 0) else "")
        text = _with_wall(text, board.slants.get(cell))
        if len(text) > 3:
            raise ValueError(f"a height of {height} is too long for a picture")
        canvas[2 * y + 1, 4 * x + (2 if len(text) < 3 else 1)] = text
    if edges is not None:
        _draw_edges(canvas, [edge for edge in board.edges if edge.b[2] == level], edges)
    return _paint(canvas)


def _with_wall(text: str, half: Half | None) -> str:
    for wall, (left, right) in HALVES.items():
        text = text + wall if half == left else wall + text if half == right else text
    return text


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


class Square(NamedTuple):
    """What a picture says of a square; the height is None unless it is written there."""

    kind: str
    height: int | None = None
    half: Half | None = None
    """The half that is open where a wall runs through it from corner to corner."""


HALVES: dict[str, tuple[Half, Half]] = {"/": ("NW", "SE"), "\\": ("SW", "NE")}
"""By the wall, the halves to the left and to the right of it."""


def _levels(levels: str | Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    return enumerate(map(_rows, [levels] if isinstance(levels, str) else levels))


@contextmanager
def _on_level(z: int, levels: str | Sequence[str]) -> Iterator[None]:
    """Of several pictures, say which one cannot be read."""
    try:
        yield
    except PictureError as error:
        if isinstance(levels, str):
            raise
        raise PictureError(error.line, error.column, f"{error.expected} (level {z})") from None


def _one_each(legend: Legend) -> None:
    if _width(legend) != 1:
        raise ValueError("squares are drawn with marks of one character")


def _bare_squares(rows: Sequence[str], legend: Legend) -> Iterator[tuple[int, int, Square]]:
    _one_each(legend)
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark != " ":
                yield x, y, Square(_meaning(legend, mark, y, x))


def _framed_squares(
    rows: Sequence[str], legend: Legend, edges: Legend, found: dict[squares.Spot, Square], z: int
) -> list[Edge]:
    """Read a level into `found`, and return what stands around its squares."""
    _one_each(legend)
    lying = {mark[0]: kind for mark, kind in edges.items()}
    standing = {mark[-1]: kind for mark, kind in edges.items()}
    stand: dict[tuple[int, int], Edge] = {}
    for line, row in enumerate(rows):
        for column in range(0, len(row), 4):
            here, inside = (column // 4, line // 2, z), row[column + 1 : column + 4]
            if line % 2:
                place, before = column, (here[0] - 1, here[1], z)
                kind = _edge_mark(standing, row[column], line, column)
                if inside.strip():
                    found[here] = _framed_square(inside, legend, line, column + 1)
            else:
                place, before = column + 2, (here[0], here[1] - 1, z)
                _corner(row[column], line, column)
                kind = _lying_edge(lying, inside, line, column + 1)
            if kind is not None:
                stand[line, place] = Edge(before, here, kind)
    for (line, place), edge in stand.items():
        if edge.a not in found and edge.b not in found:
            raise PictureError(line + 1, place + 1, f"expected a square beside the {edge.kind}")
    return list(stand.values())


def _framed_square(inside: str, legend: Legend, line: int, column: int) -> Square:
    text = inside.strip()
    column += inside.index(text)
    half = None
    if len(text) > 1 and text[-1] in HALVES:
        half, text = HALVES[text[-1]][0], text[:-1]
    elif len(text) > 1 and text[0] in HALVES and text[0] not in legend:
        half, text = HALVES[text[0]][1], text[1:]
        column += 1
    kind, height = _meaning(legend, text[0], line, column), text[1:]
    if not height:
        return Square(kind, None, half)
    if not re.fullmatch(r"-?\d+", height):
        raise PictureError(
            line + 1, column + 2, f"expected a height or nothing after {text[0]!r}, found {height!r}"
        )
    return Square(kind, int(height), half)


def _corner(mark: str, line: int, column: int) -> None:
    if mark not in " +-|":
        raise PictureError(line + 1, column + 1, f"expected a corner (+ - | or blank), found {mark!r}")


def _edge_mark(marks: Legend, mark: str, line: int, column: int) -> str | None:
    return None if mark == " " else _meaning(marks, mark, line, column)


def _lying_edge(marks: Legend, side: str, line: int, column: int) -> str | None:
    """What lies on the side of a square, drawn by three characters of which the middle one counts."""
    kind = _edge_mark(marks, side.ljust(3)[1], line, column + 1)
    for i, mark in enumerate(side):
        if mark not in (" ", "-", side[1:2]) or (kind is None and mark != " "):
            raise PictureError(
                line + 1, column + i + 1, f"expected a blank, '-' or the edge's own mark, found {mark!r}"
            )
    return kind


def _draw_edges(canvas: dict[tuple[int, int], str], edges: Iterable[Edge], legend: Legend) -> None:
    mark_of = _marks_by_meaning(legend)
    for edge in edges:
        if edge.kind in (squares.LEDGE, squares.SLANT) and edge.kind not in mark_of:
            continue  # heights, and walls through squares, tell as much
        x, y, _ = edge.b
        line, column, mark = 2 * y, 4 * x, mark_of[edge.kind]
        canvas[line, column] = "+"
        if edge.a[0] < x:
            canvas[line + 1, column] = mark[-1]
            canvas[line + 2, column] = "+"
        else:
            for i, character in enumerate(mark[0] * 3 if len(mark) > 1 else f"-{mark}-"):
                canvas[line, column + 1 + i] = character
            canvas[line, column + 4] = "+"
