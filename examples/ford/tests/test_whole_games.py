"""Whole games from `logs/`, played again: the same states at every step and the same end.

Each log is a save (`lorehearth replay examples/ford/tests/logs/two-fords-draw.json` tells its story), and
`results.json` says how each ended. When a rule is changed on purpose, the logs no longer fit; play new ones
with `python examples/ford/tests/whole_games.py` and look at what has changed.
"""

import pytest

import lorehearth as lh
from lorehearth.testing.whole_games import ended
from lorehearth_ford import Ford

from .whole_games import LIBRARY, way_of


def test_every_scenario_and_every_way_to_end_has_a_log() -> None:
    assert LIBRARY.kept() == sorted(LIBRARY.results()) == sorted(LIBRARY.wanted())


@pytest.mark.parametrize("name", LIBRARY.wanted())
def test_a_log_ends_the_way_its_name_says(name: str) -> None:
    game = lh.load((LIBRARY.folder / f"{name}.json").read_bytes())
    assert f"{game.setup.scenario}-{way_of(game)}" == name


@pytest.mark.parametrize(("decided", "undecided"), [(1, 1), (3, 5)])
def test_a_log_loads_however_many_steps_the_game_keeps_together(
    decided: int, undecided: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ford, "most_decided", decided)
    monkeypatch.setattr(Ford, "most_undecided", undecided)
    for name, ends in LIBRARY.results().items():
        assert ended(lh.load((LIBRARY.folder / f"{name}.json").read_bytes())) == ends


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_logs_end_as_they_did_under_any_hash_seed(hash_seed: str) -> None:
    assert LIBRARY.replayed(hash_seed) == LIBRARY.results()
