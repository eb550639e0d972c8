"""The deeds of moving: move, dash, stand up, lie down. (ML-MOV, ML-EFF-05, ML-EFF-06, ML-ACT-05)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.adventurers.economy import (
    ACTION,
    effortless,
    lacks_action,
    lacks_effortless,
    pay_action,
    pay_effortless,
)
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.going import How
from lorehearth.games.maladum.board.movement import Going, allowance, move_action, moves_left, whereto
from lorehearth.games.maladum.board.places import SQUARE_OF_LARGE, area, held, pits, touching
from lorehearth.games.maladum.board.prone import get_up, lay_down
from lorehearth.games.maladum.board.rough_ground import rough_squares
from lorehearth.games.maladum.board.routes import in_reach
from lorehearth.games.maladum.board.steps import is_held_fast, piece_under, solid
from lorehearth.games.maladum.characters import base_of
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF
from lorehearth.kernel.deeds import deed
from lorehearth.kernel.looking import kept
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal
from lorehearth.table.cellsets import CellSet

DASH = 1
"""ML-EFF-05."""


class Move(Option, frozen=True):
    says = "Move"


class Dash(Option, frozen=True):
    says = "Dash"


class StandUp(Option, frozen=True):
    verb = "stand-up"
    says = "Stand up"


class LieDown(Option, frozen=True):
    verb = "lie-down"
    says = "Lie down"


MOVE, DASHING, STAND_UP, LIE_DOWN = Move(), Dash(), StandUp(), LieDown()

PRONE = Refusal("it is prone", "ML-ADV-06")
NOT_PRONE = Refusal("it is not prone", "ML-ACT-05")
NETTED = Refusal("it hangs in a net", "ML-TRP-16")
IN_A_PIT = Refusal("it is in a pit", "ML-TRP-12")
RIDES = Refusal("it rides, and has to get off first", "ML-MIN-01")
IMMOBILE = Refusal("it never moves", "ML-ICO-30")
NO_MORE_MOVES = Refusal("it has made three moves this turn", "ML-MOV-11")
STANDS_STILL = Refusal("it has chosen to stand still this turn", "ML-SKL-10")
NOWHERE = Refusal("no square beside it can be entered", "ML-MOV-04")


def held_back(play: QuestPlay, who: int) -> Refusal | None:
    """What keeps somebody from moving at all."""
    character = play.state.characters[who]
    if character.prone:
        return PRONE
    if character.netted:
        return NETTED
    if character.pit:
        return IN_A_PIT
    if character.riding != NOBODY:
        return RIDES
    return IMMOBILE if has(play, who, "immobile") else None


@kept
def forbids_moving(play: QuestPlay, who: int) -> Refusal | None:
    """Why somebody may not take a move action or dash, apart from its price."""
    if play.state.characters[who].effects and has(play, who, "stands-still"):
        return STANDS_STILL
    return held_back(play, who) or (None if moves_left(play, who) else NO_MORE_MOVES)


def may_dash(play: QuestPlay, who: int) -> bool:
    """Whether somebody may dash if it has to pay nothing for it."""
    return forbids_moving(play, who) is None and _somewhere(play, who, "dash", DASH)


def _somewhere(play: QuestPlay, who: int, how: How, squares: int) -> bool:
    """Whether there is anywhere to go; who comes in may find the way barred and wait (ML-RUL-23)."""
    if play.state.characters[who].cell < 0:
        return True
    beside = _beside(play, who) if squares else 0
    if how == "dash" and beside:
        rough = rough_squares(play, who)  # ML-ROU-05
        beside = 0 if rough & area(play, who) else beside & ~rough
    if beside:
        return True
    for going in _countings(play, Going(play, who, how)):
        if in_reach(play, going, squares) or whereto(play, going, squares):
            return True
    return False


@kept
def _beside(play: QuestPlay, who: int) -> CellSet:
    """Squares beside somebody that anyone could step to from there, with neither wall nor step between and
    nothing and nobody in them. One of these is found more quickly than all in reach."""
    field, character = play.content.field, play.state.characters[who]
    if character.pit or field.brinks or base_of(play, who) == "large" or is_held_fast(play, who):
        return 0
    if piece_under(play, character.cell) != OFF:
        return 0
    return touching(play).near[character.cell] & ~(held(play) | solid(play) | pits(play))


def _countings(play: QuestPlay, going: Going) -> list[Going]:
    """The ways to count the squares of a large base (ML-BAS-04)."""
    if base_of(play, going.who) != "large":
        return [going]
    found = []
    for step in SQUARE_OF_LARGE:
        counted = Going(play, going.who, going.how)
        counted.counted = step
        found.append(counted)
    return found


def forbids_move(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    why = lacks_action(play, who) or forbids_moving(play, who)
    if why is None and not _somewhere(play, who, "move", allowance(play, who)):
        return NOWHERE
    return why


def move(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    pay_action(play)
    yield from beyond.magic_with(play, who, "move")
    yield from move_action(play, who)
    beyond.magic_over(play, who)


def forbids_dash(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    why = lacks_effortless(play, who) or forbids_moving(play, who)
    if why is None and not _somewhere(play, who, "dash", DASH):
        return NOWHERE
    return why


def dash(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-EFF-05, ML-RUL-25: one square, whatever makes one faster or slower."""
    yield from pay_effortless(play, who)
    yield from move_action(play, who, DASH, how="dash")


def stands_effortlessly(play: QuestPlay, who: int) -> bool:
    """ML-SKL-11: an acrobat is up again in no time, though the prone take no other effortless action."""
    return has(play, who, "effortless-stand")


def forbids_standing_up(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    if not play.state.characters[who].prone:
        return NOT_PRONE
    return lacks_effortless(play, who) if stands_effortlessly(play, who) else lacks_action(play, who)


def stand_up(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-ACT-05."""
    if stands_effortlessly(play, who):
        yield from pay_effortless(play, who)
    else:
        pay_action(play)
    get_up(play, who)


def forbids_lying_down(play: QuestPlay, who: int, _: Option) -> Refusal | None:
    character = play.state.characters[who]
    if character.prone or character.cell < 0:
        return PRONE
    return NETTED if character.netted else lacks_effortless(play, who)


def lie_down(play: QuestPlay, who: int, _: Option) -> Flow[None]:
    """ML-EFF-06."""
    yield from pay_effortless(play, who)
    lay_down(play, who, "ML-EFF-06")


DEEDS = (
    deed(Move, lambda play, who: (MOVE,), move, forbids_move, costs=lambda *_: ACTION),
    deed(Dash, lambda play, who: (DASHING,), dash, forbids_dash, costs=effortless),
    deed(
        StandUp,
        lambda play, who: (STAND_UP,),
        stand_up,
        forbids_standing_up,
        costs=lambda play, who, _: effortless(play, who) if stands_effortlessly(play, who) else ACTION,
    ),
    deed(LieDown, lambda play, who: (LIE_DOWN,), lie_down, forbids_lying_down, costs=effortless),
)
