"""Companions and Allies act for Animus: a move, an attack or a special ability. (OS-CMP, OS-ALY-12)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.oathsworn.board.movement import move_up_to
from lorehearth.games.oathsworn.cards.ability_cards import resolve
from lorehearth.games.oathsworn.cards.company_cards import Archetype
from lorehearth.games.oathsworn.cards.needs import forbids_needs, pay_needs
from lorehearth.games.oathsworn.cards.use import Use
from lorehearth.games.oathsworn.combat.attack import single_attack
from lorehearth.games.oathsworn.combat.damage import lose_hit_points
from lorehearth.games.oathsworn.company.animus import forbids_paying, spend_animus
from lorehearth.games.oathsworn.company.events import AbilityUsed
from lorehearth.games.oathsworn.figures import hero_of, oathsworn
from lorehearth.games.oathsworn.headings import DEED
from lorehearth.games.oathsworn.names import archetype, someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

ACTION = 1
"""OS-CMP-01: what each action of a companion costs."""


class BasicAttack(Option, frozen=True):
    """The attack of a Companion or Ally Card."""

    verb = "attack"
    says = "Attack"


class UseArchetype(Option, frozen=True):
    """One of the two abilities of the chosen Archetype side."""

    verb = "archetype"
    ability: int


BASIC_ATTACK = BasicAttack()


def move_cost(play: OathPlay, who: int) -> int:
    """OS-CMP-01, OS-ALY-06."""
    ally = play.content.allies.get(play.state.figures[who].name)
    return ACTION if ally is None else ally.move_cost


def attack_cost(play: OathPlay, who: int) -> int:
    ally = play.content.allies.get(play.state.figures[who].name)
    return ACTION if ally is None else ally.attack_cost


def move_range(play: OathPlay, who: int) -> int:
    figure = play.state.figures[who]
    card = play.content.classes if figure.kind == "oathsworn" else play.content.allies
    return card[figure.name].move


def move(play: OathPlay, who: int) -> Flow[None]:
    """OS-CMP-01: the move of its card."""
    spend_animus(play, who, move_cost(play, who), "a move", "OS-CMP-01")
    yield from move_up_to(play, who, move_range(play, who), "OS-CMP-01")


def wishes_attack(play: OathPlay, who: int) -> Sequence[BasicAttack]:
    return () if hero_of(play, who).full else (BASIC_ATTACK,)


def forbids_attack(play: OathPlay, who: int, _: BasicAttack) -> Refusal | None:
    """OS-TRN-05, OS-ALY-12: one attack or one special ability a turn."""
    if hero_of(play, who).acted:
        return Refusal("it has acted this turn", "OS-TRN-05")
    return forbids_paying(play, who, attack_cost(play, who), "OS-CMP-01")


def attack(play: OathPlay, who: int, _: BasicAttack) -> Flow[None]:
    hero_of(play, who).acted = True
    spend_animus(play, who, attack_cost(play, who), "its attack", "OS-CMP-01")
    yield from single_attack(play, who)


# -- injuries ------------------------------------------------------------------------------------------------


def begin_encounter(play: OathPlay) -> Flow[None]:
    """OS-CMP-09 to OS-CMP-11: what a companion's Injury Cards cost at the start; what they say is ignored."""
    for who in oathsworn(play.state):
        hero = hero_of(play, who)
        injuries = [card for card in hero.hand if card in play.content.injuries]
        if not hero.full:
            hero.hand = [card for card in hero.hand if card not in injuries]
            hero.face_down += injuries  # still its own, but without a word
            yield from lose_hit_points(play, who, 0 if len(injuries) < 2 else 1 if len(injuries) < 4 else 2)


# -- archetypes ----------------------------------------------------------------------------------------------


def archetype_of(play: OathPlay, who: int) -> Archetype | None:
    return play.content.archetypes.get(hero_of(play, who).archetype)


def wishes_archetype(play: OathPlay, who: int) -> Sequence[UseArchetype]:
    side = archetype_of(play, who)
    if side is None:
        return ()
    return [UseArchetype(n) for n, effect in enumerate(side.abilities) if not effect.trigger]


def mark_of(play: OathPlay, who: int, ability: int) -> str:
    """The mark that lies on a used ability until the next Refresh Phase (OS-RND-08)."""
    return f"{hero_of(play, who).archetype} {ability}"


def forbids_archetype(play: OathPlay, who: int, option: UseArchetype) -> Refusal | None:
    if hero_of(play, who).acted:
        return Refusal("it has acted this turn", "OS-TRN-05")
    return forbids_ability(play, who, option.ability, ACTION)


def forbids_ability(play: OathPlay, who: int, ability: int, cost: int) -> Refusal | None:
    """OS-CMP-02: each ability once a round."""
    side = archetype_of(play, who)
    assert side is not None
    if mark_of(play, who, ability) in hero_of(play, who).used_this_round:
        return Refusal("it has been used this round", "OS-CMP-02")
    return forbids_needs(play, who, side.abilities[ability], cost)


def use_archetype(play: OathPlay, who: int, option: UseArchetype) -> Flow[None]:
    hero_of(play, who).acted = True
    spend_animus(play, who, ACTION, "its ability", "OS-CMP-01")
    yield from apply_ability(play, Use(who), option.ability)


def apply_ability(play: OathPlay, use: Use, ability: int) -> Flow[None]:
    """An ability of the Archetype Card, in its turn or as an interrupt (OS-CMP-03: that is free)."""
    side = archetype_of(play, use.who)
    assert side is not None
    hero_of(play, use.who).used_this_round += (mark_of(play, use.who, ability),)
    effect = side.abilities[ability]
    play.tell(AbilityUsed(someone(play, use.who), archetype(side.id, ability)), "OS-CMP-02")
    yield from pay_needs(play, use, effect)
    yield from resolve(play, use, effect)
    play.over(DEED)


def ability_words(play: OathPlay, who: int, ability: int) -> str:
    side = archetype_of(play, who)
    assert side is not None
    effect = side.abilities[ability]
    return f"{effect.name}: {effect.text}"
