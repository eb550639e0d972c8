"""Movement, square by square. (ML-MOV)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow
from lorehearth.table.cellsets import CellSet


def allowance(play: QuestPlay, who: int) -> int:
    """ML-MOV-01, ML-MOV-03, ML-ICO-23: how many squares a move action takes somebody."""
    raise NotImplementedError


def move_action(
    play: QuestPlay,
    who: int,
    squares: int | None = None,
    *,
    safe: bool = False,
    how: Literal["move", "dash", "free"] = "move",
) -> Flow[None]:
    """Let a player move somebody: any square in reach, or part of the way and then on; free attacks, traps,
    rough ground and the like on the way. `safe`: without attacks of opportunity."""
    raise NotImplementedError
    yield


def walk(play: QuestPlay, who: int, way: tuple[int, ...], *, safe: bool = False) -> Flow[bool]:
    """Go along these squares, step by step, with all that befalls one on the way (ML-RUL-79). Tells whether
    it got to the end: it may have been defeated, stunned, knocked prone or stopped (ML-RUL-21)."""
    raise NotImplementedError
    yield


def put(play: QuestPlay, who: int, cell: int) -> Flow[None]:
    """Place somebody in a square without moving there: arrivals, swaps, portals; what stands on the new
    square, or comes into contact there, happens (ML-ICO-24)."""
    raise NotImplementedError
    yield


def can_stand(play: QuestPlay, who: int) -> CellSet:
    """Where somebody may end a movement: free squares, with room for its base (ML-MOV-04, ML-BAS-06)."""
    raise NotImplementedError


def ways(play: QuestPlay, who: int, *, doors: bool = False, crowd: bool = False) -> list[CellSet]:
    """From somebody's square, what is 0, 1, 2 ... squares away: for ML-NPC-05 and ML-NPC-23 with closed doors
    counting as open (`doors`), and as if no other character were there (`crowd`)."""
    raise NotImplementedError
