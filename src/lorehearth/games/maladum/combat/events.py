"""What may be told of attacks, damage and defeat."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.headings import ATTACK
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref, Saying


class Manner(Saying, frozen=True):
    """How an attack is made, where that is worth a word."""

    says = "{how}"
    how: Literal["a forceful hit", "a shot", "a throw", "a blast", "an attack of opportunity"]


class AttackDeclared(Event, frozen=True):
    """ML-RUL-78: the target is chosen and nothing is rolled yet. The attack lies in `state.attacks`."""

    says = (
        "{target} {is|are:target} attacked[ by {attacker}][ with the {weapon}]: "
        "{dice} {die|dice:dice}[, {manner}]."
    )
    heads = ATTACK
    by = "attacker"
    attacker: Ref | None
    target: Ref
    weapon: Ref | None
    dice: int
    manner: Manner | None
    who: int
    """The attacker, or NOBODY: a card, trap or rule."""
    whom: int
    """The character attacked, or NOBODY."""


class AttackRolled(Event, frozen=True):
    """ML-RUL-78: rolled and re-rolled, and cover counted; what skills add or stop is still to come."""

    says = "The dice show {dice}: {hits} {hit|hits:hits} on {target}."
    target: Ref
    dice: Dice
    hits: int
    who: int
    whom: int


class AttackResolved(Event, frozen=True):
    """ML-RUL-78: the attack is over, and reactions to it may come."""

    says = "The attack on {target} is over[: {damage} damage]."
    target: Ref
    damage: int
    who: int
    whom: int


class AttackCancelled(Event, frozen=True):
    says = "The attack on {target} comes to nothing."
    target: Ref


class DiceRolled(Event, frozen=True):
    """Dice before anybody has had a say in them."""

    says = "{who} {rolls|roll:who} {dice}."
    by = "who"
    who: Ref
    dice: Dice


class RolledAgain(Event, frozen=True):
    says = "By {why} a {before} is rolled again and shows {dice}."
    why: Ref | Literal["a blessing", "a curse", "a re-roll", "a defensive re-roll"]
    before: Literal["hit", "critical", "blunder", "blank"]
    dice: Dice


class CurseLifted(Event, frozen=True):
    says = "A critical hit lifts the curse on {who}."
    who: Ref


class HitInstead(Event, frozen=True):
    """ML-RNG-09."""

    says = "Shot into a fight, by a {dice}, the attack goes at {target}."
    target: Ref
    dice: Dice


class Parried(Event, frozen=True):
    says = "{who} {parries|parry:who}[ with the {weapon}] and {rolls|roll:who} {dice}."
    by = "who"
    who: Ref
    weapon: Ref | None
    dice: Dice


class Boosted(Event, frozen=True):
    says = "{who} {boosts|boost:who} the ward and {stops|stop:who} {stopped} more {hit|hits:stopped}."
    by = "who"
    who: Ref
    stopped: int


class ShieldRaised(Event, frozen=True):
    says = "{who} {raises|raise:who} the {shield}."
    by = "who"
    who: Ref
    shield: Ref


class ShieldLowered(Event, frozen=True):
    says = "{who} {lowers|lower:who} the {shield}."
    who: Ref
    shield: Ref


class Damaged(Event, frozen=True):
    """What is left of an attack's hits; the tally tells what became of the others."""

    says = "{target} {suffers|suffer:target} {damage} damage."
    target: Ref
    damage: int


class Unharmed(Event, frozen=True):
    says = "No hit gets through to {target}."
    target: Ref


class HealthLost(Event, frozen=True):
    says = "{who} {loses|lose:who} {lost} health[ and {has|have:who} {left} left]."
    wounds = ("who", "lost")
    who: Ref
    lost: int
    left: int
    whom: int


class Swallowed(Event, frozen=True):
    says = "{who} {drags|drag:who} {whom} below, and both are gone."
    by = "who"
    who: Ref
    whom: Ref


class CharacterDefeated(Event, frozen=True):
    """ML-DEF-01, ML-ATK-10. `whom` has fallen or is gone; `by_whom` is who did it, or NOBODY."""

    says = "{who} {is|are:who} defeated[ by {victor}]."
    who: Ref
    victor: Ref | None
    whom: int
    by_whom: int


class RenownGained(Event, frozen=True):
    says = "{party} {gains|gain:party} {renown} renown for a worthy opponent."
    party: Ref
    renown: int


class WeaponUnready(Event, frozen=True):
    says = "The {weapon} of {who} must be readied before it is used again."
    who: Ref
    weapon: Ref


class WeaponReadied(Event, frozen=True):
    says = "{who} {readies|ready:who} the {weapon}."
    by = "who"
    who: Ref
    weapon: Ref


class AmmunitionSpent(Event, frozen=True):
    says = "The {ammunition} of {who} {is|are:ammunition} used up."
    who: Ref
    ammunition: Ref


class PegTaken(Event, frozen=True):
    says = "{attacker} {takes|take:attacker} a {peg} peg from {target}."
    attacker: Ref
    target: Ref
    peg: Literal["health", "skill", "magic"]


class ItemSnatched(Event, frozen=True):
    says = "{attacker} {snatches|snatch:attacker} the {item} of {target}."
    attacker: Ref
    target: Ref
    item: Ref


class ItemScattered(Event, frozen=True):
    says = "The {item} of {target} {flies|fly:item} to {cell}."
    target: Ref
    item: Ref
    cell: Ref


class Retaliated(Event, frozen=True):
    says = "{who} {strikes|strike:who} back for {blunders} {blunder|blunders:blunders}."
    by = "who"
    who: Ref
    blunders: int


class BackFired(Event, frozen=True):
    says = "The attack of {who} goes off in all directions."
    who: Ref


class BlastStrays(Event, frozen=True):
    says = "The blast strays from {aim} to {cell}."
    aim: Ref
    cell: Ref


class ItemThrown(Event, frozen=True):
    says = "{who} {throws|throw:who} the {item} at {cell} and {rolls|roll:who} {dice}."
    heads = ATTACK
    by = "who"
    who: Ref
    item: Ref
    cell: Ref
    dice: Dice


class ItemCaught(Event, frozen=True):
    says = "{who} {catches|catch:who} the {item}."
    who: Ref
    item: Ref


class ItemLands(Event, frozen=True):
    says = "The {item} {lands|land:item} in {cell}."
    item: Ref
    cell: Ref
