"""A server for strangers: tables that are deleted, how long they are kept, and what is too much."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server
from .play import seat_of, table_of

Visit = Callable[..., Page]


@pytest.fixture
def strict_server(tmp_path: Path) -> Iterator[Server]:
    """A server that allows little, and keeps tables for 30 days."""
    home = tmp_path / "server"
    home.mkdir()
    few = ("--limit", "tables=2/hour", "--limit", "messages=3/hour", "--keep-days", "30")
    running = Server(home, *few).start()
    yield running
    running.end()


def test_a_table_is_deleted_and_the_others_see_its_end(visit: Visit, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "link")
    host, guest = visit(), visit()
    host.goto(table_of(server, opened))
    guest.goto(table_of(server, opened, seat_of(server, opened, 1, "Ada")))
    expect(guest.locator("waiting-line")).to_have_text("Waiting for Blue")
    guest.get_by_role("button", name="Menu of the table").click()
    expect(guest.get_by_role("button", name="Let others watch")).to_be_visible()
    expect(guest.get_by_role("button", name="Delete the table")).to_have_count(0)  # it is not theirs
    host.get_by_role("button", name="Menu of the table").click()
    host.get_by_role("button", name="Delete the table").click()
    dialog = host.get_by_role("dialog")
    expect(dialog).to_contain_text("gone for good, for the others too")
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    dialog.get_by_role("button", name="Cancel").click()
    expect(host.locator("waiting-line")).to_have_text("Your turn")
    host.get_by_role("button", name="Menu of the table").click()
    host.get_by_role("button", name="Delete the table").click()
    host.get_by_role("dialog").get_by_role("button", name="Delete it").click()
    host.wait_for_url(f"{server.address}/")
    expect(host.locator("button.scenario").first).to_be_visible()
    expect(host.locator("#resume")).to_be_hidden()
    expect(guest.locator("table-notes")).to_contain_text("This table was deleted.")
    expect(guest.locator("toast-list")).to_be_empty()  # it is told once
    guest.locator("table-notes").get_by_role("link", name="To the games").click()
    expect(guest.locator("button.scenario").first).to_be_visible()
    expect(guest.locator("#resume")).to_be_hidden()


def test_a_table_says_how_long_it_is_kept(page: Page, strict_server: Server) -> None:
    opened = strict_server.open("ford", "two-fords", "here", "random")
    page.goto(table_of(strict_server, opened))
    expect(page.locator(".notices")).to_contain_text(
        "This table is deleted when nobody has sat at it for 30 days."
    )
    page.goto(strict_server.address)
    row = page.locator(".resume-row", has_text="Two Fords")
    expect(row).to_contain_text(re.compile(r"Kept until \d+ \w+ 20\d\d"))


def test_a_server_that_keeps_all_says_nothing_of_it(page: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "random")
    page.goto(table_of(server, opened))
    expect(page.locator(".notices")).to_contain_text("The luck of this table")
    expect(page.locator(".notices .kept")).to_be_hidden()
    page.goto(server.address)
    expect(page.locator(".resume-row", has_text="Two Fords")).not_to_contain_text("Kept until")


def test_what_is_too_much_is_told_on_the_page(page: Page, strict_server: Server) -> None:
    opened = strict_server.open("ford", "two-fords", "here", "link")
    strict_server.open("ford", "two-fords", "here", "random")
    page.goto(strict_server.address)
    page.get_by_role("button", name=re.compile("^Two Fords")).click()
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    told = page.get_by_role("dialog").get_by_role("alert")
    expect(told).to_contain_text(
        "Too many tables were set up from your address (2 in an hour are taken): try again in 30"
    )
    page.goto(table_of(strict_server, opened))
    expect(page.locator("waiting-line")).to_have_text("Your turn")
    page.evaluate(
        """async ({ table, token }) => {
            const { TableSocket } = await import("/web/net.js");
            const socket = new TableSocket(table, token).open();
            await new Promise((resolve) => socket.addEventListener("look", resolve, { once: true }));
            const lost = new Promise((resolve) => socket.addEventListener("state", resolve, { once: true }));
            for (let said = 0; said < 4; said++) socket.lookAs(0);
            await lost;
            socket.close();
        }""",
        {"table": opened["table"], "token": opened["token"]},
    )
    page.locator("[data-option]").first.click()  # one too many
    expect(page.locator("table-notes")).to_contain_text("You say too much at once (3 in an hour are taken)")
    expect(page.locator("table-notes").get_by_role("button", name="Try now")).to_be_visible()
