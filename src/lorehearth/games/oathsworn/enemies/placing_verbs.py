"""The verbs of Stage Cards that place and strengthen enemies, and lay tiles. (OS-ADD, OS-MIN-02)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Literal

from lorehearth.games.oathsworn.board.areas import around
from lorehearth.games.oathsworn.board.geometry import BOARD, HEXES, ROOM
from lorehearth.games.oathsworn.board.places import empty_set, hexes_of, is_large, part_hexes
from lorehearth.games.oathsworn.board.tiles import lay_tile
from lorehearth.games.oathsworn.cards.enemy_cards import EnemyStep
from lorehearth.games.oathsworn.enemies.choosing_target import heading
from lorehearth.games.oathsworn.enemies.events import EnemyToughened, MinionsStronger, StepSkipped
from lorehearth.games.oathsworn.enemies.minions import activate_minions, add_enemy
from lorehearth.games.oathsworn.enemies.target_of_card import target_of
from lorehearth.games.oathsworn.names import someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.table.hexsets import CellSet


def place_minions(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """OS-ADD-01, OS-GEN-15: one after another, on the first hex that the instruction allows."""
    target = yield from goal_of(play, enemy, step)
    for number in range(step.amount):
        place = next(places(play, enemy, step, target, number), None)
        if place is None:
            play.tell(StepSkipped("there is no room for more"), "OS-STG-03")
            return
        if not (yield from add_enemy(play, step.kind, place, target)):
            return


def lay_tiles(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    target = yield from goal_of(play, enemy, step)
    for hex_ in islice(places(play, enemy, step, target, 0), step.amount):
        if step.tile:
            lay_tile(play, step.tile, hex_)


def goal_of(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[int]:
    """Whose neighbourhood an instruction speaks of; -1 if of nobody's."""
    if step.where not in ("target", "edge"):
        return -1
    target = yield from target_of(play, enemy)
    return target if target >= 0 else heading(play, enemy)


def places(play: OathPlay, enemy: int, step: EnemyStep, target: int, number: int) -> Iterator[int]:
    """Where something may come, the best hex first; equally good ones by North then West."""
    near = hexes_of(play, target) if target >= 0 else hexes_of(play, enemy)
    cells = HEXES.all
    match step.where:
        case "rear" | "front":
            cells, near = HEXES.of(around(play, enemy)), end_of(play, enemy, step.where)
        case "hexes":
            near = (BOARD.cell(step.hexes[number % len(step.hexes)]),)
        case "edge":
            cells = HEXES.of(BOARD.rim)
        case "target":
            pass
        case _:
            cells, near = HEXES.of(around(play, enemy)), ()
    return nearest_first(cells & room_at(play, step.kind), near)


def nearest_first(cells: CellSet, near: Sequence[int]) -> Iterator[int]:
    """Hexes by their distance to some others, if there are any; equally near ones by North then West."""
    far = 0
    while cells and near:
        within = 0
        for hex_ in near:
            within |= HEXES.discs[hex_, far]
        yield from HEXES.cells(cells & within)
        cells &= ~within
        far += 1
    yield from HEXES.cells(cells)


def end_of(play: OathPlay, enemy: int, end: str) -> tuple[int, ...]:
    """The front or rear part of a base; of a normal-sized one the hex before or behind it."""
    if is_large(play, enemy):
        return part_hexes(play, enemy, end)
    found = play.state.figures[enemy]
    beyond = BOARD.step(found.hex, found.facing if end == "front" else (found.facing + 3) % 6)
    return (found.hex if beyond is None else beyond,)


def room_at(play: OathPlay, kind: str) -> CellSet:
    """OS-ADD-01, OS-ADD-02: small things need an empty hex, a large enemy only the board."""
    large = play.content.large.get(kind)
    return empty_set(play) if large is None else ROOM[large, 0]


def activate(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    """OS-MIN-02, OS-MIN-03: at once; a reaction has no minions act but by this instruction of its card."""
    yield from activate_minions(play, step.kind)


def empower_minions(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    yield from ()
    play.state.minion_bonus += step.amount
    play.tell(MinionsStronger(play.state.minion_bonus), "OS-STG-04")


def toughen(play: OathPlay, enemy: int, step: EnemyStep) -> Flow[None]:
    yield from ()
    found = play.state.figures[enemy]
    if step.until_end_of_round:
        found.defense_this_round += step.amount
    else:
        found.defense += step.amount
    lasts: Literal["this round", "for the Encounter"] = (
        "this round" if step.until_end_of_round else "for the Encounter"
    )
    play.tell(EnemyToughened(someone(play, enemy), step.amount, lasts), "OS-STG-08")
