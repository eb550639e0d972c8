"""Grounds, kinds of doors, and terrain pieces."""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.components.signs import Size
from lorehearth.kernel.content import Entry
from lorehearth.kernel.scene import EdgeKind, Pattern, Tone


class Ground(Entry, frozen=True):
    """What the floor of a square is, and how it is drawn."""

    letter: str = "."
    tone: Tone = "floor"
    pattern: Pattern = "none"
    rough: int = 0
    """ML-ROU-01; 0: even ground."""
    water: bool = False
    fire: bool = False
    poisons: bool = False
    """ML-LIQ-02."""
    burns: bool = False
    """ML-LIQ-04, ML-LIQ-05."""
    pit: bool = False
    track: bool = False


class DoorKind(Entry, frozen=True):
    """What stands on an edge and can be opened; "wall" and "window" are edges without an entry here."""

    edge: EdgeKind = "door"
    armour: int = 2
    opens: Literal["effortless", "action", "lever", "quest"] = "effortless"
    sight: bool = False
    """ML-DOR-11, ML-DOR-12: it does not block line of sight even while closed."""
    hidden: bool = False
    """ML-DOR-13."""


class PieceKind(Entry, frozen=True, kw_only=True):
    """A terrain piece of width x depth squares; one on a wall stands on no square of its own."""

    width: int = 1
    depth: int = 1
    letter: str
    tone: Tone = "planks"
    pattern: Pattern = "planks"
    picture: str = ""
    """The drawn sign (see `Piece.picture` in a Scene)."""
    height: Literal["flat", "low", "high"] = "low"
    """Low ones give cover and can be seen over, high ones block sight, flat ones do neither."""
    wall: bool = False
    """It hangs on a wall: it is in the square that is named and fills nothing."""
    passable: bool = False
    """ML-MOV-10, ML-TER-51: it does not hinder movement."""
    stand: bool = False
    """ML-CLB-04: a figure can stand on it."""
    over: bool = False
    """ML-CLB-05: it can be climbed over with an action."""
    size: Size = 0
    """In halves; 0: it cannot be moved."""
    armour: int = -1
    """-1: it cannot be destroyed."""
    tokens: int = 0
    """ML-SET-07: how many it holds from the start."""
    holds: int = 5
    """ML-SEA-02."""
    large: bool = False
    """It takes large items."""
    fire: bool = False
    water: bool = False
    does: tuple[str, ...] = ()
    """What it is for, by the names in `terrain/`: "bookcase", "gong", "bunks", "crucible" ..."""
