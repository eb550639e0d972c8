"""Beats: what just happened is played, at the viewer's pace, and nothing waits for it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import Server
from .play import table_of

MOST = 30
"""So many answers are given until something is to be seen."""


def sit(page: Page, server: Server, pace: str) -> None:
    opened = server.open("ford", "two-fords", "here", "greedy", seed="beats")
    page.add_init_script(f"localStorage.setItem('lorehearth.pace', '{pace}')")
    page.goto(table_of(server, opened))
    expect(page.locator("[data-option]").first).to_be_attached()


def answer(page: Page) -> None:
    """Give the first answer there is, and wait until it was taken."""
    moves = page.locator("body").get_attribute("data-moves") or ""
    page.locator("[data-option]").first.evaluate("option => option.click()")
    expect(page.locator("body")).not_to_have_attribute("data-moves", moves)
    expect(page.locator("[data-option]").first).to_be_attached()


def play_until_seen(page: Page) -> None:
    """Play on until a beat that speaks of a piece is on the table, and let it stay there."""
    tray, told = page.locator(".beat-tray"), page.locator(".piece.told")
    for _ in range(MOST):
        answer(page)
        while tray.is_visible():
            if told.count():
                page.keyboard.press("p")
                expect(told.first).to_be_visible()
                return
            page.wait_for_timeout(30)
    raise AssertionError("nothing was played")


def test_what_was_told_is_played_and_ends_by_itself(page: Page, server: Server) -> None:
    sit(page, server, "calm")
    play_until_seen(page)
    words = page.locator(".beat-words").inner_text()
    assert words in page.locator("#log .lines").inner_text()
    expect(page.locator(".piece.told").first).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".beat-tray")).to_be_hidden()
    expect(page.locator(".piece.told")).to_have_count(0)


def test_a_key_skips_and_another_shows_it_again(page: Page, server: Server) -> None:
    sit(page, server, "calm")
    play_until_seen(page)
    page.keyboard.press(".")
    expect(page.locator(".beat-tray")).to_be_hidden()
    page.keyboard.press("a")
    expect(page.locator(".beat-tray")).to_be_visible()
    first = page.locator(".beat-words").inner_text()
    page.keyboard.press(",")
    expect(page.locator(".beat-words")).to_have_text(first)
    expect(page.get_by_role("button", name="Pause", include_hidden=True)).to_have_attribute(
        "aria-pressed", "true"
    )


def test_an_answer_ends_the_beats(page: Page, server: Server) -> None:
    sit(page, server, "calm")
    play_until_seen(page)
    answer(page)
    paused = page.get_by_role("button", name="Pause", include_hidden=True)
    expect(paused).not_to_have_attribute("aria-pressed", "true")


def test_who_likes_it_at_once_sees_no_beats(page: Page, server: Server) -> None:
    sit(page, server, "at once")
    for _ in range(8):
        answer(page)
        expect(page.locator(".beat-tray")).to_be_hidden()
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name=re.compile("Pace of what happens: at once")).click()
    assert page.evaluate("localStorage.getItem('lorehearth.pace')") == "calm"


def test_a_small_screen_tells_the_last_result_above_the_question(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    sit(page, server, "at once")
    answer(page)
    strip = page.locator(".told-strip")
    expect(strip).to_be_visible()
    last = page.locator("#log .lines li").last.text_content() or ""
    assert (strip.text_content() or "").split(" ")[-1].strip(".") in last


def test_what_i_do_myself_is_played_and_the_board_stays_where_it_is(page: Page, server: Server) -> None:
    sit(page, server, "calm")
    board = page.locator("#board-frame svg.board")
    before = board.bounding_box()
    answer(page)
    expect(page.locator(".beat-tray")).to_be_visible()
    expect(page.locator(".beat-tray")).to_have_class(re.compile("by-0"))
    assert board.bounding_box() == before
    page.keyboard.press(".")
    assert board.bounding_box() == before
