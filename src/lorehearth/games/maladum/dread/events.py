"""What may be told of dread and of the event cards."""

from __future__ import annotations

from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


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
