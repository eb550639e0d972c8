"""What may be told of attacks: the Might drawn, the damage, what comes of it, and Status Tokens."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.oathsworn.combat.might import Colour, cards_in_words
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Namer, Ref, Saying


class Together(Event, frozen=True):
    """The deed of one, or of several together, which counts as that of the first."""

    by = "first"
    who: tuple[Ref, ...]

    @property
    def first(self) -> Ref:
        return self.who[0]


class OfColour(Saying, frozen=True):
    says = "{cards} {colour}"
    cards: int
    colour: Colour


Planned = tuple[OfColour, ...] | Literal["no cards"]
"""The Might that is about to be drawn, the strongest colour first."""


class Might(Saying, frozen=True):
    """Might Cards on the table, and dice in the place of some; told by colour, equal ones counted."""

    cards: Dice
    dice: Dice = Dice(())

    def words(self, names: Namer) -> str:
        return cards_in_words([(face.of, face.shows) for face in (*self.cards.faces, *self.dice.faces)])


class Attacks(Event, frozen=True):
    """OS-ATK-03: what is drawn against whom; the tallies tell what is left in each deck."""

    says = "{who} {attacks|attack:who} {targets}: {cards}."
    by = "who"
    who: Ref
    targets: tuple[Ref, ...]
    cards: Planned


class AttackDeclined(Event, frozen=True):
    says = "{who} {makes|make:who} no attack."
    by = "who"
    who: Ref


class LethalitySpent(Event, frozen=True):
    says = "{who} {spends|spend:who} {tokens} Lethality {Token|Tokens:tokens} for Empowered {steps}."
    by = "who"
    who: Ref
    tokens: int
    steps: int


class Redirected(Event, frozen=True):
    says = "{who} {takes|take:who} the blow meant for {target}."
    by = "who"
    who: Ref
    target: Ref


# -- Might ---------------------------------------------------------------------------------------------------


class EmpoweredCard(Event, frozen=True):
    says = "A {colour} card is raised to {to}."
    colour: Colour
    to: Colour


class Drew(Together, frozen=True):
    says = "{who} {draws|draw:who} {cards}."
    cards: Might


class ExtraDrawn(Event, frozen=True):
    says = "The critical gives one more card: {card}."
    card: Might


class Redrew(Event, frozen=True):
    says = "{who} {redraws|redraw:who} {old}: {new}."
    by = "who"
    who: Ref
    old: Might
    new: Might


class CardIgnored(Event, frozen=True):
    says = "The {which} card, {card}, is ignored."
    which: Literal["highest", "lowest", "chosen"]
    card: Might


class Missed(Event, frozen=True):
    says = "{who} {misses|miss:who} with {blanks} blanks."
    by = "who"
    who: Ref
    blanks: int


class TokensReturned(Event, frozen=True):
    says = "{who} {takes|take:who} back what was spent on the attack: {tokens}."
    by = "who"
    who: Ref
    tokens: tuple[Ref, ...]


class MightRefreshed(Event, frozen=True):
    says = "The {colour} discards go back into their deck."
    colour: Colour


# -- damage and what comes of it -----------------------------------------------------------------------------


class Damaged(Event, frozen=True):
    """OS-GEN-16: damage divided by Defense; both are tallies."""

    says = "{who} {takes|take:who} {damage} damage, worth {lost} Hit {Point|Points:lost}."
    who: Ref
    damage: int
    lost: int


class HitPointsLost(Event, frozen=True):
    says = "{who} {loses|lose:who} {lost} Hit {Point|Points:lost}[ at the {location}]."
    wounds = ("who", "lost")
    who: Ref
    lost: int
    location: Ref | None = None


class LocationBroken(Event, frozen=True):
    says = "The {location} of {who} {is|are:location} broken."
    who: Ref
    location: Ref


class DefenseLost(Event, frozen=True):
    says = "{who} {loses|lose:who} {amount} Defense for the Encounter."
    who: Ref
    amount: int


class Healed(Event, frozen=True):
    says = (
        "{who} {regains|regain:who} {gained} Hit {Point|Points:gained}[ at the {location}][ from {source}]."
    )
    who: Ref
    gained: int
    location: Ref | None = None
    source: Ref | None = None


class Felled(Event, frozen=True):
    says = "{who} {is|are:who} killed."
    who: Ref


class KnockedOut(Event, frozen=True):
    says = "{who} {is|are:who} unconscious."
    who: Ref


class BossFell(Event, frozen=True):
    says = "{who} {falls|fall:who}."
    who: Ref


class EncounterDefeated(Event, frozen=True):
    says = "The Encounter is defeated."


class CompanyDefeated(Event, frozen=True):
    says = "Every Oathsworn is down: the Encounter is failed."


class CloseCall(Event, frozen=True):
    says = "{who} came close to death and {draws|draw:who} the injury {card}."
    who: Ref
    card: Ref


# -- Status Tokens -------------------------------------------------------------------------------------------


class StatusGained(Event, frozen=True):
    says = "{who} {gains|gain:who} {count} {status} {Token|Tokens:count}."
    who: Ref
    status: Ref
    count: int


class StatusEnded(Event, frozen=True):
    says = "{who} {loses|lose:who} the {status} Token."
    who: Ref
    status: Ref


class BleedTriggered(Event, frozen=True):
    says = "{who} {bleeds|bleed:who} from {count} {token|tokens:count}."
    who: Ref
    count: int
