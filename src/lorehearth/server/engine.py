"""Opening the database: transactions that are whole, files that are private, and what is wrong in words."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

WRITES = {"writes": True}
"""For an engine whose transactions write: they take SQLite's lock at once, and never wait in a circle."""


def make_engine(url: str) -> sa.Engine:
    if not url.startswith("sqlite"):
        return sa.create_engine(url, pool_pre_ping=True)
    _make_private(sa.make_url(url).database)
    engine = sa.create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: object, record: object) -> None:
        # Python would begin transactions by itself, but not around the layout: see `begin`.
        connection.isolation_level = None  # type: ignore[attr-defined]
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute("PRAGMA busy_timeout=30000")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")  # what was acknowledged outlives a power cut too
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA secure_delete=ON")  # what was deleted cannot be read from the file
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def writing(engine: sa.Engine) -> sa.Engine:
    return engine.execution_options(**WRITES)


def _make_private(path: str | None) -> None:
    """A database holds every hand: nobody but its owner, and a group that was let in, may read it."""
    if not path or path == ":memory:" or os.name == "nt":
        return
    file = Path(path)
    if not file.exists():
        if file.parent.is_dir() and os.access(file.parent, os.W_OK):
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    elif file.stat().st_uid == os.geteuid() and file.stat().st_mode & stat.S_IRWXO:
        file.chmod(file.stat().st_mode & ~stat.S_IRWXO)


def check_writable(engine: sa.Engine) -> None:
    """Write, and take it back: a database that is read-only or full is found at the start, not in a game."""
    with writing(engine).connect() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
        connection.rollback()


def why(error: SQLAlchemyError) -> str:
    """What is wrong with the database, in a few words."""
    said = str(error.orig if isinstance(error, DBAPIError) else error)
    known = {
        "full": "its disk is full",
        "No space left": "its disk is full",
        "readonly": "it is read-only",
        "read-only": "it is read-only",
        "locked": "others keep it locked",
        "disk I/O": "its disk cannot be written to",
    }
    told = next((words for sign, words in known.items() if sign in said), "")
    return told or (said.splitlines() or ["nobody knows why"])[0]
