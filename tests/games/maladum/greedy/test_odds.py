"""What the party reckons with: the chances of hits."""

from __future__ import annotations

from lorehearth.games.maladum.greedy.odds import chances, harm, share


def test_one_die_misses_half_the_time_and_is_critical_one_time_in_six() -> None:
    assert chances(1) == (500, 333, 166)


def test_armour_takes_off_hits_and_more_than_there_is_health_is_wasted() -> None:
    # Of 36 rolls of two dice 9 score nothing, 12 one hit, 10 two, 4 three and 1 four.
    assert chances(2) == (250, 333, 277, 111, 27)
    assert harm(2, 1, 1) == 277 + 111 + 27
    assert harm(2, 0, 2) == 333 + 2 * (277 + 111 + 27)


def test_a_share_is_of_all_the_health() -> None:
    assert share(1, 0, 4) == (333 + 2 * 166) // 4
