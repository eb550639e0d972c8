"""Carrying out what skills, spells, tokens and cards say: one verb after another.

The verbs are functions of the play and their step; what they are about (who does it, X, the target) lies open
in `state.doings`. Each folder with a `verbs.py` brings a table of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from lorehearth.games.maladum.components.steps import Step
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Doing
from lorehearth.kernel.play import Flow

Verb: TypeAlias = Callable[[QuestPlay, Step], Flow[None]]

VERBS: dict[str, Verb] = {}
"""All verbs by name; content that names another is refused."""


def carry_out(play: QuestPlay, doing: Doing, steps: Sequence[Step]) -> Flow[None]:
    """Do one step after another, with what they are about open on the table."""
    play.state.doings.append(doing)
    for step in steps:
        yield from VERBS[step.verb](play, step)
    play.state.doings.pop()


def amount(play: QuestPlay, step: Step) -> int:
    """The amount of a step with the X of what is being done, and its limit."""
    found = step.amount + step.x * play.state.doings[-1].x
    return min(found, step.most) if step.most else found
