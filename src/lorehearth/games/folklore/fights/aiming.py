"""Whom an attack can be aimed at, and who else it strikes. (FK-ATK-06 to 08, FK-KEY-04, 10, 35, 39,
FK-RUM-31)"""

from __future__ import annotations

from lorehearth.games.folklore.maps.nearness import adjacent, covers, distance, enemies_within
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.people.figures import foe, value
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, Attack
from lorehearth.table.squares import STEPS


def reachable(play: TalePlay, who: int, how: str, signs: dict[str, int]) -> list[int]:
    """The enemies that an attack of this kind can name as its target.

    Melee: adjacent, or within REACH (FK-ATK-06); ranged: in sight (FK-ATK-07), and within a printed RANGE,
    which cannot pass obstacles (FK-ATK-08), so that it needs sight too.
    """
    reach = signs.get("reach", 0) or (signs.get("range", 0) if how == "melee" else 0)
    far = signs.get("range", 0) if how == "ranged" else reach
    found = []
    for other in enemies_within(play, who, far or 99):
        if not targetable(play, other):
            continue
        if how == "melee" and not far:
            if adjacent(play, who, other):
                found.append(other)
        elif sees(play, who, other):
            found.append(other)
    return found


def targetable(play: TalePlay, who: int) -> bool:
    """FK-OEN-03, FK-RUS-25: a ghost that defends, or is not placed yet, is no target."""
    if who >= FOES:
        return not foe(play, who).out
    from lorehearth.games.folklore.fights.bonuses import defends

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
        for who in enemies_within(play, attack.attacker, 99)
        if who != attack.target and targetable(play, who) and adjacent(play, anchor, who)
    ]


def behind(play: TalePlay, attack: Attack, spaces: int) -> list[int]:
    """FK-KEY-35, FK-KEY-36, FK-RUM-31: enemies on the spaces straight behind the target, along a row or
    column, no further than the weapon's REACH from the attacker, up to the first space that nobody can
    enter."""
    from lorehearth.games.folklore.maps.spaces import blocked, tile_of

    tile = tile_of(play)
    board = tile.board
    here, there = covers(play, attack.attacker)[0], covers(play, attack.target)
    line = next((cell for cell in there if _straight(board.spots[here], board.spots[cell])), None)
    if line is None:
        return []
    (x, y, _), (u, v, _) = board.spots[here], board.spots[line]
    step = ((u > x) - (u < x), (v > y) - (v < y))
    far = value(play, attack.attacker, "reach") + max(
        attack.signs.get("reach", 0), attack.signs.get("range", 0)
    )
    found: list[int] = []
    cell: int | None = line
    for _ in range(spaces):
        cell = board.shift(cell, step) if cell is not None else None
        if cell is None or tile.sets.bit[cell] & blocked(play):
            break
        if far and board.distance(here, cell) > far:
            break
        found += [who for who in enemies_within(play, attack.attacker, 99) if cell in covers(play, who)]
    assert step in STEPS or not found
    return [who for who in dict.fromkeys(found) if who != attack.target]


def _straight(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return (one[0] == other[0]) != (one[1] == other[1])


def spaces_off(play: TalePlay, one: int, other: int) -> int:
    return distance(play, one, other)
