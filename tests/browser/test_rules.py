"""The rulebooks in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .axe import serious_faults
from .conftest import Server
from .play import play_on


def test_search_as_one_types(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/rules/battlelore")
    expect(page.locator("#found")).to_have_text(re.compile(r"^\d+ rules$"))
    page.keyboard.press("/")
    page.keyboard.type("retreat hex")
    expect(page.locator("#found")).to_have_text(re.compile(r"^\d+ of \d+ rules$"))
    shown = page.locator(".entry:visible")
    assert shown.count() > 0
    for text in shown.all_inner_texts():
        assert "retreat" in text.lower()
        assert "hex" in text.lower()
    page.locator("#words").fill("xyzzy")
    expect(page.locator("#found")).to_have_text("No rule holds these words.")
    expect(page.locator("#book section:visible")).to_have_count(0)


def test_an_anchor_opens_its_rule(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/rules/oathsworn#OS-ATK-05")
    rule = page.locator("#OS-ATK-05")
    expect(rule).to_have_class(re.compile("lit"))
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()


def test_an_anchor_that_the_search_hides_is_shown_all_the_same(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/rules/oathsworn")
    page.locator("#words").fill("xyzzy")
    page.evaluate("location.hash = 'OS-ATK-06'")
    expect(page.locator("#OS-ATK-06")).to_be_in_viewport()


def test_a_rule_named_in_a_text_is_a_link(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/rules/battlelore")
    page.locator("#BL-SET-02").get_by_role("link", name="BL-WAR-04").click()
    expect(page.locator("#BL-WAR-04")).to_have_class(re.compile("lit"))


def test_marks_and_proof(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/rules/oathsworn")
    page.locator("#marks").get_by_label("Campaign").check(force=True)
    shown = page.locator(".entry:visible")
    assert shown.count() > 0
    assert shown.count() == page.locator(".entry:visible .tag", has_text="Campaign").count()
    expect(shown.first.locator(".proven, .unproven")).to_have_count(1)


def test_where_a_rule_was_applied_in_a_game(page: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "random")
    page.goto(f"{server.address}/rules/ford")
    play_on(page, opened, 4)
    page.evaluate(
        "([table, token]) => localStorage.setItem('lorehearth.tables', JSON.stringify({[table]: token}))",
        [opened["table"], opened["token"]],
    )
    rule = page.evaluate(
        """async ([table, token]) => {
            const { log } = await import("/web/net.js");
            return (await log(table, {}, token)).flatMap((line) => line.rules)[0];
        }""",
        [opened["table"], opened["token"]],
    )
    page.goto(f"{server.address}/rules/ford?table={opened['table']}#{rule}")
    applied = page.locator(f"#{rule} .applied")
    expect(applied.locator("summary")).to_have_text(re.compile(r"Applied \d+ times? in this game"))
    page.locator("#marks").get_by_label("In this game").check(force=True)
    expect(page.locator(".entry:visible .applied")).to_have_count(page.locator(".entry:visible").count())
    applied.get_by_role("link").first.click()
    page.wait_for_url(re.compile(r"/table/.+\?at=\d+"))
    expect(page.locator("replay-bar")).to_have_attribute("open", "")


def test_an_unknown_game_is_named(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/rules/chess")
    expect(page.get_by_role("alert")).to_have_text("There is no game called chess.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Callable[..., Page], server: Server, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    page.goto(f"{server.address}/rules/ford")
    expect(page.locator(".entry").first).to_be_visible()
    page.locator("#words").fill("ford")
    assert serious_faults(page) == []
