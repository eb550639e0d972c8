"""Slow readers and half-sent requests: they are let go, and hold neither memory nor others back meanwhile."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache

import msgspec
import pytest
from msgspec import structs

from lorehearth.server.house import ALONE, Patience
from lorehearth.server.looks import PATIENCE, ROOM, Viewer
from lorehearth.server.messages import Opened, Refusal

from .clients import Api
from .servers import LocalServer

QUICK = 0.5
LONG = 300
Hasty = Callable[[str], LocalServer]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hasty]:
    """Servers that do not wait for one thing, and for all others as long as any machine may need."""
    with ExitStack() as running:

        @cache
        def waits_not(for_what: str) -> LocalServer:
            patience = structs.replace(Patience(LONG, LONG, LONG, LONG), **{for_what: QUICK})
            house = structs.replace(ALONE, patience=patience)
            url = f"sqlite:///{tmp_path_factory.mktemp('hasty') / 'tables.db'}"
            return running.enter_context(LocalServer(url, house=house))

        yield waits_not


@contextmanager
def dial(server: LocalServer) -> Iterator[socket.socket]:
    """A bare connection that reads as little as the test says."""
    with socket.socket() as bare:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        bare.settimeout(LONG)
        host, port = server.address.removeprefix("http://").split(":")
        bare.connect((host, int(port)))
        yield bare


@contextmanager
def answered(server: LocalServer, asks: bytes) -> Iterator[socket.socket]:
    """A line on which there was an answer; on a busy machine it may be let go before it has asked."""
    for _ in range(600):
        with dial(server) as line, suppress(ConnectionError):
            line.sendall(asks)
            if line.recv(100).startswith(b"HTTP/1.1 404"):
                yield line
                return
    raise AssertionError("there is never an answer")


def become(wanted: Callable[[], bool]) -> bool:
    """Whether it is so in the end."""
    for _ in range(6000):
        if wanted():
            return True
        time.sleep(0.05)
    return False


def all_of(line: socket.socket) -> bytes:
    """What comes until the server hangs up; it is an error if it never does."""
    found = b""
    with suppress(ConnectionResetError):
        while data := line.recv(65536):
            found += data
    return found


HEADS = {
    "nothing": b"",
    "half a line": b"GET /api/ga",
    "half a head": b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
}


@pytest.mark.parametrize("sent", HEADS.values(), ids=HEADS.keys())
def test_half_a_head(sent: bytes, hasty: Hasty) -> None:
    with dial(hasty("head")) as line:
        with suppress(ConnectionError):
            line.sendall(sent)
        assert all_of(line) == b""


def test_half_a_second_head(hasty: Hasty) -> None:
    with answered(hasty("head"), b"GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as line:
        with suppress(ConnectionError):
            line.sendall(b"GET /api/nothing HTTP/1.1\r\nHo")
        all_of(line)


def test_half_a_body(hasty: Hasty) -> None:
    with dial(hasty("body")) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{")
        answer = all_of(line)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"it took longer than 0.5 seconds to come, and was given up" in answer


def test_a_body_that_nobody_reads(hasty: Hasty) -> None:
    asks = b"GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{"
    with answered(hasty("head"), asks) as line:
        with suppress(ConnectionError):
            line.sendall(b"{")
        all_of(line)


def test_who_does_not_read_an_answer(hasty: Hasty, caplog: pytest.LogCaptureFixture) -> None:
    """Far more is asked for than fits into the buffers of both sides, and nothing of it is read."""
    server = hasty("taking")
    with dial(server) as line:
        with suppress(ConnectionError):
            line.sendall(b"GET /web/board.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1500)
        assert become(lambda: "let go: GET /web/board.js is not taken" in caplog.text)
        assert become(lambda: len(server.lines) == 0)


def test_a_socket_that_says_nothing(hasty: Hasty, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lorehearth.server.socket.FAREWELL", QUICK)
    server = hasty("sit")
    with Api(server.address) as api, dial(server) as line:
        line.sendall(upgrade(api.new("ford", "narrow-ford", "here", "random")))
        assert b"nothing was said" in all_of(line)


def upgrade(opened: Opened) -> bytes:
    return (
        f"GET /api/tables/{opened.table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    ).encode()


def frame(message: object) -> bytes:
    """A message as a client sends it, under a mask of zeros."""
    data = msgspec.json.encode(message)
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def test_a_slow_reader_is_let_go_and_the_others_play_on(hasty: Hasty) -> None:
    server = hasty("taking")
    with Api(server.address) as api, dial(server) as line:
        opened = api.new("battlelore", "first-blood", "here", "here")
        with api.sit(opened.table, opened.token) as me:
            line.sendall(upgrade(opened))
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                head += line.recv(1)
            assert head.startswith(b"HTTP/1.1 101")
            line.sendall(frame({"type": "sit", "token": opened.token}))
            viewers = server.app.state.hall._tables[opened.table].viewers
            assert become(lambda: len(viewers) == 2)
            asked = frame({"type": "look", "seat": 0}) + frame({"type": "look", "seat": 1})
            line.sendall(asked * 2000)  # and what comes of it is not read
            assert become(lambda: len(viewers) == 1)
            me.look_as(0)  # whoever takes what is sent is still there


def test_a_slow_reader_holds_little() -> None:
    by_count, by_size = Viewer(), Viewer()
    for _ in range(PATIENCE + 10):
        by_count.send(Refusal("no"))
    for _ in range(10):
        by_size.send(Refusal("x" * (ROOM // 3)))
    for viewer in (by_count, by_size):
        assert viewer.gone
        assert viewer.outbox.bytes == 0
        assert viewer.outbox.qsize() == 1  # that it is closed


def test_one_large_message_alone_is_not_too_much() -> None:
    viewer = Viewer()
    viewer.send(Refusal("x" * (2 * ROOM)))
    assert not viewer.gone
    assert viewer.outbox.bytes > ROOM
    viewer.outbox.get_nowait()
    assert viewer.outbox.bytes == 0
