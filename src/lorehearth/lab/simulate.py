"""Simulate: whole games between bots, many of them, in as many processes as asked for.

Game number `i` is played with the seed "SEED/i", so that the result is the same for any number of
workers, and each game can be played again alone. Games are summed up as they come and not kept: a million
need no more memory than ten.
"""

from __future__ import annotations

import math
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from multiprocessing import get_context, parent_process

from msgspec import Struct

from lorehearth.kernel import api
from lorehearth.kernel.errors import LorehearthError, UnknownName
from lorehearth.kernel.game import Game
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.ruleset import Result, Setting
from lorehearth.kernel.sight import Sight
from lorehearth.lab import LIMIT
from lorehearth.players import HUMAN, Bot, seat_players

CHUNK = 8
"""So many games, at most, are handed to a process at once."""

AHEAD = 4
"""So many chunks are under way for each process: enough to keep it busy, and no more to remember."""

Z = 1.959964
"""Two-sided 95 per cent."""


class Match(Struct, frozen=True):
    """What to play, who plays it, and after how many decisions a game is given up as stalled."""

    game: str
    scenario: str
    seats: tuple[str, ...]
    seed: str = "1"
    options: dict[str, Setting] = {}
    packs: tuple[str, ...] = ()
    players: int | None = None
    limit: int = LIMIT


class Played(Struct, frozen=True):
    """One game in figures; one that is stalled has no winners, scores or reason."""

    number: int
    players: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: int
    answers: int
    seconds: float
    stalled: bool = False


class Rate(Struct, frozen=True):
    """A share with its 95 per cent interval (Wilson's)."""

    wins: int
    games: int
    rate: float
    low: float
    high: float


class Summary(Struct, frozen=True):
    """What many games came to; `mean_scores` is empty where a game keeps no score for each seat.

    Games that are stalled are nobody's wins, and neither draws, reasons, scores nor lengths tell of them.
    `decisions_per_second` is per process and depends on the machine.
    """

    match: Match
    games: int
    stalled: int
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


def play_out(match: Match, number: int) -> tuple[Game[Struct, object], int]:
    """The game of that number, played to its end or until it is stalled, and how many decisions it took."""
    game = new_game(match, number)
    seated = _bots(match, game)
    sights = {seat: Sight(game, seat) for seat in seated}
    decisions = 0
    while (decision := game.decision) is not None and decisions < match.limit:
        seat = decision.seats[0]
        game.answer(seated[seat](sights[seat]), seat)
        decisions += 1
    return game, decisions


def play_one(match: Match, number: int) -> Played:
    """One game of a match in figures."""
    began = time.perf_counter()
    game, decisions = play_out(match, number)
    result = game.result or Result((), (), "")
    return Played(
        number,
        game.setup.players,
        result.winners,
        result.scores,
        result.reason,
        decisions,
        game.answered,
        time.perf_counter() - began,
        stalled=not game.over,
    )


def _play_chunk(match: Match, numbers: range) -> list[Played]:
    return [play_one(match, number) for number in numbers]


def play_many(match: Match, games: int, workers: int = 1) -> Iterator[Played]:
    """Play games number 0 up; with several workers they are yielded as they come, in any order."""
    if workers <= 1 or games < 2:
        yield from (play_one(match, number) for number in range(games))
        return
    size = max(1, min(CHUNK, games // (4 * workers)))
    chunks = (range(first, min(first + size, games)) for first in range(0, games, size))
    # Fresh processes on every system: a fork of a process with threads, such as a progress bar's, may hang.
    with ProcessPoolExecutor(min(workers, games), get_context("spawn"), _begin_work) as pool:
        under_way: set[Future[list[Played]]] = set()
        try:
            for chunk in chunks:
                under_way.add(pool.submit(_play_chunk, match, chunk))
                if len(under_way) == AHEAD * workers:
                    done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield from future.result()
            for future in as_completed(under_way):
                yield from future.result()
        finally:
            for future in under_way:
                future.cancel()


def _begin_work() -> None:
    """Leave Ctrl-C to the process that people look at, and end when it ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class Sums(Struct):
    """Games added up one by one."""

    games: int = 0
    stalled: int = 0
    wins: list[int] = []
    draws: int = 0
    reasons: dict[str, int] = {}
    scored: int = 0
    scores: list[int] = []
    decisions: int = 0
    least: int | None = None
    most: int = 0
    asked: int = 0
    """The decisions of all games, the stalled ones among them."""
    seconds: float = 0.0

    def add(self, played: Played) -> None:
        if not self.games:
            self.wins, self.scores = [0] * played.players, [0] * played.players
        self.games += 1
        self.asked += played.decisions
        self.seconds += played.seconds
        if played.stalled:
            self.stalled += 1
            return
        for seat in played.winners:
            self.wins[seat] += 1
        self.draws += not played.winners
        self.reasons[played.reason] = self.reasons.get(played.reason, 0) + 1
        if len(played.scores) == played.players:
            self.scored += 1
            self.scores = [sum(both) for both in zip(self.scores, played.scores, strict=True)]
        self.decisions += played.decisions
        self.least = played.decisions if self.least is None else min(self.least, played.decisions)
        self.most = max(self.most, played.decisions)

    def summary(self, match: Match) -> Summary:
        """Win rates with intervals, lengths and reasons."""
        ended = self.games - self.stalled
        scores = self.scores if ended and self.scored == ended else []
        return Summary(
            match=match,
            games=self.games,
            stalled=self.stalled,
            wins=[wilson(wins, self.games) for wins in self.wins],
            draws=self.draws,
            reasons=dict(sorted(self.reasons.items())),
            mean_scores=[round(score / ended, 3) for score in scores],
            decisions_mean=round(self.decisions / ended, 1) if ended else 0.0,
            decisions_least=self.least or 0,
            decisions_most=self.most,
            decisions_per_second=round(self.asked / self.seconds, 1) if self.seconds else 0.0,
        )


def summarise(match: Match, played: Iterable[Played]) -> Summary:
    """What these games came to; each is looked at once and let go."""
    sums = Sums()
    for one in played:
        sums.add(one)
    return sums.summary(match)


def simulate(
    match: Match, games: int, workers: int = 1, watch: Callable[[int], None] | None = None
) -> Summary:
    """Play `games` games and sum them up; `watch` is told after each how many are done."""
    if games < 1 or workers < 1:
        raise LorehearthError(f"{games} games with {workers} workers: there must be at least one of each")
    _bots(match, new_game(match, 0))  # what is wrong with the match is told before any process starts
    return summarise(match, _watched(play_many(match, games, workers), watch))


def _watched(played: Iterable[Played], watch: Callable[[int], None] | None) -> Iterator[Played]:
    for done, one in enumerate(played, 1):
        yield one
        if watch is not None:
            watch(done)


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
