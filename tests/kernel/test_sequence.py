"""Which steps are kept together: as many as a game's forks can bear, but parted by secrets."""

from __future__ import annotations

import pytest

from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

from .small_games import Bench, BenchGame, BenchPlay, asks, bench_of, give, in_one, picture, rolls, starts

FOUR = [asks(word) for word in "abcd"]
SECRET = Chance("A secret roll", ("1", "2", "3"), audience=(1,))


def shows(play: BenchPlay) -> Flow[None]:
    play.show()
    yield from ()


class Thrifty(Bench):
    most_decided = 2


class Lavish(Bench):
    most_undecided = 1


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
        (Thrifty(asks("a"), rolls(SECRET), asks("b"), asks("c")), [0, 2, 4]),
        (Thrifty(in_one(asks("a"), shows), asks("b"), asks("c"), asks("d")), [0, 1, 3]),
    ],
    ids=[
        "one by one",
        "two by two",
        "undecided",
        "both",
        "none undecided",
        "parted by a secret",
        "parted by a show",
    ],
)
def test_steps_are_kept_together(rules: Bench, expected: list[int]) -> None:
    answers = ["say a", "say b", "say c"] if len(rules.rules) > 3 else ["say a", "say b"]
    assert starts(played(rules, *answers)) == expected


@pytest.mark.parametrize("answers", range(4))
def test_what_is_kept_together_is_forked_and_taken_back_like_any_other(answers: int) -> None:
    keys = ["say a", "say b", "say c"][:answers]
    game = played(Thrifty(*FOUR), *keys)
    assert picture(game.fork(same=True)) == picture(game)
    if answers:
        game.undo()
        assert game.entries_as_keys() == [(0, key) for key in keys[:-1]]
        assert game.decision is not None
        assert game.decision.options[0].key == keys[-1]
