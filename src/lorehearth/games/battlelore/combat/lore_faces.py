"""What the Lore faces of a roll bring: tokens, or what poison and cards make of them. (BL-DIE-11)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.hits import take_hits
from lorehearth.games.battlelore.lore.lore_tokens import take_lore
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import OFF, Battle
from lorehearth.kernel.play import Flow


def lore_faces(battle: Battle) -> list[tuple[int, int]]:
    """Who has rolled how many Lore faces: the attacker, and the friend that it called."""
    if battle.helper < 0:
        return [(battle.attacker, battle.dice.count("lore"))]
    own, helping = battle.dice[: battle.own], battle.dice[battle.own :]
    return [(battle.attacker, own.count("lore")), (battle.helper, helping.count("lore"))]


def rolled_lore(play: BattlePlay, battle: Battle) -> Flow[None]:
    """What the Lore faces of an attack bring: hits on poisoned rollers (BL-SPI-07), or tokens (BL-DIE-11).

    By now the roll is scored, so that it counts even if its roller dies of it (BL-RUL-85).
    """
    tokens = 0
    for unit, lore in lore_faces(battle):
        if lore and play.state.units[unit].poison:
            yield from take_hits(play, unit, lore, OFF)
        elif lore and not lore_is_used(play, battle, unit) and not bars_tokens(play, battle, unit):
            tokens += lore
    if tokens and play.content.has_lore:
        take_lore(play, play.state.units[battle.attacker].camp, tokens, "BL-DIE-11")


def lore_is_used(play: BattlePlay, battle: Battle, unit: int) -> bool:
    """BL-DIE-12: a Lore face that does anything else gives no token."""
    poisoned = bool(play.state.units[battle.target].poison)
    return poisoned or wrathful(play, battle, unit) or venomous(play, battle, unit)


def wrathful(play: BattlePlay, battle: Battle, unit: int) -> bool:
    """Divine Wrath: every Lore face that this unit rolls in this melee hits."""
    order = play.state.orders.get(unit)
    return order is not None and order.lore_hits and battle.melee and not battle.back


def venomous(play: BattlePlay, battle: Battle, unit: int) -> bool:
    """Poisoned Blades: every Lore face that this unit rolls in this melee poisons."""
    order = play.state.orders.get(unit)
    return order is not None and order.poisons and battle.melee and not battle.back


def lore_misses(play: BattlePlay, battle: Battle, unit: int) -> str:
    """BL-DIE-06: the rule by which a unit's Lore faces do nothing at all; "" if they do something."""
    if kind_of(play, unit).creature or play.state.units[unit].poison or lore_is_used(play, battle, unit):
        return ""
    return bars_tokens(play, battle, unit) if play.content.has_lore else "BL-DIE-06"


def bars_tokens(play: BattlePlay, battle: Battle, unit: int) -> str:
    """The rule by which a unit's Lore faces become no tokens, the attacker's or its helper's; "" if they do.

    For Battle Savvy units with ranged weapons BL-SAV-04 stands in place of what the weapon says (BL-RUL-88).
    """
    kind = kind_of(play, unit)
    weapon = play.content.weapons[battle.weapon if unit == battle.attacker else kind.weapon]
    if kind.creature:
        return "BL-CRE-13"
    if weapon.reach > 1 and (kind.savvy or play.content.adventure.savvy):
        return "" if battle.melee else "BL-SAV-04"
    return "" if weapon.yields_lore else weapon.rule("yields_lore")
