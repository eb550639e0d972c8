"""A rule that comes to no end is broken off: the game stands as before, and the server goes on."""

from __future__ import annotations

import asyncio
import signal
import time
from typing import Any

import pytest

from lorehearth.kernel import api
from lorehearth.kernel.game import Game
from lorehearth.server.hall import Hall
from lorehearth.server.patience import TakesTooLong, within
from lorehearth.server.refused import Refused
from lorehearth.server.store import Store
from lorehearth.server.workers import Workers


def endless(*_: Any) -> None:
    while True:
        pass


def test_what_takes_too_long_is_broken_off_and_the_alarm_before_still_stands() -> None:
    before = signal.getsignal(signal.SIGVTALRM)
    with pytest.raises(TakesTooLong), within(0.05):
        endless()
    with within(0.05):
        pass
    assert signal.getsignal(signal.SIGVTALRM) is before


async def answer_twice(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Hall(Store(url), Workers(url, 0))
    opened = await hall.open(api.new("ford", seed=1), ("here", "here"))
    table = await hall.table(opened.table)
    assert table.game.decision is not None
    seat, key = table.game.decision.seats[0], table.game.decision.options[0].key

    with monkeypatch.context() as patched:
        patched.setattr(Game, "_run", endless)
        patched.setattr("lorehearth.server.tables.within", lambda: within(0.3))
        with pytest.raises(Refused, match=r"broken off\. The game stands as it was before"):
            await table.answer((0, 1), 0, seat, key)
    assert await table.answer((0, 1), 0, seat, key) == 1
    await hall.stop()
    hall.store.close()


def test_that_the_machine_is_busy_with_others_is_no_fault() -> None:
    """Time in which this process does nothing is not counted."""
    with within(0.05):
        time.sleep(0.2)


def test_an_endless_rule_at_a_table(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(answer_twice(sqlite_url, monkeypatch))
