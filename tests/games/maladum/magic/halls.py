"""Open halls for tests of magic, and a list of the spells that they cast."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from lorehearth.games.maladum.magic.casting import cast
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

from ..scenes import QuestGame, run

Scene = TypeVar("Scene", bound=Callable[..., None])


def hall(width: int, depth: int = 1) -> str:
    """An open hall of floor."""
    top = "+" + "---+" * width
    row = "|" + "   ".join([" ."] + ["."] * (width - 1)) + " |"
    between = "+" + "   +" * width
    return "\n".join([top, *f"\n{between}\n".join([row] * depth).split("\n"), top])


COVERED: set[tuple[str, int]] = set()
"""The spells, and which of their ways, that some scene casts; -1: passive."""


def proves(spell: str, *ways: int) -> Callable[[Scene], Scene]:
    """Say which ways of a spell a scene casts (see `test_every_spell`)."""

    def note(scene: Scene) -> Scene:
        COVERED.update((spell, way) for way in ways or (0,))
        return scene

    return note


def casts(game: QuestGame, spell: str, *said: str, way: int = 0, dice: Iterable[str] = ()) -> None:
    """The first one casts it; the magic die shows 2, and nothing more comes of it."""
    run(game, cast(game.play, 0, spell, way), *said, dice=["2", *dice])


def offered(flow: Flow[Any], *said: str, dice: Iterable[str] = ()) -> list[str]:
    """Carry out a rule up to the question after these answers: the keys of what it offers."""
    answers, faces = list(said), list(dice)
    question = flow.send(None)
    while True:
        if isinstance(question, Chance):
            question = flow.send(faces.pop(0))
            continue
        options = {option.key: option for option in question.options}
        if not answers:
            return list(options)
        question = flow.send(options[answers.pop(0)])
