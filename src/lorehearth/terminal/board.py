"""Any board of a Scene as a picture in characters, with a legend of what is on it.

A hex board is drawn as a wall of bricks: each hex a box of two lines, every other row (or column) set
off by half a box, so that every hex touches its six neighbours. The first line of a box names the cell
and shows its terrain, the second what stands there. Where boxes are too narrow for the names, what the
names of a column have in common ("-3,") stands above and below it. Where a window is too narrow for a
picture, the same is told as a list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from lorehearth.kernel.questions import Anchor
from lorehearth.kernel.scene import Board, Cell, Edge, Piece, Terrain
from lorehearth.terminal import look
from lorehearth.terminal.canvas import HEAVY, Box, Canvas, Point, shared
from lorehearth.terminal.look import Glyphs

Lit: TypeAlias = Mapping[Anchor, Sequence[str]]
"""What the options of the moment are about, and the handles by which to choose them."""

HEIGHT = 3
NARROWEST, USUAL, WIDEST = 4, 7, 11

_EDGES: dict[str, tuple[str, bool, bool]] = {
    "wall": ("", True, False),
    "door": ("D", True, False),
    "open door": ("d", True, False),
    "locked door": ("L", True, False),
    "portcullis": ("H", True, False),
    "open portcullis": ("h", True, False),
    "locked portcullis": ("K", True, False),
    "window": ("w", True, False),
    "bars": ("#", True, True),
    "open bars": (":", True, True),
    "locked bars": ("%", True, True),
    "ledge": ("v", False, True),
    "river": ("~", False, True),
    "ramp": ("^", False, False),
}
"""For each kind of edge its sign, whether the line is heavy, and whether the sign fills all of it."""

_RIM = {
    "squares": {"top": (0, 0), "right": (1, 1), "bottom": (2, 2), "left": (3, 3)},
    "hex rows": {"top": (5, 0), "right": (1, 1), "bottom": (3, 2), "left": (4, 4)},
    "hex columns": {"top": (0, 0), "right": (1, 2), "bottom": (3, 3), "left": (5, 4)},
}
"""Which sides of a cell the four lines of its box are, in their first half and in their second."""

_FACINGS = {
    "hex rows": (1, 2, 3, 5, 6, 7),
    "hex columns": (0, 1, 3, 4, 5, 7),
    "squares": (0, 2, 4, 6),
    "places": (0, 2, 4, 6),
}
"""The eighths of the compass, clockwise from the north, to which facings 0, 1, 2 ... point."""


def cell_name(cell: Cell) -> str:
    return cell.label or cell.id


def column_heads(cells: Iterable[Cell]) -> dict[int, str]:
    """What all names of a column have in common, up to a comma; nothing unless every column has some."""
    heads: dict[int, str] = {}
    for cell in cells:
        head = "".join(cell_name(cell).rpartition(",")[:2])
        if not head or heads.setdefault(cell.x, head) != head:
            return {}
    return heads


def arrow(piece: Piece, kind: str, glyphs: Glyphs) -> str:
    if piece.facing is None:
        return ""
    ways = _FACINGS[kind]
    return glyphs.arrows[ways[piece.facing % len(ways)]]


def sign(piece: Piece) -> str:
    return piece.sign or piece.name[:1]


def signed(piece: Piece) -> str:
    """A piece's sign in the brackets of its side."""
    opening, closing = look.brackets(piece.side)
    return f"{opening}{sign(piece)}{closing}"


def picture(
    board: Board, pieces: Iterable[Piece], lit: Lit, width: int, glyphs: Glyphs = look.FINE
) -> RenderableType:
    """The board with its pieces, as wide as `width` columns at most."""
    here = [piece for piece in pieces if piece.board == board.id]
    if board.kind == "places":
        return _places(board, here, lit, glyphs)
    parts: list[RenderableType] = []
    for heading, cells in _levels(board):
        parts += [Text(heading, style=look.HEAD)] if heading else []
        drawing = _Drawing(board, cells, here, lit, glyphs)
        parts += drawing.rows(width) or [_listing(board, cells, here, lit, width, glyphs)]
    return Group(*parts)


def _levels(board: Board) -> list[tuple[str, list[Cell]]]:
    """The cells to draw together: all of them, or level by level where they lie above one another."""
    spots = Counter((cell.x, cell.y) for cell in board.cells)
    if not spots or max(spots.values()) == 1:
        return [("", list(board.cells))]
    levels = sorted({cell.level for cell in board.cells})
    return [(f"Level {level}", [c for c in board.cells if c.level == level]) for level in levels]


class _Drawing:
    """A picture under way: the boxes of the cells, and what is written into them."""

    def __init__(
        self, board: Board, cells: Sequence[Cell], pieces: Sequence[Piece], lit: Lit, glyphs: Glyphs
    ) -> None:
        self.kind = board.kind
        self.edges = board.edges
        self.legend = {terrain.id: terrain for terrain in board.legend}
        self.cells = cells
        self.lit = lit
        self.glyphs = glyphs
        self.heads: dict[int, str] = {}
        """What the names of a column's cells begin with, by its x, where they are too long to be repeated."""
        self.standing: dict[str, list[Piece]] = {}
        for piece in pieces:
            for cell in piece.cells:
                self.standing.setdefault(cell, []).append(piece)

    def rows(self, width: int) -> list[Text]:
        """The picture, as large as is useful and fits; nothing if it does not fit at all."""
        useful = max((self._wish(cell) for cell in self.cells), default=USUAL)
        for size in range(max(USUAL, min(useful, WIDEST)), NARROWEST - 1, -1):
            boxes = self._boxes(size)
            if max((box.right for box in boxes.values()), default=0) < width:
                return self._headed(boxes)
        return []

    def _headed(self, boxes: Mapping[str, Box]) -> list[Text]:
        """The picture, between two lines of column heads if the names do not fit without them."""
        if all(cell_len(cell_name(cell)) <= boxes[cell.id].inside for cell in self.cells):
            return self._drawn(boxes)
        heads = column_heads(self.cells)
        columns = {cell.x: boxes[cell.id] for cell in self.cells}
        if not heads or any(cell_len(head) > columns[x].inside for x, head in heads.items()):
            return self._drawn(boxes)
        self.heads = heads
        line = Text(style=look.QUIET)
        for x, head in sorted(heads.items()):
            line.append(" " * (columns[x].left + 1 - line.cell_len) + head)
        return [line, *self._drawn(boxes), line]

    def _name(self, cell: Cell) -> str:
        """The name of a cell, without what stands at the head of its column."""
        return cell_name(cell).removeprefix(self.heads.get(cell.x, ""))

    def _wish(self, cell: Cell) -> int:
        """The width of a box in which this cell can say all it has to say."""
        head = self._words(cell) + 1
        standing = sum(cell_len(self._chips(piece, cell)[0]) for piece in self.standing.get(cell.id, ()))
        return max(head, standing) + 2

    def _words(self, cell: Cell) -> int:
        """How long the first line of a cell is, with a column to spare for the marker."""
        return 1 + cell_len(self._name(cell)) + len(self._letters(cell))

    def _boxes(self, size: int) -> dict[str, Box]:
        """Where each cell is drawn, in boxes of that width."""
        left = min((cell.x for cell in self.cells), default=0)
        top = min((cell.y for cell in self.cells), default=0)
        # How many units of the Scene's lattice a box is wide and high.
        across, down = {"hex rows": (2, 3), "hex columns": (3, 2)}.get(self.kind, (1, 1))
        boxes: dict[str, Box] = {}
        for cell in self.cells:
            x, y = (cell.x - left) * size // across, (cell.y - top) * HEIGHT // down
            boxes[cell.id] = Box(x, y, x + size, y + HEIGHT)
        return boxes

    def _drawn(self, boxes: Mapping[str, Box]) -> list[Text]:
        wide = max((box.right for box in boxes.values()), default=0) + 1
        high = max((box.bottom for box in boxes.values()), default=0) + 1
        canvas = Canvas(wide, high)
        for box in boxes.values():
            for start, end in box.outline():
                canvas.line(start, end)
        airy = all(self._words(cell) <= boxes[cell.id].inside for cell in self.cells)
        for cell in self.cells:
            self._cell(canvas, boxes[cell.id], cell, airy)
        self._draw_edges(canvas, boxes)
        return canvas.rows(ascii_only=self.glyphs.ascii)

    # -- cells -------------------------------------------------------------------------------------

    def _cell(self, canvas: Canvas, box: Box, cell: Cell, airy: bool) -> None:
        """Fill a box; on an airy board the first column is kept for the marker of options."""
        canvas.ground(box, self._tone(cell))
        room, x, y = box.inside, box.left + 1, box.top + 1
        standing = self.standing.get(cell.id, [])
        handles = cell_handles(cell, standing, self.lit)
        letters = self._letters(cell)
        number = f"{self.glyphs.marker}{handles[0]}" if len(handles) == 1 and not standing else ""
        if cell_len(number) > room:
            number = ""
        mark = self.glyphs.marker if handles and not number else ""
        head = (mark or " " * airy) + self._name(cell)
        canvas.put(x, y, look.cut(head, room), look.LIT if handles else look.QUIET)
        canvas.put(x, y + 1, number, look.LIT)
        if cell_len(head) + len(letters) <= room:
            canvas.put(box.right - len(letters), y, letters, "bold")
        elif cell_len(number) + len(letters) < room:
            canvas.put(box.right - len(letters), y + 1, letters, "bold")
            room -= len(letters)
        self._stand(canvas, x, y + 1, room, cell, standing)

    def _tone(self, cell: Cell) -> str:
        tones = [look.TONES[self.legend[t].tone] for t in cell.terrain if t in self.legend]
        return next((tone for tone in reversed(tones) if tone), "")

    def _letters(self, cell: Cell) -> str:
        letters = [letter(self.legend[t]) for t in cell.terrain if t in self.legend]
        level, height = f"^{cell.level}" * bool(cell.level), f"{cell.height:+}" * bool(cell.height)
        return "".join(letters) + level + height

    def _stand(
        self, canvas: Canvas, x: int, y: int, room: int, cell: Cell, standing: Sequence[Piece]
    ) -> None:
        """Write down who stands in a cell, in as many words as there is room for."""
        ranked = sorted(standing, key=lambda piece: not piece.active)
        written = [self._chips(piece, cell) for piece in ranked]
        for depth in range(max(map(len, written), default=0), 0, -1):
            chosen = [chips[-min(depth, len(chips))] for chips in written]
            if sum(map(cell_len, chosen)) <= room:
                break
        else:
            chosen = [chips[-1] for chips in written]
        if chosen and sum(map(cell_len, chosen)) < room and not ranked[0].active:
            x, room = x + 1, room - 1
        for i, (piece, text) in enumerate(zip(ranked, chosen, strict=True)):
            if sum(map(cell_len, chosen[i:])) > room and (i and cell_len(text) + 2 > room):
                canvas.put(x, y, look.cut(f"+{len(chosen) - i}", room), "bold")
                return
            text = look.cut(text, room)
            canvas.put(x, y, text, f"{look.chip(piece.side)} {look.ACTIVE if piece.active else ''}".strip())
            x, room = x + cell_len(text), room - cell_len(text)

    def _chips(self, piece: Piece, cell: Cell) -> list[str]:
        """A piece's sign with ever less beside it: health, facing, brackets."""
        opening, closing = look.brackets(piece.side)
        name = sign(piece)
        star = "*" if piece.active else ""
        limb = next((limb for limb in piece.parts if cell.id in limb.cells), None)
        bare = [f"{star}{opening}{name}{closing}", f"{star}{name}", name, name[:1]]
        if cell.id != piece.cells[0]:
            part = f"{name}{'x' if limb.broken else '.'}{limb.name}" if limb else ""
            parts = [look.cut(part, cell_len(name) + 1 + letters) for letters in (4, 3, 2)]
            return parts + bare if limb else bare
        facing = arrow(piece, self.kind, self.glyphs)
        health = "" if piece.health is None else str(piece.health.value)
        rich = [f"{star}{opening}{name}:{health}{facing}{closing}"] if health else []
        if health and not name[-1:].isdigit():
            rich.append(f"{star}{opening}{name}{health}{facing}{closing}")
            if star and closing:  # in little room the star stands for the opening bracket
                rich.append(f"{star}{name}{health}{facing}{closing}")
        return [*rich, f"{star}{opening}{name}{facing}{closing}", *bare]

    # -- edges -------------------------------------------------------------------------------------

    def _draw_edges(self, canvas: Canvas, boxes: Mapping[str, Box]) -> None:
        uses = Counter(step for box in boxes.values() for step in box.outline())
        signs: list[tuple[int, int, str, str]] = []
        for edge in self.edges:
            if edge.a not in boxes or (edge.b and edge.b not in boxes):
                continue
            char, heavy, filled = _EDGES[edge_kind(edge)]
            style = look.LIT if Anchor("edge", edge.id) in self.lit else "bold"
            for points in _stretches(edge, self.kind, boxes, uses):
                for start, end in pairwise(points):
                    canvas.line(start, end, HEAVY if heavy else 1)
                inner = points[1:-1]
                middle = inner if filled else inner[(len(inner) - 1) // 2 : len(inner) // 2 + 1]
                signs += [(x, y, char, style) for x, y in middle]
        # Signs last: a line drawn later would run through them.
        for x, y, char, style in signs:
            canvas.put(x, y, char, style)


def _stretches(
    edge: Edge, kind: str, boxes: Mapping[str, Box], uses: Mapping[tuple[Point, Point], int]
) -> list[list[Point]]:
    """The lines on which an edge stands: between its cells, or where its cell meets the rim."""
    if edge.b:
        points = shared(boxes[edge.a], boxes[edge.b])
        return [points] if points else []
    box = boxes[edge.a]
    lines: dict[str, list[Point]] = {}
    for step in box.outline():
        line, side = _rim_side(kind, box, step)
        if uses[step] == 1 and edge.side in (None, side):
            lines.setdefault(line, [step[0]]).append(step[1])
    return list(lines.values())


def _rim_side(kind: str, box: Box, step: tuple[Point, Point]) -> tuple[str, int]:
    """On which line of its box a step runs, and which side of the cell that is."""
    (x0, y0), (x1, y1) = step
    if y0 == y1:
        line, half = "top" if y0 == box.top else "bottom", x0 + x1 > box.left + box.right
    else:
        line, half = "left" if x0 == box.left else "right", y0 + y1 > box.top + box.bottom
    return line, _RIM[kind][line][half]


def edge_kind(edge: Edge) -> str:
    """What an edge is called: how it stands, if that makes a difference, and what it is."""
    state = "open " if edge.open else "locked " if edge.locked else ""
    return state + edge.kind if state + edge.kind in _EDGES else edge.kind


def letter(terrain: Terrain) -> str:
    return terrain.letter or terrain.name[:1].lower()


def cell_handles(cell: Cell, standing: Iterable[Piece], lit: Lit) -> list[str]:
    """The options about a cell or about someone in it, each once."""
    anchors = [Anchor("cell", cell.id), *(Anchor("piece", piece.id) for piece in standing)]
    return list(dict.fromkeys(handle for anchor in anchors for handle in lit.get(anchor, ())))


# -- what is no picture ----------------------------------------------------------------------------


def _who(pieces: Iterable[Piece], kind: str, glyphs: Glyphs) -> Text:
    texts = []
    for piece in pieces:
        health = f" {piece.health.value}" if piece.health else ""
        star = "*" if piece.active else ""
        text = Text(f"{star}{signed(piece)}", style=look.chip(piece.side))
        texts.append(Text.assemble(text, f" {piece.name}{health}{arrow(piece, kind, glyphs)}"))
    return Text(", ").join(texts)


def _mark(cell: Cell, standing: Iterable[Piece], lit: Lit, glyphs: Glyphs) -> Text:
    handles = cell_handles(cell, standing, lit)
    text = f"{glyphs.marker}{handles[0] if len(handles) == 1 else ''}" if handles else ""
    return look.marked(text, look.LIT)


def _listing(
    board: Board, cells: Sequence[Cell], pieces: Sequence[Piece], lit: Lit, width: int, glyphs: Glyphs
) -> RenderableType:
    """The cells worth a word, one below the other."""
    legend = {terrain.id: terrain for terrain in board.legend}
    grid = Grid.grid(padding=(0, 1))
    for cell in cells:
        standing = [piece for piece in pieces if cell.id in piece.cells]
        mark = _mark(cell, standing, lit, glyphs)
        if standing or mark or cell.terrain:
            ground = ", ".join(legend[t].name for t in cell.terrain if t in legend)
            grid.add_row(
                mark,
                Text(cell_name(cell), style=look.HEAD),
                Text(ground, style=look.QUIET),
                _who(standing, board.kind, glyphs),
            )
    note = Text(
        f"(The window is {width} columns wide: too narrow for the map, so here is a list.)", look.QUIET
    )
    return Group(note, grid)


def _places(board: Board, pieces: Sequence[Piece], lit: Lit, glyphs: Glyphs) -> RenderableType:
    """A map of places: each with who is there and where its ways lead."""
    legend = {terrain.id: terrain for terrain in board.legend}
    called = {cell.id: cell_name(cell) for cell in board.cells}
    grid = Grid(box=None, padding=(0, 1), header_style=look.QUIET)
    for heading in ("", "Place", "", "Here", "Ways"):
        grid.add_column(heading)
    for cell in board.cells:
        standing = [piece for piece in pieces if cell.id in piece.cells]
        ways = []
        for way in board.ways:
            if cell.id in (way.a, way.b):
                there = way.b if way.a == cell.id else way.a
                words = way.label or (way.kind if way.kind != "trail" else "")
                ways.append(called.get(there, there) + (f" ({words})" if words else ""))
        grid.add_row(
            _mark(cell, standing, lit, glyphs),
            Text(called[cell.id], style=look.HEAD),
            Text(", ".join(legend[t].name for t in cell.terrain if t in legend), style=look.QUIET),
            _who(standing, board.kind, glyphs),
            Text(", ".join(ways)),
        )
    return grid


def legend(board: Board, glyphs: Glyphs = look.FINE) -> list[Text]:
    """What the letters and lines mean, for what is on this board only."""
    used = {terrain for cell in board.cells for terrain in cell.terrain}
    parts = [
        Text.assemble(
            (f" {letter(terrain)} ", f"bold {look.TONES[terrain.tone]}".strip()), f" {terrain.name}"
        )
        for terrain in board.legend
        if terrain.id in used and board.kind != "places"
    ]
    kinds = {edge_kind(edge) for edge in board.edges}
    wall = "##" if glyphs.ascii else "━━"
    for kind, (char, _, _) in _EDGES.items():
        if kind in kinds:
            parts.append(Text.assemble((f" {char or wall} ", "bold"), kind))
    if any(cell.level for cell in board.cells) and len(_levels(board)) == 1:
        parts.append(Text.assemble((" ^1 ", "bold"), "level"))
    if any(cell.height for cell in board.cells):
        parts.append(Text.assemble((" +1 ", "bold"), "height"))
    return parts
