"""Whole Encounters from `logs/`, played again: the same states at every step and the same end.

Each log is a save (`lorehearth replay` tells its story). When a rule is changed on purpose, play new ones
with `python tests/games/oathsworn/whole_games.py` and look at what has changed.
"""

import pytest

import lorehearth as lh
from lorehearth.games.oathsworn.state import State

from .whole_games import LIBRARY, WAYS


def test_every_encounter_and_every_end_has_a_log() -> None:
    assert LIBRARY.kept() == sorted(LIBRARY.wanted()) == sorted(LIBRARY.results())


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_logs_end_as_they_did_under_any_hash_seed(hash_seed: str) -> None:
    assert LIBRARY.replayed(hash_seed) == LIBRARY.results()


def test_a_won_encounter_has_no_dice_left_and_a_lost_one_nobody_standing() -> None:
    for name, end in LIBRARY.results().items():
        state = lh.load((LIBRARY.folder / f"{name}.json").read_bytes()).state
        assert isinstance(state, State)
        dice = sum(len(figure.dice) for figure in state.figures if figure.kind == "boss")
        standing = [f for f in state.figures if f.kind == "oathsworn" and f.hit_points > 0]
        assert name == f"{end.scenario}-{WAYS[0] if end.winners else WAYS[1]}"
        assert not dice if end.winners else not standing
