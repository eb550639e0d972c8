"""Several processes on one database, and processes that are killed: nothing that was acknowledged is lost."""

from __future__ import annotations

import random
import signal
import threading
import time
from concurrent.futures import Future
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from lorehearth.kernel.api import load
from lorehearth.server.messages import Done, Opened, Refusal, TableCard
from lorehearth.server.rows import Addition
from lorehearth.server.store import Store

from .clients import Api, Seat
from .servers import LocalServer, ServerProcess


def test_two_servers_share_a_table(database: str) -> None:
    with (
        LocalServer(database) as first,
        LocalServer(database) as second,
        Api(first.address) as here,
        Api(second.address) as there,
    ):
        opened = here.new("ford", "narrow-ford", "here", "link")
        luck = random.Random(6)
        with (
            here.sit(opened.table, opened.token) as one,
            there.sit(opened.table, there.take(opened)) as two,
        ):
            one.until(lambda: one.look.people[1].joined)  # it sat down at the other server
            for _ in range(8):
                asked, other = (one, two) if one.offers else (two, one)
                done = asked.answer(luck.choice(asked.offers))
                assert isinstance(done, Done)
                other.hear_of(done.moves)
                assert one.table.pieces == two.table.pieces
                assert bool(one.offers) != bool(two.offers)
            # A wish on one server is heard of on the other.
            asked, other = (one, two) if one.offers else (two, one)
            moves = asked.look.moves
            if asked.look.undo.why:
                asked.undo()
                other.until(lambda: other.look.undo.wished)
                assert isinstance(other.undo(), Done)
                asked.hear_of(moves + 1)


def test_of_two_answers_at_once_one_comes_too_late(database: str) -> None:
    """The same person at two servers: each move is made once, and the slower is told so."""
    with (
        LocalServer(database) as first,
        LocalServer(database) as second,
        Api(first.address) as here,
        Api(second.address) as there,
    ):
        opened = here.new("ford", "narrow-ford", "here", "here", seed="6")
        results: list[Done | Refusal] = []

        def hurry(api: Api, seed: int) -> None:
            luck = random.Random(seed)
            with api.sit(opened.table, opened.token) as client:
                while len(results) < 60 and client.table.ending is None:
                    results.append(client.answer(luck.choice(client.offers)))

        threads = [threading.Thread(target=hurry, args=(api, n)) for n, api in enumerate((here, there))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        done = [result for result in results if isinstance(result, Done)]
        late = [result for result in results if isinstance(result, Refusal)]
        assert all("something happened before" in refusal.error for refusal in late)
        assert len({result.moves for result in done}) == len(done)
        card = there.get(f"/api/tables/{opened.table}", TableCard)
        assert card.moves == len(done)


def test_what_cannot_be_stored_is_not_shown(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full for a moment: the answer is refused, nobody sees it, and play goes on afterwards."""
    with LocalServer(sqlite_url) as server, Api(server.address) as api:
        opened = api.new("ford", "narrow-ford", "here", "here", seed="6")
        with api.sit(opened.table, opened.token) as me, api.sit(opened.table) as watcher:
            before = me.offers
            append = Store.append

            def fail(store: Store, new: Addition) -> Future[bool]:
                failed: Future[bool] = Future()
                failed.set_exception(OperationalError("insert", {}, Exception("disk full")))
                return failed

            monkeypatch.setattr(Store, "append", fail)
            refused = me.answer(before[0])
            assert isinstance(refused, Refusal)
            assert "could not store it" in refused.error
            monkeypatch.setattr(Store, "append", append)
            with api.sit(opened.table, opened.token) as again:
                assert again.offers == before
            assert watcher.look.moves == 0
            assert isinstance(me.answer(before[-1]), Done)
            watcher.hear_of(1)


def test_a_server_that_is_killed_has_kept_every_answer(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    acknowledged: dict[str, list[str]] = {}
    opened: list[Opened] = []

    def play(address: str, table: Opened, seed: int) -> None:
        luck, given = random.Random(seed), acknowledged.setdefault(table.table, [])
        try:
            client = Seat.at(address, table)
            while client.table.ending is None:
                key = luck.choice(client.offers)
                if isinstance(client.answer(key), Done):
                    given.append(key)
        except (ConnectionClosed, OSError):
            pass

    for round_ in range(2):
        server = ServerProcess(database)
        if not opened:
            with Api(server.address) as api:
                opened = [
                    api.new("battlelore", "first-blood", "here", "here", seed="1"),
                    api.new("ford", "two-fords", "here", "here", seed="2"),
                ]
        threads = [
            threading.Thread(target=play, args=(server.address, table, 10 * round_ + number))
            for number, table in enumerate(opened)
        ]
        for thread in threads:
            thread.start()
        while len(acknowledged.get(opened[0].table, ())) < 25 * (round_ + 1):
            assert threads[0].is_alive()
            time.sleep(0.01)
        server.end(signal.SIGKILL)
        for thread in threads:
            thread.join()
    with ServerProcess(database) as server, Api(server.address) as api:
        for table in opened:
            with api.sit(table.table, table.token) as me:
                kept = load(
                    api.http.get(
                        f"/api/tables/{table.table}/save",
                        headers={"authorization": f"Bearer {table.token}"},
                    ).content
                )
                given = [key for seat, key in kept.entries_as_keys() if seat >= 0]
                sure = acknowledged[table.table]
                # Between the kills one answer at most was stored and not acknowledged any more.
                assert contains_in_order(given, sure)
                assert len(given) <= len(sure) + 2
                if me.offers:
                    assert isinstance(me.answer(me.offers[0]), Done)  # play goes on


def contains_in_order(all_of: list[str], some: list[str]) -> bool:
    rest = iter(all_of)
    return all(key in rest for key in some)
