"""Lore tokens: who takes them, who spends them. (BL-LOR, BL-DIE-11)"""

from __future__ import annotations

from lorehearth.games.battlelore.content import CAMPS
from lorehearth.games.battlelore.events import LoreSpent, LoreTaken
from lorehearth.games.battlelore.harm import take_hits
from lorehearth.games.battlelore.state import OFF, Battle
from lorehearth.games.battlelore.words import BattlePlay, kind_of
from lorehearth.kernel.play import Flow


def take_lore(play: BattlePlay, camp: int, tokens: int, rule: str) -> int:
    """Take tokens, as far as the supply goes (BL-LOR-01, BL-RUL-23)."""
    state = play.state
    taken = min(tokens, state.supply)
    if taken:
        state.supply -= taken
        state.lore[camp] += taken
        play.tell(LoreTaken(CAMPS[camp], taken, state.lore[camp]), rule)
    return taken


def spend_lore(play: BattlePlay, camp: int, tokens: int, why: str, rule: str) -> None:
    state = play.state
    state.lore[camp] -= tokens
    state.supply += tokens
    play.tell(LoreSpent(CAMPS[camp], tokens, why, state.lore[camp]), rule)


def rolled_lore(play: BattlePlay, battle: Battle) -> Flow[None]:
    """What the Lore faces of an attack bring whoever rolled them, the attacker or the friend that it called.

    A poisoned unit is hit by its own (BL-SPI-07); else they are tokens, unless they were used up
    (BL-DIE-11, BL-DIE-12).
    """
    if "lore" not in battle.dice:
        return
    state = play.state
    tokens = 0
    for unit, lore in lore_of_each(battle):
        roller = state.units[unit]
        if roller.poison and roller.hex >= 0:
            yield from take_hits(play, unit, lore, OFF)
        elif not lore_is_used(play, battle, unit) and yields_tokens(play, battle, unit):
            tokens += lore
    if play.content.has_lore:
        take_lore(play, state.units[battle.attacker].camp, tokens, "BL-DIE-11")


def lore_of_each(battle: Battle) -> list[tuple[int, int]]:
    """Who has rolled Lore faces, and how many; those of re-rolled dice do nothing (BL-RUL-75)."""
    own = own_lore(battle)
    called = battle.dice.count("lore") - own
    return [(unit, lore) for unit, lore in ((battle.attacker, own), (battle.helper, called)) if lore]


def own_lore(battle: Battle) -> int:
    return battle.dice[: battle.own].count("lore")


def lore_is_used(play: BattlePlay, battle: Battle, unit: int) -> bool:
    """BL-DIE-12: a Lore face that does anything else gives no token."""
    if play.state.units[battle.target].poison:
        return True
    return unit == battle.attacker and (wrathful(play, battle) or venomous(play, battle))


def wrathful(play: BattlePlay, battle: Battle) -> bool:
    """Divine Wrath: every Lore face of the unit itself hits in this melee."""
    order = play.state.orders.get(battle.attacker)
    return order is not None and order.lore_hits and battle.melee and not battle.back


def venomous(play: BattlePlay, battle: Battle) -> bool:
    """Poisoned Blades: every Lore face of the unit itself poisons in this melee."""
    order = play.state.orders.get(battle.attacker)
    return order is not None and order.poisons and battle.melee and not battle.back


def yields_tokens(play: BattlePlay, battle: Battle, unit: int) -> bool:
    """BL-CRE-13, BL-SAV-04, BL-RUL-88: whose Lore faces become tokens, the attacker's or its helper's."""
    kind = kind_of(play, unit)
    weapon = play.content.weapons[battle.weapon if unit == battle.attacker else kind.weapon]
    if kind.creature:
        return False
    if weapon.reach > 1 and (kind.savvy or play.content.adventure.savvy):
        return battle.melee
    return weapon.yields_lore
