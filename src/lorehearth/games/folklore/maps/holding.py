"""Whose turn it is, and holding back: in adventure mode and in encounters. (FK-ADV-10, 12, 13, FK-ENC-06)"""

from __future__ import annotations

from lorehearth.games.folklore.maps.events import Held
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.group import taking_turns, turn_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import NOBODY, Adventure, Combat
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal


class Hold(Option, frozen=True):
    says = "Hold back until everybody else has acted"


HOLD = Hold()

BEGUN = Refusal("it has done something in this turn", "FK-ADV-12")
HELD_BEFORE = Refusal("it has held back in this round", "FK-ADV-13")
THE_LAST = Refusal("everybody else has acted", "FK-ADV-12")


def next_in_line(frame: Adventure | Combat) -> int:
    """Who has its turn now: those in the queue, then those who held, in the order in which they chose to;
    NOBODY when the round is complete."""
    if frame.queue:
        return frame.queue.pop(0)
    return frame.held.pop(0) if frame.held else NOBODY


def forbids_holding(play: TalePlay, who: int) -> Refusal | None:
    frame = taking_turns(play.state)
    if turn_of(play.state).touched:
        return BEGUN
    if not frame.queue:
        return HELD_BEFORE if frame.held else THE_LAST
    return None


def hold(play: TalePlay, who: int, option: Hold) -> Flow[None]:
    """FK-ADV-12: it acts only after everyone else; its turn opens when it is taken (FK-RUM-24)."""
    frame = taking_turns(play.state)
    frame.held.append(who)
    frame.turn = None
    play.tell(Held(someone(play, who)), "FK-ADV-12")
    yield from ()


DEEDS: tuple[Deed[TalePlay, int], ...] = (deed(Hold, (HOLD,), hold, when=forbids_holding),)
