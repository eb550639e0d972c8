"""What a seat sees."""

from __future__ import annotations

from lorehearth.games.folklore.names import SEATS
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Scene, SeatLine


def scene(play: TalePlay, seat: Seat | None) -> Scene:
    state = play.state
    seats = tuple(SeatLine(each, SEATS[each], 0) for each in range(state.seats))
    return Scene("folklore", play.content.story.name, seat, seats)
