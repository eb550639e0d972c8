"""Lore tokens: who takes them, who spends them. (BL-LOR, BL-DIE-11)"""

from __future__ import annotations

from lorehearth.games.battlelore.events import LoreSpent, LoreTaken
from lorehearth.games.battlelore.harm import take_hits
from lorehearth.games.battlelore.state import OFF, Battle
from lorehearth.games.battlelore.words import CAMPS, BattlePlay, kind_of
from lorehearth.kernel.play import Flow


def has_lore(play: BattlePlay) -> bool:
    """BL-SET-04: whether Lore is played with at all."""
    return play.content.adventure.kind == "lore"


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


def rolled_lore(play: BattlePlay, battle: Battle, lore: int) -> Flow[None]:
    """What the Lore faces of an attack bring: tokens, unless they were used up (BL-DIE-11, BL-DIE-12)."""
    state = play.state
    roller = state.units[battle.attacker]
    if not lore:
        return
    if roller.poison and roller.hex >= 0:  # BL-SPI-07
        yield from take_hits(play, battle.attacker, lore, OFF)
        return
    if lore_is_used(play, battle) or not has_lore(play):
        return
    if yields_tokens(play, battle):
        take_lore(play, roller.camp, lore, "BL-DIE-11")


def lore_is_used(play: BattlePlay, battle: Battle) -> bool:
    """BL-DIE-12: a Lore face that does anything else gives no token."""
    order = play.state.orders.get(battle.attacker)
    ordered = order is not None and not battle.back
    wrath = ordered and order is not None and (order.lore_hits or order.poisons) and battle.melee
    return bool(play.state.units[battle.target].poison) or wrath


def yields_tokens(play: BattlePlay, battle: Battle) -> bool:
    """BL-CRE-13, BL-SAV-04, BL-RUL-88: whose Lore faces become tokens."""
    kind = kind_of(play, battle.attacker)
    weapon = play.content.weapons[battle.weapon]
    if kind.creature:
        return False
    if weapon.reach > 1 and (kind.savvy or play.content.adventure.savvy):
        return battle.melee
    return weapon.yields_lore
