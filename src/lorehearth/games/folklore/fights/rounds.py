"""Encounters, round by round. (FK-ENC, FK-RUL-28, FK-RUL-29, FK-RUM-22, FK-RUM-23)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.folklore.components.stories import Encounter
from lorehearth.games.folklore.dice import d, shown
from lorehearth.games.folklore.fights import winning
from lorehearth.games.folklore.fights.advanced import choose_stance, stance_choosers
from lorehearth.games.folklore.fights.bonuses import in_darkness
from lorehearth.games.folklore.fights.events import (
    CombatBegan,
    CombatOver,
    DarkStrike,
    FirstStrike,
    RoundBegan,
)
from lorehearth.games.folklore.fights.turn import turn_step
from lorehearth.games.folklore.foes.order import order_of_foes
from lorehearth.games.folklore.foes.placing import place
from lorehearth.games.folklore.foes.special import special
from lorehearth.games.folklore.foes.summoning import allies_leave
from lorehearth.games.folklore.foes.turn import foe_step
from lorehearth.games.folklore.goods.things import refill
from lorehearth.games.folklore.maps.transition import offer_leaving
from lorehearth.games.folklore.maps.weather import weather_of_the_round
from lorehearth.games.folklore.people.conditions import (
    corrosion_of_the_round,
    possession_of_the_round,
    struggles_of_the_round,
)
from lorehearth.games.folklore.people.figures import value
from lorehearth.games.folklore.people.group import clockwise, with_us
from lorehearth.games.folklore.people.lasting import end_of, forget_uses
from lorehearth.games.folklore.people.statuses import after_combat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.skirmish.moon import moons_that_waited, show_moon
from lorehearth.games.folklore.state import FOES, Adventure, Combat
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, moment


def begin_combat(play: TalePlay, encounter: Encounter) -> Flow[None]:
    """Foes are placed, and the combat begins; it breaks an adventure round (FK-RUM-22)."""
    state = play.state
    state.foes = [foe for foe in state.foes if not foe.out and foe.cell >= 0]
    yield from place(play, encounter.foes)
    start_combat(play, optional=encounter.optional)


def start_combat(play: TalePlay, *, optional: bool = False, no_escape: bool = False) -> None:
    """A combat with the foes that stand on the map."""
    state = play.state
    for frame in state.stack:
        if isinstance(frame, Adventure):
            frame.stage, frame.turn, frame.queue, frame.held = "rest", None, [], []
    kinds = dict.fromkeys(foe.kind for foe in state.foes if not foe.ally)
    began = CombatBegan(tuple(Ref("kind", kind) for kind in kinds))
    play.tell(began, "FK-ENC-01")
    fight = Combat("strike", order=clockwise(play, state.leader), optional=optional, no_escape=no_escape)
    state.stack.append(fight)


def combat_step(play: TalePlay) -> Flow[None]:
    """A piece of a combat; once no foe is left, its end (FK-RUL-29)."""
    fight = play.state.stack[-1]
    assert isinstance(fight, Combat)
    if not enemies_left(play):
        fight.stage, fight.turn = "end", None
    return STAGES[fight.stage](play, fight)


def enemies_left(play: TalePlay) -> bool:
    """FK-RUL-29; a controlled foe is still a foe (FK-RUM-38)."""
    for foe in play.state.foes:  # noqa: SIM110 - asked before every step: no generator for it
        if not foe.out and not foe.ally:
            return True
    return False


def first_strike(play: TalePlay, fight: Combat) -> Flow[None]:
    """FK-ENC-03 to 05: a d10 for each side, the characters on a tie; in darkness the foes without a roll.
    What an encounter is announced with comes before (FK-FAT-04)."""
    fight.stage = "round"
    forget_uses(play, "moment")
    yield from moment(play, CombatBegan(()))
    for who, one in enumerate(play.state.foes):
        if not one.out and special(play, FOES + who, "moon") is not None:
            yield from show_moon(play)
    if in_darkness(play):
        fight.first = "foes"
        play.tell(DarkStrike(), "FK-ENC-05")
        return
    ours = yield from d(10)
    theirs = yield from d(10)
    creatures = play.content.creatures
    worse = any(creatures[foe.kind].affliction for foe in play.state.foes if not foe.ally and not foe.out)
    help_ = sum(value(play, who, "first-strike") for who in with_us(play))
    fight.first = "characters" if ours + help_ >= theirs + worse else "foes"
    play.tell(
        FirstStrike(
            shown(10, [ours]),
            help_,
            shown(10, [theirs]),
            int(worse),
            "the characters" if fight.first == "characters" else "the foes",
        ),
        "FK-ENC-03",
        *(("FK-ENC-04",) if worse else ()),
    )


def start_round(play: TalePlay, fight: Combat) -> Flow[None]:
    """FK-RUM-23: corrosion, POSSESSED, IMMOBILIZED, each in order of number; then the stances. Where the
    map may be left in the middle of a combat, the leader is asked as the round before it ends (FK-MTR-03)."""
    if fight.round and (yield from offer_leaving(play)):
        return
    fight.round += 1
    fight.half = 0
    fight.stances, fight.guarded = {}, []
    forget_uses(play, "round")
    play.tell(RoundBegan(fight.round), "FK-RUL-28")
    fight.stage = "stances"
    yield from corrosion_of_the_round(play)
    yield from possession_of_the_round(play)
    yield from struggles_of_the_round(play)
    yield from weather_of_the_round(play)


def stances(play: TalePlay, fight: Combat) -> Flow[None]:
    waiting = stance_choosers(play)
    if waiting:
        yield from choose_stance(play, waiting[0])
    else:
        _side(play, fight, fight.first)
    yield from ()


def _side(play: TalePlay, fight: Combat, side: str) -> None:
    """FK-RUL-28: one side takes all its turns."""
    fight.held = []
    if side == "characters":
        fight.stage = "characters"
        fight.queue = [who for who in fight.order if play.state.characters[who].form != "limbo"]
    else:
        fight.stage = "foes"
        fight.queue = order_of_foes(play)  # FK-RUL-27


def characters(play: TalePlay, fight: Combat) -> Flow[None]:
    if fight.turn is None and not fight.queue and not fight.held:
        _next_half(play, fight)
        return
    yield from turn_step(play, fight)


def foes(play: TalePlay, fight: Combat) -> Flow[None]:
    if fight.acting < 0 and not fight.queue:
        _next_half(play, fight)
        return
    yield from foe_step(play)


def _next_half(play: TalePlay, fight: Combat) -> None:
    fight.half += 1
    if fight.half == 2:
        fight.stage = "round"
    else:
        _side(play, fight, "foes" if fight.first == "characters" else "characters")


def end(play: TalePlay, fight: Combat) -> Flow[None]:
    """FK-RUL-29: it is won; then all that ends with a combat ends."""
    yield from winning.win(play)
    yield from leave_combat(play)


def leave_combat(play: TalePlay) -> Flow[None]:
    """FK-SGT-08, FK-SUM-09, FK-STA-29, FK-STA-40, FK-WPN-02: the combat is over, however it has ended."""
    state = play.state
    if enemies_left(play):
        play.tell(CombatOver(), "FK-WIN-05")
    allies_leave(play)
    for one in state.characters:
        one.misses = one.barred = one.barring = False
        one.weakened = one.razor = one.razor_left = one.extra_acts = 0
        one.focused, one.chased = [], {}
        for thing in one.things:
            if thing.combat:
                thing.exhausted = thing.combat = False  # FK-ATK-13
    end_of(play, "combat")
    forget_uses(play, "moment", "turn", "round", "fight", "encounter")
    refill(play)
    state.stack = [frame for frame in state.stack if not isinstance(frame, Combat)]  # what was won lies above
    for who in with_us(play):
        yield from after_combat(play, who)
    yield from moons_that_waited(play)


STAGES: dict[str, Callable[[TalePlay, Combat], Flow[None]]] = {
    "strike": first_strike,
    "round": start_round,
    "stances": stances,
    "characters": characters,
    "foes": foes,
    "end": end,
}

__all__ = ["FOES", "begin_combat", "combat_step", "enemies_left", "leave_combat", "start_combat"]
