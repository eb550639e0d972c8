"""Who and what is where: squares, contact, adjacency, distance, rooms. (ML-DIE, ML-RUL-08 to ML-RUL-10)"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from lorehearth.games.maladum.board.lie import Lie
from lorehearth.games.maladum.characters import base_of, hostile
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF, Character, Piece
from lorehearth.kernel.looking import kept
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squaresets import Passage

Figure: TypeAlias = tuple[int, Character, CellSet]
"""Somebody on the board, fallen or not, by its number, with the squares that it holds."""
RangeBand = Literal["short", "medium", "long"]
SHORT, MEDIUM = 5, 13
"""ML-DIE-10 to ML-DIE-12, ML-RUL-09."""
SQUARE_OF_LARGE = ((0, 0), (1, 0), (0, 1), (1, 1))
"""ML-BAS-01: from the north-western square of a large base."""


# -- edges ---------------------------------------------------------------------------------------------------


@kept
def shut(play: QuestPlay) -> frozenset[int]:
    """The edges that bar a step now: walls, windows and closed doors."""
    return play.content.field.shut(tuple(play.state.open))


@kept
def opaque(play: QuestPlay) -> frozenset[int]:
    """What stops a sight line: walls, closed doors, leaves of open ones (ML-LOS-10, ML-LOS-14, ML-DOR-04)."""
    field, state = play.content.field, play.state
    found = field.opaque(tuple(state.open))
    if field.leaf_edges:
        leaves = [
            field.leaf_edges[e] for e in state.open if e in field.leaf_edges and e not in state.broken_doors
        ]
        return found.union(leaves) if leaves else found
    return found


@kept
def touching(play: QuestPlay) -> Passage:
    """How contact leads from square to square (ML-DIE-13, ML-DOR-03)."""
    return play.content.field.touching(tuple(play.state.open))


@kept
def beside(play: QuestPlay) -> Passage:
    """How adjacency leads from square to square (ML-RUL-10)."""
    return play.content.field.beside(tuple(play.state.open))


# -- squares -------------------------------------------------------------------------------------------------


def squares_at(play: QuestPlay, cell: int, large: bool) -> tuple[int, ...]:
    """The squares of a base whose north-western one is here; fewer where the board ends."""
    field = play.content.field
    return field.large[cell] if large else field.alone[cell]


def is_large(play: QuestPlay, who: int, character: Character) -> bool:
    """Whether somebody holds four squares now (ML-BAS-01, ML-BAS-05)."""
    return character.board in play.content.large and not character.squeezed and base_of(play, who) == "large"


def squares(play: QuestPlay, who: int) -> tuple[int, ...]:
    """The squares that somebody on the board holds."""
    character = play.state.characters[who]
    if character.cell < 0:
        return ()
    field = play.content.field
    if character.board in play.content.large and is_large(play, who, character):
        return field.large[character.cell]
    return field.alone[character.cell]


def area(play: QuestPlay, who: int) -> CellSet:
    """The same as a set."""
    character = play.state.characters[who]
    if character.cell < 0:
        return 0
    field = play.content.field
    if character.board in play.content.large and is_large(play, who, character):
        return field.large_areas[character.cell]
    return field.sets.bit[character.cell]


@kept
def figures(play: QuestPlay) -> list[Figure]:
    """All who are on the board."""
    field, large = play.content.field, play.content.large
    bit, areas = field.sets.bit, field.large_areas
    return [
        (
            who,
            character,
            areas[cell] if character.board in large and is_large(play, who, character) else bit[cell],
        )
        for who, character in enumerate(play.state.characters)
        if (cell := character.cell) >= 0
    ]


@kept
def enemies(play: QuestPlay, who: int) -> list[Figure]:
    """ML-RUL-74: those on the board who are hostile to somebody, the fallen among them."""
    one = play.state.characters[who]
    if one.kind != "adversary" or one.party >= 0 or one.wild:
        return [each for each in figures(play) if hostile(play, who, each[0])]
    found = []
    for each in figures(play):
        other = each[1]  # adversaries do not fight each other unless one is out of control
        if (other.kind != "adversary" or other.party >= 0 or other.wild) and hostile(play, who, each[0]):
            found.append(each)
    return found


def piece_squares(play: QuestPlay, piece: Piece) -> tuple[int, ...]:
    """The squares that a terrain piece fills, or hangs in."""
    return play.content.field.piece_squares(piece.kind, piece.cell, piece.turned)


@kept
def lie(play: QuestPlay) -> Lie:
    """How all terrain pieces lie now."""
    pieces = play.state.pieces
    return play.content.field.lie(tuple([(piece.kind, piece.cell, piece.turned) for piece in pieces]))


def fills(play: QuestPlay, piece: Piece) -> bool:
    """Whether its squares cannot be entered (ML-MOV-08 to ML-MOV-10)."""
    kind = play.content.pieces[piece.kind]
    return piece.cell >= 0 and not kind.wall and not kind.passable


def filled(play: QuestPlay) -> CellSet:
    """The squares that terrain, or a diagonal wall (ML-WAL-03), fills."""
    return lie(play).filled | play.content.field.halves


@kept
def held(play: QuestPlay, *, but: int = OFF, prone: bool = True) -> CellSet:
    """The squares that characters hold, all but one of them; without the prone and fallen if asked."""
    found = 0
    for who, character, cells in figures(play):
        if who != but and (prone or not (character.prone or character.defeated)):
            found |= cells
    return found


def occupants(play: QuestPlay, cell: int) -> list[int]:
    """Those who stand in a square."""
    bit = play.content.field.sets.bit[cell]
    return [who for who, _, held in figures(play) if held & bit]


@kept
def everyone(play: QuestPlay) -> list[int]:
    """All on the board, fallen ones too."""
    return [who for who, character in enumerate(play.state.characters) if character.cell >= 0]


@kept
def pits(play: QuestPlay) -> CellSet:
    """The squares of all pits: those of the map and those that traps have opened, less those filled up."""
    field, state = play.content.field, play.state
    found = field.pits | field.sets.of(state.pits) if state.pits else field.pits
    return found & ~field.sets.of(state.filled_pits) if state.filled_pits else found


@kept
def pit_around(play: QuestPlay, cell: int) -> CellSet:
    """The whole pit that a square is part of."""
    field, all_ = play.content.field, pits(play)
    found, front = 0, field.sets.bit[cell] & all_
    while front:
        found |= front
        front = touching(play).spread(front) & all_ & ~found
    return found


# -- contact and adjacency -----------------------------------------------------------------------------------


def apart(one: Character, other: Character) -> bool:
    """Whether a net or a pit keeps two from touching (ML-TRP-11, ML-TRP-14)."""
    return one.netted or other.netted or one.pit != other.pit


@kept
def contact(play: QuestPlay, who: int) -> CellSet:
    """The squares in contact with somebody, and its own."""
    character = play.state.characters[who]
    cell = character.cell
    if cell >= 0 and character.board not in play.content.large:
        return touching(play).near[cell] | play.content.field.sets.bit[cell]
    held = area(play, who)
    return touching(play).spread(held) | held


def in_contact(play: QuestPlay, a: int, b: int) -> bool:
    """ML-DIE-13, ML-BAS-02, and in one square for those in a pit together or on small bases."""
    one, other = play.state.characters[a], play.state.characters[b]
    if one.cell < 0 or other.cell < 0 or apart(one, other):
        return False
    near = contact(play, a)
    return bool(near & area(play, b))


@kept
def around(play: QuestPlay, who: int) -> CellSet:
    """The squares adjacent to somebody's, and its own (ML-RUL-10)."""
    character = play.state.characters[who]
    cell = character.cell
    if cell >= 0 and character.board not in play.content.large:
        return beside(play).near[cell] | play.content.field.sets.bit[cell]
    held = area(play, who)
    return beside(play).spread(held) | held


def are_adjacent(play: QuestPlay, a: int, b: int) -> bool:
    """ML-RUL-10."""
    one, other = play.state.characters[a], play.state.characters[b]
    if one.cell < 0 or other.cell < 0 or one.netted or other.netted:
        return False
    return bool(around(play, a) & area(play, b))


@kept
def neighbours(play: QuestPlay, who: int) -> list[Figure]:
    """ML-RUL-10: all who are adjacent to somebody, the fallen among them."""
    one = play.state.characters[who]
    if one.cell < 0 or one.netted:
        return []
    about = around(play, who)
    return [each for each in figures(play) if each[2] & about and each[0] != who and not each[1].netted]


@kept
def engaged_with(play: QuestPlay, who: int) -> list[int]:
    """ML-DIE-14: the enemies in contact with somebody; the fallen engage nobody."""
    one = play.state.characters[who]
    if one.defeated or one.cell < 0 or one.netted:
        return []
    near = contact(play, who)
    found = []
    for other, character, cells in figures(play):
        if not cells & near or other == who or character.defeated:
            continue
        if hostile(play, who, other) and not apart(one, character):
            found.append(other)
    return found


def engages(play: QuestPlay, who: int, other: int) -> bool:
    """ML-DIE-14: the same of one enemy."""
    one, enemy = play.state.characters[who], play.state.characters[other]
    if one.defeated or enemy.defeated or not in_contact(play, who, other):
        return False
    return hostile(play, who, other)


def touches_cell(play: QuestPlay, who: int, cells: Iterable[int]) -> bool:
    """Whether somebody is in contact with any of these squares, or stands in one."""
    if play.state.characters[who].cell < 0 or play.state.characters[who].netted:
        return False
    near = contact(play, who)
    return bool(near & play.content.field.sets.of(cells))


@kept
def pieces_touched(play: QuestPlay, who: int) -> tuple[int, ...]:
    """ML-ACT-01: the terrain pieces in contact with somebody, by number; of what hangs on a wall, that in its
    own square."""
    character = play.state.characters[who]
    if character.cell < 0 or character.netted:
        return ()
    near, lying = contact(play, who), lie(play)
    if not near & lying.covered:
        return ()
    here = area(play, who)
    return tuple(
        [
            number
            for number, cells in enumerate(lying.areas)
            if cells & near and (cells & here or number not in lying.hung)
        ]
    )


def touches_piece(play: QuestPlay, who: int, number: int) -> bool:
    """ML-ACT-01: contact with a terrain piece; with what hangs on a wall, from its own square."""
    return number in pieces_touched(play, who)


# -- distance and rooms --------------------------------------------------------------------------------------


@kept
def distance(play: QuestPlay, a: int, b: int) -> int:
    """ML-RUL-08: between the nearest squares of two characters on the board."""
    distances, large = play.content.field.board.distances, play.content.large
    one, other = play.state.characters[a], play.state.characters[b]
    if one.board not in large and other.board not in large and one.cell >= 0 and other.cell >= 0:
        return distances[one.cell][other.cell]
    here, there = squares(play, a), squares(play, b)
    return min(distances[one][other] for one in here for other in there)


def distance_to(play: QuestPlay, who: int, cells: Iterable[int]) -> int:
    """From somebody to the nearest of some squares."""
    distances = play.content.field.board.distances
    here, wanted = squares(play, who), tuple(cells)
    if len(here) == 1:
        far = distances[here[0]]
        return far[wanted[0]] if len(wanted) == 1 else min([far[other] for other in wanted])
    return min(distances[one][other] for one in here for other in wanted)


def band_of(squares_away: int) -> RangeBand:
    """ML-DIE-10 to ML-DIE-12, ML-RUL-09."""
    return "short" if squares_away <= SHORT else "medium" if squares_away <= MEDIUM else "long"


def room_of(play: QuestPlay, cell: int) -> int:
    """ML-DIE-15: the number of a square's room."""
    room = play.content.field.rooms.of[cell]
    return OFF if room is None else room


def room_around(play: QuestPlay, who: int) -> CellSet:
    """All squares of the room that somebody is in, or of both if it stands astride."""
    field, found = play.content.field, 0
    for cell in squares(play, who):
        found |= field.room_areas[room_of(play, cell)]
    return found


def same_room(play: QuestPlay, a: int, b: int) -> bool:
    return bool(room_around(play, a) & area(play, b))
