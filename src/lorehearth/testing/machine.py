"""A Hypothesis machine that takes any legal option, in any order, with everything else a table does.

A game's tests subclass it, name the game and add what must always hold there:

    class AnyOption(AnyOptionMachine):
        game_name = "ford"

        def check(self, game: AnyGame) -> None:
            super().check(game)
            ...

    TestAnyOption = machine_test(AnyOption)
"""

from __future__ import annotations

from typing import ClassVar
from unittest import TestCase

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import lorehearth as lh
from lorehearth.kernel.errors import IllegalUndo
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.patience import PATIENT

PICKS = st.integers(min_value=0, max_value=10_000)


def bytes_of(game: AnyGame) -> bytes:
    return msgspec.msgpack.encode(game.state)


def answer_any(game: AnyGame, pick: int) -> None:
    """Any option of the question on the table, if there is one."""
    decision = game.decision
    if decision is not None:
        assert decision.options, f"a question without options: {decision.prompt}"
        game.answer(decision.options[pick % len(decision.options)])


class AnyOptionMachine(RuleBasedStateMachine):
    game_name: ClassVar[str]
    scenarios: ClassVar[tuple[str, ...]] = ()
    """Which scenarios to play; all of them if none are named."""
    hands_may_be_seen: ClassVar[bool] = False
    """Whether effects can show a hand, or lay a card that all have seen back into one."""

    @initialize(number=PICKS, seed=PICKS)
    def sit_down(self, number: int, seed: int) -> None:
        known = self.scenarios or tuple(scenario.id for scenario in lh.scenarios(self.game_name))
        self.game = lh.new(self.game_name, known[number % len(known)], seed=seed)
        self.begin(self.game)

    def begin(self, game: AnyGame) -> None:
        """Take down what must not change."""

    # -- what may happen ---------------------------------------------------------------------------

    @rule(pick=PICKS)
    def answer(self, pick: int) -> None:
        answer_any(self.game, pick)

    @rule(luck=PICKS, answers=st.integers(min_value=5, max_value=60))
    def play_on(self, luck: int, answers: int) -> None:
        stream = Stream(str(luck))
        for _ in range(answers):
            answer_any(self.game, stream.below(1000))

    @precondition(lambda self: not self.game.over)
    @rule(pick=PICKS)
    def answer_and_take_back(self, pick: int) -> None:
        before, asked = bytes_of(self.game), self.game.asking(0)
        answer_any(self.game, pick)
        self.game.undo(agreed=True)
        assert bytes_of(self.game) == before
        assert self.game.asking(0) == asked

    @rule(agreed=st.booleans())
    def take_back(self, agreed: bool) -> None:
        answered = self.game.answered
        try:
            self.game.undo(agreed=agreed)
        except IllegalUndo:
            assert self.game.answered == answered

    @rule(same=st.booleans(), pick=PICKS)
    def go_on_with_a_fork(self, same: bool, pick: int) -> None:
        before = bytes_of(self.game)
        left, self.game = self.game, self.game.fork(same=same)
        assert bytes_of(self.game) == before
        answer_any(self.game, pick)
        assert bytes_of(left) == before

    @rule()
    def save_and_load(self) -> None:
        loaded = lh.load(self.game.save())
        assert bytes_of(loaded) == bytes_of(self.game)
        assert loaded.entries_as_keys() == self.game.entries_as_keys()
        for seat in (*range(self.game.setup.players), None):
            assert loaded.view(seat) == self.game.view(seat)
        self.game = loaded

    @rule(pick=PICKS, seed=PICKS)
    def imagine(self, pick: int, seed: int) -> None:
        """A view leaks nothing: it is the same in a game with other secrets, which is a sound game too."""
        seat = pick % self.game.setup.players
        imagined = self.game.imagine(seat, seed)
        assert imagined.view(seat) == self.game.view(seat)
        assert imagined.lines(seat) == self.game.lines(seat)
        self.check(imagined)
        answer_any(imagined, seed)
        self.check(imagined)

    # -- what always holds -------------------------------------------------------------------------

    @invariant()
    def sound(self) -> None:
        self.check(self.game)

    def check(self, game: AnyGame) -> None:
        """What must hold in any game; subclasses add what must hold in theirs."""
        assert game.ruleset.faults(game.state, game.content) == []
        state = game.state
        assert msgspec.msgpack.decode(bytes_of(game), type=type(state)) == state

    @invariant()
    def hands_are_hidden(self) -> None:
        """Whoever does not own a hand sees at most how many cards it has."""
        if not self.game.ruleset.secrets:
            return
        for seat in (*range(self.game.setup.players), None):
            view = self.game.view(seat)
            for zone in view.zones:
                hidden = zone.kind == "hand" and zone.owner != seat and not self.hands_may_be_seen
                assert not (hidden and zone.cards)
                assert zone.kind != "deck" or not zone.cards
            asked = view.asking
            assert asked is None or seat in asked.seats or asked.offers == ()


def machine_test(machine: type[AnyOptionMachine], examples: int = 40, steps: int = 40) -> type[TestCase]:
    """The machine as a test case that pytest finds; it plays the same games every time."""
    case: type[TestCase] = machine.TestCase
    case.settings = settings(  # type: ignore[attr-defined]
        PATIENT,
        derandomize=True,
        max_examples=examples,
        stateful_step_count=steps,
        database=None,
    )
    return case
