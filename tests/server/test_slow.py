"""Slow readers and half-sent requests: they are let go, and hold neither memory nor others back meanwhile."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import msgspec
import pytest
from msgspec import structs

from lorehearth.server.house import ALONE, Patience
from lorehearth.server.looks import PATIENCE, ROOM, Viewer
from lorehearth.server.messages import Opened, Refusal

from .clients import Api
from .servers import LocalServer

QUICK = Patience(head=0.5, body=0.5, taking=0.5, sit=0.5)
LONG = 30


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server that waits for nobody."""
    house = structs.replace(ALONE, patience=QUICK)
    with LocalServer(f"sqlite:///{tmp_path_factory.mktemp('hasty') / 'tables.db'}", house=house) as running:
        yield running


@contextmanager
def dial(server: LocalServer) -> Iterator[socket.socket]:
    """A bare connection that reads as little as the test says."""
    with socket.socket() as bare:
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        bare.settimeout(LONG)
        host, port = server.address.removeprefix("http://").split(":")
        bare.connect((host, int(port)))
        yield bare


@pytest.fixture
def line(hasty: LocalServer) -> Iterator[socket.socket]:
    with dial(hasty) as bare:
        yield bare


def become(wanted: Callable[[], bool]) -> bool:
    """Whether it is so in the end."""
    for _ in range(600):
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
def test_half_a_head(sent: bytes, line: socket.socket) -> None:
    line.sendall(sent)
    assert all_of(line) == b""


def test_half_a_second_head(line: socket.socket) -> None:
    line.sendall(b"GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert line.recv(100).startswith(b"HTTP/1.1 404")
    line.sendall(b"GET /api/nothing HTTP/1.1\r\nHo")
    all_of(line)


def test_half_a_body(line: socket.socket) -> None:
    line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{")
    answer = all_of(line)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"it took longer than 0.5 seconds to come, and was given up" in answer


def test_a_body_that_nobody_reads(line: socket.socket) -> None:
    line.sendall(b"GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{")
    assert line.recv(100).startswith(b"HTTP/1.1 404")
    line.sendall(b"{")
    all_of(line)


def test_who_does_not_read_an_answer(hasty: LocalServer, line: socket.socket) -> None:
    """Far more is asked for than fits into the buffers of both sides, and nothing of it is read."""
    line.sendall(b"GET /web/board.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1500)
    lines = hasty.lines
    assert become(lambda: len(lines) > 0)
    assert become(lambda: len(lines) == 0)


def test_a_socket_that_says_nothing(hasty: LocalServer, api_of_hasty: Api) -> None:
    opened = api_of_hasty.new("ford", "narrow-ford", "here", "random")
    with dial(hasty) as line:
        line.sendall(upgrade(opened))
        assert b"nothing was said" in all_of(line)


@pytest.fixture
def api_of_hasty(hasty: LocalServer) -> Iterator[Api]:
    with Api(hasty.address) as client:
        yield client


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


def test_a_slow_reader_is_let_go_and_the_others_play_on(hasty: LocalServer, api_of_hasty: Api) -> None:
    opened = api_of_hasty.new("battlelore", "first-blood", "here", "here")
    with dial(hasty) as line, api_of_hasty.sit(opened.table, opened.token) as me:
        line.sendall(upgrade(opened))
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += line.recv(1)
        assert head.startswith(b"HTTP/1.1 101")
        line.sendall(frame({"type": "sit", "token": opened.token}))
        viewers = hasty.app.state.hall._tables[opened.table].viewers
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
