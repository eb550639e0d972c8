"""What is told of skirmishes."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.folklore.headings import ATTACK, ROUND, SCENE
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref


class SkirmishBegan(Event, frozen=True):
    says = "A skirmish with {creatures}."
    heads = SCENE
    creatures: tuple[Ref, ...]


class TableRolled(Event, frozen=True):
    says = "The skirmish table of the chapter: {dice} brings {creatures}."
    dice: Dice
    creatures: tuple[Ref, ...]


class StrengthSet(Event, frozen=True):
    says = "{creature}: strength {count}[ ({dice})]."
    creature: Ref
    count: int
    dice: Dice | None = None


class SkirmishRound(Event, frozen=True):
    says = "Round {number} of the skirmish."
    heads = ROUND
    number: int


class StanceChosen(Event, frozen=True):
    says = "{who} {chooses|choose:who} to {stance}[, against {creature}]."
    who: Ref
    stance: Literal["attack", "defend"]
    creature: Ref | None = None


class CreatureAttacks(Event, frozen=True):
    says = "{creature} {attacks|attack:creature} everybody: {dice}, {total} in all."
    heads = ATTACK
    by = "creature"
    creature: Ref
    dice: Dice
    total: int


class LosesTurn(Event, frozen=True):
    says = "{who} {loses|lose:who} the {turn} turn."
    who: Ref
    turn: Literal["coming", "next"]


class CounterFalls(Event, frozen=True):
    says = "The counter of {creature} falls to {count}."
    creature: Ref
    count: int


class CreatureOut(Event, frozen=True):
    says = "{creature} {is|are:creature} beaten."
    creature: Ref


class Fled(Event, frozen=True):
    says = "Everybody gets away: the skirmish is over, without reward."


class FleeFailed(Event, frozen=True):
    says = "Not everybody gets away: the skirmish goes on."


class SkirmishWon(Event, frozen=True):
    says = "The skirmish is won."


class SkirmishEnded(Event, frozen=True):
    says = "The skirmish is over, without reward."


class MoonShows(Event, frozen=True):
    says = "The moon shows."


class MoonWaits(Event, frozen=True):
    says = "The moon shows; what it brings waits for the end of the combat."


class MoonRolled(Event, frozen=True):
    says = "{who} {looks|look:who} at the moon: {dice}."
    who: Ref
    dice: Dice


class TurnsOnTheGroup(Event, frozen=True):
    says = "{who} {turns|turn:who} on the group[ as a werewolf, to the death{deadly}]."
    who: Ref
    deadly: Literal["", " "] = ""


class CameToSenses(Event, frozen=True):
    says = "{who} {comes|come:who} to {its|their:who} senses."
    who: Ref
