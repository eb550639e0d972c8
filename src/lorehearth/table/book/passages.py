"""Passages: the pages of a book as screens show them, those being read and those read before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import structs

from lorehearth.kernel import scene
from lorehearth.kernel.play import C, Play, S
from lorehearth.kernel.scene import Passage
from lorehearth.table.book.pages import Page
from lorehearth.table.book.reading import Leaf, Reading
from lorehearth.table.book.teller import Choose, Kind, Played, Teller, Tested, Verb

AnyTeller: TypeAlias = Teller[S, C, Verb, Kind, Tested, Played]


def passages(play: Play[S, C], teller: AnyTeller[S, C, Verb, Kind, Tested, Played]) -> tuple[Passage, ...]:
    """What lies open: all that was read since the last choice or scene, and what came of that."""
    reading = teller.reading(play.state)
    if reading.spot is None:
        return ()
    found = []
    before = reading.since - 1
    if before >= 0 and before != reading.spot.leaf:
        found += list(_sequel(play, teller, reading.leaves[before]))
    leaves = sorted({reading.spot.leaf, *range(reading.since, len(reading.leaves))})
    return (*found, *(_passage(play, teller, reading.leaves[i], i == reading.spot.leaf) for i in leaves))


def read_before(play: Play[S, C], teller: AnyTeller[S, C, Verb, Kind, Tested, Played]) -> tuple[Passage, ...]:
    """The pages that were read before those that lie open, the first one first."""
    reading = teller.reading(play.state)
    spot = -1 if reading.spot is None else reading.spot.leaf
    earlier = [leaf for i, leaf in enumerate(reading.leaves[: reading.since]) if i != spot]
    return tuple(_passage(play, teller, leaf, current=False) for leaf in earlier)


def _passage(
    play: Play[S, C],
    teller: AnyTeller[S, C, Verb, Kind, Tested, Played],
    leaf: Leaf,
    current: bool,
) -> Passage:
    page = teller.book(play).page(leaf.page)
    reading = teller.reading(play.state)
    return Passage(
        page.id,
        page.title,
        "\n\n".join(filter(None, (page.text.strip(), *(page.asides[i].text.strip() for i in leaf.asides)))),
        tuple(_trials(play, teller, page, leaf, current)),
        _choices(play, teller, page, leaf, reading) if current else _taken(page, leaf),
        tuple(told.strip() for told in (*_tried(page, leaf), *_came(page, leaf)) if told),
    )


def _sequel(
    play: Play[S, C], teller: AnyTeller[S, C, Verb, Kind, Tested, Played], leaf: Leaf
) -> Iterator[Passage]:
    """What the choice made there, or its scene, has come to, where the page is left but that is news."""
    page = teller.book(play).page(leaf.page)
    if told := tuple(text.strip() for text in _came(page, leaf) if text):
        yield Passage(page.id, page.title, "", choices=_taken(page, leaf), outcome=told)


def _trials(
    play: Play[S, C],
    teller: AnyTeller[S, C, Verb, Kind, Tested, Played],
    page: Page[Verb, Kind, Tested, Played],
    leaf: Leaf,
    current: bool,
) -> Iterator[scene.Trial]:
    for i, check in enumerate(page.checks):
        if i >= len(leaf.tried):
            if current and check.when is None:
                yield teller.trial(play, check.test)
        elif (tried := leaf.tried[i]) is not None:
            yield structs.replace(teller.trial(play, check.test), dice=tried.dice, passed=tried.passed)


def _choices(
    play: Play[S, C],
    teller: AnyTeller[S, C, Verb, Kind, Tested, Played],
    page: Page[Verb, Kind, Tested, Played],
    leaf: Leaf,
    reading: Reading,
) -> tuple[scene.Choice, ...]:
    """The choices of the page that is being read, from when they are asked until one is taken."""
    assert reading.spot is not None
    if leaf.chose or reading.spot.part != "choices":
        return _taken(page, leaf)
    return tuple(
        scene.Choice(choice.label, "" if choice.why else Choose(choice.id).key, why=choice.why)
        for choice in teller.open_choices(play)
    )


def _taken(page: Page[Verb, Kind, Tested, Played], leaf: Leaf) -> tuple[scene.Choice, ...]:
    return (scene.Choice(page.choice(leaf.chose).label, taken=True),) if leaf.chose else ()


def _tried(page: Page[Verb, Kind, Tested, Played], leaf: Leaf) -> Iterator[str]:
    """What the trials of a page came to."""
    for check, tried in zip(page.checks, leaf.tried, strict=False):
        outcome = None if tried is None else check.success if tried.passed else check.failure
        if outcome is not None:
            yield outcome.text


def _came(page: Page[Verb, Kind, Tested, Played], leaf: Leaf) -> Iterator[str]:
    """What its scene and its choice came to."""
    if leaf.came and page.scene is not None:
        yield page.scene.outcomes[leaf.came].text
    if leaf.chose:
        yield page.choice(leaf.chose).text
