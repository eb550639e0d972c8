"""The battle die, and how a roll of battle dice is told. (BL-DIE-01)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.kernel.names import Dice, Did, Face
from lorehearth.kernel.scene import DieFace
from lorehearth.table.board import Lazy
from lorehearth.table.dice import Die

DIE = Die("battle die", ("green", "blue", "red", "strike", "flag", "lore"))
"""BL-DIE-01: a helmet of each colour, a bonus strike, a flag and a Lore."""

LOOKS = (
    DieFace(DIE.name, "green", "light-helmet", colour="green"),
    DieFace(DIE.name, "blue", "helmet", colour="blue"),
    DieFace(DIE.name, "red", "heavy-helmet", colour="red"),
    DieFace(DIE.name, "strike", "strike"),
    DieFace(DIE.name, "flag", "flag"),
    DieFace(DIE.name, "lore", "lore"),
)

FACES: Lazy[tuple[str, Did], Face] = Lazy(lambda key: Face(DIE.name, *key))


def dice(faces: Sequence[str], did: Sequence[Did] = ()) -> Dice:
    """A roll as it lies there, and what each die did once it is known."""
    if not did:
        return Dice(tuple([FACES[face, ""] for face in faces]))
    return Dice(tuple([FACES[key] for key in zip(faces, did, strict=True)]))
