"""What may be told of dread and of event cards."""

from __future__ import annotations

from lorehearth.games.maladum.headings import EVENT_CARD, PHASE, ROUND
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class RoundBegan(Event, frozen=True):
    says = "Round {round} begins; {first} {goes|go:first} first."
    heads = ROUND
    round: int
    first: Ref


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
