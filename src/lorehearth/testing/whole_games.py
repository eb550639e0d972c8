"""Whole games, kept as saves in a folder: one for each scenario and each way a game can end.

A game's tests make a `Library`, keep what bots have played in it, and play it again:

    LIBRARY = Library("ford", Path(__file__).parent / "logs", WAYS, way_of)

`results.json` beside the saves says how each ended. When a rule is changed on purpose, the saves no longer
fit: `library.write()` plays new ones, and the commit says which rule it was (docs/saves.md).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path

import msgspec
from msgspec import Struct

import lorehearth as lh
from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.players import seat_players

REPLAY = """
import sys
from lorehearth.testing.whole_games import replay_folder
sys.stdout.buffer.write(replay_folder(sys.argv[1]))
"""


class Ended(Struct, frozen=True):
    """How a whole game ended, and after how many answers."""

    scenario: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    answers: int


def ended(game: AnyGame) -> Ended:
    result = game.result
    assert result is not None, "a whole game is over"
    return Ended(game.setup.scenario, result.winners, result.scores, result.reason, game.answered)


def play(name: str, scenario: str, seats: Sequence[str], seed: str) -> AnyGame:
    """One whole game between bots."""
    game = lh.new(name, scenario, seed=seed)
    seated = seat_players(name, seats, game.setup.players, seed)
    while (decision := game.decision) is not None:
        seat = decision.seats[0]
        player = seated[seat]
        assert player is not None
        game.answer(player(Sight(game, seat)), seat)
    return game


def replay_folder(folder: str) -> bytes:
    """How the saves of a folder end when they are played again; `load` checks the digest of every step."""
    files = sorted(path for path in Path(folder).glob("*.json") if path.name != "results.json")
    return msgspec.json.encode({file.stem: ended(lh.load(file.read_bytes())) for file in files})


class Library:
    """The whole games of one game."""

    def __init__(
        self,
        name: str,
        folder: Path,
        ways: Sequence[str],
        way_of: Callable[[AnyGame], str],
        seats: Sequence[tuple[str, ...]] = (("greedy",), ("random", "greedy"), ("greedy", "random")),
    ) -> None:
        self.name = name
        self.folder = folder
        self.ways = ways
        self.way_of = way_of
        self.seats = seats

    def wanted(self) -> list[str]:
        """The names of the saves that there have to be."""
        return [f"{s.id}-{way}" for s, way in product(lh.scenarios(self.name), self.ways)]

    def kept(self) -> list[str]:
        return sorted(path.stem for path in self.folder.glob("*.json") if path.name != "results.json")

    def results(self) -> dict[str, Ended]:
        """What the saves are said to end like."""
        return msgspec.json.decode((self.folder / "results.json").read_bytes(), type=dict[str, Ended])

    def replayed(self, hash_seed: str) -> dict[str, Ended]:
        """How they end when they are played again in a process with that hash seed."""
        done = subprocess.run(
            [sys.executable, "-c", REPLAY, str(self.folder)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        )
        return msgspec.json.decode(done.stdout, type=dict[str, Ended])

    def games(self, enough: int) -> Iterator[AnyGame]:
        """Bots play until they should have seen everything."""
        for number, scenario, seats in product(range(enough), lh.scenarios(self.name), self.seats):
            if any(f"{scenario.id}-{way}" not in self._found for way in self.ways):
                yield play(self.name, scenario.id, seats, f"log {number}")

    def write(self, enough: int = 2000) -> None:
        """Keep the games that still lead where they led, and find one of each kind that is missing then."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._found: dict[str, Ended] = {}
        for name in self.kept():
            file = self.folder / f"{name}.json"
            try:
                game = lh.load(file.read_bytes())
            except LorehearthError:
                file.unlink()
            else:
                self._found[name] = ended(game)
        for game in self.games(enough):
            name = f"{game.setup.scenario}-{self.way_of(game)}"
            if name not in self._found:
                self._found[name] = ended(game)
                (self.folder / f"{name}.json").write_bytes(game.save())
        kept = {name: self._found[name] for name in sorted(self._found)}
        (self.folder / "results.json").write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1))
