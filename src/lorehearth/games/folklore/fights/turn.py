"""The turn of a character in an encounter: a table of deeds, one at a time. (FK-ENC-06 to 16, FK-RUM-24)"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from lorehearth.games.folklore.fights import advanced, striking
from lorehearth.games.folklore.fights.events import TurnBegan, TurnMissed
from lorehearth.games.folklore.foes import allies, talking
from lorehearth.games.folklore.goods import baggage, charging, hands, trade, uses
from lorehearth.games.folklore.maps import features, flames, movement, sleepers, turns
from lorehearth.games.folklore.maps.turns import Hold, close_turn, is_gone, next_in_line, open_turn, opening
from lorehearth.games.folklore.names import someone, title
from lorehearth.games.folklore.people.dying import spent
from lorehearth.games.folklore.people.ghosts import appear
from lorehearth.games.folklore.people.group import own_turn, seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import Combat, Turn
from lorehearth.kernel.deeds import Deed, Deeds, deed
from lorehearth.kernel.looking import weighed
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Answer, Enough, Refusal, enough

END_TURN: Enough = enough("End the turn")


AT_ITS_END = Refusal("only equipping and trading is left of the turn", "FK-ENC-16")


def end_turn(play: TalePlay, who: int, _: Enough) -> Flow[None]:
    fight = play.state.stack[-1]
    assert isinstance(fight, Combat)
    fight.turn = None
    yield from allies.ends_turn(play, who)
    yield from close_turn(play, who)


def before_the_end(*deeds: Deed[TalePlay, int]) -> Iterator[Deed[TalePlay, int]]:
    """FK-ENC-16: deeds that are over once somebody has begun to equip and trade."""
    for each in deeds:
        yield each._replace(when=partial(_unless_last, each.when))


def _unless_last(
    when: Callable[[TalePlay, int], Refusal | None] | None, play: TalePlay, who: int
) -> Refusal | None:
    if own_turn(play.state).last:
        return AT_ITS_END
    return None if when is None else when(play, who)


FIRST: tuple[Deed[TalePlay, int], ...] = (
    *movement.DEEDS,
    *striking.DEEDS,
    *features.DEEDS,
    *sleepers.DEEDS,
    *talking.DEEDS,
    *uses.DEEDS,
    *flames.DEEDS,
    *allies.DEEDS,
    *advanced.DEEDS,
)
LAST: tuple[Deed[TalePlay, int], ...] = (
    *hands.DEEDS,
    *trade.DEEDS,
    *charging.DEEDS,  # FK-RUS-32
    *baggage.AT_ALL_TIMES,
    *turns.DEEDS,
    deed(Enough, (END_TURN,), end_turn),
)
TURN: Deeds[TalePlay, int] = Deeds(*before_the_end(*FIRST), *LAST)
"""FK-ENC-07."""
NOT_YET_LAST: Deeds[TalePlay, int] = Deeds(*FIRST, *LAST)
AT_LAST: Deeds[TalePlay, int] = Deeds(*LAST)
"""What of it can be at all, before and after somebody has begun to equip and trade."""
OUTSIDE: Deeds[TalePlay, int] = Deeds(*movement.DEEDS, *turns.DEEDS, deed(Enough, (END_TURN,), end_turn))
"""FK-ADV-08: off the map nothing can be done but come onto it."""


def turn_step(play: TalePlay, fight: Combat) -> Flow[None]:
    """The next turn begins, or the next deed of the turn that is under way is done."""
    if fight.turn is None:
        yield from _begin(play, fight)
        return
    who = fight.turn.who
    if is_gone(play, who):
        fight.turn = None  # it has died, or gone, in its own turn
        return
    table = TURN if play.state.characters[who].cell >= 0 else OUTSIDE
    likely = table if table is OUTSIDE else AT_LAST if fight.turn.last else NOT_YET_LAST
    found = yield from weighed(play, likely.possible, who)
    if len(found) == 1:
        yield from end_turn(play, who, END_TURN)
        return
    chosen = yield table.question(
        play, seat_of(play, who), who, lambda: f"{title(play, who)}: what now?", "FK-ENC-07", known=found
    )
    if type(chosen) is not Hold and not fight.turn.begun:
        yield from _open(play, who)
        if not _still_can(play, fight, likely, chosen):
            return
    yield from table.do(play, who, chosen)
    yield from spent(play, who)


def _still_can(play: TalePlay, fight: Combat, deeds: Deeds[TalePlay, int], chosen: Answer) -> bool:
    """It may have died as its turn opened, or have used up against that what was meant: it is asked again."""
    return fight.turn is not None and chosen in deeds.possible(play, fight.turn.who)


def _begin(play: TalePlay, fight: Combat) -> Flow[None]:
    """The next in the order, or those who held, the first to hold first."""
    who = next_in_line(fight)
    one = play.state.characters[who]
    play.state.quiet = []
    if one.form == "limbo":
        return
    if one.died_at >= 0 and one.form == "ghost":
        yield from appear(play, who)  # FK-DTH-03, FK-DTH-04: it does nothing else
        return
    if one.misses:
        one.misses = False
        play.tell(TurnMissed(someone(play, who)), "FK-GEN-05")
        yield from opening(play, who)  # FK-RUM-25
        yield from allies.begins_turn(play, who)
        yield from allies.ends_turn(play, who)
        yield from close_turn(play, who)
        return
    extra, one.extra_acts = one.extra_acts, 0
    stride = movement.stride_of(play, who) * (1 + extra)
    fight.turn = Turn(who, stride=stride, acts=1 + extra)
    play.tell(TurnBegan(someone(play, who)), "FK-ENC-06")
    if not fight.queue:
        yield from _open(play, who)  # it cannot be held


def _open(play: TalePlay, who: int) -> Flow[None]:
    """FK-RUM-24: the turn opens, and with it that of its summoned ally (FK-ENC-12)."""
    yield from open_turn(play, who)
    yield from allies.begins_turn(play, who)


__all__ = ["TURN", "turn_step"]
