"""When rules change or a row is spoiled, a table goes on from where it stood, and says so to everyone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from lorehearth.kernel.scene import Scene
from lorehearth.server.layout import MOVES, STANDING
from lorehearth.server.messages import Done, Moment, Opened
from lorehearth.server.rows import Notice
from lorehearth.server.store import Store
from lorehearth_ford import Ford

from .clients import Api, Seat
from .servers import LocalServer


def played(url: str, game: str, scenario: str, answers: int) -> tuple[Opened, Scene, int, int]:
    """A table that was played at for a while, what one saw then, and the moment and moves it had come to."""
    with LocalServer(url) as server, Api(server.address) as api:
        opened = api.new(game, scenario, "here", "here", seed="11")
        with api.sit(opened.table, opened.token) as me:
            me.play(random.Random(11), answers)
            me.undo()
            me.play(random.Random(12), 2)
            return opened, me.table, me.look.moment, me.look.moves


def news(client: Seat) -> list[Notice]:
    """What the table has told beside its game, but for the seal of its luck, which every table has."""
    return [notice for notice in client.notices if notice.kind != "luck"]


@contextmanager
def back_at(url: str, opened: Opened) -> Iterator[Seat]:
    """Sit at a table again after the server was started anew."""
    with (
        LocalServer(url) as server,
        Api(server.address) as api,
        api.sit(opened.table, opened.token) as me,
    ):
        yield me


def stronger(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another rule: the first unit is stronger. All answers stay legal, and lead elsewhere."""
    set_up = Ford.set_up

    def changed(rules: Ford, setup: Any, content: Any) -> Any:
        state = set_up(rules, setup, content)
        state.units[0].strength += 1
        return state

    monkeypatch.setattr(Ford, "set_up", changed)


def test_a_rule_that_leads_elsewhere_moves_no_table(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, scene, moment, moves = played(database, "ford", "narrow-ford", 30)
    stronger(monkeypatch)
    with LocalServer(database) as server, Api(server.address) as api:
        with api.sit(opened.table, opened.token) as me, api.sit(opened.table) as watcher:
            assert (me.table.pieces, me.table.tracks, me.table.status) == (
                scene.pieces,
                scene.tracks,
                scene.status,
            )
            assert (me.look.moment, me.look.moves) == (moment, moves + 1)
            for client in (me, watcher):
                assert [notice.kind for notice in news(client)] == ["rules"]
                assert "leads to another state than it did" in news(client)[0].text
                assert "no answer is lost" in news(client)[0].text
            assert isinstance(me.answer(me.offers[0]), Done)
        stops = api.get(f"/api/tables/{opened.table}/history", list[Moment], opened.token)
        assert stops[-1].at == me.look.moment
    # It has begun anew once and for all: the next start finds nothing to say.
    with LocalServer(database) as server, Api(server.address) as api, api.sit(opened.table) as watcher:
        assert [notice.kind for notice in news(watcher)] == ["rules"]
        assert watcher.look.moves == moves + 2


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("folklore", "bell-under-the-mere"), ("maladum", "cellar"), ("oathsworn", "broodmother")],
)
def test_every_game_goes_on_from_where_it_stood(game: str, scenario: str, sqlite_url: str) -> None:
    """Whatever lies folded in its state, too: the first move leads elsewhere by rules of today."""
    opened, scene, moment, _ = played(sqlite_url, game, scenario, 12)
    store = Store(sqlite_url)
    with store.engine.begin() as connection:
        first = (MOVES.c.table_id == opened.table) & (MOVES.c.number == 0)
        said = connection.execute(sa.select(MOVES.c.said).where(first)).scalar_one()
        spoilt = {**msgspec.json.decode(said), "digest": "00"}
        connection.execute(sa.update(MOVES).where(first).values(said=msgspec.json.encode(spoilt).decode()))
    store.close()
    with back_at(sqlite_url, opened) as me:
        assert (me.look.moment, me.table.pieces, me.table.zones) == (moment, scene.pieces, scene.zones)
        assert [notice.kind for notice in news(me)] == ["rules"]
        assert isinstance(me.answer(me.offers[0]), Done)


def test_rules_that_are_as_before_are_nothing_to_speak_of(sqlite_url: str) -> None:
    opened, scene, moment, moves = played(sqlite_url, "battlelore", "first-blood", 40)
    with back_at(sqlite_url, opened) as me:
        assert (me.look.moment, me.look.moves, me.table) == (moment, moves, scene)
        assert news(me) == []


def test_an_answer_that_no_longer_fits_is_told_of(sqlite_url: str) -> None:
    """The last answer was given inside the running step, and rules of today do not know it any more."""
    for answers in range(20, 60):
        opened, _, moment, moves = played(sqlite_url, "battlelore", "first-blood", answers)
        store = Store(sqlite_url)
        standing = store.standing(opened.table)
        assert standing is not None
        if standing.number < moves:
            break
        store.close()
    wrong = '{"seat":0,"entries":[[0,"dance"]],"digest":"00"}'
    with store.engine.begin() as connection:
        connection.execute(
            sa.update(MOVES)
            .where(MOVES.c.table_id == opened.table, MOVES.c.number == moves - 1)
            .values(said=wrong)
        )
    store.close()
    with back_at(sqlite_url, opened) as me:
        assert [notice.kind for notice in news(me)] == ["lost"]
        assert "the last answer is lost" in news(me)[0].text
        assert moment - 3 <= me.look.moment < moment
        assert isinstance(me.answer(me.offers[0]), Done)


@pytest.mark.parametrize("said", ["nonsense", "", '{"seat":', "\\u0000", None], ids=str)
def test_a_move_that_cannot_be_read_damages_no_table(said: str | None, database: str) -> None:
    opened, scene, moment, moves = played(database, "ford", "narrow-ford", 20)
    store = Store(database)
    which = (MOVES.c.table_id == opened.table) & (MOVES.c.number == 3)
    with store.engine.begin() as connection:
        if said is None:
            connection.execute(sa.delete(MOVES).where(which))
        else:
            connection.execute(sa.update(MOVES).where(which).values(said=said))
    store.close()
    with back_at(database, opened) as me:
        assert (me.table.pieces, me.look.moment) == (scene.pieces, moment)
        assert "move 3 of the table cannot be read" in news(me)[0].text
        assert me.look.moves == moves + 1
        assert isinstance(me.answer(me.offers[0]), Done)


def test_a_standing_that_cannot_be_read_is_not_needed(sqlite_url: str) -> None:
    opened, scene, moment, moves = played(sqlite_url, "ford", "narrow-ford", 20)
    store = Store(sqlite_url)
    with store.engine.begin() as connection:
        connection.execute(sa.update(STANDING).values(place="?", state=b"?"))
    store.close()
    with back_at(sqlite_url, opened) as me:
        assert (me.look.moment, me.look.moves, me.table) == (moment, moves, scene)
        assert news(me) == []


def test_every_step_leaves_where_it_began(sqlite_url: str) -> None:
    """Whatever the last move was, the table goes on from there without the moves before."""
    luck = random.Random(3)
    with LocalServer(sqlite_url) as server, Api(server.address) as api:
        opened = api.new("battlelore", "first-blood", "here", "here", seed="3")
        store = server.app.state.hall.store
        with api.sit(opened.table, opened.token) as me:
            for _ in range(40):
                if luck.random() < 0.2 and me.look.undo.can:
                    me.undo()
                else:
                    me.play(luck, 1)
                standing = store.standing(opened.table)
                game = server.app.state.hall._tables[opened.table].game
                since = [e for move in store.moves(opened.table, standing.number) for e in move.entries]
                assert standing.state == game.record.step.before
                assert standing.place == game.record.step.place
                assert (
                    standing.place.first
                    <= game.answered
                    <= standing.place.first + len(standing.answers) + len(since)
                )
