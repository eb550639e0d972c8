"""Movement, square by square. (ML-MOV)"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.maladum.abilities import all_lacking, has, most, total
from lorehearth.games.maladum.board import beyond, entering, jumping
from lorehearth.games.maladum.board.events import Appeared
from lorehearth.games.maladum.board.going import Going, How, arrive, go, halt, set_down, settle
from lorehearth.games.maladum.board.opportunity import ranges
from lorehearth.games.maladum.board.places import SQUARE_OF_LARGE
from lorehearth.games.maladum.board.routes import best_way, in_reach, let_through
from lorehearth.games.maladum.board.steps import (
    can_stand,
    counted_from,
    passage,
    ways,
)
from lorehearth.games.maladum.characters import base_of, seat_of
from lorehearth.games.maladum.names import someone, square, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF, Turn
from lorehearth.kernel.looking import looks, weighed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Seat, enough
from lorehearth.kernel.tally import Tally
from lorehearth.table.cellsets import CellSet

__all__ = ["Going", "allowance", "best_way", "can_stand", "in_reach", "move_action", "put", "walk", "ways"]

MOVE = 4
"""ML-MOV-01."""
MOVES = 3
"""ML-MOV-11."""

PACES = frozenset({"immobile", "shaken", "fast", "stride"})
"""The signs that change how far a move goes."""

GO_NO_FURTHER = enough("Go no further")


class MoveTo(Option, frozen=True):
    verb = "to"
    says = "Go to {cell}"
    cell: str


class CountFrom(Option, frozen=True):
    """ML-BAS-04."""

    verb = "count"
    says = "Count from {cell}"
    cell: str


move_to = lru_cache(maxsize=1 << 12)(MoveTo)


# -- how far -------------------------------------------------------------------------------------------------


def allowance(play: QuestPlay, who: int) -> int:
    """ML-MOV-01, ML-MOV-03, ML-ICO-23: how many squares a move action takes somebody."""
    wounded = "wounded" in play.state.characters[who].statuses
    if all_lacking(play, who, PACES):
        return MOVE - wounded
    if has(play, who, "immobile"):
        return 0  # ML-ICO-30
    shaken = has(play, who, "shaken")
    return max(0, MOVE - wounded - shaken + most(play, who, "fast") + total(play, who, "stride"))


def reckoned(play: QuestPlay, who: int) -> Tally:
    """The same with its reasons."""
    tally = Tally("squares").add(MOVE, "a move action", "ML-MOV-01")
    tally.add(-("wounded" in play.state.characters[who].statuses), "wounded", "ML-MOV-03")
    tally.add(total(play, who, "stride"), "magic", "ML-SPL-11")
    tally.add(-has(play, who, "shaken"), "tremors", "ML-DRD-04")
    return tally.add(most(play, who, "fast"), "fast", "ML-ICO-23")


def own_turn(play: QuestPlay, who: int) -> Turn | None:
    """The turn of somebody's own that is under way, whatever has broken into it."""
    turn = play.state.turn
    while turn is not None and (turn.given or turn.who != who):
        turn = turn.outer
    return turn


def moves_left(play: QuestPlay, who: int) -> bool:
    """ML-MOV-11, ML-MOV-12: whether somebody may take another move action now."""
    turn = own_turn(play, who)
    return turn is None or turn.moves < MOVES


def count_move(play: QuestPlay, who: int, how: How) -> bool:
    """ML-MOV-11, ML-RUL-25: count a move action or dash in its own turn; False if there were three."""
    turn = own_turn(play, who)
    if how == "free" or turn is None:
        return True
    if turn.moves >= MOVES:
        return False
    turn.moves += 1
    return True


# -- a move action -------------------------------------------------------------------------------------------


def move_action(
    play: QuestPlay,
    who: int,
    squares: int | None = None,
    *,
    safe: bool = False,
    how: How = "move",
    by: Seat | None = None,
) -> Flow[None]:
    """Let a player move somebody: any square in reach, or part of the way and then on; free attacks, traps,
    rough ground and the like on the way. `safe`: without attacks of opportunity. A "free" move is no move
    action (ML-MOV-12), and nobody has to make it. `by` is the player who moves it, if not its own."""
    if not count_move(play, who, how):
        return
    going = Going(play, who, how, safe)
    if play.state.characters[who].cell < 0 and not entering.way_in(play, going):
        entering.wait_outside(play, who)
        return
    yield from choose_counted(play, going)
    while not going.over:
        limit = allowance(play, who) if squares is None else squares
        options = [*(yield from weighed(play, whereto, going, going.left(limit)))]
        if not options:
            break
        if going.used or how == "free":
            options.append(GO_NO_FURTHER)
        chosen = yield from play.ask(
            seat_of(play, who) if by is None else by,
            lambda: f"Where does {title(play, who)} go?",
            options,
            "ML-MOV-01",
        )
        if chosen is GO_NO_FURTHER:
            break
        yield from take(play, going, chosen)
    yield from halt(play, going)
    if how == "move":
        yield from beyond.ran(play, who)


@looks
def whereto(play: QuestPlay, going: Going, left: int) -> list[Option]:
    """All that a mover may do with the squares left."""
    if left <= 0:
        return []
    names = play.content.field.board.names
    cells = play.content.field.sets.cells(in_reach(play, going, left))
    options: list[Option] = [move_to(names[cell]) for cell in cells]
    if going.how != "dash":
        options += jumping.jumps(play, going, left)
    return [*options, *entering.ways_out(play, going)]


def take(play: QuestPlay, going: Going, chosen: Option) -> Flow[None]:
    """Go where the player says."""
    match chosen:
        case MoveTo(cell=name):
            way = yield from weighed(play, best_way, going, play.content.field.board.cell(name))
            if (yield from let_through(play, going, way)):
                yield from go(play, going, way)
        case jumping.JumpTo(cell=name):
            yield from jumping.jump_across(play, going, play.content.field.board.cell(name))
        case _:
            yield from entering.take(play, going, chosen)


def choose_counted(play: QuestPlay, going: Going) -> Flow[None]:
    """ML-BAS-04: the square from which a large base counts; one that comes in counts from its first."""
    who = going.who
    if base_of(play, who) != "large" or play.state.characters[who].cell < 0:
        return
    board = play.content.field.board
    cell = play.state.characters[who].cell
    options = [
        CountFrom(board.names[found])
        for step in SQUARE_OF_LARGE
        if (found := board.shift(cell, step)) is not None
    ]
    chosen = yield from play.ask(
        seat_of(play, who), lambda: f"Which square of {title(play, who)} counts?", options, "ML-BAS-04"
    )
    going.counted = board.offset(cell, board.cell(chosen.cell))


# -- for rules -----------------------------------------------------------------------------------------------


def walk(play: QuestPlay, who: int, way: tuple[int, ...], *, safe: bool = False) -> Flow[bool]:
    """Go along these squares, step by step, with all that befalls one on the way (ML-RUL-79). Tells whether
    it got to the end: it may have been defeated, stunned, knocked prone or stopped (ML-RUL-21). Somebody who
    is not on the board comes in by the first of the squares (ML-ENT-02, ML-ADY-17); a large base counts from
    the square of it that the way begins beside, and so that it fits where it ends if it can (ML-BAS-04)."""
    going = Going(play, who, "free", safe)
    if base_of(play, who) == "large" and way:
        going.counted = counts_from(play, who, way)
    yield from go(play, going, way)
    yield from halt(play, going)
    return not going.over


def counts_from(play: QuestPlay, who: int, way: tuple[int, ...]) -> tuple[int, int]:
    """The square of a large base that a way leads on from: one whose base fits at the end of it, if any."""
    sets, cell = play.content.field.sets, play.state.characters[who].cell
    able = [
        step
        for step in SQUARE_OF_LARGE
        if cell < 0 or sets.bit[way[0]] & passage(play, who).spread(sets.shift(sets.bit[cell], step))
    ]
    fitting = can_stand(play, who)
    good = [step for step in able if sets.bit[way[-1]] & counted_from(play, who, fitting, step)]
    return (good or able or [SQUARE_OF_LARGE[0]])[0]


@looks
def shortest_within(play: QuestPlay, who: int, squares: int, goals: CellSet) -> dict[int, tuple[int, ...]]:
    """The goals where somebody could stand after so many squares, each with a shortest way."""
    going = Going(play, who, "free")
    cells = play.content.field.sets.cells(in_reach(play, going, squares) & goals)
    return {cell: best_way(play, going, cell) for cell in cells}


def put(play: QuestPlay, who: int, cell: int) -> Flow[None]:
    """Place somebody in a square without moving there: arrivals, swaps, portals; what stands on the new
    square, or comes into contact there, happens (ML-ICO-24). Smaller ones make room for a large base."""
    before, one = ranges(play, who), someone(play, who)
    set_down(play, who, cell)
    play.tell(Appeared(one, square(play, cell)), "ML-MOV-12")
    yield from settle(play, who)
    yield from arrive(play, who, OFF, before)
