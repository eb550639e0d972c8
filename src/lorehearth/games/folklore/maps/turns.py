"""What a turn opens and closes with, whoever has it: characters, foes, in adventure and in combat.
(FK-RUM-24, FK-RUM-25, FK-GEN-04, FK-KEY-40, FK-KEY-41)"""

from __future__ import annotations

from lorehearth.games.folklore.foes import auras
from lorehearth.games.folklore.maps import flames, hazards
from lorehearth.games.folklore.maps.nearness import covers
from lorehearth.games.folklore.people.figures import figure, is_ethereal
from lorehearth.games.folklore.people.points import lose
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow

RAZOR = Ref("sign", "razor")


def open_turn(play: TalePlay, who: int) -> Flow[bool]:
    """FK-RUM-24: the flame in its space, then auras, then RAZOR. Tells whether it is still there to act; one
    that dies of this has no turn. A missed turn opens and closes all the same (FK-RUM-25)."""
    if not covers(play, who):
        return True  # it waits off the map (FK-ADV-08)
    for befalls in (flames.begun, auras.begun, _razor):
        yield from befalls(play, who)
        if not covers(play, who):
            return False
    return True


def _razor(play: TalePlay, who: int) -> Flow[None]:
    """FK-KEY-40: so much damage at the start of its turn, for four rounds; nothing to an ETHEREAL one."""
    one = figure(play, who)
    if not one.razor_left:
        return
    amount = 0 if is_ethereal(play, who) else one.razor
    one.razor_left -= 1
    if not one.razor_left:
        one.razor = 0
    yield from lose(play, who, amount, RAZOR, "FK-KEY-40")


def is_quiet(play: TalePlay, who: int) -> bool:
    """Whether a turn opens with nothing that could befall somebody, so that it need not be said first."""
    state = play.state
    calm = state.map is not None and not state.map.flames and not state.foes
    return calm and not figure(play, who).razor_left


def close_turn(play: TalePlay, who: int) -> Flow[None]:
    """FK-RUM-24: flames beside it, hazards, then effects whose time is up."""
    for befalls in (flames.ended, hazards.ended):
        if covers(play, who):
            yield from befalls(play, who)
    fade(play, who)


def fade(play: TalePlay, who: int) -> None:
    """FK-GEN-04: what lasts a turn ends, and so does what lasts a round, once its bearer has had its next
    turn."""
    one = figure(play, who)
    if one.effects:
        for effect in one.effects:
            if effect.lasts == "round":
                effect.turns -= 1
        one.effects = [each for each in one.effects if not _is_up(each.lasts, each.turns)]


def _is_up(lasts: str, turns: int) -> bool:
    return lasts in ("attack", "turn") or (lasts == "round" and turns <= 0)
