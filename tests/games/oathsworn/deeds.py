"""One rule by itself: a fight in which a single deed is done, with scripted draws.

    game = deed(lambda play: strike_at(play, 0, 1), "warden 0,1", "giant-rat 0,0", dice=["2", "1"])
    answer(game, "draw white 2")

The deed is any rule that takes the table; it runs as one step, and after it nothing more happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from lorehearth.games.oathsworn import Oathsworn
from lorehearth.games.oathsworn.board.sight import aim_at
from lorehearth.games.oathsworn.cards.effects import Step
from lorehearth.games.oathsworn.combat.attack import new_attack, strike
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import State
from lorehearth.kernel.events import Event
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.play import Flow, Play, Window
from lorehearth.kernel.ruleset import Setting

from .scenes import FightGame, fight

Deed = Callable[[OathPlay], Flow[Any]]
DONE = 9


class OneDeed(Oathsworn):
    """The game with one step, and without interrupts."""

    def __init__(self, deed: Deed) -> None:
        self.deed = deed

    def next_step(self, state: State) -> Deed | None:
        return None if state.setup_stage == DONE else self.once

    def once(self, play: OathPlay) -> Flow[None]:
        play.state.setup_stage = DONE
        yield from self.deed(play)

    def windows(self, play: OathPlay, happening: Event) -> Sequence[Window]:
        return ()


def deed(
    done: Deed,
    *figures: str,
    dice: Iterable[str] = (),
    obstacles: Sequence[Sequence[str]] = (),
    encounter: str = "broodmother",
    players: int = 1,
    options: Mapping[str, Setting] | None = None,
    change: Callable[[State], None] | None = None,
) -> FightGame:
    """A fight with one deed in it; `change` may change the state beforehand."""
    still = fight(
        *figures, phase="over", obstacles=obstacles, encounter=encounter, players=players, options=options
    )
    state = still.state
    state.phase = "oathsworn"
    if change is not None:
        change(state)
    return Game.at(OneDeed(done), still.setup, still.content, state, Script(dice))


def table(
    *figures: str,
    obstacles: Sequence[Sequence[str]] = (),
    encounter: str = "broodmother",
    options: Mapping[str, Setting] | None = None,
) -> OathPlay:
    """A table to look at, without a running game."""
    still = fight(*figures, phase="over", obstacles=obstacles, encounter=encounter, options=options)
    return Play(still.ruleset, still.setup, still.content, still.state)


def strike_at(
    play: OathPlay, figure: int, target: int, step: Step | None = None, *, bought: bool = False
) -> Flow[None]:
    """A figure attacks another from where it stands."""
    attack = new_attack(play, figure, step)
    attack.bought_with_token = bought
    here = play.state.figures[figure].hex
    attack.aims = [aim_at(play, here, target, ranged=attack.ranged)]
    play.state.attacks.append(attack)
    yield from strike(play, step)


def an_attack(target: int = 1, step: Step | None = None, *, bought: bool = False) -> Deed:
    """The deed of the first figure attacking another."""
    return lambda play: strike_at(play, 0, target, step, bought=bought)
