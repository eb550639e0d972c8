"""Whole quests from `logs/`, played again: the same states at every step and the same end.

Each log is a save (`lorehearth replay` tells its story). When a rule is changed on purpose, play new ones
with `python tests/games/maladum/whole_games.py` and look at what has changed.
"""

import pytest

import lorehearth as lh
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.goals import total_done
from lorehearth.games.maladum.state import State

from .whole_games import LIBRARY, WAYS

SMALL = 200_000
"""A log is a text that people may look into."""


def test_every_quest_and_every_end_has_a_log() -> None:
    assert LIBRARY.kept() == sorted(LIBRARY.wanted()) == sorted(LIBRARY.results())
    assert all(path.stat().st_size < SMALL for path in LIBRARY.folder.glob("*.json"))


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_logs_end_as_they_did_under_any_hash_seed(hash_seed: str) -> None:
    assert LIBRARY.replayed(hash_seed) == LIBRARY.results()


def test_a_quest_is_won_where_its_objectives_are_fulfilled_and_somebody_is_left() -> None:
    for name, end in LIBRARY.results().items():
        game = lh.load((LIBRARY.folder / f"{name}.json").read_bytes())
        state, content = game.state, game.content
        assert isinstance(state, State)
        assert isinstance(content, Content)
        goals = [goal for goal in content.quest.goals if goal.primary]
        done = all(total_done(state, content, goal) >= goal.count for goal in goals)
        left = any(c.party == 0 and not c.defeated and c.where != "removed" for c in state.characters)
        assert name == f"{end.scenario}-{WAYS[0] if end.winners else WAYS[1]}"
        assert bool(end.winners) == (done and left)
