"""Forks: copies that share nothing, see another future, and know the same past."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lorehearth.kernel.luck import Ask, Script

from .small_games import (
    AnySmall,
    BenchGame,
    asks,
    barrow,
    bench,
    give,
    in_one,
    moments,
    picture,
    play_on,
    rolls,
    seals,
    told_keys,
)


def rolled_mid_step() -> BenchGame:
    game = bench(asks("a"), in_one(rolls(), asks("b", "c"), rolls(times=3), asks("d")), rolls(times=5))
    give(game, "say a", "say b")
    return game


def half_sealed() -> BenchGame:
    game = bench(in_one(asks("x"), seals("a", "b")), rolls(times=5))
    game.answer("say x")
    game.answer("say b", 1)
    return game


def over() -> BenchGame:
    game = bench(asks("a"))
    game.answer("say a")
    return game


STANDS: list[Callable[[], AnySmall]] = [rolled_mid_step, half_sealed, over, barrow]


@pytest.mark.parametrize("start", STANDS)
@pytest.mark.parametrize("same", [True, False])
def test_a_fork_is_the_same_game(start: Callable[[], AnySmall], same: bool) -> None:
    game = start()
    assert picture(game.fork(same)) == picture(game)


@pytest.mark.parametrize("start", STANDS)
def test_acting_on_a_fork_never_changes_the_original(start: Callable[[], AnySmall]) -> None:
    game = start()
    before = picture(game)
    play_on(game.fork())
    assert picture(game) == before


@pytest.mark.parametrize("start", STANDS)
def test_acting_on_the_original_never_changes_a_fork(start: Callable[[], AnySmall]) -> None:
    game = start()
    fork = game.fork()
    before = picture(fork)
    play_on(game)
    assert picture(fork) == before


@pytest.mark.parametrize("seed", range(6))
def test_at_every_moment_of_a_game_its_fork_is_the_same_and_apart(seed: int) -> None:
    game = barrow(str(seed))
    for _ in moments(game, str(seed)):
        before = picture(game)
        fork = game.fork()
        assert picture(fork) == before
        play_on(fork, "another way")
        assert picture(game) == before


def test_nothing_mutable_is_shared() -> None:
    game = barrow()
    fork = game.fork(same=True)
    fork.state.hands[0].append("joker")
    fork.state.bag.clear()
    fork.state.steps.clear()
    assert "joker" not in game.state.hands[0]
    assert game.state.bag
    assert game.state.steps


@pytest.mark.parametrize("seed", range(6))
def test_a_fork_for_the_same_future_keeps_the_same_bytes_to_the_end(seed: int) -> None:
    game = barrow(str(seed))
    for moment, _ in enumerate(moments(game, str(seed))):
        if moment == seed:
            fork = game.fork(same=True)
            break
    for _, _ in zip(moments(game, "on"), moments(fork, "on"), strict=True):
        assert picture(fork) == picture(game)


def dice(game: BenchGame) -> list[str]:
    """The next twenty dice of a game that stands before them."""
    game.answer("say a")
    return game.state.notes[1:]


def before_twenty_dice(luck: Ask | Script | None = None) -> BenchGame:
    return bench(in_one(asks("a"), rolls(times=20)), luck=luck)


def test_a_fork_sees_another_future() -> None:
    game = before_twenty_dice()
    assert dice(game.fork()) != dice(game)


def test_a_fork_asked_for_the_same_future_sees_it() -> None:
    game = before_twenty_dice()
    assert dice(game.fork(same=True)) == dice(game)


def test_two_forks_see_different_futures() -> None:
    game = before_twenty_dice()
    assert dice(game.fork()) != dice(game.fork())


def test_forks_of_forks_see_futures_of_their_own() -> None:
    game = before_twenty_dice()
    family = [game, game.fork(), game.fork()]
    family += [member.fork() for member in family[1:]]
    family += [family[-1].fork(), family[-1].fork().fork()]
    futures = [tuple(dice(member)) for member in family]
    assert len(set(futures)) == len(futures)


def test_a_fork_of_a_scripted_game_leaves_the_script() -> None:
    game = before_twenty_dice(Script(["1"] * 20))
    assert dice(game.fork()) != ["1"] * 20
    assert dice(game.fork(same=True)) == dice(game) == ["1"] * 20


def test_forking_does_not_change_the_dice_to_come() -> None:
    game, untouched = before_twenty_dice(), before_twenty_dice()
    for _ in range(5):
        dice(game.fork())
    assert dice(game) == dice(untouched)


def test_the_same_forks_of_the_same_game_see_the_same_futures() -> None:
    assert dice(before_twenty_dice().fork()) == dice(before_twenty_dice().fork())


def test_a_fork_tells_nothing_twice() -> None:
    game = rolled_mid_step()
    fork = game.fork().fork()
    assert fork.log == game.log
    give(fork, "say d")
    assert [told.event for told in fork.log[: len(game.log)]] == [told.event for told in game.log]
    assert len(fork.log) == len(game.log) + 1 + 5


def test_a_fork_goes_on_telling() -> None:
    game = rolled_mid_step()
    fork = game.fork(same=True)
    for each in (game, fork):
        give(each, "say d")
    assert fork.log == game.log


def test_a_fork_keeps_the_record_and_what_was_taken_back() -> None:
    game = bench(in_one(asks("a", "b"), asks("c")))
    give(game, "say a")
    game.undo()
    give(game, "say b")
    fork = game.fork()
    assert fork.record.everything == game.record.everything
    give(fork, "say c")
    assert fork.record.everything[: len(game.record.everything)] == game.record.everything


def test_a_fork_can_be_taken_back_without_the_original() -> None:
    game = bench(asks("a"), asks("b"), asks("c"))
    give(game, "say a", "say b")
    before = picture(game)
    fork = game.fork()
    fork.undo()
    fork.undo()
    assert told_keys(fork) == []
    assert picture(game) == before


def test_a_fork_of_a_finished_game_is_finished_and_can_go_back() -> None:
    fork = over().fork()
    assert fork.over
    fork.undo()
    assert not fork.over
    fork.answer("say a")
    assert picture(fork, save=False) == picture(over(), save=False)
