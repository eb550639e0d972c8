"""Whom an attack can be aimed at, and who else it strikes. (FK-ATK-06 to 08, FK-KEY-04, 10, 35, 39,
FK-RUM-31)"""

from __future__ import annotations

from lorehearth.games.folklore.fights.bonuses import defends
from lorehearth.games.folklore.maps.nearness import adjacent, covers, enemies_within, lie, tile_of
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.people.figures import foe
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, Attack
from lorehearth.table.board import Offset
from lorehearth.table.squares import Spot

ANYWHERE = 99
"""Spaces: as far as a map goes."""


def reachable(play: TalePlay, who: int, how: str, signs: dict[str, int]) -> list[int]:
    """The enemies that an attack of this kind can name as its target.

    Melee: adjacent, or within REACH (FK-ATK-06); ranged: in sight (FK-ATK-07), and within a printed RANGE,
    which cannot pass obstacles (FK-ATK-08), so that it needs sight too.
    """
    far = spaces_of(how, signs)
    meets = adjacent if far == 1 else sees
    near = enemies_within(play, who, far)
    return [other for other in near if targetable(play, other) and meets(play, who, other)]


def spaces_of(how: str, signs: dict[str, int]) -> int:
    """FK-KEY-39: how far an attack goes: its REACH or RANGE; without one to what is adjacent, or anywhere."""
    if how == "ranged":
        return signs.get("range", ANYWHERE)
    return signs.get("reach") or signs.get("range") or 1


def targetable(play: TalePlay, who: int) -> bool:
    """FK-OEN-03, FK-RUS-25: a ghost that defends, or is not placed yet, is no target."""
    if who >= FOES:
        return not foe(play, who).out
    one = play.state.characters[who]
    return one.cell >= 0 and not (one.form == "ghost" and defends(play, who))


def also_struck(play: TalePlay, attack: Attack, chosen: int = NOBODY) -> list[int]:
    """All targets of an attack on its target: the second one of ARCING, and those that PENETRATE passes."""
    found = [attack.target]
    if chosen != NOBODY:
        found.append(chosen)
    spaces = attack.signs.get("penetrate", 0)
    if spaces:
        found += [who for who in behind(play, attack, spaces) if who not in found]
    return found


def arcs_to(play: TalePlay, attack: Attack) -> list[int]:
    """FK-KEY-04, FK-RUL-11: enemies adjacent to the attacker (melee), or to the first target (ranged)."""
    if not attack.signs.get("arcing"):
        return []
    anchor = attack.attacker if attack.how == "melee" else attack.target
    return [
        who
        for who in enemies_within(play, attack.attacker, ANYWHERE)
        if who != attack.target and targetable(play, who) and adjacent(play, anchor, who)
    ]


def behind(play: TalePlay, attack: Attack, spaces: int) -> list[int]:
    """FK-KEY-35, FK-KEY-36, FK-RUM-31: enemies on the spaces straight behind the target, along a row or
    column, no further than the weapon's REACH from the attacker, up to the first space that nobody can
    enter."""
    tile = tile_of(play)
    board, bit, blocked = tile.board, tile.sets.bit, lie(play).blocked
    here, there = covers(play, attack.attacker)[0], covers(play, attack.target)
    step = _straight(board.spots[here], [board.spots[cell] for cell in there])
    if step is None:
        return []
    far = spaces_of(attack.how, attack.signs)
    passed: list[int] = []
    reached, cell = False, board.shift(here, step)
    while cell is not None and len(passed) < spaces and not bit[cell] & blocked:
        if board.distance(here, cell) > far:
            break
        if cell in there:
            reached = True
        elif reached:
            passed.append(cell)
        cell = board.shift(cell, step)
    others = enemies_within(play, attack.attacker, ANYWHERE)
    return [who for who in others if targetable(play, who) and set(passed) & set(covers(play, who))]


def _straight(here: Spot, there: list[Spot]) -> Offset | None:
    """The step from one space to a figure along a row or a column, if there is one."""
    x, y, _ = here
    for u, v, _ in there:
        if (x == u) != (y == v):
            return ((u > x) - (u < x), (v > y) - (v < y))
    return None
