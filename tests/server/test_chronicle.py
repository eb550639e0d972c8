"""The chronicle says what the game says, and a look costs the same however long a game has lasted."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count

import msgspec
import pytest
from msgspec import Struct

from lorehearth.kernel import api
from lorehearth.kernel.events import Line
from lorehearth.kernel.game import Game
from lorehearth.kernel.record import CHANCE, Record
from lorehearth.kernel.redo import TakenBack, taken_back
from lorehearth.kernel.sight import AnyGame
from lorehearth.server.chronicle import Chronicle
from lorehearth.server.hall import Hall
from lorehearth.server.looks import Viewer
from lorehearth.server.rows import Token
from lorehearth.server.store import Store
from lorehearth.server.tables import Table
from lorehearth.server.undoing import undo
from lorehearth.server.workers import Workers

SEATS = (0, 1)


def answer_any(game: AnyGame, luck: random.Random) -> None:
    assert game.decision is not None
    game.answer(luck.choice(game.decision.options))


def long_game(decisions: int) -> AnyGame:
    """A game of BattleLore with random players that has come so far and goes on for a while."""
    for seed in count():
        game, luck = api.new("battlelore", "wings-over-the-heath", seed=seed), random.Random(seed)
        moments = [0]
        while not game.over and len(moments) <= decisions + 100:
            answer_any(game, luck)
            moments.append(game.answered)
        if not game.over:
            return game.replay(moments[decisions])
    raise AssertionError


# -- what it says --------------------------------------------------------------------------------------


def parted(game: AnyGame, one: int | None, other: int | None) -> int:
    apart = [told.at for told in game.log if told.heard_by(one) != told.heard_by(other)]
    return apart[0] - 1 if apart else game.answered


def read(data: list[msgspec.Raw]) -> list[Line]:
    return [msgspec.json.decode(each, type=Line) for each in data]


def says_the_same(chronicle: Chronicle, game: AnyGame) -> None:
    """Whatever is asked, the answer is that of the game, which reads everything anew."""
    for seat in (None, *SEATS):
        for since in (-1, 0, game.answered // 2, game.answered - 1, game.answered):
            told = game.lines_since(seat, since)
            assert read(chronicle.lines(seat, since, 10_000)) == told
            assert read(chronicle.lines(seat, since, 7)) == told[-7:]
        for other in (None, *SEATS):
            assert chronicle.parted(seat, other) == parted(game, seat, other)
    for who in (*SEATS, CHANCE):
        assert chronicle.has_answered(who) == (who in [seat for seat, _ in game.entries])
    assert chronicle.again == taken_back(game)


@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_up_with_the_game(seed: int) -> None:
    game, luck = api.new("battlelore", "first-blood", seed=seed), random.Random(seed)
    chronicle = Chronicle(game)
    says_the_same(chronicle, game)
    for _ in range(40):
        for _ in range(luck.randrange(4)):  # several answers, or undos, may come at once
            answer_any(game, luck)
        for _ in range(luck.randrange(6) if luck.random() < 0.4 else 0):
            if any(seat != CHANCE for seat, _ in game.entries):
                game.undo(agreed=True)
        if (again := taken_back(game)) is not None and luck.random() < 0.5:
            game.answer(again[1], again[0])
        chronicle.follow()
        says_the_same(chronicle, game)
    says_the_same(Chronicle(game), game)


def test_it_goes_back_to_the_start() -> None:
    game, luck = api.new("battlelore", "first-blood", seed=1), random.Random(1)
    chronicle = Chronicle(game)
    for _ in range(30):
        answer_any(game, luck)
    chronicle.follow()
    assert chronicle.has_answered(0)
    while any(seat != CHANCE for seat, _ in game.entries):
        game.undo(agreed=True)
    chronicle.follow()
    assert not chronicle.has_answered(0)
    says_the_same(chronicle, game)


def test_a_game_that_goes_on_from_a_snapshot_has_a_chronicle_from_there() -> None:
    game, luck = api.new("battlelore", "first-blood", seed=1), random.Random(1)
    for _ in range(30):
        answer_any(game, luck)
    later = api.load(game.save(), snapshot=True)
    chronicle = Chronicle(later)
    for _ in range(10):
        answer_any(later, luck)
    later.undo(agreed=True)
    chronicle.follow()
    says_the_same(chronicle, later)


# -- what it costs -------------------------------------------------------------------------------------


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the lines that are put into words, the entries of the record and the steps that are read."""
    done: Counter[str] = Counter()

    def counted(what: str, does: Callable[..., object]) -> Callable[..., object]:
        def count_and_do(*given: object) -> object:
            done[what] += 1
            return does(*given)

        return count_and_do

    def steps_back(
        record: Record[Struct], back: Callable[[Record[Struct]], Iterator[object]] = Record.steps_back
    ) -> object:
        for step in back(record):
            done["steps"] += 1
            yield step

    monkeypatch.setattr(Game, "line", counted("lines", Game.line))
    monkeypatch.setattr(TakenBack, "hear", counted("entries", TakenBack.hear))
    monkeypatch.setattr(Record, "steps_back", steps_back)
    return done


async def seated(hall: Hall, game: AnyGame) -> tuple[Table, Viewer]:
    """A table with both seats before one screen, which has been looked at from both."""
    opened = await hall.open(game, ("here", "here"))
    table = await hall.table(opened.table)
    viewer = Viewer()
    viewer.sit(Token("", SEATS, True, "owner"), 0, 0)
    table.viewers.add(viewer)
    for seat in SEATS:
        viewer.choose(seat, table)
    return table, viewer


class Spent(msgspec.Struct):
    """The work of some answers, and what they came with."""

    lines: int
    entries: int
    steps: int
    told: int
    answered: int


async def sixty_answers(url: str, game: AnyGame, work: Counter[str], after_undo: bool) -> Spent:
    """Give 60 answers at a table of this game, after an undo or without one."""
    store = Store(url)
    hall = Hall(store, Workers(url, 0))
    table, viewer = await seated(hall, game)
    if after_undo:
        await undo(table, SEATS, table.moves, 0)
    game, luck, asked = table.game, random.Random(5), list[int]()
    began = game.answered
    work.clear()
    for _ in range(60):
        assert game.decision is not None
        asked.append(game.decision.seats[0])
        await table.answer(SEATS, table.moves, asked[-1], luck.choice(game.decision.options).key)
        while not viewer.outbox.empty():
            viewer.outbox.get_nowait()
    assert set(asked) == set(SEATS)
    spent = Spent(**work, told=len(game.record.told_since(began)), answered=game.answered - began)
    await hall.stop()
    store.close()
    return spent


@pytest.mark.parametrize("undo", [False, True], ids=["", "after an undo"])
@pytest.mark.parametrize("decisions", [300, 3000])
def test_an_answer_costs_the_same_however_long_a_game_has_lasted(
    decisions: int, undo: bool, sqlite_url: str, work: Counter[str]
) -> None:
    spent = asyncio.run(sixty_answers(sqlite_url, long_game(decisions), work, undo))
    assert 0 < spent.lines <= spent.told  # each is worded once at most, whoever reads it
    assert spent.entries == spent.answered
    assert spent.steps <= 60 * 10
