"""Any game of Barrow, with anything done to it on the way: what must hold, holds after every move."""

from __future__ import annotations

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from lorehearth.kernel.errors import IllegalAnswer, IllegalUndo
from lorehearth.kernel.record import CHANCE

from .small_games import (
    BARROW,
    Barrow,
    BarrowGame,
    Picture,
    barrow,
    bytes_of,
    picture,
    play_on,
    reload,
    seen,
)


class Table(RuleBasedStateMachine):
    """The moves are those of a player, a server and a bot; `stood` remembers every moment on the way."""

    game: BarrowGame

    def __init__(self) -> None:
        super().__init__()
        self.game = barrow("machine")
        self.stood: list[Picture] = []
        self.shown = picture(self.game, save=False)

    def moved(self) -> None:
        self.shown = picture(self.game, save=False)

    @rule(data=st.data())
    @precondition(lambda self: not self.game.over)
    def answer(self, data: st.DataObject) -> None:
        decision = self.game.decision
        assert decision is not None
        seat = data.draw(st.sampled_from(decision.seats))
        own = self.game.decision_for(seat)
        assert own is not None
        option = data.draw(st.sampled_from([option.key for option in own.options]))
        self.stood.append(self.shown)
        self.game.answer(option, seat)
        self.moved()

    @rule(
        key=st.sampled_from(["", "pass", "strike", "spend axe", "stance 2", "rest"]), seat=st.integers(-1, 3)
    )
    def answer_wrongly(self, key: str, seat: int) -> None:
        own = self.game.decision_for(seat)
        if own is not None and key in [option.key for option in own.options]:
            return
        try:
            self.game.answer(key, seat)
        except IllegalAnswer:
            return
        raise AssertionError(f"{key!r} of seat {seat} was taken")

    @rule(agreed=st.booleans())
    def undo(self, agreed: bool) -> None:
        try:
            self.game.undo(agreed=agreed)
        except IllegalUndo:
            assert not agreed or not self.stood
            return
        self.moved()
        assert self.shown == self.stood.pop()

    @rule()
    def save_and_load(self) -> None:
        before = self.game.save()
        self.game = reload(self.game)
        assert self.game.save() == before

    @rule()
    def take_the_fork(self) -> None:
        self.game = self.game.fork()

    @rule()
    def play_a_fork_to_the_end(self) -> None:
        play_on(self.game.fork())

    @rule(seat=st.sampled_from([0, 1]), seed=st.integers(0, 99))
    def imagine(self, seat: int, seed: int) -> None:
        twin = self.game.imagine(seat, seed)
        assert seen(twin, seat) == seen(self.game, seat)
        assert not BARROW.faults(twin.state, None)
        play_on(twin)

    @rule(data=st.data())
    def look_back(self, data: st.DataObject) -> None:
        then = self.game.replay(data.draw(st.integers(0, self.game.answered)))
        assert then.entries == self.game.entries[: then.answered]

    @invariant()
    def nothing_else_changed(self) -> None:
        assert picture(self.game, save=False) == self.shown

    @invariant()
    def state_survives_the_wire(self) -> None:
        assert msgspec.msgpack.decode(bytes_of(self.game), type=Barrow) == self.game.state
        assert msgspec.json.decode(msgspec.json.encode(self.game.state), type=Barrow) == self.game.state

    @invariant()
    def cards_are_conserved(self) -> None:
        assert not BARROW.faults(self.game.state, None)

    @invariant()
    def a_view_leaks_nothing(self) -> None:
        for seat in (0, 1):
            scene = self.game.view(seat)
            other = next(zone for zone in scene.zones if zone.id == f"hand {1 - seat}")
            assert not other.cards
            draws = {line.text for line in scene.log if line.text.startswith(f"Seat {1 - seat} draws")}
            assert draws <= {f"Seat {1 - seat} draws a card."}

    @invariant()
    def every_answer_is_counted(self) -> None:
        decisions = [entry for entry in self.game.entries if entry[0] != CHANCE]
        assert len(decisions) == len(self.stood)


Table.TestCase.settings = settings(max_examples=150, stateful_step_count=30)
TestTable = Table.TestCase
