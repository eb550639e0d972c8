"""Simulate: the same figures for any number of processes, and each game can be played again alone."""

from __future__ import annotations

import math
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from itertools import islice

import pytest
from msgspec import structs

from lorehearth.kernel.errors import LorehearthError, UnknownName
from lorehearth.kernel.ruleset import Result
from lorehearth.lab import simulate as simulating
from lorehearth.lab.simulate import (
    Match,
    Played,
    Summary,
    new_game,
    play_many,
    play_one,
    simulate,
    summarise,
    wilson,
)

from .conftest import Install
from .halls import TURNS, Endless, Hall, Night

FORD = Match("ford", "narrow-ford", ("greedy", "random"), seed="lab")


def timeless(summary: Summary) -> Summary:
    return structs.replace(summary, decisions_per_second=0.0)


def played(number: int, winners: tuple[int, ...], scores: tuple[int, ...], decisions: int = 10) -> Played:
    return Played(number, 2, winners, scores, "the end", decisions, 2 * decisions, 0.5)


# -- figures -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # as other programs give them
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (15, 100, 0.0931, 0.2328),
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    rate = wilson(wins, games)
    assert (rate.wins, rate.games, rate.rate) == (wins, games, wins / games)
    assert rate.low == pytest.approx(low, abs=6e-5)
    assert rate.high == pytest.approx(high, abs=6e-5)


def test_the_ends_of_an_interval_solve_wilsons_equation() -> None:
    rate = wilson(37, 120)
    for end in (rate.low, rate.high):
        assert abs(37 / 120 - end) == pytest.approx(1.959964 * math.sqrt(end * (1 - end) / 120), abs=1e-4)


def test_without_games_nothing_is_known() -> None:
    rate = wilson(0, 0)
    assert (rate.low, rate.high) == (0.0, 1.0)


def test_a_summary_counts_wins_draws_scores_and_lengths() -> None:
    rows = [played(0, (0,), (3, 1), 10), played(1, (), (2, 2), 20), played(2, (1,), (0, 4), 30)]
    summary = summarise(FORD, rows)
    assert [rate.wins for rate in summary.wins] == [1, 1]
    assert (summary.games, summary.draws, summary.reasons) == (3, 1, {"the end": 3})
    assert summary.mean_scores == [1.667, 2.333]
    assert (summary.decisions_mean, summary.decisions_least, summary.decisions_most) == (20.0, 10, 30)
    assert summary.decisions_per_second == 40.0


def test_all_may_win_together_without_any_score() -> None:
    summary = summarise(FORD, [played(0, (0, 1), ()), played(1, (), ())])
    assert [rate.rate for rate in summary.wins] == [0.5, 0.5]
    assert summary.mean_scores == []


def test_stalled_games_are_counted_apart() -> None:
    stalled = Played(1, 2, (), (), "", 500, 900, 9.0, stalled=True)
    summary = summarise(FORD, [played(0, (0,), (3, 1), 10), stalled, played(2, (), (1, 1), 20)])
    assert (summary.games, summary.stalled, summary.draws, summary.reasons) == (3, 1, 1, {"the end": 2})
    assert [(rate.wins, rate.games) for rate in summary.wins] == [(1, 3), (0, 3)]
    assert summary.mean_scores == [2.0, 1.0]
    assert (summary.decisions_mean, summary.decisions_least, summary.decisions_most) == (15.0, 10, 20)
    assert summary.decisions_per_second == 53.0  # 530 decisions in 10 seconds


def test_where_all_are_stalled_no_length_is_known() -> None:
    summary = summarise(FORD, [Played(0, 2, (), (), "", 500, 900, 9.0, stalled=True)])
    assert (summary.stalled, summary.draws, summary.reasons, summary.mean_scores) == (1, 0, {}, [])
    assert (summary.decisions_mean, summary.decisions_least, summary.decisions_most) == (0.0, 0, 0)


def test_games_are_summed_up_without_being_kept() -> None:
    """Kept in a list, these would take a hundred bytes each and more."""
    rows = (played(number, (number % 2,), (number % 7, 1), 10 + number % 5) for number in range(50_000))
    tracemalloc.start()
    try:
        summary = summarise(FORD, rows)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert summary.games == 50_000
    assert most < 100_000


# -- games ---------------------------------------------------------------------------------------------


def test_a_game_that_does_not_end_is_given_up(install: Install) -> None:
    match = Match(install(Endless()), "winter", ("random",), limit=40)
    row = play_one(match, 0)
    assert (row.stalled, row.decisions, row.winners, row.scores, row.reason) == (True, 40, (), (), "")
    summary = simulate(match, 3)
    assert (summary.games, summary.stalled, summary.draws) == (3, 3, 0)


def test_a_game_that_ends_with_its_last_decision_is_not_stalled(install: Install) -> None:
    name = install(Hall())
    assert not play_one(Match(name, "winter", ("random",), limit=TURNS), 0).stalled
    assert play_one(Match(name, "winter", ("random",), limit=TURNS - 1), 0).stalled


def test_games_are_played_as_they_are_asked_for() -> None:
    """A million games need neither the time nor the memory of more than those that are looked at."""
    assert [row.number for row in islice(play_many(FORD, 1_000_000), 3)] == [0, 1, 2]


class Pool:
    """Stands for processes: plays at once, and notes how much lies with it that nobody has asked for."""

    waiting = most = given = 0

    def __init__(self, *_: object) -> None: ...

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None: ...

    def submit(
        self, play: Callable[[Match, range], list[Played]], match: Match, numbers: range
    ) -> Future[list[Played]]:
        pool = type(self)
        pool.given += 1
        pool.waiting += 1
        pool.most = max(pool.most, pool.waiting)
        return Chunk(play(match, numbers))


class Chunk(Future[list[Played]]):
    def __init__(self, rows: list[Played]) -> None:
        super().__init__()
        self.set_result(rows)

    def result(self, timeout: float | None = None) -> list[Played]:
        Pool.waiting -= 1
        return super().result(timeout)


def test_workers_are_handed_a_few_games_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "ProcessPoolExecutor", Pool)
    monkeypatch.setattr(simulating, "play_one", lambda match, number: played(number, (0,), ()))
    rows: Iterator[Played] = play_many(FORD, 1_000_000, workers=2)
    seen = {row.number for row in islice(rows, 20_000)}
    assert len(seen) == 20_000
    assert Pool.most <= simulating.AHEAD * 2
    assert Pool.given <= 20_000 / simulating.CHUNK + simulating.AHEAD * 2
    assert {row.number for row in play_many(FORD, 1001, workers=3)} == set(range(1001))


def test_two_processes_come_to_the_same_as_one() -> None:
    told: list[int] = []
    alone = simulate(FORD, 11)
    together = simulate(FORD, 11, workers=2, watch=told.append)
    assert timeless(alone) == timeless(together)
    assert told == list(range(1, 12))
    assert alone.decisions_per_second > 0


def test_each_game_can_be_played_again_alone() -> None:
    for row in play_many(FORD, 4):
        again = play_one(FORD, row.number)
        assert structs.replace(again, seconds=row.seconds) == row
    game = new_game(FORD, 3)
    assert (game.setup.seed, game.answered) == ("lab/3", new_game(FORD, 3).answered)


def test_another_seed_gives_other_games() -> None:
    assert timeless(simulate(FORD, 4)) != timeless(simulate(structs.replace(FORD, seed="other"), 4))


def test_every_seat_may_have_a_player_of_its_own() -> None:
    summary = simulate(FORD, 20)
    assert summary.wins[0].wins > summary.wins[1].wins  # greedy beats random


def test_a_coop_game_without_scores_is_summed_up(install: Install) -> None:
    class Together(Hall):
        def result(self, state: Night) -> Result:
            return Result((0, 1), (), "morning has come")

    summary = simulate(Match(install(Together()), "winter", ("random",)), 3)
    assert [rate.wins for rate in summary.wins] == [3, 3]


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        (("human", "random"), "a human cannot sit in a simulation"),
        (("human",), "a human cannot sit in a simulation"),
        (("random", "clever"), "no player 'clever' for ford; there are: random, greedy"),
        (("random", "random", "greedy"), "3 players are named for 2 seats"),
        ((), "0 players are named for 2 seats"),
    ],
)
def test_seats_must_be_taken_by_bots_that_there_are(seats: tuple[str, ...], message: str) -> None:
    match = structs.replace(FORD, seats=seats)
    for wrong in (
        lambda: simulate(match, 2),
        lambda: simulate(match, 20, workers=2),
        lambda: play_one(match, 0),
    ):
        with pytest.raises(UnknownName, match=message):
            wrong()


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (-1, 1), (1, 0), (1, -2)])
def test_there_must_be_something_to_do(games: int, workers: int) -> None:
    with pytest.raises(LorehearthError, match="at least one of each"):
        simulate(FORD, games, workers)
