"""Attacks, of whoever it is: roll, total, hits, blocks, damage, what else. (FK-ATK, FK-FAT-11, FK-RUL-04 to
07)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def resolve(play: TalePlay) -> Flow[None]:
    """Carry out `state.attack` from the roll to the last target: used by characters, companions,
    allies, foes and abilities."""
    raise NotImplementedError
