"""What is told of adventure maps: laying out, moves, flames, features, searching, sleepers, leaving."""

from __future__ import annotations

from lorehearth.games.folklore.headings import DEED, ROUND, SCENE, TURN
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Path, Ref

# -- the map -------------------------------------------------------------------------------------------------


class LaidOut(Event, frozen=True):
    says = "{map} is laid out."
    heads = SCENE
    map: Ref


class Stands(Event, frozen=True):
    says = "{who} {begins|begin:who} at {cell}."
    who: Ref
    cell: Ref


class Rose(Event, frozen=True):
    says = "{who} {rises|rise:who} as a vampire."
    who: Ref


class Waits(Event, frozen=True):
    says = "There is no room in the start zone: {who} {waits|wait:who} off the map."
    who: Ref


class Met(Event, frozen=True):
    says = "{encounter}"
    encounter: Ref
    """What the story says as an encounter begins."""


class MapLeft(Event, frozen=True):
    says = "The group leaves {map}."
    map: Ref


class TokensLost(Event, frozen=True):
    says = "{count} {tracking token is|tracking tokens are:count} discarded."
    count: int


class Darkness(Event, frozen=True):
    says = "Darkness falls."


class Light(Event, frozen=True):
    says = "The darkness lifts."


# -- rounds and turns ----------------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True):
    says = "Round {round} of the adventure."
    heads = ROUND
    round: int


class TurnBegan(Event, frozen=True):
    says = "It is the turn of {who}."
    heads = TURN
    by = "who"
    who: Ref


class Held(Event, frozen=True):
    says = "{who} {holds|hold:who} back until everybody else has acted."
    by = "who"
    who: Ref


class MissedTurn(Event, frozen=True):
    says = "{who} {misses|miss:who} this turn."
    by = "who"
    who: Ref


class WeatherCame(Event, frozen=True):
    says = "Round {round} on {map}: what lies over it befalls everybody."
    round: int
    map: Ref


class GoesOn(Event, frozen=True):
    says = "The group stays for another round."


# -- moves ---------------------------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    says = "{who} {moves|move:who} to {path}."
    by = "who"
    who: Ref
    path: Path


class Entered(Event, frozen=True):
    says = "{who} {comes|come:who} onto the map and {goes|go:who} to {path}."
    by = "who"
    who: Ref
    path: Path


class Wades(Event, frozen=True):
    says = "The water at {cell} stops {who}."
    who: Ref
    cell: Ref


class Evaded(Event, frozen=True):
    says = "{who} {slips|slip:who} past foes in this move."
    by = "who"
    who: Ref


# -- flames and hazards --------------------------------------------------------------------------------------


class FlameLit(Event, frozen=True):
    says = "A flame burns at {cell}."
    cell: Ref


class FlameOut(Event, frozen=True):
    says = "{who} {puts|put:who} out the flame at {cell}."
    by = "who"
    who: Ref
    cell: Ref


class Burned(Event, frozen=True):
    says = "The flame burns {who}[: {dice}]."
    who: Ref
    dice: Dice | None = None


class InHazard(Event, frozen=True):
    says = "{who} {ends|end:who} the turn on a hazard at {cell}."
    who: Ref
    cell: Ref


class SnareSprung(Event, frozen=True):
    says = "A snare strikes {whom}."
    whom: tuple[Ref, ...]


class SnareHurt(Event, frozen=True):
    says = "The snare bites {who}: {dice}[, {less} less for one without a body]."
    who: Ref
    dice: Dice
    less: int = 0


# -- features ------------------------------------------------------------------------------------------------


class DoorOpened(Event, frozen=True):
    says = "{who} {opens|open:who} the door at {cell}."
    by = "who"
    who: Ref
    cell: Ref


class LeverPulled(Event, frozen=True):
    says = "{who} {pulls|pull:who} the lever at {cell}[, and {opened} {opens|open:opened}]."
    by = "who"
    who: Ref
    cell: Ref
    opened: tuple[Ref, ...] = ()


class Investigated(Event, frozen=True):
    says = "{who} {turns|turn:who} to {feature} at {cell}."
    heads = DEED
    by = "who"
    who: Ref
    feature: Ref
    cell: Ref


class GoalReached(Event, frozen=True):
    says = "A goal is fulfilled: {goal}."
    goal: Ref


class TokenGot(Event, frozen=True):
    says = "The group collects {count} {token} {token|tokens:count} ({now} in all)."
    token: Ref
    count: int
    now: int


class Searched(Event, frozen=True):
    says = "{who} {searches|search:who} at {cell}: {dice} counts {total}."
    heads = DEED
    by = "who"
    who: Ref
    cell: Ref
    dice: Dice
    total: int


class FoundNothing(Event, frozen=True):
    says = "There is nothing to be found."


# -- sleeping vampires ---------------------------------------------------------------------------------------


class Staked(Event, frozen=True):
    says = "{who} {goes|go:who} for a sleeping vampire[ at {cell}]: {dice} makes {total}, {number} needed."
    heads = DEED
    by = "who"
    who: Ref
    dice: Dice
    total: int
    number: int
    cell: Ref | None = None


class SleeperDestroyed(Event, frozen=True):
    says = "The vampire is destroyed in its sleep."


class SleepersWake(Event, frozen=True):
    says = "{count} {vampire wakes|vampires wake:count}."
    count: int
