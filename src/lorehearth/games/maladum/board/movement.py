"""Movement, square by square. (ML-MOV)"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from lorehearth.games.maladum.abilities import has, most
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.events import Appeared, Engaged, Entered, Halted, Moved
from lorehearth.games.maladum.board.opportunity import free_attacks, may_strike, provoked, slips_by
from lorehearth.games.maladum.board.places import area, engaged_with, everyone, touching
from lorehearth.games.maladum.board.steps import can_stand, open_squares, passage, stopped, ways
from lorehearth.games.maladum.characters import hostile, seat_of
from lorehearth.games.maladum.names import several, someone, square, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF, Turn
from lorehearth.kernel.names import Path
from lorehearth.kernel.play import Flow, announce, moment
from lorehearth.kernel.questions import Option, enough
from lorehearth.kernel.tally import Tally
from lorehearth.table.cellsets import CellSet, reach, way

__all__ = ["allowance", "can_stand", "move_action", "put", "walk", "ways"]

MOVE = 4
"""ML-MOV-01."""
MOVES = 3
"""ML-MOV-11."""
How = Literal["move", "dash", "free"]

GO_NO_FURTHER = enough("Go no further")


class MoveTo(Option, frozen=True):
    verb = "to"
    says = "Go to {cell}"
    cell: str


move_to = lru_cache(maxsize=1 << 12)(MoveTo)


# -- how far -------------------------------------------------------------------------------------------------


def allowance(play: QuestPlay, who: int) -> int:
    """ML-MOV-01, ML-MOV-03, ML-ICO-23: how many squares a move action takes somebody."""
    if has(play, who, "immobile"):
        return 0
    wounded = "wounded" in play.state.characters[who].statuses
    return max(0, MOVE - wounded + most(play, who, "fast"))


def reckoned(play: QuestPlay, who: int) -> Tally:
    """The same with its reasons."""
    tally = Tally("squares").add(MOVE, "a move action", "ML-MOV-01")
    tally.add(-("wounded" in play.state.characters[who].statuses), "wounded", "ML-MOV-03")
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


# -- a move action -------------------------------------------------------------------------------------------


class Going:
    """A movement under way: whose, how far it has got, and what has happened to it."""

    def __init__(self, who: int, how: How, safe: bool) -> None:
        self.who, self.how, self.safe = who, how, safe
        self.used = 0
        self.trail: list[int] = []
        """Squares entered since it was last told."""
        self.over = False
        self.step = (0, 0)
        """Of a large base: from its north-western square to the one that is counted (ML-BAS-13)."""


def move_action(
    play: QuestPlay,
    who: int,
    squares: int | None = None,
    *,
    safe: bool = False,
    how: How = "move",
) -> Flow[None]:
    """Let a player move somebody: any square in reach, or part of the way and then on; free attacks, traps,
    rough ground and the like on the way. `safe`: without attacks of opportunity. A "free" move is no move
    action (ML-MOV-12), and nobody has to make it."""
    if not begin_move(play, who, how):
        return
    going = Going(who, how, safe)
    while not going.over:
        limit = allowance(play, who) if squares is None else squares
        options: list[Option] = list(goals(play, going, limit - going.used))
        if not options:
            break
        if going.used or how == "free":
            options.append(GO_NO_FURTHER)
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"Where does {title(play, who)} go?",
            options,
            "ML-MOV-01",
        )
        if not isinstance(chosen, MoveTo):
            break
        cell = play.content.field.board.cell(chosen.cell)
        yield from go(play, going, best_way(play, going, cell))
    yield from halt(play, who)


def begin_move(play: QuestPlay, who: int, how: How) -> bool:
    """ML-MOV-11, ML-RUL-25: count a move action or dash in its own turn; False if there were three."""
    turn = own_turn(play, who)
    if how == "free" or turn is None:
        return True
    if turn.moves >= MOVES:
        return False
    turn.moves += 1
    return True


def halt(play: QuestPlay, who: int) -> Flow[None]:
    """Somebody has stopped moving: reactions."""
    if play.state.characters[who].cell >= 0:
        yield from moment(play, Halted(someone(play, who), who))


def goals(play: QuestPlay, going: Going, left: int) -> list[MoveTo]:
    """Where a mover may go with the squares left."""
    names = play.content.field.board.names
    cells = play.content.field.sets.cells(in_reach(play, going, left))
    return [move_to(names[cell]) for cell in cells]


def in_reach(play: QuestPlay, going: Going, left: int) -> CellSet:
    """Where a mover may end with so many squares left."""
    if left <= 0:
        return 0
    who = going.who
    start = play.state.characters[who].cell
    layers = reach(passage(play, who), start, left, open_squares(play, who))
    return sum(layers[1:]) & can_stand(play, who)


def best_way(play: QuestPlay, going: Going, goal: int) -> tuple[int, ...]:
    """The shortest way; among those, one with few free attacks on it; then in reading order."""
    who, sets = going.who, play.content.field.sets
    start, steps, free = play.state.characters[who].cell, passage(play, who), open_squares(play, who)
    found = way(steps, start, sets.bit[goal], free)
    assert found is not None, "the square is in reach"
    threatened = free & dangers(play, who) & ~sets.bit[goal]
    if found.tied and threatened:
        other = way(steps, start, sets.bit[goal], free & ~threatened)
        if other is not None and len(other.path) == len(found.path):
            return other.path
    return found.path


def dangers(play: QuestPlay, who: int) -> CellSet:
    """The squares in contact with enemies who could make attacks of opportunity."""
    found = 0
    for other in everyone(play):
        if hostile(play, who, other) and may_strike(play, other):
            found |= area(play, other)
    return touching(play).spread(found) if found else 0


# -- going ---------------------------------------------------------------------------------------------------


def walk(play: QuestPlay, who: int, way: tuple[int, ...], *, safe: bool = False) -> Flow[bool]:
    """Go along these squares, step by step, with all that befalls one on the way (ML-RUL-79). Tells whether
    it got to the end: it may have been defeated, stunned, knocked prone or stopped (ML-RUL-21). Somebody who
    is not on the board comes in by the first of the squares."""
    going = Going(who, "free", safe)
    yield from go(play, going, way)
    yield from halt(play, who)
    return not going.over


def go(play: QuestPlay, going: Going, way: tuple[int, ...]) -> Flow[None]:
    """The steps of a way, until something stops the mover."""
    for cell in way:
        yield from one_step(play, going, cell)
        going.used += 1
        if going.over:
            break
    tell_trail(play, going)


def tell_trail(play: QuestPlay, going: Going) -> None:
    """Tell how far somebody has got: before anything else is told, and at the end."""
    if going.trail:
        names = play.content.field.board.names
        here = someone(play, going.who)
        play.tell(Moved(here, Path(here, tuple([names[cell] for cell in going.trail]))), "ML-MOV-01")
        going.trail = []


def one_step(play: QuestPlay, going: Going, cell: int) -> Flow[None]:
    """ML-RUL-79: attacks of opportunity, the step, traps and terrain, then those who react to it."""
    who = going.who
    came = play.state.characters[who].cell
    sets = play.content.field.sets
    if came >= 0 and not going.safe and not slips_by(play, who):
        enemies = provoked(play, who, sets.bit[cell])
        if enemies:
            tell_trail(play, going)
            if not (yield from free_attacks(play, who, enemies)):
                going.over = True
                return
    before = engaged_with(play, who) if came >= 0 else []
    set_down(play, who, cell)
    if came < 0:
        play.tell(Entered(someone(play, who), square(play, cell)), "ML-ENT-02")
    else:
        going.trail = going.trail or [came]
        going.trail.append(cell)
    if beyond.looms(play, who, came, cell):
        tell_trail(play, going)
        yield from beyond.befalls(play, who, came, cell)
        if stopped(play, who, cell):
            going.over = True
            return
    new = [enemy for enemy in engaged_with(play, who) if enemy not in before]
    if new:
        tell_trail(play, going)
        yield from came_near(play, who, new)
    going.over = stopped(play, who, cell)


def set_down(play: QuestPlay, who: int, cell: int) -> None:
    """Somebody is now in this square."""
    character = play.state.characters[who]
    character.cell, character.where = cell, "here"
    character.hidden = NOBODY  # ML-TER-38
    turn = play.state.turn
    if turn is not None and turn.who == who:
        turn.entered = True


def came_near(play: QuestPlay, who: int, enemies: list[int]) -> Flow[None]:
    """Somebody has come into contact with enemies: reactions."""
    yield from announce(
        play, Engaged(someone(play, who), several(play, enemies), who, tuple(enemies)), "ML-DIE-14"
    )


def put(play: QuestPlay, who: int, cell: int) -> Flow[None]:
    """Place somebody in a square without moving there: arrivals, swaps, portals; what stands on the new
    square, or comes into contact there, happens (ML-ICO-24)."""
    before = engaged_with(play, who) if play.state.characters[who].cell >= 0 else []
    set_down(play, who, cell)
    play.tell(Appeared(someone(play, who), square(play, cell)), "ML-MOV-12")
    if beyond.looms(play, who, OFF, cell):
        yield from beyond.befalls(play, who, OFF, cell)
        if stopped(play, who, cell):
            return
    new = [enemy for enemy in engaged_with(play, who) if enemy not in before]
    if new:
        yield from came_near(play, who, new)
