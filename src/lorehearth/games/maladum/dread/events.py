"""What may be told of dread and of event cards."""

from __future__ import annotations

from lorehearth.games.maladum.headings import EVENT_CARD, PHASE, ROUND
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class RoundBegan(Event, frozen=True):
    says = "Round {round} begins[; {first} {goes|go:first} first]."
    heads = ROUND
    round: int
    first: Ref | None
    """None: there is only one party."""


class PhaseBegan(Event, frozen=True):
    says = "It is the {phase} phase."
    heads = PHASE
    phase: Ref


class DreadRose(Event, frozen=True):
    says = "Dread rises by {pegs} to {dread}: {band}[, by {why}]."
    pegs: int
    dread: int
    band: Ref
    why: Ref | None = None


class DreadFell(Event, frozen=True):
    says = "Dread falls by {pegs} to {dread}: {band}[, by {why}]."
    pegs: int
    dread: int
    band: Ref
    why: Ref | None = None


class DreadIsFull(Event, frozen=True):
    says = "Dread cannot rise any further[: {why} adds nothing]."
    why: Ref | None = None


class DoomCame(Event, frozen=True):
    says = "The adversary board is flipped: from now on the adversaries are at their strongest."


class MarkerReached(Event, frozen=True):
    says = "Dread has reached the marker of {card}, which is over."
    card: Ref


class EventDrawn(Event, frozen=True):
    """Others may answer it; `id` is the card."""

    says = "{who} {draws|draw:who} {card}."
    heads = EVENT_CARD
    by = "who"
    who: Ref
    card: Ref


class EventIgnored(Event, frozen=True):
    says = "Nothing of {card} can be carried out: it goes back into the deck."
    card: Ref


class EventsOver(Event, frozen=True):
    says = "Every card of the deck has been ignored: no event happens."


class DeckMade(Event, frozen=True):
    says = "The last event card is drawn: the discards are shuffled into a new deck."


class Foresaw(Event, frozen=True):
    says = "{party} looks ahead: {cards}."
    by = "party"
    party: Ref
    cards: tuple[Ref, ...]


class ForesawDiscard(Event, frozen=True):
    says = "{party} discards {card}."
    by = "party"
    party: Ref
    card: Ref


class BackInDeck(Event, frozen=True):
    says = "{card} is shuffled back into the deck."
    card: Ref


class CardLasts(Event, frozen=True):
    says = "{card} stays in play."
    card: Ref


class CardKept(Event, frozen=True):
    says = "{who} {keeps|keep:who} {card}."
    by = "who"
    who: Ref
    card: Ref


class CardPlayed(Event, frozen=True):
    says = "{who} {plays|play:who} {card}."
    by = "who"
    who: Ref
    card: Ref


class NoArrivalsNow(Event, frozen=True):
    says = "No adversaries arrive this round."


class EventUndone(Event, frozen=True):
    says = "{card} is undone."
    card: Ref


class Paid(Event, frozen=True):
    says = "{who} {pays|pay:who} {pegs} {of} {peg|pegs:pegs}."
    by = "who"
    who: Ref
    pegs: int
    of: Ref


class PegsCame(Event, frozen=True):
    says = "{who} {gains|gain:who} {pegs} {of} {peg|pegs:pegs}."
    who: Ref
    pegs: int
    of: Ref


class PegsWent(Event, frozen=True):
    says = "{who} {loses|lose:who} {pegs} {of} {peg|pegs:pegs}."
    who: Ref
    pegs: int
    of: Ref


class BecameOther(Event, frozen=True):
    says = "What was {was} at {cell} is a {shape} now."
    was: Ref
    cell: Ref
    shape: Ref


class CameAlive(Event, frozen=True):
    says = "{piece} {comes|come:piece} alive."
    piece: Ref


class CameOut(Event, frozen=True):
    says = "{who} {steps|step:who} out of {piece}."
    by = "who"
    who: Ref
    piece: Ref


class RoomsDark(Event, frozen=True):
    says = "Darkness falls around {cells}."
    cells: tuple[Ref, ...]


class RoomsWet(Event, frozen=True):
    says = "The ground is wet and slippery around {cells}."
    cells: tuple[Ref, ...]


class GravesDug(Event, frozen=True):
    says = "Grave points open at {cells}."
    cells: tuple[Ref, ...]


class RoofFell(Event, frozen=True):
    says = "The roof comes down at {cells}."
    cells: tuple[Ref, ...]


class PrizeLies(Event, frozen=True):
    says = "Something gleams at {cell}."
    cell: Ref


class PrizeTaken(Event, frozen=True):
    says = "{who} {takes|take:who} the prize[ and {finds|find:who} the {token}]."
    by = "who"
    who: Ref
    token: Ref | None = None


class GatesMoved(Event, frozen=True):
    says = "The ways in have changed: {cells}."
    cells: tuple[Ref, ...]


class HazardLies(Event, frozen=True):
    says = "{card} fills {squares} {square|squares:squares}."
    card: Ref
    squares: int
