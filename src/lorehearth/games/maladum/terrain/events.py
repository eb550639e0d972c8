"""What may be told of terrain pieces and traps."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.headings import DEED
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Ref


class Interacted(Event, frozen=True):
    says = "{who} {uses|use:who} {piece}."
    heads = DEED
    by = "who"
    who: Ref
    piece: Ref


class TrapSprung(Event, frozen=True):
    """Others may answer (ML-SKL-12)."""

    says = "{who} {sets|set:who} off the {trap}."
    by = "who"
    who: Ref
    trap: Ref
    number: int


class Avoided(Event, frozen=True):
    says = "{who} {avoids|avoid:who} it for a skill peg."
    by = "who"
    who: Ref


class BladesHung(Event, frozen=True):
    says = "Swinging blades drop from the wall between {one} and {other}."
    one: Ref
    other: Ref


class BladesGone(Event, frozen=True):
    says = "The swinging blades between {one} and {other} are gone: {why}."
    one: Ref
    other: Ref
    why: Literal["their time is up", "they are jammed"]


class CrossedBlades(Event, frozen=True):
    says = "{who} {comes|come:who} across the line of the swinging blades."
    by = "who"
    who: Ref


class BladesMet(Event, frozen=True):
    says = "The swinging blades strike {piece}: {dice}."
    piece: Ref
    dice: Dice


class PitOpened(Event, frozen=True):
    says = "A pit opens at {cells}."
    cells: tuple[Ref, ...]


class FellIntoPit(Event, frozen=True):
    says = "{who} {falls|fall:who} into the pit."
    by = "who"
    who: Ref


class ClimbedOut(Event, frozen=True):
    says = "{who} {climbs|climb:who} out of the pit to {cell}."
    by = "who"
    who: Ref
    cell: Ref


class Netted(Event, frozen=True):
    says = "A net lifts {who} off the ground."
    who: Ref


class NetCut(Event, frozen=True):
    says = "The net is cut, and {who} {drops|drop:who} to the ground."
    who: Ref


class Unlocked(Event, frozen=True):
    says = "{who} {unlocks|unlock:who} {piece}."
    by = "who"
    who: Ref
    piece: Ref


class Drank(Event, frozen=True):
    says = "{who} {drinks|drink:who} from {piece}[ and {regains|regain:who} {health} health]."
    by = "who"
    who: Ref
    piece: Ref
    health: int


class BrazierLit(Event, frozen=True):
    says = "A flame burns in {piece}."
    piece: Ref


class LeverPulled(Event, frozen=True):
    says = "Something moves: {doors}."
    piece: Ref
    doors: tuple[Ref, ...]


class Hid(Event, frozen=True):
    says = "{who} {hides|hide:who} behind {piece}."
    by = "who"
    who: Ref
    piece: Ref


class FoundOut(Event, frozen=True):
    says = "{who} {is|are:who} hidden no more."
    by = "who"
    who: Ref


class TornDown(Event, frozen=True):
    says = "{piece} is torn down before {who}."
    who: Ref
    piece: Ref


class Looted(Event, frozen=True):
    says = "{who} {finds|find:who} {guilders} {guilder|guilders:guilders}."
    by = "who"
    who: Ref
    guilders: int


class WarRoomRead(Event, frozen=True):
    says = "{who} {reads|read:who} the plans of the war room: {dice}, {what}."
    by = "who"
    who: Ref
    dice: Dice
    what: Literal["a shortcut", "a safe camp", "a quiet road home", "another way out", "a key"]


class NothingThere(Event, frozen=True):
    says = "{who} {finds|find:who} nothing."
    by = "who"
    who: Ref


class NewExit(Event, frozen=True):
    says = "{party} may leave by entry point {number}."
    party: Ref
    number: int


class CrucibleUsed(Event, frozen=True):
    says = "{who} {draws|draw:who} on the crucible to {what} with {x} {peg|pegs:x}."
    by = "who"
    who: Ref
    what: Literal["heal", "weary", "undo", "foresee", "distil"]
    x: int


class RestedAt(Event, frozen=True):
    says = "{who} {has|have:who} the comfort of the {place}."
    by = "who"
    who: Ref
    place: Ref


class Trained(Event, frozen=True):
    says = "{who} {trains|train:who} and {gains|gain:who} 1 experience."
    by = "who"
    who: Ref


class Drunk(Event, frozen=True):
    says = "{who} {drinks|drink:who} from the barrels: {dice}."
    by = "who"
    who: Ref
    dice: Dice


class Boarded(Event, frozen=True):
    says = "{who} {gets|get:who} {way} {piece}."
    by = "who"
    who: Ref
    way: Literal["onto", "off"]
    piece: Ref


class CartRan(Event, frozen=True):
    says = "{piece} runs to {cell}."
    piece: Ref
    cell: Ref


class PushedAside(Event, frozen=True):
    says = "{piece} is pushed aside to {cell}."
    piece: Ref
    cell: Ref


class Derailed(Event, frozen=True):
    says = "{piece} is derailed at {cell}."
    piece: Ref
    cell: Ref


class Mined(Event, frozen=True):
    says = "{who} {breaks|break:who} ore out of the rock."
    by = "who"
    who: Ref


class OreMoved(Event, frozen=True):
    says = "{ore} ore is moved to {where}."
    ore: int
    where: Ref


class LiftMoved(Event, frozen=True):
    says = "{piece} comes to rest at {cell}."
    piece: Ref
    cell: Ref


class TouchedLava(Event, frozen=True):
    says = "The lava touches {who}."
    who: Ref


# -- destroying and burning ----------------------------------------------------------------------------------


class PieceDestroyed(Event, frozen=True):
    says = "{piece} is destroyed."
    piece: Ref


class DoorDestroyed(Event, frozen=True):
    """A door is gone; it opens a moment, since enemies may now reach each other (ML-ICO-24)."""

    says = "{door} is destroyed[ by {who}]."
    door: Ref
    who: Ref | None
    edge: int


class TokenDestroyed(Event, frozen=True):
    says = "The {token} {is|are:token} destroyed."
    token: Ref


class TokenBroken(Event, frozen=True):
    says = "The {token} {is|are:token} broken."
    token: Ref


class CaughtFire(Event, frozen=True):
    says = "{what} burns with {counters} {counter|counters:counters}."
    what: Ref
    counters: int


class FireOut(Event, frozen=True):
    says = "{who} {fights|fight:who} the fire on {what}: {left} {counter is|counters are:left} left."
    by = "who"
    who: Ref
    what: Ref
    left: int


# -- searching -----------------------------------------------------------------------------------------------


class Searched(Event, frozen=True):
    says = "{who} {searches|search:who} {piece}."
    heads = DEED
    by = "who"
    who: Ref
    piece: Ref


class RoomSearched(Event, frozen=True):
    """A general search; it opens a moment (skills)."""

    says = "{who} {searches|search:who} the room."
    heads = DEED
    by = "who"
    who: Ref
    searcher: int


class WentThrough(Event, frozen=True):
    says = "{who} {goes|go:who} through what lies at {square}."
    heads = DEED
    by = "who"
    who: Ref
    square: Ref


class TrapsFound(Event, frozen=True):
    says = "{who} {comes|come:who} upon {traps}."
    by = "who"
    who: Ref
    traps: tuple[Ref, ...]


class TrapUseless(Event, frozen=True):
    says = "The {trap} {goes|go:trap} back to the pouch: {why}."
    trap: Ref
    why: Literal["a larger trap is set off", "it is seen in time"]


class PutBack(Event, frozen=True):
    says = "{who} {leaves|leave:who} the {token} there."
    by = "who"
    who: Ref
    token: Ref


class LocationFound(Event, frozen=True):
    says = "{who} {comes|come:who} upon {location}."
    who: Ref
    location: Ref
