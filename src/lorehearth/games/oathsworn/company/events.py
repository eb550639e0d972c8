"""What may be told of the company: its setup, rounds and turns, cards, tokens and special abilities."""

from __future__ import annotations

from lorehearth.kernel.events import Event


class CompanyPlaced(Event, frozen=True):
    says = "{who} stands at {cell}, facing {facing}."
    who: str
    cell: str
    facing: str


class OwnsInjury(Event, frozen=True):
    says = "{who} comes with an old injury: {injury}."
    who: str
    injury: str


class Leads(Event, frozen=True):
    says = "{who} leads the company."
    who: str


# -- rounds and turns ----------------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True):
    says = "Round {round} begins."
    round: int


class PhaseBegan(Event, frozen=True):
    says = "The {phase} Phase begins."
    phase: str


class TurnBegan(Event, frozen=True):
    says = "{who} takes a turn."
    who: str


class Passed(Event, frozen=True):
    says = "{who} passes."
    who: str


class TurnEnded(Event, frozen=True):
    says = "{who} ends the turn."
    who: str


class Regenerated(Event, frozen=True):
    says = "{who} regenerates {animus} Animus."
    who: str
    animus: int


class AnimusSpent(Event, frozen=True):
    says = "{who} spends {animus} Animus for {what}."
    who: str
    animus: int
    what: str


class AnimusGained(Event, frozen=True):
    says = "{who} gains {animus} Animus."
    who: str
    animus: int


# -- cards, items and tokens ---------------------------------------------------------------------------------


class CardPlayed(Event, frozen=True):
    says = "{who} plays {card}."
    who: str
    card: str


class InjurySuffered(Event, frozen=True):
    says = "{who} plays the injury {card}: {effect}."
    who: str
    card: str
    effect: str


class OnCooldown(Event, frozen=True):
    says = "{card} goes to cooldown position {position}."
    card: str
    position: int


class Battleflowed(Event, frozen=True):
    says = "Battleflow: {cards} of {who} {moves|move:count} down."
    who: str
    cards: str
    count: int


class CardsReturned(Event, frozen=True):
    says = "{who} takes {cards} back into hand."
    who: str
    cards: str


class ItemUsed(Event, frozen=True):
    says = "{who} uses {item}."
    who: str
    item: str


class ItemThrown(Event, frozen=True):
    says = "{item} lies at {cell}."
    item: str
    cell: str


class ItemPickedUp(Event, frozen=True):
    says = "{who} picks up {item}."
    who: str
    item: str


class TokenSpent(Event, frozen=True):
    says = "{who} spends 1 {token} Token."
    who: str
    token: str


class TokenGained(Event, frozen=True):
    says = "{who} gains {count} {token} {Token|Tokens:count}."
    who: str
    token: str
    count: int


# -- abilities, Allies, Sentinels and falcons ----------------------------------------------------------------


class AbilityUsed(Event, frozen=True):
    says = "{who} uses {ability}."
    who: str
    ability: str


class Taunted(Event, frozen=True):
    says = "{who} taunts {target}."
    who: str
    target: str


class Toughened(Event, frozen=True):
    says = "The Defense of {who} changes by {amount:+} for the {lasts}."
    who: str
    amount: int
    lasts: str


class Unseen(Event, frozen=True):
    says = "{who} cannot be targeted."
    who: str


class AllyEntered(Event, frozen=True):
    says = "{who} enters at {cell}."
    who: str
    cell: str


class SentinelRaised(Event, frozen=True):
    says = "A Sentinel rises at {cell}."
    cell: str


class SentinelGone(Event, frozen=True):
    says = "The Sentinel at {cell} is gone."
    cell: str


class GuardianRose(Event, frozen=True):
    says = "{who} is rejuvenated at {cell}."
    who: str
    cell: str


class FalconSent(Event, frozen=True):
    says = "A falcon of {who} flies to {target}."
    who: str
    target: str


class FalconRecalled(Event, frozen=True):
    says = "A falcon comes back to {who}."
    who: str
