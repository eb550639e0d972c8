"""The player that takes what it values most."""

from lorehearth.kernel.game import Game
from lorehearth.kernel.greedy import Greedy
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.sight import AnyGame, Sight

from .small_games import Notes, asks, bench


class Longest(Greedy[Notes, None]):
    """Likes long words."""

    def worth(self, game: Game[Notes, None], seat: Seat, option: Option) -> int:
        return len(option.key)


def choices(*words: str, seeds: int = 30) -> set[str]:
    game: AnyGame = bench(asks(*words))  # type: ignore[assignment]
    return {Longest(str(seed)).choose(Sight(game, 0)).key for seed in range(seeds)}


def test_it_takes_what_is_worth_most() -> None:
    assert choices("a", "abc", "ab") == {"say abc"}


def test_among_equals_luck_decides() -> None:
    assert choices("abc", "a", "xyz") == {"say abc", "say xyz"}


def test_the_same_seed_chooses_the_same() -> None:
    game: AnyGame = bench(asks("abc", "xyz"))  # type: ignore[assignment]
    first, second = ([Longest("7").choose(Sight(game, 0)).key for _ in range(5)] for _ in range(2))
    assert first == second
