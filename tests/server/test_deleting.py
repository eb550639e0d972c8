"""The end of a table: deleted by whoever set it up, or because nobody has sat at it for long."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec import structs
from websockets.exceptions import ConnectionClosed

from lorehearth.kernel import api as kernel
from lorehearth.server import hall, news
from lorehearth.server.hall import EXPIRED, Hall
from lorehearth.server.house import ALONE
from lorehearth.server.layout import KEPT, TABLES
from lorehearth.server.messages import Done, Refusal, TableCard
from lorehearth.server.store import Store
from lorehearth.server.workers import Workers

from .clients import PATIENCE, Api, Seat
from .servers import KEY, LocalServer

DAY = 24 * 3600


def delete(api: Api, table: str, token: str) -> int:
    return api.http.delete(f"/api/tables/{table}", headers={"authorization": f"Bearer {token}"}).status_code


def rows_of(url: str, table: str) -> int:
    """How many rows speak of a table."""
    engine = sa.create_engine(url)
    columns = [TABLES.c.id, *(kept.c.table_id for kept in KEPT)]
    with engine.connect() as connection:
        found = [
            connection.execute(sa.select(sa.func.count()).where(column == table)).scalar_one()
            for column in columns
        ]
    engine.dispose()
    return sum(found)


def hear_the_end(seat: Seat) -> str:
    """What somebody at a table is told last."""
    said = seat.hear(Refusal).error
    with pytest.raises(ConnectionClosed):
        seat.read()
    return said


def test_who_set_it_up_deletes_a_table_and_everyone_is_told(database: str) -> None:
    with LocalServer(database) as server, Api(server.address) as api:
        opened, other = (
            api.new("ford", "narrow-ford", "here", "link"),
            api.new("ford", "two-fords", "here", "random"),
        )
        seat = api.take(opened, name="Ada")
        with (
            api.sit(opened.table, opened.token) as me,
            api.sit(opened.table, seat) as ada,
            api.sit(opened.table) as watcher,
        ):
            me.answer(me.offers[0])
            assert rows_of(database, opened.table) > 5
            assert delete(api, opened.table, opened.token) == 204
            for one in (me, ada, watcher):
                assert hear_the_end(one) == "this table was deleted"
        assert rows_of(database, opened.table) == 0
        assert rows_of(database, other.table) > 0
        assert "there is no table" in api.refused("GET", f"/api/tables/{opened.table}", 404, seat).error
        with pytest.raises(AssertionError, match="there is no table"):
            api.sit(opened.table, seat)
        assert delete(api, opened.table, KEY) == 404


def test_only_who_set_it_up_or_runs_the_server_deletes(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "link")
    seat = api.take(opened)
    assert delete(api, opened.table, "guessed") == 401
    for token in ("", seat):
        assert (
            "only whoever set the table up"
            in api.refused("DELETE", f"/api/tables/{opened.table}", 403, token).error
        )
    card = api.get(f"/api/tables/{opened.table}", TableCard, seat)
    assert not card.owner
    assert api.get(f"/api/tables/{opened.table}", TableCard, opened.token).owner
    assert delete(api, opened.table, KEY) == 204
    assert delete(api, "%00", KEY) == 404


def test_another_process_hears_of_the_end(database: str) -> None:
    with (
        LocalServer(database) as one,
        LocalServer(database) as two,
        Api(one.address) as api,
        Api(two.address) as there,
    ):
        opened = api.new("ford", "narrow-ford", "here", "here")
        with there.sit(opened.table, opened.token) as me:
            assert delete(api, opened.table, opened.token) == 204
            assert hear_the_end(me) == "this table was deleted"
        assert "there is no table" in there.refused("GET", f"/api/tables/{opened.table}", 404).error


def test_who_answers_before_another_process_has_heard_of_the_end(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is added to a table that is gone, and whoever answers there is told why."""
    monkeypatch.setattr(hall, "GLANCE", 3600.0)
    for kind in (news.Posted, news.Called):
        monkeypatch.setattr(kind, "listen", lambda self, hear: None)
    with (
        LocalServer(database) as one,
        LocalServer(database) as two,
        Api(one.address) as api,
        Api(two.address) as there,
    ):
        opened = api.new("ford", "narrow-ford", "here", "here")
        with there.sit(opened.table, opened.token) as me:
            assert delete(api, opened.table, opened.token) == 204
            refused = me.answer(me.offers[0])
            assert isinstance(refused, Refusal)
            assert refused.error == "this table was deleted"
        assert rows_of(database, opened.table) == 0


def test_what_is_deleted_is_gone_from_the_files(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with LocalServer(f"sqlite:///{path}") as server, Api(server.address) as api:
        opened = api.new("ford", "narrow-ford", "here", "link")
        api.take(opened, name="Zacharias Quendelbaum")

        def told() -> bool:
            return any(b"Quendelbaum" in file.read_bytes() for file in tmp_path.glob("tables.db*"))

        assert told()
        assert delete(api, opened.table, opened.token) == 204
        assert not told()


# -- tables that nobody sits at ----------------------------------------------------------------------


def aged(path: Path, days: int, table: str) -> None:
    """Let time go by for a table."""
    with sqlite3.connect(path) as connection:
        connection.execute(
            "UPDATE tables SET touched = touched - ?, seen = max(0, seen - ?) WHERE id = ?",
            (days * DAY, days * DAY, table),
        )


def test_a_table_says_until_when_it_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    house = structs.replace(ALONE, keep_days=30)
    with LocalServer(f"sqlite:///{path}", house=house) as server, Api(server.address) as api:
        opened = api.new("ford", "narrow-ford", "here", "random")
        card = api.get(f"/api/tables/{opened.table}", TableCard, opened.token)
        assert card.until == card.touched + 30 * DAY
        aged(path, 29, opened.table)
        assert api.get("/api/tables", list[TableCard], KEY)[0].until == card.until - 29 * DAY
        with api.sit(opened.table):  # who only watches does not count
            assert api.get(f"/api/tables/{opened.table}", TableCard).until == card.until - 29 * DAY
        with api.sit(opened.table, opened.token) as me:
            assert me.look.keep_days == 30
            me.look_as(0)
            assert api.get(f"/api/tables/{opened.table}", TableCard).until >= card.until


def test_by_default_tables_are_kept_for_ever(api: Api) -> None:
    opened = api.new("ford", "narrow-ford", "here", "random")
    assert api.get(f"/api/tables/{opened.table}", TableCard, opened.token).until == 0
    with api.sit(opened.table, opened.token) as me:
        assert me.look.keep_days == 0


def test_what_nobody_has_sat_at_is_deleted_when_its_time_is_over(sqlite_url: str) -> None:
    async def live() -> None:
        store = Store(sqlite_url)
        house = Hall(store, Workers(sqlite_url, 0), keep_days=30)
        old, seen, young = [
            (await house.open(kernel.new("ford", "narrow-ford", seed=7), ("here", "random"))).table
            for _ in range(3)
        ]
        path = Path(sa.make_url(sqlite_url).database or "")
        for table in (old, seen):
            aged(path, 31, table)
        [now] = [listed.touched for listed in store.listed(9) if listed.id == young]
        await asyncio.wrap_future(store.see([seen], now - 29 * DAY))
        assert await house.expire(now) == [old]
        assert {listed.id for listed in store.listed(9)} == {seen, young}
        assert await house.expire(now + DAY + 1) == [seen]
        await house.stop()
        store.close()

    asyncio.run(live())


def test_a_table_that_somebody_sits_at_is_not_over_its_time(tmp_path: Path) -> None:
    """However long they think about it."""
    path = tmp_path / "tables.db"
    house = structs.replace(ALONE, keep_days=30)
    with LocalServer(f"sqlite:///{path}", house=house) as server, Api(server.address) as api:
        seated, watched = [api.new("ford", "narrow-ford", "here", "random") for _ in range(2)]
        hall = server.app.state.hall
        with api.sit(seated.table, seated.token) as me, api.sit(watched.table) as watcher:
            assert len(hall._tables) == 2
            now = api.get(f"/api/tables/{seated.table}", TableCard).touched
            for opened in (seated, watched):
                aged(path, 31, opened.table)
            sweeping = asyncio.run_coroutine_threadsafe(hall.expire(now), server.loop)
            assert sweeping.result(PATIENCE) == [watched.table]
            assert hear_the_end(watcher) == EXPIRED
            assert isinstance(me.answer(me.offers[0]), Done)


def test_a_server_sweeps_when_it_starts(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with LocalServer(f"sqlite:///{path}") as server, Api(server.address) as api:
        old, young = [api.new("ford", "narrow-ford", "here", "random").table for _ in range(2)]
    aged(path, 31, old)
    house = structs.replace(ALONE, keep_days=30)
    with LocalServer(f"sqlite:///{path}", house=house) as server, Api(server.address) as api:
        left = [old]
        while old in left:
            left = [card.table for card in api.get("/api/tables", list[TableCard], KEY)]
        assert left == [young]
