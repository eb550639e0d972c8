"""Whom foes attack, and the targeting die. (FK-FAT-01 to 09, FK-RUL-30 to 32)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.folklore.dice import DICE, shown
from lorehearth.games.folklore.fights.aiming import targetable
from lorehearth.games.folklore.foes.events import TargetRolled
from lorehearth.games.folklore.foes.special import side_of
from lorehearth.games.folklore.maps.nearness import adjacent, distance, enemies_within, is_large, is_swarm
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.names import several, someone
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance

REACH = 2
"""FK-FAT-02."""
TARGETING: dict[int, tuple[int, int]] = {2: (4, 2), 3: (6, 2), 4: (4, 1), 5: (10, 2)}
"""FK-FAT-05 to 08: by the number of eligible targets, the die, and how many faces each has."""


def enemies(play: TalePlay, who: int) -> list[int]:
    """FK-FAT-15 (ghosts too): all that a foe could attack anywhere on the map: characters by number, then
    summoned allies (FK-SUM-06, FK-RUL-31)."""
    return [other for other in enemies_within(play, who, 99) if targetable(play, other)]


def in_reach(play: TalePlay, who: int) -> list[int]:
    """Whom a foe can attack from where it stands."""
    side = side_of(play, who)
    found = enemies(play, who)
    if side.kind == "ranged":  # FK-FAT-03, FK-RUL-32
        return [other for other in found if can_shoot(play, who, other)]
    if is_swarm(play, who):  # FK-BIG-09
        return [other for other in found if adjacent(play, who, other)]
    if is_large(play, play.state.foes[who - FOES]):  # FK-FAT-02
        near = [other for other in found if distance(play, who, other) <= REACH]
        return [other for other in near if adjacent(play, who, other) or sees(play, who, other)]
    return [other for other in found if adjacent(play, who, other)]  # FK-FAT-01


def can_shoot(play: TalePlay, who: int, other: int) -> bool:
    """FK-RUL-32: it sees the target, within its range if it has one."""
    far = side_of(play, who).range
    return sees(play, who, other) and (not far or distance(play, who, other) <= far)


def pick(play: TalePlay, eligible: Sequence[int], *rules: str) -> Flow[int]:
    """The targeting die over the eligible targets only, in their order; a single one needs none
    (FK-RUL-30)."""
    if len(eligible) == 1:
        return eligible[0]
    row = TARGETING.get(len(eligible))
    rule = "FK-RUL-31" if row is None else f"FK-FAT-0{len(eligible) + 3}"
    if row is None:
        drawn = yield from play.chance(
            Chance("The targeting die", tuple(map(str, range(1, len(eligible) + 1))), (), "FK-RUL-31")
        )
        chosen, sides, face = eligible[int(drawn) - 1], len(eligible), int(drawn)
    else:
        sides, each = row
        (shows,) = yield from DICE[sides].roll()
        face = int(shows)
        chosen = eligible[(face - 1) // each]
    told = TargetRolled(shown(sides, [face]), someone(play, chosen), several(play, eligible))
    play.tell(told, rule, "FK-RUL-30", *rules)
    return chosen
