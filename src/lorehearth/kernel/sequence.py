"""The sequence of play: step after step, with the state written down before each."""

from __future__ import annotations

from lorehearth.kernel.errors import RuleFault
from lorehearth.kernel.play import C, Cut, Flow, Play, S

PATIENCE = 100_000
"""How many steps, or outcomes of chance, may follow one another without anybody being asked."""
MOST_QUIET = 24
"""How many steps are kept together at most, though no question may come in sight."""


def sequence(play: Play[S, C]) -> Flow[None]:
    """One coroutine that runs whatever step comes next, until none does.

    It knows the play and not the game, so that a game nobody holds any more is gone at once.
    """
    record = play.record
    next_step = play.ruleset.next_step
    most_decided, most_undecided = play.ruleset.most_decided, play.ruleset.most_undecided
    may_ask = play.ruleset.may_ask
    step = record.step
    idle, answers = step.idle, step.answers
    decided = undecided = chosen = given = 0
    while (rule := next_step(play.state)) is not None:
        flow = rule(play)
        if flow is None:
            raise RuleFault(f"{play.ruleset.name} has a step that is no coroutine")
        try:  # noqa: SIM105 - a context manager would cost more than the rest of this loop
            yield from flow
        except Cut:
            pass
        count = len(answers)
        if count == given:
            undecided += 1
            idle += 1
            if idle > PATIENCE:
                raise endless(play.ruleset.name)
        else:
            idle = 0
            given = count
            choices = count - record.chances + step.chances
            if choices > chosen:
                chosen = choices
                decided += 1
            else:
                undecided += 1
        # Steps can be run again together with the next one, unless that takes long or something was shown or
        # hidden in them: all that must lie in the state that is dealt anew, before the next step tells of it.
        # The state is written down for forks, and these stand at questions: so not before a quiet step.
        if record.closes or (
            (decided >= most_decided or undecided >= most_undecided)
            and (may_ask(play.state) or decided + undecided >= MOST_QUIET)
        ):
            step = record.close(play.state, idle)
            answers = step.answers
            decided = undecided = chosen = given = 0


def endless(name: str) -> RuleFault:
    return RuleFault(f"{name} goes on and on without asking anybody")
