"""Findings: what somebody who looks through content finds, beyond what its types can tell."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct


class Finding(Struct, frozen=True):
    """Something that is wrong with content, or only looks so: where it stands, and what it is."""

    file: str
    entry: str
    field: str
    what: str
    warning: bool = False

    def __str__(self) -> str:
        spot = ": ".join(filter(None, (self.file, self.entry, self.field)))
        return f"{spot}: {'warning: ' if self.warning else ''}{self.what}"


class BookReport(Struct, frozen=True):
    """What was found in one book. `draw` makes the picture of it, as SVG."""

    id: str
    name: str
    findings: tuple[Finding, ...]
    draw: Callable[[], str]
