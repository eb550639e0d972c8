"""What may be told of skills."""

from __future__ import annotations

from lorehearth.games.maladum.headings import DEED
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref


class SkillUsed(Event, frozen=True):
    says = "{who} {uses|use:who} {skill} {level}[ for {pegs} skill {peg|pegs:pegs}]."
    heads = DEED
    by = "who"
    who: Ref
    skill: Ref
    level: int
    pegs: int


class AttackBoosted(Event, frozen=True):
    says = (
        "{who} {puts|put:who} more into the attack"
        "[: {dice} {die|dice:dice} more][, {hits} sure {hit|hits:hits}]."
    )
    by = "who"
    who: Ref
    dice: int
    hits: int


class HitsTurned(Event, frozen=True):
    says = "{who} {rolls|roll:who} {dice} and {stops|stop:who} {hits} {hit|hits:hits}."
    by = "who"
    who: Ref
    dice: Dice
    hits: int


class Swapped(Event, frozen=True):
    says = "{who} change places."
    who: tuple[Ref, ...]


class TurnedAway(Event, frozen=True):
    says = "{who} {shrugs|shrug:who} it off."
    by = "who"
    who: Ref


class RolledMagicAgain(Event, frozen=True):
    says = "{who} {rolls|roll:who} again: {dice}."
    by = "who"
    who: Ref
    dice: Dice


class Misled(Event, frozen=True):
    says = "Those outside entry point {entry} go round to {goal}."
    entry: int
    goal: int


class RenownWon(Event, frozen=True):
    says = "{party} gains {renown} renown."
    party: Ref
    renown: int
