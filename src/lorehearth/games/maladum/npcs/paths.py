"""The ways that NPCs count and take: through doors that they would open. (ML-NPC-05, ML-NPC-13 to ML-NPC-16,
ML-NPC-23, ML-DOR-07, ML-DOR-14, ML-RUL-39, ML-RUL-40)

A closed door is a step like any other where the NPC would open it, but no corner is cut beside it. One flood
from the NPC serves all that it weighs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import area, filled, held, piece_squares, shut, squares
from lorehearth.games.maladum.characters import friendly, rank_of
from lorehearth.games.maladum.components.terrain import DoorKind
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Character
from lorehearth.table.board import Lazy
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squaresets import Passage

BARRICADE = "barricade"
Sides = tuple[CellSet, CellSet]
"""The squares on either side of a door."""


class Steps:
    """How a front spreads for an NPC: past corners as ever, and straight through doors that count as open."""

    __slots__ = ("_doors", "_hidden", "bit", "by_length", "near", "passage")

    def __init__(self, passage: Passage, doors: Sequence[Sides], hidden: Sequence[Sides] = ()) -> None:
        self.passage, self._doors, self._hidden = passage, doors, hidden
        self.bit, self.by_length = passage.bit, passage.by_length
        self.near: Mapping[int, CellSet] = Lazy(lambda cell: self.spread(self.bit[cell]))

    def spread(self, found: CellSet) -> CellSet:
        return self.passage.spread(found) | _through(self._doors, found) | _through(self._hidden, found)

    def walk(self, found: CellSet) -> CellSet:
        """The squares that a step leads to without a door to open; hidden ones are passed (ML-DOR-14)."""
        return self.passage.spread(found) | _through(self._hidden, found)


def _through(doors: Sequence[Sides], found: CellSet) -> CellSet:
    spread = 0
    for one, other in doors:
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
    """Whether an NPC counts on going through a closed door: ML-NPC-15, ML-NPC-16, ML-ICO-15, ML-DOR-12."""
    character = play.state.characters[who]
    if character.kind == "adversary":
        return kind.hidden or kind.opens not in ("lever", "quest")  # ML-DOR-14
    if kind.hidden or kind.opens in ("lever", "quest") or has(play, who, "creature"):
        return False
    return edge not in play.state.locked or unlocks(play, character)


def unlocks(play: QuestPlay, character: Character) -> bool:
    """ML-OPP-04, ML-NPC-16: of those who are no adversaries only opportunists."""
    card = play.content.events.get(character.card)
    return card is not None and card.behaviour == "opportunist"


def doors_for(play: QuestPlay, who: int) -> list[int]:
    """The closed doors that an NPC would go through."""
    standing_open = play.state.open
    return [
        edge
        for edge, kind in play.content.field.doors.items()
        if edge not in standing_open and opens(play, who, edge, kind)
    ]


def closed_door(play: QuestPlay, a: int, b: int) -> int | None:
    """The closed door between two squares in contact, if there is one."""
    edge = play.content.field.board.edge_between(a, b)
    return edge if edge is not None and edge in shut(play) else None


# -- the lie of the land -------------------------------------------------------------------------------------


def barricades(play: QuestPlay) -> dict[int, CellSet]:
    """The barricades that stand, by number, with their squares."""
    pieces, sets = play.content.pieces, play.content.field.sets
    return {
        number: sets.of(piece_squares(play, piece))
        for number, piece in enumerate(play.state.pieces)
        if piece.cell >= 0 and BARRICADE in pieces[piece.kind].does
    }


def land(play: QuestPlay, who: int, *, alone: bool = False, across: bool = False) -> Land:
    """What an NPC may pass: with `alone` as if no other character were there (ML-NPC-23), with `across` as if
    barricades were not there either (ML-RUL-40)."""
    field = play.content.field
    solid = filled(play)
    if across:
        for cells in barricades(play).values():
            solid &= ~cells
    barred, corners = solid, solid
    if not alone:
        barred |= enemies_in_the_way(play, who)
        corners |= held(play, but=who)
    passage = field.sets.passage("both", shut(play), corners, links=True)
    doors, hidden = [], []
    for edge in doors_for(play, who):
        (hidden if field.doors[edge].hidden else doors).append(_sides(play, edge))
    return Land(Steps(passage, doors, hidden), field.sets.all & ~barred)


def _sides(play: QuestPlay, edge: int) -> Sides:
    board, bit = play.content.field.board, play.content.field.sets.bit
    found = board.edges[edge]
    one, other = board.at(*found.a), board.at(*found.b)
    return (bit[one] if one is not None else 0), (bit[other] if other is not None else 0)


def enemies_in_the_way(play: QuestPlay, who: int) -> CellSet:
    """ML-MOV-05, ML-MOV-07: the squares that it cannot pass, as others than friends stand there."""
    from lorehearth.games.maladum.board.movement import impassable

    return impassable(play, who)


def start(play: QuestPlay, who: int) -> CellSet:
    """Where its way begins: its square, or those at the entry point that it waits beside."""
    character, field = play.state.characters[who], play.content.field
    if character.cell >= 0:
        return field.sets.bit[character.cell]
    if character.where == "waiting" and character.entry in field.entries:
        return field.sets.of(field.entries[character.entry].cells)
    return 0


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
    for away, front in enumerate(flood(ground.steps, start(play, who), ground.free | start(play, who))):
        for other, cells in wanted.items():
            if other not in found and front & cells:
                found[other] = away + outside
        if len(found) == len(wanted):
            break
    return found


# -- pushing juniors aside -----------------------------------------------------------------------------------


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
