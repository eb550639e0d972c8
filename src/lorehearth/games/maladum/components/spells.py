"""Spells. (ML-SPL)"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from lorehearth.games.maladum.components.steps import Step
from lorehearth.kernel.content import Entry

SpellType = Literal["proximate", "vicarious", "elemental", "forbidden"]
"""ML-SPL-01."""
Manner = Literal["action", "two actions", "effortless", "during", "passive"]
"""ML-SPL-05."""
During = Literal["", "move", "search", "melee"]
"""The deed that a spell is a part of."""


class SpellUse(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to cast a spell; most have only one."""

    manner: Manner
    steps: tuple[Step, ...] = ()
    name: str = ""
    """What this way is called, where there are several."""
    during: During = ""
    x: bool = True
    """Whether it has a casting value; without one it costs 1 peg, and more make it harder to resist."""
    most: int = 0
    """The highest X that does more; 0: any."""
    target: str = ""
    """What is aimed at, by the names in `magic/targets`; "": nothing, or the caster."""
    needs: str = ""
    """What must be near, by the names in `magic/sources`."""
    engaged: bool = False
    """It may be cast while engaged, though it takes an action."""


class Spell(Entry, frozen=True):
    type: SpellType
    level: int
    uses: tuple[SpellUse, ...] = ()
    resisted: bool = True
    """Whether whoever it is aimed at may resist it; elemental ones never can be (ML-RUL-57)."""
    passive: dict[str, int] = field(default_factory=dict)
    """ML-SPL-05: signs that it gives for good."""
