"""Whole games in a real Chromium, from the first question to the last: by mouse, by keyboard, by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from .conftest import Server
from .play import table_of

GAMES = [
    pytest.param("battlelore", "first-blood", ("here", "greedy"), {}, id="BattleLore"),
    pytest.param("oathsworn", "hollow-knight", ("here",), {}, id="Oathsworn"),
    pytest.param("maladum", "cellar", ("here",), {"adventurers": 1}, id="Maladum"),
]
ENOUGH = 1500
"""Answers after which something must be wrong."""

PATIENCE = 1_500
"""Milliseconds after which one clicks again: a board that has just moved lets a click miss."""

ASKED_ANEW = """before => {
    const question = document.querySelector("#question");
    return question.classList.contains("over")
        || (question.classList.contains("mine") && !question.classList.contains("sending")
            && document.body.dataset.moves !== before);
}"""


def next_question(page: Page, before: str, wait: int = 60_000) -> str | None:
    """Wait until this seat is asked again: how many moves there were then; None when the game is over."""
    page.wait_for_function(ASKED_ANEW, arg=before, timeout=wait)
    over = page.locator("#question.over").count()
    return None if over else page.locator("body").get_attribute("data-moves")


def play_to_the_end(page: Page, choose: Callable[[Page, int], None]) -> int:
    """Play by `choose` until the game is over; returns how many answers it took."""
    answers = missed = 0
    moves = next_question(page, "")
    while moves is not None:
        answers += 1
        assert answers < ENOUGH, "the game does not end"
        try:
            choose(page, answers)
            moves, missed = next_question(page, moves, PATIENCE << missed), 0
        except TimeoutError:
            missed += 1
            assert missed < 6, f"nothing happens at {page.locator('#prompt').inner_text()!r}"
    return answers


LIT = "#board-frame .cell.lit, #board-frame .piece.lit .face"


def press(place: Locator, at: Callable[[float, float], None]) -> None:
    """Press the middle of a lit thing: whatever stands on a hex is in the way, and must not matter.

    A thing that is drawn anew at this moment is missed, as it would be by a finger.
    """
    if box := place.bounding_box():
        at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def last_option(page: Page, turn: int) -> Locator:
    """What ends things, where anything does: "no more orders", "end the turn". Of a turn's many deeds now and
    then another; and nobody stays outside of a dungeon."""
    folded = page.locator("#question details:not([open]) summary")
    if page.locator("#question [data-option]:visible").count() == 0:
        folded.click()
    deeds = page.locator("#question .named [data-option]:visible")
    if turn % 5 and deeds.count():
        return deeds.nth(turn % deeds.count())
    return page.locator("#question [data-option]:visible:not([data-option=leave-out])").last


def by_mouse(page: Page, turn: int) -> None:
    """Click what is lit on the board, or now and then in the hand; if nothing is, the last option."""
    lit, cards = page.locator(LIT), page.locator("#hands .card.lit")
    if lit.count():
        press(lit.nth(turn % lit.count()), page.mouse.click)
    elif turn % 4 == 0 and cards.count():
        cards.nth(turn % cards.count()).click()
    else:
        last_option(page, turn).click()
    choices = page.locator("[data-choice]:visible")
    if choices.count():
        choices.first.click()


def by_keyboard(page: Page, turn: int) -> None:
    """On the board go to a place that can be chosen; elsewhere type the number of an option."""
    page.keyboard.press("Escape")
    if page.locator("#question .on-board").count():
        for key in ("b", "n", "Enter"):
            page.keyboard.press(key)
        if page.locator("[data-choice]:visible").count():
            page.keyboard.press("Enter")
        return
    count = page.locator("#question [data-option]").count()
    last = last_option(page, turn).get_attribute("data-number") or str(count)
    page.keyboard.type(last if turn % 4 else str(turn % count + 1))
    page.keyboard.press("Enter")


def by_touch(page: Page, turn: int) -> None:
    """Tap what is lit on the board, and tap again; elsewhere tap the last option."""
    lit = page.locator(LIT)
    if not lit.count():
        last_option(page, turn).tap()
        return
    press(lit.nth(turn % lit.count()), page.touchscreen.tap)
    again = page.locator("[data-choice]:visible, [data-confirm]:visible")
    if again.count():
        again.first.tap()


WAYS = [
    pytest.param(by_mouse, False, id="mouse"),
    pytest.param(by_keyboard, False, id="keyboard"),
    pytest.param(by_touch, True, id="phone"),
]


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("choose", "small"), WAYS)
@pytest.mark.parametrize(("game", "scenario", "seats", "options"), GAMES)
def test_a_whole_game_is_played(
    request: pytest.FixtureRequest,
    server: Server,
    game: str,
    scenario: str,
    seats: tuple[str, ...],
    options: dict[str, object],
    choose: Callable[[Page, int], None],
    small: bool,
) -> None:
    page: Page = request.getfixturevalue("phone" if small else "page")
    page.goto(table_of(server, server.open(game, scenario, *seats, seed=choose.__name__, options=options)))
    assert play_to_the_end(page, choose) > 10
    expect(page.locator("#question .who")).to_have_text("The game is over")
