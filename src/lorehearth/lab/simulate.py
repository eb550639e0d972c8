"""Simulate: whole games between bots, many of them, in as many processes as asked for.

Game number `i` is played with the seed "SEED/i", so that the result is the same for any number of
workers, and each game can be played again alone.
"""

from __future__ import annotations

import math
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process

from msgspec import Struct

from lorehearth.kernel import api
from lorehearth.kernel.errors import LorehearthError, UnknownName
from lorehearth.kernel.game import Game
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.ruleset import Setting
from lorehearth.kernel.sight import Sight
from lorehearth.players import HUMAN, Bot, seat_players

CHUNK = 8
"""So many games, at most, are handed to a process at once."""

Z = 1.959964
"""Two-sided 95 per cent."""


class Match(Struct, frozen=True):
    """What to play, and who plays it."""

    game: str
    scenario: str
    seats: tuple[str, ...]
    seed: str = "1"
    options: dict[str, Setting] = {}
    packs: tuple[str, ...] = ()
    players: int | None = None


class Played(Struct, frozen=True):
    """One finished game in figures."""

    number: int
    players: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: int
    answers: int
    seconds: float


class Rate(Struct, frozen=True):
    """A share with its 95 per cent interval (Wilson's)."""

    wins: int
    games: int
    rate: float
    low: float
    high: float


class Summary(Struct, frozen=True):
    """What many games came to; `mean_scores` is empty where a game keeps no score for each seat.

    `decisions_per_second` is per process and depends on the machine.
    """

    match: Match
    games: int
    wins: list[Rate]
    draws: int
    reasons: dict[str, int]
    mean_scores: list[float]
    decisions_mean: float
    decisions_least: int
    decisions_most: int
    decisions_per_second: float = 0.0


def new_game(match: Match, number: int) -> Game[Struct, object]:
    """The game of that number, at its first question."""
    return api.new(
        match.game,
        match.scenario,
        seed=f"{match.seed}/{number}",
        players=match.players,
        options=match.options,
        packs=match.packs,
    )


def _bots(match: Match, game: Game[Struct, object]) -> dict[Seat, Bot]:
    """A bot for every seat of a game."""
    if HUMAN in match.seats:
        raise UnknownName("a human cannot sit in a simulation; name bots only")
    seated = seat_players(match.game, match.seats, game.setup.players, game.setup.seed)
    return {seat: player for seat, player in seated.items() if player is not None}


def play_one(match: Match, number: int) -> Played:
    """Play one game of a match to its end."""
    began = time.perf_counter()
    game = new_game(match, number)
    seated = _bots(match, game)
    sights = {seat: Sight(game, seat) for seat in seated}
    decisions = 0
    while (decision := game.decision) is not None:
        seat = decision.seats[0]
        game.answer(seated[seat](sights[seat]), seat)
        decisions += 1
    result = game.result
    assert result is not None
    seconds = time.perf_counter() - began
    return Played(
        number,
        game.setup.players,
        result.winners,
        result.scores,
        result.reason,
        decisions,
        game.answered,
        seconds,
    )


def _play_chunk(match: Match, numbers: list[int]) -> list[Played]:
    return [play_one(match, number) for number in numbers]


def play_many(match: Match, games: int, workers: int = 1) -> Iterator[Played]:
    """Play games number 0 up, yielded in order whatever process finishes first."""
    size = max(1, min(CHUNK, games // (4 * max(1, workers))))
    chunks = [list(range(i, min(i + size, games))) for i in range(0, games, size)]
    if workers <= 1 or len(chunks) < 2:
        for chunk in chunks:
            yield from _play_chunk(match, chunk)
        return
    # Fresh processes on every system: a fork of a process with threads, such as a progress bar's, may hang.
    with ProcessPoolExecutor(min(workers, len(chunks)), get_context("spawn"), _begin_work) as pool:
        for played in pool.map(_play_chunk, [match] * len(chunks), chunks):
            yield from played


def _begin_work() -> None:
    """Leave Ctrl-C to the process that people look at, and end when it ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def summarise(match: Match, played: Iterable[Played]) -> Summary:
    """Win rates with intervals, lengths and reasons."""
    rows = list(played)
    seats = rows[0].players if rows else 0
    scored = [seat for seat in range(seats) if all(len(row.scores) == seats for row in rows)]
    decisions = [row.decisions for row in rows] or [0]
    seconds = sum(row.seconds for row in rows)
    return Summary(
        match=match,
        games=len(rows),
        wins=[wilson(sum(seat in row.winners for row in rows), len(rows)) for seat in range(seats)],
        draws=sum(not row.winners for row in rows),
        reasons=dict(sorted(Counter(row.reason for row in rows).items())),
        mean_scores=[round(sum(row.scores[seat] for row in rows) / len(rows), 3) for seat in scored],
        decisions_mean=round(sum(decisions) / len(decisions), 1),
        decisions_least=min(decisions),
        decisions_most=max(decisions),
        decisions_per_second=round(sum(decisions) / seconds, 1) if seconds else 0.0,
    )


def simulate(
    match: Match, games: int, workers: int = 1, watch: Callable[[int], None] | None = None
) -> Summary:
    """Play `games` games and sum them up; `watch` is told after each how many are done."""
    if games < 1 or workers < 1:
        raise LorehearthError(f"{games} games with {workers} workers: there must be at least one of each")
    _bots(match, new_game(match, 0))  # what is wrong with the match is told before any process starts
    rows = []
    for played in play_many(match, games, workers):
        rows.append(played)
        if watch is not None:
            watch(len(rows))
    return summarise(match, rows)


def wilson(wins: int, games: int) -> Rate:
    """Wilson's score interval, which stays within 0 and 1 even for few games."""
    if not games:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share = wins / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    reach = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return Rate(
        wins, games, round(share, 4), round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4)
    )
