"""Servers for tests: one in this process on a thread of its own, one as a process that can be killed."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Collection
from pathlib import Path

import uvicorn

from lorehearth.folders import data_folder
from lorehearth.server.app import make_app
from lorehearth.server.house import ALONE, House
from lorehearth.server.limits import Gate
from lorehearth.server.lines import let_go_of_the_deaf
from lorehearth.server.run import config_of, listen
from lorehearth.server.store import Store

KEY = "the-key-of-the-owner"
PATIENCE = 240
"""Seconds that a server may take to end: longer than the busiest machine needs."""


class LocalServer:
    """A server on a thread, at a free port."""

    def __init__(
        self,
        database: str,
        workers: int = 0,
        house: House = ALONE,
        gate: Gate | None = None,
        warm: bool = False,
    ) -> None:
        self.app = make_app(Store(database), KEY, house, workers, gate, warm)
        self._sock = listen("127.0.0.1", 0)
        let_go_of_the_deaf(self._sock, house.patience)
        self.address = f"http://127.0.0.1:{self._sock.getsockname()[1]}"
        self._server = uvicorn.Server(config_of(self.app, house.patience))
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def lines(self) -> Collection[object]:
        """The connections that are open."""
        return self._server.server_state.connections

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self._server.serve(sockets=[self._sock])

    def __enter__(self) -> LocalServer:
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server has not started"
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._sock.close()
        assert not self._thread.is_alive(), "the server does not stop"


def children_of(pid: int) -> list[int]:
    """The processes that this one has started and that run, oldest first (on Linux)."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue  # it has ended meanwhile
        if int(parent) == pid and state != "Z":
            found.append(int(stat.parent.name))
    return sorted(found)


class ServerProcess:
    """A server as a process of its own."""

    def __init__(self, database: str, port: int = 0, *more: str, processes: int = 1) -> None:
        command = [sys.executable, "-m", "lorehearth.cli", "serve", "--processes", str(processes)]
        self.process = subprocess.Popen(
            [*command, "--database", database, "--port", str(port), *more],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "LOREHEARTH_NO_BROWSER": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^/]+", line)
        assert found, line
        self.address = found[0]
        self.key = (data_folder() / "key").read_text(encoding="ascii").strip()

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGTERM)

    @property
    def children(self) -> list[int]:
        """The processes that it has started, apart from those that have ended."""
        return children_of(self.process.pid)

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
