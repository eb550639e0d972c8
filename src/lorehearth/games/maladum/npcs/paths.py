"""The ways that NPCs count and take: through doors that they would open. (ML-NPC-05, ML-NPC-13 to ML-NPC-16,
ML-NPC-23, ML-DOR-07, ML-DOR-14, ML-RUL-39, ML-RUL-40)

A closed door is a step like any other where the NPC would open it, but no corner is cut beside it. One flood
from the NPC serves all that it weighs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.field import STOREY, Sides
from lorehearth.games.maladum.board.jumping import height_of
from lorehearth.games.maladum.board.ladders import climbs_from
from lorehearth.games.maladum.board.places import area, figures, lie, shut, touching
from lorehearth.games.maladum.board.steps import entrances, open_squares, passage, solid
from lorehearth.games.maladum.characters import base_of, friendly, rank_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character
from lorehearth.kernel.looking import kept
from lorehearth.table.board import Lazy
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squaresets import Passage

BARRICADE = "barricade"


class Steps:
    """How a front spreads for an NPC: past corners as ever, and straight through doors that count as open."""

    __slots__ = ("_doors", "_passage", "near", "walk")

    def __init__(self, passage: Passage, doors: Sequence[Sides]) -> None:
        self._passage, self._doors = passage, doors
        self.walk = passage.spread
        """The squares that a step leads to without a door to open."""
        self.near: Mapping[int, CellSet] = Lazy(lambda cell: self.spread(passage.bit[cell]))

    def spread(self, found: CellSet) -> CellSet:
        spread = self.walk(found)
        for one, other in self._doors:
            if found & one:
                spread |= other
            if found & other:
                spread |= one
        return spread

    def layers(
        self, seeds: CellSet, free: CellSet, until: CellSet = 0, *, every: bool = False
    ) -> list[CellSet]:
        """What is 0, 1, 2 ... squares from the seeds over free squares, till one of `until` is among them, or
        with `every` all of these."""
        return self._passage.layers(seeds, free, until, every=every, doors=self._doors)


class Land(NamedTuple):
    """The lie of the land for one NPC: its steps, and the squares that it may pass."""

    steps: Steps
    free: CellSet


# -- doors ---------------------------------------------------------------------------------------------------


@kept
def doors_for(play: QuestPlay, who: int) -> tuple[Sides, ...]:
    """The closed doors that an NPC would go through, by their sides: ML-NPC-15, ML-NPC-16, ML-DOR-12.
    Creatures open none (ML-ICO-15), and adversaries need not open hidden ones (ML-DOR-14)."""
    state = play.state
    if not play.content.field.by_hand or has(play, who, "creature"):
        return ()
    locked = state.locked and not unlocks(play, state.characters[who])
    return play.content.field.closed(tuple(state.open), tuple(state.locked) if locked else ())


def unlocks(play: QuestPlay, character: Character) -> bool:
    """ML-OPP-04, ML-NPC-16: adversaries, and of all others only opportunists."""
    if character.kind == "adversary":
        return True
    card = play.content.events.get(character.card)
    return card is not None and card.behaviour == "opportunist"


def closed_door(play: QuestPlay, a: int, b: int) -> int | None:
    """The closed door between two squares in contact, if there is one."""
    edge = play.content.field.board.edge_between(a, b)
    return edge if edge is not None and edge in shut(play) else None


def climbs_for(play: QuestPlay, who: int) -> tuple[Sides, ...]:
    """ML-CLB-03, ML-RUL-92: the ladders and ropes of one level that an NPC would climb, by the squares at
    their ends; none for a large base."""
    if base_of(play, who) == "large":
        return ()
    field = play.content.field
    pairs = {
        (min(cell, end), max(cell, end)): abs(height_of(play, cell) - height_of(play, end))
        for cell in (*field.ladders, *play.state.ropes)
        for end in climbs_from(play, cell)
    }
    return tuple((field.sets.bit[a], field.sets.bit[b]) for (a, b), high in pairs.items() if high <= STOREY)


# -- the lie of the land -------------------------------------------------------------------------------------


def barricades(play: QuestPlay) -> dict[int, CellSet]:
    """The barricades that stand, by number, with their squares."""
    lying = lie(play)
    standing = lying.doing.get(BARRICADE)
    return {number: lying.areas[number] for number in standing} if standing else {}


@kept
def land(play: QuestPlay, who: int, *, alone: bool = False, across: bool = False) -> Land:
    """What an NPC may pass: with `alone` as if no other character were there (ML-NPC-23), with `across` as if
    barricades could be walked through (ML-RUL-40)."""
    free = open_squares(play, who, crowd=alone)
    if across:
        free |= sum(barricades(play).values())
    doors = doors_for(play, who)
    field, steps = play.content.field, passage(play, who, crowd=alone)
    if field.ladders or play.state.ropes:
        doors = (*doors, *climbs_for(play, who))
    return Land(_steps(steps, doors), free)


_steps = lru_cache(maxsize=256)(Steps)


def behind_doors(play: QuestPlay, who: int, body: CellSet) -> CellSet:
    """ML-NPC-14: the squares that only a closed door, one that it would open, parts from somebody."""
    found = 0
    for one, other in doors_for(play, who):
        found |= (one if body & other else 0) | (other if body & one else 0)
    return found


@kept
def start(play: QuestPlay, who: int, *, alone: bool = False) -> CellSet:
    """Where its way begins: its square, or those at the entry point that it waits beside, if it can pass."""
    cell = play.state.characters[who].cell
    if cell >= 0:
        return play.content.field.sets.bit[cell]
    return entrances(play, who) & open_squares(play, who, crowd=alone)


def layers(ground: Land, begin: CellSet, goals: CellSet) -> list[CellSet]:
    """The squares by their steps from the goals, up to the first that holds the start; none: no way."""
    back = ground.steps.layers(goals & ground.free, ground.free | begin, begin)
    return back if back and back[-1] & begin else []


def everywhere(ground: Land, begin: CellSet) -> CellSet:
    """All squares that some way leads to."""
    return sum(ground.steps.layers(begin, ground.free | begin))  # no square is in two of them


def way_lengths(play: QuestPlay, who: int, others: Sequence[int]) -> dict[int, int]:
    """ML-NPC-05, ML-NPC-23: how many squares the shortest way to each of some characters has, onto an object
    too if one stands there; who cannot be got to is not in it. One flood serves them all."""
    ground = land(play, who, alone=True)
    wanted = {other: area(play, other) for other in others}
    everyone = 0
    for cells in wanted.values():
        everyone |= cells
    # ML-BAS-04: a large one counts from any of its squares
    begin = area(play, who) or start(play, who, alone=True)
    fronts = ground.steps.layers(begin, ground.free | begin, everyone, every=True)
    outside = play.state.characters[who].cell < 0
    found: dict[int, int] = {}
    raised = solid(play)
    for other, cells in wanted.items():
        up = int(bool(cells & raised))
        near = touching(play).spread(cells) if up else cells
        for away, front in enumerate(fronts):
            if front & near:
                found[other] = away + up + outside
                break
    return found


# -- pushing juniors aside -----------------------------------------------------------------------------------


@kept
def juniors(play: QuestPlay, who: int) -> CellSet:
    """ML-NPC-13: the squares held by friendly NPCs of lower rank."""
    rank = rank_of(play, who)
    found = 0
    for other, character, cells in figures(play):
        if other != who and character.npc and rank_of(play, other) < rank and friendly(play, who, other):
            found |= cells
    return found


def in_squares(play: QuestPlay, cells: Sequence[int], but: int) -> list[int]:
    """Those who hold any of some squares."""
    wanted = play.content.field.sets.of(cells)
    return [other for other, _, held in figures(play) if held & wanted and other != but]
