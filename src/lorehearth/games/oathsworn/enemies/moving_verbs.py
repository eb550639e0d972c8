"""The verbs of Stage Cards that move: to the target, by direction, away, leaping and dragging. (OS-STG-08)"""

from __future__ import annotations

from lorehearth.games.oathsworn.board.events import Dragged
from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS, HEXES, NORTHING
from lorehearth.games.oathsworn.board.places import (
    characters_in,
    distance,
    distance_to,
    empty_hexes,
    hexes_of,
)
from lorehearth.games.oathsworn.board.tiles import come_to_rest, something_lies
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.combat.forced_movement import hexes_at, is_rooted, knockback, shift
from lorehearth.games.oathsworn.enemies.choosing_target import heading
from lorehearth.games.oathsworn.enemies.enemy_moves import (
    arrive,
    move_away,
    move_direction,
    move_to,
    move_to_edge,
    stands_still,
    turn_away,
)
from lorehearth.games.oathsworn.enemies.events import DirectionRolled, Leapt, StepSkipped
from lorehearth.games.oathsworn.enemies.target_of_card import target_of, target_so_far, those
from lorehearth.games.oathsworn.names import someone, walked
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

DIRECTION_DIE = "Direction die"


def move_to_target(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    target = yield from target_of(play, enemy)
    if target >= 0:
        yield from move_to(play, enemy, target, step.amount)
        return
    left = play.state.stage_plays[0].turned_from.get(enemy, -1)
    towards = heading(play, enemy, (left,))  # OS-TGT-06
    if towards >= 0:
        yield from move_to(play, enemy, towards, step.amount, faces=False)


def move_in_direction(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    direction = DIRECTIONS.index(step.direction)
    yield from move_direction(play, enemy, direction, step.amount, target_so_far(play, enemy))


def move_random(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """OS-DMV-04."""
    shown = yield from play.chance(Chance(DIRECTION_DIE, DIRECTIONS, rule="OS-DMV-04"))
    play.tell(DirectionRolled(Dice.of(DIRECTION_DIE, [shown])), "OS-DMV-04")
    yield from move_direction(play, enemy, DIRECTIONS.index(shown), step.amount, target_so_far(play, enemy))


def move_from_target(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    target = yield from target_of(play, enemy)
    if target >= 0:
        yield from move_away(play, enemy, target, step.amount)


def move_edgewards(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    yield from move_to_edge(play, enemy, step.amount, target_so_far(play, enemy))


def turn_from_target(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    target = yield from target_of(play, enemy)
    if target >= 0:
        yield from turn_away(play, enemy, target)


def leap(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """Onto the target's hex if that is near enough; whoever is under it is knocked back (OS-KNB-09)."""
    target = yield from target_of(play, enemy)
    if target < 0 or distance(play, enemy, target) > step.amount:
        play.tell(StepSkipped("the target is too far for the leap"), "OS-STG-03")
        return
    if stands_still(play, enemy):
        return
    hex_ = landing(play, enemy, play.state.figures[target].hex)
    play.tell(Leapt(someone(play, enemy), walked(play, enemy, [hex_])), "OS-STG-08")
    yield from shift(play, enemy, hex_)
    own = hexes_of(play, enemy)
    under = [figure for figure in characters_in(play, own) if figure != enemy]
    yield from knockback(play, under, step.knockback, hex_, enemy)
    if play.state.figures[enemy].there:
        yield from arrive(play, enemy, target_so_far(play, enemy), None)


def landing(play: OathPlay, enemy: int, goal: int) -> int:
    """The target's hex, or the nearest to it that holds the whole base (OS-RUL-26)."""
    cores = [core for core in BOARD.cells if hexes_at(play, enemy, core) is not None]
    return min(cores, key=lambda core: (BOARD.distances[goal][core], NORTHING[core]))


def drag(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """OS-MOV-05: straight towards it, all the way that is free."""
    for figure in (yield from those(play, enemy, step)):
        if is_rooted(play, figure):
            continue
        left = step.amount
        while play.state.figures[figure].there and (run := way_towards(play, figure, enemy, left)):
            play.tell(Dragged(someone(play, figure), walked(play, figure, run)), "OS-MOV-05")
            for hex_ in run:
                yield from shift(play, figure, hex_)
            left -= len(run)
        if play.state.figures[figure].there:
            come_to_rest(play, figure)


def way_towards(play: OathPlay, figure: int, enemy: int, hexes: int) -> list[int]:
    """The hexes straight towards an enemy, as far as it is dragged before anything happens to it."""
    here, lies, run = play.state.figures[figure].hex, something_lies(play), list[int]()
    while len(run) < hexes:
        ahead = hex_towards(play, here, enemy)
        if ahead is None:
            break
        run.append(ahead)
        here = ahead
        if HEXES.bit[here] & lies:
            break
    return run


def hex_towards(play: OathPlay, here: int, enemy: int) -> int | None:
    """The next hex straight towards an enemy; None if one is beside it or something bars the way."""
    if distance_to(play, enemy, here) <= 1:
        return None
    ways = BOARD.towards(here, play.state.figures[enemy].hex)
    ahead = empty_hexes(play, [hex_ for way in ways if (hex_ := BOARD.step(here, way)) is not None])
    return min(ahead, key=NORTHING.__getitem__, default=None)
