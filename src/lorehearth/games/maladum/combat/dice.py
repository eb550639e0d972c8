"""The dice: their faces and what these score. (ML-DIE, ML-RUL-01 to ML-RUL-06)"""

from __future__ import annotations

from collections.abc import Iterable

from lorehearth.kernel.scene import DieFace
from lorehearth.table.dice import Die, numbered

HIT, CRITICAL, BLUNDER, BLANK = "hit", "critical", "blunder", "blank"

COMBAT = Die("combat die", (BLANK, BLANK, HIT, HIT, CRITICAL, BLUNDER))
"""ML-DIE-01, ML-RUL-01: blue and red dice alike."""
MAGIC = numbered("magic die", 6)
"""ML-DIE-07, ML-RUL-03."""
FORBIDDEN = numbered("forbidden die", 6)
"""ML-DIE-08, ML-RUL-04."""
REVENANT = Die("revenant die", ("0", "1", "1", "2", "1 risen", "2 risen"))
"""ML-DIE-09, ML-RUL-05."""
DIRECTION = Die("arrow", ("N", "NE", "E", "SE", "S", "SW", "W", "NW"))
"""ML-SCT-01, ML-RUL-07."""

LOOKS = (
    DieFace(COMBAT.name, HIT, "sword"),
    DieFace(COMBAT.name, CRITICAL, "critical"),
    DieFace(COMBAT.name, BLUNDER, "warning"),
    DieFace(COMBAT.name, BLANK, "miss"),
    DieFace(MAGIC.name, colour="blue"),
    DieFace(FORBIDDEN.name, colour="black"),
    DieFace(REVENANT.name, colour="green"),
    DieFace(REVENANT.name, "1 risen", "", "1+", "green"),
    DieFace(REVENANT.name, "2 risen", "", "2+", "green"),
)

SCORES = {HIT: 1, CRITICAL: 2, BLUNDER: 0, BLANK: 0}
"""ML-DIE-02 to ML-DIE-05."""


def hits(faces: Iterable[str]) -> int:
    """How many hits a roll scores."""
    return sum(SCORES[face] for face in faces)
