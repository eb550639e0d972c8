"""Auras of foes. (FK-AUR-01 to 03, FK-KEY-17, FK-RUM-34)"""

from __future__ import annotations

from lorehearth.games.folklore.effects import carry_out
from lorehearth.games.folklore.foes.events import AuraStrikes
from lorehearth.games.folklore.foes.special import side_of
from lorehearth.games.folklore.maps.nearness import distance
from lorehearth.games.folklore.maps.sight import sees
from lorehearth.games.folklore.names import someone
from lorehearth.games.folklore.people.figures import figure, has
from lorehearth.games.folklore.people.group import turn_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Doing
from lorehearth.kernel.play import AT_ONCE, Flow


def start_of_turn(play: TalePlay, who: int) -> Flow[None]:
    """At the start of a character's turn; foes are spared (FK-AUR-03)."""
    return _strike(play, who) if who < FOES and _is_any(play) else AT_ONCE


def entered(play: TalePlay, who: int, struck: list[int] | None = None) -> Flow[None]:
    """As it enters a space within an aura; the same aura at most once in its turn (FK-AUR-02), or while it is
    pushed (`struck` knows by which)."""
    return _strike(play, who, struck) if who < FOES and _is_any(play) else AT_ONCE


def _is_any(play: TalePlay) -> bool:
    """Whether any foe has an aura at all."""
    creatures = play.content.creatures
    for foe in play.state.foes:
        if not foe.ally and not foe.out and creatures[foe.kind].encounter.aura is not None:
            return True
    return False


def _strike(play: TalePlay, who: int, struck: list[int] | None = None) -> Flow[None]:
    turn = turn_of(play.state)
    if turn is not None and turn.who == who:
        struck = turn.struck_by
    for number, foe in enumerate(play.state.foes):
        other = FOES + number
        if foe.ally or foe.out or foe.cell < 0 or figure(play, who).cell < 0:
            continue
        aura = side_of(play, other).aura
        if aura is None or distance(play, who, other) > aura.reach or not sees(play, other, who):
            continue
        if has(play, who, "eldritch"):  # FK-KEY-17
            return
        if struck is not None:
            if other in struck:
                continue
            struck.append(other)
        play.tell(AuraStrikes(someone(play, other), someone(play, who)), "FK-AUR-01")
        doing = Doing(f"kind {foe.kind}", [], other, who, [who])
        yield from carry_out(play, doing, aura.steps)
