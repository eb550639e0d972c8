"""Line of sight, in integers. (FK-SGT-01 to 03, FK-RUL-35, FK-RUM-02, FK-RUM-18)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay


def sees(play: TalePlay, one: int, other: int) -> bool:
    """Whether a figure sees another."""
    raise NotImplementedError


def sees_space(play: TalePlay, who: int, cell: int) -> bool:
    """Whether a figure sees a space."""
    raise NotImplementedError
