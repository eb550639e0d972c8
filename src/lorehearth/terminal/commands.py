"""What can be typed at the prompt besides an answer. Each command is one function."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from lorehearth.kernel import registry
from lorehearth.kernel.errors import IllegalUndo, LorehearthError
from lorehearth.kernel.events import listed
from lorehearth.kernel.questions import Refused, Seat
from lorehearth.kernel.record import Undone
from lorehearth.kernel.rulebook import Rule, Rulebook
from lorehearth.terminal import draw, look
from lorehearth.terminal.closer import closer

if TYPE_CHECKING:
    from lorehearth.terminal.table import Table


class Then(Enum):
    """What follows a line typed at the prompt."""

    ASK = "ask again"
    MOVED = "the game or the keyboard has moved on"
    LEAVE = "leave the table"


Command: TypeAlias = "Callable[[Table, Seat | None, str], Then]"

FOUND = 12
"""So many rules, reasons or things are listed; more would be a wall."""


def run(table: Table, seat: Seat | None, name: str, rest: str) -> Then:
    return COMMANDS[name](table, seat, rest)


# -- looking ---------------------------------------------------------------------------------------


def show_help(table: Table, seat: Seat | None, rest: str) -> Then:
    grid = Grid.grid(padding=(0, 2))
    for typed, does in HELP:
        grid.add_row(Text(typed, style=look.HEAD), does)
    table.say("Answer with the number of an option, its name or a clear part of it, or a cell such as B7.")
    table.print(Padding(grid, (0, 0, 0, 2)))
    return Then.ASK


def look_at(table: Table, seat: Seat | None, rest: str) -> Then:
    if not rest:
        table.show(seat, whole=True)
        return Then.ASK
    found = closer(table.game.view(seat), rest)
    for text in found[:FOUND]:
        table.print(text)
    if not found:
        table.say(f"There is nothing called {rest!r} on the table.")
    elif len(found) > FOUND:
        table.say(f"and {len(found) - FOUND} more; say it more exactly", look.QUIET)
    return Then.ASK


def show_hand(table: Table, seat: Seat | None, rest: str) -> Then:
    """Your own cards, or all that can be seen of whatever has a name of these words."""
    scene = table.game.view(seat)
    hands = [zone for zone in scene.zones if zone.kind == "hand" and zone.owner == seat and seat is not None]
    if rest:
        hands = [zone for zone in scene.zones if zone.cards and rest.casefold() in zone.name.casefold()]
    for zone in hands:
        table.print(draw.spread(zone, scene, table.choices.lit, table.glyphs))
    if not hands:
        table.say(f"No cards lie open under {rest!r}." if rest else "You hold no cards.")
    return Then.ASK


def show_more(table: Table, seat: Seat | None, rest: str) -> Then:
    table.print(table.choices.listing(table.console.width, limit=len(table.choices.offers)))
    return Then.ASK


def show_log(table: Table, seat: Seat | None, rest: str) -> Then:
    lines = table.game.lines(seat)
    if rest.isdecimal():
        lines = lines[-int(rest) :] if int(rest) else []
    table.show_lines(lines)
    if not lines:
        table.say("Nothing has been told yet.")
    return Then.ASK


def show_story(table: Table, seat: Seat | None, rest: str) -> Then:
    """The passages that were read before, or those with these words in them."""
    read = table.game.view(seat).read
    found = [page for page in read if rest.casefold() in f"{page.title}\n{page.text}".casefold()]
    for page in found:
        table.print(draw.passage(page))
    if not found:
        table.say(f"Nothing that was read before speaks of {rest!r}." if read else "Nothing was read before.")
    return Then.ASK


# -- asking for reasons ----------------------------------------------------------------------------


def why(table: Table, seat: Seat | None, rest: str) -> Then:
    """What is not allowed now, and how the last numbers came about."""
    if rest and (meant := table.choices.meant(rest)):
        table.say("This is allowed:")
        table.print(table.choices.listing(table.console.width, meant, FOUND))
    refused = [] if seat is None else table.game.refusals(seat)
    said = rest.casefold()
    refused = [r for r in refused if said in f"{r.option.label} / {r.option.key}".casefold()]
    if refused:
        _show_refusals(table, refused)
    elif rest and not table.choices.meant(rest):
        table.say(f"Nothing that was weighed for this question is called {rest!r}.")
    elif not rest:
        table.say("Nothing is refused: every candidate is on the list.")
    if not rest:
        summed = [line for line in table.game.view(seat).log if line.tallies]
        if summed:
            table.say("How the last numbers came about:", look.HEAD)
        table.show_lines(summed, whole=True)
    return Then.ASK


def _show_refusals(table: Table, refused: list[Refused]) -> None:
    """Refusals by reason, so that twenty hexes behind one wall are one line."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for one in refused:
        reasons.setdefault((one.refusal.reason, one.refusal.rule), []).append(one.option.label)
    table.say("Not allowed now:", look.HEAD)
    for (reason, rule), labels in reasons.items():
        more = f" and {len(labels) - FOUND} more" if len(labels) > FOUND else ""
        text = Text.assemble("  ", reason, (f"  {rule}" if rule else "", look.QUIET))
        table.print(Text.assemble(text, f"\n    {', '.join(labels[:FOUND])}{more}"))


def show_rule(table: Table, seat: Seat | None, rest: str) -> Then:
    """A rule by its id, or the rules in which some words occur; without either, the rule of the question."""
    decision = None if seat is None else table.game.decision_for(seat)
    wanted = rest or (decision.rule if decision is not None else "")
    if not wanted:
        table.say("Which rule? `rule ID` shows one, `rule WORDS` looks for words in all of them.")
        return Then.ASK
    try:
        book = registry.rulebook(table.game.ruleset.name)
    except LorehearthError as error:
        table.say(f"There is no rulebook to look into: {error}")
        return Then.ASK
    _show_rules(table, book, wanted)
    return Then.ASK


def _show_rules(table: Table, book: Rulebook, wanted: str) -> None:
    if wanted.upper() in book:
        table.print(_rule(book.rule(wanted.upper())))
        return
    found = book.search(wanted)
    if len(found) == 1:
        table.print(_rule(found[0]))
    for rule in found[:FOUND] if len(found) > 1 else []:
        table.print(Text.assemble((rule.id, look.HEAD), f"  {rule.title}"))
    if len(found) > FOUND:
        table.say(f"and {len(found) - FOUND} more; add a word", look.QUIET)
    if not found:
        table.say(f"No rule of {book.game} speaks of {wanted!r}.")


def _rule(rule: Rule) -> RenderableType:
    mark = "" if rule.mark == "core" else f", {rule.mark}"
    head = Text.assemble((rule.id, look.HEAD), (f"  {rule.title}", look.HEAD))
    head.append(f"  ({rule.section}{mark})", style=look.QUIET)
    return Group(head, Padding(Text(rule.text), (0, 0, 0, 2)))


# -- taking back, keeping, leaving -----------------------------------------------------------------


def undo(table: Table, seat: Seat | None, rest: str) -> Then:
    try:
        table.game.undo(seat)
    except IllegalUndo as error:
        table.say(f"That cannot be taken back: {look.named(str(error), table.names)}.")
        if any(given >= 0 for given, _ in table.game.entries):
            table.say("If the whole table agrees, `undo!` takes it back all the same.", look.QUIET)
        return Then.ASK
    return _undone(table)


def undo_agreed(table: Table, seat: Seat | None, rest: str) -> Then:
    """Take the last answer of a human back, with whatever bots and dice did since."""
    if len(table.humans) > 1:
        agreed = table.read("Does the whole table agree to take it back? (yes/no) ")
        if not agreed.strip().lower().startswith("y"):
            table.say("Then it stands.")
            return Then.ASK
    back = 0
    try:
        while back == 0 or _last_undone(table) in table.bots:
            table.game.undo(agreed=True)
            back += 1
    except IllegalUndo as error:
        if not back:
            table.say(f"That cannot be taken back: {error}.")
            return Then.ASK
    return _undone(table)


def _last_undone(table: Table) -> Seat:
    """Whose answer was taken back last."""
    last = table.game.record.everything[-1]
    assert isinstance(last, Undone)
    return last.seat


def _undone(table: Table) -> Then:
    table.say("Taken back.")
    table.forget()
    table.keep()
    return Then.MOVED


def speak_as(table: Table, seat: Seat | None, rest: str) -> Then:
    """Let another of the seats that are asked answer."""
    decision = table.game.decision
    asked = [] if decision is None else [s for s in decision.seats if s in table.humans]
    found = [s for s in asked if rest and table.name(s).casefold().startswith(rest.casefold())]
    if len(found) != 1:
        table.say(f"Those who may answer now: {listed([table.name(s) for s in asked]) or 'nobody'}.")
        return Then.ASK
    table.called = found[0]
    return Then.MOVED


def save(table: Table, seat: Seat | None, rest: str) -> Then:
    path = Path(rest).expanduser() if rest else table.autosave
    if path is None:
        table.say("Say where to: save FILE")
    elif table.save(path):
        table.say(f"Saved to {path}.")
    return Then.ASK


def leave(table: Table, seat: Seat | None, rest: str) -> Then:
    table.leave()
    return Then.LEAVE


COMMANDS: dict[str, Command] = {
    "help": show_help,
    "?": show_help,
    "look": look_at,
    "board": look_at,
    "hand": show_hand,
    "more": show_more,
    "log": show_log,
    "story": show_story,
    "why": why,
    "rule": show_rule,
    "undo": undo,
    "undo!": undo_agreed,
    "as": speak_as,
    "save": save,
    "quit": leave,
    "exit": leave,
}

HELP = (
    ("look, board", "show the whole table again"),
    ("look NAME", "all about a cell, a piece, a card or a kind of terrain"),
    ("hand, hand NAME", "your cards, or the cards of a figure or a place of that name"),
    ("more", "all options, where the list was cut"),
    ("why", "what is not allowed now, and how the last numbers came about"),
    ("why NAME", "why something of that name is not on the list"),
    ("rule", "the rule behind the question; `rule ID` any rule; `rule WORDS` looks for words"),
    ("log, log 30", "all that has happened, or the last lines of it"),
    ("story, story WORDS", "what was read before in the story, or the pages that speak of these words"),
    ("undo", "take your last answer back"),
    ("undo!", "take it back beyond dice, reveals and other players, if the whole table agrees"),
    ("as NAME", "let another player answer, where several may"),
    ("save, save FILE", "keep the game; it is kept after each answer anyway"),
    ("quit", "save and leave"),
)
