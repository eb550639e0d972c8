"""Using skills in scenes, and a list of those that are used."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from lorehearth.games.maladum.combat.attack import free_melee_attack
from lorehearth.games.maladum.components.skills import Way
from lorehearth.games.maladum.skills.using import carry_out_skill, use_of
from lorehearth.games.maladum.state import NOBODY

from ..scenes import QuestGame, run

Scene = TypeVar("Scene", bound=Callable[..., None])

COVERED: set[tuple[str, int, int]] = set()
"""The skills by level and place that some scene uses; -1: what a level gives for good."""

YARD = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""


def proves(skill: str, level: int, *places: int) -> Callable[[Scene], Scene]:
    """Say which uses of a level a scene shows (see `test_every_level`)."""

    def note(scene: Scene) -> Scene:
        COVERED.update((skill, level, place) for place in places or (0,))
        return scene

    return note


def uses(game: QuestGame, skill: str, level: int, *said: str, use: int = 0, dice: Iterable[str] = ()) -> None:
    """The first one uses it in its turn, and nobody answers with another skill."""
    game.state.quiet = list(range(game.setup.players))
    way = Way(skill, level, use)
    assert not use_of(game.play, way).trigger, "it is set off by something"
    run(game, carry_out_skill(game.play, 0, way, reaction=False, target=NOBODY), *said, dice=dice)


def strikes(game: QuestGame, who: int, whom: int, *said: str, dice: Iterable[str] = ()) -> None:
    """Somebody strikes another, outside any turn."""
    run(game, free_melee_attack(game.play, who, whom), *said, dice=dice)
