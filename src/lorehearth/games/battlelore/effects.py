"""Effects: the verbs of the Lore cards, each with its function and its checks. (BL-LOR-04)"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from lorehearth.games.battlelore.content import Deed, Verb
from lorehearth.games.battlelore.lore import for_own_units, in_battle, on_cards, on_enemies
from lorehearth.games.battlelore.orders.movement import forbids_step
from lorehearth.games.battlelore.play import BattlePlay
from lorehearth.games.battlelore.state import Cast
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

Act: TypeAlias = Callable[[BattlePlay, Cast, Deed, int], Flow[None]]
Unfit: TypeAlias = Callable[[BattlePlay, int], Refusal | None]
FallsShort: TypeAlias = Callable[[BattlePlay, int, int], Refusal | None]
Lacks: TypeAlias = Callable[[BattlePlay, int, Deed], Refusal | None]


class Effect(NamedTuple):
    """What a verb does, why a unit is no target for it, and why a camp cannot use it at all now."""

    act: Act
    unfit: Unfit | None = None
    lacks: Lacks | None = None
    one_by_one: bool = False
    """Its targets after the first are named as it goes along."""
    falls_short: FallsShort | None = None
    """Why its figure, at the level that it is played at, is too little for a unit."""


EFFECTS: dict[Verb, Effect] = {
    "dice": Effect(for_own_units.dice),
    "ranged dice": Effect(for_own_units.ranged_dice),
    "melee dice": Effect(for_own_units.melee_dice),
    "range": Effect(for_own_units.reach),
    "sees past units": Effect(for_own_units.granting("sees_past_units")),
    "pace": Effect(for_own_units.pace, for_own_units.forbids_pace),
    "march and battle": Effect(for_own_units.march_and_battle, for_own_units.forbids_pace),
    "free of terrain": Effect(for_own_units.granting("free_of_terrain"), for_own_units.forbids_pace),
    "battle again": Effect(for_own_units.battle_again, for_own_units.forbids_battle_again),
    "may pursue": Effect(for_own_units.granting("may_pursue"), for_own_units.forbids_pursuit),
    "berserk": Effect(for_own_units.granting("berserk")),
    "poisoned blades": Effect(for_own_units.granting("poisons")),
    "lore hits": Effect(for_own_units.granting("lore_hits")),
    "reroll": Effect(for_own_units.reroll),
    "ignore helmets": Effect(in_battle.ignore_helmets),
    "ignore strikes": Effect(in_battle.ignore_strikes),
    "ignore hits": Effect(in_battle.ignore_hits),
    "ignore flags": Effect(in_battle.ignore_flags),
    "bold": Effect(in_battle.bold),
    "halve dice": Effect(in_battle.halve_dice),
    "exactly two dice": Effect(in_battle.exactly_two_dice),
    "strike first": Effect(in_battle.strike_first, in_battle.forbids_strike_first),
    "backstab": Effect(in_battle.backstab, in_battle.forbids_backstab),
    "martyr": Effect(in_battle.martyr, in_battle.forbids_martyr),
    "section bold": Effect(on_enemies.section_bold),
    "section flags": Effect(on_enemies.section_flags),
    "section no ignoring": Effect(on_enemies.section_no_ignoring),
    "false orders": Effect(on_cards.false_orders, lacks=on_cards.needs_another_card),
    "cancel": Effect(on_cards.cancel),
    "deja vu": Effect(on_cards.along),
    "spies": Effect(on_cards.spies, lacks=on_cards.needs_another_card),
    "take tokens": Effect(on_cards.take_tokens, lacks=on_cards.needs_purse),
    "gain tokens": Effect(on_cards.gain_tokens),
    "frightened": Effect(on_enemies.frightened),
    "fewer dice": Effect(on_enemies.fewer_dice),
    "web": Effect(on_enemies.web, on_enemies.forbids_web),
    "hold": Effect(on_enemies.hold),
    "caltrops": Effect(on_enemies.caltrops),
    "portal": Effect(for_own_units.portal, forbids_step, falls_short=for_own_units.portal_too_short),
    "mud": Effect(on_enemies.mud),
    "heal": Effect(for_own_units.heal, for_own_units.forbids_heal),
    "purify": Effect(for_own_units.purify, for_own_units.forbids_purify),
    "raise": Effect(for_own_units.raise_fallen, lacks=for_own_units.needs_fallen),
    "volley": Effect(for_own_units.volley, for_own_units.forbids_volley),
    "order all": Effect(for_own_units.order_all),
    "order green": Effect(for_own_units.order_green, for_own_units.forbids_green),
    "roll at one": Effect(on_enemies.roll_at_one),
    "roll at chain": Effect(on_enemies.roll_at_chain, one_by_one=True),
    "roll at connected": Effect(on_enemies.roll_at_connected, on_enemies.forbids_connected),
    "roll at terrain": Effect(on_enemies.roll_at_terrain, lacks=on_enemies.needs_units_there),
}


def resolve(play: BattlePlay, cast: Cast) -> Flow[None]:
    """Carry out a card, verb by verb, at the level it is played at."""
    for deed in play.content.lore[cast.card].verbs:
        yield from EFFECTS[deed.verb].act(play, cast, deed, deed.figure(cast.level))
