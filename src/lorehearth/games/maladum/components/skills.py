"""Skills, at three levels. (ML-SKL)"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from lorehearth.games.maladum.components.steps import Step
from lorehearth.kernel.content import Entry


class SkillUse(Struct, frozen=True, forbid_unknown_fields=True):
    """What one may do with a level of a skill.

    Without a trigger it is used in one's own turn beside the actions (ML-SKL-09); with one, when that occurs:
    as a reaction (ML-SKL-12), or, if it is used `during` a deed of one's own turn, as the skill of the turn.
    """

    steps: tuple[Step, ...]
    text: str
    trigger: str = ""
    """By the names in `skills/triggers`."""
    during: bool = False
    needs: tuple[str, ...] = ()
    """What must hold, by the names in `skills/needs`."""
    cost: Literal["pegs", "nothing", "action", "effortless"] = "pegs"
    """As many skill pegs as the level (ML-SKL-08), or for what is passive something else."""
    once: Literal["", "round"] = ""
    aim: Step | None = None
    """Whom it is aimed at, if anybody: a step with the verb "aim", whose `on` and range say it."""
    campaign: Literal["", "advancement", "market", "rest", "escape", "quest"] = ""
    """ML-SKL-15: the phase between games in which it is used."""
    favour: Literal["", "teach 1", "teach 2", "purchase", "renown"] = ""
    """What it does then."""


class SkillLevel(Struct, frozen=True, forbid_unknown_fields=True):
    uses: tuple[SkillUse, ...] = ()
    passive: dict[str, int] = {}
    """ML-SKL-11: signs that it gives for good, by name."""
    text: str = ""


class Skill(Entry, frozen=True):
    group: str
    levels: tuple[SkillLevel, ...]
    """One to three of them; a higher one is a separate use, and passives stay."""


class Way(Struct, frozen=True, array_like=True):
    """One use of a skill that somebody has: which skill, at which level, and its place there."""

    skill: str
    level: int
    use: int
