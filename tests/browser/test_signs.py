"""Pictures in a real browser: signs or letters on tokens, banners, dice, and a board that is turned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .axe import serious_faults
from .conftest import Server
from .play import play_on, table_of
from .test_board import board, ground, middle

DRAWN = """async ([board, pieces]) => {
    const { layOut } = await import("/web/geometry.js");
    const { drawPiece, pieceClass, sharedPictures } = await import("/web/pieces.js");
    const layout = layOut(board);
    const shared = sharedPictures(pieces);
    return pieces.map((piece) => {
        const parts = drawPiece(layout, piece, shared);
        const among = (wanted) => parts.filter((part) => part.classList.contains(wanted));
        const pennon = among("pennon")[0];
        return {
            look: pieceClass(piece),
            uses: parts.flatMap((part) => [part, ...part.querySelectorAll("use")])
                .filter((part) => part.tagName === "use").map((part) => part.getAttribute("href")),
            letters: among("sign").map((part) => part.textContent),
            cloth: pennon?.querySelector(".cloth").getAttribute("d"),
            bars: pennon?.querySelector(".bars").getAttribute("d").split("M").length - 1,
            discs: among("badge").length,
        };
    });
}"""


def piece(id: str, **more: object) -> dict[str, object]:
    plain = {"name": f"Piece {id}", "board": "b", "cells": ["a"], "side": 0, "facing": None, "health": None}
    rest = {"badges": [], "parts": [], "facts": [], "active": False, "flat": False, "kind": "", "colour": ""}
    return {"id": id, "sign": id.upper(), "picture": "", **plain, **rest, **more}


def badge(**more: object) -> dict[str, object]:
    return {"sign": "G", "name": "banner", "count": 1, "text": "", "pennon": "", **more}


@pytest.fixture
def battle(page: Page, server: Server) -> dict[str, object]:
    opened = server.open("battlelore", "first-blood", "here", "greedy", seed="signs")
    page.goto(table_of(server, opened))
    expect(page.locator("[data-option]").first).to_be_visible()
    return opened


def drawn(page: Page, *pieces: dict[str, object]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(DRAWN, [board("squares", {"a": (0, 0)}), pieces])
    return found


def test_a_piece_shows_its_picture_and_letters_where_none_is_drawn(
    page: Page, battle: dict[str, object]
) -> None:
    sword, unknown, plain = drawn(
        page, piece("s", picture="sword"), piece("u", picture="no-such"), piece("p")
    )
    assert (sword["uses"], sword["letters"]) == (["#sign-sword"], [])
    assert (unknown["uses"], unknown["letters"]) == ([], ["U"])
    assert (plain["uses"], plain["letters"]) == ([], ["P"])


def test_pieces_of_one_picture_and_other_letters_show_both(page: Page, battle: dict[str, object]) -> None:
    twins = [piece("a", picture="bow"), piece("b", picture="bow"), piece("c", picture="axe")]
    one, other, alone = drawn(page, *twins)
    assert (one["uses"], one["letters"]) == (["#sign-bow"], ["A"])
    assert (other["uses"], other["letters"]) == (["#sign-bow"], ["B"])
    assert (alone["uses"], alone["letters"]) == (["#sign-axe"], [])


def test_banners_differ_in_cut_and_bars_and_are_no_discs(page: Page, battle: dict[str, object]) -> None:
    flags = [piece(c, badges=[badge(pennon=c), badge()]) for c in ("green", "blue", "red")]
    found = drawn(page, *flags)
    assert len({one["cloth"] for one in found}) == 3
    assert [one["bars"] for one in found] == [1, 2, 3]
    assert [one["discs"] for one in found] == [1, 1, 1]


def test_furniture_and_large_pieces_show_their_pictures(page: Page, battle: dict[str, object]) -> None:
    chest, dragon = drawn(
        page,
        piece("c", picture="chest", flat=True),
        piece("d", picture="bear", cells=["a", "a"], colour="moss"),
    )
    assert chest["uses"] == ["#sign-chest"]
    assert dragon["uses"] == ["#sign-bear"]
    assert "tint-moss" in dragon["look"]


def test_every_unit_of_a_battle_shows_a_sign_and_a_banner(page: Page, battle: dict[str, object]) -> None:
    units = page.locator(".piece")
    assert units.count() > 10
    assert page.locator(".piece:not(:has(use.drawn-sign))").count() == 0
    assert page.locator(".piece:not(:has(.pennon .cloth))").count() == 0
    shown = page.evaluate(
        "[...document.querySelectorAll('use.drawn-sign')].every((use) => use.getBBox().width > 0)"
    )
    assert shown


def test_the_field_is_turned_for_the_other_side_and_clicks_meet_what_is_seen(
    visit: Callable[..., Page], server: Server
) -> None:
    opened = server.open("battlelore", "first-blood", "here", "greedy", seed="turned")
    page = visit()
    page.goto(table_of(server, opened))
    expect(page.locator("[data-option]").first).to_be_visible()
    assert middle(ground(page, "1.01"))[1] > middle(ground(page, "9.01"))[1]
    other = server.open("battlelore", "first-blood", "greedy", "here", seed="turned")
    page.goto(table_of(server, other))
    expect(page.locator("[data-cell]").first).to_be_visible()
    low, high = middle(ground(page, "9.01")), middle(ground(page, "1.01"))
    assert low[1] > high[1]
    assert middle(ground(page, "9.01"))[0] > middle(ground(page, "9.02"))[0]
    empty = page.locator('[data-cell="5.03"]')
    words = empty.get_attribute("aria-label") or ""
    page.mouse.click(*middle(ground(page, "5.03")))
    expect(page.locator("#popover")).to_contain_text(words.partition(":")[0])


def test_edges_and_facings_turn_with_the_board(page: Page, battle: dict[str, object]) -> None:
    found: dict[str, Any] = page.evaluate(
        """async (board) => {
            const { bearing, layOut, rimSides } = await import("/web/geometry.js");
            const told = (turned) => {
                const layout = layOut({ ...board, turned });
                const [[from, to]] = rimSides(layout, "a", 0);
                const at = layout.spots.get("a").at;
                return { at, y: (from.y + to.y) / 2, north: bearing(layout.kind, 0) };
            };
            return { plain: told(false), turned: told(true) };
        }""",
        board("squares", {"a": (0, 0), "b": (1, 0)}),
    )
    assert found["plain"]["y"] < found["plain"]["at"]["y"]  # its north side is above it
    assert found["turned"]["y"] > found["turned"]["at"]["y"]
    assert (found["turned"]["north"] - found["plain"]["north"]) % 360 == 180


def test_sections_have_names_and_lines_between_them(page: Page, battle: dict[str, object]) -> None:
    names = page.locator(".section-name")
    expect(names).to_have_text(["Left section", "Centre section", "Right section"])
    lines = page.locator(".sections .border")
    assert lines.count() == 2
    left, right = (middle(lines.nth(i))[0] for i in (0, 1))
    centres = [middle(names.nth(i))[0] for i in range(3)]
    assert centres[0] < left < centres[1] < right < centres[2]


def test_names_of_cells_are_shown_when_wanted_and_that_is_remembered(
    page: Page, battle: dict[str, object]
) -> None:
    name = page.locator('[data-cell="5.05"] .coordinate')
    expect(name).to_be_hidden()
    page.get_by_text("Ground", exact=True).click()
    page.get_by_label("Names of the cells").check()
    expect(name).to_be_visible()
    page.reload()
    expect(page.locator("[data-option]").first).to_be_visible()
    expect(name).to_be_visible()


FACES = """async ([faces, looks]) => {
    const { drawFace } = await import("/web/faces.js");
    return faces.map((face) => {
        const node = drawFace(face, looks);
        return {
            words: node.getAttribute("aria-label"),
            sign: node.querySelector("use")?.getAttribute("href"),
            text: node.querySelector("text")?.textContent,
            form: node.querySelector(".body").getAttribute("d"),
            mark: node.querySelector(".did-mark")?.getAttribute("d"),
            look: node.getAttribute("class"),
        };
    });
}"""


def test_a_die_shows_what_the_scene_says_and_what_it_did(page: Page, battle: dict[str, object]) -> None:
    look = {"shows": "", "picture": "", "text": "", "colour": "", "form": "cube"}
    looks = [{**look, "of": "die", "shows": "hit", "picture": "sword"}, {**look, "of": "ten", "form": "ten"}]
    looks.append(
        {**look, "of": "might", "shows": "2 critical", "text": "2!", "colour": "red", "form": "card"}
    )
    faces = [
        {"of": "die", "shows": "hit", "did": "hit"},
        {"of": "die", "shows": "boot", "did": "ignored"},
        {"of": "ten", "shows": "7", "did": ""},
        {"of": "might", "shows": "2 critical", "did": "critical"},
    ]
    hit, boot, ten, might = page.evaluate(FACES, [faces, looks])
    assert (hit["words"], hit["sign"], hit["text"]) == ("die: hit, hit", "#sign-sword", None)
    assert (boot["sign"], boot["text"]) == (None, "boot")
    assert (ten["text"], ten["mark"]) == ("7", None)
    assert (might["text"], "red" in might["look"].split()) == ("2!", True)
    assert len({hit["form"], ten["form"], might["form"]}) == 3
    assert len({hit["mark"], boot["mark"], might["mark"]}) == 3


def test_dice_lie_under_the_lines_that_tell_of_them(page: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "greedy", seed="dice")
    page.goto(table_of(server, opened))
    expect(page.locator("[data-option]").first).to_be_visible()
    dice: Locator = page.locator("#log .faces .face-of")
    for _ in range(12):
        if dice.count():
            break
        play_on(page, opened, 8)
    expect(dice.first).to_be_visible()
    assert (dice.first.get_attribute("aria-label") or "").startswith("battle die: ")


def test_a_card_drawn_like_a_die_is_no_larger_than_one(page: Page, battle: dict[str, object]) -> None:
    sizes = page.evaluate(
        """async () => {
            const { drawFaces } = await import("/web/faces.js");
            const look = { of: "might", shows: "", picture: "", text: "", colour: "white" };
            const forms = ["cube", "ten", "pair", "card"].map((form) => ({ ...look, of: form, form }));
            const row = drawFaces(forms.map(({ of }) => ({ of, shows: "2", did: "hit" })), forms);
            document.querySelector("#log").append(row);
            const boxes = [...row.children].map((die) => die.getBoundingClientRect());
            return boxes.map(({ width, height }) => [width, height]);
        }"""
    )
    assert len(sizes) == 4
    assert {tuple(size) for size in sizes} == {tuple(sizes[0])}
    assert sizes[0][0] == sizes[0][1] > 20


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Callable[..., Page], server: Server, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    opened = server.open("battlelore", "first-blood", "here", "greedy", seed="axe")
    page.goto(table_of(server, opened))
    expect(page.locator("[data-option]").first).to_be_visible()
    play_on(page, opened, 30)
    page.get_by_text("Ground", exact=True).click()
    assert serious_faults(page) == []
