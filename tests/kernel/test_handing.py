"""A game that is handed over goes on as it would have gone on, and has not been played again."""

from __future__ import annotations

import pickle
import random

import pytest

from lorehearth.kernel import api, registry
from lorehearth.kernel.game import Game
from lorehearth.kernel.handing import hand_over, take_over
from lorehearth.kernel.luck import Ask
from lorehearth.kernel.record import StepRecord
from lorehearth.kernel.sight import AnyGame

SCENARIOS = [(game, scenario.id) for game in registry.games() for scenario in registry.scenarios(game)[:2]]


def answer_any(game: AnyGame, luck: random.Random) -> None:
    assert game.decision is not None
    game.answer(luck.choice(game.decision.options).key, luck.choice(game.decision.seats))


def played(game: str, scenario: str, answers: int) -> AnyGame:
    found, luck = api.new(game, scenario, seed=5), random.Random(5)
    for _ in range(answers):
        if not found.over:
            answer_any(found, luck)
    return found


def passed_on(game: AnyGame, answers: int) -> AnyGame:
    """Handed over with at least so many answers, through bytes."""
    least = game.answered - answers

    def enough(step: StepRecord) -> bool:
        return step.first <= least

    return take_over(pickle.loads(pickle.dumps(hand_over(game, enough))))


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
@pytest.mark.parametrize("answers", [0, 20, 100_000])
def test_it_goes_on_alike(name: str, scenario: str, answers: int) -> None:
    game = played(name, scenario, 60)
    other = passed_on(game, answers)
    seats = (None, *range(game.setup.players))
    first = other.record.oldest.first
    for _ in range(12):
        assert other.answered == game.answered
        assert other.over == game.over
        assert game.record.encode(game.state) == other.record.encode(other.state)
        for seat in seats:
            assert game.view(seat, tail=False) == other.view(seat, tail=False)
            assert game.lines_since(seat, first) == other.lines_since(seat, first)
        if game.decision is None:
            break
        luck = random.Random(game.answered)
        answer_any(other, luck)
        answer_any(game, random.Random(game.answered))
    if answers > 1000:
        assert game.save() == other.save()
    else:
        assert first > 0 or name == "maladum"


def test_it_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played("battlelore", "first-blood", 60)
    handed = pickle.dumps(hand_over(game, lambda step: True))

    def never(*_: object) -> None:
        raise AssertionError("something was answered")

    with monkeypatch.context() as patched:
        patched.setattr(Game, "answer", never)
        assert take_over(pickle.loads(handed)).answered == game.answered


def test_undo_goes_back_as_far_as_it_was_handed_over() -> None:
    game = played("ford", "narrow-ford", 30)
    other = passed_on(game, 10)
    for _ in range(3):
        game.undo(agreed=True)
        other.undo(agreed=True)
        assert game.view(0, tail=False) == other.view(0, tail=False)


def test_real_dice_are_asked_for_as_before() -> None:
    game = api.new("ford", seed=1, dice=Ask((0,)))
    answer_any(game, random.Random(1))
    other = passed_on(game, 5)
    assert other.real_dice
    assert other.decision is not None
    assert game.decision is not None
    assert [option.key for option in other.decision.options] == [o.key for o in game.decision.options]
