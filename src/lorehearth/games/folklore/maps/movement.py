"""How characters move: one option for every space in reach, and what a step sets off. (FK-ADV-14 to 18,
FK-MOV)

A move may be paused for other things and gone on with (FK-ADV-16): the turn knows how much STRIDE is left. In
encounters characters move in the same way (FK-ENC-08, FK-RUM-14).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from lorehearth.games.folklore.agreed import on
from lorehearth.games.folklore.foes import auras
from lorehearth.games.folklore.maps import flames
from lorehearth.games.folklore.maps.encounters import come_in_sight
from lorehearth.games.folklore.maps.events import Entered, Evaded, Moved, Wades
from lorehearth.games.folklore.maps.routes import FOE_SPACE, Going, best_way, going, reachable
from lorehearth.games.folklore.maps.spaces import ground, is_swarm, lie, on_side, standing, taken, tile_of
from lorehearth.games.folklore.names import someone, space, walked
from lorehearth.games.folklore.people.figures import has, is_ethereal, parts, value
from lorehearth.games.folklore.people.group import own_turn
from lorehearth.games.folklore.people.points import can_pay, pay
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, OFF
from lorehearth.kernel.deeds import Deed, deed
from lorehearth.kernel.looking import weighed
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Option, Refusal

EVADING = "evade"
"""The option of the table for FK-OEN-04."""


class GoTo(Option, frozen=True):
    verb = "go"
    says = "Go to {cell}"
    cell: str


class Evade(Option, frozen=True):
    """FK-OEN-04."""

    says = "Evade: move through foes"


go_to = lru_cache(maxsize=1 << 12)(GoTo)
EVADE = Evade()


def stride_of(play: TalePlay, who: int) -> int:
    """The STRIDE that somebody has for a turn. An ETHEREAL one ignores what takes from it (FK-STA-09,
    FK-MOV-04)."""
    if is_ethereal(play, who):
        return sum(max(signs.get("stride", 0), 0) for signs, _, _ in parts(play, who))
    return 0 if has(play, who, "rooted") else max(value(play, who, "stride"), 0)


# -- why not -------------------------------------------------------------------------------------------------

TAKEN = Refusal("somebody stands there", "FK-MOV-01")
BLOCKED = Refusal("nobody enters that space", "FK-ADV-18")
SHUT = Refusal("it is closed", "FK-ADV-17")
NO_STRIDE = Refusal("no STRIDE is left", "FK-ADV-14")
FAR = Refusal("it is out of reach", "FK-ADV-14")
OVER = Refusal("an attack has ended the move", "FK-ENC-10")
STOPPED = Refusal("the water allows no further step", "FK-MOV-03")
ROOTED = Refusal("it cannot move this round", "FK-STA-28")


def forbids_moving(play: TalePlay, who: int) -> Refusal | None:
    """Why somebody cannot move at all now."""
    turn = own_turn(play.state)
    if turn.moved:
        return OVER
    if turn.stopped:
        return STOPPED
    if turn.stride:
        return None
    return ROOTED if has(play, who, "rooted") and not is_ethereal(play, who) else NO_STRIDE


def forbids_going(play: TalePlay, who: int, option: GoTo) -> Refusal | None:
    tile = tile_of(play)
    bit = tile.sets.bit[tile.board.cell(option.cell)]
    now = going(play, who)
    if bit & reachable(play, who, now):
        return None
    if bit & lie(play).blocked:
        return SHUT if bit & tile.doors else BLOCKED
    return TAKEN if bit & taken(play) else FAR


def every_space(play: TalePlay, who: int) -> Iterable[GoTo]:
    return [go_to(name) for name in tile_of(play).board.names]


def in_reach(play: TalePlay, who: int) -> Iterable[GoTo]:
    tile = tile_of(play)
    names = tile.board.names
    found = reachable(play, who, going(play, who))
    return [go_to(names[cell]) for cell in tile.sets.cells(found)]


# -- going ---------------------------------------------------------------------------------------------------


def go(play: TalePlay, who: int, option: GoTo) -> Flow[None]:
    """Go to a space, as far as one gets."""
    goal = tile_of(play).board.cell(option.cell)
    now = going(play, who)
    path = yield from weighed(play, best_way, who, goal, now)
    here = play.state.characters[who].cell
    kind = Entered if here == OFF else Moved
    play.tell(kind(someone(play, who), walked(play, who, path)), "FK-ADV-06" if here == OFF else "FK-ADV-14")
    if here == OFF:
        ground(play).waiting.remove(who)
    yield from _walk(play, who, path, now)


def _walk(play: TalePlay, who: int, path: tuple[int, ...], now: Going) -> Flow[None]:
    """Space by space, with what each sets off: flames, auras, foes that come in sight."""
    one, turn, bit = play.state.characters[who], own_turn(play.state), tile_of(play).sets.bit
    for cell in path:
        wading = one.cell != OFF and bool(bit[one.cell] & now.stops)
        one.cell = cell
        turn.stride -= FOE_SPACE if bit[cell] & now.dear else 1
        turn.walked += 1
        yield from flames.entered(play, who)
        if one.cell == cell:
            yield from auras.entered(play, who)
        if one.cell != cell:
            return  # it has died of it
        if wading or bit[cell] & now.stops:
            turn.stopped = True
            if bit[cell] & now.stops:
                play.tell(Wades(someone(play, who), space(play, cell)), "FK-MOV-02")
        if bit[cell] & now.ends and (yield from come_in_sight(play, who)):
            return


# -- evading -------------------------------------------------------------------------------------------------

NO_OPTION = Refusal("the table plays without evading", "FK-RUL-85")
PAID = Refusal("it evades already in this move", "FK-RUL-87")
NO_FOES = Refusal("there is no foe to be passed", "FK-OEN-04")
NEEDLESS = Refusal("it passes foes as it is", "FK-RUL-38")
NO_PP = Refusal("it has no PP for it", "FK-OEN-04")


def forbids_evading(play: TalePlay, who: int) -> Refusal | None:
    if not on(play, EVADING):
        return NO_OPTION
    turn = own_turn(play.state)
    if turn.evading:
        return PAID
    if is_ethereal(play, who):
        return NEEDLESS
    foes = [other for other in standing(play) if other >= FOES and not on_side(play, other)]
    if all(is_swarm(play, other) for other in foes):
        return NO_FOES
    if turn.stride <= FOE_SPACE:
        return NO_STRIDE
    return forbids_moving(play, who) or (None if can_pay(play, who, 1) else NO_PP)


def evade(play: TalePlay, who: int, option: Evade) -> Flow[None]:
    """FK-OEN-04, FK-RUL-87: 1 PP for all foes passed in this move."""
    pay(play, who, 1, Ref("rule", "evading"), "FK-OEN-04")
    own_turn(play.state).evading = True
    play.tell(Evaded(someone(play, who)), "FK-OEN-04", "FK-RUL-87")
    yield from ()


def going_words(play: TalePlay, who: int, option: GoTo) -> str:
    return f"Go to {option.cell}"


DEEDS: tuple[Deed[TalePlay, int], ...] = (
    deed(
        GoTo,
        every_space,
        go,
        forbids_going,
        when=forbids_moving,
        able=in_reach,
        words=going_words,
        group="Move",
    ),
    deed(
        Evade,
        (EVADE,),
        evade,
        when=forbids_evading,
        costs=lambda play, who, option: (Cost("PP", 1),),
        group="Move",
    ),
)
