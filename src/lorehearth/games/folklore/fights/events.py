"""What is told of encounters and of attacks."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.folklore.headings import ATTACK, ROUND, SCENE, TURN
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref


class CombatBegan(Event, frozen=True):
    says = "An encounter: {foes}."
    heads = SCENE
    foes: tuple[Ref, ...]


class FirstStrike(Event, frozen=True):
    says = (
        "First strike: {characters}[ + {help}] for the characters, {foes}[ + {affliction}] for the foes: "
        "{first} go first."
    )
    characters: Dice
    help: int
    foes: Dice
    affliction: int
    first: Literal["the characters", "the foes"]


class DarkStrike(Event, frozen=True):
    says = "In darkness the foes go first."


class RoundBegan(Event, frozen=True):
    says = "Round {number} of the combat."
    heads = ROUND
    number: int


class TurnBegan(Event, frozen=True):
    says = "{who} {has|have:who} the turn."
    heads = TURN
    by = "who"
    who: Ref


class TurnMissed(Event, frozen=True):
    says = "{who} {misses|miss:who} this turn."
    heads = TURN
    by = "who"
    who: Ref


class Held(Event, frozen=True):
    says = "{who} {holds|hold:who} back."
    who: Ref


class AttackBegan(Event, frozen=True):
    says = "{attacker} {attacks|attack:attacker} {targets}[ with {weapon}]."
    heads = ATTACK
    by = "attacker"
    attacker: Ref
    targets: tuple[Ref, ...]
    weapon: Ref | None = None


class AttackRolled(Event, frozen=True):
    """The roll lies on the table; it may still be rolled again."""

    says = "The roll is {dice}, {total} in all."
    attacker: Ref
    dice: Dice
    total: int


class AttackHits(Event, frozen=True):
    """It is known to hit; blocks come now, before damage is rolled (FK-RUM-27)."""

    says = "{total} reaches {defense}: {target} {is|are:target} hit."
    target: Ref
    total: int
    defense: int


class AttackMisses(Event, frozen=True):
    says = "{total} does not reach {defense}: {target} {is|are:target} missed."
    target: Ref
    total: int
    defense: int


class Blocked(Event, frozen=True):
    says = "{target} {blocks|block:target} the attack with {means}."
    target: Ref
    means: Ref


class DamageRolled(Event, frozen=True):
    says = "The damage is {damage}[ ({dice})]."
    target: Ref
    damage: int
    dice: tuple[Dice, ...] = ()


class BlackedOut(Event, frozen=True):
    says = "{who} will miss {the next turn|the next turn:who}."
    who: Ref


class Executed(Event, frozen=True):
    says = "{who} {is|are:who} struck dead."
    who: Ref


class Razored(Event, frozen=True):
    says = "{who} will lose {amount} VITA at the start of each of 4 turns."
    who: Ref
    amount: int


class Weakened(Event, frozen=True):
    says = "{who} {is|are:who} weakened ({count} {token|tokens:count})."
    who: Ref
    count: int


class Crushed(Event, frozen=True):
    says = "{who} will deal 1 damage less on the next turn."
    who: Ref


class WeaponBroken(Event, frozen=True):
    says = "A fault: {weapon} is unusable until a town repairs it."
    weapon: Ref


class ArtifactSpent(Event, frozen=True):
    says = "A fault: {weapon} is exhausted for the rest of the combat."
    weapon: Ref


class Stumbled(Event, frozen=True):
    says = "A fault: {who} cannot attack on the next turn."
    who: Ref


class Devastating(Event, frozen=True):
    says = "A devastating strike: {who} {chooses|choose:who} {what}."
    who: Ref
    what: Literal["another move and act", "all PP back", "1d6 GP", "one more attack"]


class Guarded(Event, frozen=True):
    says = "{who} {is|are:who} on guard and {strikes|strike:who} back."
    who: Ref


class StanceTaken(Event, frozen=True):
    says = "{who} {takes|take:who} the {stance} stance."
    who: Ref
    stance: Literal["attack", "defend"]


class CombatWon(Event, frozen=True):
    says = "The encounter is won."


class CombatOver(Event, frozen=True):
    says = "The encounter is over, without a reward."


class Rewarded(Event, frozen=True):
    says = "{who} {receives|receive:who} {coins} {coin|coins:coins} and {lore} lore."
    who: Ref
    coins: int
    lore: int


class Looted(Event, frozen=True):
    says = "{who} {searches|search:who} {creature}: {dice} makes {total}."
    who: Ref
    creature: Ref
    dice: Dice
    total: int
