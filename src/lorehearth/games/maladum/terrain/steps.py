"""What traps and terrain do to somebody who has just come into a square. (ML-RUL-79, ML-LIQ)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.places import squares_at
from lorehearth.games.maladum.characters import base_of
from lorehearth.games.maladum.equipment.snares import spring
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, OFF
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.games.maladum.terrain import blades
from lorehearth.games.maladum.terrain.events import TouchedLava
from lorehearth.games.maladum.terrain.tapestries import tear_down
from lorehearth.kernel.play import Flow


def waiting(play: QuestPlay) -> bool:
    """Whether anything but the ground of the map itself may befall one who steps into some square."""
    state = play.state
    return bool(state.blades or state.snares or state.portals) or _somebody_hides(play)


def _somebody_hides(play: QuestPlay) -> bool:
    for character in play.state.characters:  # noqa: SIM110 - asked at every step
        if character.hidden != NOBODY:
            return True
    return False


def looms(play: QuestPlay, who: int, came: int, cell: int) -> bool:
    """Whether anything may befall somebody who came from one square (OFF: from nowhere) into another."""
    state, grounds = play.state, play.content.field.grounds
    if (state.blades and came != OFF) or state.snares or cell in state.portals:
        return True
    if grounds[cell].burns or _somebody_hides(play):
        return True
    return base_of(play, who) == "large" and any(grounds[each].burns for each in squares_at(play, cell, True))


def befalls(play: QuestPlay, who: int, came: int, cell: int) -> Flow[None]:
    """Let it happen: blades between the two squares, lava, tapestries torn down. Asked only if something
    `looms`. Rough ground, pits and edges are the business of `board`."""
    large = base_of(play, who) == "large"
    here = squares_at(play, cell, large)
    if came != OFF:
        lines = blades.crossed(play, squares_at(play, came, large), here)
        yield from blades.cut(play, who, lines)
    if play.state.characters[who].cell < 0:
        return
    if any(play.content.field.grounds[each].burns for each in here) and not has(play, who, "fly"):
        play.tell(TouchedLava(someone(play, who)), "ML-LIQ-04")
        yield from suffer(play, who, "burning", "ML-LIQ-04")
    tear_down(play)
    yield from spring(play, who)
    if cell in play.state.portals and came != OFF and play.state.characters[who].cell == cell:
        yield from _pass_portal(play, who)


def _pass_portal(play: QuestPlay, who: int) -> Flow[None]:
    from lorehearth.games.maladum.magic.journeys import pass_portal  # which moves people itself

    return pass_portal(play, who)


def foul(play: QuestPlay, who: int, cell: int, roll: int) -> Flow[None]:
    """ML-LIQ-02: a 1 on the magic die in a move through a sewer channel poisons."""
    if roll == 1 and play.content.field.grounds[cell].poisons:
        yield from suffer(play, who, "poisoned", "ML-LIQ-02")
