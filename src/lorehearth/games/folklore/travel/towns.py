"""In a town. (FK-TWN)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def visit_step(play: TalePlay) -> Flow[None]:
    """A piece of a visit."""
    raise NotImplementedError
