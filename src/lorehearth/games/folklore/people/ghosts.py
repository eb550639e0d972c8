"""Ghosts on the map. Their powers are uses like any other (see `goods/uses`). (FK-GHO, FK-DTH-03,
FK-DTH-04)"""

from __future__ import annotations

from lorehearth.games.folklore.maps.spaces import free_spaces, nearest_free, seen_from, tile_of
from lorehearth.games.folklore.names import someone, space, title
from lorehearth.games.folklore.people.events import GhostAppears
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import OFF
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option


class AppearAt(Option, frozen=True):
    verb = "appear"
    cell: str


def appear(play: TalePlay, who: int) -> Flow[None]:
    """FK-DTH-03: at the start of its next turn the ghost is put on any free space in sight of where it died;
    with none there, on the nearest free space (FK-RUS-26). It can act from the turn after (FK-DTH-04)."""
    one = character(play, who)
    board = tile_of(play).board
    places = [cell for cell in free_spaces(play) if seen_from(play, one.died_at, cell)]
    if not places:
        there = nearest_free(play, one.died_at)
    else:
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"Where does {title(play, who)} appear?",
            [AppearAt(board.names[cell]) for cell in places],
            "FK-DTH-03",
        )
        there = board.cell(chosen.cell)
    character(play, who).cell, character(play, who).died_at = there, OFF
    play.tell(GhostAppears(someone(play, who), space(play, there)), "FK-DTH-03", "FK-DTH-04")
