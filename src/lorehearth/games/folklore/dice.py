"""Dice: d4, d6, d10, percentile dice, and dice written as "2d4+1". (FK-RUL-01, FK-RUL-03)"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from lorehearth.kernel.names import Dice, Did
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance
from lorehearth.kernel.scene import DieFace
from lorehearth.table.dice import numbered

DICE = {sides: numbered(f"d{sides}", sides) for sides in (4, 6, 10)}
PERCENTILE = Chance("Roll percentile dice", tuple(map(str, range(1, 101))))
"""FK-RUL-01: tens and ones added, 00 and 0 read as 100. One question, since the two dice are rolled as
one."""


LOOKS = (
    DieFace("d4", colour="green"),
    DieFace("d6"),
    DieFace("d10", colour="blue", form="ten"),
    DieFace("percentile dice", colour="red", form="pair"),
)


class Roll(NamedTuple):
    """Dice as they are written: so many of so many sides, and what is added; no dice: a plain number."""

    dice: int
    sides: int
    plus: int

    def __str__(self) -> str:
        text = f"{self.dice}d{self.sides}" if self.dice else ""
        plus = (f"+{self.plus}" if text else str(self.plus)) if self.plus or not text else ""
        return text + plus


@cache
def parse(text: str) -> Roll:
    """ "1d6+1", "d4", "2"; "" is nothing."""
    dice, _, plus = text.replace("-", "+-").partition("+")
    count, d, sides = dice.partition("d")
    if not d:
        return Roll(0, 0, int(count or 0))
    if int(sides) not in DICE:
        raise ValueError(f"there is no d{sides}")
    return Roll(int(count or 1), int(sides), int(plus or 0))


def roll(text: str) -> Flow[list[int]]:
    """Roll dice as written; what is added to them is the last number."""
    found = parse(text)
    faces = (yield from DICE[found.sides].roll(found.dice)) if found.dice else []
    return [*map(int, faces), found.plus]


def d(sides: int) -> Flow[int]:
    """Roll one die. A d10 alone runs from 1 to 10 (FK-RUL-03)."""
    face = yield DICE[sides].chance
    assert isinstance(face, str)
    return int(face)


def percentile() -> Flow[int]:
    """FK-RUL-01."""
    face = yield PERCENTILE
    assert isinstance(face, str)
    return int(face)


def power_of(rolled: int) -> int:
    """FK-RUL-02: the ones die of a percentile roll, with 0 read as 10."""
    return rolled % 10 or 10


def shown(sides: int, faces: list[int], did: list[Did] | None = None) -> Dice:
    """Dice to be told; 100 sides: percentile dice."""
    return _dice(sides, tuple(faces), tuple(did) if did else ())


@lru_cache(maxsize=1 << 12)
def _dice(sides: int, faces: tuple[int, ...], did: tuple[Did, ...]) -> Dice:
    name = "percentile dice" if sides == 100 else f"d{sides}"
    return Dice.of(name, [str(face) for face in faces], did)
