"""What is told of travel, cards, rests and towns."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.folklore.headings import DEED, SCENE, TURN
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Path, Ref


class TravelTurn(Event, frozen=True):
    says = "{leader} {leads|lead:leader} the group on, by {when}."
    heads = TURN
    by = "leader"
    leader: Ref
    when: Literal["day", "night"]


class TurnLost(Event, frozen=True):
    says = "The group loses a turn of travel."


class Travelled(Event, frozen=True):
    says = "The group goes to {path}."
    path: Path


class StayedPut(Event, frozen=True):
    says = "The group stays where it is, at {place}."
    place: Ref


class Arrived(Event, frozen=True):
    says = "The group has come to {place}."
    place: Ref


class CardDrawn(Event, frozen=True):
    says = "On the road: {section}. {reads}"
    heads = DEED
    card: Ref
    section: Ref
    reads: Ref


class OffRoadDrawn(Event, frozen=True):
    says = "Off the road: {card}."
    heads = DEED
    card: Ref


class CardChosen(Event, frozen=True):
    says = "The group chooses: {choice}."
    choice: Ref


class Outcome(Event, frozen=True):
    says = "{outcome}"
    outcome: Ref


class CardKept(Event, frozen=True):
    says = "{card} stays in play."
    card: Ref


class NoCard(Event, frozen=True):
    says = "This time no card is drawn."


class Rested(Event, frozen=True):
    says = "The group rests."
    heads = DEED


class RestRolled(Event, frozen=True):
    says = "Is the rest disturbed? {dice}: {disturbed}."
    dice: Dice
    disturbed: Literal["a skirmish", "all is quiet"]


class TownEntered(Event, frozen=True):
    says = "The group enters {town}."
    heads = SCENE
    town: Ref


class TownLeft(Event, frozen=True):
    says = "The group leaves {town}."
    town: Ref


class FinePaid(Event, frozen=True):
    says = "{payer} {pays|pay:payer} the fine for {who}."
    payer: Ref
    who: Ref


class WentTo(Event, frozen=True):
    says = "{who} {goes|go:who} to the {location}."
    by = "who"
    who: Ref
    location: Ref


class Dealt(Event, frozen=True):
    says = "{who}: {what}[ for {coins} {coin|coins:coins}]."
    by = "who"
    who: Ref
    what: Literal[
        "all VITA back",
        "an infection token removed",
        "revived",
        "a refill",
        "a repair",
        "back from limbo",
        "a cure",
        "a blessing",
        "a card of mystic knowledge",
        "all PP back",
        "a companion hired",
        "an ability learned",
        "an ability given back",
        "an artifact",
        "a location extra",
        "a bandage",
    ]
    coins: int


class Sold(Event, frozen=True):
    says = "{who} {sells|sell:who} {item} for {coins} {coin|coins:coins}."
    by = "who"
    who: Ref
    item: Ref
    coins: int
