"""News: what this process has stored, told to the others on the same database, and what they tell.

News are told in the transaction that stores what they are of. They say how many moves and other changes a
table has had, so that whoever has it in memory knows whether anything is new; the moves themselves are read
from the store. PostgreSQL wakes those who listen. SQLite wakes nobody: there the news are rows of a small
table, and every process looks many times a second whether there are more, which costs some microseconds.

News may be missed, when a connection is lost for instance: the hall also looks for itself, now and then.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec
import sqlalchemy as sa

from lorehearth.server.rows import GONE, Pulse

LOG = logging.getLogger("lorehearth.server")

Hear: TypeAlias = Callable[[Mapping[str, Pulse]], None]

PAUSE = 0.02
"""On SQLite a process looks for news again after so many seconds."""

KEPT = 5000
"""So many news are kept there; whoever is further behind looks for itself."""

AGAIN = 1.0
"""A connection that was lost is tried again after so many seconds."""

CHANNEL = "lorehearth"


class News(ABC):
    """The mouth and the ears of one process."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._me = secrets.token_hex(6)

    @abstractmethod
    def tell(self, connection: sa.Connection, tables: Sequence[str]) -> None:
        """The others hear of these tables as soon as the transaction is done."""

    @abstractmethod
    def listen(self, hear: Hear) -> None:
        """From now on `hear` is called in the running event loop with what others have told."""

    @abstractmethod
    async def stop(self) -> None: ...


def news_of(engine: sa.Engine) -> News:
    return Posted(engine) if engine.dialect.name == "sqlite" else Called(engine)


# -- PostgreSQL ------------------------------------------------------------------------------------------


class Called(News):
    """Told with NOTIFY, heard with LISTEN."""

    _TELL = sa.text(
        f"SELECT pg_notify('{CHANNEL}', json_build_array(CAST(:me AS text), told.id, "
        f"COALESCE(moves, {GONE.moves}), COALESCE(changes, {GONE.changes}))::text) "
        "FROM unnest(CAST(:tables AS text[])) AS told(id) LEFT JOIN tables USING (id)"
    )
    _decoder = msgspec.json.Decoder(tuple[str, str, int, int])

    _task: asyncio.Task[None] | None = None

    def tell(self, connection: sa.Connection, tables: Sequence[str]) -> None:
        connection.execute(self._TELL, {"me": self._me, "tables": list(tables)})

    def listen(self, hear: Hear) -> None:
        self._task = asyncio.create_task(self._listen(hear))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _listen(self, hear: Hear) -> None:
        import psycopg

        positional, named = self._engine.dialect.create_connect_args(self._engine.url)
        while True:
            try:
                line = await psycopg.AsyncConnection.connect(*positional, **named, autocommit=True)
                async with line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    async for told in line.notifies():
                        sender, table, moves, changes = self._decoder.decode(told.payload)
                        if sender != self._me:
                            hear({table: Pulse(moves, changes)})
            except (psycopg.Error, msgspec.DecodeError) as error:
                LOG.warning("what other processes tell is not heard for a moment: %s", error)
            await asyncio.sleep(AGAIN)


# -- SQLite ----------------------------------------------------------------------------------------------


class Posted(News):
    """Told by adding a row, heard by looking for rows."""

    _TELL = sa.text(
        "INSERT INTO news (sender, table_id, moves, changes) "
        f"SELECT :me, value, COALESCE(moves, {GONE.moves}), COALESCE(changes, {GONE.changes}) "
        "FROM json_each(:tables) LEFT JOIN tables ON tables.id = value"
    )
    _FORGET = sa.text(f"DELETE FROM news WHERE number <= (SELECT MAX(number) FROM news) - {KEPT}")
    _LATEST = "SELECT COALESCE(MAX(number), 0) FROM news"
    _FRESH = "SELECT number, sender, table_id, moves, changes FROM news WHERE number > ? ORDER BY number"

    def __init__(self, engine: sa.Engine) -> None:
        super().__init__(engine)
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    def tell(self, connection: sa.Connection, tables: Sequence[str]) -> None:
        connection.execute(self._TELL, {"me": self._me, "tables": msgspec.json.encode(tables).decode()})
        connection.execute(self._FORGET)

    def listen(self, hear: Hear) -> None:
        loop = asyncio.get_running_loop()
        self._thread = threading.Thread(
            target=self._look, args=(loop, hear), name="lorehearth-news", daemon=True
        )
        self._thread.start()

    async def stop(self) -> None:
        self._over.set()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)

    def _look(self, loop: asyncio.AbstractEventLoop, hear: Hear) -> None:
        last: int | None = None
        with self._engine.connect() as connection:
            line = connection.connection.driver_connection
            assert isinstance(line, sqlite3.Connection)
            while not self._over.wait(PAUSE):
                try:
                    if last is None:
                        (last,) = line.execute(self._LATEST).fetchone()
                    fresh = line.execute(self._FRESH, (last,)).fetchall()
                except sqlite3.Error as error:
                    LOG.warning("what other processes tell is not heard for a moment: %s", error)
                    self._over.wait(AGAIN)
                    continue
                if fresh:
                    last = fresh[-1][0]
                    told = {table: Pulse(*pulse) for _, sender, table, *pulse in fresh if sender != self._me}
                    loop.call_soon_threadsafe(hear, told)
