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
from pathlib import Path
from typing import Any

import pytest

from lorehearth.kernel import api as kernel
from lorehearth.kernel.game import Game
from lorehearth.server.jobs import Answer, Job, Orders
from lorehearth.server.messages import Done, Moment
from lorehearth.server.refused import Refused
from lorehearth.server.rows import Move
from lorehearth.server.workers import Beside, Row

from .clients import Api
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
    late = beside.ask(prove(long_save(20_000)), 0.2)
    assert late == Answer(None, 400, "it took longer than 0.2 seconds, and was given up")
    assert beside.ask(prove(kernel.new("ford", seed=1).save()), 60).status == 0


def test_what_takes_too_much_memory_is_refused(sqlite_url: str) -> None:
    lane = Beside(Orders(sqlite_url, 0, 700 << 20))
    greedy = lane.ask(prove(b" " * (400 << 20)), 60)
    assert greedy == Answer(None, 400, "it takes more memory than it may")
    assert lane.ask(prove(kernel.new("ford", seed=1).save()), 60).status == 0
    lane.close()


def test_a_worker_ends_with_whoever_started_it(tmp_path: Path) -> None:
    save = tmp_path / "long.json"
    save.write_bytes(long_save(20_000))
    program = f"""
import pickle, threading
from pathlib import Path
from lorehearth.server.jobs import Job, Orders
from lorehearth.server.workers import Beside
lane = Beside(Orders("sqlite://", 0, None))
job = pickle.dumps(Job("prove", (Path({str(save)!r}).read_bytes(), None)))
threading.Thread(target=lane.ask, args=(job, 600), daemon=True).start()
while lane._process is None: pass
print(lane._process.pid, flush=True)
threading.Event().wait()
"""
    parent = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    for _ in range(400):
        if not runs(worker):
            return
        time.sleep(0.05)
    os.kill(worker, signal.SIGKILL)
    raise AssertionError("the worker goes on")


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


def test_bots_that_came_too_late_are_not_believed(sqlite_url: str) -> None:
    """What bots did on a worker's copy counts once it is stored; else the copy is made again."""
    with LocalServer(sqlite_url) as server, Api(server.address) as api:
        opened = api.new("ford", "narrow-ford", "random", "random", seed="5")
        hall = server.app.state.hall
        desk = hall.workers._tables[0]._lane._desk
        before = desk.load(opened.table).handed.steps[-1]
        moves, fault = desk.bots(opened.table, 0, 0.0)
        assert len(moves) == 1
        assert fault == ""
        other: list[Move] = desk.bots(opened.table, 0, 0.0)[0]
        assert other == moves  # thought of again, on a copy of its own
        after = desk.load(opened.table).handed.steps[-1]
        assert (after.first, after.answers, after.before) == (before.first, before.answers, before.before)
