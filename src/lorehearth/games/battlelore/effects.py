"""Effects: the verbs of the Lore cards, each with its function and its checks. (BL-LOR-04)"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from lorehearth.games.battlelore import answers, boons, ruses, spells
from lorehearth.games.battlelore.content import Deed, Verb
from lorehearth.games.battlelore.state import Cast
from lorehearth.games.battlelore.words import BattlePlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Refusal

Act: TypeAlias = Callable[[BattlePlay, Cast, Deed, int], Flow[None]]
Unfit: TypeAlias = Callable[[BattlePlay, int], Refusal | None]
Lacks: TypeAlias = Callable[[BattlePlay, int, Deed], Refusal | None]


class Effect(NamedTuple):
    """What a verb does, why a unit is no target for it, and why a camp cannot use it at all now."""

    act: Act
    unfit: Unfit | None = None
    lacks: Lacks | None = None
    one_by_one: bool = False
    """Its targets after the first are named as it goes along."""


EFFECTS: dict[Verb, Effect] = {
    "dice": Effect(boons.dice),
    "ranged dice": Effect(boons.ranged_dice),
    "melee dice": Effect(boons.melee_dice),
    "range": Effect(boons.reach),
    "sees past units": Effect(boons.granting("sees_past_units")),
    "pace": Effect(boons.pace, boons.forbids_pace),
    "march and battle": Effect(boons.march_and_battle, boons.forbids_pace),
    "free of terrain": Effect(boons.granting("free_of_terrain"), boons.forbids_pace),
    "battle again": Effect(boons.battle_again, boons.forbids_battle_again),
    "may pursue": Effect(boons.granting("may_pursue"), boons.forbids_pursuit),
    "berserk": Effect(boons.granting("berserk")),
    "poisoned blades": Effect(boons.granting("poisons")),
    "lore hits": Effect(boons.granting("lore_hits")),
    "reroll": Effect(boons.reroll),
    "ignore helmets": Effect(answers.ignore_helmets),
    "ignore strikes": Effect(answers.ignore_strikes),
    "ignore hits": Effect(answers.ignore_hits),
    "ignore flags": Effect(answers.ignore_flags),
    "bold": Effect(answers.bold),
    "halve dice": Effect(answers.halve_dice),
    "exactly two dice": Effect(answers.exactly_two_dice),
    "strike first": Effect(answers.strike_first, answers.forbids_strike_first),
    "backstab": Effect(answers.backstab, answers.forbids_backstab),
    "martyr": Effect(answers.martyr, answers.forbids_martyr),
    "section bold": Effect(spells.section_bold),
    "section flags": Effect(spells.section_flags),
    "section no ignoring": Effect(spells.section_no_ignoring),
    "false orders": Effect(ruses.false_orders, lacks=ruses.needs_another_card),
    "cancel": Effect(ruses.cancel),
    "deja vu": Effect(ruses.along),
    "spies": Effect(ruses.spies, lacks=ruses.needs_another_card),
    "take tokens": Effect(ruses.take_tokens, lacks=ruses.needs_purse),
    "gain tokens": Effect(ruses.gain_tokens),
    "frightened": Effect(spells.frightened),
    "fewer dice": Effect(spells.fewer_dice),
    "web": Effect(spells.web, spells.forbids_web),
    "hold": Effect(spells.hold),
    "caltrops": Effect(spells.caltrops),
    "portal": Effect(boons.portal, boons.forbids_portal),
    "mud": Effect(spells.mud),
    "heal": Effect(boons.heal, boons.forbids_heal),
    "purify": Effect(boons.purify, boons.forbids_purify),
    "raise": Effect(boons.raise_fallen, lacks=boons.needs_fallen),
    "volley": Effect(boons.volley, boons.forbids_volley),
    "order all": Effect(boons.order_all),
    "order green": Effect(boons.order_green, boons.forbids_green),
    "roll at one": Effect(spells.roll_at_one),
    "roll at chain": Effect(spells.roll_at_chain, one_by_one=True),
    "roll at connected": Effect(spells.roll_at_connected, spells.forbids_connected),
    "roll at terrain": Effect(spells.roll_at_terrain, lacks=spells.needs_units_there),
}


def resolve(play: BattlePlay, cast: Cast) -> Flow[None]:
    """Carry out a card, verb by verb, at the level it is played at."""
    for deed in play.content.lore[cast.card].verbs:
        figure = deed.amount + deed.per_level * cast.level
        yield from EFFECTS[deed.verb].act(play, cast, deed, figure)
