"""Workers: a few processes that do the heavy work, so that nobody who plays waits for it.

Every table has a worker of its own that knows its game already; what people bring, saves and games that go on
from others, has another one, which they wait for in a row. A job that takes too long is ended together with
its worker, and another one takes its place.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol
from zlib import crc32

from lorehearth.server.desk import Desk, Loaded, Start
from lorehearth.server.engine import make_engine
from lorehearth.server.jobs import Answer, Job, Orders, do, read_frame, write_frame
from lorehearth.server.messages import NewTable
from lorehearth.server.reading import Reader
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Move

LOG = logging.getLogger("lorehearth.server")

FOR_TABLES = max(1, min(4, (os.cpu_count() or 2) - 1))
PATIENCE = 120.0
"""A job at a table may take so many seconds."""

PATIENCE_WITH_SAVES = 60.0
MEMORY_FOR_SAVES = 3 << 30
"""A save that needs more than that, in bytes, is not sound. What a process maps counts, not what it uses."""

MOST_WAITING = 200
MOST_SAVES_WAITING = 16

NICE_AT_TABLES, NICE_WITH_SAVES = 3, 12


class Lane(Protocol):
    """One job after another."""

    def ask(self, job: bytes, patience: float) -> Answer: ...

    def close(self) -> None: ...


class Inside:
    """A lane within this process, for tests: quick to have, and it bounds nothing."""

    def __init__(self, orders: Orders) -> None:
        self._desk = Desk(Reader(make_engine(orders.database)))

    def ask(self, job: bytes, patience: float) -> Answer:
        return pickle.loads(pickle.dumps(do(self._desk, job)))  # type: ignore[no-any-return]

    def close(self) -> None:
        self._desk.close()


class Beside:
    """A lane in a process of its own, started when it is first needed."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._process: subprocess.Popen[bytes] | None = None

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            command = [sys.executable, "-m", "lorehearth.server.worker"]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            assert self._process.stdin is not None
            write_frame(self._process.stdin, pickle.dumps(self._orders))  # type: ignore[arg-type]
        return self._process

    def ask(self, job: bytes, patience: float) -> Answer:
        late = threading.Event()
        timer = threading.Timer(patience, self._give_up, [late])
        timer.daemon = True
        try:
            process = self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            timer.start()
            write_frame(process.stdin, job)  # type: ignore[arg-type]
            return pickle.loads(read_frame(process.stdout))  # type: ignore[no-any-return,arg-type]
        except (EOFError, OSError):
            self.close()
            if late.is_set():
                return Answer(None, 400, f"it took longer than {patience:g} seconds, and was given up")
            LOG.error("a worker has ended in the middle of its work")
            return Answer(None, 500, "what was to do it has broken down; nothing was changed")
        finally:
            timer.cancel()

    def _give_up(self, late: threading.Event) -> None:
        late.set()
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with suppress(OSError):
                        stream.close()


class Row:
    """A lane with those who wait for it; too many are sent away."""

    def __init__(self, lane: Lane, name: str, most: int) -> None:
        self._lane = lane
        self._most = most
        self._waiting = 0
        self._thread = ThreadPoolExecutor(1, name)

    async def ask(self, patience: float, name: str, *given: object) -> object:
        if self._waiting >= self._most:
            raise Refused(503, "the server has its hands full; try again in a moment", wait=5)
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            job = pickle.dumps(Job(name, given))
            answer = await loop.run_in_executor(self._thread, self._lane.ask, job, patience)
        finally:
            self._waiting -= 1
        if answer.status:
            raise Refused(answer.status, answer.error, answer.rule)
        return answer.found

    def close(self) -> None:
        self._lane.close()  # first of all: whoever waits hears so
        self._thread.shutdown(cancel_futures=True)


class Workers:
    """All workers of a server. With none, everything is done in this process."""

    def __init__(self, database: str, count: int = FOR_TABLES) -> None:
        lane: type[Inside] | type[Beside] = Beside if count else Inside
        self._tables = [
            Row(lane(Orders(database, NICE_AT_TABLES, None)), f"lorehearth-tables-{number}", MOST_WAITING)
            for number in range(max(count, 1))
        ]
        self._saves = Row(
            lane(Orders(database, NICE_WITH_SAVES, MEMORY_FOR_SAVES)), "lorehearth-saves", MOST_SAVES_WAITING
        )

    async def _ask(self, table: str, name: str, *given: object) -> object:
        row = self._tables[crc32(table.encode()) % len(self._tables)]
        return await row.ask(PATIENCE, name, table, *given)

    async def load(self, table: str, whole: bool = False) -> Loaded:
        found = await self._ask(table, "load", whole)
        assert isinstance(found, Loaded)
        return found

    async def bots(self, table: str, after: int, seconds: float) -> tuple[list[Move], str]:
        return await self._ask(table, "bots", after, seconds)  # type: ignore[return-value]

    async def branch(self, table: str, moment: int, seed: str) -> Start:
        return await self._ask(table, "branch", moment, seed)  # type: ignore[return-value]

    async def read(self, table: str, what: str, *given: object) -> bytes:
        """Something that a table's past tells, as it goes over the wire."""
        return await self._ask(table, what, *given)  # type: ignore[return-value]

    async def prove(self, data: bytes, seed: str | None, from_set_up: bool = False) -> Start:
        given = (data, seed, from_set_up)
        return await self._saves.ask(PATIENCE_WITH_SAVES, "prove", *given)  # type: ignore[return-value]

    async def begin(self, wanted: NewTable, seed: str) -> Start:
        return await self._saves.ask(PATIENCE_WITH_SAVES, "begin", wanted, seed)  # type: ignore[return-value]

    async def forget(self, table: str) -> None:
        await self._ask(table, "forget")

    async def warm(self) -> None:
        """Let those at tables get ready for any game."""
        await asyncio.gather(*(row.ask(PATIENCE, "warm") for row in self._tables))

    def close(self) -> None:
        for row in (*self._tables, self._saves):
            row.close()
