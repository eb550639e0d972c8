"""One deed with all the interrupts it may meet, and attacks of an enemy to meet.

game = under(attack_by(1, 0), "ranger 0,1 hand=ranger-child-of-the-forest", "giant-rat 0,0", dice=["3", "3"])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

import lorehearth as lh
from lorehearth.games.oathsworn import GAME
from lorehearth.games.oathsworn.cards.effects import Tile
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.cards.interrupts import windows
from lorehearth.games.oathsworn.enemies.enemy_attack import resolve
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, Hero, Phase, State
from lorehearth.kernel.events import Event
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Script
from lorehearth.kernel.play import Flow, Window
from lorehearth.kernel.questions import Refused
from lorehearth.kernel.ruleset import Setting

from .deeds import Deed, OneDeed
from .scenes import FightGame, fight


class Interrupted(OneDeed):
    """The game with one step, and with interrupts."""

    def windows(self, play: OathPlay, happening: Event) -> Sequence[Window]:
        return windows(play, happening)


def under(
    done: Deed,
    *figures: str,
    dice: Iterable[str] = (),
    obstacles: Sequence[Sequence[str]] = (),
    tiles: Mapping[str, Tile] | None = None,
    encounter: str = "broodmother",
    players: int = 1,
    change: Callable[[State], None] | None = None,
) -> FightGame:
    """A fight with one deed in it, which may be interrupted."""
    still = fight(
        *figures, phase="over", obstacles=obstacles, tiles=tiles, encounter=encounter, players=players
    )
    state = still.state
    state.phase = "encounter"
    if change is not None:
        change(state)
    return Game.at(Interrupted(done), still.setup, still.content, state, Script(dice))


def changed(
    change: Callable[[State], None],
    *figures: str,
    dice: Iterable[str] = (),
    phase: Phase = "oathsworn",
    obstacles: Sequence[Sequence[str]] = (),
    tiles: Mapping[str, Tile] | None = None,
    encounter: str = "broodmother",
    allies: Sequence[str] = (),
    options: Mapping[str, Setting] | None = None,
) -> FightGame:
    """A fight in the middle of things, changed beforehand in ways that words do not say."""
    still = fight(
        *figures,
        phase="over",
        obstacles=obstacles,
        tiles=tiles,
        encounter=encounter,
        allies=allies,
        options=options,
    )
    state = still.state
    state.phase = phase
    change(state)
    return Game.at(GAME, still.setup, still.content, state, Script(dice))


def cost(game: FightGame, key: str) -> int:
    """The Animus that an option of the question says it costs."""
    assert game.decision is not None
    [option] = [option for option in game.decision.options if option.key == key]
    [found] = game.decision.cost(option)
    assert found.of == "Animus"
    return found.amount


def own_turn(state: State) -> None:
    """It is the turn of the first character."""
    state.phase, state.turn, state.turn_begun = "oathsworn", 0, True


def new_game(company: str, encounter: str = "broodmother", **options: Setting) -> FightGame:
    """A whole game, where it is about setting up."""
    game = lh.new("oathsworn", encounter, seed=1, players=1, options={"company": company, **options})
    return cast("FightGame", game)


def set_up(game: FightGame) -> FightGame:
    """Answer all that is asked before the first round, the first option each time."""
    while game.state.phase == "setup":
        game.answer(game.decision.options[0])  # type: ignore[union-attr]
    return game


def bearer(state: State, number: int = 0) -> Hero:
    found = state.figures[number].hero
    assert found is not None
    return found


def attack_by(enemy: int, *attacked: int) -> Deed:
    """The deed of an enemy that attacks somebody beside it."""

    def done(play: OathPlay) -> Flow[None]:
        aims = [Aim(figure, play.state.figures[figure].hex) for figure in attacked]
        yield from resolve(play, [enemy], aims, EnemyStep("attack"))

    return done


def refused(game: FightGame, key: str) -> Refused:
    """Why a deed is not offered."""
    return next(found for found in game.refusals() if found.option.key == key)


def hits(game: FightGame, number: int) -> int:
    return game.state.figures[number].hit_points
