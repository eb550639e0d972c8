"""What may be told of the company: its setup, rounds and turns, cards, tokens and special abilities."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.oathsworn.board.geometry import Facing
from lorehearth.games.oathsworn.cards.effects import Lasts
from lorehearth.games.oathsworn.headings import DEED, PHASE, ROUND, TURN
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class CompanyPlaced(Event, frozen=True):
    says = "{who} {stands|stand:who} at {cell}, facing {facing}."
    by = "who"
    who: Ref
    cell: Ref
    facing: Facing


class OwnsInjury(Event, frozen=True):
    says = "{who} {comes|come:who} with an old injury: {card}."
    who: Ref
    card: Ref


class Leads(Event, frozen=True):
    says = "{who} {leads|lead:who} the company."
    by = "who"
    who: Ref


# -- rounds and turns ----------------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True):
    says = "Round {round} begins."
    heads = ROUND
    round: int


class PhaseBegan(Event, frozen=True):
    says = "The {phase} Phase begins."
    heads = PHASE
    phase: Literal["Oathsworn", "Encounter"]


class TurnBegan(Event, frozen=True):
    says = "{who} {takes|take:who} a turn."
    heads = TURN
    by = "who"
    who: Ref


class Passed(Event, frozen=True):
    says = "{who} {passes|pass:who}."
    by = "who"
    who: Ref


class TurnEnded(Event, frozen=True):
    says = "{who} {ends|end:who} the turn."
    by = "who"
    who: Ref


class Regenerated(Event, frozen=True):
    says = "{who} {regenerates|regenerate:who} {animus} Animus."
    by = "who"
    who: Ref
    animus: int


Purpose = Literal[
    "a move",
    "its attack",
    "its ability",
    "its effect",
    "an attack from within",
    "an escape",
    "an injury",
    "rejuvenation",
]
"""What Animus is spent for, besides cards and abilities of their own names."""


class AnimusSpent(Event, frozen=True):
    says = "{who} {spends|spend:who} {animus} Animus for {what}."
    by = "who"
    who: Ref
    animus: int
    what: Ref | Purpose


class AnimusGained(Event, frozen=True):
    says = "{who} {gains|gain:who} {animus} Animus[ from {source}]."
    by = "who"
    who: Ref
    animus: int
    source: Ref | None = None


# -- cards, items and tokens ---------------------------------------------------------------------------------


class CardPlayed(Event, frozen=True):
    says = "{who} {plays|play:who} {card}."
    heads = DEED
    by = "who"
    who: Ref
    card: Ref


Suffering = Literal[
    "nothing happens",
    "a Hit Point is lost",
    "a card of the hand goes on cooldown",
    "an Animus is lost",
    "a Combat Token is lost",
    "a Crippled Token is gained",
]


class InjurySuffered(Event, frozen=True):
    says = "{who} {plays|play:who} the injury {card}: {effect}."
    heads = DEED
    by = "who"
    who: Ref
    card: Ref
    effect: Suffering


class OnCooldown(Event, frozen=True):
    says = "{who} {puts|put:who} {card} in cooldown position {position}."
    by = "who"
    who: Ref
    card: Ref
    position: int


class Battleflowed(Event, frozen=True):
    says = "Battleflow: {cards} of {who} {moves|move:cards} down."
    by = "who"
    who: Ref
    cards: tuple[Ref, ...]


class CardsReturned(Event, frozen=True):
    says = "{who} {takes|take:who} {cards} back into hand."
    by = "who"
    who: Ref
    cards: tuple[Ref, ...]


class ItemUsed(Event, frozen=True):
    says = "{who} {uses|use:who} {card}."
    heads = DEED
    by = "who"
    who: Ref
    card: Ref


class ItemThrown(Event, frozen=True):
    says = "{card} {lies|lie:card} at {cell}."
    card: Ref
    cell: Ref


class ItemPickedUp(Event, frozen=True):
    says = "{who} {picks|pick:who} up {card}."
    by = "who"
    who: Ref
    card: Ref


class TokenSpent(Event, frozen=True):
    says = "{who} {spends|spend:who} 1 {token} Token."
    by = "who"
    who: Ref
    token: Ref


class TokenGained(Event, frozen=True):
    says = "{who} {gains|gain:who} {count} {token} {Token|Tokens:count}[ from {source}]."
    by = "who"
    who: Ref
    token: Ref
    count: int
    source: Ref | None = None


# -- abilities, Allies, Sentinels and falcons ----------------------------------------------------------------


class AbilityUsed(Event, frozen=True):
    says = "{who} {uses|use:who} {ability}."
    heads = DEED
    by = "who"
    who: Ref
    ability: Ref


class Taunted(Event, frozen=True):
    says = "{who} {taunts|taunt:who} {target}."
    by = "who"
    who: Ref
    target: Ref


class Toughened(Event, frozen=True):
    says = "The Defense of {who} changes by {amount:+} for the {lasts}."
    who: Ref
    amount: int
    lasts: Lasts


class Unseen(Event, frozen=True):
    says = "{who} cannot be targeted."
    who: Ref


class AllyEntered(Event, frozen=True):
    says = "{who} {enters|enter:who} at {cell}."
    by = "who"
    who: Ref
    cell: Ref


class SentinelRaised(Event, frozen=True):
    says = "{sentinel} rises."
    sentinel: Ref


class SentinelGone(Event, frozen=True):
    says = "{sentinel} is gone."
    sentinel: Ref


class GuardianRose(Event, frozen=True):
    says = "{who} {is|are:who} rejuvenated at {cell}."
    who: Ref
    cell: Ref


class FalconSent(Event, frozen=True):
    says = "A falcon of {who} flies to {target}."
    by = "who"
    who: Ref
    target: Ref


class FalconRecalled(Event, frozen=True):
    says = "A falcon comes back to {who}."
    by = "who"
    who: Ref
