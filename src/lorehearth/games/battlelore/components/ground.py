"""What terrain, Landmarks and Lairs do to those on them. (BL-TER, BL-LMK, BL-LAI)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.battlelore.components.entries import Class, Told
from lorehearth.kernel.scene import Pattern, Tone


class Terrain(Told, frozen=True):
    """BL-TER, BL-LMK, BL-LAI. Caps of 0 are none."""

    letter: str
    many: bool = False
    """Whether its name stands for many, as Woods does."""
    tone: Tone = "plain"
    pattern: Pattern = "none"
    picture: str = ""
    """The drawn sign (see `Terrain.picture` in a Scene)."""
    stop: Literal["", "move", "turn"] = ""
    """Whether a unit that enters has to stop its move, or stop for the whole turn."""
    entry_battle: Literal["yes", "no", "ranged foot", "from its like"] = "yes"
    impassable: bool = False
    crosses: bool = False
    """A way over water that nobody could enter: printed on a waterway it is all that counts (BL-TER-09)."""
    water: bool = False
    """Quenches fire."""
    cap_in: int = 0
    cap_in_from_height: int = 0
    """The cap on attacks into it for an attacker who is on elevated ground too; 0: as `cap_in`."""
    cap_out: int = 0
    height: int = 0
    blocks_sight: bool = False
    bold: int = 0
    bold_for: Literal["all", "ranged foot"] = "all"
    deflects: int = 0
    """Bonus strikes of a melee attack that ranged foot on it ignores."""
    landmark: Class | Literal["", "commander", "lair"] = ""
    piece: bool = False
    """A thing laid on the field and not part of the ground: it can be placed and removed in play."""
