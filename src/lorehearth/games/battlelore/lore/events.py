"""What may happen with Lore: tokens, cards, what cards do, and War Councils."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.battlelore.content import Section
from lorehearth.games.battlelore.headings import LORE
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref, Saying

# -- tokens ----------------------------------------------------------------------------------------


class LoreTaken(Event, frozen=True):
    says = "The {camp} take {tokens} Lore and have {have}."
    by = "camp"
    camp: Ref
    tokens: int
    have: int


class LoreStolen(Event, frozen=True):
    says = "The {camp} take {tokens} Lore from the {victim}."
    by = "camp"
    camp: Ref
    tokens: int
    victim: Ref


class ToMove(Saying, frozen=True):
    says = "moving {unit}"
    unit: Ref


class ToOrder(Saying, frozen=True):
    says = "an order to {unit}"
    unit: Ref


class ToFree(Saying, frozen=True):
    says = "freeing {unit}"
    unit: Ref


class ToBreathe(Saying, frozen=True):
    says = "the breath of {unit}"
    unit: Ref


class ToSummon(Saying, frozen=True):
    says = "summoning the {creature}"
    creature: Ref


class ForPassage(Saying, frozen=True):
    says = "the secret passage of the {den}"
    den: Ref


Purchase = Ref | ToMove | ToOrder | ToFree | ToBreathe | ToSummon | ForPassage
"""What Lore is spent for: a card, or one of these."""


class LoreSpent(Event, frozen=True):
    says = "The {camp} spend {tokens} Lore for {why} and have {have} left."
    by = "camp"
    camp: Ref
    tokens: int
    why: Purchase
    have: int


# -- cards -----------------------------------------------------------------------------------------


class LorePlayed(Event, frozen=True):
    """A moment: a Lore card is played, its cost paid and its target named."""

    says = "The {camp} play {card}[ with {along}] at level {level}[ on {targets}][ on their {section}]."
    heads = LORE
    by = "camp"
    camp: Ref
    card: Ref
    along: Ref | None
    level: int
    targets: tuple[Ref, ...]
    section: Section | Literal[""]


class LoreCancelled(Event, frozen=True):
    says = "{card} comes to nothing."
    card: Ref


class LoreReturned(Event, frozen=True):
    says = "{card} comes back to the hand of the {camp}."
    by = "camp"
    card: Ref
    camp: Ref


class LoreDiscarded(Event, frozen=True):
    says = "The {camp} discard {card}."
    by = "camp"
    camp: Ref
    card: Ref


class LoreCardsDrawn(Event, frozen=True):
    says = "The {camp} draw {cards} Lore {card|cards:cards}."
    by = "camp"
    camp: Ref
    cards: int


class HandSeen(Event, frozen=True):
    says = "The {camp} hold {cards}."
    camp: Ref
    cards: tuple[Ref, ...]


# -- what cards do ---------------------------------------------------------------------------------


class RolledAt(Event, frozen=True):
    says = "{card} rolls {dice} at {unit}."
    card: Ref
    dice: Dice
    unit: Ref


class FiguresRegained(Event, frozen=True):
    says = "{unit} {gets|get:unit} back {figures} {figure|figures:figures}."
    unit: Ref
    figures: int


class Raised(Event, frozen=True):
    says = "{unit} {comes|come:unit} back with {figures} {figure|figures:figures}."
    unit: Ref
    figures: int


class GroundTurned(Event, frozen=True):
    says = "{hex} turns into {terrain}."
    hex: Ref
    terrain: Ref


# -- War Councils ----------------------------------------------------------------------------------


class Member(Saying, frozen=True):
    says = "{who} {level}"
    who: Ref
    level: int


class CouncilSeated(Event, frozen=True):
    says = "The War Council of the {camp}: {members}."
    by = "camp"
    camp: Ref
    members: tuple[Member, ...]
