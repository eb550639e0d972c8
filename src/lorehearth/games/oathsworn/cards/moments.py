"""The moments at which interrupts may be used. (OS-RUL-60)

Those that are worth a line are told as they are announced; the others are only asked about.
"""

from __future__ import annotations

from typing import ClassVar

from lorehearth.games.oathsworn.cards.effects import Trigger
from lorehearth.games.oathsworn.headings import ATTACK
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref

NOBODY = -1


class Moment(Event, frozen=True):
    """Something that interrupts answer: `who` it happens to (None: all), and by `whom` (None: nobody)."""

    trigger: ClassVar[Trigger | None] = None
    who: Ref | None
    whom: Ref | None = None

    @property
    def figure(self) -> int:
        return NOBODY if self.who is None else int(self.who.id)

    @property
    def cause(self) -> int:
        return NOBODY if self.whom is None else int(self.whom.id)


class BeforeTarget(Moment, frozen=True):
    """An enemy is about to choose its target; `who` is the enemy."""

    says = "{who} {is|are:who} about to choose a target."
    trigger = "before target"


class AboutToAttack(Moment, frozen=True):
    """One of the company is about to attack: it lies on top of `state.attacks`, without a target yet."""

    says = "{who} {prepares|prepare:who} to attack."
    heads = ATTACK
    by = "who"
    trigger = "own attack"


class UnderAttack(Moment, frozen=True):
    """Someone of the company is attacked; the attack lies on top of `state.attacks`."""

    says = "{whom} {attacks|attack:whom} {who}."
    trigger = "attacked"


class BeforeDamage(Moment, frozen=True):
    """OS-EAT-02: just before the enemy's Might is drawn, once for each figure attacked."""

    says = "{whom} {is|are:whom} about to draw Might against {who}."
    trigger = "before damage"


class Unrevealed(Moment, frozen=True):
    """OS-EAT-05: the enemy's Might lies unseen; the attacked may play a card for its Defense."""

    says = "The Might Cards of {whom} lie face down; {who} may play a card for Defense."


class AfterDamage(Moment, frozen=True):
    """OS-EAT-02, OS-TOK-01: the enemy's Might is revealed and the damage known."""

    says = "The damage of {whom} against {who} is known."
    trigger = "after damage"


class LossSuffered(Moment, frozen=True):
    """Someone of the company has lost Hit Points."""

    says = "{who} {has|have:who} lost {lost} Hit {Point|Points:lost}[ to {whom}]."
    trigger = "hit points lost"
    lost: int = 1


class DefenceCardPlayed(Moment, frozen=True, kw_only=True):
    """OS-EAT-05: a card is played for its Defense; once it lies on cooldown this may be answered."""

    says = "{who} {plays|play:who} {card} for {defense} Defense."
    by = "who"
    trigger = "card for defence"
    card: Ref
    defense: int


class CriticalDrawn(Moment, frozen=True):
    """OS-ITM-06: someone of the company has drawn a critical in an attack that hits; once an attack."""

    says = "{who} {has|have:who} drawn a critical."
    trigger = "critical"


class Lull(Moment, frozen=True):
    """Between two steps of a card or phase: what may be used at any time (OS-TOK-03, OS-TOK-06)."""

    says = "Play pauses: tokens may be spent."
