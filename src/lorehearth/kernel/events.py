"""Events: what happened, as data. Words are made from it at the edge."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

import msgspec
from msgspec import Struct

from lorehearth.kernel.questions import Audience, Seat
from lorehearth.kernel.tally import Tally


class Event(Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """A happening. Subclasses hold data; `says` is the sentence that screens make from it.

        class Fled(Event):
            says = "{unit} flees to {cell}."
            unit: str
            cell: str

    `{one|many:count}` chooses by a number: "{figure|figures:lost}". A game whose names stand for one or
    for many says in `many` which do, and may write "{flees|flee:unit}".
    """

    says: ClassVar[str] = ""
    tallies: tuple[Tally, ...] = ()

    @property
    def kind(self) -> str:
        return type(self).__name__

    def words(self) -> str:
        """The sentence, filled from the fields."""
        data = {field: getattr(self, field) for field in self.__struct_fields__}
        template = self.says or self.kind
        template = _PLURAL.sub(lambda m: m[2] if self.many(data[m[3]]) else m[1], template)
        return template.format_map(data)

    @staticmethod
    def many(value: object) -> bool:
        """Whether the value of a field asks for the second of two words."""
        return value != 1


_PLURAL = re.compile(r"\{([^{}|:]*)\|([^{}|:]*):(\w+)\}")


class Told(Struct, frozen=True, gc=False):
    """An event as it was told: the rules it follows, who may know, and after how many answers."""

    event: Event
    rules: tuple[str, ...]
    audience: Audience
    at: int

    def heard_by(self, seat: Seat | None) -> bool:
        return self.audience is None or seat in self.audience


class Line(Struct, frozen=True):
    """A told event in words: what logs show."""

    text: str
    kind: str
    rules: tuple[str, ...] = ()
    tallies: tuple[Tally, ...] = ()
    at: int = 0


def line(told: Told) -> Line:
    event = told.event
    return Line(event.words(), event.kind, told.rules, event.tallies, told.at)


def as_data(event: Event) -> dict[str, object]:
    """The event as plain data, for clients that make words of their own."""
    data = msgspec.to_builtins(event)
    assert isinstance(data, dict)
    return data


def listed(items: Sequence[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
