"""Which steps are kept together: as many as a game's forks can bear, but parted by secrets."""

from __future__ import annotations

import pytest

from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance
from lorehearth.kernel.sequence import MOST_QUIET

from .small_games import (
    Bench,
    BenchGame,
    BenchPlay,
    Notes,
    asks,
    bench_of,
    give,
    in_one,
    picture,
    rolls,
    starts,
)

FOUR = [asks(word) for word in "abcd"]
SECRET = Chance("A secret roll", ("1", "2", "3"), audience=(1,))


def shows(play: BenchPlay) -> Flow[None]:
    play.show()
    yield from ()


class Thrifty(Bench):
    most_decided = 2


class Lavish(Bench):
    most_undecided = 1


class Foreseeing(Lavish):
    """Knows that its second and third steps ask nobody."""

    def may_ask(self, state: Notes) -> bool:
        return state.at not in (1, 2)


class Mistaken(Lavish):
    """Never thinks that it is about to ask."""

    def may_ask(self, state: Notes) -> bool:
        return False


def played(rules: Bench, *keys: str) -> BenchGame:
    game = bench_of(rules)
    give(game, *keys)
    return game


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (Bench(*FOUR), [0, 1, 2, 3]),
        (Thrifty(*FOUR), [0, 2]),
        (Bench(asks("a"), rolls(), rolls(), asks("b"), asks("c")), [0, 1, 4, 5]),
        (Thrifty(asks("a"), rolls(), asks("b"), asks("c")), [0, 3]),
        (Lavish(asks("a"), rolls(), rolls(), asks("b"), asks("c")), [0, 1, 2, 3, 4, 5]),
        (Foreseeing(asks("a"), rolls(), rolls(), asks("b"), asks("c")), [0, 3, 4, 5]),
        (Foreseeing(asks("a"), rolls(SECRET), rolls(), asks("b"), asks("c")), [0, 2, 3, 4, 5]),
        (Mistaken(*FOUR), [0]),
        (Thrifty(asks("a"), rolls(SECRET), asks("b"), asks("c")), [0, 2, 4]),
        (Thrifty(in_one(asks("a"), shows), asks("b"), asks("c"), asks("d")), [0, 1, 3]),
    ],
    ids=[
        "one by one",
        "two by two",
        "undecided",
        "both",
        "none undecided",
        "quiet ones",
        "quiet ones parted by a secret",
        "mistaken for quiet ones",
        "parted by a secret",
        "parted by a show",
    ],
)
def test_steps_are_kept_together(rules: Bench, expected: list[int]) -> None:
    answers = ["say a", "say b", "say c"] if len(rules.rules) > 3 else ["say a", "say b"]
    assert starts(played(rules, *answers)) == expected


def test_however_quiet_steps_are_they_are_not_kept_together_for_ever() -> None:
    game = bench_of(Mistaken(*[rolls() for _ in range(MOST_QUIET + 6)], asks("a")))
    assert starts(game) == [0, MOST_QUIET]


@pytest.mark.parametrize("rules", [Thrifty, Mistaken])
@pytest.mark.parametrize("answers", range(4))
def test_what_is_kept_together_is_forked_and_taken_back_like_any_other(
    answers: int, rules: type[Bench]
) -> None:
    keys = ["say a", "say b", "say c"][:answers]
    game = played(rules(*FOUR), *keys)
    assert picture(game.fork(same=True)) == picture(game)
    if answers:
        game.undo()
        assert game.entries_as_keys() == [(0, key) for key in keys[:-1]]
        assert game.decision is not None
        assert game.decision.options[0].key == keys[-1]
