"""Dying: characters become ghosts, ghosts go to limbo, foes are defeated. (FK-DTH, FK-LIM-01, FK-ATK-05)"""

from __future__ import annotations

from lorehearth.games.folklore.goods.companions import leave_all
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.events import BecameGhost, Died, IntoLimbo, StatusLost, WillRise
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.group import living, skirmish
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, NOBODY, OFF, Character
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import AT_ONCE, Cut, Flow, moment


def die(play: TalePlay, who: int) -> Flow[None]:
    """FK-DTH-06: a character whose VITA is 0 dies. It is a ghost at once (FK-RUS-25), or will be when
    the event or
    skirmish is over (FK-RUL-64); with BLOODLUST it rises as a vampire instead (FK-STA-21)."""
    state, one = play.state, play.state.characters[who]
    dead = Died(someone(play, who))
    play.tell(dead, "FK-DTH-06")
    bitten = "bloodlust" in one.statuses
    one.died_at = one.cell
    one.cell = OFF
    if state.map is not None and who in state.map.waiting:
        state.map.waiting.remove(who)
    _lose_what_the_dead_lose(play, one)
    leave_all(play, who, "FK-DTH-01")
    from lorehearth.games.folklore.foes.summoning import summoner_gone

    summoner_gone(play, who)
    if bitten:
        one.form = "limbo"
        state.vampires.append(who)
        play.tell(WillRise(someone(play, who)), "FK-STA-21")
    else:
        become_ghost(play, who)
    fight = skirmish(state)
    if fight is not None:
        fight.died.append(who)  # FK-SKI-18
    for other in play.state.characters:
        other.used = {key: times for key, times in other.used.items() if not key.startswith("moment ")}
    yield from moment(play, dead)
    _pass_token_of_the_dead(play, who)
    check_group(play)
    if bitten and state.map is not None and fight is None:
        from lorehearth.games.folklore.maps.open_road import rise_here

        rise_here(play)


def _lose_what_the_dead_lose(play: TalePlay, one: Character) -> None:
    """FK-DTH-01 (possessions and coins stay, FK-DTH-02), FK-CND-07, FK-CND-10: all statuses, corrosion and
    infection tokens, and effects."""
    who = play.state.characters.index(one)
    for status in one.statuses:
        play.tell(StatusLost(someone(play, who), Ref("status", status)), "FK-DTH-01")
    one.statuses, one.kept_statuses, one.effects = [], [], []
    one.corrosion, one.infection = [], 0
    one.razor = one.razor_left = one.weakened = 0
    one.misses = one.barred = False
    one.vita = one.extra_vita = one.pp = one.extra_pp = 0


def become_ghost(play: TalePlay, who: int) -> None:
    """FK-GHO-01, FK-RUL-67: the card is turned, and GP begin at their maximum."""
    one = play.state.characters[who]
    one.form = "ghost"
    one.extra_gp = 0
    one.gp = min(value(play, who, "max-gp"), 20)
    play.tell(BecameGhost(someone(play, who), one.gp), "FK-GHO-01")


def into_limbo(play: TalePlay, who: int) -> Flow[None]:
    """FK-LIM-01: a ghost without GP is out of play."""
    one = play.state.characters[who]
    one.form, one.cell, one.died_at = "limbo", OFF, OFF
    _lose_what_the_dead_lose(play, one)
    play.tell(IntoLimbo(someone(play, who)), "FK-LIM-01")
    check_group(play)
    yield from ()


def spent(play: TalePlay, who: int) -> Flow[None]:
    """FK-RUS-27: a ghost that has spent its last GP goes to limbo once that action is done."""
    one = play.state.characters[who]
    if one.form == "ghost" and one.gp + one.extra_gp <= 0:
        return into_limbo(play, who)
    return AT_ONCE


def check_group(play: TalePlay) -> None:
    """FK-LIM-04: if every character is a ghost or in limbo, everything stops."""
    if not living(play) and not play.state.fallen:
        play.state.fallen = True
        raise Cut


def _pass_token_of_the_dead(play: TalePlay, who: int) -> None:
    """FK-DTH-05, FK-RUS-07: a dead leader hands the token on, without turning it."""
    if play.state.leader == who and living(play):
        from lorehearth.games.folklore.travel.leader import hand_on

        hand_on(play, turn=False, rule="FK-DTH-05")


def settle_deaths(play: TalePlay) -> Flow[None]:
    """FK-RUL-64, FK-STA-22, FK-RUL-63: an event or skirmish is over: whoever died of BLOODLUST rises as a
    vampire."""
    state = play.state
    if state.map is None:
        for one in state.characters:
            one.died_at = OFF
    if state.vampires:
        from lorehearth.games.folklore.maps.open_road import lay_out_risen, rise_here

        if state.map is None:
            return lay_out_risen(play)
        rise_here(play)  # a skirmish on a map is over
    return AT_ONCE


def hurt(play: TalePlay, who: int, before: int) -> Flow[None]:
    """A foe has lost VITA; at 0 it leaves the map (FK-ATK-05)."""
    from lorehearth.games.folklore.foes.felling import fell
    from lorehearth.games.folklore.foes.special import wounded

    if play.state.foes[who - FOES].vita:
        wounded(play, who, before)
    else:
        yield from fell(play, who)


__all__ = ["NOBODY", "become_ghost", "check_group", "die", "hurt", "into_limbo", "spent"]
