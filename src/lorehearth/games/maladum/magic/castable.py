"""What it takes to cast a spell: pegs, an action, something to aim at. (ML-SPL-05, ML-SPL-07 to ML-SPL-09,
ML-SPL-11 to ML-SPL-13, ML-SPL-16, ML-ICO-41)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.maladum.abilities import has, total
from lorehearth.games.maladum.adventurers.economy import (
    lacks_action,
    lacks_effortless,
)
from lorehearth.games.maladum.board.places import engaged_with
from lorehearth.games.maladum.characters import is_commander, rank_of
from lorehearth.games.maladum.components.spells import Spell, SpellUse
from lorehearth.games.maladum.equipment.inventory import worn
from lorehearth.games.maladum.gear import whole
from lorehearth.games.maladum.magic.sources import NEEDS, fire
from lorehearth.games.maladum.magic.spending import can_spend
from lorehearth.games.maladum.magic.targets import SOME, TARGETS
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.looking import kept, looks
from lorehearth.kernel.questions import Option, Refusal

NO_PEGS = Refusal("there are too few magic pegs", "ML-SPL-11")
IN_ARMOUR = Refusal("armour asks for more magic pegs than there are", "ML-SPL-16")
ENGAGED = Refusal("an enemy is engaged", "ML-SPL-08")
NO_TARGET = Refusal("there is nothing to aim at in range and sight", "ML-SPL-07")
OUTSIDE = Refusal("it has not come in", "ML-SET-16")
NOT_NEAR = Refusal("what it needs is not near", "ML-SPL-07")
NETTED = Refusal("it hangs in a net", "ML-TRP-20")
TRAVEL = ("soar", "phase", "step through")
"""Verbs of spells that take their caster elsewhere."""
ACTIONS = {"action": 1, "two actions": 2}
ALL_TARGETS = {**TARGETS, "fire": fire}


@kept
def armour_pegs(play: QuestPlay, who: int) -> int:
    """ML-SPL-16, ML-SPL-18: the highest physical armour value in the armour slot; it hinders spells alone."""
    items = play.content.items
    found = [items[token].signs for token in worn(play, who) if whole(token)]
    return max((max(signs.get("armour", 0), signs.get("armour-plus", 0)) for signs in found), default=0)


@kept
def most_x(play: QuestPlay, who: int) -> int:
    """ML-SPL-13, ML-ICO-41, ML-RUL-50: how many pegs somebody may spend on one casting."""
    left = play.state.characters[who].magic - armour_pegs(play, who)
    return (
        left if is_commander(play, who) else min(left, rank_of(play, who) + total(play, who, "enhancement"))
    )


def pegs_for(play: QuestPlay, who: int, spell: Spell, use: SpellUse) -> range:
    """ML-SPL-11, ML-SPL-12: how many pegs may be spent: no more than do more, unless these serve against
    resistance."""
    most = most_x(play, who)
    if spell.type in ("proximate", "elemental") or not spell.resisted:
        most = min(most, 1 if not use.x else use.most or most)
    return range(1, most + 1)


def targets(play: QuestPlay, who: int, spell: Spell, use: SpellUse, x: int) -> Sequence[Option]:
    """What a use may be aimed at."""
    return ALL_TARGETS[use.target](play, who, spell, x) if use.target else ()


@looks
def can_aim(play: QuestPlay, who: int, spell: Spell, use: SpellUse, x: int) -> bool:
    if use.target in SOME:
        return SOME[use.target](play, who, spell)
    return not use.target or bool(targets(play, who, spell, use, x))


def lacks_manner(play: QuestPlay, who: int, use: SpellUse) -> Refusal | None:
    """ML-SPL-05, ML-SPL-08, ML-SPL-09, ML-ACT-06, ML-EFF-08."""
    if use.manner == "effortless":
        return lacks_effortless(play, who)
    if not use.engaged and not has(play, who, "composed") and engaged_with(play, who):
        return ENGAGED
    return lacks_action(play, who, ACTIONS[use.manner])


def lacks_magic(play: QuestPlay, who: int) -> Refusal | None:
    """Whether there are pegs for the least casting; outside, nothing is in play (ML-SET-16)."""
    if play.state.characters[who].cell < 0:
        return OUTSIDE
    if not can_spend(play, who):
        return NO_PEGS
    return None if play.state.characters[who].magic > armour_pegs(play, who) else IN_ARMOUR


def lacks_target(play: QuestPlay, who: int, spell: Spell, use: SpellUse) -> Refusal | None:
    if use.needs and not NEEDS[use.needs](play, who, spell):
        return NOT_NEAR
    if play.state.characters[who].netted and any(step.verb in TRAVEL for step in use.steps):
        return NETTED
    # More X may reach more, so the highest decides.
    return None if can_aim(play, who, spell, use, most_x(play, who)) else NO_TARGET


def forbids(play: QuestPlay, who: int, spell: Spell, way: int) -> Refusal | None:
    use = spell.uses[way]
    return lacks_magic(play, who) or lacks_manner(play, who, use) or lacks_target(play, who, spell, use)
