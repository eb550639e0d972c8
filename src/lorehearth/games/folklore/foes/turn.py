"""The turn of a foe. (FK-FMV-01, FK-RUM-24, FK-RUM-28)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def foe_step(play: TalePlay) -> Flow[None]:
    """A piece of the turn of the foe that acts (`Combat.acting`): its beginning, its move, one attack,
    its end."""
    raise NotImplementedError
