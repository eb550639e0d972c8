"""Range, Line of Sight, arcs, and which hexes of a large enemy can be targeted. (OS-RNG, OS-LOS, OS-ARC)"""

from __future__ import annotations

from collections.abc import Container, Iterable

from lorehearth.games.oathsworn.board.geometry import BOARD, LINES, OFF
from lorehearth.games.oathsworn.board.places import front_hex, hexes_of, is_large, obstacle_hexes
from lorehearth.games.oathsworn.cards.effects import Arc, Step
from lorehearth.games.oathsworn.combat.defense import threw_weapon, worn
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Aim, Figure
from lorehearth.kernel.questions import Refusal

MELEE = 1
"""OS-ATK-05: a melee attack reaches adjacent targets."""


# -- sight ---------------------------------------------------------------------------------------------------


def sees_hex(play: OathPlay, a: int, b: int) -> bool:
    """OS-LOS-01 to OS-LOS-04: from hex to hex; only obstacles block."""
    return not LINES[a, b] & obstacle_hexes(play.state)


def eye(play: OathPlay, figure: int) -> int:
    """The hex that it looks from: of a large enemy the front hex (OS-LOS-06)."""
    return front_hex(play, figure)


def sees(play: OathPlay, figure: int, target: int) -> bool:
    """Whether it has Line of Sight to any hex of the target."""
    return bool(seen_ones(play, figure, [target]))


def seen_ones(play: OathPlay, figure: int, targets: Iterable[int]) -> list[int]:
    """Those of some figures to which it has Line of Sight."""
    here, blocked = eye(play, figure), obstacle_hexes(play.state)
    if not blocked:
        return [target for target in targets if play.state.figures[target].hex >= 0]
    found = []
    for target in targets:
        for hex_ in hexes_of(play, target):
            if not LINES[here, hex_] & blocked:
                found.append(target)
                break
    return found


def seen_hexes(play: OathPlay, from_hex: int, hexes: Iterable[int]) -> list[int]:
    """Those of some hexes that are in sight of one."""
    blocked = obstacle_hexes(play.state)
    return [hex_ for hex_ in hexes if not LINES[from_hex, hex_] & blocked]


# -- arcs ----------------------------------------------------------------------------------------------------


def arc_of(play: OathPlay, figure: int, hex_: int) -> Arc | None:
    """OS-ARC-01 to OS-ARC-05: the arc of a figure, by its core and facing, in which a hex lies."""
    found = play.state.figures[figure]
    arc = BOARD.arc(found.hex, found.facing, hex_)
    return "flank" if arc == "left" or arc == "right" else arc


# -- range ---------------------------------------------------------------------------------------------------


def attack_range(play: OathPlay, figure: int, step: Step | None = None) -> tuple[int, bool]:
    """OS-RNG-01, OS-RNG-04: how far an attack of the company reaches, and whether it is ranged."""
    if step is not None and step.range:
        return step.range, True
    found = play.state.figures[figure]
    if step is not None and (step.melee or step.unarmed):  # OS-RUL-68
        return MELEE, False
    own = _own_range(play, found)
    return (own, True) if own else (MELEE, False)


def _own_range(play: OathPlay, figure: Figure) -> int:
    """The range printed on a Companion or Ally Card, or else of the equipped weapons; 0 is melee."""
    if figure.kind != "oathsworn":
        ally = play.content.allies.get(figure.name)
        return ally.attack_range if ally is not None else 0
    if figure.hero is not None and not figure.hero.full:
        printed = play.content.classes[figure.name].attack_range
        if printed:
            return printed
    if threw_weapon(play, figure):  # OS-THR-03
        return 0
    return max((item.range for item in worn(play, figure)), default=0)


def target_hexes(play: OathPlay, from_hex: int, target: int, *, sight: bool = True) -> list[int]:
    """OS-LOS-05: the hexes of a target that can be targeted: the closest in sight, or equally close ones."""
    hexes = hexes_of(play, target)
    if sight:
        hexes = tuple(seen_hexes(play, from_hex, hexes))
    distances = BOARD.distances[from_hex]
    nearest = min((distances[hex_] for hex_ in hexes), default=0)
    return [hex_ for hex_ in hexes if distances[hex_] == nearest]


def forbids_target(play: OathPlay, from_hex: int, target: int, reach: int, *, ranged: bool) -> Refusal | None:
    """Why something in reach of a hex may not be attacked."""
    distances = BOARD.distances[from_hex]
    if min([distances[hex_] for hex_ in hexes_of(play, target)], default=reach + 1) > reach:
        return Refusal("it is out of range", "OS-ATK-04" if ranged else "OS-ATK-05")
    hexes = target_hexes(play, from_hex, target, sight=ranged)
    if not hexes:
        return Refusal("it cannot be seen", "OS-RNG-03")
    if distances[hexes[0]] > reach:
        return Refusal("the closest hex of it in sight is out of range", "OS-RNG-02")
    return None


def aim_at(play: OathPlay, from_hex: int, target: int, *, ranged: bool) -> Aim:
    """An aim at a target that may be attacked from a hex; equally close hexes stay open (OS-LOS-05)."""
    hexes = target_hexes(play, from_hex, target, sight=ranged)
    if len(hexes) == 1:
        return Aim(target, hexes[0])
    return Aim(target, OFF, hexes=hexes)


def area_aim(play: OathPlay, target: int, area: Container[int]) -> Aim:
    """OS-AOE-06, OS-AOE-07: someone in an area; a large one takes 1 more for each further hex of it."""
    if not is_large(play, target):
        return Aim(target, play.state.figures[target].hex)
    covered = sum(hex_ in area for hex_ in hexes_of(play, target))
    return Aim(target, OFF, max(0, covered - 1))
