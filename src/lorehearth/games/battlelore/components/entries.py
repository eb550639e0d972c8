"""Words that all entries share, and how an entry is told of."""

from __future__ import annotations

from typing import Literal

from lorehearth.kernel.content import Entry

Colour = Literal["green", "blue", "red"]
Section = Literal["left", "centre", "right"]
Class = Literal["cleric", "wizard", "warrior", "rogue"]

CLASSES: tuple[Class, ...] = ("cleric", "wizard", "warrior", "rogue")

THE_ENTRY_HOLDS = "BL-RUL-70"
"""The rule that an entry follows where it names none."""


class Told(Entry, frozen=True, kw_only=True):
    """An entry that is told of by its own name and rules.

    `rules` says for its fields by which rule they work, and `called` what some of them are called.
    """

    rules: dict[str, str] = {}  # noqa: RUF012 (each entry gets dicts of its own)
    called: dict[str, str] = {}  # noqa: RUF012

    def rule(self, field: str, general: str = THE_ENTRY_HOLDS) -> str:
        return self.rules.get(field, general)
