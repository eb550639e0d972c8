"""The player that takes what it values most."""

from lorehearth.kernel.game import Game
from lorehearth.kernel.greedy import Worth, greedy
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.sight import AnyGame, Sight

from .small_games import Notes, asks, bench


def long_words(game: Game[Notes, None], seat: Seat) -> Worth:
    return lambda option: len(option.key)


longest = greedy(long_words)


def choices(*words: str, seeds: int = 30) -> set[str]:
    game: AnyGame = bench(asks(*words))  # type: ignore[assignment]
    return {longest(Sight(game, 0), str(seed)).key for seed in range(seeds)}


def test_it_takes_what_is_worth_most() -> None:
    assert choices("a", "abc", "ab") == {"say abc"}


def test_among_equals_luck_decides() -> None:
    assert choices("abc", "a", "xyz") == {"say abc", "say xyz"}


def test_the_same_seed_chooses_the_same_however_often_it_is_asked() -> None:
    game: AnyGame = bench(asks("abc", "xyz"))  # type: ignore[assignment]
    assert len({longest(Sight(game, 0), "7").key for _ in range(20)}) == 1


def test_luck_is_another_at_another_moment() -> None:
    """The same seed need not take the first of equals for ever."""
    game: AnyGame = bench(asks("abc", "xyz"), asks("abc", "xyz"), asks("abc", "xyz"))  # type: ignore[assignment]
    taken = set()
    for seed in range(20):
        row = game.fork()
        keys = []
        while not row.over:
            keys.append(longest(Sight(row, 0), str(seed)).key)
            row.answer(keys[-1])
        taken.add(tuple(keys))
    assert len(taken) > 4
