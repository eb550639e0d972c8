"""Any legal option, in any order, in any story: what must hold always holds (`faults`)."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

import lorehearth as lh
from lorehearth.games.folklore import GAME
from lorehearth.games.folklore.goods.events import CoinsGot, CoinsHanded, CoinsPaid
from lorehearth.games.folklore.people.events import CoinsLost, LoreGot, LoreLost
from lorehearth.games.folklore.people.points import Kind, maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Form, State
from lorehearth.games.folklore.story.told import Newcomer
from lorehearth.kernel.events import Event
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Play
from lorehearth.kernel.record import CHANCE
from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.machine import PICKS, AnyOptionMachine, answer_any, machine_test

from .whole_games import LIBRARY

PICKED = 10_000
"""The most that can be picked."""

LIVING: tuple[Kind, ...] = ("vita", "pp")
GHOSTLY: tuple[Kind, ...] = ("gp",)


def state_of(game: AnyGame) -> State:
    assert isinstance(game.state, State)
    return game.state


def play_of(game: AnyGame) -> TalePlay:
    assert isinstance(game.play, Play)
    return game.play  # type: ignore[return-value]


def purses(game: AnyGame) -> list[int]:
    return [one.coins for one in state_of(game).characters]


def lores(game: AnyGame) -> list[int]:
    return [one.lore for one in state_of(game).characters]


def told_coins(coins: list[int], event: Event) -> None:
    """Do to purses what is told of them."""
    match event:
        case CoinsGot():
            coins[int(event.who.id)] += event.coins
        case CoinsPaid() | CoinsLost():
            coins[int(event.who.id)] -= event.coins
        case CoinsHanded():
            coins[int(event.who.id)] -= event.coins
            coins[int(event.other.id)] += event.coins
        case Newcomer():
            coins[int(event.who.id)] = event.coins


def told_lore(lore: list[int], event: Event) -> None:
    match event:
        case LoreGot():
            lore[int(event.who.id)] += event.lore
        case LoreLost():
            lore[int(event.who.id)] -= event.lore
        case Newcomer():
            lore[int(event.who.id)] = event.lore


@cache
def whole_story(number: int) -> tuple[AnyGame, list[int]]:
    """A story that was played to its end, and the moments at which somebody was asked: a table stands at no
    other."""
    name = LIBRARY.kept()[number]
    whole = lh.load((LIBRARY.folder / f"{name}.json").read_bytes())
    return whole, [at for at, (seat, _) in enumerate(whole.entries) if seat != CHANCE]


class AnyOption(AnyOptionMachine):
    game_name = "folklore"

    @initialize(number=PICKS, seed=PICKS, knobs=PICKS, anywhere=st.booleans())
    def sit_down(self, number: int, seed: int, knobs: int, anywhere: bool) -> None:
        """Any story, one to five players, any of the optional rules; or a whole story, taken over."""
        if anywhere:
            whole, asked = whole_story(number % len(LIBRARY.kept()))
            self.game = whole.replay(asked[seed * (len(asked) - 1) // PICKED])
            return
        stories = [story.id for story in lh.scenarios(self.game_name)]
        luck = Stream(f"knobs {knobs}")
        options = {knob.id: knob.values[luck.below(len(knob.values))] for knob in GAME.knobs}
        self.game = lh.new(
            self.game_name, stories[number % len(stories)], seed=seed, players=1 + seed % 5, options=options
        )

    @precondition(lambda self: state_of(self.game).stage == "play")
    @rule(pick=PICKS)
    def answer_and_count_coins_and_lore(self, pick: int) -> None:
        self.count_coins_and_lore([pick])

    @precondition(lambda self: state_of(self.game).stage == "play")
    @rule(luck=PICKS)
    def play_a_while_and_count(self, luck: int) -> None:
        stream = Stream(str(luck))
        self.count_coins_and_lore([stream.below(1000) for _ in range(60)])

    def count_coins_and_lore(self, picks: list[int]) -> None:
        """Coins and lore change by what is told, and by nothing else."""
        coins, lore, told = purses(self.game), lores(self.game), len(self.game.log)
        for pick in picks:
            answer_any(self.game, pick)
        for line in self.game.log[told:]:
            told_coins(coins, line.event)
            told_lore(lore, line.event)
        assert purses(self.game) == coins
        assert lores(self.game) == lore

    def check(self, game: AnyGame) -> None:
        super().check(game)
        if state_of(game).stage != "setup":
            self.check_points(game)

    def check_points(self, game: AnyGame) -> None:
        """FK-GEN-02, FK-GEN-03: no more than the maximum, but for temporary points, which are kept apart."""
        play = play_of(game)
        for who, one in enumerate(state_of(game).characters):
            if one.form != "limbo":
                for kind in LIVING if one.form == "living" else GHOSTLY:
                    assert 0 <= getattr(one, kind) <= maximum(play, who, kind)


TestAnyOption = machine_test(AnyOption, examples=24, steps=24)


# -- that each of them can fail ------------------------------------------------------------------------------


def begun() -> AnyOption:
    machine = AnyOption()
    machine.game = lh.new("folklore", "moon-toll", seed=1, players=3)
    while state_of(machine.game).stage == "setup":
        answer_any(machine.game, 0)
    return machine


@pytest.mark.parametrize("field", ["coins", "lore"])
def test_what_nobody_tells_of_is_noticed(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def gives_in_silence(game: AnyGame, pick: int) -> None:
        one = state_of(game).characters[0]
        setattr(one, field, getattr(one, field) + 1)

    machine = begun()
    monkeypatch.setitem(globals(), "answer_any", gives_in_silence)
    with pytest.raises(AssertionError):
        machine.answer_and_count_coins_and_lore(0)


@pytest.mark.parametrize(("kind", "form"), [("vita", "living"), ("pp", "living"), ("gp", "ghost")])
def test_more_points_than_there_can_be_are_noticed(kind: Kind, form: Form) -> None:
    machine = begun()
    one = state_of(machine.game).characters[0]
    one.form = form
    setattr(one, kind, maximum(play_of(machine.game), 0, kind))
    machine.check_points(machine.game)
    setattr(one, kind, getattr(one, kind) + 1)
    with pytest.raises(AssertionError):
        machine.check_points(machine.game)
    setattr(one, kind, -1)
    with pytest.raises(AssertionError):
        machine.check_points(machine.game)
