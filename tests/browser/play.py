"""Playing on at a table without the page, so that a test can get to where it begins."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page

from .conftest import Server

_PLAY = """async ({ table, token, answers }) => {
    const { TableSocket } = await import("/web/net.js");
    const socket = new TableSocket(table, token);
    let scene = {}, held = [], wake = () => {};
    socket.addEventListener("look", ({ detail }) => {
        scene = { ...scene, ...detail.scene };
        held = detail.held;
        wake();
    });
    socket.open();
    let given = 0;
    while (given < answers && !scene.ending) {
        const seat = scene.asking?.seats.find((asked) => held.includes(asked));
        if (seat === undefined) { await new Promise((resolve) => (wake = resolve)); continue; }
        if (scene.seat !== seat || !scene.asking.offers.length) {
            socket.lookAs(seat);
            await new Promise((resolve) => (wake = resolve));
            continue;
        }
        await socket.answer(seat, scene.asking.offers[0].key);
        given += 1;
    }
    socket.close();
    return given;
}"""


def play_on(page: Page, opened: dict[str, object], answers: int, token: object = None) -> int:
    """Give so many answers, always the first option, from any page of the server."""
    given = page.evaluate(
        _PLAY, {"table": opened["table"], "token": token or opened["token"], "answers": answers}
    )
    assert isinstance(given, int)
    return given


def table_of(server: Server, opened: dict[str, object], token: object = None) -> str:
    return f"{server.address}/table/{opened['table']}#{token or opened['token']}"


def seat_of(server: Server, opened: dict[str, object], seat: int, name: str = "") -> str:
    """The token of somebody who has sat down on a seat by link."""
    headers = {"authorization": f"Bearer {link_of(opened, seat)}"}
    path = f"{server.address}/api/tables/{opened['table']}/sit"
    return str(httpx.post(path, json={"name": name}, headers=headers, timeout=60).json()["token"])


def link_of(opened: dict[str, object], seat: int) -> str:
    """The invitation to a seat by link."""
    links = opened["links"]
    assert isinstance(links, list)
    return next(str(link["token"]) for link in links if link["seat"] == seat)
