"""What a turn opens and closes with, of whoever it is. (FK-RUM-24, FK-RUM-25, FK-KEY-40)"""

from __future__ import annotations

from lorehearth.games.folklore.foes.auras import start_of_turn as auras_strike
from lorehearth.games.folklore.maps import flames, hazards
from lorehearth.games.folklore.people.figures import figure
from lorehearth.games.folklore.people.lasting import end_of_turn, forget_uses
from lorehearth.games.folklore.people.points import lose
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow


def opening(play: TalePlay, who: int) -> Flow[None]:
    """FK-RUM-24: the flame in its space, auras of foes, RAZOR. A figure that dies of this has no turn."""
    yield from flames.start_of_turn(play, who)
    if figure(play, who).cell >= 0:
        yield from auras_strike(play, who)
    one = figure(play, who)
    if one.razor_left and one.cell >= 0:
        one.razor_left -= 1
        yield from lose(play, who, one.razor, Ref("sign", "razor"), "FK-KEY-40")


def close_turn(play: TalePlay, who: int) -> Flow[None]:
    """FK-RUM-24: flames beside it and hazards, then effects whose time is up."""
    yield from flames.end_of_turn(play, who)
    yield from hazards.end_of_turn(play, who)
    end_of_turn(play, who)
    figure(play, who).barred = False
    forget_uses(play, "turn")
