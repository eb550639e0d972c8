"""The turn of a character in an encounter: a table of deeds, one at a time. (FK-ENC-06 to 16, FK-RUM-24)"""

from __future__ import annotations

from lorehearth.games.folklore.fights import advanced, striking
from lorehearth.games.folklore.fights.closing import close_turn, opening
from lorehearth.games.folklore.fights.events import Held, TurnBegan, TurnMissed
from lorehearth.games.folklore.foes import allies
from lorehearth.games.folklore.goods import hands, trade, uses
from lorehearth.games.folklore.maps import features, flames, movement
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.dying import spent
from lorehearth.games.folklore.people.figures import figure
from lorehearth.games.folklore.people.ghosts import appear
from lorehearth.games.folklore.people.group import seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Combat, Turn
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, Refusal, enough

END_TURN: Enough = enough("End the turn")


class Hold(Option, frozen=True):
    says = "Hold back until the others have acted"


HOLD = Hold()


def hold(play: TalePlay, who: int, _: Hold) -> Flow[None]:
    """FK-ADV-12, FK-ADV-13: it acts after everyone else, in the order of holding."""
    fight = play.state.stack[-1]
    assert isinstance(fight, Combat)
    fight.held.append(who)
    fight.turn = None
    play.tell(Held(someone(play, who)), "FK-ENC-06")
    yield from ()


def forbids_holding(play: TalePlay, who: int, _: Hold) -> Refusal | None:
    fight = play.state.stack[-1]
    assert isinstance(fight, Combat)
    if who in fight.held or not fight.queue:
        return Refusal("everyone else has acted", "FK-ADV-12")
    assert fight.turn is not None
    return Refusal("its turn is under way", "FK-ADV-12") if fight.turn.begun else None


def end_turn(play: TalePlay, who: int, _: Enough) -> Flow[None]:
    fight = play.state.stack[-1]
    assert isinstance(fight, Combat)
    yield from close_turn(play, who)
    fight.turn = None


TURN: Deeds[TalePlay, int] = Deeds(
    *movement.DEEDS,
    *striking.DEEDS,
    *features.DEEDS,
    *uses.DEEDS,
    *flames.DEEDS,
    *allies.DEEDS,
    *advanced.DEEDS,
    *hands.DEEDS,
    *trade.DEEDS,
    deed(Hold, (HOLD,), hold, forbids_holding),
    deed(Enough, (END_TURN,), end_turn),
)
"""FK-ENC-07."""


def turn_step(play: TalePlay, fight: Combat) -> Flow[None]:
    """The next turn begins, or the next deed of the turn that is under way is done."""
    if fight.turn is None:
        yield from _begin(play, fight)
        return
    who = fight.turn.who
    if play.state.characters[who].cell < 0 and not _waits(play, who):
        fight.turn = None  # it has died, or gone, in its own turn
        return
    chosen = yield TURN.question(
        play, seat_of(play, who), who, lambda: f"{title(play, who)}: what now?", "FK-ENC-07"
    )
    if not isinstance(chosen, Hold | Enough):
        yield from open_turn(play, fight, who)
        if fight.turn is None or play.state.characters[who].form == "limbo":
            return
    yield from TURN.do(play, who, chosen)
    yield from spent(play, who)


def _waits(play: TalePlay, who: int) -> bool:
    """FK-ADV-05: it waits off the map, and may come onto it."""
    return play.state.map is not None and who in play.state.map.waiting


def _begin(play: TalePlay, fight: Combat) -> Flow[None]:
    """The next in the order, or those who held, the first to hold first."""
    held = not fight.queue
    who = fight.held.pop(0) if held else fight.queue.pop(0)
    one = play.state.characters[who]
    if one.form == "limbo":
        return
    if one.died_at >= 0 and one.form == "ghost":
        yield from appear(play, who)  # FK-DTH-03, FK-DTH-04: it does nothing else
        return
    if one.misses:
        one.misses = False
        play.tell(TurnMissed(someone(play, who)), "FK-GEN-05")
        yield from opening(play, who)  # FK-RUM-25
        yield from close_turn(play, who)
        return
    fight.turn = Turn(who, stride=movement.stride_of(play, who))
    if held:
        fight.turn.begun = False
    play.tell(TurnBegan(someone(play, who)), "FK-ENC-06")
    if not _may_hold(play, fight):
        yield from open_turn(play, fight, who)


def _may_hold(play: TalePlay, fight: Combat) -> bool:
    """Whether the turn may still be held: only then its opening waits (FK-RUM-24)."""
    assert fight.turn is not None
    return bool(fight.queue) and fight.turn.who not in fight.held


def open_turn(play: TalePlay, fight: Combat, who: int) -> Flow[None]:
    """FK-RUM-24: what a turn opens with, once it is taken and not held."""
    turn = fight.turn
    if turn is None or turn.begun:
        return
    turn.begun = True
    yield from opening(play, who)
    one = figure(play, who)
    if one.cell < 0 and not (who < FOES and _waits(play, who)):
        fight.turn = None


__all__ = ["TURN", "turn_step"]
