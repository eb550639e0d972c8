"""Where somebody may step, pass and stand. (ML-MOV-02, 04 to 10, ML-BAS, ML-RUL-75)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lorehearth.games.maladum.abilities import all_lacking, has, most
from lorehearth.games.maladum.board.field import STOREY, WALL, WINDOW
from lorehearth.games.maladum.board.gates import entry_cells, staging_cells
from lorehearth.games.maladum.board.places import (
    SQUARE_OF_LARGE,
    area,
    beside,
    contact,
    enemies,
    engaged_with,
    everyone,
    figures,
    held,
    lie,
    piece_squares,
    pits,
    shut,
)
from lorehearth.games.maladum.characters import base_of, friendly, size_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF, Character
from lorehearth.kernel.looking import kept
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squares import SLANT
from lorehearth.table.squaresets import Passage

HEIGHTS = {"flat": 1, "low": 1, "high": STOREY}
"""ML-RUL-98: how high terrain pieces are, in squares."""
CLIMBS = frozenset({"scramble", "fly"})
SMALL_ONES = 4
"""ML-BAS-09."""


@kept
def scramble(play: QuestPlay, who: int) -> int:
    """ML-ICO-71, ML-ICO-25: how high or wide the things are that somebody moves over in a normal move."""
    if all_lacking(play, who, CLIMBS):
        return 0
    return max(most(play, who, "scramble"), most(play, who, "fly"))


def solid(play: QuestPlay, climb: int = 0) -> CellSet:
    """ML-MOV-08, ML-MOV-09, ML-WAL-03: squares filled by terrain higher than somebody can move over, and
    those under diagonal walls."""
    halves = play.content.field.halves
    if climb < HEIGHTS["low"]:
        return lie(play).filled | halves
    return lie(play).high | halves if climb < HEIGHTS["high"] else halves


def tops(play: QuestPlay) -> CellSet:
    """ML-CLB-04: squares of terrain that a figure can stand on."""
    return lie(play).tops


def piece_under(play: QuestPlay, cell: int) -> int:
    """The terrain piece that fills a square, by number; OFF if none does."""
    return lie(play).under.get(cell, OFF)


@kept
def barred(play: QuestPlay, who: int, *, doors: bool = False, climb: int | None = None) -> frozenset[int]:
    """The edges that stop somebody; with `doors`, those alone that it could not open either (ML-NPC-05)."""
    field, state = play.content.field, play.state
    adversary = state.characters[who].kind == "adversary"
    edges = field.board.barriers((WALL, WINDOW, SLANT)) if doors else shut(play)
    if doors:
        closed = [edge for edge in (*field.worked, *field.hidden_doors) if edge not in state.open]
        if not adversary:
            closed += state.locked  # ML-LCK-02: only adversaries make nothing of locks
        edges = edges.union(closed)
    if adversary and field.hidden_doors:
        edges = edges - field.hidden_doors  # ML-DOR-14
    if not field.brinks:
        return edges
    return edges | field.too_high(scramble(play, who) if climb is None else climb)


def lets_pass(play: QuestPlay, who: int, enemy: int, character: Character) -> bool:
    """Whether somebody may move through an enemy's square (ML-MOV-05, ML-MOV-07, ML-BAS-10, ML-TRP-14)."""
    if character.netted or character.defeated:
        return True
    if character.prone and size_of(play, enemy) <= size_of(play, who):
        return True
    return base_of(play, enemy) == "small"


class Crowd(NamedTuple):
    """The squares of all others, as they are in somebody's way."""

    held: CellSet
    """ML-MOV-04: where it may not end."""
    bodies: CellSet
    """ML-RUL-75: at whose corners nobody cuts past; who hangs in a net or lies deep is no bar."""
    foes: CellSet
    """What it may not move through because of who stands there: enemies alone. Of other parties that are no
    rivals, the player is asked on the way (ML-MOV-06)."""


@kept
def crowd_around(play: QuestPlay, who: int) -> Crowd:
    held = bodies = foes = 0
    pit = play.state.characters[who].pit
    for other, character, cells in figures(play):
        if other == who:
            continue
        held |= cells
        if character.pit == pit and not character.netted:
            bodies |= cells
    for other, character, cells in enemies(play, who):
        if character.pit == pit and not lets_pass(play, who, other, character):
            foes |= cells
    return Crowd(held, bodies, foes)


def bodies(play: QuestPlay, who: int) -> CellSet:
    return crowd_around(play, who).bodies


@kept
def passage(
    play: QuestPlay, who: int, *, doors: bool = False, crowd: bool = False, climb: int | None = None
) -> Passage:
    """How somebody steps (ML-MOV-02, ML-RUL-75, ML-CLB-02): as it is, or with closed doors counting as open,
    or as if nobody else were there. `climb`: its `scramble`, where that is known."""
    if climb is None:
        climb = scramble(play, who)
    blocked = solid(play, climb) if crowd else solid(play, climb) | crowd_around(play, who).bodies
    edges = barred(play, who, doors=doors, climb=climb)
    return play.content.field.sets.passage("both", edges, blocked, links=True)


@kept
def held_fast(play: QuestPlay, who: int) -> CellSet:
    """The squares that whoever holds somebody fast leaves it: those in contact (ML-SKL-10); else all."""
    found = play.content.field.sets.all
    for other, character in enumerate(play.state.characters):
        if character.effects and has(play, other, "holds-fast") and other in engaged_with(play, who):
            found &= contact(play, other)
    return found


def is_held_fast(play: QuestPlay, who: int) -> bool:
    return held_fast(play, who) != play.content.field.sets.all


@kept
def open_squares(play: QuestPlay, who: int, *, crowd: bool = False, climb: int | None = None) -> CellSet:
    """The squares that somebody may move through."""
    state, sets = play.state, play.content.field.sets
    character = state.characters[who]
    lying = lie(play)
    if climb is None:
        climb = scramble(play, who)
    if character.pit:
        found = pits(play)
    elif climb == 0 and character.cell in lying.under:
        # ML-CLB-04: off it again by climbing
        found = sets.of(piece_squares(play, state.pieces[lying.under[character.cell]]))
    else:
        found = sets.all & ~solid(play, climb)
        if climb == 0:
            found &= ~pits(play)
        if play.content.field.halves and base_of(play, who) == "small":
            found |= play.content.field.halves  # ML-WAL-03
    if crowd:
        return found
    return found & ~crowd_around(play, who).foes & held_fast(play, who)


@kept
def can_stand(play: QuestPlay, who: int, *, climb: int | None = None) -> CellSet:
    """Where somebody may end a movement: free squares, with room for its base (ML-MOV-04, ML-BAS-06). Of a
    large one, its north-western square."""
    base = base_of(play, who)
    if base == "large":
        return _large_can_stand(play, who)
    field = play.content.field
    character = play.state.characters[who]
    deep, filled = pits(play), solid(play)
    ground = deep if character.pit else field.sets.all & ~deep
    if base == "small":
        filled &= ~field.halves  # ML-WAL-03
    if filled & ground:
        top = 0
        if scramble(play, who) if climb is None else climb:
            top = tops(play)
        elif character.cell >= 0 and (under := piece_under(play, character.cell)) != OFF:
            top = field.sets.of(piece_squares(play, play.state.pieces[under])) & tops(play)
        ground &= ~filled | top
    taken = crowd_around(play, who).held
    if base == "small":
        taken &= ~_shared(play, who)
    return ground & ~taken


class Footing(NamedTuple):
    """All that decides where somebody gets on foot (`scramble`, `passage`, `open_squares`, `can_stand`)."""

    climb: int
    steps: Passage
    free: CellSet
    stand: CellSet


@kept
def footing(play: QuestPlay, who: int) -> Footing:
    climb = scramble(play, who)
    return Footing(
        climb,
        passage(play, who, climb=climb),
        open_squares(play, who, climb=climb),
        can_stand(play, who, climb=climb),
    )


def _shared(play: QuestPlay, who: int) -> CellSet:
    """ML-BAS-09: the squares of small friends with room for one more."""
    sets = play.content.field.sets
    found = 0
    for other in everyone(play):
        if other != who and base_of(play, other) == "small" and friendly(play, who, other):
            cell = play.state.characters[other].cell
            there = [one for one in everyone(play) if one != who and sets.bit[cell] & area(play, one)]
            alike = all(base_of(play, one) == "small" and friendly(play, who, one) for one in there)
            if alike and len(there) < SMALL_ONES:
                found |= sets.bit[cell]
    return found & ~play.content.field.halves  # ML-WAL-03: a half square has room for one


def _large_can_stand(play: QuestPlay, who: int) -> CellSet:
    """ML-BAS-06, ML-BAS-07."""
    field = play.content.field
    taken, smaller = 0, []
    for other in everyone(play):
        if other == who:
            continue
        if size_of(play, other) < size_of(play, who) and not play.state.characters[other].netted:
            smaller.append(other)
        else:
            taken |= area(play, other)
    found = fitting_large(play, ~solid(play) & ~pits(play) & ~taken)
    if smaller:
        for cell in field.sets.cells(found & _around(play, smaller)):
            if not _can_make_room(play, who, cell, smaller):
                found &= ~field.sets.bit[cell]
    return found


def fitting_large(play: QuestPlay, among: CellSet) -> CellSet:
    """ML-BAS-06: where a large base lies whole in these squares, on one level, astride no wall or doorway."""
    field = play.content.field
    doorways = field.board.barriers(field.barring)  # open or not
    steps = field.sets.passage("both", doorways | field.too_high(0), covers=SQUARE_OF_LARGE)
    return steps.fitting(field.sets.all & among)


@kept
def fits_whole(play: QuestPlay, who: int) -> CellSet:
    """ML-BAS-05: where all of a large base has room on its way, whoever stands there."""
    field = play.content.field
    doorways = field.board.barriers(field.barring)
    steps = field.sets.passage("both", doorways, covers=SQUARE_OF_LARGE)
    return steps.fitting(field.sets.all & ~solid(play, scramble(play, who)))


def _around(play: QuestPlay, whom: list[int]) -> CellSet:
    """Where the north-western square of a large base lies if the base touches any of these characters."""
    sets = play.content.field.sets
    there = 0
    for who in whom:
        there |= area(play, who)
    found = 0
    for dx, dy in SQUARE_OF_LARGE:
        found |= sets.shift(there, (-dx, -dy))
    return found


def base_at(play: QuestPlay, cell: int) -> CellSet:
    """The squares of a large base by its north-western one."""
    sets, found = play.content.field.sets, 0
    for step in SQUARE_OF_LARGE:
        found |= sets.shift(sets.bit[cell], step)
    return found


def _can_make_room(play: QuestPlay, who: int, cell: int, smaller: list[int]) -> bool:
    """ML-BAS-07: whether all smaller ones under a base could be pushed clear of it."""
    base = base_at(play, cell)
    under = [other for other in smaller if area(play, other) & base]
    if any(base_of(play, other) == "large" or most(play, other, "immobile") for other in under):
        return False
    free = play.content.field.sets.all & ~solid(play) & ~pits(play) & ~held(play, but=who) & ~base
    return all(_room_near(play, other, free) for other in under) and free.bit_count() >= len(under)


def _room_near(play: QuestPlay, who: int, free: CellSet) -> bool:
    """Whether a way leads to any of these squares."""
    return next(_spreading(play, who, free), 0) != 0


def _spreading(play: QuestPlay, who: int, goals: CellSet) -> Iterator[CellSet]:
    """The goals that are nearest by adjacent squares, then those that are further off, past no wall."""
    field = play.content.field
    steps = beside(play)
    front = area(play, who)
    unseen = field.sets.all & ~front
    while front:
        if front & goals:
            yield front & goals
        front = steps.spread(front) & unseen
        unseen &= ~front


def nearest_free(play: QuestPlay, who: int, free: CellSet) -> CellSet:
    """ML-RUL-41: of some squares, the nearest to somebody; several if they are equally near."""
    return next(_spreading(play, who, free), 0)


def nearest_to(play: QuestPlay, cell: int, free: CellSet) -> int | None:
    """Of some squares, the first of those nearest to a square past no wall; None if there is none."""
    field = play.content.field
    steps, front = beside(play), field.sets.bit[cell]
    unseen = field.sets.all
    while front:
        if front & free:
            return field.sets.cells(front & free)[0]
        unseen &= ~front
        front = steps.spread(front) & unseen
    return None


@kept
def ways(play: QuestPlay, who: int, *, doors: bool = False, crowd: bool = False) -> list[CellSet]:
    """From somebody's square, what is 0, 1, 2 ... squares away: for ML-NPC-05 and ML-NPC-23 with closed doors
    counting as open (`doors`), and as if no other character were there (`crowd`). Of a large one: from any of
    its squares, as it may count from each (ML-BAS-04); of one outside, from its point of entry."""
    steps = passage(play, who, doors=doors, crowd=crowd)
    free = open_squares(play, who, crowd=crowd)
    front = area(play, who)
    found = [front]
    free &= ~front
    front = steps.spread(front) & free if front else entrances(play, who) & free
    while front:
        found.append(front)
        free &= ~front
        front = steps.spread(front) & free
    return found


@kept
def entrances(play: QuestPlay, who: int) -> CellSet:
    """ML-ENT-02, ML-ADY-04, ML-RUL-23: the squares in contact with where somebody outside comes in."""
    field = play.content.field
    character = play.state.characters[who]
    if character.where == "waiting":
        return field.sets.of(entry_cells(play, character.entry))
    if character.where == "staging" and character.party >= 0 and field.staging:
        return field.sets.of(staging_cells(play, character.party))
    return 0


def lies(character: Character) -> bool:
    return character.prone or character.defeated


def counted_from(play: QuestPlay, who: int, places: CellSet, step: tuple[int, int]) -> CellSet:
    """ML-BAS-13: where the counted square of a large base lies if its north-western one is here."""
    return play.content.field.sets.shift(places, step) if step != (0, 0) else places
