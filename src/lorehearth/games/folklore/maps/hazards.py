"""Marked hazards: what befalls a figure that ends its turn on one. (FK-RUL-36, FK-GHO-09)"""

from __future__ import annotations

from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.maps.events import InHazard
from lorehearth.games.folklore.maps.spaces import covers, tile_of
from lorehearth.games.folklore.names import someone, space
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Doing
from lorehearth.kernel.play import Flow


def end_of_turn(play: TalePlay, who: int) -> Flow[None]:
    """Somebody's turn ends where it stands; one hazard is enough for a large figure."""
    tile = tile_of(play)
    if not tile.hazards or not tile.source.hazard:
        return
    bit = tile.sets.bit
    for cell in covers(play, who):
        if bit[cell] & tile.hazards:
            play.tell(InHazard(someone(play, who), space(play, cell)), "FK-RUL-36")
            steps = tile.source.hazard
            doing = Doing(f"hazard {tile.source.id}", list(steps), who, who, cell=cell)
            yield from carry_out(play, doing, steps)
            return
