"""Climbing: low objects, barricades, ladders, ropes; jumping down. (ML-CLB, ML-JMP-01, ML-ICO-68)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.events import Climbed
from lorehearth.games.maladum.board.field import STOREY
from lorehearth.games.maladum.board.going import Going, came_near, ended, halt, leave, set_down
from lorehearth.games.maladum.board.jumping import (
    Leap,
    at_a_gap,
    edge_beyond,
    fall,
    height_of,
    jump,
    stands_at,
)
from lorehearth.games.maladum.board.ladders import climbs_from
from lorehearth.games.maladum.board.openings import usable_openings
from lorehearth.games.maladum.board.opportunity import ranges
from lorehearth.games.maladum.board.places import held, lie, pits, touching
from lorehearth.games.maladum.board.steps import HEIGHTS, barred, piece_under, solid, tops
from lorehearth.games.maladum.characters import base_of
from lorehearth.games.maladum.combat.dice import BLUNDER, MAGIC
from lorehearth.games.maladum.names import someone, walked
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal
from lorehearth.table.squares import SIDES

PRONE = Refusal("it is prone", "ML-ADV-06")
NETTED = Refusal("it hangs in a net", "ML-TRP-16")
RIDES = Refusal("it rides, and has to get off first", "ML-MIN-01")
IN_A_PIT = Refusal("it is in a pit", "ML-TRP-12")
TAKEN = Refusal("there is no space at the other end", "ML-CLB-03")
LOW = 1
"""ML-CLB-04."""


class ClimbTo(Option, frozen=True):
    """ML-CLB-04: onto or off a low object."""

    verb = "climb"
    says = "Climb to {cell}"
    cell: str


class ClimbOver(Option, frozen=True):
    """ML-CLB-05."""

    verb = "climb-over"
    says = "Climb over to {cell}"
    cell: str


class ClimbThrough(Option, frozen=True):
    """ML-WAL-05."""

    verb = "climb-through"
    says = "Climb through the opening to {cell}"
    cell: str


class ClimbLevel(Option, frozen=True):
    """ML-CLB-03, ML-ICO-68: up or down a ladder or rope."""

    verb = "climb-level"
    says = "Climb to {cell}"
    cell: str


class ClimbHigh(Option, frozen=True):
    """ML-CLB-06."""

    verb = "climb-high"
    says = "Climb up to {cell}"
    cell: str


class JumpDown(Option, frozen=True):
    """ML-JMP-01."""

    verb = "jump-down"
    says = "Jump down to {cell}"
    cell: str


def hindered(play: QuestPlay, who: int) -> Refusal | None:
    """What keeps somebody from climbing or jumping at all."""
    character = play.state.characters[who]
    if character.prone:
        return PRONE
    if character.riding != NOBODY:
        return RIDES
    return NETTED if character.netted else IN_A_PIT if character.pit else None


def climber(play: QuestPlay, who: int) -> bool:
    """Whether somebody stands on the board in one square."""
    return play.state.characters[who].cell >= 0 and base_of(play, who) != "large"


def names_of(play: QuestPlay, cells: Iterable[int]) -> list[str]:
    names = play.content.field.board.names
    return [names[cell] for cell in cells]


def in_contact_with(play: QuestPlay, who: int) -> list[int]:
    """The squares in contact with somebody's own, ledges or not."""
    field = play.content.field
    cell = play.state.characters[who].cell
    return field.sets.cells(touching(play).spread(field.sets.bit[cell]))


def climb(play: QuestPlay, who: int, cell: int, rule: str, *, risk: bool = False) -> Flow[None]:
    """ML-AOO-05, ML-DRK-09: get to a square by climbing; in the dark, a blunder on one die means a fall from
    where it began. `risk`: so does a 1 on the magic die (ML-CLB-06)."""
    going = Going(play, who, "free")
    if not (yield from leave(play, going, play.content.field.sets.bit[cell])):
        return
    slips = risk and (yield from beyond.roll(play, MAGIC, who, rule, 2)) == "1"
    if not slips and beyond.is_dark(play, who):
        slips = BLUNDER in (yield from beyond.roll_combat(play, who, 1))
    if slips:
        yield from fall_off(play, who, play.state.characters[who].cell)
        return
    before, came = ranges(play, who), play.state.characters[who].cell
    play.tell(Climbed(someone(play, who), walked(play, who, (cell,))), rule)
    set_down(play, who, cell)
    if beyond.looms(play, who, came, cell):
        yield from beyond.befalls(play, who, came, cell)
    if not ended(play, going, cell):
        yield from came_near(play, going, before)
    yield from halt(play, going)


def fall_off(play: QuestPlay, who: int, cell: int) -> Flow[None]:
    """ML-DRK-09: from where it started, as deep as it is there: down beside the object, edge or ladder."""
    drops = [edge for way in range(8) if (edge := edge_beyond(play, who, cell, way)) is not None]
    ends = [(end, height_of(play, cell) - height_of(play, end)) for end in climbs_from(play, cell)]
    below = [end for end in ends if end[1] > 0] or drops
    if below:
        yield from fall(play, who, *below[0], "ML-DRK-09")
    elif piece_under(play, cell) != OFF:
        yield from fall(play, who, cell, LOW, "ML-DRK-09")
    else:
        yield from fall(play, who, cell, 0, "ML-DRK-09")


# -- low objects ---------------------------------------------------------------------------------------------


def low_climbs(play: QuestPlay, who: int) -> list[ClimbTo]:
    """ML-CLB-04: squares in contact that lie a step higher or lower: objects to stand on, or low ledges."""
    if not climber(play, who):
        return []
    field, cell = play.content.field, play.state.characters[who].cell
    near = touching(play).near[cell]
    if not tops(play) & (near | field.sets.bit[cell]) and not field.uneven & field.sets.bit[cell]:
        return []
    here, under = stands_at(play, who), piece_under(play, cell)
    taken, top, filled, deep = held(play), tops(play), solid(play), pits(play)
    found = []
    for to in in_contact_with(play, who):
        bit = field.sets.bit[to]
        if bit & taken or bit & deep or bit & filled & ~top:
            continue
        onto = piece_under(play, to) if bit & filled else OFF
        if onto != OFF and HEIGHTS[play.content.pieces[play.state.pieces[onto].kind].height] > LOW:
            continue
        rise = height_of(play, to) + (onto != OFF) - here
        if abs(rise) == LOW or (rise == 0 and onto != under):
            found.append(to)
    return [ClimbTo(name) for name in names_of(play, found)]


def climb_words(play: QuestPlay, who: int, option: ClimbTo) -> str:
    """Onto which object, or off which one, where it is not from one to another."""
    under = piece_under(play, play.state.characters[who].cell)
    onto = piece_under(play, play.content.field.board.cell(option.cell))
    if onto != OFF:
        kind = play.content.pieces[play.state.pieces[onto].kind]
        return f"Climb onto the {kind.name} at {option.cell}"
    return option.label if under == OFF else f"Climb down to {option.cell}"


def forbids_climb(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    return hindered(play, who) or lacks_effortless(play, who)


def climb_low(play: QuestPlay, who: int, option: ClimbTo) -> Flow[None]:
    yield from pay_effortless(play, who)
    yield from climb(play, who, play.content.field.board.cell(option.cell), "ML-CLB-04")


# -- over barricades -----------------------------------------------------------------------------------------


def over_climbs(play: QuestPlay, who: int) -> list[ClimbOver]:
    """ML-CLB-05: the squares on the other side of narrow objects."""
    if not climber(play, who):
        return []
    field, cell = play.content.field, play.state.characters[who].cell
    near = touching(play).near[cell] & lie(play).narrow
    if not near:
        return []
    free = field.sets.all & ~held(play) & ~solid(play) & ~pits(play)
    found = []
    for way in SIDES:
        over = field.board.steps[cell][way]
        if over is None or not field.sets.bit[over] & near:
            continue
        to = field.board.steps[over][way]
        if to is not None and field.board.can_step(over, way, "none", barred(play, who)):
            found += [to] if field.sets.bit[to] & free else []
    return [ClimbOver(name) for name in names_of(play, found)]


def forbids_climbing(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    return hindered(play, who) or lacks_action(play, who)


def climb_over(play: QuestPlay, who: int, option: ClimbOver) -> Flow[None]:
    pay_action(play)
    yield from climb(play, who, play.content.field.board.cell(option.cell), "ML-CLB-05")


# -- through openings ----------------------------------------------------------------------------------------


def openings(play: QuestPlay, who: int) -> list[ClimbThrough]:
    """ML-WAL-05, ML-RUL-90: the free squares on the other side of openings beside somebody."""
    usable = usable_openings(play) if climber(play, who) else ()
    if not usable:
        return []
    field, cell = play.content.field, play.state.characters[who].cell
    free = field.sets.all & ~held(play) & ~solid(play) & ~pits(play)
    found = [
        to
        for edge in field.board.borders[cell]
        if edge in usable
        for to in field.board.sides[edge]
        if to != cell and field.sets.bit[to] & free
    ]
    return [ClimbThrough(name) for name in names_of(play, found)]


def climb_through(play: QuestPlay, who: int, option: ClimbThrough) -> Flow[None]:
    pay_action(play)
    yield from climb(play, who, play.content.field.board.cell(option.cell), "ML-WAL-05")


# -- ladders and ropes ---------------------------------------------------------------------------------------


def level_climbs(play: QuestPlay, who: int) -> list[ClimbLevel]:
    """The other ends of ladders and ropes in contact with somebody."""
    if not climber(play, who) or not (play.content.field.ladders or play.state.ropes):
        return []
    cell = play.state.characters[who].cell
    ends = [end for near in (cell, *in_contact_with(play, who)) for end in climbs_from(play, near)]
    return [ClimbLevel(name) for name in names_of(play, dict.fromkeys(end for end in ends if end != cell))]


def levels(play: QuestPlay, who: int, option: ClimbLevel) -> int:
    """ML-CLB-03: the actions that it takes, one a level."""
    board = play.content.field.board
    rise = abs(height_of(play, board.cell(option.cell)) - height_of(play, play.state.characters[who].cell))
    return max(1, -(-rise // STOREY))


def forbids_level(play: QuestPlay, who: int, option: ClimbLevel) -> Refusal | None:
    why = hindered(play, who) or lacks_action(play, who, levels(play, who, option))
    field = play.content.field
    end = field.sets.bit[field.board.cell(option.cell)]
    return why or (TAKEN if end & (held(play) | solid(play)) else None)


def climb_level(play: QuestPlay, who: int, option: ClimbLevel) -> Flow[None]:
    pay_action(play, levels(play, who, option))
    yield from climb(play, who, play.content.field.board.cell(option.cell), "ML-CLB-03")


# -- other climbs --------------------------------------------------------------------------------------------


def high_climbs(play: QuestPlay, who: int) -> list[ClimbHigh]:
    """ML-CLB-06: squares in contact that lie higher than a step, if the players have agreed on it."""
    if not climber(play, who) or not agreed(play, "climbing"):
        return []
    field, taken = play.content.field, held(play) | solid(play)
    here = stands_at(play, who)
    found = [
        to
        for to in in_contact_with(play, who)
        if not field.sets.bit[to] & taken and height_of(play, to) - here > LOW
    ]
    return [ClimbHigh(name) for name in names_of(play, found)]


def high_actions(play: QuestPlay, who: int, option: ClimbHigh) -> int:
    """ML-CLB-06: an action a level begun, like a ladder; the die says whether one falls."""
    rise = height_of(play, play.content.field.board.cell(option.cell)) - stands_at(play, who)
    return max(1, -(-rise // STOREY))


def forbids_high(play: QuestPlay, who: int, option: ClimbHigh) -> Refusal | None:
    return hindered(play, who) or lacks_action(play, who, high_actions(play, who, option))


def climb_high(play: QuestPlay, who: int, option: ClimbHigh) -> Flow[None]:
    pay_action(play, high_actions(play, who, option))
    cell = play.content.field.board.cell(option.cell)
    yield from climb(play, who, cell, "ML-CLB-06", risk=True)


# -- jumping down --------------------------------------------------------------------------------------------


def drops(play: QuestPlay, who: int) -> dict[int, int]:
    """ML-JMP-01: the squares below the edges beside somebody, and how deep they lie."""
    if not climber(play, who) or not at_a_gap(play, who):
        return {}
    cell = play.state.characters[who].cell
    free = play.content.field.sets.all & ~held(play) & ~solid(play)
    found = {}
    for way in range(8):
        edge = edge_beyond(play, who, cell, way)
        if edge is not None and play.content.field.sets.bit[edge[0]] & free:
            found[edge[0]] = edge[1]
    return found


def jump_down(play: QuestPlay, who: int, option: JumpDown) -> Flow[None]:
    yield from pay_effortless(play, who)
    cell = play.content.field.board.cell(option.cell)
    depth = drops(play, who)[cell]
    going = Going(play, who, "free")
    yield from jump(play, going, Leap(cell, 0, depth, cell, depth))
    yield from halt(play, going)


def action_costs(play: QuestPlay, who: int, option: ClimbLevel) -> tuple[Cost, ...]:
    taken = levels(play, who, option)
    return (Cost("action" if taken == 1 else "actions", taken),)


DEEDS = (
    deed(ClimbTo, low_climbs, climb_low, forbids_climb, words=climb_words, costs=effortless),
    deed(ClimbOver, over_climbs, climb_over, forbids_climbing, costs=lambda *_: ACTION),
    deed(ClimbThrough, openings, climb_through, forbids_climbing, costs=lambda *_: ACTION),
    deed(ClimbLevel, level_climbs, climb_level, forbids_level, costs=action_costs),
    deed(ClimbHigh, high_climbs, climb_high, forbids_high, costs=lambda *_: ACTION),
    deed(
        JumpDown,
        lambda play, who: [JumpDown(name) for name in names_of(play, drops(play, who))],
        jump_down,
        forbids_climb,
        costs=effortless,
    ),
)
