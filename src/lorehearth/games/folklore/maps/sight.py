"""Line of sight, in integers. (FK-SGT-01 to 03, FK-RUL-35, FK-RUL-89, FK-RUM-02, FK-RUM-18)

Lines run from any corner of the one space to any corner of the other; what is blocked stops them, figures do
not (FK-SGT-03). All spaces that are seen from one are worked out once for every set of open doors (see
`tile.Lie`).
"""

from __future__ import annotations

from lorehearth.games.folklore.maps.spaces import covered, covers, lie, standing, tile_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.looking import kept
from lorehearth.table.squaresets import CellSet


@kept
def in_sight(play: TalePlay, who: int) -> CellSet:
    """FK-RUM-18: all spaces that a figure sees from any that it covers."""
    seen, found = lie(play).seen, 0
    for cell in covers(play, who):
        found |= seen[cell]
    return found


def sees(play: TalePlay, one: int, other: int) -> bool:
    """Whether a figure sees another; nobody sees or is seen off the map (FK-ADV-08)."""
    return bool(in_sight(play, one) & covered(play, other))


def sees_space(play: TalePlay, who: int, cell: int) -> bool:
    """Whether a figure sees a space."""
    return bool(in_sight(play, who) & tile_of(play).sets.bit[cell])


def seen_spaces(play: TalePlay, who: int) -> list[int]:
    """All spaces that a figure sees and somebody could stand on, in reading order."""
    return tile_of(play).sets.cells(in_sight(play, who) & lie(play).floor)


def fewest_between(play: TalePlay, one: int, other: int) -> int:
    """FK-RUL-89: how many figures stand on that open line between two which passes the fewest of them."""
    here, there, now = covers(play, one), covers(play, other), lie(play)
    held: dict[int, list[int]] = {}
    for who in standing(play):
        if who not in (one, other):
            for cell in covers(play, who):
                held.setdefault(cell, []).append(who)
    sight = tile_of(play).sight
    counts = [
        len({who for cell in crossed for who in held.get(cell, ())})
        for a in here
        for b in there
        for crossed in sight.courses(a, b, now.walls)
    ]
    return min(counts, default=0)
