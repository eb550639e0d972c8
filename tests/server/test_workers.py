"""Workers: what is heavy is done beside the server, within bounds, and nobody who plays waits for it."""

from __future__ import annotations

import asyncio
import os
import pickle
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from lorehearth.kernel import api as kernel
from lorehearth.kernel.game import Game
from lorehearth.kernel.handing import take_over
from lorehearth.server import looks
from lorehearth.server.desk import Desk, start_of
from lorehearth.server.engine import make_engine
from lorehearth.server.following import move_since
from lorehearth.server.hall import Hall
from lorehearth.server.jobs import Answer, Job, Orders
from lorehearth.server.messages import Done, Moment
from lorehearth.server.reading import Reader
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Addition, Move
from lorehearth.server.store import Store
from lorehearth.server.summaries import summary_of
from lorehearth.server.workers import Beside, Row, Workers

from .clients import PATIENCE, Api
from .servers import LocalServer


def prove(data: bytes) -> bytes:
    return pickle.dumps(Job("prove", (data, None)))


def long_save(answers: int) -> bytes:
    """A battle in which nobody wants to fight."""
    game = kernel.new("battlelore", "first-blood", seed=1)
    while game.answered < answers:
        assert game.decision is not None
        game.answer(game.decision.options[0])
    return game.save()


class Endless:
    """What a worker reads of it keeps it at work for ever."""

    def __reduce__(self) -> tuple[object, ...]:
        return exec, ("while True: pass",)


@pytest.fixture
def beside(sqlite_url: str) -> Any:
    lane = Beside(Orders(sqlite_url, 0, 2 << 30))
    yield lane
    lane.close()


def test_whole_games_with_workers_in_processes_of_their_own(database: str) -> None:
    with LocalServer(database, workers=1) as server, Api(server.address) as api:
        opened = api.new("battlelore", "first-blood", "here", "greedy", seed="7")
        with api.sit(opened.table, opened.token) as me:
            me.play(random.Random(7), 12)
            me.until(lambda: bool(me.offers))
            assert isinstance(me.undo(), Done)
            me.play(random.Random(8), 3)
            me.until(lambda: bool(me.offers))
        stops = api.get(f"/api/tables/{opened.table}/history", list[Moment], opened.token)
        assert stops[-1].at == me.look.moment


def test_what_takes_too_long_is_given_up_and_the_next_is_done(beside: Beside) -> None:
    late = beside.ask(pickle.dumps(Job("prove", (Endless(),))), 0.2)
    assert late == Answer(None, 400, "it took longer than 0.2 seconds, and was given up")
    assert beside.ask(prove(kernel.new("ford", seed=1).save()), PATIENCE).status == 0


def test_what_takes_too_much_memory_is_refused(sqlite_url: str) -> None:
    lane = Beside(Orders(sqlite_url, 0, 700 << 20))
    greedy = lane.ask(prove(b" " * (400 << 20)), PATIENCE)
    assert greedy == Answer(None, 400, "it takes more memory than it may")
    assert lane.ask(prove(kernel.new("ford", seed=1).save()), PATIENCE).status == 0
    lane.close()


def test_a_worker_ends_with_whoever_started_it() -> None:
    """Whatever it is at."""
    program = f"""
import threading
from lorehearth.server.jobs import Orders
from lorehearth.server.workers import Beside
lane = Beside(Orders("sqlite://", 0, None))
job = {pickle.dumps(Job("prove", (Endless(),)))!r}
threading.Thread(target=lane.ask, args=(job, 600), daemon=True).start()
while lane._process is None: pass
print(lane._process.pid, flush=True)
threading.Event().wait()
"""
    parent = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    try:
        while spent(worker) < 1.0:  # it has read the job, and is at it
            time.sleep(0.05)
        parent.send_signal(signal.SIGKILL)
        parent.wait()
        while runs(worker):
            time.sleep(0.05)
    finally:
        parent.stdout.close()
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)


def spent(process: int) -> float:
    """The processor time of a process, in seconds."""
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def runs(process: int) -> bool:
    """Whether a process is there and no corpse."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_too_many_are_sent_away() -> None:
    class Slow:
        def ask(self, job: bytes, patience: float) -> Answer:
            time.sleep(0.05)
            return Answer("done")

        def close(self) -> None:
            pass

    async def crowd() -> list[object]:
        row = Row(Slow(), "slow", 3)
        found = await asyncio.gather(*(row.ask(1, "x") for _ in range(5)), return_exceptions=True)
        row.close()
        return list(found)

    found = asyncio.run(crowd())
    assert found[:3] == ["done"] * 3
    assert [error.status for error in found[3:] if isinstance(error, Refused)] == [503, 503]


def test_a_long_game_is_loaded_and_looked_back_at_without_playing_it_here(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that people speak to answers nothing again, however long the game is."""
    with LocalServer(sqlite_url, workers=1) as server, Api(server.address) as api:
        response = api.http.post("/api/tables/load?seats=here,here", content=long_save(3000))
        opened = response.json()
        answers: list[object] = []
        answer = Game.answer

        def counted(game: Any, *given: Any) -> None:
            answers.append(given)
            answer(game, *given)

        monkeypatch.setattr(Game, "answer", counted)
        # What a question leads to is tried on forks, a few answers however long the game is.
        monkeypatch.setattr(looks, "asking_ahead", Game.asking)
        with api.sit(opened["table"], opened["token"]) as me:
            assert me.look.moment >= 3000
            assert len(me.log) == 200
            for _ in range(80):  # further back than what is in memory
                assert isinstance(me.undo(), Done)
            assert answers == []
            assert isinstance(me.answer(me.offers[0]), Done)
        headers = {"authorization": f"Bearer {opened['token']}"}
        history = api.http.get(f"/api/tables/{opened['table']}/history", headers=headers).json()
        assert len(history) > 1000
        older = api.http.get(f"/api/tables/{opened['table']}/log?before=100", headers=headers).json()
        assert older
        assert len(answers) == 1


@pytest.fixture
def table_of_bots(sqlite_url: str) -> Iterator[tuple[Store, Desk, str]]:
    """A table that no server has in memory, and a desk that has read it."""
    store, game = Store(sqlite_url), kernel.new("ford", "narrow-ford", seed=5)
    hall = Hall(store, Workers(sqlite_url, 0))
    opened = asyncio.run(hall.open_from(start_of(game), ("random", "random"), "new"))
    desk = Desk(Reader(make_engine(sqlite_url)))
    yield store, desk, opened.table
    desk.close()
    hall.workers.close()
    store.close()


def test_bots_that_came_too_late_are_not_believed(table_of_bots: tuple[Store, Desk, str]) -> None:
    """What bots did on a worker's copy counts once it is stored; else the copy is made again."""
    _, desk, table = table_of_bots
    before = desk.load(table).handed.steps[-1]
    moves, fault = desk.bots(table, 0, 0.0)
    assert len(moves) == 1
    assert fault == ""
    other: list[Move] = desk.bots(table, 0, 0.0)[0]
    assert other == moves  # thought of again, on a copy of its own
    after = desk.load(table).handed.steps[-1]
    assert (after.first, after.answers, after.before) == (before.first, before.answers, before.before)


def test_of_bots_and_somebody_who_was_faster_the_faster_is_believed(
    table_of_bots: tuple[Store, Desk, str],
) -> None:
    store, desk, table = table_of_bots
    [thought] = desk.bots(table, 0, 0.0)[0]
    game = kernel.new("ford", "narrow-ford", seed=5)
    assert game.decision is not None
    before, seat = game.answered, game.decision.seats[0]
    game.answer(next(o for o in game.decision.options if (seat, o.key) != thought.entries[0]), seat)
    faster = move_since(game, seat, before)
    assert faster.entries != thought.entries
    new = Addition(table, 0, (faster,), summary_of(game.view(None)), None, None)
    assert store.append(new).result(PATIENCE)
    assert take_over(desk.load(table).handed).state == game.state
