"""A client in Python: speaks to a server over HTTP and sockets, as anybody's could."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import TracebackType
from typing import TypeVar

import httpx
import msgspec
from msgspec import UNSET, UnsetType, structs
from websockets.sync.client import connect

from lorehearth.kernel.events import Line
from lorehearth.kernel.scene import Scene
from lorehearth.server.messages import (
    Done,
    Give,
    GiveAgain,
    Heard,
    Look,
    LookAs,
    Name,
    Nudge,
    Opened,
    Refusal,
    Refuse,
    Say,
    Seated,
    Sit,
    TakeBack,
    Withdraw,
)
from lorehearth.server.rows import Notice

T = TypeVar("T")

PATIENCE = 240
"""Seconds that a client waits: longer than the busiest machine needs."""
_heard: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


class Api:
    """The routes of one server."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=address, headers=headers, timeout=PATIENCE)

    def __enter__(self) -> Api:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, kind: type[T], token: str = "", **query: str | int) -> T:
        response = self.http.get(path, params=query, headers=_bearer(token))
        assert response.status_code == 200, response.text
        return msgspec.json.decode(response.content, type=kind)

    def post(self, path: str, kind: type[T], data: object = None, token: str = "") -> T:
        response = self.http.post(path, content=msgspec.json.encode(data), headers=_bearer(token))
        assert response.status_code in (200, 201), response.text
        return msgspec.json.decode(response.content, type=kind)

    def refused(self, method: str, path: str, status: int, token: str = "", **more: object) -> Refusal:
        """The refusal of what must not be done."""
        response = self.http.request(method, path, headers=_bearer(token), **more)  # type: ignore[arg-type]
        assert response.status_code == status, response.text
        return msgspec.json.decode(response.content, type=Refusal)

    def new(self, game: str, scenario: str, *seats: str, **more: object) -> Opened:
        wanted = {"game": game, "scenario": scenario, "seats": seats, **more}
        return self.post("/api/tables", Opened, wanted)

    def take(self, opened: Opened, link: int = 0, name: str = "") -> str:
        """Exchange an invitation for a token of one's own."""
        invitation = opened.links[link].token
        return self.post(f"/api/tables/{opened.table}/sit", Seated, Name(name), invitation).token

    def sit(self, table: str, token: str = "", seen: int = 0, moves: int = 0) -> Seat:
        return Seat(self.address, table, Sit(token, seen, moves))


def _bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


class Seat:
    """A client at a table: keeps the scene and the log that it was shown, patch by patch."""

    def __init__(self, address: str, table: str, sit: Sit) -> None:
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
        self.socket = connect(url, max_size=None, open_timeout=PATIENCE).__enter__()
        self.scene: Scene | None = None
        self.log: list[Line] = []
        self.look: Look
        self.notices: tuple[Notice, ...] = ()
        self.looks = 0
        self.refusals: list[Refusal] = []
        self._ids = 0
        self.say(sit)
        self.hear(Look)

    @classmethod
    def at(cls, address: str, opened: Opened) -> Seat:
        """Sit down on the seats that are here."""
        return cls(address, opened.table, Sit(opened.token))

    def __enter__(self) -> Seat:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def say(self, message: object) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def read(self) -> Heard:
        heard = _heard.decode(self.socket.recv(PATIENCE))
        if isinstance(heard, Look):
            self._see(heard)
        elif isinstance(heard, Refusal):
            self.refusals.append(heard)
        return heard

    def hear(self, kind: type[T]) -> T:
        """Read until a message of this kind comes; nothing may be refused before it."""
        while True:
            heard = self.read()
            if isinstance(heard, kind):
                return heard
            assert not isinstance(heard, Refusal), heard

    def until(self, wanted: Callable[[], bool]) -> None:
        """Look on until the table is as wanted."""
        while not wanted():
            self.read()

    def hear_of(self, moves: int) -> None:
        """Look on until this client has seen so many moves."""
        self.until(lambda: self.look.moves >= moves)

    def _see(self, look: Look) -> None:
        fresh = {
            name: value
            for name in look.scene.__struct_fields__
            if (value := getattr(look.scene, name)) is not UNSET
        }
        self.scene = Scene(**fresh) if self.scene is None else structs.replace(self.scene, **fresh)
        self.log = [line for line in self.log if line.at <= look.log.since] + list(look.log.lines)
        self.look = look
        self.notices = self.notices if isinstance(look.notices, UnsetType) else look.notices
        self.looks += 1

    @property
    def table(self) -> Scene:
        assert self.scene is not None
        return self.scene

    @property
    def offers(self) -> list[str]:
        asking = self.table.asking
        return [] if asking is None else [offer.key for offer in asking.offers]

    def answer(self, key: str, seat: int | None = None, after: int | None = None) -> Done | Refusal:
        chosen = self.table.seat if seat is None else seat
        assert chosen is not None
        return self._ask(Give(self._next(), self.look.moves if after is None else after, chosen, key))

    def undo(self, seat: int | None = None) -> Done | Refusal:
        chosen = self.table.seat if seat is None else seat
        assert chosen is not None
        return self._ask(TakeBack(self._next(), self.look.moves, chosen))

    def refuse(self) -> Done | Refusal:
        assert self.table.seat is not None
        return self._ask(Refuse(self._next(), self.look.moves, self.table.seat))

    def withdraw(self) -> Done | Refusal:
        assert self.table.seat is not None
        return self._ask(Withdraw(self._next(), self.look.moves, self.table.seat))

    def redo(self) -> Done | Refusal:
        assert self.table.seat is not None
        return self._ask(GiveAgain(self._next(), self.look.moves, self.table.seat))

    def look_as(self, seat: int) -> Look:
        self.say(LookAs(seat))
        return self.hear(Look)

    def _next(self) -> int:
        self._ids += 1
        return self._ids

    def _ask(self, message: Give | TakeBack | GiveAgain | Refuse | Withdraw | Say | Nudge) -> Done | Refusal:
        self.say(message)
        while True:
            heard = self.read()
            if isinstance(heard, (Done, Refusal)) and heard.id == message.id:
                return heard

    def play(self, luck: random.Random, answers: int | None = None) -> int:
        """Answer anything that is asked, to the end or so many times; returns how often."""
        given = 0
        while self.table.ending is None and (answers is None or given < answers):
            if not self.offers:
                self.read()
                continue
            done = self.answer(luck.choice(self.offers))
            if isinstance(done, Refusal):
                assert "something happened" in done.error, done
                assert len(self.refusals) < 20, "others are always faster"
            else:
                given += 1
        return given
