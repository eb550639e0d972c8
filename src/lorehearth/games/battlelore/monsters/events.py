"""What may happen to Creatures and by them: hits and powers, tokens, flight, summoning."""

from __future__ import annotations

from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Path, Ref

# -- hits on Creatures -----------------------------------------------------------------------------


class CriticalCheck(Event, frozen=True):
    says = "Critical Hit check on {unit}: {dice}."
    unit: Ref
    dice: Dice


class Unharmed(Event, frozen=True):
    says = "A single hit does {unit} no harm."
    unit: Ref


class NeckLost(Event, frozen=True):
    says = (
        "{unit} {loses|lose:unit} a neck with {with_heads} {head|heads:with_heads}; "
        "{left} {neck is|necks are:left} left."
    )
    unit: Ref
    with_heads: int
    left: int


class LifeLost(Event, frozen=True):
    says = "{unit} {loses|lose:unit} {lost} life {point|points:lost}; {left} {is|are:left} left."
    wounds = ("unit", "lost")
    unit: Ref
    lost: int
    left: int


# -- powers ----------------------------------------------------------------------------------------


class PowerUsed(Event, frozen=True):
    says = "{unit} {uses|use:unit} {power}[: {hexes} {hex|hexes:hexes} of retreat]."
    by = "unit"
    unit: Ref
    power: Ref
    hexes: int = 0


class NecksGrown(Event, frozen=True):
    says = "{unit} {grows|grow:unit} {necks} {neck|necks:necks} and {has|have:unit} {now} {head|heads:now}."
    by = "unit"
    unit: Ref
    necks: int
    now: int


class Recovered(Event, frozen=True):
    says = "{unit} {regains|regain:unit} {gained} life {point|points:gained} and {has|have:unit} {now}."
    by = "unit"
    unit: Ref
    gained: int
    now: int


# -- tokens ----------------------------------------------------------------------------------------


class TokenPlaced(Event, frozen=True):
    says = "{unit} {gets|get:unit} {number} {token} {token|tokens:number}."
    unit: Ref
    token: Ref
    number: int


class NotBurning(Event, frozen=True):
    says = "{unit} {stands|stand:unit} in water and cannot be set on fire."
    unit: Ref


class Burned(Event, frozen=True):
    says = "{unit} {burns|burn:unit}."
    by = "unit"
    unit: Ref


class TokenRemoved(Event, frozen=True):
    says = "{unit} {is|are:unit} rid of a {token} token."
    unit: Ref
    token: Ref


class TokensRemoved(Event, frozen=True):
    says = "{unit} {is|are:unit} rid of all {tokens} tokens."
    unit: Ref
    tokens: tuple[Ref, ...]


# -- dragons ---------------------------------------------------------------------------------------


class FlewOver(Event, frozen=True):
    """A moment: a dragon in flight has come to another hex."""

    says = "{dragon} {flies|fly:dragon} over {way}."
    by = "dragon"
    dragon: Ref
    way: Path


class Landed(Event, frozen=True):
    says = "{dragon} {lands|land:dragon} at {hex}."
    by = "dragon"
    dragon: Ref
    hex: Ref


class Fell(Event, frozen=True):
    says = "{dragon} {is|are:dragon} brought down at {hex}."
    dragon: Ref
    hex: Ref


class Targeted(Event, frozen=True):
    says = "{dragon} {breathes|breathe:dragon} on {unit}: the dice are rolled after all movement."
    by = "dragon"
    dragon: Ref
    unit: Ref


class BreathFaded(Event, frozen=True):
    says = "{unit} {loses|lose:unit} the target token."
    unit: Ref


# -- summoning -------------------------------------------------------------------------------------


class SummoningRolled(Event, frozen=True):
    says = "{unit} {rolls|roll:unit} {dice} to summon."
    by = "unit"
    unit: Ref
    dice: Dice


class NoRoom(Event, frozen=True):
    says = "There is no room beside the {lair}: the summoning fails."
    lair: Ref


class Summoned(Event, frozen=True):
    says = "{unit} {is|are:unit} summoned."
    unit: Ref


class Faded(Event, frozen=True):
    says = "{unit} {fades|fade:unit} away."
    by = "unit"
    unit: Ref
