"""How far it is: steps on foot from every square to a goal, over doors that could be opened. (ML-MOV)"""

from __future__ import annotations

from typing import TypeAlias

from lorehearth.games.maladum.board.entering import point_of
from lorehearth.games.maladum.board.field import WALL, WINDOW
from lorehearth.games.maladum.board.places import area, piece_squares, touching
from lorehearth.games.maladum.board.steps import barred, open_squares, scramble, solid
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squares import SLANT

FAR = 999
"""Steps to what cannot be reached."""

Steps: TypeAlias = list[int]
"""By square, how many steps it is to the goal."""


def steps_to(play: QuestPlay, who: int, goal: CellSet) -> Steps:
    """By the easiest way that leads there at all: by doors that one opens, else by locked ones too, else by
    any known door. Others on the way are not counted: they move."""
    field, start = play.content.field, start_of(play, who)
    found = [FAR] * len(field.board.names)
    for edges in _hindrances(play, who):
        found = _flood(play, who, goal, edges)
        if min((found[cell] for cell in field.sets.cells(start)), default=0) < FAR:
            break
    return found


def start_of(play: QuestPlay, who: int) -> CellSet:
    """Where somebody is, or comes in."""
    character = play.state.characters[who]
    return area(play, who) if character.cell >= 0 else point_of(play, character.party)


def away(play: QuestPlay, who: int, steps: Steps) -> int:
    """How far somebody is from the goal; one more from outside."""
    cells = play.content.field.sets.cells(start_of(play, who))
    near = min((steps[cell] for cell in cells), default=FAR)
    return near if play.state.characters[who].cell >= 0 else near + 1


def _hindrances(play: QuestPlay, who: int) -> list[frozenset[int]]:
    """The edges that stop somebody, fewer and fewer."""
    field, state = play.content.field, play.state
    walls = field.board.barriers((WALL, WINDOW, SLANT)) | field.too_high(scramble(play, who))
    hidden = [edge for edge in field.hidden_doors if edge not in state.found_doors]
    worked = [edge for edge in field.worked if edge not in state.open]
    return [barred(play, who, doors=True), walls.union(hidden, worked), walls.union(hidden)]


def _flood(play: QuestPlay, who: int, goal: CellSet, edges: frozenset[int]) -> Steps:
    field, climb = play.content.field, scramble(play, who)
    passage = field.sets.passage("both", edges, solid(play, climb), links=True)
    free = open_squares(play, who, crowd=True, climb=climb) | start_of(play, who)
    found = [FAR] * len(field.board.names)
    front, step = goal & free, 0
    while front:
        for cell in field.sets.cells(front):
            found[cell] = step
        free &= ~front
        front, step = passage.spread(front) & free, step + 1
    return found


# -- where to stand ------------------------------------------------------------------------------------------


def at_piece(play: QuestPlay, number: int) -> CellSet:
    """The squares from which a terrain piece is in contact (ML-ACT-01)."""
    piece = play.state.pieces[number]
    own = play.content.field.sets.of(piece_squares(play, piece))
    return own if play.content.pieces[piece.kind].wall else touching(play).spread(own)


def at_square(play: QuestPlay, cell: int) -> CellSet:
    """A square and those in contact with it."""
    here = play.content.field.sets.bit[cell]
    return here | touching(play).spread(here)


def at_character(play: QuestPlay, who: int) -> CellSet:
    """The squares in contact with somebody."""
    here = area(play, who)
    return touching(play).spread(here) & ~here
