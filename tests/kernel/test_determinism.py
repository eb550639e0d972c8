"""The same answers give the same bytes: in every process, under every hash seed, today and later."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

import pytest

from .small_games import barrow, play_on, told_keys

PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
import small_games as small
for seed in range(12):
    game = small.barrow(str(seed))
    for _ in small.moments(game, str(seed)):
        small.play_on(game.fork())
        small.play_on(game.imagine(0, 1))
        game.view(0)
    sys.stdout.buffer.write(game.save() + small.bytes_of(game) + small.bytes_of(game.imagine(1, seed)))
"""


def played(hash_seed: str) -> bytes:
    """Whole games with everything in them, in a process of their own."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(Path(__file__).parent)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
    )
    return done.stdout


def test_hash_seeds_do_not_matter() -> None:
    assert len({played(hash_seed) for hash_seed in ("0", "1", "4242")}) == 1


def test_the_same_game_twice_is_the_same() -> None:
    games = [barrow("x"), barrow("x")]
    for game in games:
        play_on(game)
    assert games[0].save() == games[1].save()


def test_another_seed_is_another_game() -> None:
    dealt = {tuple(told_keys(barrow(str(seed)))) for seed in range(10)}
    assert len(dealt) > 3


@pytest.mark.parametrize(
    ("seed", "digest"),
    [("1", "ef2ca670f87ffab0"), ("2", "f81135a3f84b6d2b"), ("3", "91bf778e118df2d7")],
)
def test_a_whole_game_never_drifts(seed: str, digest: str) -> None:
    """Dice, bots, order of the record and layout of the state, all in one number."""
    game = barrow(seed)
    play_on(game, seed)
    text = "\n".join(
        [*told_keys(game), *(line.text for line in game.lines(0)), *game.record.digests().values()]
    )
    assert blake2b(text.encode(), digest_size=8).hexdigest() == digest
