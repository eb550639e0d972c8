"""The signs that the page can draw, and the names of signs that content asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from msgspec import Struct

FILE = Path(__file__).parent / "web" / "signs.svg"
NAME = re.compile(r"[a-z][a-z0-9-]*")


@cache
def drawn() -> frozenset[str]:
    """The names of all signs."""
    return frozenset(re.findall(r'<symbol id="sign-([^"]+)"', FILE.read_text(encoding="utf-8")))


def asked(thing: object) -> Iterator[str]:
    """The signs that are named in a thing and in all that it holds: in fields `picture` and `pictures`.

    A picture of several lines is a map, drawn with letters.
    """
    match thing:
        case Struct():
            for field in thing.__struct_fields__:
                value = getattr(thing, field)
                if field == "picture" and NAME.fullmatch(value):
                    yield value
                elif field == "pictures":
                    yield from value.values()
                else:
                    yield from asked(value)
        case Mapping():
            yield from asked(tuple(thing.values()))
        case tuple() | list():
            for each in thing:
                yield from asked(each)
