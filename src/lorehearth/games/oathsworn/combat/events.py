"""What may be told of attacks: the Might drawn, the damage, what comes of it, and Status Tokens."""

from __future__ import annotations

from lorehearth.kernel.events import Event


class Attacks(Event, frozen=True):
    """OS-ATK-03: what is drawn against whom; the tallies tell what is left in each deck."""

    says = "{who} attacks {targets}: {cards}."
    who: str
    targets: str
    cards: str


class AttackDeclined(Event, frozen=True):
    says = "{who} makes no attack."
    who: str


class LethalitySpent(Event, frozen=True):
    says = "{who} spends {tokens} Lethality {Token|Tokens:tokens} for Empowered {steps}."
    who: str
    tokens: int
    steps: int


class DefenceCardPlayed(Event, frozen=True):
    says = "{who} plays {card} for {defense} Defense."
    who: str
    card: str
    defense: int


class Redirected(Event, frozen=True):
    says = "{who} takes the blow meant for {target}."
    who: str
    target: str


# -- Might ---------------------------------------------------------------------------------------------------


class EmpoweredCard(Event, frozen=True):
    says = "A {colour} card is raised to {to}."
    colour: str
    to: str


class Drew(Event, frozen=True):
    says = "{who} draws {cards}."
    who: str
    cards: str


class ExtraDrawn(Event, frozen=True):
    says = "The critical gives one more {colour} card: {face}."
    colour: str
    face: str


class Redrew(Event, frozen=True):
    says = "{who} redraws {colour} {old}: {new}."
    who: str
    colour: str
    old: str
    new: str


class CardIgnored(Event, frozen=True):
    says = "The {which} card, {colour} {face}, is ignored."
    which: str
    colour: str
    face: str


class Missed(Event, frozen=True):
    says = "{who} misses with {blanks} blanks."
    who: str
    blanks: int


class TokensReturned(Event, frozen=True):
    says = "{who} takes back what was spent on the attack: {tokens}."
    who: str
    tokens: str


class MightRefreshed(Event, frozen=True):
    says = "The {colours} discards go back into their decks."
    colours: str


# -- damage and what comes of it -----------------------------------------------------------------------------


class Damaged(Event, frozen=True):
    """OS-GEN-16: damage divided by Defense; both are tallies."""

    says = "{who} takes {damage} damage, worth {lost} Hit {Point|Points:lost}."
    who: str
    damage: int
    lost: int


class HitPointsLost(Event, frozen=True):
    says = "{who} loses {lost} Hit {Point|Points:lost}{where}."
    who: str
    lost: int
    where: str = ""


class LocationBroken(Event, frozen=True):
    says = "The {slot} of {who} is broken."
    who: str
    slot: str


class DefenseLost(Event, frozen=True):
    says = "{who} loses {amount} Defense for the Encounter."
    who: str
    amount: int


class Healed(Event, frozen=True):
    says = "{who} regains {gained} Hit {Point|Points:gained}."
    who: str
    gained: int


class Felled(Event, frozen=True):
    says = "{who} is killed."
    who: str


class KnockedOut(Event, frozen=True):
    says = "{who} is unconscious."
    who: str


class BossFell(Event, frozen=True):
    says = "{who} falls."
    who: str


class EncounterDefeated(Event, frozen=True):
    says = "The Encounter is defeated."


class CompanyDefeated(Event, frozen=True):
    says = "Every Oathsworn is down: the Encounter is failed."


class CloseCall(Event, frozen=True):
    says = "{who} came close to death and draws the injury {card}."
    who: str
    card: str


# -- Status Tokens -------------------------------------------------------------------------------------------


class StatusGained(Event, frozen=True):
    says = "{who} gains {count} {status} {Token|Tokens:count}."
    who: str
    status: str
    count: int


class StatusEnded(Event, frozen=True):
    says = "{who} loses the {status} Token."
    who: str
    status: str


class BleedTriggered(Event, frozen=True):
    says = "{who} bleeds from {count} {token|tokens:count}."
    who: str
    count: int
