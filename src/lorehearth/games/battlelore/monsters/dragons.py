"""Dragons: flight, the breath that falls on those flown over, and dragons brought down. (BL-DRA)"""

from __future__ import annotations

from lorehearth.games.battlelore.combat.battle import carry_out
from lorehearth.games.battlelore.combat.retreat import come_to, land, pick_way
from lorehearth.games.battlelore.field.terrain import impassable, is_countryside, is_empty
from lorehearth.games.battlelore.headings import ATTACK
from lorehearth.games.battlelore.lore.events import ToBreathe
from lorehearth.games.battlelore.lore.lore_tokens import spend_lore
from lorehearth.games.battlelore.monsters.critical_hits import critical_check
from lorehearth.games.battlelore.monsters.events import BreathFaded, Fell, FlewOver, Landed, Targeted
from lorehearth.games.battlelore.names import someone, spot, title, way
from lorehearth.games.battlelore.options import Breathe, BreatheOver, Fly, FlyOver, Land, RollBreath, Walk
from lorehearth.games.battlelore.orders.movement import end_move, move
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import OFF, Battle, BreathTarget, Flight
from lorehearth.kernel.play import Flow, moment
from lorehearth.kernel.tally import Tally

LEAST, MOST = 2, 4
"""BL-DRA-02: how many hexes a dragon flies."""
TARGETS = 3
"""BL-DRA-12."""


def move_dragon(play: BattlePlay, unit: int) -> Flow[None]:
    """BL-DRA-01, BL-DRA-02: it walks, or it flies, and its breath is paid for before it sets out."""
    spewed = kind_of(play, unit).breath
    options: list[Walk | Fly | Breathe] = [Walk(unit)]
    if may_land(play, unit, play.state.units[unit].hex, 0):
        options.append(Fly(unit))
        if spewed is not None and play.content.has_lore and play.state.lore[play.state.camp] >= spewed.cost:
            options.append(Breathe(unit))
    if len(options) == 1:
        yield from move(play, unit)
        return
    chosen = yield from play.ask(
        play.state.camp,
        f"How shall {title(play, unit)} move?",
        options,
        "BL-DRA-02",
        words=lambda o: _how(o, spewed.cost if spewed is not None else 0),
        public="A dragon moves",
    )
    if isinstance(chosen, Walk):
        yield from move(play, unit)
        return
    if isinstance(chosen, Breathe) and spewed is not None:
        spend_lore(play, play.state.camp, spewed.cost, ToBreathe(someone(play, unit)), "BL-DRA-11")
        play.state.orders[unit].breathes = True
    yield from fly(play, unit)


def _how(option: Walk | Fly | Breathe, cost: int) -> str:
    if isinstance(option, Breathe):
        return f"Fly and breathe for {cost} Lore"
    return "Fly" if isinstance(option, Fly) else "Walk"


# -- in the air ------------------------------------------------------------------------------------


def farthest(play: BattlePlay, unit: int) -> int:
    """How far it may fly this turn; a burning dragon stays on the ground (BL-DRA-23)."""
    return 0 if play.state.units[unit].fire else MOST + play.state.orders[unit].pace


def may_land(play: BattlePlay, unit: int, hex_: int, flown: int) -> bool:
    """Whether a dragon that has come here can still end its flight on an empty hex."""
    left = farthest(play, unit) - flown
    rings = play.content.field.board.rings[hex_]
    nearest = max(LEAST - flown, 0)
    return any(is_clear(play, unit, goal) for ring in rings[nearest : left + 1] for goal in ring)


def is_clear(play: BattlePlay, unit: int, hex_: int) -> bool:
    """Whether a dragon may come down on a hex: an empty one, or the one that it took off from."""
    took_off = hex_ == play.state.units[unit].hex and is_countryside(play, hex_)
    return took_off or is_empty(play, hex_)


def fly(play: BattlePlay, unit: int) -> Flow[None]:
    """BL-DRA-02: hex by hex over everything, at last onto an empty hex; the enemy may answer at each."""
    state = play.state
    order = state.orders[unit]
    order.flew = True
    state.mover = unit
    state.flight = Flight(unit, [state.units[unit].hex])
    while state.flight is not None:
        chosen = yield from next_hex(play, unit)
        if isinstance(chosen, Land):
            touch_down(play, unit)
            return
        goal = play.content.field.board.cell(chosen.hex)
        state.flight.over.append(goal)
        state.heading = goal
        flown = FlewOver(someone(play, unit), way(play, unit, state.flight.over[-2:]))
        play.tell(flown, "BL-DRA-02")
        if isinstance(chosen, BreatheOver):
            aim(play, unit, state.taken()[goal])
        yield from moment(play, flown)
        if state.units[unit].hex < 0:
            state.flight = None
    state.heading = state.mover = OFF
    order.done_moving = True  # brought down


def next_hex(play: BattlePlay, unit: int) -> Flow[FlyOver | BreatheOver | Land]:
    """Where it flies next, with or without breath on the enemy there; or it lands."""
    flight = play.state.flight
    assert flight is not None
    here, flown = flight.over[-1], len(flight.over) - 1
    names = play.content.field.board.names
    options: list[FlyOver | BreatheOver | Land] = []
    if flown >= LEAST and is_clear(play, unit, here):
        options.append(Land(names[here], unit))
    for near in play.content.field.board.neighbours[here]:
        if flown < farthest(play, unit) and may_land(play, unit, near, flown + 1):
            options.append(FlyOver(names[near], unit))
            if may_breathe_on(play, unit, near):
                options.append(BreatheOver(names[near], unit))
    if len(options) == 1 and isinstance(options[0], Land):
        return options[0]
    return (
        yield from play.ask(
            play.state.camp,
            f"{kind_of(play, unit).name} flies: {flown} of {LEAST} to {farthest(play, unit)} hexes",
            options,
            "BL-DRA-02",
            words=_flight_words,
            public="A dragon flies",
        )
    )


def _flight_words(option: FlyOver | BreatheOver | Land) -> str:
    if isinstance(option, Land):
        return f"Land at {option.hex}"
    return f"Fly over {option.hex}" + (" and breathe" if isinstance(option, BreatheOver) else "")


def may_breathe_on(play: BattlePlay, unit: int, hex_: int) -> bool:
    """BL-DRA-12: at most 3 enemy units, each at most once in the turn, by whichever dragon."""
    state = play.state
    if not state.orders[unit].breathes:
        return False
    mine = [target.unit for target in state.breath_targets if target.dragon == unit]
    below = state.taken().get(hex_)
    if below is None or len(mine) >= TARGETS or any(target.unit == below for target in state.breath_targets):
        return False
    return state.units[below].camp != state.units[unit].camp


def aim(play: BattlePlay, unit: int, below: int) -> None:
    """BL-DRA-13: the unit gets a breath token, target side up."""
    play.state.breath_targets.append(BreathTarget(unit, below))
    play.tell(Targeted(someone(play, unit), someone(play, below)), "BL-DRA-13")


def touch_down(play: BattlePlay, unit: int) -> None:
    flight = play.state.flight
    assert flight is not None
    play.state.flight = None
    play.state.heading = play.state.mover = OFF
    play.tell(Landed(someone(play, unit), spot(play, flight.over[-1])), "BL-DRA-02")
    end_move(play, unit, flight.over[-1], 0)
    play.state.orders[unit].moved = len(flight.over) - 1


# -- brought down ----------------------------------------------------------------------------------


def bring_down(play: BattlePlay, unit: int) -> Flow[None]:
    """BL-DRA-03, BL-DRA-04: a flying dragon that is held or webbed falls where it is; 1d for a Critical Hit.

    Breath on units that it has flown over is still rolled (BL-RUL-82). Nothing happens on the ground.
    """
    state = play.state
    flight = state.flight
    if flight is None or flight.dragon != unit:
        return
    below = flight.over[-1]
    state.flight = None
    state.heading = state.mover = OFF
    play.tell(Fell(someone(play, unit), spot(play, below)), "BL-DRA-03")
    dice = Tally("dice for the Critical Hit check", []).add(1, "the fall", "BL-DRA-03")
    yield from critical_check(play, unit, dice, OFF)
    if state.units[unit].hex < 0:
        return
    held = state.taken().get(below, unit) != unit
    if not held and below not in impassable(play):
        come_to(play, unit, below)
        return
    goal = yield from pick_way(play, unit, crash_sites(play, unit, below), "BL-RUL-82")
    land(play, unit, [below, goal], "BL-DRA-04")


def crash_sites(play: BattlePlay, unit: int, below: int) -> list[int]:
    """BL-DRA-04, BL-RUL-82: the first empty hexes on the ways home, or else the nearest anywhere."""
    rows, board = play.content.field.rows, play.content.field.board
    ahead = -1 if play.state.units[unit].camp == 0 else 1
    found: dict[int, None] = {}
    waiting = [below]
    while waiting:
        nearer = [h for over in waiting for h in board.neighbours[over] if rows[h] == rows[over] + ahead]
        found.update(dict.fromkeys(h for h in nearer if is_clear(play, unit, h)))
        waiting = [h for h in dict.fromkeys(nearer) if h not in found]
    if found:
        return list(found)
    for ring in board.rings[below]:
        if empty := [h for h in ring if is_clear(play, unit, h)]:
            return empty
    return [play.state.units[unit].hex]


# -- breath ----------------------------------------------------------------------------------------


def breathe(play: BattlePlay) -> Flow[None]:
    """BL-DRA-14: one breath attack, after all movement and before any other combat.

    It is rolled like a bite, but nobody battles back (BL-RUL-47).
    """
    state = play.state
    here = [target for target in state.breath_targets if state.units[target.unit].hex >= 0]
    if not here:
        state.breath_targets = []
        state.phase = "combat"
        return
    target = here[0]
    if len(here) > 1:
        chosen = yield from play.ask(
            state.camp,
            "Whose breath token is rolled for next?",
            [RollBreath(one.dragon, one.unit) for one in here],
            "BL-DRA-14",
            words=lambda o: f"{kind_of(play, o.dragon).name} on {title(play, o.unit)}",
            public="Breath attacks are rolled",
        )
        target = BreathTarget(chosen.dragon, chosen.unit)
    state.breath_targets.remove(target)
    weapon = kind_of(play, target.dragon).weapon
    battle = Battle(target.dragon, target.unit, False, weapon, breath=True)
    breathed_on = someone(play, target.unit)
    yield from carry_out(play, battle)
    if "lore" not in battle.dice and state.units[target.unit].hex >= 0:
        play.tell(BreathFaded(breathed_on), "BL-DRA-16")
    play.over(ATTACK)
