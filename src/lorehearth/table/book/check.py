"""Checking a book: pages that cannot be reached or left, ways that lead nowhere, keys that nobody turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TypeAlias

from msgspec import Struct

from lorehearth.kernel.findings import BookReport, Finding
from lorehearth.table.book.graph import draw
from lorehearth.table.book.pages import AnyBook, AnyPage, Outcome
from lorehearth.table.book.ways import (
    Using,
    branches,
    conditions,
    one_holds,
    parts,
    payloads,
    reached,
    read_out,
    uses_nothing,
    ways,
)


def report(book: AnyBook, file: str = "", using: Using = uses_nothing) -> BookReport:
    """What is found in a book, and how to draw it."""
    return BookReport(book.id, book.name, check_book(book, file, using), partial(draw, book, using))


def check_book(book: AnyBook, file: str = "", using: Using = uses_nothing) -> tuple[Finding, ...]:
    """All that cannot be right in a book, and all that looks doubtful, page by page.

    `using` tells what verbs, conditions, trials and scenes of the game do with the book.
    """
    at = {page.id: i for i, page in enumerate(book.pages)}
    notes = sorted(_found(book, using), key=lambda note: at.get(note.page, -1))
    return tuple(
        Finding(file, f"page {note.page}" if note.page else book.id, note.field, note.what, note.warning)
        for note in notes
    )


class Note(Struct, frozen=True):
    """A finding, before anyone asks in which file."""

    page: str
    field: str
    what: str
    warning: bool = False


def _found(book: AnyBook, using: Using) -> Iterator[Note]:
    if not book.pages:
        yield Note("", "pages", "the book has no page")
        return
    yield from _ids(book)
    yield from _references(book, using)
    yield from _reach(book, using)
    for page in book.pages:
        yield from _conditions(page)
        yield from _checks(page)
        yield from _scene(page)
        yield from _end(page)
        yield from _never(page, using)
    yield from _keys(book, using)


def _ids(book: AnyBook) -> Iterator[Note]:
    for id in _twice([page.id for page in book.pages]):
        yield Note(id, "id", "another page has the same id")
    for page in book.pages:
        for id in _twice([choice.id for choice in page.choices]):
            yield Note(page.id, f"choices.{id}.id", "another choice of the page has the same id")


def _twice(ids: list[str]) -> list[str]:
    return [id for id in dict.fromkeys(ids) if ids.count(id) > 1]


def _references(book: AnyBook, using: Using) -> Iterator[Note]:
    roots = {"start": book.first} | {f"openings.{name}": page for name, page in book.openings.items()}
    for field, root in roots.items():
        if root not in book.by_id:
            yield Note("", field, _nowhere(root))
    for page in book.pages:
        for way in ways(page, using):
            if way.to not in book.by_id:
                yield Note(page.id, way.field, _nowhere(way.to))
        for field, when in conditions(page):
            for name in (name for part in parts(when) for name in part.visited):
                if name not in book.by_id:
                    yield Note(page.id, f"{field}.visited", _nowhere(name))


def _nowhere(page: str) -> str:
    return f"there is no page {page!r}"


def _reach(book: AnyBook, using: Using) -> Iterator[Note]:
    """Pages that no way leads to, and pages from which none leads to an ending."""
    there = reached(book, using)
    for page in book.pages:
        if page.id not in there:
            yield Note(page.id, "", "this page cannot be reached")
    if not any(page.ends for page in book.pages):
        yield Note("", "pages", "the story has no ending")
        return
    left = _left(book, using)
    for id in there:
        if id not in left:
            yield Note(id, "", "no way leads from here to an ending")


def _left(book: AnyBook, using: Using) -> list[str]:
    """The pages that can be left for good; one that is stuck is told of by itself, and counts as left."""
    found = [page.id for page in book.by_id.values() if page.ends or page.returns or _stuck(page)]
    onwards = {page.id: [way.to for way in ways(page, using) if way.live] for page in book.by_id.values()}
    found += [id for id, to in onwards.items() if any(each not in book.by_id for each in to)]
    more = True
    while more:
        new = [id for id, to in onwards.items() if id not in found and any(each in found for each in to)]
        found += new
        more = bool(new)
    return found


def _conditions(page: AnyPage) -> Iterator[Note]:
    if page.when is not None and not page.otherwise:
        yield Note(page.id, "when", "nothing says what is read otherwise")
    if page.otherwise and page.when is None:
        yield Note(page.id, "otherwise", "never read, for the page has no condition", warning=True)


def _checks(page: AnyPage) -> Iterator[Note]:
    for i, check in enumerate(page.checks):
        for name, outcome in (("success", check.success), ("failure", check.failure)):
            if outcome is None:
                yield Note(page.id, f"checks[{i}].{name}", "the trial has no such outcome ({} is nothing)")
        if check.success == check.failure == Outcome():
            yield Note(page.id, f"checks[{i}]", "nothing comes of the trial, however it goes", warning=True)


def _scene(page: AnyPage) -> Iterator[Note]:
    scene = page.scene
    if scene is None:
        return
    if not scene.outcomes:
        yield Note(page.id, "scene.outcomes", "the scene has no outcome")
    if scene.what is None and not scene.by:
        yield Note(page.id, "scene", "nothing is played in the scene")
    elif scene.what is None and all(each.characters > 1 for each in scene.by):
        least = min(each.characters for each in scene.by)
        yield Note(page.id, "scene.by", f"nothing is played by fewer than {least} characters", warning=True)


def _end(page: AnyPage) -> Iterator[Note]:
    """A page that is read to its end goes on, ends the story or returns."""
    out = read_out(page)
    if page.goto or page.ends or page.returns or out == "never":
        return
    if page.jumps:
        if not one_holds([jump.when for jump in page.jumps]):
            yield Note(page.id, "jumps", "where none of them holds, there is no way on", warning=True)
    elif out == "yes":
        yield Note(page.id, "goto", "there is no way on from here")
    else:
        yield Note(page.id, "choices", "all can be shut at once, and then there is no way on", warning=True)


def _stuck(page: AnyPage) -> bool:
    return any(not note.warning for note in _end(page))


def _never(page: AnyPage, using: Using) -> Iterator[Note]:
    """What stands on a page, and yet is never come to."""
    dead = [branch.field for branch in branches(page) if not branch.live]
    dead += [way.field for way in ways(page, using) if way.field == "goto" and not way.live]
    never = read_out(page) == "never"
    dead += ["jumps"] if page.jumps and never else []
    dead += ["ends"] if page.ends and (page.goto or never) else []
    dead += ["returns"] if page.returns and (page.goto or never) else []
    for field in dead:
        yield Note(page.id, field, "never come to: all that stands before it leads away", warning=True)


def _keys(book: AnyBook, using: Using) -> Iterator[Note]:
    """Keys that are set and never read, or read (or lost) and never set."""
    sets: Spots = {}
    reads: Spots = {}
    loses: Spots = {}
    for page in book.pages:
        for branch in branches(page):
            outcome, field = branch.outcome, f"{branch.field}." if branch.field else ""
            _add(sets, outcome.gain, page, f"{field}gain")
            _add(sets, outcome.count, page, f"{field}count")
            _add(loses, outcome.lose, page, f"{field}lose")
        for field, when in conditions(page):
            for part in parts(when):
                _add(reads, (*part.has, *part.lacks, *part.at_least), page, field)
        for field, payload in payloads(page):
            used = using(payload)
            _add(sets, used.sets, page, field)
            _add(reads, used.reads, page, field)
    for key, spot in sets.items():
        if key not in reads and key not in book.keys_after:
            yield Note(*spot, f"nothing ever reads the key {key!r}", warning=True)
    for key, spot in (loses | reads).items():
        if key not in sets and key not in book.keys_before:
            yield Note(*spot, f"nothing ever sets the key {key!r}")


Spots: TypeAlias = dict[str, tuple[str, str]]
"""Where keys first stand: the page and the field."""


def _add(spots: Spots, keys: Iterable[str], page: AnyPage, field: str) -> None:
    for key in keys:
        spots.setdefault(key, (page.id, field))
