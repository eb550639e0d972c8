"""The greedy player is worth sitting down against."""

import pytest

import lorehearth as lh
from lorehearth.lab.simulate import Match, simulate


@pytest.mark.parametrize("scenario", [scenario.id for scenario in lh.scenarios("ford")])
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random_from_both_seats(scenario: str, seat: int) -> None:
    # The seeds are fixed, so this is no matter of luck: it fails only if the player or the rules change.
    seats = ("greedy", "random") if seat == 0 else ("random", "greedy")
    summary = simulate(Match("ford", scenario, seats), games=100)
    assert summary.wins[seat].wins >= 95
