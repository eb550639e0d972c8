"""Tracks: a marker that moves between two ends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lorehearth.table.tracks import Marker


@pytest.mark.parametrize(
    ("start", "by", "entered"),
    [
        (2, 2, [3, 4]),
        (2, -2, [1, 0]),
        (2, 0, []),
        (2, 9, [3, 4, 5]),
        (2, -9, [1, 0]),
        (5, 1, []),
        (0, -1, []),
    ],
)
def test_a_marker_enters_one_space_after_the_other_and_stops_at_the_ends(
    start: int, by: int, entered: list[int]
) -> None:
    marker = Marker(start, limit=5)
    assert marker.move(by) == entered
    assert marker.value == (entered[-1] if entered else start)


def test_a_track_may_begin_below_nothing() -> None:
    marker = Marker(0, limit=3, least=-2)
    assert marker.move(-5) == [-1, -2]


def test_a_track_is_full_at_its_last_space() -> None:
    marker = Marker(4, limit=5)
    assert not marker.full
    marker.move(1)
    assert marker.full


@given(st.integers(-5, 5), st.lists(st.integers(-12, 12)))
def test_a_marker_never_leaves_its_track(start: int, moves: list[int]) -> None:
    marker = Marker(start, limit=5, least=-5)
    for by in moves:
        before = marker.value
        entered = marker.move(by)
        assert -5 <= marker.value <= 5
        assert len(entered) == abs(marker.value - before)
