"""The home page: from a click on a scenario to a table, and back to what was begun."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .axe import serious_faults
from .conftest import Server
from .play import play_on, table_of


def card(page: Page, scenario: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{scenario}"))


def start(page: Page, server: Server, scenario: str) -> None:
    page.goto(server.address)
    card(page, scenario).click()


def test_two_clicks_start_a_game(page: Page, server: Server) -> None:
    start(page, server, "First Blood")
    expect(page.get_by_role("dialog").get_by_label("Standards")).to_have_value("here")
    expect(page.get_by_role("dialog").get_by_label("Pennants")).to_have_value("greedy")
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    page.wait_for_url(re.compile(r"/table/[^#]+$"))
    expect(page.locator("waiting-line")).to_contain_text("Your turn")


def test_where_one_may_play_alone_everyone_is_here(page: Page, server: Server) -> None:
    start(page, server, "The Broodmother")
    for seat in ("First", "Second", "Third", "Fourth"):
        expect(page.get_by_role("dialog").get_by_label(f"{seat} player")).to_have_value("here")


def test_the_dialog_asks_for_what_it_shows(page: Page, server: Server) -> None:
    start(page, server, "The Broodmother")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("2 players").check()
    expect(dialog.get_by_label("Third player")).to_have_count(0)
    dialog.get_by_label("Second player").select_option("link")
    dialog.get_by_label("How hard it is").select_option(label="Grim")
    dialog.get_by_label("Whoever falls is dead").check()
    dialog.locator("summary").click()
    dialog.get_by_label(re.compile("Real dice")).check()
    expect(dialog.get_by_label("Seed")).to_be_disabled()  # nobody chooses it with somebody elsewhere
    dialog.get_by_label("Second player").select_option("here")
    dialog.get_by_label("Seed").fill("three oaks")
    with page.expect_request("**/api/tables") as asked:
        dialog.get_by_role("button", name="Play").click()
    assert json.loads(asked.value.post_data or "") == {
        "game": "oathsworn",
        "scenario": "broodmother",
        "seats": ["here", "here"],
        "options": {"difficulty": "grim", "hardcore": "yes"},
        "real_dice": True,
        "seed": "three oaks",
    }
    page.wait_for_url(re.compile("/table/"))


def test_a_seed_that_was_typed_in_is_not_asked_for_with_somebody_elsewhere(
    page: Page, server: Server
) -> None:
    start(page, server, "The Broodmother")
    dialog = page.get_by_role("dialog")
    dialog.locator("summary").click()
    dialog.get_by_label("Seed").fill("three oaks")
    dialog.get_by_label("Second player").select_option("link")
    with page.expect_request("**/api/tables") as asked:
        dialog.get_by_role("button", name="Play").click()
    assert json.loads(asked.value.post_data or "")["seed"] is None
    expect(page.get_by_role("dialog")).to_contain_text("Invite the others")


def test_a_dialog_gives_the_focus_back(page: Page, server: Server) -> None:
    page.goto(server.address)
    scenario = card(page, "Two Fords")
    scenario.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("button", name="Play")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(scenario).to_be_focused()


def test_by_keyboard_alone(page: Page, server: Server) -> None:
    page.goto(server.address)
    expect(card(page, "Two Fords")).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.startsWith('Two Fords')"):
            break
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/table/[^#]+$"))


def test_bots_may_play_alone(page: Page, server: Server) -> None:
    start(page, server, "Two Fords")
    page.get_by_label("Blue").select_option("random")
    page.get_by_label("Red").select_option("random")
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    page.wait_for_url(re.compile(r"/table/[^#]+$"))
    expect(page.locator("waiting-line")).to_have_text("The game is over")


def test_a_table_that_cannot_be_opened_says_why(page: Page, server: Server) -> None:
    start(page, server, "Two Fords")
    page.get_by_label("Blue").select_option("random")
    page.get_by_label("Red").select_option("random")
    page.locator("dialog summary").click()
    page.get_by_label(re.compile("Real dice")).check()
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text(
        "Real dice need somebody who rolls them."
    )


def test_how_far_a_game_is_proven_leads_to_its_rules(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("link", name=re.compile(r"\d+ of \d+ rules proven")).first.click()
    page.wait_for_url("**/rules/battlelore")


def test_a_table_can_be_resumed(page: Page, server: Server) -> None:
    start(page, server, "Two Fords")
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    page.wait_for_url(re.compile("/table/"))
    there = page.url
    page.goto(server.address)
    page.locator(".resume-link", has_text="Two Fords").click()
    page.wait_for_url(there)


def test_a_table_goes_off_the_list_and_comes_back(page: Page, server: Server) -> None:
    start(page, server, "The Narrow Ford")
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    page.wait_for_url(re.compile("/table/"))
    page.goto(server.address)
    row = page.locator(".resume-row", has_text="The Narrow Ford")
    row.get_by_role("button", name=re.compile("Remove")).click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(row).to_have_count(1)


def test_the_owner_sees_every_table_and_sits_down(page: Page, server: Server) -> None:
    server.open("battlelore", "millers-ford", "here", "greedy")
    page.goto(f"{server.address}/#key={server.key}")
    expect(page).to_have_url(f"{server.address}/")
    page.locator(".resume-link", has_text="The Miller's Ford").first.click()
    page.wait_for_url(re.compile(r"/table/[^#]+$"))
    expect(page.locator("waiting-line")).to_contain_text("Your turn")


def test_a_stranger_sees_no_table_of_others(page: Page, server: Server) -> None:
    server.open("battlelore", "millers-ford", "here", "greedy")
    page.goto(server.address)
    expect(page.locator("button.scenario").first).to_be_visible()
    expect(page.locator("#resume")).to_be_hidden()


def test_a_game_goes_into_a_file_and_back(page: Page, server: Server, tmp_path: Path) -> None:
    opened = server.open("ford", "two-fords", "here", "greedy")
    page.goto(table_of(server, opened))
    play_on(page, opened, 3)
    page.get_by_role("button", name="Menu of the table").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    page.goto(server.address)
    page.locator("#file").set_input_files(saved)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Who plays on?")
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile("/table/"))
    assert str(opened["table"]) not in page.url
    expect(page.locator("waiting-line")).to_contain_text("Your turn")


def test_a_broken_save_is_refused_in_words(page: Page, server: Server, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": 1, "game": "ford"', encoding="utf-8")
    page.goto(server.address)
    page.locator("#file").set_input_files(broken)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("This save cannot be opened")
    expect(dialog).to_contain_text("broken.json")
    dialog.get_by_role("button", name="Close").last.click()
    expect(page).to_have_url(f"{server.address}/")


def test_a_save_can_be_dropped_on_the_page(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.evaluate(
        """() => {
            const carried = new DataTransfer();
            carried.items.add(new File(["no save at all"], "notes.txt"));
            const drop = new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true });
            document.querySelector(".drop").dispatchEvent(drop);
        }"""
    )
    expect(page.get_by_role("dialog")).to_contain_text("notes.txt")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Callable[..., Page], server: Server, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    page.goto(server.address)
    expect(page.locator("button.scenario").first).to_be_visible()
    assert serious_faults(page) == []
    card(page, "The Broodmother").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert serious_faults(page) == []


def test_it_fits_a_phone(phone: Page, server: Server) -> None:
    start(phone, server, "The Broodmother")
    expect(phone.get_by_role("dialog").get_by_role("button", name="Play")).to_be_in_viewport()
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
