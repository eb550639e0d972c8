"""Carrying out one rule by itself, without the game around it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, cast

from lorehearth.kernel.play import AT_ONCE, Flow
from lorehearth.kernel.questions import Chance

T = TypeVar("T")


def run(game: object, flow: Flow[T], *said: str, dice: Iterable[str] = ()) -> T:
    """Carry out a rule of this game: `said` are the answers given in it, `dice` what chance brings."""
    if flow is AT_ONCE:
        return None  # type: ignore[return-value]  # done as it was called, and such a rule returns nothing
    answers, faces = list(said), list(dice)
    value: object = None
    while True:
        try:
            question = flow.send(value)  # type: ignore[arg-type]
        except StopIteration as end:
            assert not answers, f"nobody asked for {answers}"
            assert not faces, f"nobody rolled {faces}"
            return cast("T", end.value)
        if isinstance(question, Chance):
            assert faces, f"{question.prompt}: what does it bring?"
            value = faces.pop(0)
            assert value in question.outcomes, f"{value!r} is none of {question.outcomes}"
        else:
            found = {option.key: option for option in question.options}
            assert answers, f"{question.prompt} {list(found)}"
            assert answers[0] in found, f"{answers[0]!r} is none of {list(found)}"
            value = found[answers.pop(0)]
