"""Whole battles from `logs/`, played again: the same states at every step and the same end.

Each log is a save (`lorehearth replay` tells its story). When a rule is changed on purpose, play new ones
with `python tests/games/battlelore/whole_games.py` and look at what has changed.
"""

import pytest

import lorehearth as lh

from .whole_games import LIBRARY, WAYS


def test_every_adventure_and_every_way_to_win_has_a_log() -> None:
    assert LIBRARY.kept() == sorted(LIBRARY.wanted()) == sorted(LIBRARY.results())


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_logs_end_as_they_did_under_any_hash_seed(hash_seed: str) -> None:
    assert LIBRARY.replayed(hash_seed) == LIBRARY.results()


def test_the_winner_has_the_banners_the_adventure_asks_for() -> None:
    for name, end in LIBRARY.results().items():
        game = lh.load((LIBRARY.folder / f"{name}.json").read_bytes())
        needed = game.content.adventure.banners  # type: ignore[attr-defined]
        assert name == f"{end.scenario}-{WAYS[end.winners[0]]}"
        assert end.scores[end.winners[0]] >= needed > end.scores[1 - end.winners[0]]
