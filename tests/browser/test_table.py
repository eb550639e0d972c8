"""The table page: choosing by click, touch and keyboard; why not; the log; the same in words."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, expect

import lorehearth as lh
from lorehearth.kernel.sight import Sight
from lorehearth.players import make_player

from .axe import serious_faults
from .conftest import Server
from .play import play_on, table_of


def sit(page: Page, server: Server, *, after: int = 0, seed: str = "table") -> dict[str, object]:
    """Sit down at the ford against a bot, after so many answers."""
    opened = server.open("ford", "two-fords", "here", "greedy", seed=seed)
    if after:
        page.goto(f"{server.address}/rules/ford")
        play_on(page, opened, after)
    page.goto(table_of(server, opened))
    expect(page.locator("[data-option]").first).to_be_attached()
    return opened


def prompt(page: Page) -> str:
    return page.locator("#prompt").inner_text()


def order_a_unit(page: Page, server: Server) -> dict[str, object]:
    """The first card is played; now units are ordered by clicking on them."""
    opened = sit(page, server)
    page.locator(".card.lit").first.click()
    expect(page.locator("#prompt")).to_contain_text("Order a unit")
    expect(page.locator(".piece.lit").first).to_be_visible()
    return opened


def test_a_lit_card_and_a_lit_piece_are_chosen_by_a_click(page: Page, server: Server) -> None:
    order_a_unit(page, server)
    page.locator(".piece.lit .face").first.click()
    expect(page.locator("#prompt")).not_to_contain_text("Order a unit")


def test_hovering_an_option_lights_what_it_touches(page: Page, server: Server) -> None:
    order_a_unit(page, server)
    expect(page.locator(".piece.previewed")).to_have_count(0)
    page.locator("[data-option]").first.hover()
    expect(page.locator(".piece.previewed")).to_have_count(1)
    page.locator(".piece.lit .face").nth(1).hover()
    expect(page.locator(".option.previewed")).to_have_count(1)


def ask_where_to(page: Page, server: Server) -> dict[str, object]:
    """A battle in which a unit is asked where it goes."""
    opened = server.open("battlelore", "first-blood", "here", "greedy", seed="places")
    page.goto(table_of(server, opened))
    for _ in range(12):
        expect(page.locator("[data-option]").first).to_be_attached()
        before = prompt(page)
        if "go?" in before:
            break
        page.locator("[data-option]").first.click()
        expect(page.locator("#prompt")).not_to_have_text(before)
    return opened


def test_many_places_are_chosen_on_the_board(page: Page, server: Server) -> None:
    ask_where_to(page, server)
    summary = page.locator(".on-board summary")
    expect(summary).to_have_text(re.compile(r"Choose on the board \(\d+ places\)"))
    expect(page.locator("[data-option]").first).to_be_hidden()
    summary.click()
    expect(page.locator("[data-option]").first).to_be_visible()


def test_tap_asks_and_tap_again_chooses(phone: Page, server: Server) -> None:
    sit(phone, server)
    expect(phone.locator("#tab-hands")).to_have_attribute("aria-selected", "true")
    before = prompt(phone)
    card = phone.locator(".card.lit").first
    card.tap()
    expect(phone.locator(".picked")).to_contain_text("Tap again")
    assert prompt(phone) == before
    card.tap()
    expect(phone.locator("#prompt")).to_contain_text("Order a unit")
    piece = phone.locator(".piece.lit .face").first
    piece.tap()
    expect(phone.locator("[data-confirm]")).to_be_visible()
    phone.locator("[data-confirm]").tap()
    expect(phone.locator("#prompt")).not_to_contain_text("Order a unit")


def test_a_phone_shows_board_question_and_cards_without_scrolling(phone: Page, server: Server) -> None:
    sit(phone, server)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    for part in ("#board-frame", "#prompt", "[data-option]", ".card.lit"):
        box = phone.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] + min(box["height"], 40) <= 844
    assert serious_faults(phone) == []


def test_choosing_by_keyboard_alone(page: Page, server: Server) -> None:
    sit(page, server)
    page.keyboard.press("1")
    expect(page.locator("#prompt")).to_contain_text("Order a unit")
    page.keyboard.press("q")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-number='2']")).to_be_focused()
    chosen = page.locator("[data-number='2']").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).not_to_contain_text("Order a unit")
    unit = re.search(r"\d\.\d", chosen)
    assert unit
    expect(page.locator("#prompt")).to_contain_text(unit[0])


def test_an_option_that_is_a_number_is_chosen_by_that_number(page: Page, server: Server) -> None:
    """How many white cards? The 2 of the keyboard draws two, wherever two stands in the list."""
    running = lh.new("oathsworn", "broodmother", seed=1, players=1)
    bot = make_player("oathsworn", "random", "1")
    while (decision := running.decision) is not None and not decision.prompt.startswith("How many white"):
        running.answer(bot(Sight(running, 0)), 0)
    url = f"{server.address}/api/tables/load"
    opened = httpx.post(url, params={"seats": "here"}, content=running.save(), timeout=60).json()
    page.goto(table_of(server, opened))
    expect(page.locator("#prompt")).to_contain_text("How many white")
    expect(page.locator("[data-option='draw white 2']")).to_have_attribute("data-number", "2")
    page.keyboard.press("2")
    expect(page.locator("#log")).to_contain_text(re.compile(r"attacks .*2 white"))


def test_the_board_by_keyboard(page: Page, server: Server) -> None:
    order_a_unit(page, server)
    page.keyboard.press("b")
    cell = page.locator(".cell:focus")
    expect(cell).to_have_attribute("aria-label", re.compile("Spears|Bows|Riders"))
    start = cell.get_attribute("data-cell")
    page.keyboard.press("ArrowRight")
    assert page.locator(".cell:focus").get_attribute("data-cell") != start
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).not_to_contain_text("Order a unit")


def test_undo_and_redo_by_keyboard(page: Page, server: Server) -> None:
    sit(page, server)
    first = prompt(page)
    page.keyboard.press("1")
    expect(page.locator("#prompt")).not_to_have_text(first)
    page.keyboard.press("u")
    expect(page.locator("#prompt")).to_have_text(first)
    page.keyboard.press("r")
    expect(page.locator("#prompt")).not_to_have_text(first)


def test_what_cannot_be_chosen_says_why_not_with_its_rule(page: Page, server: Server) -> None:
    ask_where_to(page, server)
    page.locator(".cell:not(.lit)").first.click()
    popover = page.locator("#popover")
    expect(popover).to_contain_text("Why not?")
    popover.locator(".rule").first.click()
    rule = page.locator("dialog.rule-dialog")
    expect(rule).to_be_visible()
    expect(rule.locator(".rule-text")).not_to_be_empty()
    expect(rule.get_by_role("link", name="Open in the rulebook")).to_have_attribute(
        "href", re.compile(r"^/rules/battlelore\?table=.+#BL-")
    )
    page.keyboard.press("Escape")
    expect(rule).to_be_hidden()


def test_where_nothing_is_known_the_question_is_said(page: Page, server: Server) -> None:
    sit(page, server)
    page.locator('[data-cell="1.1"]').click()
    expect(page.locator("#popover")).to_contain_text("You are asked: Play a card")


def test_a_line_of_the_log_opens_its_sums_and_rules(page: Page, server: Server) -> None:
    sit(page, server, after=40)
    older = page.get_by_role("button", name="Show older lines")
    for _ in range(6):
        if page.locator(".line summary .sum").count() or not older.is_visible():
            break
        count = page.locator(".line").count()
        older.click()
        expect(page.locator(".line")).not_to_have_count(count)
    line = page.locator(".line:has(.sum)").last
    line.locator("summary").click()
    tally = line.locator(".tally").first
    expect(tally).to_be_visible()
    parts = [int(text.replace("−", "-").lstrip("+")) for text in tally.locator(".amount").all_inner_texts()]
    assert sum(parts[:-1]) == parts[-1]  # The first tally of a strike, its dice, only adds.
    expect(line.locator(".rule").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault(server: Server, visit: Callable[..., Page], scheme: str) -> None:
    page = visit(color_scheme=scheme)
    order_a_unit(page, server)
    assert serious_faults(page) == []
    page.locator("#tab-around").click()
    page.locator('[data-cell="1.1"]').click()
    expect(page.locator("#popover")).to_be_visible()
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("dialog.help")).to_be_visible()
    assert serious_faults(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#text-table")).to_be_visible()
    assert serious_faults(page) == []


def test_the_text_table_tells_all_and_can_be_played(page: Page, server: Server) -> None:
    order_a_unit(page, server)
    address = page.url
    page.get_by_role("link", name="To the text table").focus()
    page.keyboard.press("Enter")
    assert page.url == address  # It holds the seat's token.
    text = page.locator("#text-table")
    expect(text).to_be_focused()
    expect(text.get_by_role("row", name=re.compile("River Troll"))).to_contain_text("4.4")
    text.get_by_text("All 60 cells").click()
    expect(text.get_by_role("row", name=re.compile(r"^4\.2 Ford"))).to_be_visible()
    before = prompt(page)
    text.locator("[data-act]").first.click()
    expect(page.locator("#prompt")).not_to_have_text(before)
    expect(text).to_contain_text("You choose among")


def test_news_is_announced(page: Page, server: Server) -> None:
    sit(page, server)
    expect(page.locator("#announcer")).to_contain_text("You are asked: Play a card")
    page.keyboard.press("1")
    expect(page.locator("#announcer")).to_contain_text("Blue plays")
    expect(page.locator("#announcer")).to_contain_text("You are asked: Order a unit")


def test_light_and_dark_by_switch(page: Page, server: Server) -> None:
    sit(page, server)
    switch = page.locator("theme-switch button")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    switch.click()
    switch.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(paper) != light
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_watcher_sees_the_table_and_can_choose_nothing(page: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "greedy", seed="watched")
    page.goto(f"{server.address}/table/{opened['table']}")
    expect(page.locator("#question .who")).to_contain_text("Waiting for Blue")
    expect(page.locator("[data-piece]")).not_to_have_count(0)
    expect(page.locator("[data-option], .lit")).to_have_count(0)
    page.locator('[data-cell="1.1"]').click()
    expect(page.locator("#popover")).to_contain_text("Blue must decide")


def test_a_boss_shows_its_locations_on_its_body(page: Page, server: Server) -> None:
    opened = server.open("oathsworn", "broodmother", "here", "greedy", seed="boss")
    page.goto(table_of(server, opened))
    body = page.locator(".piece.large")
    expect(body).to_have_count(1)
    expect(body.locator(".die")).to_have_count(5)
    expect(body.locator(".part-name")).to_have_text(["front", "left flank", "right flank", "core", "rear"])


def test_a_long_log_is_fetched_page_by_page_without_a_gap(page: Page, server: Server) -> None:
    opened = server.open("battlelore", "millers-ford", "here", "greedy", seed="long")
    page.goto(f"{server.address}/rules/battlelore")
    play_on(page, opened, 180)
    page.goto(table_of(server, opened))
    token = {"authorization": f"Bearer {opened['token']}"}
    address = f"{server.address}/api/tables/{opened['table']}/log"
    told = [line["text"] for line in httpx.get(address, headers=token).json()]
    assert len(told) > 200
    older = page.get_by_role("button", name="Show older lines")
    expect(page.locator(".line")).to_have_count(200)
    while older.is_visible():
        count = page.locator(".line").count()
        older.click()
        expect(page.locator(".line")).not_to_have_count(count)
        if page.locator(".line").count() == len(told):
            older.click()  # There is nothing more, and now it knows.
            expect(older).to_be_hidden()
    lines = "[...document.querySelectorAll('.line')].map((line) => line.querySelector('summary') ?? line)"
    shown = page.evaluate(f"{lines}.map((line) => line.firstChild.textContent)")
    assert shown == told


def test_a_card_with_several_uses_asks_which(page: Page, server: Server) -> None:
    opened = server.open("oathsworn", "broodmother", "here", "greedy", "greedy", "greedy", seed="1")
    page.goto(table_of(server, opened))
    for _ in range(20):
        expect(page.locator("[data-option]").first).to_be_attached()
        before = prompt(page)
        if "what now" in before:
            break
        page.evaluate("document.querySelector('[data-option]').click()")
        expect(page.locator("#prompt")).not_to_have_text(before)
    page.locator("h3:has-text('Measured Blow')").wait_for()
    page.locator('.card.lit[data-card="warden-measured-blow"]').click()
    choices = page.locator("#popover [data-choice]")
    does_nothing = re.compile("^Attack3 Animus.*nobody is in reach")
    expect(choices).to_have_text([re.compile("^Battleflow"), re.compile("^Refresh"), does_nothing])
    expect(choices.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#popover")).to_be_hidden()
    page.locator('.card.lit[data-card="warden-measured-blow"]').click()
    choices.nth(1).click()
    expect(page.locator("#log")).to_contain_text("plays Measured Blow")


def test_what_was_read_before_is_folded_away_and_stays_open(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/rules/ford")
    page.evaluate(
        """async () => {
            const { showPassages } = await import("/web/passages.js");
            const passage = (id, text, ...outcome) =>
                ({ id, title: `Page ${id}`, text, trials: [], choices: [], outcome });
            const host = document.body.appendChild(document.createElement("div"));
            host.id = "told";
            let draw = null;
            const store = { scene: { passages: [], read: [] }, subscribe: (listener) => (draw = listener) };
            showPassages(store, host);
            window.turnTo = (open, read) => {
                store.scene = { passages: open, read };
                draw(new Set(["scene"]));
            };
            window.first = [passage("1", "One.\\n\\nTwo.")];
            window.second = [passage("1", "", "It opens."), passage("2", "Three.")];
            turnTo(first, []);
        }"""
    )
    told = page.locator("#told")
    expect(told.locator("p")).to_have_text(["One.", "Two."])
    expect(told.locator("details")).to_have_count(0)
    page.evaluate("turnTo(second, first)")
    expect(told.locator("> .passage p")).to_have_text(["It opens.", "Three."])
    expect(told.locator("summary")).to_have_text("Read before (1)")
    expect(told.locator("details p").first).to_be_hidden()
    told.locator("summary").click()
    expect(told.locator("details p")).to_have_text(["One.", "Two."])
    page.evaluate("turnTo(second, [...first, ...second])")
    expect(told.locator("summary")).to_have_text("Read before (3)")
    expect(told.locator("details p").first).to_be_visible()


def test_what_all_options_share_is_their_subject(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/rules/ford")
    lights = page.evaluate(
        """async () => {
            const { lightsFor, meant, narrowedTo } = await import("/web/anchors.js");
            const thing = (name) => ({ kind: name.split(" ")[0], id: name.split(" ")[1] });
            const offer = (...names) =>
                ({ key: names.join(), label: "", group: "", anchors: names.map(thing) });
            const moves = [offer("piece 5", "cell a"), offer("piece 5", "cell b")];
            const either = [...moves, offer("piece 6", "cell a")];
            const { targets, subjects } = lightsFor(moves);
            return {
                targets: [...targets], subjects: [...subjects],
                both: meant(either, [thing("piece 6"), thing("cell a")]).map(({ key }) => key),
                any: meant(either, [thing("cell a")]).map(({ key }) => key),
                left: narrowedTo(either, [thing("piece 5"), thing("cell a")]).map(({ key }) => key),
            };
        }"""
    )
    assert lights == {
        "targets": ["cell a", "cell b"],
        "subjects": ["piece 5"],
        "both": ["piece 6,cell a"],
        "any": ["piece 5,cell a", "piece 6,cell a"],
        "left": ["piece 5,cell a"],
    }


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("game", "scenario", "seats"),
    [
        ("battlelore", "beasts-at-bay", ("here", "greedy")),
        ("oathsworn", "broodmother", ("here",)),
        ("maladum", "cellar", ("here",)),
    ],
)
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_no_serious_fault_in_the_middle_of_a_game(
    server: Server,
    visit: Callable[..., Page],
    game: str,
    scenario: str,
    seats: tuple[str, ...],
    scheme: str,
    width: int,
) -> None:
    page = visit(color_scheme=scheme, viewport={"width": width, "height": 900})
    opened = server.open(game, scenario, *seats, seed="axe")
    page.goto(f"{server.address}/rules/ford")
    play_on(page, opened, 25)
    page.goto(table_of(server, opened))
    expect(page.locator("#question.mine")).to_be_visible()
    for tab in page.locator("#tabs [role=tab]:visible").all():
        tab.click()
        assert serious_faults(page) == []
    page.keyboard.press("t")
    assert serious_faults(page) == []


def test_a_turn_of_many_deeds_is_listed_under_headings(page: Page, server: Server) -> None:
    opened = server.open("maladum", "cellar", "here", seed="headings")
    page.goto(f"{server.address}/rules/maladum")
    play_on(page, opened, 4)  # a staging point, somebody, a move, and where to
    page.goto(table_of(server, opened))
    expect(page.locator("#prompt")).to_contain_text("what now")
    headings = page.locator("#question .named > h3").all_inner_texts()
    assert {"Moving", "Equipment"} < set(headings)
    assert len(set(headings)) == len(headings)
    numbers = [each.get_attribute("data-number") for each in page.locator("#question [data-option]").all()]
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    expect(page.locator("#question [data-option]").last).to_have_text(re.compile("End the turn"))
    page.keyboard.type(str(len(numbers)))
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Who is activated?")


def test_furniture_has_its_name_and_lies_under_figures(page: Page, server: Server) -> None:
    opened = server.open("maladum", "cellar", "here", seed="furniture")
    page.goto(table_of(server, opened))
    chest = page.locator("#board-frame .piece.flat").filter(has_text="Chest")
    expect(chest).to_have_count(2)
    kinds = page.locator("#board-frame .piece").evaluate_all(
        "pieces => pieces.map((p) => p.matches('.flat'))"
    )
    assert kinds == sorted(kinds, reverse=True)
    chest.first.locator(".face").click()
    expect(page.locator("#popover")).to_contain_text("low: gives cover")


def test_a_dashboard_tells_what_fits_and_what_can_be_done(page: Page, server: Server) -> None:
    opened = server.open("maladum", "cellar", "here", seed="dashboard")
    page.goto(table_of(server, opened))
    dock = page.locator("#dock")
    expect(dock.locator(".plate")).to_contain_text("Nerinda")
    expect(dock.locator(".inventory h3")).to_contain_text("6/10")
    expect(dock.locator(".inventory h3")).to_contain_text("4 free")
    expect(dock.locator(".inventory .card").first).to_contain_text("takes 4")
    dock.get_by_role("button", name="Onslaught 1").click()
    expect(page.locator("#popover")).to_contain_text("strike again")


def test_what_can_be_chosen_is_never_all_out_of_sight(page: Page, server: Server) -> None:
    """Zoomed into a corner; the next question is about units far from it."""
    sit(page, server)
    page.keyboard.press("b")
    for key in ("+", "+", "+", "+", "Shift+ArrowUp", *["Shift+ArrowLeft", "Shift+ArrowUp"] * 20):
        page.keyboard.press(key)
    page.locator("#question [data-option]").first.click()
    expect(page.locator("#prompt")).to_contain_text("Order a unit")
    frame = page.locator("#board-frame").bounding_box()
    boxes = [face.bounding_box() for face in page.locator(".piece.lit .face").all()]
    assert frame is not None
    assert any(box and frame["x"] < box["x"] < frame["x"] + frame["width"] for box in boxes)
    assert any(box and frame["y"] < box["y"] < frame["y"] + frame["height"] for box in boxes)
