"""Where a foe can go and stand, and what is hazardous there. (FK-FMV-11, FK-BIG, FK-RUL-36, FK-RUM-15 to 17)

A foe is known by the space of its upper left corner; one of 2 by 2 stands there with its whole block.
"""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.folklore.foes.special import special
from lorehearth.games.folklore.maps.nearness import (
    covered,
    covers,
    ground,
    is_large,
    is_swarm,
    lie,
    on_side,
    standing,
    tile_of,
)
from lorehearth.games.folklore.people.figures import is_ethereal
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES
from lorehearth.table.board import Offset
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squaresets import Passage

BLOCK: tuple[Offset, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
BURNS, BESIDE, SQUEEZE = 5, 2, 2
"""FK-RUL-36: average damage, doubled: the 1d4 of flames and of marked hazards is 2.5, a flame beside costs 1,
and a squeeze counts as 1."""


class Footing(NamedTuple):
    """Where a foe may go just now, by the space of its upper left corner."""

    passage: Passage
    steps: CellSet
    """Where it may pass."""
    ends: CellSet
    """Where it may stop."""
    hazards: CellSet
    """Of these, what is hazardous to enter: flames and marked hazards."""
    beside: CellSet
    """What is hazardous only to stop on: next to flames."""
    squeezes: CellSet
    """Where a large one must squeeze."""
    wet: CellSet

    @property
    def safe(self) -> CellSet:
        return self.steps & ~self.hazards & ~self.squeezes

    @property
    def safe_ends(self) -> CellSet:
        return self.ends & ~self.hazards & ~self.squeezes & ~self.beside

    def hazard(self, bit: CellSet, stopping: bool) -> int:
        """How hazardous a space is, doubled."""
        found = BURNS if bit & self.hazards else 0
        if bit & self.squeezes:
            found += SQUEEZE
        if stopping and bit & self.beside and not bit & self.hazards:
            found += BESIDE
        return found


def footing(play: TalePlay, who: int) -> Footing:
    """FK-FMV-11: foes may be passed, characters not; nobody stops where another stands. A swarm passes and
    stops on characters (FK-BIG-07), but not on another swarm (FK-BIG-08); an ETHEREAL foe passes all
    (FK-RUM-16)."""
    tile, now = tile_of(play), lie(play)
    sets = tile.sets
    foe = play.state.foes[who - FOES]
    large, swarm, free = is_large(play, foe), is_swarm(play, who), is_ethereal(play, who)
    barred = taken = 0
    for other in standing(play):
        if other == who:
            continue
        spaces = covered(play, other)
        ours = on_side(play, other)
        if swarm:
            taken |= spaces if is_swarm(play, other) or not ours else 0
        else:
            taken |= spaces
            barred |= spaces if ours and not free else 0
    flames, marked = ground(play).flames, tile.hazards
    hot = sets.of(flames) if flames and not special(play, who, "ignores-flames") else 0
    near = 0
    for cell in flames if hot else ():
        near |= now.near[cell]
    wet = 0 if free or special(play, who, "free-in-water") else tile.water
    if not large:
        open_ = now.floor & ~barred
        return Footing(now.steps, open_, open_ & ~taken, hot | marked, near & ~hot, 0, wet)
    whole = _blocks(play, now.floor & ~barred)
    some = _any(play, now.floor) & ~_any(play, barred)
    squeezes = some & ~whole
    ends = (whole | squeezes) & ~_any(play, taken)
    return Footing(
        now.large_steps,
        whole | squeezes,
        ends,
        _any(play, hot | marked),
        _any(play, near & ~hot),
        squeezes,
        _any(play, wet),
    )


def _blocks(play: TalePlay, spaces: CellSet) -> CellSet:
    """The upper left spaces of all blocks that lie wholly in a set."""
    sets = tile_of(play).sets
    found = spaces
    for x, y in BLOCK[1:]:
        found &= sets.shift(spaces, (-x, -y))
    return found


def _any(play: TalePlay, spaces: CellSet) -> CellSet:
    """The upper left spaces of all blocks that have a space of the set."""
    sets = tile_of(play).sets
    found = spaces
    for x, y in BLOCK[1:]:
        found |= sets.shift(spaces, (-x, -y))
    return found


def adjacent_from(play: TalePlay, who: int, target: int) -> CellSet:
    """All spaces from which a foe would be adjacent to somebody."""
    now, sets = lie(play), tile_of(play).sets
    near = 0
    for cell in covers(play, target):
        near |= now.near[cell]
    if not is_large(play, play.state.foes[who - FOES]):
        return near
    here = sets.of(covers(play, target))
    if is_swarm(play, who):  # FK-BIG-07
        return _any(play, near & now.floor | here)
    return _any(play, near & now.floor) & ~_any(play, here)


def within_from(play: TalePlay, who: int, target: int, spaces: int) -> CellSet:
    """All spaces from which a foe would be so near to somebody, and see it."""
    tile, now = tile_of(play), lie(play)
    near = seen = 0
    for cell in covers(play, target):
        near |= tile.sets.discs[cell, spaces]
        seen |= now.seen[cell]
    found = near & seen & now.floor
    return _any(play, found) if is_large(play, play.state.foes[who - FOES]) else found
