"""Rules that stop everything, rules that break down, and rules that never end: the game stands as it was."""

from __future__ import annotations

import pytest

from lorehearth.kernel import game as kernel_game
from lorehearth.kernel import sequence as kernel_sequence
from lorehearth.kernel.errors import LorehearthError, RuleFault
from lorehearth.kernel.luck import Ask
from lorehearth.kernel.play import Cut, Flow
from lorehearth.kernel.questions import Chance
from lorehearth.kernel.ruleset import Result, Step

from .small_games import (
    D6,
    Bench,
    BenchPlay,
    BenchRule,
    Noted,
    Notes,
    Say,
    asks,
    bench,
    bench_of,
    give,
    in_one,
    picture,
    rolls,
    seals,
)


def cuts(play: BenchPlay) -> Flow[None]:
    play.state.notes.append("cut")
    play.tell(Noted("cut"))
    yield from ()
    raise Cut


def raises(error: BaseException) -> BenchRule:
    def rule(play: BenchPlay) -> Flow[None]:
        play.state.notes.append("half done")
        play.tell(Noted("half done"))
        play.reveal()
        yield from ()
        raise error

    return rule


# -- Cut ---------------------------------------------------------------------------------------------


def test_a_cut_ends_the_step_and_the_next_one_begins() -> None:
    game = bench(in_one(asks("a"), cuts, asks("never")), asks("b"))
    game.answer("say a")
    assert game.state.notes == ["a", "cut"]
    game.answer("say b")
    assert game.over


def test_a_cut_from_deep_inside_keeps_what_was_told() -> None:
    game = bench(in_one(in_one(in_one(asks("a"), cuts)), asks("never")))
    game.answer("say a")
    assert [told.event for told in game.log] == [Noted("a"), Noted("cut")]


def test_a_cut_before_the_first_question_is_fine() -> None:
    assert bench(cuts).over


def test_a_cut_after_chance_and_after_a_sealed_answer() -> None:
    game = bench(in_one(rolls(), seals("a"), cuts), asks("b"))
    give(game, "say a", "say a")
    assert game.state.notes[1:] == ["0 a", "1 a", "cut"]


def test_a_cut_step_can_be_taken_back_forked_and_saved() -> None:
    game = bench(in_one(asks("a"), cuts), asks("b"))
    before = picture(game, save=False)
    game.answer("say a")
    assert picture(game.fork()) == picture(game)
    game.undo()
    assert picture(game, save=False) == before


# -- faults ------------------------------------------------------------------------------------------

FAULTS = [
    ValueError("odd"),
    KeyError("gone"),
    RuntimeError("no"),
    StopIteration(),
    RecursionError(),
    AssertionError(),
]


@pytest.mark.parametrize("error", FAULTS, ids=repr)
def test_a_rule_that_breaks_down_leaves_the_game_as_it_was(error: Exception) -> None:
    game = bench(rolls(), in_one(rolls(), asks("a", "b"), asks("c"), rolls(), raises(error)))
    game.answer("say a")
    before = picture(game)
    with pytest.raises(RuleFault, match="bench broke down on the answer 'say c'") as fault:
        game.answer("say c")
    assert fault.value.__cause__ is not None
    assert picture(game) == before


def test_a_rule_that_breaks_down_in_a_later_step_leaves_the_game_as_it_was() -> None:
    game = bench(in_one(asks("a"), rolls()), rolls(times=3), raises(ValueError()))
    before = picture(game)
    with pytest.raises(RuleFault):
        game.answer("say a")
    assert picture(game) == before


def test_after_a_fault_another_answer_may_do() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        choice = yield from play.ask(0, "Say a word", [Say("bad"), Say("good")])
        if choice.word == "bad":
            raise ValueError

    game = bench(asks("a"), rule)
    game.answer("say a")
    with pytest.raises(RuleFault):
        game.answer("say bad")
    game.answer("say good")
    assert game.over
    assert [said.key for _, said in game.entries if isinstance(said, Say)] == ["say a", "say good"]


def test_a_fault_on_the_last_sealed_answer_keeps_the_others_sealed() -> None:
    game = bench(in_one(seals("a", "b"), raises(ValueError())))
    game.answer("say b", 1)
    before = picture(game)
    with pytest.raises(RuleFault):
        game.answer("say a", 0)
    assert picture(game) == before


def test_a_fault_on_a_typed_in_outcome() -> None:
    game = bench(in_one(rolls(), raises(ValueError())), luck=Ask())
    before = picture(game)
    with pytest.raises(RuleFault):
        game.answer("6")
    assert picture(game) == before


class BrokenSequence(Bench):
    def next_step(self, state: Notes) -> Step[Notes, None] | None:
        if state.notes:
            raise ValueError("no next step")
        return super().next_step(state)


class BrokenResult(Bench):
    def result(self, state: Notes) -> Result:
        raise ValueError("no result")


class NoCoroutine(Bench):
    def next_step(self, state: Notes) -> Step[Notes, None] | None:
        return (lambda play: None) if state.notes else super().next_step(state)  # type: ignore[return-value]


@pytest.mark.parametrize("rules", [BrokenSequence, BrokenResult, NoCoroutine])
def test_a_fault_outside_the_steps_is_one_too(rules: type[Bench]) -> None:
    game = bench_of(rules(asks("a")))
    before = picture(game)
    with pytest.raises(RuleFault):
        game.answer("say a")
    assert picture(game) == before


def test_a_fault_before_the_first_question_is_a_rule_fault() -> None:
    with pytest.raises(RuleFault, match="bench"):
        bench(raises(ValueError("odd")))


def test_a_fault_in_the_set_up_is_a_rule_fault() -> None:
    def broken() -> None:
        raise ValueError("odd")

    with pytest.raises(RuleFault, match="odd"):
        bench(asks("a"), start=broken)  # type: ignore[arg-type]


def test_chance_without_any_outcome_is_a_fault() -> None:
    game = bench(in_one(asks("a"), rolls(Chance("Draw", ("x",), (0,)))))
    before = picture(game)
    with pytest.raises(RuleFault, match="chance without an outcome"):
        game.answer("say a")
    assert picture(game) == before


def test_a_rule_that_yields_no_question_is_a_fault() -> None:
    def rule(play: BenchPlay) -> Flow[None]:
        yield from play.ask(0, "Say a word", [Say("a")])
        yield None  # type: ignore[misc]

    game = bench(rule)
    with pytest.raises(RuleFault, match="bench asks None, which is no question"):
        game.answer("say a")
    assert not game.over


# -- patience ----------------------------------------------------------------------------------------


def test_endless_steps_are_a_fault() -> None:
    game = bench(asks("a"), endless=True)
    before = picture(game)
    with pytest.raises(RuleFault, match="bench goes on and on without asking anybody"):
        game.answer("say a")
    assert picture(game) == before


def test_endless_dice_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_game, "PATIENCE", 50)

    def rule(play: BenchPlay) -> Flow[None]:
        for _ in range(1000):
            yield from play.chance(D6)

    game = bench(in_one(asks("a"), rule))
    before = picture(game)
    with pytest.raises(RuleFault, match="goes on and on"):
        game.answer("say a")
    assert picture(game) == before


def test_a_long_game_is_not_an_endless_one(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (kernel_game, kernel_sequence):
        monkeypatch.setattr(module, "PATIENCE", 3)
    game = bench(*([asks("a")] * 20))
    for _ in range(20):
        game.answer("say a")
    assert game.over


def test_a_rule_fault_is_one_of_our_errors() -> None:
    assert issubclass(RuleFault, LorehearthError)


def test_an_interrupt_inside_a_rule_loses_nothing() -> None:
    """Ctrl-C strikes anywhere: the game stands as it was before the answer."""

    def interrupted(play: BenchPlay) -> Flow[None]:
        yield from play.ask(0, "Go on?", [Say("yes")])
        raise KeyboardInterrupt

    game = bench(interrupted)
    before = game.save()
    with pytest.raises(KeyboardInterrupt):
        game.answer("say yes")
    assert game.save() == before
