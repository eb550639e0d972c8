"""How many dice a unit rolls in a battle. (BL-DIE-02, BL-CAP, BL-RUL-07)"""

from __future__ import annotations

from operator import itemgetter

from lorehearth.games.battlelore.combat.morale import is_under
from lorehearth.games.battlelore.content import Colour, Weapon
from lorehearth.games.battlelore.field.terrain import caps
from lorehearth.games.battlelore.names import entry, gift
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Battle
from lorehearth.kernel.tally import Tally

BANNER_DICE: dict[Colour, int] = {"green": 2, "blue": 3, "red": 4}
BANNERS: dict[Colour, str] = {colour: f"{colour} banner" for colour in BANNER_DICE}
LAMED = 2
"""The most dice of a unit with a Fire or Frost token."""


def weapon_in(play: BattlePlay, battle: Battle, unit: int) -> Weapon:
    """What the attacker, or the friend that it called, fights with."""
    return play.content.weapons[battle.weapon if unit == battle.attacker else kind_of(play, unit).weapon]


def dice_tally(play: BattlePlay, battle: Battle, unit: int) -> Tally:
    """BL-RUL-07: the dice of one unit in a battle, in the order of the rule."""
    weapon = weapon_in(play, battle, unit)
    tally = Tally("dice", [])
    if is_under(play, unit, "two dice"):
        return tally.becomes(2, "exactly two by a Lore card", "BL-LOR-04")
    _own_dice(play, battle, unit, tally)
    order = None if battle.back else play.state.orders.get(unit)
    if order is not None and order.on_the_move and weapon.on_the_move:
        on_the_move = entry("on the move", weapon.id)
        tally.add(-weapon.on_the_move, on_the_move, weapon.rule("on_the_move", "BL-RWP-01"))
    if not battle.breath:  # BL-DRA-15
        _caps(play, battle, unit, tally)
    _bonuses(play, battle, unit, weapon, tally)
    _limits(play, unit, tally)
    if battle.halved and unit == battle.attacker:
        tally.becomes((tally.total + 1) // 2, "halved", "BL-LOR-06")
    return tally if tally.total > 0 else tally.at_least(1, "never less than one die", "BL-RUL-07")


def usual_dice(play: BattlePlay, unit: int) -> int:
    """What it rolls before anything adds to that or limits it."""
    tally = Tally("dice", [])
    _own_dice(play, Battle(unit, unit, True, kind_of(play, unit).weapon), unit, tally)
    return tally.total


def _own_dice(play: BattlePlay, battle: Battle, unit: int, tally: Tally) -> None:
    """The dice of the banner, whatever the losses (BL-COM-04), or of what a unit fights with instead."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    weapon = weapon_in(play, battle, unit)
    if battle.given:
        tally.add(battle.given, "a Lore card", "BL-LOR-04")
    elif battle.breath and kind.breath is not None:
        tally.add(kind.breath.dice, entry("breath", kind.id), kind.rule("breath", "BL-DRA-14"))
    elif weapon.dice:
        tally.add(weapon.dice, entry("weapon", weapon.id), weapon.rule("dice"))
    elif kind.necks:
        rule = kind.rule("dice", "BL-HYD-02")
        tally.add(kind.dice, entry("kind", kind.id), rule).add(sum(found.necks), "heads", rule)
    elif kind.dice:
        tally.add(kind.dice, entry("kind", kind.id), kind.rule("dice", "BL-DIE-02"))
    else:
        tally.add(BANNER_DICE[found.banner], BANNERS[found.banner], "BL-DIE-02")


def _caps(play: BattlePlay, battle: Battle, unit: int, tally: Tally) -> None:
    """BL-CAP-03: the lowest cap of the terrain."""
    here, there = play.state.units[unit].hex, play.state.units[battle.target].hex
    found = list(caps(play, unit, here, there))
    if found:
        tally.at_most(*min(found, key=itemgetter(0)))


def _bonuses(play: BattlePlay, battle: Battle, unit: int, weapon: Weapon, tally: Tally) -> None:
    """BL-CAP-02, BL-RUL-08: dice that no cap limits."""
    found = play.state.units[unit]
    kind = kind_of(play, unit)
    order = play.state.orders.get(unit)
    if order is not None and not battle.back:
        tally.add(order.dice, "this turn's cards", "BL-CAP-02")
        tally.add(order.melee_dice if battle.melee else order.ranged_dice, "this turn's cards", "BL-CAP-02")
    if weapon.standing and not (order is not None and order.on_the_move and not battle.back):
        tally.add(weapon.standing, entry("standing still", weapon.id), weapon.rule("standing"))
    if battle.back and weapon.battling_back:
        battling_back = entry("battling back", weapon.id)
        tally.add(weapon.battling_back, battling_back, weapon.rule("battling_back", "BL-RUL-08"))
    if kind.clan_chiefs and found.figures == kind.strength:
        tally.add(1, entry("full strength", kind.id), kind.rule("clan_chiefs"))
    if unit == battle.attacker:
        if kind.cattle and battle.bonus:
            tally.add(1, gift(kind.id, "cattle"), kind.rule("cattle"))
        tally.add(battle.extra, "extra dice for this battle", "BL-CAP-02")
    tally.add(-is_under(play, unit, "fewer dice"), "cursed", "BL-LOR-04")


def _limits(play: BattlePlay, unit: int, tally: Tally) -> None:
    """BL-DRA-23, BL-DRA-26: the most that a burning or frozen unit rolls, bonus dice and all."""
    found = play.state.units[unit]
    if found.fire:
        tally.at_most(LAMED, "burning", "BL-DRA-23")
    if found.frost:
        tally.at_most(LAMED, "frozen", "BL-DRA-26")
