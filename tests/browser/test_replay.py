"""Looking back: step, play, jump, share, take over, and come back to what went on meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .axe import serious_faults
from .conftest import Server
from .play import play_on, table_of


@pytest.fixture
def opened(page: Page, server: Server) -> dict[str, object]:
    """A game of a few moves against a bot, and a page that looks at it."""
    opened = server.open("ford", "two-fords", "here", "random", seed="looking back")
    page.goto(f"{server.address}/rules/ford")
    play_on(page, opened, 8)
    page.goto(table_of(server, opened))
    expect(page.locator("waiting-line")).to_contain_text("Your turn")
    return opened


def place(page: Page) -> int:
    return int(page.get_by_label("Moment of the game").input_value())


def enter(page: Page) -> int:
    """Open the replay; how many stops it has."""
    page.locator("replay-bar").get_by_role("button", name="Replay").click()
    expect(page.locator("waiting-line")).to_have_text("Looking back")
    return place(page)


def test_step_and_jump(page: Page, opened: dict[str, object]) -> None:
    last = enter(page)
    assert last >= 8
    page.get_by_role("button", name="One step back").click()
    assert place(page) == last - 1
    page.get_by_role("button", name="To the beginning").click()
    assert place(page) == 0
    expect(page.locator(".replay-told")).to_have_text("The beginning.")
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".replay-told")).not_to_have_text("The beginning.")
    page.get_by_label("Moment of the game").focus()
    page.keyboard.press("ArrowRight")
    assert place(page) == 2
    page.keyboard.press("End")
    assert place(page) == last


def test_nothing_can_be_done_in_the_past(page: Page, opened: dict[str, object]) -> None:
    expect(page.locator("#question .option").first).to_be_visible()
    enter(page)
    expect(page.locator("#question .option")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator("#question .option").first).to_be_visible()
    expect(page.locator("replay-bar").get_by_role("button", name="Replay")).to_be_focused()


def test_the_log_ends_where_one_looks(page: Page, opened: dict[str, object]) -> None:
    lines = page.locator("#log .line").count()
    enter(page)
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator("#log .line")).to_have_count(0)
    page.get_by_role("button", name="Back to the table").click()
    expect(page.locator("#log .line")).to_have_count(lines)


def test_a_line_of_the_log_shows_the_table_then(page: Page, opened: dict[str, object]) -> None:
    line = page.locator("#log .line", has_text="Blue plays Onslaught").first
    line.locator("summary").click()
    line.get_by_role("button", name="See the table then").click()
    expect(page.locator(".replay-told")).to_contain_text("Blue plays Onslaught.")
    assert place(page) == 1


def test_it_plays_by_itself(page: Page, opened: dict[str, object]) -> None:
    last = enter(page)
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_label("Moment of the game")).to_have_value(str(last))
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_it_can_be_paused(page: Page, opened: dict[str, object]) -> None:
    enter(page)
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Pause").click()
    stopped = place(page)
    page.wait_for_timeout(1500)
    assert place(page) == stopped


def test_a_link_to_a_position(page: Page, opened: dict[str, object], visit: Callable[..., Page]) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    enter(page)
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".replay-told")).not_to_have_text("The beginning.")
    count = page.locator(".replay-count").inner_text()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("toast-list")).to_contain_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert str(opened["token"]) not in link
    guest = visit()
    guest.goto(link)
    expect(guest.locator(".replay-count")).to_have_text(count)
    expect(guest.locator(".replay-told")).to_have_text("Blue plays Onslaught.")
    guest.get_by_role("button", name="Back to the table").click()
    expect(guest.locator("waiting-line")).to_contain_text("Waiting for")
    assert "at=" not in guest.url


def test_take_over(page: Page, opened: dict[str, object]) -> None:
    enter(page)
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="One step forward").click()
    page.get_by_role("button", name="Take over from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("A new table begins after 1 move.")
    dialog.get_by_label("Red").select_option("here")
    dialog.get_by_role("button", name="Take over").click()
    page.wait_for_url(re.compile(r"/table/(?!" + str(opened["table"]) + ")"))
    page.get_by_role("button", name=re.compile("show my side")).click()
    expect(page.locator("waiting-line")).to_contain_text("Your turn as")


def test_what_went_on_meanwhile(
    page: Page, opened: dict[str, object], visit: Callable[..., Page], server: Server
) -> None:
    last = enter(page)
    other = visit()
    other.goto(f"{server.address}/rules/ford")
    play_on(other, opened, 1)
    expect(page.get_by_role("button", name=re.compile(r"Back to the table \(\d+ new\)"))).to_be_visible()
    assert place(page) == last


def test_axe_finds_nothing_serious(page: Page, opened: dict[str, object]) -> None:
    enter(page)
    assert serious_faults(page) == []


def test_it_fits_a_phone(phone: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "random")
    phone.goto(table_of(server, opened))
    expect(phone.locator("#question .option").first).to_be_visible()
    play_on(phone, opened, 3)
    phone.get_by_role("button", name="Menu of the table").click()
    phone.get_by_role("button", name="Replay", exact=True).click()
    for name in ("One step back", "Take over from here", "Back to the table"):
        expect(phone.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
