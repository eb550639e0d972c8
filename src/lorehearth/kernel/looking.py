"""Looking: what somebody weighs while nothing changes is worked out once.

To find all options of a rich turn, or the way of a monster, the same small questions about the table are
asked again and again: who stands where, who is next to whom, what somebody can do. While a look lasts, their
answers are kept:

    @kept
    def engaged(play, who): ...        # a question: its answer follows from the state and the arguments

    @looks
    def best_target(play, who): ...    # weighs much, and changes nothing

A look ends when the function that began it returns, and all that was kept is gone; one within another is part
of it. Neither may be a coroutine: a look never lasts beyond a question, so no answer can change the state in
the middle of one, and each play (a fork, an imagined game) has looks of its own. Outside of looks a question
is simply asked. What is left to the rules is not to change the state in a function that looks, nor the lists
that a question returns; `doubting` finds out who does. Who tries out what would be if the state were another,
and puts it back, does so `supposing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import Parameter, isgeneratorfunction, signature
from typing import Concatenate, ParamSpec, TypeVar

from lorehearth.kernel.errors import RuleFault
from lorehearth.kernel.play import Flow, Play

P = TypeVar("P", bound=Play)  # type: ignore[type-arg]  # a game's own kind of play
A = ParamSpec("A")
R = TypeVar("R")

PLAIN = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.empty)
"""An argument that has no default and may be given by its place."""

doubted = False
"""Whether every look is doubted now (see `doubting`)."""
_NOTHING = object()


def looks(rule: Callable[Concatenate[P, A], R]) -> Callable[Concatenate[P, A], R]:
    """A function that changes nothing: while it runs, questions that are `kept` are answered once."""
    _no_coroutine(rule)

    @wraps(rule)
    def look(play: P, /, *args: A.args, **named: A.kwargs) -> R:
        if play.seen is not None:
            return rule(play, *args, **named)
        before = _bytes(play) if doubted else b""
        play.seen = {}
        try:
            found = rule(play, *args, **named)
        finally:
            play.seen = None
        if doubted and _bytes(play) != before:
            raise RuleFault(f"{rule.__name__} looks, and yet changes the state")
        return found

    return look


def kept(question: Callable[Concatenate[P, A], R]) -> Callable[Concatenate[P, A], R]:
    """A question whose answer is kept as long as somebody looks."""
    _no_coroutine(question)
    takes = [(each.kind, each.default) for each in signature(question).parameters.values()]
    if takes == [PLAIN] * len(takes) and len(takes) <= 3:
        keep = (_kept_of_all, _kept_of_each, _kept_of_two)[len(takes) - 1]
        return keep(question)  # type: ignore[arg-type, return-value]

    @wraps(question)
    def recall(play: P, /, *args: A.args, **named: A.kwargs) -> R:
        seen = play.seen
        if seen is None:
            return question(play, *args, **named)
        key = (question, args, *named.items()) if named else (question, args)
        found: R = seen.get(key, _NOTHING)  # type: ignore[assignment]  # what this question has answered
        if found is _NOTHING:
            found = seen[key] = question(play, *args, **named)
            return found
        if doubted:
            _ask_again(play, found, lambda: question(play, *args, **named), question.__name__)
        return found

    return recall


def _kept_of_all(question: Callable[[P], R]) -> Callable[[P], R]:
    """The same for a question about the whole table, without packing that it is asked with nothing."""

    @wraps(question)
    def recall(play: P) -> R:
        seen = play.seen
        if seen is None:
            return question(play)
        found: R = seen.get(question, _NOTHING)  # type: ignore[assignment]  # what this question has answered
        if found is _NOTHING:
            found = seen[question] = question(play)
            return found
        if doubted:
            _ask_again(play, found, lambda: question(play), question.__name__)
        return found

    return recall


def _kept_of_each(question: Callable[[P, object], R]) -> Callable[[P, object], R]:
    """The same for a question about one thing, as most are."""

    @wraps(question)
    def recall(play: P, thing: object) -> R:
        seen = play.seen
        if seen is None:
            return question(play, thing)
        key = (question, thing)
        found: R = seen.get(key, _NOTHING)  # type: ignore[assignment]  # what this question has answered
        if found is _NOTHING:
            found = seen[key] = question(play, thing)
            return found
        if doubted:
            _ask_again(play, found, lambda: question(play, thing), question.__name__)
        return found

    return recall


def _kept_of_two(question: Callable[[P, object, object], R]) -> Callable[[P, object, object], R]:
    """The same for a question about two."""

    @wraps(question)
    def recall(play: P, one: object, other: object) -> R:
        seen = play.seen
        if seen is None:
            return question(play, one, other)
        key = (question, one, other)
        found: R = seen.get(key, _NOTHING)  # type: ignore[assignment]  # what this question has answered
        if found is _NOTHING:
            found = seen[key] = question(play, one, other)
            return found
        if doubted:
            _ask_again(play, found, lambda: question(play, one, other), question.__name__)
        return found

    return recall


def weighed(play: P, look: Callable[Concatenate[P, A], R], /, *args: A.args, **named: A.kwargs) -> Flow[R]:
    """What a look finds, kept with the running step: who runs the step again need not look again.

        plan = yield from weighed(play, think, who)

    A fork runs the step from its beginning with the same answers, so it would find the same. Only a rule that
    is under way can weigh, never options or whoever plays; so what was weighed comes again in the same order.
    It is shared by all forks: it may hold no play, and nobody changes it.
    """
    record = play.record
    before = _NOTHING if record.again is None else next(record.again, _NOTHING)
    found: R = look(play, *args, **named) if before is _NOTHING else before  # type: ignore[assignment]
    if doubted and before is not _NOTHING:
        _ask_again(play, found, lambda: look(play, *args, **named), look.__name__)
    if record.step.found is None:
        record.step.found = []
    record.step.found.append(found)
    return found
    yield


@contextmanager
def supposing(play: P) -> Iterator[None]:
    """In the middle of a look, the state is changed for a moment: till it is put back, nothing is kept."""
    seen, play.seen = play.seen, None
    try:
        yield
    finally:
        play.seen = seen


@contextmanager
def doubting() -> Iterator[None]:
    """For tests: every answer that was kept is worked out again, and must be the same; so must the state be
    after a look."""
    global doubted
    before, doubted = doubted, True
    try:
        yield
    finally:
        doubted = before


def _ask_again(play: P, found: R, ask: Callable[[], R], name: str) -> None:
    with supposing(play):
        again = ask()
    if not _same(found, again):
        raise RuleFault(f"{name} was {found!r} at first, and is {again!r} later in one look")


def _same(one: object, other: object) -> bool:
    """Whether two answers are equal; of what cannot be compared, whether it is of one kind."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) if type(one).__eq__ is object.__eq__ else one == other


def _bytes(play: P) -> bytes:
    return play.record.encode(play.state)


def _no_coroutine(rule: Callable[..., object]) -> None:
    if isgeneratorfunction(rule):
        raise TypeError(f"{rule.__name__} asks, so it cannot be a look")
