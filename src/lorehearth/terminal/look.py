"""How things look on the text table: signs, colours and small words, the same for every game.

Colour only helps: each thing that a colour tells is told by a letter, a bracket or an arrow too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from lorehearth.kernel.events import Line
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Scene


class Glyphs(NamedTuple):
    """The signs that a terminal can show. `arrows` go clockwise from the north by eighths."""

    marker: str
    bullet: str
    full: str
    empty: str
    arrows: str
    between: str
    ascii: bool


FINE = Glyphs("▸", "•", "█", "░", "↑↗→↘↓↙←↖", " · ", False)
PLAIN = Glyphs(">", "*", "#", ".", "^/>\\v/<\\", ", ", True)


def glyphs_for(console: Console) -> Glyphs:
    return PLAIN if console.options.ascii_only else FINE


TONES = {
    "plain": "",
    "grass": "#d8ecc8 on #2c4a22",
    "wood": "#c9e6b4 on #173a1b",
    "water": "#cfe6ff on #17406b",
    "rock": "#e4e4e4 on #4a4a4a",
    "hill": "#f2e2c0 on #5c4523",
    "road": "#f4ead2 on #6b5f49",
    "fire": "#ffe1c4 on #7a2a12",
    "ruin": "#e6dcec on #493a52",
    "dark": "#c8c8d8 on #1c1c26",
}

HANDLE = "bold black on bright_yellow"
LIT = HANDLE
QUIET = "dim"
HEAD = "bold"
ACTIVE = "bold underline"

_SIDES = ("#7cc0ff", "#ff8f80", "#ffd866", "#d2a8ff", "#8be59a", "#ffb070")
_BRACKETS = ("()", "[]", "{}", "<>", "||", "!!")


def brackets(side: int) -> tuple[str, str]:
    """What a side's signs stand in; neutral things stand in nothing."""
    pair = _BRACKETS[side % len(_BRACKETS)] if side >= 0 else "  "
    return pair[0].strip(), pair[1].strip()


def chip(side: int) -> str:
    """The style of a side's signs on a board: dark on the side's colour, so it reads on any ground."""
    return f"bold black on {_SIDES[side % len(_SIDES)]}" if side >= 0 else "bold black on #d8d8d8"


def names(scene: Scene) -> dict[Seat, str]:
    """The seats' names; two seats of the same name are told apart by number."""
    found = {line.seat: line.name for line in scene.seats}
    twice = {name for name in found.values() if list(found.values()).count(name) > 1}
    return {seat: f"{name} {seat + 1}" if name in twice else name for seat, name in found.items()}


def named(text: str, known: Mapping[Seat, str]) -> str:
    """The kernel's words with names instead of the numbers of seats."""

    def name(found: re.Match[str]) -> str:
        called = known.get(int(found[1]))
        if called is None:
            return found[0]
        return called + (("'" if called.endswith("s") else "'s") if found[2] else "")

    return re.sub(r"\bseat (\d+)('s)?", name, text)


def listed(items: Sequence[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def cut(text: str, width: int) -> str:
    """The text, or as much of it as so many columns hold."""
    while cell_len(text) > width:
        text = text[:-1]
    return text


def bar(value: int, limit: int, glyphs: Glyphs) -> str:
    """A meter as a picture and in numbers; without a limit, in numbers alone."""
    if limit <= 0:
        return str(value)
    size = min(limit, 10)
    filled = min(max(-(-value * size // limit), 0), size)
    return f"{glyphs.full * filled}{glyphs.empty * (size - filled)} {value}/{limit}"


def flow(parts: Iterable[Text], width: int, between: str = "  ") -> Text:
    """Short pieces of text in a row, broken between them and never within."""
    rows: list[Text] = []
    for part in parts:
        if rows and rows[-1].cell_len + cell_len(between) + part.cell_len <= width:
            rows[-1] = Text.assemble(rows[-1], (between, QUIET), part)
        else:
            rows.append(part)
    return Text("\n").join(rows)


SHORT_TALLY = 5
"""Tallies of more lines than this are shown by `why` alone; the log gives their totals."""


def told(line: Line, glyphs: Glyphs, *, whole: bool = False) -> Text:
    """A line of the log: the words, dim rule ids, and indented the sums that decided it."""
    text = Text(f"{glyphs.bullet} {line.text}")
    if line.rules:
        text.append("  " + " ".join(line.rules), style=QUIET)
    for tally in line.tallies:
        lines = tally.lines()
        if len(lines) <= SHORT_TALLY or whole:
            for row in lines[:-1]:
                text.append(f"\n    {row}", style=QUIET)
        text.append(f"\n    {lines[-1]}")
    return text
