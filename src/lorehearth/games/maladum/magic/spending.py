"""Spending magic pegs: the roll that goes with it, and the dread. (ML-MAG, ML-FOR-01)"""

from __future__ import annotations

from msgspec import Struct

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


class Spent(Struct):
    """What became of pegs that were spent: the die's result, and the X that takes effect (0: an overload)."""

    result: int
    x: int
    unstoppable: bool = False
    forbidden: bool = False


def spend_magic(
    play: QuestPlay,
    who: int,
    pegs: int,
    rule: str,
    *,
    forbidden: bool = False,
    token: str = "",
    raised: int = 0,
) -> Flow[Spent]:
    """Spend magic pegs on something and roll the die once (ML-MAG-02, ML-MAG-10); NPCs do not roll
    (ML-NMG-01). What follows the effects of the die is done by `after_magic`."""
    raise NotImplementedError
    yield


def after_magic(play: QuestPlay, who: int, spent: Spent) -> Flow[None]:
    """The other effects of the die, once the spell or item has had its own, and the dread for the first magic
    of the round (ML-MAG-01, ML-SPL-15)."""
    raise NotImplementedError
    yield
