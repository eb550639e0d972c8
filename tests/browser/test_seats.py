"""Playing together: links, two browsers at one table, the curtain, consent, and a line that was lost."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import Server
from .play import link_of, play_on, seat_of, table_of

Visit = Callable[..., Page]


def test_seats_by_link(visit: Visit, server: Server) -> None:
    host = visit()
    host.goto(server.address)
    host.get_by_role("button", name=re.compile("^First Blood")).click()
    host.get_by_label("Pennants").select_option("link")
    host.get_by_role("dialog").get_by_role("button", name="Play").click()
    link = host.get_by_role("textbox", name="Link: Pennants").input_value()
    watch = host.get_by_role("textbox", name="Link: Watch only").input_value()
    assert link.startswith(watch + "#")
    host.get_by_role("button", name="Go to the table").click()
    expect(host.locator("waiting-line")).to_have_text("Your turn")
    guest = visit()
    guest.goto(link)
    guest.get_by_label("Your name").fill("Ada")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator("waiting-line")).to_have_text("Waiting for Standards")
    expect(guest.get_by_role("button", name="Undo")).to_be_visible()
    assert guest.url == watch  # the token has left the address
    assert host.url == watch
    expect(host.locator(".notices")).to_contain_text("Ada sat down as Pennants.")
    guest.reload()
    expect(guest.get_by_role("button", name="Undo")).to_be_visible()
    guest.goto("about:blank")
    guest.goto(link)  # who comes back by the link has the seat already
    expect(guest.get_by_role("button", name="Undo")).to_be_visible()
    late = visit()
    late.goto(link)
    expect(late.locator("table-notes")).to_contain_text("Somebody has sat down with this invitation")
    watcher = visit()
    watcher.goto(watch)
    expect(watcher.locator("waiting-line")).to_have_text("Waiting for Standards")
    expect(watcher.get_by_role("button", name="Undo")).to_have_count(0)


def test_who_has_not_come_yet_is_named(page: Page, visit: Visit, server: Server) -> None:
    opened = server.open("battlelore", "stakes-on-the-ridge", "here", "link")
    page.goto(table_of(server, opened))
    expect(page.locator("waiting-line")).to_have_text("Waiting for Pennants (by link; has not come yet)")
    guest = visit()
    guest.goto(table_of(server, opened, seat_of(server, opened, 1)))
    expect(guest.locator("waiting-line")).to_have_text("Your turn")
    expect(page.locator("waiting-line")).to_have_text("Waiting for Pennants")


def test_the_links_can_be_shown_again(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("button", name=re.compile("^First Blood")).click()
    page.get_by_label("Pennants").select_option("link")
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    link = page.get_by_role("textbox", name="Link: Pennants").input_value()
    page.get_by_role("button", name="Go to the table").click()
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Invite: links to the seats").click()
    assert page.get_by_role("textbox", name="Link: Pennants").input_value() == link


def test_who_only_looks_at_an_invitation_leaves_it_open(page: Page, visit: Visit, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "link")
    link = table_of(server, opened, link_of(opened, 1))
    page.goto(link)
    page.get_by_role("button", name="Only watch").click()
    expect(page.locator("waiting-line")).to_have_text("Waiting for Blue (not here now)")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    guest = visit()
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("button", name="Undo")).to_be_visible()


def test_a_seat_is_given_out_again(visit: Visit, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "link")
    host, old = visit(), visit()
    host.goto(table_of(server, opened))
    old.goto(table_of(server, opened, seat_of(server, opened, 1, "Ada")))
    expect(old.locator("waiting-line")).to_have_text("Waiting for Blue")
    host.get_by_role("button", name="Menu of the table").click()
    host.get_by_role("button", name="Invite: links to the seats").click()
    expect(host.get_by_role("dialog")).to_contain_text("Ada sits here")
    host.get_by_role("button", name="Give out again: Red").click()
    link = host.get_by_role("textbox", name="Link: Red").input_value()
    expect(old.locator("table-notes")).to_contain_text("This token holds no seat at this table")
    fresh = visit()
    fresh.goto(link)
    fresh.get_by_label("Your name").fill("Bo")
    fresh.get_by_role("button", name="Sit down").click()
    expect(host.get_by_role("dialog")).to_contain_text("Bo sits here")
    expect(fresh.locator(".notices")).to_contain_text("The seat of Red is given out again")


def test_only_who_set_the_table_up_gives_seats_out(page: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "link")
    page.goto(table_of(server, opened, seat_of(server, opened, 1)))
    page.get_by_role("button", name="Menu of the table").click()
    expect(page.get_by_role("button", name="Let others watch")).to_be_visible()
    expect(page.get_by_role("button", name="Invite: links to the seats")).to_have_count(0)


def test_the_luck_is_checked_when_the_game_is_over(page: Page, server: Server) -> None:
    opened = server.open("ford", "narrow-ford", "here", "random")
    page.goto(table_of(server, opened))
    expect(page.locator(".notices")).to_contain_text(str(opened["seal"]))
    play_on(page, opened, 1000)
    expect(page.locator("waiting-line")).to_have_text("The game is over")
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Check the luck").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The seed is the one that was sealed when the table was set up.")
    expect(dialog).to_contain_text("all follow from the seed")
    expect(dialog).to_contain_text(str(opened["seal"]))


def test_a_seal_that_is_not_the_one_seen_at_the_beginning_is_found_out(page: Page, server: Server) -> None:
    opened = server.open("ford", "narrow-ford", "here", "random")
    page.goto(f"{server.address}/rules/ford")
    noted = {str(opened["table"]): "0" * 64}
    page.evaluate("noted => localStorage.setItem('lorehearth.seals', JSON.stringify(noted))", noted)
    page.goto(table_of(server, opened))
    play_on(page, opened, 1000)
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Check the luck").click()
    expect(page.get_by_role("dialog").locator(".problem")).to_contain_text("The seed is not the one")


def test_two_browsers_see_the_same_at_once(visit: Visit, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "link")
    host, guest = visit(), visit()
    host.goto(table_of(server, opened))
    guest.goto(table_of(server, opened, seat_of(server, opened, 1)))
    expect(guest.locator("waiting-line")).to_have_text("Waiting for Blue")
    lines = guest.locator("#log .line").count()
    play_on(host, opened, 1)
    expect(guest.locator("#log .line")).not_to_have_count(lines)
    assert host.locator("#status").inner_text() == guest.locator("#status").inner_text()


def test_undo_and_redo(page: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "random")
    page.goto(table_of(server, opened))
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    play_on(page, opened, 1)
    page.get_by_role("button", name="Undo").click()
    redo = page.get_by_role("button", name="Redo")
    expect(redo).to_be_enabled()
    expect(redo).to_have_attribute("title", re.compile("Give again: .+"))
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    redo.click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()


def test_undo_where_the_others_must_agree(visit: Visit, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "link")
    host, guest = visit(), visit()
    host.goto(table_of(server, opened))
    guest.goto(table_of(server, opened, seat_of(server, opened, 1)))
    expect(guest.locator("waiting-line")).to_have_text("Waiting for Blue")
    for _ in range(60):  # until Red is asked: then Blue has to ask
        if "Your turn" in guest.locator("waiting-line").inner_text():
            break
        play_on(host, opened, 1)
        host.wait_for_timeout(50)
    moment = host.locator("#log .line").count()
    host.get_by_role("button", name="Ask to undo").click()
    expect(host.locator("table-notes")).to_contain_text("waiting for Red to agree")
    expect(guest.locator("table-notes")).to_contain_text("Blue would like to take the last decision back")
    guest.locator("table-notes").get_by_role("button", name="Agree").click()
    expect(host.locator("waiting-line")).to_have_text("Your turn")
    expect(host.locator("table-notes .table-note:visible")).to_have_count(0)
    assert host.locator("#log .line").count() <= moment


def test_a_wish_to_undo_is_refused_and_taken_back(visit: Visit, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "link")
    host, guest = visit(), visit()
    host.goto(table_of(server, opened))
    guest.goto(table_of(server, opened, seat_of(server, opened, 1)))
    expect(guest.locator("waiting-line")).to_have_text("Waiting for Blue")
    for _ in range(60):
        if "Your turn" in guest.locator("waiting-line").inner_text():
            break
        play_on(host, opened, 1)
        host.wait_for_timeout(50)
    host.get_by_role("button", name="Ask to undo").click()
    guest.locator("table-notes").get_by_role("button", name="Rather not").click()
    expect(host.locator("table-notes")).to_contain_text("Red would rather not take it back")
    expect(guest.locator("table-notes")).to_contain_text("You said no.")
    host.locator("table-notes").get_by_role("button", name="Never mind").click()
    expect(guest.locator("table-notes .table-note:visible")).to_have_count(0)
    expect(host.locator("table-notes .table-note:visible")).to_have_count(0)
    expect(guest.locator("waiting-line")).to_have_text("Your turn")


def test_the_curtain_between_two_at_one_screen(page: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "here")
    page.goto(table_of(server, opened))
    curtain = page.locator("dialog.curtain")
    expect(curtain).to_contain_text("Pass the screen to Blue")
    expect(page.locator("#board")).to_be_hidden()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    expect(curtain.get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(curtain).to_be_hidden()
    expect(page.locator("#board")).to_be_visible()
    for _ in range(60):
        if curtain.is_visible():
            break
        play_on(page, opened, 1)
        page.wait_for_timeout(50)
    expect(curtain).to_contain_text("Pass the screen to Red")
    curtain.get_by_role("button", name="I am Red: show my side").click()
    expect(page.locator("waiting-line")).to_have_text("Your turn as Red")


def test_no_curtain_where_nothing_is_secret(page: Page, server: Server) -> None:
    opened = server.open("oathsworn", "broodmother", "here", "here")
    page.goto(table_of(server, opened))
    expect(page.locator("waiting-line")).to_contain_text("Your turn")
    expect(page.locator("dialog.curtain")).to_be_hidden()


def test_a_wrong_token_is_refused_in_words(page: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "link")
    page.goto(table_of(server, opened, "forged"))
    expect(page.locator("table-notes")).to_contain_text(re.compile("token|seat", re.I))
    expect(page.locator("table-notes").get_by_role("link", name="To the games")).to_be_visible()


def test_an_unknown_table_is_refused_in_words(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/table/nowhere")
    expect(page.locator("table-notes")).to_contain_text("nowhere")


def test_a_lost_connection_comes_back_by_itself(visit: Visit, own_server: Server) -> None:
    opened = own_server.open("ford", "two-fords", "here", "link")
    host, guest = visit(), visit()
    host.goto(table_of(own_server, opened))
    expect(host.locator("waiting-line")).to_have_text("Your turn")
    guest.goto(f"{own_server.address}/rules/ford")
    own_server.end(signal.SIGKILL)
    expect(host.locator("table-notes")).to_contain_text("Connection lost, trying again")
    own_server.start()
    expect(host.locator("table-notes .table-note:visible")).to_have_count(0)
    expect(host.locator("toast-list")).to_contain_text("you missed nothing")
    play_on(guest, opened, 1)
    expect(host.locator("waiting-line")).not_to_be_empty()


def test_what_was_missed_is_told(visit: Visit, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "random")
    host, other = visit(), visit()
    host.goto(table_of(server, opened))
    expect(host.locator("waiting-line")).to_have_text("Your turn")
    other.goto(f"{server.address}/rules/ford")
    host.context.set_offline(True)
    expect(host.locator("table-notes")).to_contain_text("Connection lost, trying again")
    play_on(other, opened, 2)
    host.context.set_offline(False)
    expect(host.locator("toast-list")).to_contain_text(
        re.compile(r"Back: \d+ things? happened while you were away")
    )
    host.locator("toast-list").get_by_role("button", name="Show").click()
    expect(host.locator("#log")).to_be_visible()
