"""Hits: from any source, on any unit. (BL-DIE, BL-RUL-34)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.games.battlelore.combat.losses import lose_figures
from lorehearth.games.battlelore.monsters.critical_hits import creature_takes_hits
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.kernel.play import Flow


def take_hits(play: BattlePlay, unit: int, hits: int, by: int, *, dice: int | None = None) -> Flow[None]:
    """Take hits, dealt by unit `by` (OFF: by nobody).

    `dice` is how many dice hit, for the Critical Hit check of a Creature; without it the hits came
    without dice, and a die is rolled for each (BL-RUL-34).
    """
    if hits <= 0 or play.state.units[unit].hex < 0:
        return
    if kind_of(play, unit).creature:
        yield from creature_takes_hits(play, unit, hits, by, hits if dice is None else dice)
    else:
        lose_figures(play, unit, hits, by)


def hit_each(play: BattlePlay, units: Iterable[int], by: int) -> Flow[None]:
    """A hit without dice on each of some units."""
    for unit in units:
        yield from take_hits(play, unit, 1, by)
