"""Whether an interrupt can still do anything: what cannot is not offered. (OS-TRN-11, OS-RUL-60)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.oathsworn.board.movement import legs
from lorehearth.games.oathsworn.board.places import distance, distance_to
from lorehearth.games.oathsworn.board.sight import attack_range, forbids_target
from lorehearth.games.oathsworn.cards.effects import Lasts, Step, Verb
from lorehearth.games.oathsworn.cards.moments import (
    AfterDamage,
    BeforeDamage,
    BeforeTarget,
    DefenceCardPlayed,
    Moment,
    UnderAttack,
)
from lorehearth.games.oathsworn.combat.damage import is_down, reacts
from lorehearth.games.oathsworn.combat.draw import current
from lorehearth.games.oathsworn.combat.might import value
from lorehearth.games.oathsworn.combat.status_tokens import forbids_moving
from lorehearth.games.oathsworn.company.items import ANY_AMOUNT, effect_of, forbids_item, price, usable
from lorehearth.games.oathsworn.figures import company, hero_of
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.games.oathsworn.state import Figure

Can = Callable[[OathPlay, Moment, int, Step], bool]
ATTACKED = (UnderAttack, BeforeDamage, AfterDamage)
"""The moments of an attack on somebody."""


def is_over(play: OathPlay, happening: Moment) -> bool:
    """Whether somebody else has meanwhile taken the blow, so that there is nothing to answer any more."""
    attacked = happening.figure
    return isinstance(happening, ATTACKED) and all(aim.figure != attacked for aim in current(play).aims)


def can_do(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    """Whether a step would change anything."""
    can = CAN.get(step.verb)
    return can is None or can(play, happening, who, step)


def _move(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    if not step.towards or forbids_moving(play, who) is not None:
        return not step.towards
    near = max(distance(play, who, happening.figure), 2)
    nearer = lambda hex_: distance_to(play, happening.figure, hex_) < near  # noqa: E731
    return len(legs(play, who, step.amount, nearer, may_stop=False)) > 0


def _near_the_attacked(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    return not step.range or distance(play, who, happening.figure) <= step.range


def _defense(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    """For one attack it helps none but those attacked."""
    if step.target == "attacked":
        return _near_the_attacked(play, happening, who, step)
    return step.lasts != "attack" or any(aim.figure == who for aim in current(play).aims)


def _leave_out(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    return any(not card.ignored and value(card.face) for card in current(play).cards)


def _redraw(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    return any(not card.ignored for card in current(play).cards)


def _touch_attacker(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    """OS-RCT-06: not one whose reaction is due."""
    by = happening.cause
    if step.target != "attacker":
        return True
    return by >= 0 and play.state.figures[by].there and not reacts(play.state, by)


def _harm_attacker(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    """Nor one that has nothing left to lose (OS-RCT-11)."""
    touched = _touch_attacker(play, happening, who, step)
    return touched and (step.target != "attacker" or not is_down(play, happening.cause))


def _strike_back(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    """OS-ATK-04: in reach, or in what an item at hand may add to a ranged attack."""
    if step.target != "attacker" or not _touch_attacker(play, happening, who, step):
        return step.target != "attacker"
    reach, ranged = attack_range(play, who, step)
    here = play.state.figures[who].hex
    more = _range_at_hand(play, who) if ranged else 0
    return forbids_target(play, here, happening.cause, reach + more, ranged=ranged) is None


def _range_at_hand(play: OathPlay, who: int) -> int:
    """OS-ITM-01: the range that its items could add; those of a full character wait for its own turn."""
    hero = hero_of(play, who)
    found = 0
    for card in usable(play, who, "own attack") if in_its_turn(play, who) or not hero.full else ():
        item = play.content.items[card]
        effect = effect_of(play, who, item)
        if effect is not None and forbids_item(play, who, card) is None:
            times = hero.animus if price(play, who, item) == ANY_AMOUNT else 1
            found += times * sum(step.range for step in effect.steps)
    return found


def in_its_turn(play: OathPlay, who: int) -> bool:
    state = play.state
    return state.phase == "oathsworn" and state.turn_begun and state.order[state.turn] == who


def _hide(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    """Somebody is near whom it would hide from the enemy, and nothing else does for as long."""
    if not isinstance(happening, BeforeTarget):
        return True
    able = [who] if step.target == "self" else company(play.state)
    near = [f for f in able if f == who or distance(play, who, f) <= (step.range or 1)]
    return not all(_hidden(play.state.figures[f], happening.figure, step.lasts) for f in near)


def _hidden(figure: Figure, enemy: int, lasts: Lasts) -> bool:
    """Whether it is already as hidden from an enemy as this would make it."""
    if figure.kind == "sentinel" or enemy in figure.hidden_from:
        return True
    if lasts == "turn":
        return figure.hidden_this_turn
    return lasts == "beside tree" and enemy in figure.hidden_by_trees


def _to_position_zero(play: OathPlay, happening: Moment, who: int, step: Step) -> bool:
    """The card lies in a higher position."""
    if not isinstance(happening, DefenceCardPlayed):
        return True
    return any(happening.card.id in cards for cards in hero_of(play, happening.figure).cooldown[1:])


CAN: dict[Verb, Can] = {
    "move": _move,
    "redirect": _near_the_attacked,
    "defense": _defense,
    "ignore enemy card": _leave_out,
    "redraw enemy card": _redraw,
    "attack": _strike_back,
    "push": _touch_attacker,
    "knockback": _touch_attacker,
    "lose hit points": _harm_attacker,
    "untargetable": _hide,
    "to position 0": _to_position_zero,
}
"""Those verbs of interrupts that may come to nothing; the others always do something."""
