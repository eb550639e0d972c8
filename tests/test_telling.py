"""What is told changes nothing: with every `tell` cut out of the rules, answers lead to the same bytes."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

import lorehearth as lh

from . import silence
from .silence import Course, played


@pytest.mark.parametrize("name", lh.games())
def test_a_game_told_to_nobody_is_the_same_game(name: str) -> None:
    command = [sys.executable, silence.__file__, name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    silent = msgspec.json.decode(done.stdout, type=dict[str, Course])
    aloud = played(name)
    assert silent.keys() == aloud.keys()
    for game, course in aloud.items():
        states = zip(course.states, silent[game].states, strict=False)
        parted = next((at for at, (one, other) in enumerate(states) if one != other), None)
        assert parted is None, f"{name} {game} goes another way after {parted} decisions"
        assert len(course.states) == len(silent[game].states)
        assert silent[game].told < course.told
