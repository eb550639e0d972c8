"""The order in which foes act. (FK-RUL-27, FK-SUM-05, FK-SUM-12)"""

from __future__ import annotations

from lorehearth.games.folklore.people.group import combat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES

BEGIN, MOVE, ATTACK, END = range(4)
"""The pieces of a foe's turn (`Combat.foe_stage`)."""


def order_of_foes(play: TalePlay) -> list[int]:
    """By current VITA, the highest first, of equals the first placed; controlled ones last; those that came
    in this round not yet."""
    fight = combat(play.state)
    assert fight is not None
    ready = [
        (foe.controller >= 0, -foe.vita, i)
        for i, foe in enumerate(play.state.foes)
        if not foe.out and not foe.ally and foe.cell >= 0 and foe.since < fight.round
    ]
    return [FOES + i for _, _, i in sorted(ready)]
