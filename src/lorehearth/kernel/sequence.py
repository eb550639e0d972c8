"""The sequence of play: step after step, with the state written down before each."""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.kernel.errors import RuleFault
from lorehearth.kernel.play import C, Cut, Flow, Play, S
from lorehearth.kernel.play import StepRecord as Step

PATIENCE = 100_000
"""How many steps, or outcomes of chance, may follow one another without anybody being asked."""
MOST_UNDECIDED = 3
"""How many steps, in which nobody decides, one record holds."""


def sequence(play: Play[S, C], encode: Callable[[object], bytes]) -> Flow[None]:
    """One coroutine that runs whatever step comes next, until none does.

    It knows the play and not the game, so that a game nobody holds any more is gone at once.
    """
    next_step = play.ruleset.next_step
    idle = 0
    undecided = 0
    while (rule := next_step(play.state)) is not None:
        flow = rule(play)
        if flow is None:
            raise RuleFault(f"{play.ruleset.name} has a step that is no coroutine")
        try:  # noqa: SIM105 - a context manager would cost more than the rest of this loop
            yield from flow
        except Cut:
            pass
        step = play._step
        given = len(step.answers)
        idle = 0 if given else idle + 1
        if idle > PATIENCE:
            raise endless(play.ruleset.name)
        # A step in which nobody decided can be run again with the next one, unless that takes long or shows
        # somebody what was hidden: what has been seen must lie in the state that is dealt anew.
        undecided += 1
        if given > play._chances - step.chances or undecided == MOST_UNDECIDED or play._bared:
            play._step = Step(step, encode(play.state), step.first + given, play._chances, play.revealed)
            play._bared = False
            undecided = 0


def endless(name: str) -> RuleFault:
    return RuleFault(f"{name} goes on and on without asking anybody")
