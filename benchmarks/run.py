"""How fast is it? Decisions, forks, saves and start-up, for tic-tac-toe on the kernel and for every game.

    python benchmarks/run.py [--json FILE] [--seconds N]

Random play in one process, every option enumerated, chance answers not counted as decisions. Each figure
is the best of several runs, since a busy machine can only make things slower. `simulate` plays whole games
between random players, as many with two workers as with one, the start of the workers included; how fast
the game's own bot decides is told apart from it. The server is measured with many tables at once
(`server.py`), at one table that has been played at for long (`long_tables.py`), and while others load long
games (`uploads.py`); several processes with ever more tables (`many.py`), with people who look on through
another one (`across.py`), and with some that are killed (`kills.py`). With the extra `[bench]` installed,
OpenSpiel and PettingZoo play tic-tac-toe in the same run. All of it takes a quarter of an hour.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import cast

import msgspec
from across import measure as measure_across
from build import this_build
from kills import measure as measure_kills
from long_tables import measure as measure_long_tables
from many import measure as measure_many
from msgspec import Struct
from server import measure as measure_server
from tictactoe import TICTACTOE, bare
from uploads import measure as measure_uploads

from lorehearth.kernel import api, registry
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Seeded
from lorehearth.kernel.ruleset import Ruleset, Setup
from lorehearth.kernel.sight import Sight
from lorehearth.lab.simulate import Match, simulate
from lorehearth.players import seat_players

ROUNDS = 7
LEAST, MOST = 16, 2000
"""So many games are simulated, at least and at most."""

START_UP = (
    "import time; began = time.perf_counter()\n"
    "import lorehearth\n"
    "lorehearth.new({game!r}, seed=1).decision\n"
    "print(time.perf_counter() - began)"
)

Rows = dict[str, float]


def best(run: Callable[[], int], seconds: float) -> float:
    """The best rate of several runs of about `seconds` in all; `run` says how much it did."""
    rates: list[float] = []
    until = time.perf_counter() + seconds
    while len(rates) < ROUNDS or time.perf_counter() < until:
        began = time.perf_counter()
        done = run()
        rates.append(done / (time.perf_counter() - began))
    return max(rates)


def play_random(new: Callable[[int], Game[Struct, object]], enough: int) -> int:
    """Games of random choices, until there are enough decisions; returns their number."""
    draw = random.Random(1).random
    decisions = number = 0
    while decisions < enough:
        game = new(number)
        number += 1
        while (decision := game.decision) is not None and decisions < enough:
            options = decision.options
            game.answer(options[int(draw() * len(options))])
            decisions += 1
    return decisions


def play_bare(games: int) -> int:
    """Tic-tac-toe as a bare generator that yields option objects."""
    draw = random.Random(1).random
    decisions = 0
    for _ in range(games):
        game = bare()
        try:
            options = next(game)
            while True:
                decisions += 1
                options = game.send(options[int(draw() * len(options))])
        except StopIteration:
            pass
    return decisions


def tictactoe(number: int) -> Game[Struct, object]:
    rules = cast("Ruleset[Struct, object]", TICTACTOE)
    return Game(rules, Setup("tictactoe", "classic", str(number), 2), None, Seeded(str(number)))


def positions(name: str, scenario: str, games: int) -> Iterator[Game[Struct, object]]:
    """Every question of some random games."""
    draw = random.Random(2).random
    for number in range(games):
        game = api.new(name, scenario, seed=number)
        while (decision := game.decision) is not None:
            yield game
            options = decision.options
            game.answer(options[int(draw() * len(options))])


def fork_micros(name: str, scenario: str) -> float:
    """The mean cost of a fork over all questions of random games."""
    times = []
    for _ in range(ROUNDS):
        spent = count = 0.0
        for game in islice(positions(name, scenario, 3), 600):
            began = time.perf_counter()
            game.fork()
            spent += time.perf_counter() - began
            count += 1
        times.append(spent / count)
    return min(times) * 1e6


def save_rate(name: str, scenario: str) -> float:
    """Saves a second of a game that is half over."""
    *_, game = islice(positions(name, scenario, 1), 400)
    half = game.replay(game.answered // 2)

    def run() -> int:
        for _ in range(20):
            half.save()
        return 20

    return best(run, 0.3)


def start_up(name: str) -> float:
    """Import to first question, in a fresh process."""
    command = [sys.executable, "-c", START_UP.format(game=name)]
    return min(float(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(5))


def measure_tictactoe(seconds: float) -> Rows:
    plain = best(lambda: play_bare(600), seconds)
    ours = best(lambda: play_random(tictactoe, 2400), seconds)
    return {
        "bare generator, decisions/s": plain,
        "on the kernel, decisions/s": ours,
        "share of the bare rate, %": 100 * ours / plain,
    }


def measure_game(name: str, seconds: float) -> Rows:
    scenario = registry.scenarios(name)[0].id
    rows = {
        "random play, decisions/s": best(
            lambda: play_random(lambda number: api.new(name, scenario, seed=number), 4000), seconds
        ),
        "fork, us": fork_micros(name, scenario),
        "forks/s": 0.0,
        "saves/s": save_rate(name, scenario),
        "start-up, s": start_up(name),
    }
    rows["forks/s"] = 1e6 / rows["fork, us"]
    for bot in registry.ruleset(name).players():
        rows[f"{bot} bot, decisions/s"] = bot_rate(name, scenario, bot, seconds)
    return rows | simulate_rates(Match(name, scenario, ("random",)), seconds)


def bot_rate(name: str, scenario: str, bot: str, seconds: float) -> float:
    """How many decisions a second a bot makes, on every seat of as many games as there is time for."""
    decisions, spent, number = 0, 0.0, 0
    while spent < seconds:
        game = api.new(name, scenario, seed=number)
        players = seat_players(name, [bot], game.setup.players, str(number))
        number += 1
        while (decision := game.decision) is not None and spent < seconds:
            seat = decision.seats[0]
            player = players[seat]
            assert player is not None
            began = time.perf_counter()
            game.answer(player(Sight(game, seat)), seat)
            spent += time.perf_counter() - began
            decisions += 1
    return decisions / spent


def simulate_rates(match: Match, seconds: float) -> Rows:
    """Whole games a second, with one worker and with two: the same games, enough to keep them busy."""

    def took(games: int, workers: int) -> float:
        began = time.perf_counter()
        simulate(match, games, workers)
        return time.perf_counter() - began

    games = min(max(LEAST, int(2 * seconds * LEAST / took(LEAST, 1))), MOST)
    return {
        f"simulate, {workers} {'worker' if workers == 1 else 'workers'}, games/s": games
        / took(games, workers)
        for workers in (1, 2)
    }


def measure_others(seconds: float) -> Rows:
    """Other engines on tic-tac-toe, where they are installed."""
    rows: Rows = {}
    if find_spec("pyspiel"):
        rows["OpenSpiel (Python game), decisions/s"] = best(
            lambda: play_openspiel("python_tic_tac_toe"), seconds
        )
        rows["OpenSpiel (C++ game), decisions/s"] = best(lambda: play_openspiel("tic_tac_toe"), seconds)
    if find_spec("pettingzoo"):
        rows["PettingZoo, decisions/s"] = best(play_pettingzoo, seconds)
    return rows


def play_openspiel(name: str, games: int = 100) -> int:
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers the Python game)

    draw = random.Random(1).random
    game = pyspiel.load_game(name)
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions


def play_pettingzoo(games: int = 30) -> int:
    from pettingzoo.classic import tictactoe_v3

    draw = random.Random(1).random
    env = tictactoe_v3.env()
    decisions = 0
    for _ in range(games):
        env.reset()
        for _agent in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            actions = [i for i, allowed in enumerate(observation["action_mask"]) if allowed]
            env.step(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions


def report(results: dict[str, Rows]) -> None:
    for name, rows in results.items():
        print(name)
        for what, value in rows.items():
            print(f"  {what:<40}{value:>14,.{3 if value < 10 else 1 if value < 1000 else 0}f}")
    others = results.get("other engines, tic-tac-toe", {})
    ours = results["tic-tac-toe"]["on the kernel, decisions/s"]
    for what, value in others.items():
        print(f"  we are {ours / value:.2f} times as fast as {what.removesuffix(', decisions/s')}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to try for each rate")
    parser.add_argument("--games", nargs="*", default=registry.games(), help="which games (all)")
    parser.add_argument("--tables", type=int, default=200, help="how many tables the server has at once")
    asked = parser.parse_args()
    build = this_build()
    print(build.words())
    results = {"tic-tac-toe": measure_tictactoe(asked.seconds)}
    for name in asked.games:
        results[name] = measure_game(name, asked.seconds)
    if asked.tables:
        results["server"] = measure_server(asked.tables, 20)
        results["one long table"] = measure_long_tables()
        results["while long games are loaded"] = measure_uploads()
        results["several processes"] = measure_many()
        results["seen through another process"] = measure_across()
        results["processes that are killed"] = measure_kills()
    if others := measure_others(asked.seconds):
        results["other engines, tic-tac-toe"] = others
    report(results)
    if asked.json:
        written = msgspec.json.encode({"build": build, **results})
        asked.json.write_bytes(msgspec.json.format(written, indent=2))


if __name__ == "__main__":
    main()
