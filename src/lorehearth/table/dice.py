"""Dice with named faces: rolling, and rolling some of them again."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Chance


class Die:
    """A die: its faces by name, as often as they are printed on it."""

    __slots__ = ("_each", "chance", "faces", "name")

    def __init__(self, name: str, faces: Iterable[str]) -> None:
        self.name = name
        self.faces = tuple(faces)
        kinds = dict.fromkeys(self.faces)
        weights = tuple(self.faces.count(face) for face in kinds)
        uneven = weights if set(weights) != {1} else ()
        self.chance = Chance(f"Roll the {name}", tuple(kinds), uneven, of=name)
        self._each: dict[int, tuple[Chance, ...]] = {1: (self.chance,)}

    def each(self, n: int) -> tuple[Chance, ...]:
        """The questions of a roll of `n` of these."""
        found = self._each.get(n)
        if found is None:
            chances = (structs.replace(self.chance, nth=i, many=n) for i in range(1, n + 1))
            found = self._each[n] = tuple(chances)
        return found

    def roll(self, n: int = 1) -> Flow[list[str]]:
        """Roll `n` of these, one after another."""
        rolled: list[str] = []
        for chance in self.each(n):
            face = yield chance
            assert isinstance(face, str)
            rolled.append(face)
        return rolled

    def reroll(self, rolled: list[str], which: Iterable[int]) -> Flow[None]:
        """Roll some dice of a roll again, in place."""
        for i in which:
            face = yield self.chance
            assert isinstance(face, str)
            rolled[i] = face


def numbered(name: str, sides: int) -> Die:
    """A die with the numbers from 1 up."""
    return Die(name, (str(side) for side in range(1, sides + 1)))
