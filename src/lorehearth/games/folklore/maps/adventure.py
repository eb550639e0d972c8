"""Adventure mode: rounds on a map. (FK-ADV, FK-RUS-08, FK-RUM-22)

Each round runs through three phases: resting, a turn for every character, and leaving the map (FK-ADV-11).
"""

from __future__ import annotations

from lorehearth.games.folklore.goods import hands, trade, uses
from lorehearth.games.folklore.maps import features, flames, holding, movement, sleepers
from lorehearth.games.folklore.maps.events import MissedTurn, RoundBegan, TurnBegan
from lorehearth.games.folklore.maps.holding import next_in_line
from lorehearth.games.folklore.maps.layout import take_away
from lorehearth.games.folklore.maps.movement import stride_of
from lorehearth.games.folklore.maps.nearness import ground
from lorehearth.games.folklore.maps.transition import offer_leaving
from lorehearth.games.folklore.maps.turns import close_turn, is_quiet, open_turn
from lorehearth.games.folklore.maps.weather import weather_of_the_round
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people import ghosts
from lorehearth.games.folklore.people.conditions import (
    corrosion_of_the_round,
    possession_of_the_round,
    struggles_of_the_round,
)
from lorehearth.games.folklore.people.group import clockwise, seat_of, with_us
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import NOBODY, OFF, Adventure, Turn
from lorehearth.games.folklore.travel.resting import offer_rest
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Enough, Option, enough

END_TURN: Enough = enough("End the turn")


class TakeTurn(Option, frozen=True):
    verb = "take-turn"
    says = "Take the turn now"


TAKE_TURN = TakeTurn()


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
    held = not frame.queue
    who = next_in_line(frame)
    if who == NOBODY:
        frame.stage = "transition"
        return
    one = play.state.characters[who]
    if one.form == "limbo":
        return  # FK-RUS-28
    play.state.quiet = []
    if one.form == "ghost" and one.cell == OFF and one.died_at != OFF:
        yield from ghosts.appear(play, who)  # FK-DTH-03; it acts from the next turn on (FK-DTH-04)
        return
    if one.cell == OFF and who not in ground(play).waiting:
        ground(play).waiting.append(who)  # it has died off the map
    frame.turn = Turn(who, touched=held)
    play.tell(TurnBegan(someone(play, who)), "FK-ADV-10")
    if not held and frame.queue and not is_quiet(play, who):
        chosen = yield from play.ask(
            seat_of(play, who),
            lambda: f"{title(play, who)}: now, or later?",
            [TAKE_TURN, holding.HOLD],
            "FK-ADV-12",
        )
        if chosen is holding.HOLD:
            yield from holding.hold(play, who, holding.HOLD)
            return
        frame.turn.touched = True
    yield from _open(play, frame, frame.turn)


def _open(play: TalePlay, frame: Adventure, turn: Turn) -> Flow[None]:
    """FK-RUM-24; a turn that is missed still is one (FK-GEN-05, FK-RUM-25)."""
    turn.begun = True
    if not (yield from open_turn(play, turn.who)):
        frame.turn = None
        return
    one = play.state.characters[turn.who]
    turn.stride = stride_of(play, turn.who)
    if one.misses:
        one.misses = False
        play.tell(MissedTurn(someone(play, turn.who)), "FK-GEN-05")
        yield from _close(play, frame, turn)


def _close(play: TalePlay, frame: Adventure, turn: Turn) -> Flow[None]:
    frame.turn = None
    yield from close_turn(play, turn.who)


# -- the turn ------------------------------------------------------------------------------------------------


def _turn(play: TalePlay, frame: Adventure, turn: Turn) -> Flow[None]:
    """One deed of the turn."""
    who = turn.who
    if play.state.characters[who].form == "limbo" or _has_died(play, who):
        frame.turn = None
        return
    table = ADVENTURE if play.state.characters[who].cell != OFF else OUTSIDE
    found = table.possible(play, who)
    if len(found) == 1:
        yield from _close(play, frame, turn)
        return
    chosen = yield table.question(
        play, seat_of(play, who), who, lambda: f"{title(play, who)}: what now?", "FK-ADV-11", known=found
    )
    if type(chosen) is not holding.Hold:
        turn.touched = True
    yield from table.do(play, who, chosen)


def _has_died(play: TalePlay, who: int) -> bool:
    """It has died on the map in its own turn, which is over with that."""
    one = play.state.characters[who]
    return one.cell == OFF and who not in ground(play).waiting


def end_turn(play: TalePlay, who: int, option: Enough) -> Flow[None]:
    frame = play.state.stack[-1]
    assert isinstance(frame, Adventure)
    assert frame.turn is not None
    yield from _close(play, frame, frame.turn)


END = (deed(Enough, (END_TURN,), end_turn),)

ADVENTURE: Deeds[TalePlay, int] = Deeds(
    *movement.DEEDS,
    *features.DEEDS,
    *sleepers.DEEDS,
    *flames.DEEDS,
    *uses.DEEDS,
    *ghosts.DEEDS,
    *hands.DEEDS,
    *trade.DEEDS,
    *holding.DEEDS,
    *END,
)
"""What a character may do in its turn. Uses are kept to one activation in a round (FK-ADV-27), and no
ability to more than one use (FK-ADV-28), by the turn."""
OUTSIDE: Deeds[TalePlay, int] = Deeds(*movement.DEEDS, *holding.DEEDS, *END)
"""FK-ADV-08: off the map nothing can be done but come onto it."""
