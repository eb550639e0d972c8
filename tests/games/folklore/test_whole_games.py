"""Whole stories from `logs/`, played again: the same states at every step and the same end.

Each log is a save (`lorehearth replay` tells its story). When a rule is changed on purpose, play new ones
with `python tests/games/folklore/whole_games.py` and look at what has changed.
"""

import pytest

import lorehearth as lh
from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.state import State

from .whole_games import LIBRARY, WISHES

SMALL = 200_000
"""A log is a text that people may look into."""


def test_every_story_and_every_ending_has_a_log() -> None:
    assert LIBRARY.kept() == sorted(LIBRARY.wanted()) == sorted(LIBRARY.results())
    assert sorted(f"{story}-{way}" for story in WISHES for way in WISHES[story]) == LIBRARY.kept()
    assert all(path.stat().st_size < SMALL for path in LIBRARY.folder.glob("*.json"))


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_logs_end_as_they_did_under_any_hash_seed(hash_seed: str) -> None:
    assert LIBRARY.replayed(hash_seed) == LIBRARY.results()


def test_a_story_is_won_by_its_good_endings_and_is_called_by_them() -> None:
    """FK-RUS-37."""
    groups = set()
    for name, end in LIBRARY.results().items():
        game = lh.load((LIBRARY.folder / f"{name}.json").read_bytes())
        state, content = game.state, game.content
        assert isinstance(state, State)
        assert isinstance(content, Content)
        way = name.removeprefix(f"{end.scenario}-")
        assert content.story.endings[way] == end.reason
        assert bool(end.winners) == (way in content.story.won)
        assert content.story.page(state.reading.page).ends == way
        groups.add((game.setup.players, len(state.characters)))
    assert {(1, 2), (2, 2), (3, 3), (4, 4), (5, 5)} <= groups
