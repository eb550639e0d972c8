"""The board: cells where they should be, pieces that move, pan and zoom, and boards of every kind."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest
from playwright.sync_api import Locator, Page, expect

from lorehearth.kernel.scene import Pattern, Tone

from .conftest import Server
from .play import play_on, table_of


@pytest.fixture
def opened(page: Page, server: Server) -> dict[str, object]:
    opened = server.open("ford", "two-fords", "here", "greedy", seed="board")
    page.goto(table_of(server, opened))
    expect(page.locator("[data-option]").first).to_be_visible()
    return opened


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def ground(page: Page, cell: str) -> Locator:
    return page.locator(f'[data-cell="{cell}"] .ground')


def test_hexes_of_a_row_lie_beside_one_another_and_rows_are_set_off(
    page: Page, opened: dict[str, object]
) -> None:
    assert page.locator("[data-cell]").count() == 60
    first, second, below = (middle(ground(page, cell)) for cell in ("1.1", "1.2", "2.1"))
    width = second[0] - first[0]
    assert second[1] == pytest.approx(first[1], abs=0.5)
    assert below[0] == pytest.approx(first[0] + width / 2, abs=0.5)
    # Rows of hexes are 3/2 of a side apart, and a side is the width over the root of 3.
    assert below[1] - first[1] == pytest.approx(1.5 * width / 3**0.5, abs=0.5)


def test_neighbours_share_their_corners(page: Page, opened: dict[str, object]) -> None:
    def corners(cell: str) -> set[str]:
        return set((ground(page, cell).get_attribute("points") or "").split())

    assert len(corners("1.1") & corners("1.2")) == 2
    assert len(corners("1.1") & corners("2.1")) == 2
    assert not corners("1.1") & corners("3.1")


def test_a_piece_stands_on_its_cell(page: Page, opened: dict[str, object]) -> None:
    scene = page.evaluate(
        """async ({ table, token }) => {
            const { TableSocket } = await import("/web/net.js");
            const socket = new TableSocket(table, token);
            return new Promise((told) => {
                socket.addEventListener("look", ({ detail }) => { told(detail.scene); socket.close(); });
                socket.open();
            });
        }""",
        opened,
    )
    for piece in scene["pieces"]:
        x, y = middle(page.locator(f'[data-piece="{piece["id"]}"] .face'))
        at_x, at_y = middle(ground(page, piece["cells"][0]))
        assert abs(x - at_x) < 3
        assert abs(y - at_y) < 6


def test_cells_stay_when_pieces_move(page: Page, server: Server, opened: dict[str, object]) -> None:
    page.evaluate("document.querySelectorAll('[data-cell]').forEach((cell) => (cell.drawnOnce = true))")
    play_on(page, opened, 12)
    expect(page.locator(".line")).not_to_have_count(0)
    assert page.evaluate("[...document.querySelectorAll('[data-cell]')].every((cell) => cell.drawnOnce)")


def test_wheel_keys_and_drag_move_the_view(page: Page, opened: dict[str, object]) -> None:
    def width() -> float:
        box = ground(page, "4.4").bounding_box()
        assert box is not None
        return box["width"]

    fitted, at = width(), middle(ground(page, "4.4"))
    page.mouse.move(*at)
    page.mouse.wheel(0, -300)
    assert width() > fitted * 1.2
    assert middle(ground(page, "4.4")) == pytest.approx(at, abs=2)
    page.keyboard.press("0")
    assert width() == pytest.approx(fitted, rel=0.01)
    page.keyboard.press("+")
    assert width() > fitted * 1.2
    page.keyboard.press("-")
    assert width() == pytest.approx(fitted, rel=0.01)
    page.mouse.move(*middle(ground(page, "4.1")))
    page.mouse.down()
    page.mouse.move(at[0] + 40, at[1] + 30, steps=4)
    page.mouse.up()
    assert middle(ground(page, "4.4")) != pytest.approx(at, abs=10)
    expect(page.locator("#popover")).to_be_hidden()  # A drag is no click.


def test_two_fingers_zoom_and_one_moves_the_view(phone: Page, server: Server) -> None:
    phone.goto(table_of(server, server.open("ford", "two-fords", "here", "greedy", seed="fingers")))
    expect(phone.locator("[data-option]").first).to_be_attached()
    x, y = middle(ground(phone, "4.4"))
    hand = phone.context.new_cdp_session(phone)

    def touch(kind: str, *fingers: tuple[float, float]) -> None:
        points = [{"x": at_x, "y": at_y, "id": i} for i, (at_x, at_y) in enumerate(fingers)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def width() -> float:
        box = ground(phone, "4.4").bounding_box()
        assert box is not None
        return box["width"]

    fitted = width()
    touch("touchStart", (x - 30, y), (x + 30, y))
    for spread in (40, 60, 80):
        touch("touchMove", (x - spread, y), (x + spread, y))
    touch("touchEnd")
    assert width() > fitted * 1.8
    at = middle(ground(phone, "4.4"))
    touch("touchStart", (x, y))
    for far in (20, 40, 60):
        touch("touchMove", (x, y + far))
    touch("touchEnd")
    assert middle(ground(phone, "4.4"))[1] > at[1] + 30
    expect(phone.locator(".picked")).to_be_hidden()


GEOMETRY = """async (board) => {
    const { layOut, sharedSide, rimSides, bodyAround } = await import("/web/geometry.js");
    const { drawEdge } = await import("/web/edges.js");
    const layout = layOut(board);
    const [a, b] = board.cells.map(({ id }) => id);
    return {
        at: Object.fromEntries([...layout.spots].map(([id, { at }]) => [id, [at.x, at.y]])),
        shared: sharedSide(layout, a, b),
        rim: rimSides(layout, a).length,
        loops: bodyAround(layout, board.cells.map(({ id }) => id), { x: 0, y: 0 }).split("M").length - 1,
        doors: board.edges.map((edge) => drawEdge(layout, edge).querySelectorAll(".leaf").length),
    };
}"""


def board(kind: str, cells: dict[str, tuple[int, int]], *edges: dict[str, object]) -> dict[str, object]:
    return {
        "id": "b",
        "name": "Board",
        "kind": kind,
        "cells": [
            {"id": id_, "x": x, "y": y, "terrain": [], "label": id_, "level": 0, "tags": [], "height": 0}
            for id_, (x, y) in cells.items()
        ],
        "legend": [],
        "edges": list(edges),
        "ways": [],
    }


def edge(kind: str, **more: object) -> dict[str, object]:
    plain = {"id": "e", "a": "a", "b": "b", "open": False, "label": "", "locked": False, "side": None}
    return {**plain, "kind": kind, **more}


def test_squares_share_a_side_and_doors_stand_on_it(page: Page, opened: dict[str, object]) -> None:
    door = edge("door")
    drawn: dict[str, Any] = page.evaluate(GEOMETRY, board("squares", {"a": (0, 0), "b": (1, 0)}, door))
    (ax, ay), (bx, by) = drawn["at"]["a"], drawn["at"]["b"]
    assert ay == by
    assert {corner["x"] for corner in drawn["shared"]} == {(ax + bx) / 2}
    assert drawn["rim"] == 3
    assert drawn["doors"] == [1]


EDGES = """async (board) => {
    const { layOut } = await import("/web/geometry.js");
    const { drawEdge } = await import("/web/edges.js");
    const layout = layOut(board);
    return board.edges.map((edge) => {
        const node = drawEdge(layout, edge);
        const parts = [...node.querySelectorAll("path:not(.ring)")];
        return {
            words: node.querySelector("title").textContent,
            drawn: parts.map((path) => path.getAttribute("class") + path.getAttribute("d")).join(" "),
            rings: [...node.querySelectorAll(".ring")].map((path) => path.getAttribute("d")),
        };
    });
}"""


def test_every_edge_looks_and_reads_unlike_any_other(page: Page, opened: dict[str, object]) -> None:
    """Open, shut or locked: told apart by what is drawn, not by colours, and by words."""
    states = [{}, {"open": True}, {"locked": True}]
    edges = [edge(kind, **state) for kind in ("door", "portcullis", "bars") for state in states]
    edges += [edge(kind) for kind in ("wall", "window", "ledge", "river", "ramp")]
    drawn: list[dict[str, Any]] = page.evaluate(EDGES, board("squares", {"a": (0, 0), "b": (1, 0)}, *edges))
    assert len({found["drawn"] for found in drawn}) == len(edges)
    assert [found["words"] for found in drawn] == [
        *("closed door", "open door", "locked door"),
        *("closed portcullis", "open portcullis", "locked portcullis"),
        *("bars", "open bars", "locked bars"),
        *("wall", "closed window", "ledge", "river", "ramp"),
    ]


def test_an_edge_at_the_rim_stands_on_its_side(page: Page, opened: dict[str, object]) -> None:
    """One square of 72 by 72 around (0, 0): its sides clockwise from the north, and all of them at once."""
    edges = [edge("wall", b="", side=side) for side in (0, 1, 2, 3, None)]
    drawn: list[dict[str, Any]] = page.evaluate(EDGES, board("squares", {"a": (0, 0)}, *edges))
    north, east, south, west = "M-36 -36L36 -36", "M36 -36L36 36", "M36 36L-36 36", "M-36 36L-36 -36"
    assert [found["rings"] for found in drawn] == [
        [north],
        [east],
        [south],
        [west],
        [north, east, south, west],
    ]


def test_a_ledge_falls_away_to_the_lower_side(page: Page, opened: dict[str, object]) -> None:
    """Its strokes end on the side of the lower square, whichever of the two it is."""
    for heights, side in (((2, 0), 1), ((0, 2), -1)):
        made: dict[str, Any] = board("squares", {"a": (0, 0), "b": (1, 0)}, edge("ledge"))
        for cell, height in zip(made["cells"], heights, strict=True):
            cell["height"] = height
        [found] = page.evaluate(EDGES, made)
        ends = [float(x) for x in re.findall(r"L(-?[\d.]+) ", found["drawn"])]
        assert {(x > 36) - (x < 36) for x in ends} == {0, side}


GROUNDS = """async ([board, scheme]) => {
    const { layOut } = await import("/web/geometry.js");
    const { drawCell, patterns } = await import("/web/terrain.js");
    const layout = layOut(board);
    const legend = new Map(board.legend.map((terrain) => [terrain.id, terrain]));
    const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    made.setAttribute("class", "board");
    made.append(patterns(), ...[...layout.spots.values()].map((spot) => drawCell(layout, spot, legend)));
    document.body.append(made);
    document.documentElement.style.colorScheme = scheme;
    const found = [...made.querySelectorAll(".cell")].map((cell) => {
        const texture = cell.querySelector(".texture")?.getAttribute("fill").slice(5, -1);
        const pattern = texture ?? cell.querySelector(".scenery").getAttribute("href").slice(1);
        const strokes = [...made.querySelector(`[id="${pattern}"]`).children];
        return {
            colour: getComputedStyle(cell.querySelector(".ground")).fill,
            strokes: strokes.map((path) => path.getAttribute("d")).join(),
            letter: cell.querySelector(".letter").textContent,
            height: cell.querySelector(".height")?.textContent,
        };
    });
    made.remove();
    return found;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_ground_is_drawn_with_or_without_colours(
    page: Page, opened: dict[str, object], scheme: str
) -> None:
    tones, patterns = get_args(Tone), sorted(set(get_args(Pattern)) - {"none"})
    made: dict[str, Any] = board("squares", {tone: (i, 0) for i, tone in enumerate(tones)})
    for i, cell in enumerate(made["cells"]):
        cell |= {"terrain": [cell["id"]], "height": i - 1}
    for i, tone in enumerate(tones):
        look = {"letter": chr(ord("a") + i), "tone": tone, "pattern": patterns[i % len(patterns)]}
        made["legend"].append({"id": tone, "name": tone, "text": "", **look})
    found: list[dict[str, Any]] = page.evaluate(GROUNDS, [made, scheme])
    assert len({ground["colour"] for ground in found}) == len(tones)
    assert len({ground["strokes"] for ground in found}) == len(patterns)
    assert [ground["letter"] for ground in found] == [terrain["letter"] for terrain in made["legend"]]
    assert [ground["height"] for ground in found][:3] == ["▼1", None, "▲1"]


def test_hex_columns_and_a_body_across_them(page: Page, opened: dict[str, object]) -> None:
    cells = {"core": (0, 0), "n": (0, -2), "ne": (3, -1), "se": (3, 1), "s": (0, 2), "sw": (-3, 1)}
    drawn: dict[str, Any] = page.evaluate(GEOMETRY, board("hex columns", cells))
    assert drawn["at"]["n"][0] == drawn["at"]["core"][0]
    assert drawn["at"]["ne"][1] == pytest.approx((drawn["at"]["n"][1] + drawn["at"]["core"][1]) / 2)
    assert drawn["loops"] == 1  # Six hexes that lie together have one outline.
    assert drawn["rim"] == 1  # Only to the north-west of the core is there none.
