"""What a game tells holds things, not words: a look at all its events and sayings.

def test_what_is_told_holds_no_finished_text() -> None:
    assert finished_text("lorehearth_ford") == []
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Dice, Path, Ref, Saying


def finished_text(package: str) -> list[str]:
    """The fields of a game's events that hold anything but things, numbers, fixed words and other sayings."""
    found = []
    for kind in sayings(package):
        hints = get_type_hints(kind)
        for field in kind.__struct_fields__:
            if field != "tallies":
                found += [
                    f"{kind.__name__}.{field}: {part}" for part in _parts(hints[field]) if not _told(part)
                ]
    return found


def unknown_doers(package: str) -> list[str]:
    """Events whose `by` is no field of theirs."""
    events = [kind for kind in sayings(package) if issubclass(kind, Event) and kind.by]
    return [f"{kind.__name__}: {kind.by}" for kind in events if not hasattr(kind, kind.by)]


def sayings(package: str) -> list[type[Saying]]:
    """Every saying and event that a game's package has."""
    root = import_module(package)
    for module in walk_packages(root.__path__, f"{package}."):
        import_module(module.name)
    return [kind for kind in dict.fromkeys(_below(Saying)) if f"{kind.__module__}.".startswith(f"{package}.")]


def _below(kind: type[Saying]) -> Iterator[type[Saying]]:
    for found in kind.__subclasses__():
        yield found
        yield from _below(found)


def _parts(hint: Any) -> Iterator[Any]:
    """The types that a field may hold, however they are packed."""
    inner = [] if get_origin(hint) is Literal else [arg for arg in get_args(hint) if arg is not Ellipsis]
    if not inner:
        yield hint
    for arg in inner:
        yield from _parts(arg)


def _told(part: Any) -> bool:
    return get_origin(part) is Literal or part in (Ref, int, Dice, Path, NoneType) or issubclass(part, Saying)
