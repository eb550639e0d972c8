"""Several processes at one port: whichever dies, nothing is lost, and another takes its place."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from lorehearth.server.hall import Hall
from lorehearth.server.messages import Done, TableCard
from lorehearth.server.store import Store

from .clients import PATIENCE, Api, Seat
from .servers import LocalServer, ServerProcess

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

SEATS = 20
"""So many that each process has some of them, but for one time in half a million."""


def wait_for(happens: Callable[[], bool]) -> None:
    while not happens():
        time.sleep(0.02)


def gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def hears_of(seat: Seat, moves: int) -> bool:
    """Whether a client sees so many moves; False if its line is dead."""
    try:
        seat.hear_of(moves)
    except ConnectionClosed:
        return False
    return True


def test_a_process_that_is_killed_is_replaced_and_nothing_is_lost(postgres_url: str) -> None:
    """On SQLite the benchmark does so, in small (`tests/test_benchmarks.py`)."""
    with ServerProcess(postgres_url, processes=2) as server, Api(server.address) as api:
        opened = api.new("ford", "two-fords", "here", "here", seed="2")
        seats = [api.sit(opened.table, opened.token) for _ in range(SEATS)]
        moves = 0
        for seat in seats[:8]:
            assert hears_of(seat, moves)
            done = seat.answer(seat.offers[0])
            assert isinstance(done, Done)
            moves = done.moves
        assert moves == 8
        assert all(hears_of(seat, moves) for seat in seats)

        first, second = server.children
        os.kill(first, signal.SIGKILL)
        wait_for(lambda: not Path(f"/proc/{first}").exists())  # and its sockets with it
        with api.sit(opened.table, opened.token) as back:  # to the other one
            done = back.answer(back.offers[0])
            assert isinstance(done, Done)
            assert done.moves == moves + 1
        stayed = [hears_of(seat, moves + 1) for seat in seats]
        assert True in stayed
        assert False in stayed

        wait_for(lambda: len(server.children) == 2)
        assert first not in server.children
        assert second in server.children
        assert api.get(f"/api/tables/{opened.table}", TableCard).moves == moves + 1
        for seat in seats:
            seat.socket.close()
        children = server.children
    assert all(gone(child) for child in children)


def test_a_process_takes_nobody_before_it_is_ready(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes back from one that has died is given to those that are."""
    begun, ready = threading.Event(), threading.Event()

    async def warm(hall: Hall) -> None:
        begun.set()
        await asyncio.to_thread(ready.wait)

    monkeypatch.setattr(Hall, "warm", warm)
    server = LocalServer(sqlite_url, warm=True)
    starting = threading.Thread(target=server.__enter__)
    starting.start()
    begun.wait()
    host, port = server.address.removeprefix("http://").split(":")
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((host, int(port)), PATIENCE)
    ready.set()
    starting.join()
    with Api(server.address) as api:
        assert api.http.get("/api/games").is_success
    server.__exit__()


def test_the_key_is_nobodys_business_and_no_process_outlives_its_parent(sqlite_url: str) -> None:
    server = ServerProcess(sqlite_url, processes=2)
    children = server.children
    assert len(children) == 2
    for child in children:
        for told in ("cmdline", "environ"):
            assert server.key not in Path(f"/proc/{child}/{told}").read_text()
    server.end(signal.SIGKILL)
    for child in children:
        wait_for(lambda child=child: gone(child))  # type: ignore[misc]


def test_a_port_that_somebody_has_is_not_shared(sqlite_url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as somebody:
        port = str(somebody.getsockname()[1])
        command = [sys.executable, "-m", "lorehearth.cli", "serve", "--processes", "2"]
        done = subprocess.run(
            [*command, "--port", port, "--database", sqlite_url],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    assert done.returncode == 1
    assert f"cannot listen at 127.0.0.1 port {port}" in done.stderr


def test_a_database_that_is_prepared_is_left_as_it_is(sqlite_url: str) -> None:
    """The parent has brought it up to date; its processes need not."""
    store = Store(sqlite_url, prepared=True)
    assert sa.inspect(store.engine).get_table_names() == []
    store.close()
    Store(sqlite_url).close()
    again = Store(sqlite_url, prepared=True)
    assert again.listed(10) == []
    again.close()


def test_processes_that_cannot_serve_are_not_tried_for_ever(tmp_path: Path) -> None:
    """What is wrong is said, and the parent ends."""
    command = [sys.executable, "-m", "lorehearth.cli", "serve", "--processes", "2", "--port", "0"]
    done = subprocess.run(
        [*command, "--database", str(tmp_path / "nowhere" / "tables.db")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert "the database cannot be opened" in done.stderr
