"""What one process stores the others hear of, at once and whatever it is, without playing the game again."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest
import sqlalchemy as sa
from msgspec import structs

from lorehearth.kernel import api as kernel
from lorehearth.server import hall, news
from lorehearth.server.desk import Loaded
from lorehearth.server.following import LostTheWay, follow, move_since
from lorehearth.server.layout import KEPT, NEWS, TABLES
from lorehearth.server.messages import Done, Name, Opened, Refusal, Seated, SeatLink
from lorehearth.server.store import Store
from lorehearth.server.workers import Workers

from .clients import PATIENCE, Api, Seat
from .servers import LocalServer

NEVER = 3600.0


class Two:
    """Two servers on one database, with a table that both have in memory."""

    def __init__(self, database: str, first: LocalServer, second: LocalServer) -> None:
        self.database = database
        self.first = first
        self.here, self.there = Api(first.address), Api(second.address)
        self.opened: Opened = self.here.new("ford", "narrow-ford", "here", "link")
        self.token = self.here.take(self.opened)
        self.one = self.here.sit(self.opened.table, self.opened.token)
        self.two = self.there.sit(self.opened.table, self.token)

    @property
    def asked(self) -> tuple[Seat, Seat]:
        return (self.one, self.two) if self.one.offers else (self.two, self.one)

    def play(self, answers: int) -> None:
        luck = random.Random(6)
        for _ in range(answers):
            asked, other = self.asked
            done = asked.answer(luck.choice(asked.offers))
            assert isinstance(done, Done)
            other.hear_of(done.moves)

    def close(self) -> None:
        for client in (self.one, self.two):
            client.__exit__(None, None, None)
        for api in (self.here, self.there):
            api.__exit__()


@pytest.fixture
def two(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Two]:
    """Neither of them ever looks for itself: what they do not hear of they do not know."""
    monkeypatch.setattr(hall, "GLANCE", NEVER)
    with LocalServer(database) as first, LocalServer(database) as second:
        found = Two(database, first, second)
        yield found
        found.close()


def test_moves_are_heard_of_and_followed(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    loads: list[str] = []

    async def load(workers: Workers, table: str, whole: bool = False) -> Loaded:
        loads.append(table)
        raise AssertionError("a move that was heard of is done, and the game is not made again")

    monkeypatch.setattr(Workers, "load", load)
    two.play(12)
    assert two.one.table.pieces == two.two.table.pieces
    assert loads == []


def test_what_is_taken_back_is_heard_of(two: Two) -> None:
    two.play(6)
    asked, other = two.asked
    moves = asked.look.moves
    if asked.look.undo.why:
        asked.undo()
        other.until(lambda: other.look.undo.wished)
        assert isinstance(other.undo(), Done)
    else:
        assert isinstance(asked.undo(), Done)
    for client in (asked, other):
        client.hear_of(moves + 1)
    assert one_scene(two)


def test_a_refusal_and_its_withdrawal_are_heard_of(two: Two) -> None:
    two.play(3)
    asked, other = two.asked
    while not asked.look.undo.why:
        two.play(1)
        asked, other = two.asked
    asked.undo()
    other.until(lambda: other.look.undo.wished)
    assert isinstance(other.refuse(), Done)
    asked.until(lambda: asked.look.undo.refused != ())
    assert isinstance(asked.withdraw(), Done)
    other.until(lambda: not other.look.undo.wished)


def test_seats_are_heard_of(two: Two) -> None:
    """The seat is given out again at one server: who sat there at the other is sent away."""
    path = f"/api/tables/{two.opened.table}"
    link = two.here.post(f"{path}/seats/1/invite", SeatLink, token=two.opened.token)
    two.two.until(lambda: bool(two.two.refusals))
    assert "holds no seat" in two.two.refusals[0].error
    taken = two.there.post(f"{path}/sit", Seated, Name("Ada"), link.token)
    with two.there.sit(two.opened.table, taken.token):
        two.one.until(lambda: two.one.look.people[1].name == "Ada")


def test_a_table_that_is_deleted_is_heard_of(two: Two) -> None:
    store = two.first.app.state.hall.store
    id = two.opened.table

    def delete(connection: sa.Connection) -> None:
        for rows in KEPT:
            connection.execute(sa.delete(rows).where(rows.c.table_id == id))
        connection.execute(sa.delete(TABLES).where(TABLES.c.id == id))

    store._writer.submit(delete, id).result(PATIENCE)
    two.two.until(lambda: bool(two.two.refusals))
    assert "this table was deleted" in two.two.refusals[0].error
    two.there.refused("GET", f"/api/tables/{id}", 404)


def test_a_move_that_leads_elsewhere_than_it_did_is_not_followed() -> None:
    """Where another process has other rules, nobody plays on at two tables that only look like one."""
    game = kernel.new("ford", "narrow-ford", seed=6)
    first, second = kernel.load(game.save()), kernel.load(game.save())
    assert game.decision is not None
    before, seat = game.answered, game.decision.seats[0]
    game.answer(game.decision.options[0], seat)
    move = move_since(game, seat, before)
    follow(first, move)
    assert first.state == game.state
    with pytest.raises(LostTheWay, match="leads to another state than it did"):
        follow(second, structs.replace(move, digest="0" * len(move.digest)))


def one_scene(two: Two) -> bool:
    return two.one.table.pieces == two.two.table.pieces and two.one.look.moves == two.two.look.moves


def test_what_was_not_heard_of_is_found(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that hears nothing: the hall looks for itself."""
    monkeypatch.setattr(hall, "GLANCE", 0.1)
    for kind in (news.Posted, news.Called):
        monkeypatch.setattr(kind, "listen", lambda self, hear: None)
    with LocalServer(database) as first, LocalServer(database) as second:
        two = Two(database, first, second)
        two.play(4)
        assert one_scene(two)
        two.close()


def test_a_line_that_is_cut_is_taken_up_again(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "GLANCE", NEVER)
    monkeypatch.setattr(news, "AGAIN", 0.05)
    listening = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
    with LocalServer(postgres_url) as first, LocalServer(postgres_url) as second:
        two = Two(postgres_url, first, second)
        two.play(2)
        with first.app.state.hall.store.engine.connect() as connection:
            cut = set(connection.execute(sa.text(listening)).scalars())
            assert len(cut) == 2
            connection.execute(sa.text(f"SELECT pg_terminate_backend(pid) FROM ({listening}) AS lines"))
            connection.commit()
            while len(set(connection.execute(sa.text(listening)).scalars()) - cut) < 2:
                connection.commit()
                time.sleep(0.02)
        two.play(4)
        assert one_scene(two)
        two.close()


def test_old_news_are_forgotten(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news.Posted, "_FORGET", sa.text(str(news.Posted._FORGET).replace("5000", "10")))
    store = Store(sqlite_url)
    for _ in range(30):
        store._writer.submit(lambda connection: None, "abc").result(PATIENCE)
    with store.engine.connect() as connection:
        numbers = connection.execute(sa.select(NEWS.c.number)).scalars().all()
    assert list(numbers) == list(range(21, 31))
    store.close()


def test_of_two_who_answer_at_once_the_slower_is_refused_and_sees_why(two: Two) -> None:
    """The same person at both servers."""
    two.play(2)
    token = two.opened.token if two.one.offers else two.token
    with two.there.sit(two.opened.table, token) as mine, two.here.sit(two.opened.table, token) as also_mine:
        moves = mine.look.moves
        for client in (mine, also_mine):
            assert client.table.seat is not None
        first, second = mine.answer(mine.offers[0]), also_mine.answer(also_mine.offers[-1], after=moves)
        assert isinstance(first, Done)
        assert isinstance(second, Refusal)
        assert "something happened before" in second.error
        also_mine.hear_of(first.moves)
        assert also_mine.table.pieces == mine.table.pieces
