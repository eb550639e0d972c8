"""What may happen, with the sentence that tells it."""

from __future__ import annotations

import re

from lorehearth.kernel import events


class Event(events.Event, frozen=True):
    """What happens in a battle. Verbs agree with the name of a unit: one Giant moves, Archers move."""

    @staticmethod
    def many(value: object) -> bool:
        return bool(_MANY.search(value)) if isinstance(value, str) else value != 1


_MANY = re.compile(r"(s|men)( at \S+)?$")
"""Names of more than one: "Pennant Longbowmen at 7.05"; bodies such as Horse, Levy or Band are one."""


class TurnBegan(Event, frozen=True):
    says = "Turn {turn}: the {camp}."
    turn: int
    camp: str


class Drew(Event, frozen=True):
    says = "You draw {card}."
    card: str


class Scouted(Event, frozen=True):
    says = "The {camp} keep one of two Command cards and discard {card}."
    camp: str
    card: str


class CommandPlayed(Event, frozen=True):
    says = "The {camp} play {card}."
    camp: str
    card: str


class Copied(Event, frozen=True):
    says = "It copies {card}."
    card: str


class OrdersRolled(Event, frozen=True):
    says = "The {camp} roll {dice} for their orders."
    camp: str
    dice: str


class Reshuffled(Event, frozen=True):
    says = "The {deck} deck and its discards are shuffled together."
    deck: str


class Ordered(Event, frozen=True):
    says = "{unit} {is|are:unit} ordered."
    unit: str


class NobodyOrdered(Event, frozen=True):
    says = "The {camp} have nobody to order with it."
    camp: str


class Moved(Event, frozen=True):
    says = "{unit} {moves|move:unit} to {to}."
    unit: str
    to: str


class Moves(Event, frozen=True):
    """A moment: a unit is about to move."""

    says = "{unit} {sets|set:unit} out for {to}."
    unit: str
    to: str


class Attacked(Event, frozen=True):
    """A moment: target and dice are declared."""

    says = "{attacker} {attacks|attack:attacker} {target} with {dice} {die|dice:dice}."
    attacker: str
    target: str
    dice: int


class Rolled(Event, frozen=True):
    """A moment too: the dice lie on the table."""

    says = "{attacker} {rolls|roll:attacker} {faces}."
    attacker: str
    faces: str


class RolledAgain(Event, frozen=True):
    says = "{why}: {faces}."
    why: str
    faces: str


class Scored(Event, frozen=True):
    says = "{target} {takes|take:target} {hits} {hit|hits:hits} and {flags} {flag|flags:flags}."
    target: str
    hits: int
    flags: int


class FiguresLost(Event, frozen=True):
    says = "{unit} {loses|lose:unit} {lost} {figure|figures:lost}; {left} {is|are:left} left."
    unit: str
    lost: int
    left: int


class Eliminated(Event, frozen=True):
    says = "{unit} {is|are:unit} eliminated."
    unit: str


class BannerTaken(Event, frozen=True):
    says = "The {camp} take a banner: {banners} of {needed}."
    camp: str
    banners: int
    needed: int


class FlagsIgnored(Event, frozen=True):
    says = "{unit} {ignores|ignore:unit} {flags} {flag|flags:flags}."
    unit: str
    flags: int


class FellBack(Event, frozen=True):
    says = "{unit} {falls|fall:unit} back to {to}."
    unit: str
    to: str


class RetreatBlocked(Event, frozen=True):
    says = "{unit} cannot fall back {short} {hex|hexes:short} further."
    unit: str
    short: int


class Panicked(Event, frozen=True):
    says = "{unit} {panics|panic:unit}: {faces}."
    unit: str
    faces: str


class BattledBack(Event, frozen=True):
    says = "{unit} {battles|battle:unit} back."
    unit: str


class GainedGround(Event, frozen=True):
    says = "{unit} {gains|gain:unit} ground at {to}."
    unit: str
    to: str


class Pursued(Event, frozen=True):
    says = "{unit} {pursues|pursue:unit} to {to}."
    unit: str
    to: str


class LoreTaken(Event, frozen=True):
    says = "The {camp} take {tokens} Lore and have {have}."
    camp: str
    tokens: int
    have: int


class LoreSpent(Event, frozen=True):
    says = "The {camp} spend {tokens} Lore for {why} and have {have} left."
    camp: str
    tokens: int
    why: str
    have: int


class LorePlayed(Event, frozen=True):
    """A moment: a Lore card is played, its cost paid and its target named."""

    says = "The {camp} play {card} at level {level}{at}."
    camp: str
    card: str
    level: int
    at: str = ""


class LoreCancelled(Event, frozen=True):
    says = "{card} comes to nothing."
    card: str


class LoreDiscarded(Event, frozen=True):
    says = "The {camp} discard {card}."
    camp: str
    card: str


class LoreReturned(Event, frozen=True):
    says = "{card} comes back to the hand of the {camp}."
    card: str
    camp: str


class LoreCardsDrawn(Event, frozen=True):
    says = "The {camp} draw {cards} Lore {card|cards:cards}."
    camp: str
    cards: int


class CouncilSeated(Event, frozen=True):
    says = "The War Council of the {camp}: {members}."
    camp: str
    members: str


class RolledAt(Event, frozen=True):
    says = "{card} rolls {faces} at {unit}."
    card: str
    faces: str
    unit: str


class HandSeen(Event, frozen=True):
    says = "The {camp} hold {cards}."
    camp: str
    cards: str


class FiguresRegained(Event, frozen=True):
    says = "{unit} {gets|get:unit} back {figures} {figure|figures:figures}."
    unit: str
    figures: int


class Raised(Event, frozen=True):
    says = "{unit} {comes|come:unit} back with {figures} {figure|figures:figures}."
    unit: str
    figures: int


class HitsPassedOn(Event, frozen=True):
    says = "{unit} {takes|take:unit} {hits} {hit|hits:hits} in its place."
    unit: str
    hits: int


class LoreStolen(Event, frozen=True):
    says = "The {camp} take {tokens} Lore from the {victim}."
    camp: str
    tokens: int
    victim: str


class GroundTurned(Event, frozen=True):
    says = "{hex} turns into {terrain}."
    hex: str
    terrain: str


class CommandReturned(Event, frozen=True):
    says = "The {camp} take {card} back and have to play {other}."
    camp: str
    card: str
    other: str


class CardReplaced(Event, frozen=True):
    says = "The {camp} discard {card} and draw another."
    camp: str
    card: str


class CalledOff(Event, frozen=True):
    says = "{unit} cannot attack any more."
    unit: str


class Won(Event, frozen=True):
    says = "The {camp} have {banners} banners and win."
    camp: str
    banners: int


class TokenPlaced(Event, frozen=True):
    says = "{unit} {gets|get:unit} {tokens} {token} {token|tokens:tokens}."
    unit: str
    token: str
    tokens: int = 1


class NotBurning(Event, frozen=True):
    says = "{unit} {stands|stand:unit} in water and cannot be set on fire."
    unit: str


class TokenRemoved(Event, frozen=True):
    says = "{unit} {is|are:unit} rid of a {token} token."
    unit: str
    token: str


class TokensRemoved(Event, frozen=True):
    says = "{unit} {is|are:unit} rid of all {token} tokens."
    unit: str
    token: str


class Laid(Event, frozen=True):
    says = "The {camp} lay the {piece} at {hex}."
    camp: str
    piece: str
    hex: str


class Gone(Event, frozen=True):
    says = "The {piece} is gone."
    piece: str


class Bathed(Event, frozen=True):
    says = "{unit} {bathes and has|bathe and have:unit} {figures} figures again."
    unit: str
    figures: int


class Trained(Event, frozen=True):
    says = "{unit} now {fights|fight:unit} under a {banner} banner."
    unit: str
    banner: str


class CardLost(Event, frozen=True):
    says = "The {camp} lose {card} at random."
    camp: str
    card: str


class Called(Event, frozen=True):
    says = "{unit} {sounds|sound:unit} the Horn, and {friend} {joins|join:friend} in."
    unit: str
    friend: str


class Note(Event, frozen=True):
    """Anything that a sentence can tell."""

    says = "{text}"
    text: str


class CriticalCheck(Event, frozen=True):
    says = "Critical Hit check on {unit}: {faces}."
    unit: str
    faces: str


class Unharmed(Event, frozen=True):
    says = "A single hit does {unit} no harm."
    unit: str


class NeckLost(Event, frozen=True):
    says = "{unit} loses a neck with {heads} {head|heads:heads}; {left} {neck is|necks are:left} left."
    unit: str
    heads: int
    left: int


class NecksGrown(Event, frozen=True):
    says = "{unit} grows {necks} {neck|necks:necks} and has {heads} heads."
    unit: str
    necks: int
    heads: int


class LifeLost(Event, frozen=True):
    says = "{unit} loses {lost} life {point|points:lost}; {left} {is|are:left} left."
    unit: str
    lost: int
    left: int


class Recovered(Event, frozen=True):
    says = "{unit} regains {gained} life {point|points:gained} and has {have}."
    unit: str
    gained: int
    have: int


class TrophyTaken(Event, frozen=True):
    says = "{unit} {takes|take:unit} a trophy token."
    unit: str


class TrophySpent(Event, frozen=True):
    says = "{unit} {spends|spend:unit} a trophy token: {why}."
    unit: str
    why: str


class PowerUsed(Event, frozen=True):
    says = "{power} of {unit}: {hexes} {hex|hexes:hexes} of retreat."
    unit: str
    power: str
    hexes: int


class Held(Event, frozen=True):
    says = "{unit} {does|do:unit} not give way."
    unit: str


class Trampled(Event, frozen=True):
    says = "{unit} tramples {trampled}."
    unit: str
    trampled: str


class Burned(Event, frozen=True):
    says = "{unit} {burns|burn:unit}."
    unit: str


class FlewOver(Event, frozen=True):
    says = "{dragon} flies over {hex}."
    dragon: str
    hex: str


class Targeted(Event, frozen=True):
    says = "{dragon} breathes on {unit}: the dice are rolled after all movement."
    dragon: str
    unit: str


class BreathFaded(Event, frozen=True):
    says = "{unit} {loses|lose:unit} the target token."
    unit: str


class Fell(Event, frozen=True):
    says = "{dragon} is brought down at {hex}."
    dragon: str
    hex: str


class SummoningRolled(Event, frozen=True):
    says = "{unit} {rolls|roll:unit} {faces} to summon."
    unit: str
    faces: str


class Summoned(Event, frozen=True):
    says = "{unit} is summoned."
    unit: str


class Faded(Event, frozen=True):
    says = "{unit} fades away."
    unit: str
