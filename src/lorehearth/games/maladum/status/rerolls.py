"""Rolling dice for somebody: curses, blessings, re-rolls. (ML-STA-06, 07, 13 to 16, 39, ML-RUL-14)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow
from lorehearth.table.dice import Die


def roll_die(
    play: QuestPlay, die: Die, who: int, rule: str, against: int = NOBODY, *, good: int = 0
) -> Flow[str]:
    """Roll one die on somebody's behalf (NOBODY: nobody's), with the re-rolls that it, and whoever it is
    `against`, may make. `good`: of a numbered die, from which result on it is a success (ML-STA-14)."""
    raise NotImplementedError
    yield
