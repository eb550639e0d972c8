"""A minute of fuzz for every game there is: no crash, no dead end, no stalled game, no leak.

Random players and the game's own take part. LOREHEARTH_FUZZ_SECONDS sets another time; `make fuzz` plays
any number of games.
"""

import os

import pytest

import lorehearth as lh
from lorehearth.kernel import registry
from lorehearth.lab.fuzz import fuzz

SECONDS = float(os.environ.get("LOREHEARTH_FUZZ_SECONDS", "60"))


@pytest.mark.timeout(SECONDS + 240)
@pytest.mark.parametrize("name", lh.games())
def test_no_game_shows_a_fault(name: str) -> None:
    found = fuzz(name, 100_000, seed="make test", seconds=SECONDS)
    assert found.games > 0
    if SECONDS >= 60 and registry.ruleset(name).players():
        assert 0 < found.own < found.games
    assert [(fault.scenario, fault.seed, fault.at, fault.what) for fault in found.faults] == []
