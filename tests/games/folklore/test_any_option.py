"""Any legal option, in any order, in any story: what must hold always holds (`faults`)."""

from __future__ import annotations

from hypothesis.stateful import initialize, precondition, rule

import lorehearth as lh
from lorehearth.games.folklore import GAME
from lorehearth.games.folklore.goods.events import CoinsGot, CoinsHanded, CoinsPaid
from lorehearth.games.folklore.people.events import CoinsLost, LoreGot, LoreLost
from lorehearth.games.folklore.people.points import Kind, maximum
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import State
from lorehearth.games.folklore.story.told import Newcomer
from lorehearth.kernel.events import Event
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import Play
from lorehearth.kernel.sight import AnyGame
from lorehearth.testing.machine import PICKS, AnyOptionMachine, answer_any, machine_test

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


class AnyOption(AnyOptionMachine):
    game_name = "folklore"

    @initialize(number=PICKS, seed=PICKS, knobs=PICKS)
    def sit_down(self, number: int, seed: int, knobs: int) -> None:
        """Any story, one to five players, any of the optional rules."""
        stories = [story.id for story in lh.scenarios(self.game_name)]
        luck = Stream(f"knobs {knobs}")
        options = {knob.id: knob.values[luck.below(len(knob.values))] for knob in GAME.knobs}
        self.game = lh.new(
            self.game_name, stories[number % len(stories)], seed=seed, players=1 + seed % 5, options=options
        )

    @precondition(lambda self: state_of(self.game).stage == "play")
    @rule(pick=PICKS)
    def answer_and_count_coins_and_lore(self, pick: int) -> None:
        """Coins and lore change by what is told, and by nothing else."""
        coins, lore, told = purses(self.game), lores(self.game), len(self.game.log)
        answer_any(self.game, pick)
        for line in self.game.log[told:]:
            told_coins(coins, line.event)
            told_lore(lore, line.event)
        assert purses(self.game) == coins
        assert lores(self.game) == lore

    @precondition(lambda self: state_of(self.game).stage == "play")
    @rule(luck=PICKS)
    def play_a_while_and_count(self, luck: int) -> None:
        stream = Stream(str(luck))
        for _ in range(60):
            self.answer_and_count_coins_and_lore(stream.below(1000))

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


TestAnyOption = machine_test(AnyOption, examples=30, steps=30)
