"""The page's line to the server, without the page."""

from __future__ import annotations

import time

import httpx
from playwright.sync_api import Page

from .conftest import Server

_SIT = """
    const { TableSocket } = await import("/web/net.js");
    const socket = new TableSocket(table, token);
    const look = new Promise((resolve) => socket.addEventListener("look", ({ detail }) => resolve(detail)));
    socket.open();
    const { scene } = await look;
"""


def test_an_answer_is_done_or_refused(page: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "random")
    page.goto(f"{server.address}/rules/ford")
    refused, done = page.evaluate(
        f"""async ({{ table, token }}) => {{
            {_SIT}
            const refused = await socket.answer(0, "fly away").catch((error) => error.message);
            const done = await socket.answer(0, scene.asking.offers[0].key);
            socket.close();
            return [refused, done];
        }}""",
        {"table": opened["table"], "token": opened["token"]},
    )
    assert "fly away" in refused
    assert done >= 1


def test_without_a_connection_nothing_is_sent(page: Page, server: Server) -> None:
    opened = server.open("ford", "two-fords", "here", "random")
    page.goto(f"{server.address}/rules/ford")
    said = page.evaluate(
        f"""async ({{ table, token }}) => {{
            {_SIT}
            socket.away();
            const said = await socket.answer(0, scene.asking.offers[0].key).catch((error) => error.message);
            socket.close();
            return said;
        }}""",
        {"table": opened["table"], "token": opened["token"]},
    )
    assert said == "There is no connection to the table now."


def test_the_whole_log_comes_page_by_page(page: Page, server: Server) -> None:
    opened = server.open("battlelore", "the-keep", "random", "random", seed="a long battle")
    card = f"{server.address}/api/tables/{opened['table']}"
    for _ in range(240):
        if httpx.get(card, timeout=30).json()["over"]:
            break
        time.sleep(0.5)
    page.goto(f"{server.address}/rules/ford")
    whole, ruled = page.evaluate(
        """async (table) => {
            const { log, wholeLog } = await import("/web/net.js");
            return [await wholeLog(table), await log(table, { rule: "BL-COM-06" })];
        }""",
        opened["table"],
    )
    assert len(whole) > 500
    assert len(ruled) < 500
    assert [line for line in whole if "BL-COM-06" in line["rules"]] == ruled
