"""Jumping down and across, and falling. (ML-JMP, ML-RUL-62, ML-RUL-63, ML-DRK-09, ML-DRK-10)"""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.maladum.abilities import most, total
from lorehearth.games.maladum.board import beyond, rough_ground
from lorehearth.games.maladum.board.events import Fell, Jumped
from lorehearth.games.maladum.board.going import (
    Going,
    came_near,
    ended,
    leave,
    set_down,
    tell_trail,
)
from lorehearth.games.maladum.board.opportunity import ranges
from lorehearth.games.maladum.board.places import held, pits, touching
from lorehearth.games.maladum.board.prone import knock_prone
from lorehearth.games.maladum.board.steps import (
    barred,
    bodies,
    can_stand,
    is_held_fast,
    nearest_to,
    piece_under,
    solid,
)
from lorehearth.games.maladum.characters import base_of
from lorehearth.games.maladum.combat.dice import BLUNDER
from lorehearth.games.maladum.names import someone, square, walked
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF
from lorehearth.kernel.names import Dice
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option
from lorehearth.kernel.tally import Tally
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squares import SIDES, STEPS, Spot

SAFE = 1
"""ML-JMP-03."""
FURTHER = 3
"""ML-JMP-06: squares across beyond the safe distance."""
ROPE = 2
"""ML-ICO-69."""
PIT_DEPTH = 2
"""ML-TRP-09."""
BLUDGEONING = {"bludgeoning": 1}


class JumpTo(Option, frozen=True):
    verb = "jump"
    says = "Jump across to {cell}"
    cell: str


class Leap(NamedTuple):
    """A jump that could be: where it lands, over how many squares, how deep, and what lies right below."""

    cell: int
    across: int
    down: int
    below: int
    """The square into which one falls."""
    depth: int
    """How far one falls."""


# -- heights -------------------------------------------------------------------------------------------------


def height_of(play: QuestPlay, cell: int) -> int:
    """ML-CLB-01: how high the floor of a square lies, in squares; that of a pit is its bottom."""
    field = play.content.field
    found = field.board.spots[cell][2] * field.board.storey + field.board.heights[cell]
    return found - PIT_DEPTH if field.sets.bit[cell] & pits(play) else found


def stands_at(play: QuestPlay, who: int) -> int:
    """How high somebody stands: on an object a square higher than the floor (ML-CLB-04)."""
    cell = play.state.characters[who].cell
    return height_of(play, cell) + (piece_under(play, cell) != OFF)


def floor_at(play: QuestPlay, spot: Spot) -> int | None:
    """The square that lies below a spot, or in it; None: nothing does, it is off the map."""
    board = play.content.field.board
    x, y, z = spot
    while z >= 0:
        cell = board.at(x, y, z)
        if cell is not None:
            return cell
        z -= 1
    return None


def at_a_gap(play: QuestPlay, who: int, besides: CellSet = 0) -> bool:
    """Whether anything to jump over or down lies beside somebody: a pit, a drop, or some other squares."""
    field = play.content.field
    here = field.sets.bit[play.state.characters[who].cell]
    if here & field.brinks:
        return True
    gaps = pits(play) | besides
    return bool(gaps and field.sets.spread(here) & gaps)


def is_clear(play: QuestPlay, who: int, spot: Spot, way: int) -> bool:
    """Whether walls, closed doors and whoever stands at a corner let one pass from a spot to the next, over
    whatever depth (ML-RUL-75)."""
    board, sets = play.content.field.board, play.content.field.sets
    edges = barred(play, who) - play.content.field.too_high(0)
    dx, dy = STEPS[way]
    x, y, z = spot
    if way in SIDES:
        return board.edge_at(spot, (x + dx, y + dy, z)) not in edges
    blocked = solid(play) | bodies(play, who)
    for beside in ((x + dx, y, z), (x, y + dy, z)):
        cell = board.at(*beside)
        if cell is not None and sets.bit[cell] & blocked:
            return False
        if board.edge_at(spot, beside) in edges or board.edge_at(beside, (x + dx, y + dy, z)) in edges:
            return False
    return True


def edge_beyond(play: QuestPlay, who: int, cell: int, way: int) -> tuple[int, int] | None:
    """ML-JMP-01, ML-JMP-09: if one step that way leads over an edge or into a pit, the square below it and
    how deep that is."""
    board = play.content.field.board
    spot = board.spots[cell]
    if not is_clear(play, who, spot, way):
        return None
    dx, dy = STEPS[way]
    below = floor_at(play, (spot[0] + dx, spot[1] + dy, spot[2]))
    if below is None:
        return None
    here = height_of(play, cell)
    depth = here - height_of(play, below)
    return (below, depth) if depth > 0 else None


# -- how far -------------------------------------------------------------------------------------------------


def safe_distance(play: QuestPlay, who: int, *, across: bool) -> int:
    """ML-JMP-03, ML-ICO-69, ML-ICO-71, ML-DRK-10."""
    if beyond.is_dark(play, who):
        return 0
    found = max(SAFE, most(play, who, "safe-jump")) + total(play, who, "safe-jump-plus")
    if across and play.state.ropes:
        field, cell = play.content.field, play.state.characters[who].cell
        near = touching(play).spread(field.sets.bit[cell]) | field.sets.bit[cell]
        if near & field.sets.of(play.state.ropes):
            found += ROPE
    return found


def dice_for(play: QuestPlay, who: int, across: int, down: int) -> Tally:
    """ML-JMP-04, ML-JMP-05, ML-RUL-62, ML-RUL-63: a die for each square beyond the safe distance."""
    tally = Tally("dice").add(across, "squares across", "ML-JMP-05").add(down, "squares down", "ML-JMP-05")
    tally.add(-safe_distance(play, who, across=across > 0), "the safe distance", "ML-JMP-03")
    dark = beyond.is_dark(play, who)
    return tally.at_least(int(dark), "in the dark" if dark else "no risk", "ML-RUL-63")


def jumps(play: QuestPlay, going: Going, left: int) -> list[JumpTo]:
    """ML-JMP-02, ML-JMP-06, ML-JMP-10: where a mover may jump from here with the squares left."""
    names = play.content.field.board.names
    return [JumpTo(names[leap.cell]) for leap in leaps(play, going.who, left)]


def leaps(play: QuestPlay, who: int, left: int) -> list[Leap]:
    """All jumps across from here, in each of the eight directions, over pits, drops and rough ground."""
    character = play.state.characters[who]
    if left < 2 or character.cell < 0 or character.pit or base_of(play, who) == "large":
        return []
    if is_held_fast(play, who):
        return []
    if not at_a_gap(play, who, rough_ground.rough_squares(play, who)):
        return []
    found = []
    furthest = min(left, safe_distance(play, who, across=True) + FURTHER + 1)
    for way in range(8):
        found += _leaps(play, who, way, furthest)
    return found


def _leaps(play: QuestPlay, who: int, way: int, furthest: int) -> list[Leap]:
    field = play.content.field
    spot = field.board.spots[play.state.characters[who].cell]
    level, bit = stands_at(play, who), field.sets.bit
    stop, able, deep = solid(play) | held(play, but=who, prone=False), can_stand(play, who), pits(play)
    rough = rough_ground.rough_squares(play, who)
    dx, dy = STEPS[way]
    found, below, depth = [], OFF, 0
    for across in range(furthest):
        if not is_clear(play, who, spot, way):
            break
        spot = (spot[0] + dx, spot[1] + dy, spot[2])
        cell = floor_at(play, spot)
        if cell is None or height_of(play, cell) > level:
            break
        down = level - height_of(play, cell)
        if across and bit[cell] & able & ~deep:
            found.append(Leap(cell, across, down, below, depth))
        if down == 0 and (not bit[cell] & rough or bit[cell] & stop):
            break  # what is no gap is not jumped over
        if not across:
            below, depth = cell, down
    return found


# -- jumping -------------------------------------------------------------------------------------------------


def jump_across(play: QuestPlay, going: Going, cell: int) -> Flow[None]:
    """ML-JMP-02, ML-JMP-10: over the gap and onto the square behind it, as a part of a move."""
    who = going.who
    leap = next(leap for leap in leaps(play, who, 99) if leap.cell == cell)
    tell_trail(play, going)
    yield from jump(play, going, leap)
    going.used += leap.across + 1


def jump(play: QuestPlay, going: Going, leap: Leap) -> Flow[None]:
    """ML-JMP-04: free attacks, the dice, then the landing or the fall."""
    who = going.who
    if not (yield from leave(play, going, play.content.field.sets.bit[leap.cell])):
        return
    dice = dice_for(play, who, leap.across, leap.down)
    faces = yield from beyond.roll_combat(play, who, dice.total)
    before = ranges(play, who)
    told = Dice.of("combat die", faces) if faces else None
    play.tell(
        Jumped(someone(play, who), walked(play, who, (leap.cell,)), told, tallies=(dice,)),
        "ML-JMP-03",
        "ML-JMP-04",
    )
    if BLUNDER in faces:
        going.over = True
        yield from fall(play, who, leap.below, leap.depth, "ML-JMP-07")
        return
    set_down(play, who, leap.cell)
    play.state.characters[who].pit = bool(play.content.field.sets.bit[leap.cell] & pits(play))
    if beyond.looms(play, who, OFF, leap.cell):
        yield from beyond.befalls(play, who, OFF, leap.cell)
    if not ended(play, going, leap.cell):
        going.used += leap.across + 1
        yield from rough_ground.enter(play, going, leap.cell, ())
        going.used -= leap.across + 1
    if not going.over:
        yield from came_near(play, going, before)


def fall(play: QuestPlay, who: int, cell: int, depth: int, rule: str) -> Flow[None]:
    """ML-JMP-07, ML-JMP-08: prone in the nearest free square below, after an attack of 1 die a square."""
    field = play.content.field
    deep = pits(play)
    into = bool(field.sets.bit[cell] & deep)
    free = (deep if into else field.sets.all & ~deep) & ~solid(play) & ~held(play, but=who)
    landing = nearest_to(play, cell, free)
    if landing is None:
        landing = cell
    set_down(play, who, landing)
    if into:
        yield from beyond.into_pit(play, who)
        return
    play.tell(Fell(someone(play, who), depth, square(play, landing)), rule)
    if depth > 0:
        yield from beyond.hurt(play, who, depth, BLUDGEONING, "ML-JMP-08")
    character = play.state.characters[who]
    if character.cell == landing and not character.defeated:
        yield from knock_prone(play, who, "ML-JMP-07")
        if beyond.looms(play, who, OFF, landing):
            yield from beyond.befalls(play, who, OFF, landing)
