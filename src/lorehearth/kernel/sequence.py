"""The sequence of play: step after step, with the state written down before each."""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.kernel.errors import RuleFault
from lorehearth.kernel.play import C, Cut, Flow, Play, S
from lorehearth.kernel.play import StepRecord as Step

PATIENCE = 100_000
"""How many steps, or outcomes of chance, may follow one another without anybody being asked."""


def sequence(play: Play[S, C], encode: Callable[[object], bytes]) -> Flow[None]:
    """One coroutine that runs whatever step comes next, until none does.

    It knows the play and not the game, so that a game nobody holds any more is gone at once.
    """
    next_step = play.ruleset.next_step
    most_decided, most_undecided = play.ruleset.most_decided, play.ruleset.most_undecided
    idle = decided = undecided = chosen = 0
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
        choices = given - play._chances + step.chances
        if choices > chosen:
            chosen = choices
            decided += 1
        else:
            undecided += 1
        # Steps can be run again together with the next one, unless that takes long or something was shown or
        # hidden in them: all that must lie in the state that is dealt anew, before the next step tells of it.
        if decided == most_decided or undecided == most_undecided or play._closes:
            play._step = Step(step, encode(play.state), step.first + given, play._chances, play.revealed)
            play._step.headings = play._headings
            play._closes = False
            decided = undecided = chosen = 0


def endless(name: str) -> RuleFault:
    return RuleFault(f"{name} goes on and on without asking anybody")
