"""The hammer of a Giant: how long its bonus strikes are rolled again. (BL-GIA-03)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.lore_faces import lore_faces
from lorehearth.games.battlelore.combat.morale import courage, hexes_a_flag
from lorehearth.games.battlelore.combat.retreat import ends_of_retreat
from lorehearth.games.battlelore.combat.scoring import outcome
from lorehearth.games.battlelore.combat.targets import adjacent
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Battle


def stops_hammering(play: BattlePlay, battle: Battle, giant: int) -> bool:
    """Whether a Giant rolls no bonus strike again: its target is dead, or will be out of reach."""
    return is_dead(play, battle) or is_driven_off(play, battle, giant)


def is_dead(play: BattlePlay, battle: Battle) -> bool:
    """Whether the target, if it is a troop, has lost its last figure by now."""
    hits = outcome(play, battle)[0].total
    return hits >= play.state.units[battle.target].figures and not kind_of(play, battle.target).creature


def is_driven_off(play: BattlePlay, battle: Battle, giant: int) -> bool:
    """Whether flags and Lore will take the target out of reach, whatever its player chooses."""
    here = play.state.units[giant].hex
    ends = [play.state.units[battle.target].hex]
    for hexes in (fewest_hexes(play, battle), pushed_back(play, battle)):
        ends = [end for start in ends for end in ends_of_retreat(play, battle.target, start, hexes)]
    return battle.melee and not any(adjacent(play, here, end) for end in ends)


def fewest_hexes(play: BattlePlay, battle: Battle) -> int:
    """How far the target has to retreat from the flags so far if it ignores all that it can."""
    hits, flags = (tally.total for tally in outcome(play, battle))
    return (flags - courage(play, battle, flags, hits)[1]) * hexes_a_flag(play, battle.target)


def pushed_back(play: BattlePlay, battle: Battle) -> int:
    """BL-GIA-05: how far the Lore so far drives the target, if anything can (BL-RUL-38)."""
    found = play.state.units[battle.target]
    if found.web or found.frost or kind_of(play, battle.target).holds:
        return 0
    return sum(kind_of(play, unit).pushback * lore for unit, lore in lore_faces(battle))
