"""What all commands share: where they print, how they show progress, what their options look like."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lorehearth.kernel import registry
from lorehearth.kernel.errors import UnknownName
from lorehearth.kernel.ruleset import Setting

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

Names = Annotated[list[str] | None, Parameter(negative=())]
Json = Annotated[bool, Parameter(negative=(), show_default=False, help="Print JSON for scripts.")]
Flag = Annotated[bool, Parameter(negative=(), show_default=False)]
Count = Annotated[int, Parameter(validator=Number(gte=1))]
Days = Annotated[int, Parameter(validator=Number(gte=0, lte=36500))]
Port = Annotated[int | None, Parameter(validator=Number(gte=0, lte=65535))]
Packs = Annotated[
    list[Path] | None, Parameter(name="--pack", negative=(), help="A content pack to load as well.")
]


def complain(what: object, code: int) -> int:
    """Say in one line what is wrong, and return the exit code that goes with it."""
    err.print(f"lorehearth: {' '.join(str(what).split())}", markup=False, soft_wrap=True)
    return code


def named_seats(seats: str) -> int | None:
    """How many players are named; one name alone sits wherever somebody usually does."""
    count = len(seats.split(","))
    return None if count == 1 else count


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar for work that takes its time, on the error stream and only for people."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def print_json(data: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")


def settings(game: str, pairs: list[str] | None) -> dict[str, Setting]:
    """`name=value` pairs, each value as the game's own option writes it."""
    knobs = {knob.id: knob for knob in registry.ruleset(game).knobs}
    found: dict[str, Setting] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UnknownName(f"an option is written name=value, not {pair!r}")
        values = knobs[name].values if name in knobs else ()
        found[name] = next((known for known in values if value.lower() in _spellings(known)), value)
    return found


def _spellings(value: Setting) -> tuple[str, ...]:
    if isinstance(value, bool):
        return ("true", "yes", "on") if value else ("false", "no", "off")
    return (str(value).lower(),)


def absolute(packs: list[Path] | None) -> tuple[str, ...]:
    """Packs by their full paths: a save names them, and is loaded from anywhere."""
    return tuple(str(path.resolve()) for path in packs or ())
