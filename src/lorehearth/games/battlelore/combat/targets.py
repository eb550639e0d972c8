"""Who may attack whom, and with what. (BL-COM, BL-LOS)"""

from __future__ import annotations

from lorehearth.games.battlelore.content import Kind, Weapon
from lorehearth.games.battlelore.field.terrain import can_see, is_wooded, printed
from lorehearth.games.battlelore.options import Attack
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.kernel.questions import Refusal


def adjacent(play: BattlePlay, a: int, b: int) -> bool:
    """Next to each other, with no cliff side in between (BL-TER-22, BL-RUL-54)."""
    return b in play.content.field.walk[a]


def in_melee(play: BattlePlay, unit: int, target: int) -> bool:
    """BL-LOS-01 to BL-LOS-03: whether an attack would be melee, which Point Blank is too, or at range.

    A cliff side hinders no Elemental (BL-ELE-04).
    """
    here, there = play.state.units[unit].hex, play.state.units[target].hex
    if "all" in kind_of(play, unit).ignores_terrain:
        return there in play.content.field.board.neighbours[here]
    return adjacent(play, here, there)


def engaged(play: BattlePlay, unit: int) -> bool:
    """BL-COM-09: whether an enemy stands next to a unit."""
    state = play.state
    found = state.units[unit]
    beside = play.content.field.walk[found.hex]
    return any(other.hex in beside for other in state.units if other.camp != found.camp and other.hex >= 0)


def weapons_of(play: BattlePlay, unit: int) -> list[Weapon]:
    """BL-LAI-06, BL-LAI-08: the weapons of a unit where it stands: its own, and rocks or logs to throw."""
    kind = kind_of(play, unit)
    weapons = play.content.weapons
    if kind.throws and may_throw(play, unit, kind):
        return [weapons[kind.weapon], weapons[kind.throws]]
    return [weapons[kind.weapon]]


def may_throw(play: BattlePlay, unit: int, kind: Kind) -> bool:
    """Whether it stands on ground to throw from: a Lair of its own camp (BL-RUL-53), or any wood."""
    found = play.state.units[unit]
    ground = [terrain.id for terrain in printed(play, found.hex)]
    ground += [p.terrain for p in play.state.pieces if p.hex == found.hex and p.camp == found.camp]
    if is_wooded(play, found.hex):  # BL-LAI-07: whoever's Forest Lair it may be
        ground.append("woods")
    return any(id in kind.throws_from for id in ground)


def weapon_for(play: BattlePlay, attack: Attack) -> Weapon:
    return play.content.weapons[attack.weapon or kind_of(play, attack.unit).weapon]


def forbids_battle(play: BattlePlay, unit: int) -> Refusal | None:
    """Why an ordered unit may not battle at all."""
    order = play.state.orders[unit]
    found = play.state.units[unit]
    if order.battled >= order.battles:
        return Refusal("it has battled already", "BL-COM-02")
    if order.barred:
        return Refusal("what it did leaves it no battle this turn", order.barred)
    if found.web:
        return Refusal("it is caught in a web", "BL-SPI-04")
    if order.flew:
        return Refusal("it flew this turn", "BL-RUL-46")
    return None


def forbids_attack(play: BattlePlay, unit: int, target: int, weapon: Weapon) -> Refusal | None:
    """Why a unit that may battle may not attack this target with this weapon."""
    state = play.state
    here, there = state.units[unit].hex, state.units[target].hex
    order = state.orders.get(unit)
    if weapon.only_standing and order is not None and order.on_the_move:
        return Refusal(f"{weapon.name} cannot be used on the move", weapon.rule("only_standing"))
    distance = play.content.field.board.distances[here][there]
    if distance == 1:
        if not in_melee(play, unit, target):
            return Refusal("a cliff side is in between", "BL-TER-22")
        if weapon.least > 1:
            verb = "are" if weapon.many else "is"
            return Refusal(f"{weapon.name} {verb} thrown at a distance", "BL-LAI-08")
        if order is not None and order.only_ranged:
            return Refusal("not against an enemy next to it", "BL-CRD-11")
        return None
    return _forbids_shot(play, unit, target, weapon, distance)


def _forbids_shot(play: BattlePlay, unit: int, target: int, weapon: Weapon, distance: int) -> Refusal | None:
    """BL-LOS-04 to BL-LOS-06: why a unit may not attack one that is not next to it."""
    state = play.state
    order = state.orders.get(unit)
    reach = weapon.reach + (order.reach if order is not None and weapon.reach > 1 else 0)
    if distance > reach or distance < weapon.least:
        return Refusal("it is out of range", "BL-LOS-05")
    if order is not None and order.only_melee:
        mounted = kind_of(play, unit).arm == "mounted"
        rule = "BL-CRD-09" if mounted else "BL-CRD-10" if order.far_and_battle else "BL-RUL-78"
        return Refusal("it may battle only in melee this turn", rule)
    if engaged(play, unit):
        return Refusal("an enemy stands next to it", "BL-COM-09")
    past_units = order is not None and order.sees_past_units
    if not can_see(play, state.units[unit].hex, state.units[target].hex, past_units=past_units):
        return Refusal("it cannot be seen", "BL-LOS-06")
    return None


def attacks(play: BattlePlay, unit: int) -> list[Attack]:
    """BL-COM-05: every attack that a unit may make now, with each of its weapons."""
    found: list[Attack] = []
    weapons = weapons_of(play, unit)
    for weapon in weapons:
        if near := enemies_near(play, unit, weapon.reach):
            named = "" if weapon is weapons[0] else weapon.id
            found += [Attack(unit, foe, named) for foe in near if not forbids_attack(play, unit, foe, weapon)]
    return found


def enemies_near(play: BattlePlay, unit: int, reach: int) -> list[int]:
    """The enemies that are not too far for a weapon of a unit, with what its order adds to its reach."""
    state = play.state
    found, order = state.units[unit], state.orders.get(unit)
    camp, distances = found.camp, play.content.field.board.distances[found.hex]
    if order is not None:
        reach += order.reach
    return [
        i
        for i, foe in enumerate(state.units)
        if foe.camp != camp and foe.hex >= 0 and distances[foe.hex] <= reach
    ]
