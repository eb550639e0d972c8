"""The end of a story. (FK-RUS-37)"""

from __future__ import annotations

from lorehearth.games.folklore.state import State
from lorehearth.kernel.ruleset import Result


def result(state: State) -> Result:
    """How it ended, and what goes on to the next story."""
    raise NotImplementedError
