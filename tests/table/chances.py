"""Every way that chance can go, with exact odds: what tests of cards, dice and bags compare with counting."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance, Seat

T = TypeVar("T", bound=Hashable)
R = TypeVar("R")

Odds = dict[T, Fraction]


class Branch(Exception):
    """There is more than one way on from here."""

    def __init__(self, ways: dict[str, int]) -> None:
        self.ways = ways


def every_way(try_out: Callable[[list[str]], T]) -> Odds[T]:
    """What comes out and how likely; `try_out` follows a list of outcomes and raises Branch at its end."""
    found: Odds[T] = {}
    waiting: list[tuple[list[str], Fraction]] = [([], Fraction(1))]
    while waiting:
        path, odds = waiting.pop()
        try:
            came = try_out(path)
        except Branch as branch:
            total = sum(branch.ways.values())
            waiting += [([*path, way], odds * Fraction(n, total)) for way, n in branch.ways.items() if n]
        else:
            found[came] = found.get(came, Fraction(0)) + odds
    return found


def explored(rule: Callable[[], Flow[T]]) -> Odds[T]:
    """What a rule returns, over all outcomes of its chance questions; it must start afresh each time."""

    def try_out(path: list[str]) -> T:
        flow = rule()
        try:
            question = next(flow)
            for outcome in path:
                question = flow.send(outcome)
        except StopIteration as done:
            result: T = done.value
            return result
        assert isinstance(question, Chance)
        raise Branch(question_odds(question))

    return every_way(try_out)


def question_odds(question: Chance) -> dict[str, int]:
    weights = question.weights or (1,) * len(question.outcomes)
    assert len(set(question.outcomes)) == len(question.outcomes)
    return dict(zip(question.outcomes, weights, strict=True))


def bounds(question: Chance, seat: Seat) -> Odds[str]:
    """How likely each outcome can be at most, for all that a seat knows; none is likelier than that."""
    odds = question_odds(question)
    total = sum(odds.values())
    found = {card: Fraction(question.most(seat, card)) / total for card in question.odds(seat)}
    assert all(Fraction(weight, total) <= found[card] for card, weight in odds.items())
    return found


class Followed(Stream):
    """A row of choices that follows a path, for `every_way`."""

    def __init__(self, path: list[str]) -> None:
        self._path = list(path)

    def below(self, n: int) -> int:
        return int(self._follow({str(i): 1 for i in range(n)}))

    def outcome(self, chance: Chance) -> str:
        return self._follow(question_odds(chance))

    def _follow(self, ways: dict[str, int]) -> str:
        if not self._path:
            raise Branch(ways)
        return self._path.pop(0)


def finished(flow: Flow[R], *outcomes: str) -> R:
    """Run a rule to its end with these outcomes; they must be neither too few nor too many."""
    left = list(outcomes)
    try:
        question = next(flow)
        while True:
            assert isinstance(question, Chance)
            outcome = left.pop(0)
            assert question_odds(question).get(outcome), f"{outcome} cannot come: {question}"
            question = flow.send(outcome)
    except StopIteration as done:
        assert not left, f"nobody asked for {left}"
        result: R = done.value
        return result


def asked(flow: Flow[R]) -> Chance:
    """The first chance question of a rule."""
    question = next(flow)
    assert isinstance(question, Chance)
    return question
