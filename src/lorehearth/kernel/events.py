"""Events: what happened, as data. Words are made from it at the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

import msgspec
from msgspec import Struct

from lorehearth.kernel.names import CardFace, Dice, Face, Namer, Path, Ref, Saying, begun, listed, things
from lorehearth.kernel.questions import ANCHORS, Audience, Seat
from lorehearth.kernel.tally import Tally

__all__ = [
    "Event",
    "Heading",
    "Headings",
    "Line",
    "Told",
    "Under",
    "Wound",
    "as_data",
    "line",
    "listed",
    "outwards",
]


class Heading(Struct, frozen=True):
    """A larger deed that others are told under: a turn, a card, an attack.

    A heading ends those of its own rank and of higher ranks, 1 being the first. One that `nests` ends only
    those of higher ranks, so that an attack may come within an attack; the rule says when it is over.
    """

    name: str
    rank: int
    nests: bool = False


class Wound(Struct, frozen=True, gc=False):
    """So much of its health is lost to a piece."""

    piece: Ref
    lost: int


class Event(Saying, frozen=True, tag=True, kw_only=True, gc=False):
    """A happening: a saying with the tallies of the numbers that decided it.

    `heads` makes it the heading of a larger deed. `by` is the field that names whose deed it was; an event
    without one is part of the deed that it is told under. `wounds` are the fields that name who loses health
    by it, and how much. What is `chronicled` is told again in the chronicle of a campaign, when the game is
    long over.
    """

    heads: ClassVar[Heading | None] = None
    by: ClassVar[str] = ""
    wounds: ClassVar[tuple[str, str] | None] = None
    chronicled: ClassVar[bool] = False
    tallies: tuple[Tally, ...] = ()

    @property
    def doer(self) -> Ref | None:
        return getattr(self, self.by) if self.by else None

    @property
    def wound(self) -> Wound | None:
        if self.wounds is None:
            return None
        who, lost = (getattr(self, field) for field in self.wounds)
        return Wound(who, lost)


class Under(Struct, frozen=True, gc=False):
    """A heading that has been told: its number in the game, the event it heads, and what that is part of."""

    number: int
    heading: Heading
    event: Event
    within: Under | None


class Headings(Struct, frozen=True, gc=False):
    """The headings that stand now, by the inmost of them, and how many there have been."""

    count: int = 0
    inmost: Under | None = None

    def told(self, heading: Heading, event: Event) -> Headings:
        """The same once an event has been told with this heading."""
        last, kept = heading.rank + heading.nests, self.inmost
        while kept is not None and kept.heading.rank >= last:
            kept = kept.within
        return Headings(self.count + 1, Under(self.count, heading, event, kept))

    def over(self, heading: Heading) -> Headings:
        """The same once the inmost deed of this heading, with all within it, is over."""
        under = self.inmost
        while under is not None:
            if under.heading == heading:
                return Headings(self.count, under.within)
            under = under.within
        return self


def outwards(under: Under | None) -> Iterator[Under]:
    """The headings that something stands under, the inmost first."""
    while under is not None:
        yield under
        under = under.within


class Told(Struct, frozen=True, gc=False):
    """An event as it was told: the rules it follows, who may know, after how many answers, and under what.

    Under what it stands is worked out for those who read (`record.telling`).
    """

    event: Event
    rules: tuple[str, ...]
    audience: Audience
    at: int
    under: Under | None = None

    def heard_by(self, seat: Seat | None) -> bool:
        return self.audience is None or seat in self.audience


class Line(Struct, frozen=True):
    """A told event as logs show it: in words, and as data for screens that show more than words.

    `touches` are the pieces, cells and cards it speaks of; `dice` were rolled (or cards drawn like dice),
    `cards` drawn, played or shown, `paths` walked. `by` is whose deed it was. `under` holds the numbers of
    the larger deeds it belongs to, the widest first; a line that `heads` one tells it by name, and its own
    number is the last of them. `wound` is what a piece lost by it.
    """

    text: str
    kind: str
    rules: tuple[str, ...] = ()
    tallies: tuple[Tally, ...] = ()
    at: int = 0
    touches: tuple[Ref, ...] = ()
    dice: tuple[Face, ...] = ()
    cards: tuple[CardFace, ...] = ()
    paths: tuple[Path, ...] = ()
    by: Ref | None = None
    heads: str = ""
    under: tuple[int, ...] = ()
    wound: Wound | None = None


def line(told: Told, names: Namer, face: Callable[[Ref], CardFace | None]) -> Line:
    """A told event in words, with things called by their names and cards shown by their faces."""
    event = told.event
    found = things(event)
    refs = tuple(dict.fromkeys(thing for thing in found if isinstance(thing, Ref) and thing.kind in ANCHORS))
    cards = (face(ref) for ref in refs if ref.kind == "card")
    deeds = list(outwards(told.under))
    doers = (deed.doer for deed in (event, *(under.event for under in deeds)))
    return Line(
        begun(event.words(names)),
        event.kind,
        told.rules,
        tuple(tally.worded(names) for tally in event.tallies),
        told.at,
        refs,
        tuple(die for thing in found if isinstance(thing, Dice) for die in thing.faces),
        tuple(card for card in cards if card is not None),
        tuple(thing for thing in found if isinstance(thing, Path)),
        next((doer for doer in doers if doer is not None), None),
        "" if event.heads is None or told.audience is not None else event.heads.name,
        tuple(under.number for under in reversed(deeds)),
        event.wound,
    )


def as_data(event: Event) -> dict[str, object]:
    """The event as plain data, for clients that make words of their own."""
    data = msgspec.to_builtins(event)
    assert isinstance(data, dict)
    return data
