"""Enemies by themselves: one move, one instruction or one card, with the company standing still.

    game = moves(lambda play: move_to(play, 1, 0, 6), "warbear 2,-3", "giant-rat -2,3")
    game = instruct(step("attack", icon="front"), "priest 0,2", "broodmother 0,0 S", dice=[...])

`instruct` lets figure `enemy` carry out one instruction of a Stage Card, aimed at figure `target` unless that
is -1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from lorehearth.games.oathsworn.board.geometry import BOARD
from lorehearth.games.oathsworn.cards.effects import Tile
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep, EnemyVerb
from lorehearth.games.oathsworn.enemies.stage_verbs import VERBS
from lorehearth.games.oathsworn.state import StagePlay, State

from .deeds import Deed, deed
from .scenes import FightGame


def cells(*names: str) -> list[int]:
    return [BOARD.cell(name) for name in names]


def named(hexes: Iterable[int]) -> list[str]:
    return sorted(BOARD.name(hex_) for hex_ in hexes)


def places(game: FightGame) -> list[str]:
    """Where all figures stand, by their numbers; "" for those off the board."""
    return [BOARD.name(figure.hex) if figure.there else "" for figure in game.state.figures]


def health(game: FightGame) -> list[int]:
    return [figure.hit_points for figure in game.state.figures]


def company_health(game: FightGame) -> list[int]:
    return [figure.hit_points for figure in game.state.figures if not figure.enemy]


def facing(game: FightGame, figure: int) -> str:
    return BOARD.directions[game.state.figures[figure].facing]


def laid(tiles: Mapping[str, Tile]) -> Callable[[State], None]:
    """Tiles on the table."""

    def change(state: State) -> None:
        state.tiles = {BOARD.cell(hex_): tile for hex_, tile in tiles.items()}

    return change


def moves(
    done: Deed,
    *figures: str,
    dice: Iterable[str] = (),
    obstacles: Sequence[Sequence[str]] = (),
    tiles: Mapping[str, Tile] | None = None,
    encounter: str = "broodmother",
) -> FightGame:
    return deed(done, *figures, dice=dice, obstacles=obstacles, encounter=encounter, change=laid(tiles or {}))


def step(verb: EnemyVerb, **figures: Any) -> EnemyStep:
    return EnemyStep(verb, **figures)


def instruct(
    instruction: EnemyStep,
    *figures: str,
    enemy: int = 1,
    target: int = 0,
    card: str = "broodmother-1",
    dice: Iterable[str] = (),
    obstacles: Sequence[Sequence[str]] = (),
    encounter: str = "broodmother",
    change: Callable[[State], None] | None = None,
) -> FightGame:
    def prepare(state: State) -> None:
        aimed = {} if target < 0 else {enemy: target}
        state.stage_plays = [StagePlay(card, targets=aimed, next=1)]
        if change is not None:
            change(state)

    return deed(
        lambda play: VERBS[instruction.verb](play, enemy, instruction),
        *figures,
        dice=dice,
        obstacles=obstacles,
        encounter=encounter,
        change=prepare,
    )
