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

import uvicorn

from lorehearth.server.app import make_app
from lorehearth.server.run import config_of, listen
from lorehearth.server.security import LOOPBACK
from lorehearth.server.store import Store

KEY = "the-key-of-the-owner"


class LocalServer:
    """A server on a thread, at a free port."""

    def __init__(self, database: str, workers: int = 0) -> None:
        self.app = make_app(Store(database), KEY, LOOPBACK, workers)
        self._sock = listen("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._sock.getsockname()[1]}"
        self._server = uvicorn.Server(config_of(self.app))
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.run(self._server.serve(sockets=[self._sock]))

    def __enter__(self) -> LocalServer:
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server has not started"
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        self._sock.close()
        assert not self._thread.is_alive(), "the server does not stop"


class ServerProcess:
    """A server as a process of its own."""

    def __init__(self, database: str, port: int = 0) -> None:
        command = [sys.executable, "-m", "lorehearth.cli", "serve"]
        self.process = subprocess.Popen(
            [*command, "--database", database, "--port", str(port)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "LOREHEARTH_NO_BROWSER": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"(http://[^/]+)/#key=(\S+)", line)
        assert found, line
        self.address, self.key = found[1], found[2]

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()
