"""Group commit: all that waits to be written goes to the disk in one transaction."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TypeVar

import sqlalchemy as sa
from msgspec import Struct

T = TypeVar("T")


class _Job(Struct, eq=False):
    work: Callable[[sa.Connection], object]
    done: Future[object]
    table: str


class Writer:
    """One thread that writes. All that waits goes into one transaction; others are told of it by `tell`."""

    def __init__(self, engine: sa.Engine, tell: Callable[[sa.Connection, Sequence[str]], None]) -> None:
        self._engine = engine
        self._tell = tell
        self._waiting: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="lorehearth-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[sa.Connection], T], table: str = "") -> Future[T]:
        done: Future[T] = Future()
        self._waiting.put(_Job(work, done, table))  # type: ignore[arg-type]
        return done

    def close(self) -> None:
        """Finish what is waiting, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        open = True
        while open:
            jobs = [self._waiting.get()]
            while not self._waiting.empty():
                jobs.append(self._waiting.get())
            open = None not in jobs
            # Two processes that lock tables in the same order never wait for each other in a circle.
            self._write(sorted((job for job in jobs if job is not None), key=lambda job: job.table))

    def _write(self, jobs: list[_Job]) -> None:
        if not jobs:
            return
        try:
            with self._engine.begin() as connection:
                results = [job.work(connection) for job in jobs]
                if tables := list(dict.fromkeys(job.table for job in jobs if job.table)):
                    self._tell(connection, tables)
        except Exception as fault:
            if len(jobs) == 1:
                jobs[0].done.set_exception(fault)
                return
            for job in jobs:  # one of them is to blame; the others shall not suffer for it
                self._write([job])
            return
        for job, result in zip(jobs, results, strict=True):
            job.done.set_result(result)
