"""Events: what happened, as data. Words are made from it at the edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec
from msgspec import Struct

from lorehearth.kernel.names import CardFace, Dice, Face, Namer, Path, Ref, Saying, listed, things
from lorehearth.kernel.questions import ANCHORS, Audience, Seat
from lorehearth.kernel.tally import Tally

__all__ = ["Event", "Heading", "Headings", "Line", "Told", "Under", "as_data", "line", "listed"]


class Heading(Struct, frozen=True):
    """A larger deed that others are told under: a turn, a card, an attack.

    A heading ends those of its own rank and of higher ranks, 1 being the first. One that `nests` ends only
    those of higher ranks, so that an attack may come within an attack; the rule says when it is over.
    """

    name: str
    rank: int
    nests: bool = False


class Event(Saying, frozen=True, tag=True, kw_only=True, gc=False):
    """A happening: a saying with the tallies of the numbers that decided it.

    `heads` makes it the heading of a larger deed. `by` is the field that names whose deed it was; an event
    without one is part of the deed that it is told under.
    """

    heads: ClassVar[Heading | None] = None
    by: ClassVar[str] = ""
    tallies: tuple[Tally, ...] = ()

    @property
    def doer(self) -> Ref | None:
        return getattr(self, self.by) if self.by else None


class Under(Struct, frozen=True, gc=False):
    """A heading that has been told: its number in the game, and whose deed it was."""

    number: int
    heading: Heading
    by: Ref | None


class Headings(Struct, frozen=True, gc=False):
    """The headings that stand now, the widest first, and how many there have been."""

    count: int = 0
    open: tuple[Under, ...] = ()

    def told(self, heading: Heading, by: Ref | None) -> Headings:
        """The same once another heading has been told."""
        last, kept = heading.rank + heading.nests, self.open
        while kept and kept[-1].heading.rank >= last:
            kept = kept[:-1]
        return Headings(self.count + 1, (*kept, Under(self.count, heading, by)))

    def over(self, heading: Heading) -> Headings:
        """The same once the innermost deed of this heading, with all within it, is over."""
        for place in range(len(self.open) - 1, -1, -1):
            if self.open[place].heading == heading:
                return Headings(self.count, self.open[:place])
        return self


class Told(Struct, frozen=True, gc=False):
    """An event as it was told: the rules it follows, who may know, after how many answers, and under what."""

    event: Event
    rules: tuple[str, ...]
    audience: Audience
    at: int
    under: tuple[Under, ...] = ()

    def heard_by(self, seat: Seat | None) -> bool:
        return self.audience is None or seat in self.audience


class Line(Struct, frozen=True):
    """A told event as logs show it: in words, and as data for screens that show more than words.

    `touches` are the pieces, cells and cards it speaks of; `dice` were rolled (or cards drawn like dice),
    `cards` drawn, played or shown, `paths` walked. `by` is whose deed it was. `under` holds the numbers of
    the larger deeds it belongs to, the widest first; a line that `heads` one tells it by name, and its own
    number is the last of them.
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


def line(told: Told, names: Namer, face: Callable[[Ref], CardFace | None]) -> Line:
    """A told event in words, with things called by their names and cards shown by their faces."""
    event = told.event
    found = things(event)
    refs = tuple(dict.fromkeys(thing for thing in found if isinstance(thing, Ref) and thing.kind in ANCHORS))
    cards = (face(ref) for ref in refs if ref.kind == "card")
    doer = event.doer or next((under.by for under in reversed(told.under) if under.by is not None), None)
    text = event.words(names)
    return Line(
        text[:1].upper() + text[1:],  # a sentence may begin with a name that does not: "the Lamentor"
        event.kind,
        told.rules,
        tuple(tally.worded(names) for tally in event.tallies),
        told.at,
        refs,
        tuple(die for thing in found if isinstance(thing, Dice) for die in thing.faces),
        tuple(card for card in cards if card is not None),
        tuple(thing for thing in found if isinstance(thing, Path)),
        doer,
        "" if event.heads is None or told.audience is not None else event.heads.name,
        tuple(under.number for under in told.under),
    )


def as_data(event: Event) -> dict[str, object]:
    """The event as plain data, for clients that make words of their own."""
    data = msgspec.to_builtins(event)
    assert isinstance(data, dict)
    return data
