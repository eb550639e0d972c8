"""Resting. (FK-RST, FK-RUL-40, FK-RUL-41, FK-RUS-08)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def offer_rest(play: TalePlay) -> Flow[bool]:
    """FK-RST-01 to 03: whether the leader declares a rest as a round starts; it is asked only if the group
    may rest. The rest itself, with the skirmish that it may bring, has been taken then (FK-RST-07,
    FK-RST-08)."""
    return False
    yield
