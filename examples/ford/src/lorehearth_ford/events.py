"""What may happen, with the sentence that tells it."""

from __future__ import annotations

from typing import Literal

from lorehearth.kernel.events import Event, Heading
from lorehearth.kernel.names import Dice, Path, Ref, Saying

TURN = Heading("turn", 1)
STRIKE = Heading("strike", 2)


class Drew(Event, frozen=True):
    says = "You draw {card}."
    card: Ref


class Played(Event, frozen=True):
    says = "{side} plays {card}."
    heads = TURN
    by = "side"
    side: Ref
    card: Ref


class Answered(Event, frozen=True):
    says = "{side} answers with {card}."
    by = "side"
    side: Ref
    card: Ref


class Moved(Event, frozen=True):
    says = "{unit} {moves|move:unit} to {way}."
    by = "unit"
    unit: Ref
    way: Path


class Struck(Event, frozen=True):
    """A moment: someone is about to be struck."""

    says = "{attacker} {strikes|strike:attacker} {target}."
    heads = STRIKE
    by = "attacker"
    attacker: Ref
    target: Ref


class Rolled(Event, frozen=True):
    says = "{attacker} {rolls|roll:attacker} {dice}: {hits} {hit|hits:hits}, {boots} {boot|boots:boots}."
    attacker: Ref
    dice: Dice
    hits: int
    boots: int


class Lost(Event, frozen=True):
    says = "{unit} {loses|lose:unit} {lost} and {has|have:unit} {left} left."
    wounds = ("unit", "lost")
    unit: Ref
    lost: int
    left: int


class Destroyed(Event, frozen=True):
    says = "{unit} {is|are:unit} destroyed."
    unit: Ref


class Fell(Saying, frozen=True):
    says = "{unit} fell"
    unit: Ref


class Scored(Event, frozen=True):
    says = "{side} gains a point: {why}."
    by = "side"
    side: Ref
    why: Fell | Literal["every ford is theirs"]


Reason = Literal[
    "it is the nearest",
    "of the nearest it is the weakest",
    "among equals it is the northernmost",
    "among equals it is the westernmost",
    "nobody else is left",
]


class Distance(Saying, frozen=True):
    says = "{unit} ({hexes} away)"
    unit: Ref
    hexes: int


class Chose(Event, frozen=True):
    """What the beast weighed."""

    says = "{beast} goes for {prey}: {why}. It weighed {weighed}."
    heads = TURN
    by = "beast"
    beast: Ref
    prey: Ref
    why: Reason
    weighed: tuple[Distance, ...]


class FoundNobody(Event, frozen=True):
    says = "{beast} finds nobody to go for."
    heads = TURN
    by = "beast"
    beast: Ref
