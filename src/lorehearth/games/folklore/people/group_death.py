"""Total group death. (FK-LIM-04 to 11, FK-RUL-71)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def group_death_step(play: TalePlay) -> Flow[None]:
    """The story stops, and begins again at the camp, or as the story has it (FK-LIM-11)."""
    raise NotImplementedError
