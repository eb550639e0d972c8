"""A book as a picture: its pages in rows, by how many must be turned to get there, and the ways between them.

The picture is SVG of our own making. A page stands in the row of its rank, ordered so that few ways cross;
ways that lead back, or along a row, are dashed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from textwrap import shorten, wrap
from typing import Literal, TypeAlias

from msgspec import Struct

from lorehearth.table.book.pages import AnyBook, AnyPage
from lorehearth.table.book.ways import Using, reached, uses_nothing, ways

PageKind: TypeAlias = Literal["start", "page", "trial", "scene", "ending", "unreachable"]
COLOURS: dict[PageKind, tuple[str, str]] = {
    "start": ("#cfe8cf", "#2f6b2f"),
    "page": ("#f4f1e8", "#6b6353"),
    "trial": ("#fbe6b5", "#8a6100"),
    "scene": ("#f6cfc6", "#97321d"),
    "ending": ("#d3dcf3", "#2d4a92"),
    "unreachable": ("#ffffff", "#b00020"),
}
"""Ground and line of each kind of page; its kind is written on it too."""

WIDE, HIGH = 168, 66
GAP, ROW = 34, 176
RIM, HEAD = 40, 90
SWEEPS = 12
LABEL = 24


class Line(Struct, frozen=True):
    """The ways from one page to another, with all that is written on them."""

    start: str
    end: str
    label: str


class Layout(Struct, frozen=True):
    """Where the pages stand: the middle of each, and how large it all is."""

    at: dict[str, tuple[int, int]]
    rank: dict[str, int]
    width: int
    height: int


def draw(book: AnyBook, using: Using = uses_nothing) -> str:
    """The picture of a book, as SVG."""
    ranks = reached(book, using)
    lines = _lines(book, using)
    layout = _layout(book, ranks, lines)
    levels = _levels(layout, lines)
    parts = [_head(book, layout)]
    parts += [_line(layout, line, line.start not in ranks) for line in lines]
    parts += [_label(layout, line, levels.get((line.start, line.end), 0)) for line in lines if line.label]
    parts += [_node(layout, page, kind_of(book, page, ranks)) for page in book.by_id.values()]
    return "\n".join([*parts, "</svg>", ""])


def kind_of(book: AnyBook, page: AnyPage, ranks: Mapping[str, int]) -> PageKind:
    """What a page is, above all."""
    if page.id not in ranks:
        return "unreachable"
    if page.ends:
        return "ending"
    if page.id == book.first:
        return "start"
    return "scene" if page.scene is not None else "trial" if page.checks else "page"


def _lines(book: AnyBook, using: Using) -> list[Line]:
    """The ways of a book; those between the same two pages are one line."""
    labels: dict[tuple[str, str], list[str]] = {}
    for page in book.by_id.values():
        for way in ways(page, using):
            if way.live and way.to in book.by_id:
                labels.setdefault((page.id, way.to), []).append(way.label)
    return [Line(*ends, " / ".join(filter(None, said))) for ends, said in labels.items()]


# -- who stands where ------------------------------------------------------------------------------------


def _rows(ranks: Mapping[str, int], lines: Sequence[Line]) -> list[list[str]]:
    """The pages by rank, each row in the order in which few ways cross."""
    rows: list[list[str]] = [[] for _ in range(max(ranks.values(), default=-1) + 1)]
    for id, rank in ranks.items():
        rows[rank].append(id)
    near = _neighbours(lines)
    for sweep in range(SWEEPS):
        down = sweep % 2 == 0
        order = range(1, len(rows)) if down else range(len(rows) - 2, -1, -1)
        for i in order:
            beside = {id: place for place, id in enumerate(rows[i - 1 if down else i + 1])}
            middles = {id: _middle(near.get(id, ()), beside, place) for place, id in enumerate(rows[i])}
            rows[i].sort(key=middles.__getitem__)
    return rows


def _lost(book: AnyBook, ranks: Mapping[str, int], most: int) -> list[list[str]]:
    """The pages that cannot be reached, in rows of their own."""
    lost = [id for id in book.by_id if id not in ranks]
    return [lost[i : i + most] for i in range(0, len(lost), most)]


def _neighbours(lines: Sequence[Line]) -> dict[str, list[str]]:
    near: dict[str, list[str]] = {}
    for line in lines:
        near.setdefault(line.start, []).append(line.end)
        near.setdefault(line.end, []).append(line.start)
    return near


def _middle(near: Sequence[str], places: Mapping[str, int], here: int) -> int:
    """The middle of the neighbours that have a place, in hundredths; its own, if none has."""
    found = [places[id] for id in near if id in places]
    return sum(found) * 100 // len(found) if found else here * 100


def _layout(book: AnyBook, ranks: Mapping[str, int], lines: Sequence[Line]) -> Layout:
    """Rows below one another, each page as near to the middle of its neighbours as the others let it."""
    onwards = [line for line in lines if ranks.get(line.start, -1) < ranks.get(line.end, -1)]
    rows = _rows(ranks, onwards)
    widest = max((len(row) for row in rows), default=1)
    rows += _lost(book, ranks, max(widest, 6))
    step, near = WIDE + GAP, _neighbours([line for line in onwards if line.start in ranks])
    x = {id: (widest - len(row)) * step // 2 + place * step for row in rows for place, id in enumerate(row)}
    for sweep in range(SWEEPS):
        for row in rows if sweep % 2 else reversed(rows):
            others = {id: place for id, place in x.items() if id not in row}
            wished = [_middle(near.get(id, ()), others, x[id]) // 100 for id in row]
            x.update(zip(row, _apart(wished, step), strict=True))
    left = min(x.values(), default=0)
    at = {
        id: (RIM + x[id] - left + WIDE // 2, HEAD + rank * ROW + HIGH // 2)
        for rank, row in enumerate(rows)
        for id in row
    }
    rank = {id: i for i, row in enumerate(rows) for id in row}
    width = max((place for place, _ in at.values()), default=0) + WIDE // 2 + RIM
    return Layout(at, rank, max(width, 640), HEAD + len(rows) * ROW - (ROW - HIGH) + RIM)


def _apart(wished: Sequence[int], step: int) -> list[int]:
    """Places as near to those wished for as can be, in this order, and at least so far apart.

    Those who would stand too near are moved together as one block, to the middle of their wishes.
    """
    blocks: list[tuple[int, int]] = []  # of how many, and the sum of where the first of them should stand
    for i, wish in enumerate(wished):
        count, total = 1, wish - i * step
        while blocks and blocks[-1][1] * count >= total * blocks[-1][0]:
            count, total = count + blocks[-1][0], total + blocks[-1][1]
            blocks.pop()
        blocks.append((count, total))
    firsts = [total // count for count, total in blocks for _ in range(count)]
    return [first + i * step for i, first in enumerate(firsts)]


# -- drawing ---------------------------------------------------------------------------------------------

STYLE = (
    "text{font-family:Georgia,serif;fill:#222}.id{font-weight:bold;font-size:13px}.heading{font-size:12px}"
    ".kind{font-size:10px;font-style:italic}.label{font-size:11px;paint-order:stroke;stroke:#fff;stroke-width:4px;"
    "stroke-linejoin:round}.title{font-size:20px;font-weight:bold}path.way{fill:none;stroke:#777;stroke-width:1.5}"
    "path.back{stroke:#7a5ea8;stroke-dasharray:6 4}path.lost{opacity:.35}"
)
HEADS = {"on": "#777", "back": "#7a5ea8"}
MARKER = (
    '<marker id="{id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">'
    '<path d="M0 0L10 5L0 10z" fill="{colour}"/></marker>'
)


def _head(book: AnyBook, layout: Layout) -> str:
    width, height = layout.width, layout.height
    legend = [
        f'<rect x="{RIM + i * 100}" y="44" width="14" height="14" rx="3" fill="{ground}" stroke="{line}"/>'
        f'<text class="kind" x="{RIM + 20 + i * 100}" y="55">{kind}</text>'
        for i, (kind, (ground, line)) in enumerate(COLOURS.items())
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
            f' height="{height}" role="img" aria-label="{_text(book.name)}">',
            f"<style>{STYLE}</style>",
            f"<defs>{''.join(MARKER.format(id=id, colour=colour) for id, colour in HEADS.items())}</defs>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            f'<text class="title" x="{RIM}" y="30">{_text(book.name)}</text>',
            *legend,
        ]
    )


def _node(layout: Layout, page: AnyPage, kind: PageKind) -> str:
    x, y = layout.at[page.id]
    ground, line = COLOURS[kind]
    left, top = x - WIDE // 2, y - HIGH // 2
    dashes = ' stroke-dasharray="5 3"' if kind == "unreachable" else ""
    id = _text(shorten(page.id, 16, placeholder="..."))
    heading = wrap(page.heading, LABEL, max_lines=2, placeholder=" ...")
    ending = f": {page.ends}" if page.ends else ""
    return "\n".join(
        [
            f'<g class="node {kind}" data-page="{_text(page.id)}"><title>{_text(_tip(page))}</title>',
            f'<rect x="{left}" y="{top}" width="{WIDE}" height="{HIGH}" rx="8" fill="{ground}"'
            f' stroke="{line}" stroke-width="2"{dashes}/>',
            f'<text class="id" x="{left + 8}" y="{top + 17}">{id}</text>',
            f'<text class="kind" x="{left + WIDE - 8}" y="{top + 17}" text-anchor="end">'
            f"{_text(shorten(kind + ending, 18, placeholder='...'))}</text>",
            *(
                f'<text class="heading" x="{left + 8}" y="{top + 36 + 16 * i}">{_text(row)}</text>'
                for i, row in enumerate(heading)
            ),
            "</g>",
        ]
    )


def _tip(page: AnyPage) -> str:
    return f"{page.title}\n\n{page.text.strip()}".strip()


def _line(layout: Layout, line: Line, lost: bool) -> str:
    back = layout.rank[line.end] <= layout.rank[line.start]
    kind, marker = ("way back", "back") if back else ("way", "on")
    kind += " lost" if lost else ""
    return f'<path class="{kind}" marker-end="url(#{marker})" d="{_course(layout, line)}"/>'


def _course(layout: Layout, line: Line) -> str:
    (x, y), (to_x, to_y) = layout.at[line.start], layout.at[line.end]
    down = layout.rank[line.end] - layout.rank[line.start]
    if line.start == line.end:
        edge = x + WIDE // 2
        return f"M{edge} {y - 14}C{edge + 40} {y - 40} {edge + 40} {y + 40} {edge} {y + 14}"
    if down > 0:
        bottom, top = y + HIGH // 2, to_y - HIGH // 2
        return f"M{x} {bottom}C{x} {bottom + 44} {to_x} {top - 44} {to_x} {top}"
    if down == 0:
        side = 1 if to_x > x else -1
        bottom, off = y + HIGH // 2, WIDE // 4 * side
        return f"M{x + off} {bottom}C{x + off} {bottom + 48} {to_x - off} {bottom + 48} {to_x - off} {bottom}"
    side = 1 if to_x > x else -1
    start, end = x + WIDE // 2 * side, to_x - WIDE // 2 * side
    bend = GAP * 2 * side
    return f"M{start} {y}C{start + bend} {y} {end - bend} {to_y} {end} {to_y}"


def _levels(layout: Layout, lines: Sequence[Line]) -> dict[tuple[str, str], int]:
    """How far down its way the words of a line stand, in tenths: in turns, so that neighbours do not meet."""
    leaving: dict[str, list[str]] = {}
    for line in sorted(lines, key=lambda line: layout.at[line.end]):
        if layout.rank[line.start] < layout.rank[line.end]:
            leaving.setdefault(line.start, []).append(line.end)
    return {
        (start, end): 5 if len(ends) == 1 else (3, 5, 7)[i % 3]
        for start, ends in leaving.items()
        for i, end in enumerate(ends)
    }


def _label(layout: Layout, line: Line, level: int) -> str:
    x, y = _spot(layout, line, level)
    rows = wrap(shorten(line.label, LABEL * 2, placeholder=" ..."), LABEL)
    spans = "".join(
        f'<tspan x="{x}" dy="{12 if i else 0}">{_text(row)}</tspan>' for i, row in enumerate(rows)
    )
    return f'<text class="label" y="{y - 6 * (len(rows) - 1)}" text-anchor="middle">{spans}</text>'


def _spot(layout: Layout, line: Line, level: int) -> tuple[int, int]:
    """Where the words of a line stand, so many tenths down its way."""
    (x, y), (to_x, to_y) = layout.at[line.start], layout.at[line.end]
    down = layout.rank[line.end] - layout.rank[line.start]
    if line.start == line.end:
        return x + WIDE // 2 + 32, y + 4
    if down > 0:  # the curve of `_course`: it leaves and arrives upright
        top, bottom = y + HIGH // 2, to_y - HIGH // 2
        return x + (to_x - x) * (3 * level**2 * 10 - 2 * level**3) // 1000, top + (bottom - top) * level // 10
    if down == 0:
        return (x + to_x) // 2, y + HIGH // 2 + 42
    return (2 * x + to_x) // 3, (2 * y + to_y) // 3


def _text(words: str) -> str:
    """Words as SVG takes them: without what XML cannot hold."""
    return escape("".join(c for c in words if c.isprintable() or c == "\n"))
