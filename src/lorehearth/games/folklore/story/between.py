"""Between two stories. (FK-WRP-02, FK-RUS-38)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def between_step(play: TalePlay) -> Flow[None]:
    """What the group does between stories, until it has enough."""
    raise NotImplementedError
