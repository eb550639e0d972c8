"""Several processes at one port: a small parent starts them, replaces one that dies, and ends them all.

The parent brings the database up to date, once, and serves nobody. Each process serves whoever the system
gives to it, and hears from the others by way of the database (`news.py`); so it does not matter who comes to
which, and when one dies its people come back to another.

A process is told how to run on its standard input, since the owner's key is nobody else's business, and ends
when that is closed: it never outlives its parent.
"""

from __future__ import annotations

import logging
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType

import msgspec
from msgspec import Struct, structs

from lorehearth.kernel.errors import LorehearthError
from lorehearth.server.run import Running, listen, open_store, run_at

LOG = logging.getLogger("lorehearth.server")

AGAIN = 1.0
"""A process that has died before it was up is replaced after so many seconds; others at once."""

GRACE = 15.0
"""Processes that are to end have so many seconds for it."""

SPREADS = sys.platform == "linux"
"""Whether the system spreads those who come among all sockets at a port. Elsewhere there is one socket for
all, and mostly the same process is the first to look."""


class Up(Struct, frozen=True, eq=False):
    """A process serves; and what it has to say."""

    child: subprocess.Popen[bytes]
    line: str


class Down(Struct, frozen=True, eq=False):
    """A process has ended."""

    child: subprocess.Popen[bytes]


class Due(Struct, frozen=True):
    """It is time to replace a process."""


class Ended(Struct, frozen=True):
    """Somebody wants all to end."""

    signal: int


Event = Up | Down | Due | Ended


def run_many(how: Running, say: Callable[[str], None]) -> None:
    """Serve with several processes until somebody stops it."""
    if os.name == "nt":
        raise LorehearthError("several processes at one port need Linux or another Unix")
    with listen(how.host, how.port) as alone:  # nobody else's port
        port = alone.getsockname()[1]
        how = structs.replace(how, port=port, prepared=True)
        open_store(how.database).close()
        if SPREADS:
            alone.close()
        with listen(how.host, port, shared=True) if SPREADS else alone as ours:
            Parent(how, ours, say).run()


class Parent:
    def __init__(self, how: Running, ours: socket.socket, say: Callable[[str], None]) -> None:
        self._how = how
        self._ours = ours
        """Keeps the port; nobody who comes is given to it as long as nobody listens here."""
        self._say = say
        self._events: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self._children: set[subprocess.Popen[bytes]] = set()
        self._up: set[subprocess.Popen[bytes]] = set()

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, self._end)
        try:
            self._begin()
            self._mind()
        finally:
            self._stop()

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._events.put(Ended(number))

    def _begin(self) -> None:
        """Start them all; it is told where they are once every one of them is up."""
        for _ in range(self._how.processes):
            self._start()
        line = ""
        while len(self._up) < self._how.processes:
            event = self._events.get()
            if isinstance(event, Up):
                self._up.add(event.child)
                line = event.line
            elif isinstance(event, Down):
                raise LorehearthError("a process has ended before it could serve anybody")
            else:
                self._events.put(event)
                return
        self._say(line)

    def _mind(self) -> None:
        """Replace whoever dies, until all are to end."""
        while not isinstance(event := self._events.get(), Ended):
            if isinstance(event, Up):
                self._up.add(event.child)
            elif isinstance(event, Due):
                self._start()
            else:
                self._replace(event.child)

    def _replace(self, child: subprocess.Popen[bytes]) -> None:
        LOG.error("process %s has ended (%s), and is replaced", child.pid, child.returncode)
        self._children.discard(child)
        if child in self._up:
            self._up.discard(child)
            self._start()
        else:
            timer = threading.Timer(AGAIN, self._events.put, [Due()])
            timer.daemon = True
            timer.start()

    def _start(self) -> None:
        line = listen(self._how.host, self._how.port, shared=True) if SPREADS else self._ours.dup()
        with line:
            child = subprocess.Popen(
                [sys.executable, "-m", "lorehearth.server.processes", str(line.fileno())],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                pass_fds=[line.fileno()],
                start_new_session=True,  # what is pressed in the terminal reaches the parent alone
            )
        self._children.add(child)
        threading.Thread(target=self._attend, args=[child], daemon=True).start()

    def _attend(self, child: subprocess.Popen[bytes]) -> None:
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            child.stdin.write(msgspec.json.encode(self._how) + b"\n")
            child.stdin.flush()
        except OSError:
            pass  # it has died already
        if said := child.stdout.readline():
            self._events.put(Up(child, said.decode().rstrip("\n")))
        child.stdout.read()
        child.wait()
        self._events.put(Down(child))

    def _stop(self) -> None:
        """End them all; those who do not hear are killed."""
        for child in self._children:
            child.terminate()
        until = time.monotonic() + GRACE
        for child in self._children:
            try:
                child.wait(max(until - time.monotonic(), 0))
            except subprocess.TimeoutExpired:
                LOG.error("process %s does not end, and is killed", child.pid)
                child.kill()
                child.wait()


# -- one of the processes --------------------------------------------------------------------------------


def log_to_stderr() -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)


def main() -> None:
    """Serve at the socket whose number is given, as the standard input says."""
    log_to_stderr()
    how = msgspec.json.decode(sys.stdin.buffer.readline(), type=Running)
    family = socket.AF_INET6 if ":" in how.host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP, int(sys.argv[1]))
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        run_at(sock, how, _say)
    except LorehearthError as error:
        LOG.error("%s", error)
        sys.exit(1)


def _end_with_parent() -> None:
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
