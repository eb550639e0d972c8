"""The moments at which interrupts may be used, as they are told. (OS-RUL-60)"""

from __future__ import annotations

from typing import ClassVar

from lorehearth.games.oathsworn.cards.effects import Trigger
from lorehearth.kernel.events import Event


class Moment(Event, frozen=True):
    """Something that interrupts answer. `figure` is whom it happens to, `by` who causes it (-1: nobody)."""

    trigger: ClassVar[Trigger | None] = None
    figure: int
    by: int = -1


class BeforeTarget(Moment, frozen=True):
    """An enemy is about to choose its target; `figure` is the enemy."""

    says = "{name} is about to choose its target."
    trigger = "before target"
    name: str = "An enemy"


class AboutToAttack(Moment, frozen=True):
    """One of the company is about to attack: it lies on top of `state.attacks`, without a target yet."""

    says = "An attack is about to be made."
    trigger = "own attack"


class UnderAttack(Moment, frozen=True):
    """Someone of the company is attacked; the attack lies on top of `state.attacks`."""

    says = "An attack is coming."
    trigger = "attacked"


class BeforeDamage(Moment, frozen=True):
    """OS-EAT-02: just before the enemy's Might is drawn, once for each figure attacked."""

    says = "Damage is about to be drawn."
    trigger = "before damage"


class Unrevealed(Moment, frozen=True):
    """OS-EAT-05: the enemy's Might lies unseen; the attacked may play a card for its Defense."""

    says = "Its Might Cards lie face down; a card may be played for Defense."


class AfterDamage(Moment, frozen=True):
    """OS-EAT-02, OS-TOK-01: the enemy's Might is revealed and the damage known."""

    says = "The damage is known."
    trigger = "after damage"


class LossSuffered(Moment, frozen=True):
    """Someone of the company has lost Hit Points."""

    says = "Hit Points are lost."
    trigger = "hit points lost"
    lost: int = 1


class CardForDefence(Moment, frozen=True):
    """A card has been played for its Defense and lies on cooldown now."""

    says = "A card is used for defence."
    trigger = "card for defence"
    card: str = ""


class CriticalDrawn(Moment, frozen=True):
    """OS-ITM-06: someone of the company has drawn a critical in an attack that hits; once an attack."""

    says = "A critical is drawn."
    trigger = "critical"


class Lull(Moment, frozen=True):
    """Between two steps of a card or phase: what may be used at any time (OS-TOK-03, OS-TOK-06)."""

    says = "Play pauses: tokens may be spent."
