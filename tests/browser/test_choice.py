"""The choice in front of one: picked up, dragged, planned; what does nothing; first games; settings."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .axe import serious_faults
from .conftest import Server
from .play import table_of


def attack_right(page: Page, server: Server) -> None:
    """A battle in which two units on the right are to be ordered: Swordsmen at 2.09, Horse at 3.11."""
    opened = server.open("battlelore", "first-blood", "here", "greedy", seed="5")
    page.goto(table_of(server, opened))
    page.locator("[data-option='command attack-right']").click()
    expect(page.locator("#prompt")).to_contain_text("Order a unit")


def drag(page: Page, piece: str, onto: str) -> None:
    """A piece to a place, as a hand does it."""
    for i, place in enumerate((f"[data-piece='{piece}'] .face", onto)):
        box = page.locator(place).first.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=1 if i == 0 else 6)
        if i == 0:
            page.mouse.down()
    page.mouse.up()


def test_a_dragged_unit_is_ordered_now_and_moves_and_battles_when_its_time_comes(
    page: Page, server: Server
) -> None:
    attack_right(page, server)
    drag(page, "5", "[data-piece='10'] .face")
    expect(page.locator(".picked")).to_contain_text("Planned: 2 deeds")
    expect(page.locator("#log")).to_contain_text("Standard Horse at 3.11 is ordered")
    page.locator("[data-option='enough']").click()
    log = page.locator("#log")
    expect(log).to_contain_text("Standard Horse at 3.11 moves to 6.11")
    expect(log).to_contain_text("attacks Pennant Light Horse at 7.11 with 3 dice")


def test_a_unit_is_picked_up_laid_down_and_moved_without_undo(page: Page, server: Server) -> None:
    attack_right(page, server)
    page.locator("[data-option='Order all 2']").click()
    expect(page.locator("#prompt")).to_contain_text("Swordsmen at 2.09 go?")
    page.locator("[data-piece='5'] .face").click()
    expect(page.locator("#prompt")).to_contain_text("Horse at 3.11 go?")
    expect(page.locator(".board .mark").filter(has_text="⚔").first).to_be_attached()
    page.locator("[data-lay-down]").click()
    expect(page.locator("#prompt")).to_contain_text("Move a unit")
    expect(page.locator("#log")).not_to_contain_text("moves to")
    page.locator("[data-piece='5'] .face").click()
    page.locator("[data-cell='6.10']").click()
    expect(page.locator("#log")).to_contain_text("Standard Horse at 3.11 moves to 6.10")


def test_pointing_at_a_card_lights_the_units_that_it_can_order(page: Page, server: Server) -> None:
    opened = server.open("battlelore", "first-blood", "here", "greedy", seed="5")
    page.goto(table_of(server, opened))
    page.locator(".card[data-card='attack-right']").hover()
    expect(page.locator(".piece.previewed")).to_have_count(2)
    expect(page.locator("[data-option='command attack-right']")).to_contain_text("2 of your units")


SET_UP = (
    "element fire",
    *("stand 0,3", "face 3 NE", "stand 2,2", "face 4 N"),
    *("stand 0,4", "face 5 NW", "stand 1,3", "face 6 SW"),
    "lead 3",
)
"""Where the four stand, and that the Warden leads."""


def hunt(page: Page, server: Server) -> None:
    """The first turn of the Warden, far from everybody."""
    opened = server.open("oathsworn", "broodmother", "here", "here", "here", "here", seed="7")
    page.goto(table_of(server, opened))
    for key in SET_UP:
        button = page.locator(f"[data-option='{key}']")
        button.evaluate("button => button.click()")
        expect(button).to_have_count(0)
    expect(page.locator("#prompt")).to_contain_text("Warden: what now, with 6 Animus?")


def test_a_hero_moves_by_one_click_and_an_attack_on_nobody_asks_once_more(page: Page, server: Server) -> None:
    hunt(page, server)
    expect(page.locator("waiting-line")).to_have_text("Your turn as Warden")
    idle = page.locator(".option.idle").first
    expect(idle).to_contain_text("Does nothing: nobody is in reach")
    idle.click()
    expect(page.locator(".picked")).to_contain_text("Do it all the same?")
    expect(page.locator("#log")).not_to_contain_text("plays")
    page.locator(".picked .quiet").click()
    page.locator("[data-cell='0,0']").click()
    expect(page.locator("#log")).to_contain_text("Warden moves to 0,0")
    page.locator("[data-option='end-turn']").click()
    expect(page.locator("#prompt")).to_contain_text("Priest: what now")


def test_a_first_game_explains_one_thing_at_a_time_and_can_be_left(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.locator("[data-first=battlelore]").click()
    lesson = page.locator(".lesson")
    expect(lesson).to_contain_text("Three banners win")
    lesson.get_by_role("button", name="Got it").click()
    expect(lesson).to_contain_text("A turn begins with a card")
    lesson.get_by_role("button", name="Got it").click()
    expect(lesson).to_be_hidden()
    page.locator(".card.lit").first.click()
    expect(lesson).to_contain_text("Only ordered units act")
    assert serious_faults(page) == []
    page.reload()
    expect(lesson).to_contain_text("Only ordered units act")
    lesson.get_by_role("button", name="Leave the first game").click()
    expect(lesson).to_be_hidden()
    page.reload()
    expect(page.locator("[data-option]").first).to_be_attached()
    expect(lesson).to_be_hidden()


def test_settings_are_in_one_place_and_last(phone: Page, server: Server) -> None:
    opened = server.open("battlelore", "first-blood", "here", "greedy", seed="5")
    phone.goto(table_of(server, opened))
    phone.get_by_role("button", name="Menu of the table").click()
    phone.get_by_role("button", name="Settings").click()
    dialog = phone.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Ask Standards").select_option("attacked")
    dialog.get_by_label("Text").select_option("large")
    assert serious_faults(phone) == []
    dialog.get_by_role("button", name="Done").click()
    phone.reload()
    expect(phone.locator("html")).to_have_attribute("data-text", "large")
    taste = f"localStorage.getItem('lorehearth.pauses.{opened['table']}.0')"
    assert phone.evaluate(taste) == "attacked"


def test_tapping_a_unit_picks_it_up_at_once(visit: Callable[..., Page], server: Server) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    attack_right(page, server)
    page.locator("[data-option='Order all 2']").tap()
    page.locator("[data-piece='5'] .face").tap()
    expect(page.locator("#prompt")).to_contain_text("Horse at 3.11 go?")
    page.locator("[data-cell='6.10']").tap()
    expect(page.locator(".picked")).to_contain_text("Tap again")
