"""What is found in story books before they are played: see `table/book/check`."""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.folklore.components.stories import MapBox, StoryBook
from lorehearth.kernel.content import Pack
from lorehearth.kernel.findings import BookReport
from lorehearth.table.book.check import report
from lorehearth.table.book.ways import Uses, uses_nothing


def books(packs: Sequence[Pack]) -> Sequence[BookReport]:
    return [
        report(book, pack.files["stories"][id], using)
        for pack in packs
        for id, book in pack.family("stories", StoryBook).items()
    ]


def using(payload: object) -> Uses:
    """A map sets the keys of its goals."""
    if isinstance(payload, MapBox):
        return Uses(sets=tuple(goal.key for goal in payload.goals if goal.key))
    return uses_nothing(payload)
