"""The store on both kinds of database: moves are added once, together, and for good."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from lorehearth.kernel.record import Undone
from lorehearth.server.layout import METADATA
from lorehearth.server.rows import Addition, Move, Pulse, Row, Summary, Token
from lorehearth.server.store import Store

SUMMARY = Summary(False, "Round 1", "Blue")
ROW = Row("abc", "ford", "narrow-ford", b"{}", ("here", "link"), SUMMARY)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    found.create(ROW, [Token("h1", (0,), True), Token("h2", (1,), False)]).result(10)
    yield found
    found.close()


def add(store: Store, number: int, *moves: Move, table: str = "abc") -> Future[bool]:
    return store.append(Addition(table, number, moves, SUMMARY))


def test_what_is_written_is_read(store: Store) -> None:
    moves = (Move(0, ((0, "march 1"), "6", "2")), Move(1, (Undone(3, 1),)))
    assert add(store, 0, *moves).result(10)
    assert store.moves("abc") == list(moves)
    assert store.row("abc") == ROW
    assert store.row("xyz") is None
    assert {token.hash: token.seats for token in store.tokens("abc")} == {"h1": (0,), "h2": (1,)}
    assert store.pulses(["abc"]) == {"abc": Pulse(2, 0)}
    store.join("abc", "h2").result(10)
    store.consent("abc", 2, [0, 1]).result(10)
    store.consent("abc", 2, [1]).result(10)
    assert store.consents("abc", 2) == ([0, 1], [])
    assert store.consents("abc", 1) == ([], [])
    assert store.pulses(["abc"]) == {"abc": Pulse(2, 3)}


def test_a_number_is_given_once(store: Store, database: str) -> None:
    other = Store(database)
    assert add(store, 0, Move(0, ((0, "a"),))).result(10)
    assert not add(other, 0, Move(0, ((0, "b"),)), Move(0, ((0, "c"),))).result(10)
    assert add(other, 1, Move(0, ((0, "d"),))).result(10)
    assert store.moves("abc") == [Move(0, ((0, "a"),)), Move(0, ((0, "d"),))]
    other.close()


def test_all_that_waits_is_written_together_and_one_fault_spoils_nothing(store: Store) -> None:
    waiting = [add(store, number, Move(0, ((0, str(number)),))) for number in range(50)]
    waiting.insert(25, add(store, 0, Move(0), table="no such table"))
    for number, future in enumerate(waiting):
        if number == 25:
            with pytest.raises(sa.exc.IntegrityError):
                future.result(10)
        else:
            assert future.result(10)
    assert len(store.moves("abc")) == 50


def test_the_list_of_tables_is_newest_first(store: Store) -> None:
    add(store, 0, Move(0)).result(10)
    [listed] = store.listed(10)
    assert (listed.id, listed.moves, listed.summary) == ("abc", 1, SUMMARY)
    assert store.listed(1, "xyz") == []


def test_the_migrations_lead_to_the_tables_that_the_program_knows(store: Store) -> None:
    kind = store.engine.dialect.name

    def ours(thing: object, *_: object) -> bool:
        return not isinstance(thing, sa.Table) or thing.info.get("only", kind) == kind

    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"include_object": ours})
        assert compare_metadata(context, METADATA) == []
