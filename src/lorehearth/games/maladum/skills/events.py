"""What may be told of skills."""

from __future__ import annotations

from lorehearth.games.maladum.headings import DEED
from lorehearth.kernel.events import Event
from lorehearth.kernel.names import Ref


class SkillUsed(Event, frozen=True):
    says = "{who} {uses|use:who} {skill} {level}[ for {pegs} skill {peg|pegs:pegs}]."
    heads = DEED
    by = "who"
    who: Ref
    skill: Ref
    level: int
    pegs: int
