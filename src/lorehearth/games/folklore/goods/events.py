"""What is told of goods: items, coins, companions, boons, abilities, mystic knowledge."""

from __future__ import annotations

from lorehearth.games.folklore.headings import DEED
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref


class Got(Event, frozen=True):
    says = "{who} {gets|get:who} {item}."
    who: Ref
    item: Ref


class Noted(Event, frozen=True):
    says = "{who} {gets|get:who} {item}, which is in play already: it is noted on the sheet."
    who: Ref
    item: Ref


class NothingToDraw(Event, frozen=True):
    says = "There is nothing left to draw for {who}."
    who: Ref


class GhostGetsNothing(Event, frozen=True):
    says = "{who} can take no {item} as a ghost."
    who: Ref
    item: Ref


class Discarded(Event, frozen=True):
    says = "{who} {discards|discard:who} {item}."
    who: Ref
    item: Ref


class Readied(Event, frozen=True):
    says = "{items} {is|are:items} ready again."
    items: tuple[Ref, ...]


class CoinsGot(Event, frozen=True):
    says = "{who} {gets|get:who} {coins} {coin|coins:coins} and {has|have:who} {now}."
    who: Ref
    coins: int
    now: int


class CoinsPaid(Event, frozen=True):
    says = "{who} {pays|pay:who} {coins} {coin|coins:coins} and {has|have:who} {now}."
    who: Ref
    coins: int
    now: int


class Handed(Event, frozen=True):
    says = "{who} {hands|hand:who} {item} to {other}."
    by = "who"
    who: Ref
    item: Ref
    other: Ref


class CoinsHanded(Event, frozen=True):
    says = "{who} {hands|hand:who} {coins} {coin|coins:coins} to {other}."
    by = "who"
    who: Ref
    coins: int
    other: Ref


class Equipped(Event, frozen=True):
    says = "{who} {equips|equip:who} {item}."
    by = "who"
    who: Ref
    item: Ref


class Stowed(Event, frozen=True):
    says = "{who} {stows|stow:who} {item}."
    by = "who"
    who: Ref
    item: Ref


class CompanionJoined(Event, frozen=True):
    says = "{companion} {joins|join:companion} {who}."
    who: Ref
    companion: Ref


class CompanionRefused(Event, frozen=True):
    says = "{companion} {does|do:companion} not join {who}."
    who: Ref
    companion: Ref


class CompanionLeft(Event, frozen=True):
    says = "{companion} {leaves|leave:companion} {who}."
    who: Ref
    companion: Ref


class Used(Event, frozen=True):
    says = "{who} {uses|use:who} {what}[ on {target}]."
    heads = DEED
    by = "who"
    who: Ref
    what: Ref
    target: Ref | None = None


class Learned(Event, frozen=True):
    says = "{who} {learns|learn:who} {what}."
    who: Ref
    what: Ref


class Charged(Event, frozen=True):
    says = "{who} {stores|store:who} {amount} PP in {item}."
    who: Ref
    amount: int
    item: Ref


class Filled(Event, frozen=True):
    says = "{weapon} {is|are:weapon} filled with {item} for 4 attacks."
    weapon: Ref
    item: Ref


class CompanionTook(Event, frozen=True):
    says = "{means} takes it for {who}."
    who: Ref
    means: Ref


class CompanionBlocked(Event, frozen=True):
    """A companion is about to be discarded for a blow that it has taken."""

    says = "A companion takes the blow for {who}."
    who: Ref


class BountyPut(Event, frozen=True):
    says = "{who}: {dice}, so each {quarry} killed brings {coins} coins."
    who: Ref
    dice: Dice
    quarry: Ref
    coins: int


class Offered(Event, frozen=True):
    says = "For sale: {items}."
    items: tuple[Ref, ...]


class Bought(Event, frozen=True):
    says = "{who} {buys|buy:who} {item} for {coins} coins."
    by = "who"
    who: Ref
    item: Ref
    coins: int
