"""What Creatures do with the Lore they roll. (BL-CRE-12, BL-SPI, BL-GIA, BL-ELE, BL-HYD, BL-TRO, BL-DRA-16)

A power acts at once, after the hits of the roll: tokens, hits, new heads. What it drives back is noted in the
battle and falls back after the flags are resolved (BL-RUL-71).
"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.battlelore.combat.dice_count import weapon_in
from lorehearth.games.battlelore.combat.hits import hit_each
from lorehearth.games.battlelore.combat.losses import in_one_instant
from lorehearth.games.battlelore.content import Kind
from lorehearth.games.battlelore.monsters.creature_tokens import put_token
from lorehearth.games.battlelore.monsters.events import NecksGrown, PowerUsed, Recovered
from lorehearth.games.battlelore.names import gift, someone
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import Battle
from lorehearth.kernel.play import Flow

Power = Callable[[BattlePlay, Battle, int, int], Flow[None]]
"""For the play, the battle, the Creature and the Lore faces that it rolled."""


def use_powers(play: BattlePlay, battle: Battle, unit: int, lore: int) -> Flow[None]:
    """BL-CRE-12: a Creature has to use the Lore that it rolls, in melee or for its breath."""
    if battle.breath:
        breath(play, battle, unit, lore)
    elif battle.melee and weapon_in(play, battle, unit).id == kind_of(play, unit).weapon:  # BL-RUL-76
        power = power_for(kind_of(play, unit), lore)
        if power is not None:
            yield from power(play, battle, unit, lore)


def power_for(kind: Kind, lore: int) -> Power | None:
    """BL-RUL-36: the dearest power that the rolled Lore pays for, and no other."""
    ladder: tuple[tuple[int, Power], ...] = (
        (kind.poison, poison),
        (kind.web, web),
        (kind.earthquake, earthquake),
        (kind.tremor, tremor),
        (min(kind.pushback, 1), pushback),
        (min(kind.necks, 1), grow_necks),
        (min(kind.life, 1), regenerate),
    )
    affordable = [(cost, power) for cost, power in ladder if 0 < cost <= lore]
    return max(affordable, key=lambda one: one[0])[1] if affordable else None


def tell_use(play: BattlePlay, unit: int, power: str, hexes: int = 0) -> str:
    """Tell of a power by the name that the Creature's entry gives it; says by which rule it works."""
    kind = kind_of(play, unit)
    rule = kind.rule(power)
    play.tell(PowerUsed(someone(play, unit), gift(kind.id, power), hexes), rule)
    return rule


# -- spiders ---------------------------------------------------------------------------------------


def web(play: BattlePlay, battle: Battle, unit: int, lore: int) -> Flow[None]:
    """BL-SPI-03, for as much Lore as the entry says (BL-RUL-67)."""
    if play.state.units[battle.target].hex >= 0:
        rule = tell_use(play, unit, "web")
        put_token(play, battle.target, "web", rule)
    yield from ()


def poison(play: BattlePlay, battle: Battle, unit: int, lore: int) -> Flow[None]:
    """BL-SPI-06: Poison, and a Web with it."""
    if play.state.units[battle.target].hex >= 0:
        rule = tell_use(play, unit, "poison")
        put_token(play, battle.target, "poison", rule)
        put_token(play, battle.target, "web", rule)
    yield from ()


# -- giants ----------------------------------------------------------------------------------------


def pushback(play: BattlePlay, battle: Battle, unit: int, lore: int) -> Flow[None]:
    """BL-GIA-05: so many hexes for each Lore."""
    if play.state.units[battle.target].hex >= 0:
        hexes = kind_of(play, unit).pushback * lore
        tell_use(play, unit, "pushback", hexes)
        battle.driven[battle.target] = hexes
    yield from ()


# -- elementals ------------------------------------------------------------------------------------


def shaken(play: BattlePlay, elemental: int) -> list[int]:
    """BL-RUL-73: the units next to an Elemental, friend or foe."""
    units = play.state.units
    beside = play.content.field.board.neighbours[units[elemental].hex]
    return [unit for unit, other in enumerate(units) if other.hex in beside]


def tremor(play: BattlePlay, battle: Battle, unit: int, lore: int) -> Flow[None]:
    """BL-ELE-06: all neighbours, friend or foe, are driven back a hex for each Lore."""
    if play.state.units[unit].hex >= 0:
        tell_use(play, unit, "tremor", lore)
        battle.driven = dict.fromkeys(shaken(play, unit), lore)
    yield from ()


def earthquake(play: BattlePlay, battle: Battle, unit: int, lore: int) -> Flow[None]:
    """BL-ELE-08: a hit on every neighbour, and then as a Tremor."""
    if play.state.units[unit].hex < 0:
        return
    tell_use(play, unit, "earthquake", lore)
    battle.driven = dict.fromkeys(shaken(play, unit), lore)
    yield from in_one_instant(play, hit_each(play, list(battle.driven), unit))


# -- hydra and troll -------------------------------------------------------------------------------

NEW_HEADS = 2


def grow_necks(play: BattlePlay, battle: Battle, unit: int, lore: int) -> Flow[None]:
    """BL-HYD-07, BL-RUL-43: a neck with two heads for each Lore, while there are slots and necks."""
    hydra = play.state.units[unit]
    slots = kind_of(play, unit).necks - len(hydra.necks)
    grown = min(lore, slots, hydra.spare_necks)
    if grown and hydra.hex >= 0:
        hydra.spare_necks -= grown
        hydra.necks += [NEW_HEADS] * grown
        rule = tell_use(play, unit, "necks")
        play.tell(NecksGrown(someone(play, unit), grown, sum(hydra.necks)), rule)
    yield from ()


def regenerate(play: BattlePlay, battle: Battle, unit: int, lore: int) -> Flow[None]:
    """BL-TRO-06: a life point for each Lore, never above the number it started with."""
    troll = play.state.units[unit]
    gained = min(lore, kind_of(play, unit).life - troll.life)
    if gained and troll.hex >= 0:
        troll.life += gained
        rule = tell_use(play, unit, "life")
        play.tell(Recovered(someone(play, unit), gained, troll.life), rule)
    yield from ()


# -- dragons ---------------------------------------------------------------------------------------


def breath(play: BattlePlay, battle: Battle, unit: int, lore: int) -> None:
    """BL-DRA-16: an effect token of the breath for each Lore face."""
    spewed = kind_of(play, unit).breath
    if spewed is not None:
        put_token(play, battle.target, spewed.token, "BL-DRA-16", tokens=lore)
