"""What may happen, with the sentence that tells it."""

from __future__ import annotations

from lorehearth.kernel.events import Event


class TurnBegan(Event, frozen=True):
    says = "Turn {turn}: the {camp}."
    turn: int
    camp: str


class Drew(Event, frozen=True):
    says = "You draw {card}."
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
    says = "{unit} is ordered."
    unit: str


class NobodyOrdered(Event, frozen=True):
    says = "The {camp} have nobody to order with it."
    camp: str


class Moved(Event, frozen=True):
    says = "{unit} moves to {to}."
    unit: str
    to: str


class Moves(Event, frozen=True):
    """A moment: a unit is about to move."""

    says = "{unit} sets out for {to}."
    unit: str
    to: str


class Attacked(Event, frozen=True):
    """A moment: target and dice are declared."""

    says = "{attacker} attacks {target} with {dice} {die|dice:dice}."
    attacker: str
    target: str
    dice: int


class Rolled(Event, frozen=True):
    """A moment too: the dice lie on the table."""

    says = "{attacker} rolls {faces}."
    attacker: str
    faces: str


class RolledAgain(Event, frozen=True):
    says = "{why}: {faces}."
    why: str
    faces: str


class Scored(Event, frozen=True):
    says = "{target} takes {hits} {hit|hits:hits} and {flags} {flag|flags:flags}."
    target: str
    hits: int
    flags: int


class FiguresLost(Event, frozen=True):
    says = "{unit} loses {lost} {figure|figures:lost}; {left} {is|are:left} left."
    unit: str
    lost: int
    left: int


class Eliminated(Event, frozen=True):
    says = "{unit} is eliminated."
    unit: str


class BannerTaken(Event, frozen=True):
    says = "The {camp} take a banner: {banners} of {needed}."
    camp: str
    banners: int
    needed: int


class FlagsIgnored(Event, frozen=True):
    says = "{unit} ignores {flags} {flag|flags:flags}."
    unit: str
    flags: int


class FellBack(Event, frozen=True):
    says = "{unit} falls back to {to}."
    unit: str
    to: str


class RetreatBlocked(Event, frozen=True):
    says = "{unit} cannot fall back {short} {hex|hexes:short} further."
    unit: str
    short: int


class Panicked(Event, frozen=True):
    says = "{unit} panics: {faces}."
    unit: str
    faces: str


class BattledBack(Event, frozen=True):
    says = "{unit} battles back."
    unit: str


class GainedGround(Event, frozen=True):
    says = "{unit} gains ground at {to}."
    unit: str
    to: str


class Pursued(Event, frozen=True):
    says = "{unit} pursues to {to}."
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

    says = "The {camp} play {card} at level {level}."
    camp: str
    card: str
    level: int


class Won(Event, frozen=True):
    says = "The {camp} have {banners} banners and win."
    camp: str
    banners: int


class TokenPlaced(Event, frozen=True):
    says = "{unit} gets a {token} token."
    unit: str
    token: str


class TokensRemoved(Event, frozen=True):
    says = "{unit} is rid of its {token} tokens."
    unit: str
    token: str


class Note(Event, frozen=True):
    """Anything that a sentence can tell."""

    says = "{text}"
    text: str
