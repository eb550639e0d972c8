"""Turns on a map, in adventure mode and in encounters: what they open and close with, and holding back.
(FK-ADV-10, FK-ADV-12, FK-ADV-13, FK-ENC-06, FK-RUM-24, FK-RUM-25, FK-KEY-40, FK-KEY-41)"""

from __future__ import annotations

from lorehearth.games.folklore.foes import auras
from lorehearth.games.folklore.maps import flames, hazards
from lorehearth.games.folklore.maps.events import Held
from lorehearth.games.folklore.maps.spaces import covers
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.figures import figure, is_ethereal
from lorehearth.games.folklore.people.group import own_turn, taking_turns
from lorehearth.games.folklore.people.lasting import end_of_turn, forget_uses
from lorehearth.games.folklore.people.points import suffer
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Adventure, Combat
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, Refusal

RAZOR = Ref("sign", "razor")


# -- opening and closing -------------------------------------------------------------------------------------


def opening(play: TalePlay, who: int) -> Flow[None]:
    """FK-RUM-24: the flame in its space, then auras of foes, then RAZOR. A figure that dies of this has no
    turn; one that misses its turn suffers it all the same (FK-RUM-25). What bars it from attacking on its
    next turn bars it from now on, until this turn closes."""
    one = figure(play, who)
    one.barring, one.barred = one.barred, False
    for befalls in (flames.start_of_turn, auras.start_of_turn, _razor):
        if covers(play, who):
            yield from befalls(play, who)


def _razor(play: TalePlay, who: int) -> Flow[None]:
    """FK-KEY-40: so much damage at the start of its turn, for four rounds; nothing to an ETHEREAL one."""
    one = figure(play, who)
    if one.razor_left:
        one.razor_left -= 1
        amount = 0 if is_ethereal(play, who) else one.razor
        yield from suffer(play, who, amount, RAZOR, "FK-KEY-40")


def close_turn(play: TalePlay, who: int) -> Flow[None]:
    """FK-RUM-24: flames beside it and hazards, then effects whose time is up."""
    for befalls in (flames.end_of_turn, hazards.end_of_turn):
        if covers(play, who):
            yield from befalls(play, who)
    end_of_turn(play, who)
    figure(play, who).barring = False
    forget_uses(play, "turn")


def is_gone(play: TalePlay, who: int) -> bool:
    """It is neither on the map nor waiting to come onto it: its turn is over."""
    here = play.state.map
    return not covers(play, who) and not (here is not None and who in here.waiting)


def open_turn(play: TalePlay, who: int) -> Flow[None]:
    """A turn opens once it is taken and not held; then it can no longer be held."""
    frame = taking_turns(play.state)
    if frame.turn is None or frame.turn.begun:
        return
    frame.turn.begun = True
    yield from opening(play, who)
    if is_gone(play, who):
        frame.turn = None


# -- holding back --------------------------------------------------------------------------------------------


class Hold(Option, frozen=True):
    says = "Hold back until the others have acted"


HOLD = Hold()
BEGUN = Refusal("its turn is under way", "FK-ADV-12")
THE_LAST = Refusal("everyone else has acted", "FK-ADV-12")


def next_in_line(frame: Adventure | Combat) -> int:
    """Whose turn comes: the next in the order, then those who held, the first to hold first (FK-ADV-13)."""
    return frame.queue.pop(0) if frame.queue else frame.held.pop(0)


def may_hold(play: TalePlay, who: int) -> Refusal | None:
    """FK-ADV-12: only before anything is done, and while others have yet to act."""
    if not taking_turns(play.state).queue:
        return THE_LAST
    return BEGUN if own_turn(play.state).begun else None


def hold(play: TalePlay, who: int, option: Hold) -> Flow[None]:
    """FK-ADV-12: it acts after everyone else; its turn opens when it is taken (FK-RUM-24)."""
    frame = taking_turns(play.state)
    frame.held.append(who)
    frame.turn = None
    play.tell(Held(someone(play, who)), "FK-ADV-12", *(("FK-ENC-06",) if type(frame) is Combat else ()))
    yield from ()


DEEDS: tuple[Deed[TalePlay, int], ...] = (deed(Hold, (HOLD,), hold, when=may_hold),)
