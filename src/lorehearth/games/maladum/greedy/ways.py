"""How far it is: steps from every square to a goal, over doors that could be opened. (ML-MOV, ML-CLB-03)"""

from __future__ import annotations

from typing import TypeAlias

from lorehearth.games.maladum.board.entering import point_of
from lorehearth.games.maladum.board.field import WALL, WINDOW
from lorehearth.games.maladum.board.ladders import climbs_from
from lorehearth.games.maladum.board.places import area, piece_squares, pits, touching
from lorehearth.games.maladum.board.rough_ground import rough_squares
from lorehearth.games.maladum.board.steps import barred, open_squares, scramble, solid
from lorehearth.games.maladum.combat.beyond import armour_of_door
from lorehearth.games.maladum.equipment.inventory import item
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.greedy.odds import melee_dice
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.looking import kept
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squares import SLANT

FAR = 999
"""Steps to what cannot be reached."""
CLIMB = 4
"""A ladder takes an action, as so many steps do."""
STUMBLE = 4
"""What a square of rough ground costs besides: one may fall there."""

Steps: TypeAlias = list[int]
"""By square, how many steps it is to the goal."""


@kept
def steps_to(play: QuestPlay, who: int, goal: CellSet) -> Steps:
    """By the easiest way that leads there at all: by doors that one opens, else by locked ones too, else by
    any door that a lever works. Others on the way are not counted: they move."""
    found = [FAR] * len(play.content.field.board.names)
    for trouble in range(TROUBLES):
        found = steps_with(play, who, goal, trouble)
        if away(play, who, found) < FAR:
            break
    return found


@kept
def steps_with(play: QuestPlay, who: int, goal: CellSet, trouble: int) -> Steps:
    """The steps if so much trouble is taken: 0 for doors that one opens by hand, 1 for locked ones, 2 for
    those that a lever works, 3 for what bars the way for good."""
    return _flood(
        play, who, goal, hindrances(play, who)[trouble], pits(play) if trouble == TROUBLES - 1 else 0
    )


TROUBLES = 4
"""The last is no way yet, only the direction: through locks that nobody can open, and over pits."""


def start_of(play: QuestPlay, who: int) -> CellSet:
    """Where somebody is, or comes in."""
    character = play.state.characters[who]
    return area(play, who) if character.cell >= 0 else point_of(play, character.party)


def away(play: QuestPlay, who: int, steps: Steps) -> int:
    """How far somebody is from the goal; one more from outside."""
    cells = play.content.field.sets.cells(start_of(play, who))
    near = min((steps[cell] for cell in cells), default=FAR)
    return near if play.state.characters[who].cell >= 0 else near + 1


@kept
def hindrances(play: QuestPlay, who: int) -> tuple[frozenset[int], ...]:
    """The edges that stop somebody, fewer and fewer, as more trouble is taken."""
    field, state = play.content.field, play.state
    walls = field.board.barriers((WALL, WINDOW, SLANT)) | field.too_high(scramble(play, who))
    levers = [edge for number in range(len(state.pieces)) for edge in worked_by(play, number)]
    hidden = [edge for edge in field.hidden_doors if edge not in (*state.open, *state.found_doors)]
    worked = [edge for edge in field.worked if edge not in state.open]
    lost = [edge for edge in (*hidden, *worked) if edge not in levers]
    lost += [edge for edge in state.locked if not can_force(play, who, edge)]
    return barred(play, who, doors=True), walls.union(hidden, worked, lost), walls.union(lost), walls


def trouble_to(play: QuestPlay, who: int, goal: CellSet) -> int:
    """How much trouble the way to a goal takes."""
    for trouble in range(TROUBLES):
        if away(play, who, steps_with(play, who, goal, trouble)) < FAR:
            return trouble
    return TROUBLES


def can_force(play: QuestPlay, who: int, edge: int) -> bool:
    """Whether somebody gets past a locked door: with a key that has been seen, or by breaking it."""
    letter = play.state.locked[edge]
    armour = armour_of_door(play, edge)
    if 0 <= armour < 2 * melee_dice(play, who):
        return True
    tokens = play.state.tokens
    for pile in tokens.piles:
        if pile.startswith(("pack ", "piece ", "ground ")):
            for token in tokens.visible(pile, play.state.characters[who].party):
                if fits_lock(play, token, letter):
                    return True
    return False


def fits_lock(play: QuestPlay, token: str, letter: str) -> bool:
    """ML-LCK-03: whether a token is a key that turns such a lock."""
    key = item(play, token)
    return whole(token) and (key.letter == letter if letter else "key" in key.signs)


def worked_by(play: QuestPlay, number: int) -> tuple[int, ...]:
    """The edges of the doors that a lever or wheel on the board works."""
    placed = play.content.quest.pieces
    if number >= len(placed) or play.state.pieces[number].cell < 0:
        return ()
    if "lever" not in play.content.pieces[placed[number].kind].does:
        return ()
    return tuple(map(play.content.field.board.edge_named, placed[number].opens))


def _flood(play: QuestPlay, who: int, goal: CellSet, edges: frozenset[int], besides: CellSet) -> Steps:
    climb = scramble(play, who)
    free = open_squares(play, who, crowd=True, climb=climb) | start_of(play, who) | besides
    return _spread(play, goal & free, free, edges, climb, rough_squares(play, who))


@kept
def _spread(
    play: QuestPlay, goal: CellSet, free: CellSet, edges: frozenset[int], climb: int, rough: CellSet
) -> Steps:
    """From the goal outwards, step by step; rough squares and ladders take longer. For most of a party it is
    one and the same."""
    field = play.content.field
    passage = field.sets.passage("both", edges, solid(play, climb), links=True)
    rungs = _rungs(play)
    found = [FAR] * len(field.board.names)
    late: dict[int, CellSet] = {}
    front, step = goal, 0
    while front or late:
        front |= late.pop(step, 0) & free
        for cell in field.sets.cells(front):
            found[cell] = step
        free &= ~front
        for foot, ends in rungs:
            if front & ends:
                late[step + CLIMB] = late.get(step + CLIMB, 0) | foot
        slow = front & rough
        if slow:
            late[step + 1 + STUMBLE] = late.get(step + 1 + STUMBLE, 0) | passage.spread(slow)
            front ^= slow
        front, step = passage.spread(front) & free, step + 1
    return found


def _rungs(play: QuestPlay) -> list[tuple[CellSet, CellSet]]:
    """ML-CLB-03: of each ladder and rope the squares from which it is climbed, and where it leads."""
    field = play.content.field
    found = []
    for cell in dict.fromkeys((*field.ladders, *play.state.ropes)):
        here = field.sets.bit[cell]
        ends = field.sets.of(climbs_from(play, cell))
        found.append((here | touching(play).spread(here), ends))
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
