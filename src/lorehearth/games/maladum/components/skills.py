"""Skills, at three levels. (ML-SKL)"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lorehearth.games.maladum.components.steps import Step
from lorehearth.kernel.content import Entry


class SkillUse(Struct, frozen=True, forbid_unknown_fields=True):
    """What one may do with a level for as many skill pegs (ML-SKL-08).

    Without a trigger it is used in one's own turn, beside the actions; with one it is a reaction (ML-SKL-12),
    or, if `during`, a part of the deed under way in one's own turn ("before a melee attack").
    """

    steps: tuple[Step, ...]
    text: str
    trigger: str = ""
    during: bool = False
    needs: tuple[str, ...] = ()
    """What must hold, by the names in `skills/needs`."""
    free: bool = False
    """It costs no pegs: a passive part that is used."""
    campaign: Literal["", "advancement", "market", "rest", "escape", "quest"] = ""
    """ML-SKL-15: the phase between games in which it is used."""


class SkillLevel(Struct, frozen=True, forbid_unknown_fields=True):
    uses: tuple[SkillUse, ...] = ()
    passive: dict[str, int] = {}
    """ML-SKL-11: signs that it gives for good, by name."""
    text: str = ""


class Skill(Entry, frozen=True):
    group: str
    levels: tuple[SkillLevel, ...]
    """One to three of them; a higher one is a separate use, and passives stay."""
