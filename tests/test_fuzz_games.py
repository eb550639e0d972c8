"""A minute of fuzz for every game there is: no crash, no dead end, no endless game, no leak.

LOREHEARTH_FUZZ_SECONDS sets another time; `make fuzz` plays any number of games.
"""

import os

import pytest

import lorehearth as lh
from lorehearth.lab.fuzz import fuzz

SECONDS = float(os.environ.get("LOREHEARTH_FUZZ_SECONDS", "60"))


@pytest.mark.timeout(SECONDS + 240)
@pytest.mark.parametrize("name", lh.games())
def test_random_games_show_no_fault(name: str) -> None:
    found = fuzz(name, 100_000, seed="make test", seconds=SECONDS)
    assert found.games > 0
    assert [(fault.scenario, fault.seed, fault.at, fault.what) for fault in found.faults] == []
