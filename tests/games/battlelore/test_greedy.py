"""The greedy general plays sensibly: it beats whoever plays at random, from either side of the field."""

import pytest

from lorehearth.lab.simulate import Match, simulate

GAMES = 20
"""Of a hundred battles it has to win 95; twenty are enough to see it, and `make bench` has time for more."""


@pytest.mark.parametrize("seats", [("greedy", "random"), ("random", "greedy")])
def test_it_beats_random_play(seats: tuple[str, str]) -> None:
    summary = simulate(Match("battlelore", "millers-ford", seats), GAMES)
    assert summary.wins[seats.index("greedy")].wins >= GAMES - 1
