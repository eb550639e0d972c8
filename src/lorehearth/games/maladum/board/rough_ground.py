"""Rough ground. (ML-ROU, ML-RUL-61, ML-ICO-70)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lorehearth.games.maladum.abilities import amounts
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.events import Stumbled
from lorehearth.games.maladum.board.places import room_of
from lorehearth.games.maladum.board.prone import knock_prone
from lorehearth.games.maladum.board.steps import scramble
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.looking import kept
from lorehearth.kernel.play import Flow
from lorehearth.kernel.tally import Tally
from lorehearth.table.cellsets import CellSet

if TYPE_CHECKING:
    from lorehearth.games.maladum.board.going import Going

RUBBLE = 2
"""The value of rubble that rules have laid, like that of the map."""
WET = 1
"""ML-RUL-99: that of floors that cards have made wet."""


def value_of(play: QuestPlay, who: int, cell: int) -> int:
    """ML-ROU-01, ML-ROU-07, ML-ICO-70: the value of a square's ground for somebody; 0: it is even."""
    state = play.state
    found = play.content.field.grounds[cell].rough
    if cell in state.rubble:
        found = max(found, RUBBLE)
    if state.slippery and room_of(play, cell) in state.slippery:
        found = max(found, WET)
    return max(0, found + easing(play, who)) if found else 0


def easing(play: QuestPlay, who: int) -> int:
    """ML-ICO-70: by how much abilities lower every value, as a negative number."""
    return sum(min(0, amount) for amount in amounts(play, who, "rough-ground"))


@kept
def rough_squares(play: QuestPlay, who: int) -> CellSet:
    """The squares that are rough ground for somebody."""
    field, state = play.content.field, play.state
    if not field.rough and not state.rubble and not state.slippery:
        return 0
    less, found = easing(play, who), 0
    for value, cells in field.rough.items():
        if value + less > 0:
            found |= cells
    if state.rubble and RUBBLE + less > 0:
        found |= field.sets.of(state.rubble)
    if state.slippery and WET + less > 0:
        for room in state.slippery:
            found |= field.sets.of(field.rooms.cells[room])
    return found


def enter(play: QuestPlay, going: Going, cell: int, ahead: tuple[int, ...]) -> Flow[None]:
    """ML-ROU-01 to ML-ROU-04, ML-RUL-61: one roll a move, compared with the rough squares entered."""
    from lorehearth.games.maladum.board.going import tell_trail

    who = going.who
    value = value_of(play, who, cell)
    if not value or passes_over(play, going, cell, ahead):
        going.run = going.run + 1 if value else 0
        return
    going.run += 1
    if not going.rolled:
        tell_trail(play, going)
        going.rolled = int((yield from beyond.roll(play, MAGIC, who, "ML-ROU-01", value + 1)))
    elif value <= going.value:
        return  # ML-RUL-61: only a higher value is compared anew
    going.value = value
    more = going.rolled - value
    tell_trail(play, going)
    tally = Tally("squares further").add(going.rolled, "the magic die", "ML-ROU-01")
    tally.add(-value, "rough ground", "ML-ROU-04").at_least(0, "never less than none", "ML-ROU-03")
    play.tell(Stumbled(someone(play, who), max(0, more), tallies=(tally,)), "ML-ROU-01")
    yield from beyond.foul(play, who, cell, going.rolled)
    if more < 0:
        going.over = True
        yield from knock_prone(play, who, "ML-ROU-02")
    elif more == 0:
        going.over = True  # ML-ROU-03
    else:
        further = going.used + more
        going.cap = further if going.cap is None else min(going.cap, further)


def passes_over(play: QuestPlay, going: Going, cell: int, ahead: tuple[int, ...]) -> bool:
    """ML-ROU-06, ML-ROU-08: fly and scramble cross as many rough squares in a row as their number, if the way
    goes on to even ground behind them."""
    over = scramble(play, going.who)
    if not over:
        return False
    run = going.run + 1
    for further in ahead:
        if not value_of(play, going.who, further):
            return run <= over
        run += 1
    return False
