"""The database itself: layouts brought up to date whole, files that are private, trouble in words."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import DBAPIError

import lorehearth.server.migrations as migrations
from lorehearth.kernel.errors import LorehearthError
from lorehearth.server.engine import make_engine, writing
from lorehearth.server.layout import METADATA
from lorehearth.server.messages import TableCard
from lorehearth.server.rows import Pulse, Row, Summary, Token
from lorehearth.server.run import open_store
from lorehearth.server.store import Store

from .clients import Api
from .servers import KEY, LocalServer

ROW = Row("abc", "ford", "narrow-ford", b"{}", ("here", "link"), Summary(False, "", ""))


class Killed(Exception):
    """Stands for whatever stops a start in the middle."""


def stopped_after(statements: int, url: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Start on an empty database and stop after so many statements; whether it came so far at all."""
    engine = make_engine(url)
    left = iter(range(statements))

    def stop(*_: object) -> None:
        if next(left, None) is None:
            raise Killed

    sa.event.listen(engine, "before_cursor_execute", stop)
    monkeypatch.setattr(migrations, "TRIES", 1)
    try:
        migrations.migrate(engine)
        return False
    except Killed:
        return True
    finally:
        engine.dispose()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_first_start_that_is_stopped_anywhere_ruins_nothing(
    kind: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = str(request.getfixturevalue(f"{kind}_url"))
    stops = 0
    for statements in range(0, 60, 4):
        if not stopped_after(statements, url, monkeypatch):
            break
        stops += 1
        engine = make_engine(url)
        assert set(sa.inspect(engine).get_table_names()) <= {"alembic_version"}
        engine.dispose()
    assert stops >= 5
    store = Store(url)
    store.create(ROW, []).result(10)
    assert store.row("abc") == ROW
    store.close()


@pytest.mark.parametrize("made", [["tables"], ["tables", "tokens", "moves"]], ids=str)
def test_what_an_older_version_left_half_done_is_mended(made: list[str], sqlite_url: str) -> None:
    """Version 0.1 made its tables one by one; stopped in between, it could never be started again."""
    upgrade_to("0001", sqlite_url)
    engine = make_engine(sqlite_url)
    with writing(engine).begin() as connection:
        connection.execute(sa.text("DELETE FROM alembic_version"))
        for name in {"tables", "tokens", "moves", "consents", "snapshots"} - set(made):
            connection.execute(sa.text(f"DROP TABLE {name}"))
    engine.dispose()
    store = Store(sqlite_url)
    assert set(METADATA.tables) <= set(sa.inspect(store.engine).get_table_names())
    store.close()


def upgrade_to(revision: str, url: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    engine = make_engine(url)
    with writing(engine).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()


def test_tables_of_an_older_version_are_there_afterwards(database: str) -> None:
    upgrade_to("0001", database)
    engine = make_engine(database)
    rows = (
        "INSERT INTO tables (id, game, scenario, start, people, created, touched, over, status, asks) "
        "VALUES ('abc', 'ford', 'narrow-ford', '{}', '[\"here\",\"link\"]', 5, 6, false, 'Round 1', 'Blue')",
        "INSERT INTO tokens (table_id, hash, seats, joined) VALUES ('abc', 'h1', '[0]', true)",
        "INSERT INTO tokens (table_id, hash, seats, joined) VALUES ('abc', 'h2', '[1]', false)",
        "INSERT INTO moves (table_id, number, said, at) VALUES ('abc', 0, '{\"seat\":0}', 1)",
        "INSERT INTO moves (table_id, number, said, at) VALUES ('abc', 1, '{\"seat\":1}', 2)",
    )
    with writing(engine).begin() as connection:
        for row in rows:
            connection.exec_driver_sql(row)
    engine.dispose()
    store = Store(database)
    assert store.pulses(["abc"]) == {"abc": Pulse(2, 0)}
    found = store.row("abc")
    assert found is not None
    assert (found.people, found.origin, found.summary.status) == (("here", "link"), "", "Round 1")
    assert sorted(store.tokens("abc"), key=lambda token: token.hash) == [
        Token("h1", (0,), True, "owner"),
        Token("h2", (1,), False, "seat"),
    ]
    store.close()


# -- trouble -------------------------------------------------------------------------------------------


def test_a_database_that_is_read_only_is_said_at_the_start(sqlite_url: str) -> None:
    Store(sqlite_url).close()
    path = sqlite_url.removeprefix("sqlite:///")
    with pytest.raises(LorehearthError, match=r"the database cannot be opened: it is read-only"):
        open_store(f"sqlite:///file:{path}?mode=ro&uri=true")


def test_a_postgresql_that_is_read_only_is_said_at_the_start(postgres_url: str) -> None:
    Store(postgres_url).close()
    engine = make_engine(postgres_url)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        name = connection.execute(sa.text("SELECT current_database()")).scalar_one()
        connection.execute(sa.text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
    engine.dispose()
    with pytest.raises(LorehearthError, match=r"the database cannot be opened: it is read-only"):
        open_store(postgres_url)


@pytest.fixture
def full(sqlite_url: str) -> Iterator[LocalServer]:
    """A server whose disk becomes full once it runs."""
    with LocalServer(sqlite_url) as server:
        store = server.app.state.hall.store

        @sa.event.listens_for(store.engine, "connect")
        def no_room(connection: sqlite3.Connection, record: object) -> None:
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count={pages}")

        store.engine.dispose()
        yield server


def test_a_database_that_is_full_is_said_in_the_refusal(full: LocalServer) -> None:
    wanted = {"game": "maladum", "scenario": "cellar", "seats": ["here"]}
    with Api(full.address) as api:
        told = [api.http.post("/api/tables", json=wanted) for _ in range(20)][-1]
        assert told.status_code == 503
        assert told.json()["error"].endswith("its database cannot be used now, its disk is full")
        assert api.get("/api/games", list[object])  # and everything else is still there
        assert isinstance(api.get("/api/tables", list[TableCard], KEY), list)


def test_a_database_is_private(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = Store(f"sqlite:///{path}")
    store.create(ROW, []).result(10)
    for file in tmp_path.iterdir():
        assert not stat.S_IMODE(file.stat().st_mode) & 0o077, file
    store.close()
    path.chmod(0o644)
    Store(f"sqlite:///{path}").close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_transaction_that_writes_waits_for_no_other_in_a_circle(sqlite_url: str) -> None:
    """It has SQLite's lock from its beginning on, also if it first reads."""
    store = Store(sqlite_url)
    with writing(store.engine).begin() as connection:
        connection.execute(sa.text("SELECT 1"))
        with (
            closing(sqlite3.connect(store.engine.url.database or "", timeout=0)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute("BEGIN IMMEDIATE")
    store.close()


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"This is a letter, not a database." * 100)
    with pytest.raises(LorehearthError, match="the database cannot be opened: file is not a database"):
        open_store(f"sqlite:///{path}")
    with pytest.raises(DBAPIError):
        Store(f"sqlite:///{tmp_path}/nowhere/tables.db")
