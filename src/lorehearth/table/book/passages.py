"""Passages: the pages of a book as screens show them, those being read and those read before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from msgspec import structs

from lorehearth.kernel import scene
from lorehearth.kernel.play import C, Play, S
from lorehearth.kernel.scene import Passage
from lorehearth.table.book.pages import AnyPage
from lorehearth.table.book.reading import Leaf
from lorehearth.table.book.teller import Choose, Kind, Played, Teller, Tested, Verb


def passages(play: Play[S, C], teller: Teller[S, C, Verb, Kind, Tested, Played]) -> tuple[Passage, ...]:
    """What lies open: all that was read since the last choice or scene, and what came of that."""
    return tuple(_Shown(play, teller).open())


def read_before(play: Play[S, C], teller: Teller[S, C, Verb, Kind, Tested, Played]) -> tuple[Passage, ...]:
    """The pages that were read before those that lie open, the first one first."""
    return tuple(_Shown(play, teller).before())


class _Shown(Generic[S, C, Verb, Kind, Tested, Played]):
    """A book at one moment of its reading."""

    def __init__(self, play: Play[S, C], teller: Teller[S, C, Verb, Kind, Tested, Played]) -> None:
        self.play, self.teller = play, teller
        self.book, self.reading = teller.book(play), teller.reading(play.state)
        self.here = -1 if self.reading.spot is None else self.reading.spot.leaf

    def open(self) -> Iterator[Passage]:
        leaves, since = self.reading.leaves, self.reading.since
        if since > 0 and since - 1 != self.here:
            yield from self.sequel(leaves[since - 1])
        for i, leaf in enumerate(leaves):
            if i == self.here or i >= since:
                yield self.passage(leaf, i == self.here)

    def before(self) -> Iterator[Passage]:
        for i, leaf in enumerate(self.reading.leaves[: self.reading.since]):
            if i != self.here:
                yield self.passage(leaf, current=False)

    def passage(self, leaf: Leaf, current: bool) -> Passage:
        page = self.book.page(leaf.page)
        told = (page.text, *(page.asides[i].text for i in leaf.asides))
        return Passage(
            page.id,
            page.title,
            "\n\n".join(text.strip() for text in told if text.strip()),
            tuple(self.trials(leaf, current)),
            self.asked() if current and self.asking(leaf) else _taken(page, leaf),
            tuple(text.strip() for text in (*_tried(page, leaf), *_came(page, leaf)) if text.strip()),
        )

    def sequel(self, leaf: Leaf) -> Iterator[Passage]:
        """What the choice made there, or its scene, has come to: the page is left, but that is news."""
        page = self.book.page(leaf.page)
        if told := tuple(text.strip() for text in _came(page, leaf) if text.strip()):
            yield Passage(page.id, page.title, "", choices=_taken(page, leaf), outcome=told)

    def trials(self, leaf: Leaf, current: bool) -> Iterator[scene.Trial]:
        for i, check in enumerate(self.book.page(leaf.page).checks):
            if i >= len(leaf.tried):
                if current and check.when is None:
                    yield self.teller.trial(self.play, check.test)
            elif (tried := leaf.tried[i]) is not None:
                trial = self.teller.trial(self.play, check.test)
                yield structs.replace(trial, dice=tried.dice, passed=tried.passed)

    def asking(self, leaf: Leaf) -> bool:
        """Whether the choices of the page that is being read are asked for, and none is taken yet."""
        spot = self.reading.spot
        return spot is not None and spot.part == "choices" and not leaf.chose

    def asked(self) -> tuple[scene.Choice, ...]:
        return tuple(
            scene.Choice(choice.label, "" if choice.why else Choose(choice.id).key, why=choice.why)
            for choice in self.teller.open_choices(self.play)
        )


def _taken(page: AnyPage, leaf: Leaf) -> tuple[scene.Choice, ...]:
    return (scene.Choice(page.choice(leaf.chose).label, taken=True),) if leaf.chose else ()


def _tried(page: AnyPage, leaf: Leaf) -> Iterator[str]:
    """What the trials of a page came to."""
    for check, tried in zip(page.checks, leaf.tried, strict=False):
        outcome = None if tried is None else check.success if tried.passed else check.failure
        if outcome is not None:
            yield outcome.text


def _came(page: AnyPage, leaf: Leaf) -> Iterator[str]:
    """What its scene and its choice came to."""
    if leaf.came and page.scene is not None:
        yield page.scene.outcomes[leaf.came].text
    if leaf.chose:
        yield page.choice(leaf.chose).text
