"""Summoning, spawning, control."""

from __future__ import annotations

from lorehearth.games.folklore.components.steps import Step
from lorehearth.games.folklore.effects import Verb
from lorehearth.games.folklore.foes.control import LetStrike, strikable, take_control
from lorehearth.games.folklore.foes.striking import strike, strike_at
from lorehearth.games.folklore.foes.summoning import call_ally, call_enemy
from lorehearth.games.folklore.maps.nearness import on_side
from lorehearth.games.folklore.names import title
from lorehearth.games.folklore.people.group import combat, seat_of
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES, Doing
from lorehearth.kernel.play import Flow


def _control(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    take_control(play, doing.who, doing.target, step.amount)
    yield from ()


def _summon(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    if doing.who >= FOES:
        yield from call_enemy(play, doing.who, step.of)
    else:
        yield from call_ally(play, doing.who, step.of)


def _spawn(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    yield from call_enemy(play, doing.who, step.of, spawned=True)


def _turn_on(play: TalePlay, doing: Doing, step: Step) -> Flow[None]:
    """A foe makes one attack on another foe that it can reach or see; the doer names it."""
    foe = doing.target
    others = [other for other in strikable(play, foe) if not on_side(play, other)]
    if not others:
        return
    victim = others[0]
    if len(others) > 1:
        chosen = yield from play.ask(
            seat_of(play, doing.who),
            "Whom does it attack?",
            [LetStrike(other) for other in others],
            "FK-SUM-10",
            words=lambda o: title(play, o.piece),
        )
        victim = chosen.piece
    yield from strike_at(play, foe, victim, [victim])
    fight = combat(play.state)
    while fight is not None and fight.again and not play.state.foes[foe - FOES].out:
        fight.again -= 1
        yield from strike(play, foe, at_random=True)  # FK-FAT-13


VERBS: dict[str, Verb] = {"control": _control, "summon": _summon, "spawn": _spawn, "turn-on": _turn_on}
