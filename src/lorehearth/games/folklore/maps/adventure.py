"""Adventure mode: rounds on a map. (FK-ADV, FK-RUS-08, FK-RUM-22)

Each round runs through three phases: resting, a turn for every character, and leaving the map (FK-ADV-11).
"""

from __future__ import annotations

from lorehearth.games.folklore.goods import baggage, charging, hands, trade, uses
from lorehearth.games.folklore.maps import features, flames, movement, sleepers, turns
from lorehearth.games.folklore.maps.events import MissedTurn, RoundBegan, TurnBegan
from lorehearth.games.folklore.maps.layout import take_away
from lorehearth.games.folklore.maps.movement import stride_of
from lorehearth.games.folklore.maps.spaces import ground
from lorehearth.games.folklore.maps.transition import offer_leaving
from lorehearth.games.folklore.maps.turns import Hold, close_turn, is_gone, next_in_line, open_turn, opening
from lorehearth.games.folklore.maps.weather import weather_of_the_round
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.conditions import (
    corrosion_of_the_round,
    possession_of_the_round,
    struggles_of_the_round,
)
from lorehearth.games.folklore.people.dying import spent
from lorehearth.games.folklore.people.ghosts import appear
from lorehearth.games.folklore.people.group import clockwise, seat_of, taking_turns, with_us
from lorehearth.games.folklore.people.lasting import forget_uses
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import OFF, Adventure, Turn
from lorehearth.games.folklore.travel.resting import offer_rest
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.looking import weighed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, enough

END_TURN: Enough = enough("End the turn")


def adventure_step(play: TalePlay) -> Flow[None]:
    """A piece of an adventure round."""
    frame = play.state.stack[-1]
    assert isinstance(frame, Adventure)
    if not ground(play).box:
        return take_away(play)  # the fight on the open road is over
    if frame.stage == "rest":
        return _begin_round(play, frame)
    if frame.stage == "transition":
        return _end_round(play, frame)
    if frame.turn is None:
        return _next_turn(play, frame)
    return _turn(play, frame, frame.turn)


# -- the round -----------------------------------------------------------------------------------------------


def _begin_round(play: TalePlay, frame: Adventure) -> Flow[None]:
    """Phase 1: what a round starts with; then the leader may declare a rest, which is the whole round
    (FK-RST-04): it stands in place of phase 2 (FK-RUS-08)."""
    frame.round += 1
    play.tell(RoundBegan(frame.round), "FK-ADV-11")
    frame.queue = [who for who in clockwise(play, play.state.leader) if who in with_us(play)]  # FK-ROL-01
    frame.stage = "turns"
    forget_uses(play, "round", "fight")  # FK-ADV-28: out of combat once in a round, whatever the limit in it
    for befalls in (corrosion_of_the_round, possession_of_the_round, struggles_of_the_round):
        yield from befalls(play)
    yield from weather_of_the_round(play)
    if (yield from offer_rest(play)):
        frame.queue, frame.stage = [], "transition"


def _end_round(play: TalePlay, frame: Adventure) -> Flow[None]:
    """Phase 3."""
    frame.stage = "rest"
    yield from offer_leaving(play)


def _next_turn(play: TalePlay, frame: Adventure) -> Flow[None]:
    """The next character takes its turn; when all have had theirs, the round is complete (FK-ADV-10)."""
    if not frame.queue and not frame.held:
        frame.stage = "transition"
        return
    who = next_in_line(frame)
    one = play.state.characters[who]
    if one.form == "limbo":
        return  # FK-RUS-28
    play.state.quiet = []
    if one.form == "ghost" and one.cell == OFF and one.died_at != OFF:
        yield from appear(play, who)  # FK-DTH-03; it acts from the next turn on (FK-DTH-04)
        return
    if is_gone(play, who):
        ground(play).waiting.append(who)  # it has died off the map
    if one.misses:
        yield from _miss(play, who)
        return
    frame.turn = Turn(who, stride_of(play, who))
    play.tell(TurnBegan(someone(play, who)), "FK-ADV-10")
    if not frame.queue:
        yield from open_turn(play, who)


def _miss(play: TalePlay, who: int) -> Flow[None]:
    """FK-GEN-05, FK-RUM-25: a missed turn is a turn."""
    play.state.characters[who].misses = False
    play.tell(MissedTurn(someone(play, who)), "FK-GEN-05")
    yield from opening(play, who)
    yield from close_turn(play, who)


# -- the turn ------------------------------------------------------------------------------------------------


def _turn(play: TalePlay, frame: Adventure, turn: Turn) -> Flow[None]:
    """One deed of the turn. It opens with the first of them, unless it is held (FK-RUM-24)."""
    who = turn.who
    if is_gone(play, who):
        frame.turn = None  # it has died in its own turn
        return
    table = ADVENTURE if play.state.characters[who].cell != OFF else OUTSIDE
    found = yield from weighed(play, table.possible, who)
    if len(found) == 1:
        yield from end_turn(play, who, END_TURN)
        return
    chosen = yield table.question(
        play, seat_of(play, who), who, lambda: f"{title(play, who)}: what now?", "FK-ADV-11", known=found
    )
    if type(chosen) is not Hold:
        yield from open_turn(play, who)
        if frame.turn is None:
            return
    yield from table.do(play, who, chosen)
    yield from spent(play, who)


def end_turn(play: TalePlay, who: int, option: Enough) -> Flow[None]:
    taking_turns(play.state).turn = None
    yield from close_turn(play, who)


END = (deed(Enough, (END_TURN,), end_turn),)

ADVENTURE: Deeds[TalePlay, int] = Deeds(
    *movement.DEEDS,
    *features.DEEDS,
    *sleepers.DEEDS,
    *flames.DEEDS,
    *uses.DEEDS,
    *hands.DEEDS,
    *trade.DEEDS,
    *charging.DEEDS,  # FK-RUS-32
    *baggage.AT_ALL_TIMES,
    *turns.DEEDS,
    *END,
)
"""What a character may do in its turn. Uses are kept to one activation in a round (FK-ADV-27), and no
ability to more than one use (FK-ADV-28), by the turn."""
OUTSIDE: Deeds[TalePlay, int] = Deeds(*movement.DEEDS, *turns.DEEDS, *END)
"""FK-ADV-08: off the map nothing can be done but come onto it."""
