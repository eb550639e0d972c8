"""How things look on the text table: signs, colours and small words, the same for every game.

Colour only helps: each thing that a colour tells is told by a letter, a bracket or an arrow too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from io import TextIOWrapper
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from lorehearth.kernel.events import Line
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Scene, Tone


class Glyphs(NamedTuple):
    """The signs that a terminal can show. `arrows` go clockwise from the north by eighths."""

    marker: str
    bullet: str
    full: str
    empty: str
    arrows: str
    between: str
    rule: str
    ascii: bool


FINE = Glyphs("▸", "•", "█", "░", "↑↗→↘↓↙←↖", " · ", "─", False)
PLAIN = Glyphs(">", "*", "#", ".", "^/>\\v/<\\", ", ", "-", True)


def glyphs_for(console: Console) -> Glyphs:
    """The signs for this terminal; one that knows few letters shows a question mark for any other."""
    if not console.options.ascii_only:
        return FINE
    if isinstance(console.file, TextIOWrapper):
        console.file.reconfigure(errors="replace")
    return PLAIN


# Colours of the 256 that nearly every terminal has, so that none of them is changed for another.
TONES: dict[Tone, str] = {
    "plain": "",
    "grass": "black on #87af87",
    "wood": "#ffffff on #005f00",
    "water": "#ffffff on #005f87",
    "rock": "#ffffff on #585858",
    "hill": "black on #af875f",
    "road": "black on #d7d7af",
    "fire": "#ffffff on #870000",
    "ruin": "#ffffff on #5f5f87",
    "dark": "#d0d0d0 on #262626",
    "bog": "#ffffff on #5f5f00",
    "lava": "black on #ff8700",
    "floor": "black on #bcbcbc",
    "stone": "black on #8a8a8a",
    "planks": "#ffffff on #875f00",
    "rubble": "black on #afaf87",
    "sewer": "#ffffff on #005f5f",
    "sacred": "black on #ffffd7",
    "darkness": "#b2b2b2 on #080808",
}

LIT = "bold black on bright_yellow"
QUIET = "dim"
HEAD = "bold"
ACTIVE = "bold underline"

_SIDES = ("#87afff", "#ff8787", "#ffd75f", "#d7afff", "#87ff87", "#ffaf5f")
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


def marked(text: str, style: str) -> Text:
    """Text in a style that ends with it: in a column of a grid the ground beside it stays as it is."""
    return Text.assemble((text, style))


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


def told(line: Line, *, whole: bool = False) -> Text:
    """A line of the log: the words, dim rule ids, and indented the sums that decided it."""
    text = Text(line.text)
    if line.rules:
        text.append("  " + " ".join(line.rules), style=QUIET)
    for tally in line.tallies:
        if not tally.parts and not whole:
            continue
        lines = tally.lines()
        if len(lines) <= SHORT_TALLY or whole:
            for row in lines[:-1]:
                text.append(f"\n  {row}", style=QUIET)
        text.append(f"\n  {lines[-1]}")
    return text
