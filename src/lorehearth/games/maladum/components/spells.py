"""Spells. (ML-SPL)"""

from __future__ import annotations

from typing import Literal

from msgspec import field

from lorehearth.games.maladum.components.steps import Step
from lorehearth.kernel.content import Entry

SpellType = Literal["proximate", "vicarious", "elemental", "forbidden"]
"""ML-SPL-01."""
Manner = Literal["action", "two actions", "effortless", "during", "passive"]
"""ML-SPL-05."""


class Spell(Entry, frozen=True):
    type: SpellType
    level: int
    manner: Manner
    during: str = ""
    """The deed that it is a part of: "move", "search", "melee"."""
    x: bool = True
    """Whether it has a casting value; one without costs 1 peg, and more make it harder to resist."""
    most: int = 0
    """The highest X that does more; 0: any."""
    target: str = ""
    """What is aimed at, by the names in `magic/targets`: "character", "enemy", "square", "piece", "door"."""
    resisted: bool = True
    steps: tuple[Step, ...] = ()
    passive: dict[str, int] = field(default_factory=dict)
    second: tuple[Step, ...] = ()
    """What else it can be cast for, in another manner."""
    second_manner: Manner | Literal[""] = ""
