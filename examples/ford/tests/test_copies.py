"""Copies: acting on a fork never changes its game, and a fork given the same answers stays the same."""

import msgspec
import pytest

import lorehearth as lh
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.sight import AnyGame
from lorehearth_ford.state import State

EVERY = 17
"""Copies are made at every so many answers, which no length of a turn divides."""

SCENARIOS = [scenario.id for scenario in lh.scenarios("ford")]


def bytes_of(game: AnyGame) -> bytes:
    return msgspec.msgpack.encode(game.state)


def play_on(game: AnyGame, luck: Stream) -> None:
    while game.decision is not None:
        options = game.decision.options
        game.answer(options[luck.below(len(options))])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_playing_a_fork_to_its_end_never_changes_the_game(scenario: str) -> None:
    game, luck = lh.new("ford", scenario, seed=5), Stream("game")
    for number in range(10_000):
        if game.decision is None:
            break
        if number % EVERY == 0:
            before = bytes_of(game), game.answered, game.view(0), game.view(1), game.save()
            play_on(game.fork(), Stream(f"fork {number}"))
            play_on(game.imagine(0, number), Stream(f"dream {number}"))
            assert (bytes_of(game), game.answered, game.view(0), game.view(1), game.save()) == before
        options = game.decision.options
        game.answer(options[luck.below(len(options))])
    assert game.over


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_forks_with_the_same_answers_keep_the_same_bytes_to_the_end(scenario: str) -> None:
    game, luck = lh.new("ford", scenario, seed=6), Stream("game")
    forks: list[AnyGame] = []
    for number in range(10_000):
        if game.decision is None:
            break
        if number % EVERY == 0:
            forks.append(game.fork(same=True))
        key = game.decision.options[luck.below(len(game.decision.options))].key
        for each in (game, *forks):
            each.answer(key)
        assert all(bytes_of(fork) == bytes_of(game) for fork in forks)
    assert game.over
    assert all(fork.result == game.result for fork in forks)
    assert all(fork.view(0) == game.view(0) for fork in forks)


def test_imagining_deals_the_other_hand_anew_and_keeps_ones_own() -> None:
    game = lh.new("ford", seed=7)
    hands = set()
    for seed in range(20):
        state = game.imagine(0, seed).state
        assert isinstance(state, State)
        assert state.cards.visible("hand 0", 0) == own_hand(game)
        hands.add(tuple(sorted(state.cards.cards("hand 1"))))
    assert len(hands) > 5


def own_hand(game: AnyGame) -> list[str]:
    hand = next(zone for zone in game.view(0).zones if zone.id == "hand 0")
    return [card.id for card in hand.cards]
