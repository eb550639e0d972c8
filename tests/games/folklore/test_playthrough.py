"""A whole story, told in `playthrough.txt`: a diff of it shows what a change does to play."""

from pathlib import Path

from lorehearth.testing.playthrough import assert_told_alike


def test_the_playthrough_is_told_as_it_is_written() -> None:
    assert_told_alike(Path(__file__).parent / "playthrough.txt")
