"""What happened is seen: the log by turn and deed, what others did, how it ended, and who is there."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

import lorehearth as lh

from .axe import serious_faults
from .conftest import Server
from .play import seat_of, table_of


@pytest.fixture(scope="module")
def played() -> dict[str, bytes]:
    """A game in its middle and the same game when it is over."""
    game, luck = lh.new("ford", "narrow-ford", seed="show", players=2), random.Random("show")
    saves: dict[str, bytes] = {}
    while (decision := game.decision) is not None:
        if game.answered > 60 and decision.seats == (0,) and "half" not in saves:
            saves["half"] = game.save()
        game.answer(luck.choice(list(decision.options)), decision.seats[0])
    saves["over"] = game.save()
    return saves


def load(server: Server, save: bytes, seats: str) -> dict[str, object]:
    response = httpx.post(
        f"{server.address}/api/tables/load", params={"seats": seats}, content=save, timeout=60
    )
    assert response.is_success, response.text
    opened: dict[str, object] = response.json()
    return opened


def test_the_log_is_folded_by_turn_in_the_colours_of_the_sides(
    page: Page, server: Server, played: dict[str, bytes]
) -> None:
    page.goto(table_of(server, load(server, played["half"], "here,greedy")))
    head = page.locator("#log .ruled").first
    expect(head).to_have_class(re.compile(r"by-[01]"))
    fold = head.locator(".fold")
    expect(fold).to_have_attribute("aria-expanded", "false")
    below = page.locator("#log .line:not([hidden])")
    few = below.count()
    fold.evaluate("button => button.click()")
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert below.count() > few
    # A line lights what it speaks of, and what was opened is in sight.
    line = page.locator("#log .line:not([hidden])", has_text="moves to").last
    line.hover()
    expect(page.locator(".piece.doer, .piece.told").first).to_be_visible()
    tally = page.locator("#log .line:not([hidden]):has(.sum)").last
    tally.locator("summary").click()
    expect(tally.locator(".tally").last).to_be_in_viewport()


def test_a_step_of_the_replay_marks_what_it_told(
    page: Page, server: Server, played: dict[str, bytes]
) -> None:
    page.goto(table_of(server, load(server, played["half"], "here,greedy")))
    page.locator("replay-bar").get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="One step back").click()
    marked = page.locator("#log .line.step")
    expect(marked.last).to_be_visible()
    words = page.locator(".replay-told").inner_text()
    assert all((line.text_content() or "").split(" ")[0] in words for line in marked.all()[:1])


def test_losses_and_statuses_are_seen_on_the_piece(page: Page, server: Server) -> None:
    page.goto(server.address)
    falls: list[dict[str, Any]] = page.evaluate(
        """async () => {
            const { fallsOf, staged, actOf } = await import("/web/staging.js");
            const piece = (id, value, ...badges) => ({
                id, cells: ["a"], board: "b", health: { name: "", value, limit: 4 },
                badges: badges.map((name) => ({ name, count: 1, pennon: "" })),
            });
            const ref = (id) => ({ kind: "piece", id, at: "" });
            const bare = { paths: [], dice: [], cards: [], by: null };
            const line = (id, lost) => {
                const wound = lost ? { piece: ref(id), lost } : null;
                return { ...bare, touches: [ref(id)], wound };
            };
            const before = [piece("x", 4), piece("y", 1)];
            const lines = [line("x", 2), line("y", 1), line("x", 0)];
            const act = actOf(before, lines, [piece("x", 2, "stunned")]);
            const after = (n) => staged([act], n);
            const values = [0, 1, 2, 3].map((n) =>
                Object.fromEntries(after(n).map(({ id, health }) => [id, health.value])));
            const falls = lines.map((told, n) =>
                fallsOf(told, after(n), after(n + 1)).map((fall) => [fall.piece.id, fall.kind, fall.words]));
            return [{ values, falls }];
        }"""
    )
    assert falls[0]["values"] == [{"x": 4, "y": 1}, {"x": 2, "y": 1}, {"x": 2}, {"x": 2}]
    assert falls[0]["falls"] == [
        [["x", "loss", "−2"]],
        [["y", "loss", "−1"], ["y", "gone", ""]],
        [["x", "status", "stunned"]],
    ]


def test_what_others_did_is_told_with_the_question(page: Page, server: Server) -> None:
    page.goto(server.address)
    told: dict[str, Any] = page.evaluate(
        """async () => {
            const { gist } = await import("/web/since.js");
            const line = (text, seat, heads, under, wound = null) =>
                ({ text, by: { kind: "seat", id: seat }, heads, under, wound });
            const hurt = (id, lost) => ({ piece: { kind: "piece", id, at: "" }, lost });
            const { deeds, wounds } = gist([
                line("Turn 2", "1", "turn", [1]),
                line("They play Rush", "1", "card", [1, 2]),
                line("They attack", "1", "attack", [1, 2, 3]),
                line("Mine lose 1", "1", "", [1, 2, 3], hurt("m", 1)),
                line("I answer", "0", "card", [1, 2, 4]),
                line("Mine lose 2", "1", "", [1, 2, 3], hurt("m", 2)),
            ], ({ by }) => by.id === "0");
            const lost = [...wounds].map(([id, { lost }]) => [id, lost]);
            return { deeds: deeds.map(({ text }) => text), wounds: lost };
        }"""
    )
    assert told == {"deeds": ["They play Rush"], "wounds": [["m", 3]]}


@pytest.mark.parametrize(("theme", "wide"), [("light", 1280), ("dark", 390)])
def test_the_end_says_what_decided_it_and_what_comes_next(
    visit: Callable[..., Page], server: Server, played: dict[str, bytes], theme: str, wide: int
) -> None:
    page = visit(viewport={"width": wide, "height": 844}, color_scheme=theme)
    page.goto(table_of(server, load(server, played["over"], "here,greedy")))
    card = page.get_by_role("region", name="How the game went")
    expect(card.get_by_role("heading", name="Luck")).to_be_attached()
    expect(card.get_by_role("table").first).to_contain_text("Health lost")
    expect(card.locator("caption").first).to_contain_text("battle die")
    expect(card.get_by_role("button", name="Rematch")).to_be_attached()
    assert serious_faults(page) == []
    if wide == 390:
        return
    card.get_by_role("button", name="Swap sides").click()
    expect(page.locator("[data-option]").first).to_be_visible()
    expect(page.locator("#question .who")).to_contain_text("Red")


def test_people_see_each_other_talk_and_nudge(visit: Callable[..., Page], server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "link")
    host, guest = visit(), visit()
    host.goto(table_of(server, opened))
    host.get_by_role("tab", name="Table").click()
    expect(host.locator(".present")).to_contain_text("has not come yet")
    guest.goto(table_of(server, opened, seat_of(server, opened, 1, "Ada")))
    expect(host.locator(".present .is-here")).to_have_count(2)
    guest.get_by_role("tab", name="Table").click()
    guest.get_by_label("Say something to everyone").fill("Good evening")
    guest.get_by_role("button", name="Say", exact=True).click()
    expect(host.locator(".talk-words")).to_contain_text("Ada: Good evening")
    guest.get_by_role("button", name="Nudge them").click()
    expect(host.locator("toast-list")).to_contain_text("Ada is waiting for Blue.")
    guest.close()
    expect(host.locator(".present .is-away")).to_contain_text("Ada")
