"""The ways that NPCs count and take: through doors that they would open. (ML-NPC-05, ML-NPC-13 to ML-NPC-16,
ML-NPC-23, ML-DOR-07, ML-DOR-14, ML-RUL-39, ML-RUL-40)

A closed door is a step like any other where the NPC would open it, but no corner is cut beside it. One flood
from the NPC serves all that it weighs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import area, piece_squares, shut, squares
from lorehearth.games.maladum.board.steps import entrances, open_squares, passage
from lorehearth.games.maladum.characters import friendly, rank_of
from lorehearth.games.maladum.components.terrain import DoorKind
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character
from lorehearth.kernel.looking import kept
from lorehearth.table.board import Lazy
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squaresets import Passage

BARRICADE = "barricade"
Sides: TypeAlias = tuple[CellSet, CellSet]
"""The squares on either side of a door."""


class Steps:
    """How a front spreads for an NPC: past corners as ever, and straight through doors that count as open."""

    __slots__ = ("_doors", "bit", "by_length", "near", "walk")

    def __init__(self, passage: Passage, doors: Sequence[Sides]) -> None:
        self._doors = doors
        self.walk = passage.spread
        """The squares that a step leads to without a door to open."""
        self.bit, self.by_length = passage.bit, passage.by_length
        self.near: Mapping[int, CellSet] = Lazy(lambda cell: self.spread(self.bit[cell]))

    def spread(self, found: CellSet) -> CellSet:
        spread = self.walk(found)
        for one, other in self._doors:
            if found & one:
                spread |= other
            if found & other:
                spread |= one
        return spread


class Land(NamedTuple):
    """The lie of the land for one NPC: its steps, and the squares that it may pass."""

    steps: Steps
    free: CellSet


# -- doors ---------------------------------------------------------------------------------------------------


def opens(play: QuestPlay, who: int, edge: int, kind: DoorKind) -> bool:
    """Whether one who opens doors at all counts on going through this one: ML-NPC-15, ML-NPC-16, ML-DOR-12.
    Adversaries need not open hidden ones (ML-DOR-14)."""
    if kind.hidden or kind.opens in ("lever", "quest"):
        return False
    locked = play.state.locked
    if not locked or all(leaf not in locked for leaf in play.content.field.leaves[edge]):
        return True
    character = play.state.characters[who]
    return character.kind == "adversary" or unlocks(play, character)


def unlocks(play: QuestPlay, character: Character) -> bool:
    """ML-OPP-04, ML-NPC-16: of those who are no adversaries only opportunists."""
    card = play.content.events.get(character.card)
    return card is not None and card.behaviour == "opportunist"


@kept
def doors_for(play: QuestPlay, who: int) -> list[int]:
    """The closed doors that an NPC would go through; creatures open none (ML-ICO-15)."""
    standing_open = play.state.open
    closed = [(edge, kind) for edge, kind in play.content.field.doors.items() if edge not in standing_open]
    if not closed or has(play, who, "creature"):
        return []
    return [edge for edge, kind in closed if opens(play, who, edge, kind)]


def closed_door(play: QuestPlay, a: int, b: int) -> int | None:
    """The closed door between two squares in contact, if there is one."""
    edge = play.content.field.board.edge_between(a, b)
    return edge if edge is not None and edge in shut(play) else None


# -- the lie of the land -------------------------------------------------------------------------------------


@kept
def barricades(play: QuestPlay) -> dict[int, CellSet]:
    """The barricades that stand, by number, with their squares."""
    pieces, sets = play.content.pieces, play.content.field.sets
    return {
        number: sets.of(piece_squares(play, piece))
        for number, piece in enumerate(play.state.pieces)
        if piece.cell >= 0 and BARRICADE in pieces[piece.kind].does
    }


@kept
def land(play: QuestPlay, who: int, *, alone: bool = False, across: bool = False) -> Land:
    """What an NPC may pass: with `alone` as if no other character were there (ML-NPC-23), with `across` as if
    barricades could be walked through (ML-RUL-40)."""
    free = open_squares(play, who, crowd=alone)
    if across:
        free |= sum(barricades(play).values())
    doors = [_sides(play, edge) for edge in doors_for(play, who)]
    return Land(Steps(passage(play, who, crowd=alone), doors), free)


def _sides(play: QuestPlay, edge: int) -> Sides:
    board, bit = play.content.field.board, play.content.field.sets.bit
    found = board.edges[edge]
    one, other = board.at(*found.a), board.at(*found.b)
    return (bit[one] if one is not None else 0), (bit[other] if other is not None else 0)


@kept
def start(play: QuestPlay, who: int, *, alone: bool = False) -> CellSet:
    """Where its way begins: its square, or those at the entry point that it waits beside, if it can pass."""
    cell = play.state.characters[who].cell
    if cell >= 0:
        return play.content.field.sets.bit[cell]
    return entrances(play, who) & open_squares(play, who, crowd=alone)


def flood(steps: Steps, seeds: CellSet, free: CellSet) -> Iterator[CellSet]:
    """What is 0, 1, 2 ... squares from the seeds, over free squares."""
    front = seeds
    while front:
        yield front
        free &= ~front
        front = steps.spread(front) & free


def way_lengths(play: QuestPlay, who: int, others: Sequence[int]) -> dict[int, int]:
    """ML-NPC-05, ML-NPC-23: how many squares the shortest way to each of some characters has; who cannot be
    got to is not in it. One flood serves them all."""
    ground = land(play, who, alone=True)
    wanted = {other: area(play, other) for other in others}
    found: dict[int, int] = {}
    outside = play.state.characters[who].cell < 0
    begin = area(play, who) or start(
        play, who, alone=True
    )  # ML-BAS-04: a large one counts from any of its squares
    for away, front in enumerate(flood(ground.steps, begin, ground.free | begin)):
        for other, cells in wanted.items():
            if other not in found and front & cells:
                found[other] = away + outside
        if len(found) == len(wanted):
            break
    return found


# -- pushing juniors aside -----------------------------------------------------------------------------------


@kept
def juniors(play: QuestPlay, who: int) -> CellSet:
    """ML-NPC-13: the squares held by friendly NPCs of lower rank."""
    rank = rank_of(play, who)
    found = 0
    for other, character in enumerate(play.state.characters):
        if (
            character.cell >= 0
            and other != who
            and character.npc
            and rank_of(play, other) < rank
            and friendly(play, who, other)
        ):
            found |= area(play, other)
    return found


def in_squares(play: QuestPlay, cells: Sequence[int], but: int) -> list[int]:
    """Those who hold any of some squares."""
    return [
        other
        for other, character in enumerate(play.state.characters)
        if character.cell >= 0 and other != but and any(cell in cells for cell in squares(play, other))
    ]
