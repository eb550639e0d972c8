"""Looks: what is asked again while nothing changes is answered once, and nothing outlives a look."""

from __future__ import annotations

import pytest

from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.errors import RuleFault
from lorehearth.kernel.looking import doubting, kept, looks, supposing, weighed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

from .small_games import BenchPlay, Say, bench, says

asked: list[tuple[int, int]] = []


@kept
def count(play: BenchPlay, add: int, *, times: int = 1) -> int:
    """How many notes there are, and some more."""
    asked.append((add, times))
    return len(play.state.notes) * times + add


@kept
def twice(play: BenchPlay) -> int:
    return count(play, 0) + count(play, 0)


@looks
def sum_up(play: BenchPlay) -> int:
    return count(play, 1) + count(play, 1) + twice(play) + count(play, 1, times=2)


@looks
def breaks(play: BenchPlay) -> int:
    raise ValueError(count(play, 1))


@pytest.fixture(autouse=True)
def _nothing_asked() -> None:
    asked.clear()


def ask_once(play: BenchPlay) -> Flow[None]:
    word = yield from play.ask(0, "Which?", says("one", "two"))
    play.state.notes.append(word.word)
    yield from play.ask(0, "And?", says("enough"))


def test_a_look_asks_each_question_once() -> None:
    play = bench(ask_once).play
    assert sum_up(play) == 4 - 1
    assert asked == [(1, 1), (0, 1), (1, 2)]


def test_outside_of_looks_nothing_is_kept() -> None:
    play = bench(ask_once).play
    assert count(play, 5) == count(play, 5) == 5
    assert asked == [(5, 1), (5, 1)]
    assert play.seen is None


def test_after_an_answer_everything_is_asked_anew() -> None:
    game = bench(ask_once)
    assert sum_up(game.play) == 3
    game.answer("say one")
    assert sum_up(game.play) == 2 + 2 + 2 + 3
    game.undo()
    assert sum_up(game.play) == 3


def test_a_look_that_breaks_down_is_over() -> None:
    play = bench(ask_once).play
    with pytest.raises(ValueError, match="1"):
        breaks(play)
    assert play.seen is None
    play.state.notes.append("more")
    assert count(play, 1) == 2


def test_a_fork_has_looks_of_its_own() -> None:
    game = bench(ask_once)
    found: list[int] = []

    @looks
    def look(play: BenchPlay) -> int:
        here = count(play, 0)
        fork = game.fork()
        fork.answer("say two")
        found.append(count(fork.play, 0))
        return here + count(play, 0)

    assert look(game.play) == 0
    assert found == [1]


def test_a_table_of_deeds_is_looked_through_in_one_look() -> None:
    def forbids(play: BenchPlay, who: int, option: Say) -> Refusal | None:
        return Refusal("no") if count(play, 0) > 1 else None

    def do(play: BenchPlay, who: int, option: Option) -> Flow[None]:
        play.state.notes.append("done")
        return
        yield

    deeds = Deeds(deed(Say, lambda play, who: says("a", "b", "c"), do, forbids))

    def rule(play: BenchPlay) -> Flow[None]:
        for _ in range(2):
            chosen = yield deeds.question(play, 0, 1, "What now?")
            yield from deeds.do(play, 1, chosen)
        yield from play.ask(0, "And?", says("enough"))

    game = bench(rule)
    assert game.decision is not None
    assert len(game.decision.options) == 3
    assert asked == [(0, 1)]
    game.answer("say a")
    assert game.decision is not None
    assert len(game.decision.options) == 3
    assert asked == [(0, 1), (0, 1)]


def test_a_coroutine_is_no_look() -> None:
    with pytest.raises(TypeError, match="ask_once asks"):
        looks(ask_once)
    with pytest.raises(TypeError, match="ask_once asks"):
        kept(ask_once)


def test_doubt_finds_a_look_that_changes_the_state() -> None:
    play = bench(ask_once).play

    @looks
    def changes(play: BenchPlay) -> None:
        play.state.notes.append("oops")

    changes(play)
    with doubting(), pytest.raises(RuleFault, match="changes looks"):
        changes(play)


def test_doubt_finds_an_answer_that_has_become_wrong() -> None:
    play = bench(ask_once).play

    @looks
    def imagines(play: BenchPlay) -> int:
        found = count(play, 0)
        play.state.notes.append("what if")
        found += count(play, 0)
        play.state.notes.pop()
        return found

    with doubting(), pytest.raises(RuleFault, match="count was 0 at first, and is 1 later"):
        imagines(play)


def test_what_is_supposed_is_neither_kept_nor_remembered() -> None:
    play = bench(ask_once).play

    @looks
    def supposes(play: BenchPlay) -> list[int]:
        found = [count(play, 0)]
        with supposing(play):
            play.state.notes.append("what if")
            found.append(count(play, 0))
            play.state.notes.pop()
        return [*found, count(play, 0)]

    with doubting():
        assert supposes(play) == [0, 1, 0]


def test_doubt_is_content_with_what_is_true() -> None:
    play = bench(ask_once).play
    with doubting():
        assert sum_up(play) == 3
    assert sum_up(play) == 3


# -- what is weighed -----------------------------------------------------------------------------------------


def weigh_twice(play: BenchPlay) -> Flow[None]:
    before = yield from weighed(play, sum_up)
    word = yield from play.ask(0, f"Which, with {before}?", says("one", "two"))
    play.state.notes += [word.word] * (1 if word.word == "one" else 2)
    after = yield from weighed(play, sum_up)
    yield from play.ask(0, f"And, with {after}?", says("enough"))


def test_a_fork_does_not_weigh_again_what_was_weighed_in_its_step() -> None:
    game = bench(weigh_twice)
    game.answer("say one")
    asked.clear()
    fork = game.fork()
    assert asked == []
    assert fork.decision is not None
    assert fork.decision.prompt == "And, with 9?"
    assert fork.fork().decision is not None
    assert asked == []


def test_what_is_taken_back_is_weighed_anew() -> None:
    game = bench(weigh_twice)
    fork = game.fork()
    game.answer("say one")
    game.undo()
    for other in (game, fork):
        other.answer("say two")
        assert other.decision is not None
        assert other.decision.prompt == "And, with 15?"


def test_what_was_weighed_is_doubted_too() -> None:
    game = bench(weigh_twice)
    game.answer("say one")
    with doubting():
        game.fork()
        assert game.record.step.found is not None
        game.record.step.found[1] = 8
        with pytest.raises(RuleFault, match="sum_up was 8 at first, and is 9 later"):
            game.fork()
