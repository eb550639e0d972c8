"""Random directions and scattering. (ML-SCT)"""

from __future__ import annotations

from lorehearth.games.maladum.board.events import WAYS, Scattered
from lorehearth.games.maladum.board.places import held, shut
from lorehearth.games.maladum.board.steps import solid
from lorehearth.games.maladum.combat.dice import DIRECTION, MAGIC
from lorehearth.games.maladum.names import square
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.table.squares import DIRECTIONS


def random_direction(play: QuestPlay) -> Flow[int]:
    """ML-SCT-01, ML-RUL-07: one of the eight."""
    shown = (yield from DIRECTION.roll())[0]
    return DIRECTIONS.index(shown)


def scatter(play: QuestPlay, cell: int, *, over: bool = False) -> Flow[int]:
    """ML-SCT-02, ML-SCT-03, ML-SCT-05: where something that scatters from a square ends up; with `over` only
    the edge of the map stops it, as where a card has it ignore terrain."""
    squares = int((yield from MAGIC.roll())[0])
    direction = yield from random_direction(play)
    onward = play.content.field.board.steps.__getitem__ if over else None

    def next_one(here: int) -> int | None:
        return next_square(play, here, direction) if onward is None else onward(here)[direction]

    if next_one(cell) is None:
        direction = (direction + 4) % 8  # ML-SCT-03
    for _ in range(squares):
        further = next_one(cell)
        if further is None:
            break
        cell = further
    play.tell(Scattered(squares, WAYS[direction], square(play, cell)), "ML-SCT-02")
    return cell


def next_square(play: QuestPlay, cell: int, direction: int) -> int | None:
    """ML-SCT-05: the next square that way, unless a wall, closed door, terrain or a figure stops it."""
    field = play.content.field
    to = field.board.steps[cell][direction]
    if to is None or not field.board.can_step(cell, direction, "either", shut(play)):
        return None
    return None if field.sets.bit[to] & (solid(play) | held(play, prone=False)) else to
