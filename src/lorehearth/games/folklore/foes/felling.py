"""Defeated foes. (FK-ATK-05, FK-STA-23)"""

from __future__ import annotations

from lorehearth.games.folklore.foes.events import AllyGone, FoeDefeated
from lorehearth.games.folklore.goods.things import award_coins
from lorehearth.games.folklore.headings import ATTACK
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.group import combat, turn_of
from lorehearth.games.folklore.people.lasting import forget_uses
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, OFF
from lorehearth.kernel.play import Flow, moment


def fell(play: TalePlay, who: int) -> Flow[None]:
    """A foe at 0 VITA leaves the map; bounties are paid, and whoever killed it may have something of it."""
    foe = play.state.foes[who - FOES]
    told = FoeDefeated(someone(play, who))
    play.tell(AllyGone(someone(play, who)) if foe.ally else told, "FK-ATK-05")
    foe.out, foe.cell = True, OFF
    if foe.ally or foe.risen >= 0:
        return
    killer = killer_of(play)
    if killer >= 0:
        kind = play.content.creatures[foe.kind].type
        award_coins(play, killer, value(play, killer, f"bounty-{kind}"), "FK-SET-06")
        play.state.killed = (killer, kind)
        forget_uses(play, "moment")
        yield from moment(play, told)
        play.state.killed = None


def killer_of(play: TalePlay) -> int:
    """The character whose attack or turn it is; -1 if there is none."""
    attack = play.state.attack
    if attack is not None:
        return attack.attacker if attack.attacker < FOES else -1
    turn, fight = turn_of(play.state), combat(play.state)
    if turn is not None and (fight is None or fight.acting < 0):
        return turn.who
    return -1


__all__ = ["ATTACK", "fell", "killer_of"]
