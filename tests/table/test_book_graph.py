"""A book as a picture: well-formed, every page and way in it, and nothing on top of anything else."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import msgspec
import pytest

from lorehearth.table.book.graph import HIGH, WIDE, draw

from .tales import Tale, tale, using

SVG = "{http://www.w3.org/2000/svg}"

BOOK = """
[[pages]]
id = "start"
heading = "A <dark> & stormy night"
text = "It rains."

[[pages.choices]]
id = "in"
label = "Go in"
goto = "hall"

[[pages.choices]]
id = "on"
label = "Go on"
goto = "fight"

[[pages]]
id = "hall"
does = [{ verb = "read", page = "note" }]
checks = [{ test = { skill = "NERVE", needs = 4 }, success = { goto = "end" }, failure = { goto = "fight" } }]

[[pages]]
id = "fight"

[pages.scene]
what = { foe = "ghoul", strength = 1 }
outcomes = { won = { goto = "end" }, fled = { goto = "start" } }

[[pages]]
id = "note"
returns = true

[[pages]]
id = "end"
ends = "well"

[[pages]]
id = "lost"
goto = "end"
"""


def drawn(book: Tale) -> ElementTree.Element:
    return ElementTree.fromstring(draw(book, using))


def kinds(root: ElementTree.Element) -> dict[str, str]:
    nodes = [node for node in root.iter(f"{SVG}g") if "node" in node.attrib.get("class", "")]
    return {node.attrib["data-page"]: node.attrib["class"].split()[1] for node in nodes}


def spots(root: ElementTree.Element) -> dict[str, tuple[int, int]]:
    found = {}
    for node in root.iter(f"{SVG}g"):
        rect = node.find(f"{SVG}rect")
        assert rect is not None
        found[node.attrib["data-page"]] = int(rect.attrib["x"]), int(rect.attrib["y"])
    return found


def words(root: ElementTree.Element, kind: str) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text") if text.attrib.get("class") == kind]


def test_every_page_is_drawn_as_what_it_is() -> None:
    assert kinds(drawn(tale(BOOK))) == {
        "start": "start",
        "hall": "trial",
        "fight": "scene",
        "note": "page",
        "end": "ending",
        "lost": "unreachable",
    }


def test_pages_tell_their_id_and_heading_and_ways_what_leads_along_them() -> None:
    root = drawn(tale(BOOK))
    assert words(root, "id") == ["start", "hall", "fight", "note", "end", "lost"]
    assert words(root, "heading") == ["A <dark> & stormy night"]
    assert sorted(words(root, "label")) == sorted(
        ["Go in", "Go on", "reads", "success", "failure", "won", "fled"]
    )
    assert words(root, "title") == ["The Mill"]


def test_rows_are_by_how_many_pages_are_turned_to_get_there() -> None:
    at = spots(drawn(tale(BOOK)))
    rows = [at[page][1] for page in ("start", "hall", "end", "lost")]
    assert rows == sorted(set(rows))
    assert at["hall"][1] == at["fight"][1]
    assert at["note"][1] == at["end"][1]


def test_ways_that_lead_back_are_set_apart() -> None:
    ways = [path.attrib["class"] for path in drawn(tale(BOOK)).iter(f"{SVG}path") if "class" in path.attrib]
    assert sorted(ways) == sorted(["way"] * 5 + ["way back"] * 2 + ["way back lost"])


def test_a_way_that_is_never_gone_is_not_drawn() -> None:
    pages = """
    [[pages]]
    id = "a"
    choices = [{ id = "x", label = "X", goto = "b" }]
    goto = "a"
    [[pages]]
    id = "b"
    ends = "well"
    """
    assert [
        path.attrib["class"] for path in drawn(tale(pages)).iter(f"{SVG}path") if "class" in path.attrib
    ] == ["way"]


def test_ways_between_the_same_pages_are_one_line() -> None:
    book = tale(
        BOOK.replace('goto = "fight"\n\n[[pages]]\nid = "hall"', 'goto = "hall"\n\n[[pages]]\nid = "hall"')
    )
    assert "Go in / Go on" in words(drawn(book), "label")


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ('{ has = ["rope"], lacks = ["oath"] }', "if rope, no oath"),
        ('{ at_least = { clue = 2 }, visited = ["b"] }', "if b, 2 clue"),
        ('{ any = [{ has = ["x"] }, { all = [{ has = ["y"] }, { has = ["z"] }] }] }', "if (x or y, z)"),
        ("{ not = { game = { coins = 3 } } }", "if not ..."),
    ],
)
def test_a_jump_tells_its_condition(when: str, said: str) -> None:
    pages = f"""
    [[pages]]
    id = "a"
    jumps = [{{ when = {when}, goto = "b" }}]
    ends = "well"
    [[pages]]
    id = "b"
    ends = "badly"
    """
    assert words(drawn(tale(pages)), "label") == [said]


def wide(pages: int) -> Tale:
    """A book of many pages, of which each leads to up to three others."""
    rows: list[dict[str, object]] = []
    for i in range(pages):
        to = [n for n in (2 * i + 1, 2 * i + 2, i - 3) if 0 <= n < pages]
        choices = [{"id": str(n), "label": f"To {n}", "goto": str(n)} for n in to]
        rows.append({"id": str(i), "heading": f"Page {i}", "choices": choices, "ends": "" if to else "well"})
    return msgspec.convert({"id": "wide", "name": "Wide", "pages": rows}, Tale)


@pytest.mark.parametrize("pages", [1, 2, 60])
def test_no_page_lies_on_another_and_all_lie_in_the_picture(pages: int) -> None:
    root = drawn(wide(pages))
    at = spots(root)
    width, height = (int(number) for number in root.attrib["viewBox"].split()[2:])
    assert len(at) == pages
    rows: dict[int, list[int]] = {}
    for x, y in at.values():
        assert 0 <= x <= width - WIDE
        assert 0 <= y <= height - HIGH
        rows.setdefault(y, []).append(x)
    for row in rows.values():
        assert all(right - left >= WIDE for left, right in pairwise(sorted(row)))
    assert all(below - above > HIGH for above, below in pairwise(sorted(rows)))


def test_rows_are_ordered_so_that_ways_do_not_cross() -> None:
    """As the pages are found (p, q, r and u, v), two ways would cross others."""
    pages = """
    [[pages]]
    id = "a"
    choices = [
      { id = "p", label = "P", goto = "p" },
      { id = "q", label = "Q", goto = "q" },
      { id = "r", label = "R", goto = "r" },
    ]
    [[pages]]
    id = "p"
    choices = [{ id = "u", label = "U", goto = "u" }, { id = "v", label = "V", goto = "v" }]
    [[pages]]
    id = "q"
    goto = "v"
    [[pages]]
    id = "r"
    goto = "u"
    [[pages]]
    id = "u"
    ends = "u"
    [[pages]]
    id = "v"
    ends = "v"
    """
    x = {page: x for page, (x, _) in spots(drawn(tale(pages))).items()}
    ways = [("p", "u"), ("p", "v"), ("q", "v"), ("r", "u")]
    crossing = [
        (one, other) for one in ways for other in ways if x[one[0]] < x[other[0]] and x[one[1]] > x[other[1]]
    ]
    assert crossing == []


def test_a_book_without_pages_is_drawn_too() -> None:
    assert kinds(drawn(tale("pages = []"))) == {}


def test_the_same_book_gives_the_same_picture() -> None:
    assert draw(tale(BOOK)) == draw(tale(BOOK))
