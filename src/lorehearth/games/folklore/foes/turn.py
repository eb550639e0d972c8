"""The turn of a foe, piece by piece. (FK-FMV-01, FK-FAT-13, FK-FAT-14, FK-RUM-24, FK-RUM-28)"""

from __future__ import annotations

from lorehearth.games.folklore.foes.control import control_runs_out, control_step
from lorehearth.games.folklore.foes.events import CannotAttack, FoeMisses, FoeTurn
from lorehearth.games.folklore.foes.moving import move
from lorehearth.games.folklore.foes.order import ATTACK, BEGIN, END, MOVE
from lorehearth.games.folklore.foes.special import in_coven, side_of
from lorehearth.games.folklore.foes.striking import strike
from lorehearth.games.folklore.maps.turns import close_turn, opening
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.group import combat
from lorehearth.games.folklore.people.points import recover
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, Combat
from lorehearth.kernel.play import Flow


def foe_step(play: TalePlay) -> Flow[None]:
    """A piece of the turn of the foe that acts: its beginning, its move, one attack, its end."""
    fight = combat(play.state)
    assert fight is not None
    if fight.acting == NOBODY:
        _next(play, fight)
        return
    who = fight.acting
    foe = play.state.foes[who - FOES]
    if foe.out:
        fight.acting = NOBODY
        return
    if fight.foe_stage == BEGIN:
        yield from _begin(play, fight, who)
    elif fight.foe_stage == END:
        yield from _end(play, fight, who)
    elif foe.controller >= 0:
        yield from control_step(play, who)
    elif fight.foe_stage == MOVE:
        fight.foe_stage = ATTACK
        yield from move(play, who)
    else:
        yield from _attack(play, fight, who)


def _next(play: TalePlay, fight: Combat) -> None:
    fight.acting, fight.foe_stage = fight.queue.pop(0), BEGIN
    fight.came_near = fight.settled = False
    play.state.quiet.clear()


def _begin(play: TalePlay, fight: Combat, who: int) -> Flow[None]:
    """FK-RUM-24, FK-RUM-25: what a turn opens with comes to those who miss it too."""
    foe, side = play.state.foes[who - FOES], side_of(play, who)
    missed = foe.misses
    foe.misses = False
    play.tell((FoeMisses if missed else FoeTurn)(someone(play, who)), "FK-GEN-05" if missed else "FK-RUL-27")
    fight.foe_stage = END if missed else MOVE
    fight.attacks, fight.again = side.attacks, 0
    yield from opening(play, who)
    if foe.out:
        fight.acting = NOBODY
        return
    if in_coven(play, who) and side.coven.get("recover"):
        yield from recover(play, who, "vita", side.coven["recover"], "FK-AUR-04")


def _attack(play: TalePlay, fight: Combat, who: int) -> Flow[None]:
    """FK-RUM-28: each attack is finished before the next one looks for a target; that of a devastating
    strike comes right after it (FK-FAT-13)."""
    if play.state.foes[who - FOES].barring:
        play.tell(CannotAttack(someone(play, who)), "FK-FAT-14")
        fight.attacks = 0
    elif fight.again:
        fight.again -= 1
        yield from strike(play, who, at_random=True)
    else:
        fight.attacks -= 1
        yield from strike(play, who)
    if fight.attacks < 1 and fight.again < 1:
        fight.foe_stage = END


def _end(play: TalePlay, fight: Combat, who: int) -> Flow[None]:
    yield from close_turn(play, who)
    control_runs_out(play, who)
    fight.acting = NOBODY
