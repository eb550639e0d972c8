"""Movement: how far an ordered unit may go, and what its move costs it. (BL-MOV, BL-UNI)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from lorehearth.games.battlelore.combat.morale import is_under
from lorehearth.games.battlelore.combat.trophies import spend_trophy
from lorehearth.games.battlelore.content import Colour, Kind, Terrain
from lorehearth.games.battlelore.field.terrain import (
    barred_to,
    bars_battle,
    heeds,
    stop_of,
    stops,
    terrains,
)
from lorehearth.games.battlelore.lore.events import ToMove
from lorehearth.games.battlelore.lore.lore_tokens import spend_lore
from lorehearth.games.battlelore.monsters.events import TokensRemoved
from lorehearth.games.battlelore.names import someone, spot, title, token, walked
from lorehearth.games.battlelore.options import GO, GoTo, SpendTrophy
from lorehearth.games.battlelore.orders.events import Moved, Moves
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import OFF, Order, Unit
from lorehearth.kernel.deeds import Deeds, deed
from lorehearth.kernel.play import Flow, moment
from lorehearth.kernel.questions import Cost, Refusal
from lorehearth.table import paths

FOOT: dict[Colour, tuple[int, int]] = {"green": (2, 2), "blue": (1, 2), "red": (1, 1)}
MOUNTED: dict[Colour, tuple[int, int]] = {"green": (4, 4), "blue": (3, 3), "red": (2, 2)}
PACE_RULES = {
    ("foot", "green"): "BL-UNI-03",
    ("foot", "blue"): "BL-UNI-04",
    ("foot", "red"): "BL-UNI-05",
    ("mounted", "green"): "BL-UNI-06",
    ("mounted", "blue"): "BL-UNI-07",
    ("mounted", "red"): "BL-UNI-08",
}
RUSH = 2


def paces(kind: Kind, banner: Colour) -> tuple[int, int]:
    """BL-UNI: how far a unit may move and still battle, and how far without a battle."""
    if kind.move:
        return kind.move, max(kind.move, kind.march)
    return FOOT[banner] if kind.arm == "foot" else MOUNTED[banner]


def allowance(play: BattlePlay, unit: int) -> tuple[int, int]:
    """The same for an ordered unit this turn, with cards and tokens."""
    found = play.state.units[unit]
    order = play.state.orders[unit]
    kind = kind_of(play, unit)
    if kind.spends_lore_to_move:  # BL-ELE-03
        near = far = play.state.lore[found.camp]
    else:
        near, far = paces(kind, found.banner)
    near = max(near, order.far_and_battle) + order.pace
    far = max(far + order.pace, near)
    if found.fire:  # BL-DRA-23
        return min(near, 1), min(far, 1)
    return near, far


def forbids_move(play: BattlePlay, unit: int) -> Refusal | None:
    """Why an ordered unit may not move at all."""
    if play.state.orders[unit].done_moving:
        return Refusal("it has moved already", "BL-MOV-02")
    return forbids_step(play, unit)


def forbids_step(play: BattlePlay, unit: int) -> Refusal | None:
    """Why a unit may not leave its hex, in its move, after a battle or through a portal."""
    found = play.state.units[unit]
    order = play.state.orders.get(unit)
    if found.hex < 0:
        return Refusal("it has left the field", "BL-CMD-05")
    if order is not None and order.no_move:
        return Refusal("its order does not let it move", "BL-CRD-11")
    if found.web:
        return Refusal("it is caught in a web", "BL-SPI-04")
    if found.frost:
        return Refusal("it is frozen", "BL-DRA-26")
    if play.state.spells and is_under(play, unit, "hold"):
        return Refusal("it is held by a Lore card", "BL-LOR-04")
    return None


def destinations(play: BattlePlay, unit: int) -> dict[int, int]:
    """Every hex that an ordered unit may move to, with the number of steps."""
    state = play.state
    content = play.content
    found = state.units[unit]
    kind = kind_of(play, unit)
    far = allowance(play, unit)[1]
    if kind.spends_lore_to_move:
        return drifts(play, unit, far)
    steps = max(far, RUSH + state.orders[unit].pace) if kind.rush and not found.fire else far
    reached = paths.reach(content.field.walk, found.hex, steps, in_the_way(play, unit), halts(play, unit))
    del reached[found.hex]
    if steps > far:  # BL-RUL-78: that far only to fight
        reached = {
            hex_: n
            for hex_, n in reached.items()
            if n <= far or (beside_enemy(play, unit, hex_) and not bars_battle(play, unit, hex_, found.hex))
        }
    return reached


def in_the_way(play: BattlePlay, unit: int) -> set[int]:
    """BL-MOV-05: the hexes that a unit can neither enter nor cross: those with units, and barred ground."""
    return {other.hex for other in play.state.units} | barred_to(play, unit)


def halts(play: BattlePlay, unit: int) -> frozenset[int] | set[int]:
    """The hexes that end this unit's moves this turn; none, if a card lets no terrain stop it."""
    order = play.state.orders.get(unit)
    return frozenset() if order is not None and order.free_of_terrain else stops(play, unit)


def drifts(play: BattlePlay, unit: int, far: int) -> dict[int, int]:
    """BL-ELE-03, BL-RUL-80: nothing hinders an Elemental but units, and that it ends on no barred hex."""
    state = play.state
    start = state.units[unit].hex
    reached = paths.reach(play.content.field.board.neighbours, start, far, state.taken())
    barred = barred_to(play, unit)
    return {hex_: n for hex_, n in reached.items() if hex_ != start and hex_ not in barred}


def beside_enemy(play: BattlePlay, unit: int, hex_: int) -> bool:
    """Whether an enemy stands next to a hex, with no cliff side in between (BL-RUL-54)."""
    camp = play.state.units[unit].camp
    beside = play.content.field.walk[hex_]
    return any(other.hex in beside for other in play.state.units if other.camp != camp and other.hex >= 0)


class Going(Struct, frozen=True, gc=False):
    """An ordered unit on the point of moving, and the hexes that it may move to, with the number of steps."""

    unit: int
    reached: Mapping[int, int]


def move(play: BattlePlay, unit: int) -> Flow[None]:
    """One ordered unit moves, or stays where it is (BL-MOV-03)."""
    going = Going(unit, destinations(play, unit))
    chosen = yield GOALS.question(
        play,
        play.state.camp,
        going,
        lambda: f"Where shall {title(play, unit)} go?",
        "BL-MOV-01",
        public="A unit moves",
    )
    yield from GOALS.do(play, going, chosen)


def go(play: BattlePlay, going: Going, option: GoTo) -> Flow[None]:
    unit, reached = going.unit, going.reached
    goal = play.content.field.board.cell(option.hex)
    if goal == play.state.units[unit].hex:
        play.state.orders[unit].done_moving = True
        return
    if play.content.has_lore:
        goal = yield from set_out(play, unit, goal)
    if goal >= 0:
        arrive(play, unit, route(play, unit, goal, reached), reached.get(goal, 1))


def go_further(play: BattlePlay, going: Going, option: SpendTrophy) -> Flow[None]:
    """BL-VET-03: a trophy token is spent for one hex more."""
    spend_trophy(play, going.unit, "one hex more", "BL-VET-03")
    play.state.orders[going.unit].pace += 1
    return move(play, going.unit)


def possible_goals(play: BattlePlay, going: Going) -> list[GoTo]:
    """Where an ordered unit may go: it stays, or goes to a hex that it reaches."""
    names = play.content.field.board.names
    hexes = (play.state.units[going.unit].hex, *going.reached)
    return [*map(GO[going.unit].__getitem__, map(names.__getitem__, hexes))]


def goal_words(play: BattlePlay, going: Going, option: GoTo) -> str:
    here = play.content.field.board.names[play.state.units[going.unit].hex]
    return f"Stay at {here}" if option.hex == here else f"Move to {option.hex}"


def goal_costs(play: BattlePlay, going: Going, option: GoTo) -> tuple[Cost, ...]:
    """Hexes of movement, or the Lore that an Elemental pays for them."""
    steps = going.reached.get(play.content.field.board.cell(option.hex), 0)
    if not kind_of(play, going.unit).spends_lore_to_move:
        return (Cost("movement", steps),) if steps else ()
    lore = steps - play.state.orders[going.unit].pace  # BL-ELE-03
    return (Cost("Lore", lore),) if lore > 0 else ()


def trophies(play: BattlePlay, going: Going) -> tuple[SpendTrophy, ...]:
    """BL-VET-03: a token to spend, if the unit has one and does not burn."""
    found = play.state.units[going.unit]
    return (SpendTrophy(going.unit),) if found.trophy and not found.fire else ()


def set_out(play: BattlePlay, unit: int, goal: int) -> Flow[int]:
    """The enemy may answer a unit that is about to move; says where it goes then, OFF if it does not."""
    state = play.state
    here = state.units[unit].hex
    state.mover, state.heading = unit, goal
    yield from moment(play, Moves(someone(play, unit), spot(play, goal)))
    goal, state.mover, state.heading = state.heading, OFF, OFF
    return goal if state.units[unit].hex == here else OFF


def route(play: BattlePlay, unit: int, goal: int, reached: Mapping[int, int]) -> paths.Path:
    """The hexes that a unit enters on its way to one that it can reach."""
    here = play.state.units[unit].hex
    if reached.get(goal, 1) == 1:
        return (goal,)
    if kind_of(play, unit).spends_lore_to_move:
        board = play.content.field.board.neighbours
        return paths.way(board, paths.reach(board, here, reached[goal], play.state.taken()), goal)
    return paths.way(play.content.field.walk, {**reached, here: 0}, goal, halts(play, unit))


def forbids_goal(play: BattlePlay, going: Going, option: GoTo) -> Refusal | None:
    """Why an ordered unit may not move to a hex."""
    unit, goal = going.unit, play.content.field.board.cell(option.hex)
    found = play.state.units[unit]
    if goal in going.reached or goal == found.hex:
        return None
    if goal in play.state.taken():
        return Refusal("a unit stands there", "BL-MOV-04")
    for terrain in terrains(play, goal):
        if terrain.impassable:
            return Refusal("no unit can enter it", terrain.rule("impassable"))
    stop = stop_before(play, unit, goal)
    if stop is not None:
        return Refusal(f"{stop.name} would stop it on the way", stop.rule("stop"))
    kind = kind_of(play, unit)
    rule = "BL-RUL-33" if kind.creature else PACE_RULES[kind.arm, found.banner]
    return Refusal("it cannot get there in one move", kind.rule("move", rule))


def stop_before(play: BattlePlay, unit: int, goal: int) -> Terrain | None:
    """The terrain that stops a unit on its way to a hex for which its pace would do."""
    walk, here = play.content.field.walk, play.state.units[unit].hex
    if kind_of(play, unit).spends_lore_to_move:
        return None
    unstopped = paths.reach(walk, here, allowance(play, unit)[1], in_the_way(play, unit))
    on_the_way = paths.way(walk, unstopped, goal) if goal in unstopped else ()
    stopping = halts(play, unit)
    at_stop = next((hex_ for hex_ in on_the_way if hex_ in stopping), OFF)
    if at_stop == OFF:
        return None
    return next(t for t in terrains(play, at_stop) if t.stop and heeds(kind_of(play, unit), t))


GOALS: Deeds[BattlePlay, Going] = Deeds(
    deed(
        GoTo,
        lambda play, going: [*map(GO[going.unit].__getitem__, play.content.field.board.names)],
        go,
        forbids_goal,
        words=goal_words,
        costs=goal_costs,
        able=possible_goals,
    ),
    deed(
        SpendTrophy,
        trophies,
        go_further,
        words=lambda play, going, option: "Spend a trophy token to move 1 hex further",
        costs=lambda play, going, option: (Cost("trophy token", 1),),
    ),
)
"""BL-MOV-01, BL-VET-03: what an ordered unit does with its move."""


def arrive(play: BattlePlay, unit: int, hexes: Sequence[int], steps: int) -> None:
    """A unit moves over these hexes."""
    way = walked(play, unit, hexes)
    play.tell(Moved(way.piece, way), "BL-MOV-01")
    end_move(play, unit, hexes[-1], steps)


def end_move(play: BattlePlay, unit: int, goal: int, steps: int) -> None:
    """Put a unit where its move ends, and see what that leaves it to do this turn."""
    found = play.state.units[unit]
    order = play.state.orders[unit]
    came_from, found.hex = found.hex, goal
    order.moved, order.on_the_move, order.done_moving = steps, True, True
    enter(play, unit, goal, came_from)
    barring(play, unit, goal, order)
    kind = kind_of(play, unit)
    if kind.spends_lore_to_move and steps > order.pace:
        rule = kind.rule("spends_lore_to_move")
        spend_lore(play, found.camp, steps - order.pace, ToMove(someone(play, unit)), rule)


def barring(play: BattlePlay, unit: int, goal: int, order: Order) -> None:
    """What a move of so many steps that ends on a hex leaves a unit of its battle."""
    kind = kind_of(play, unit)
    if order.moved > allowance(play, unit)[0]:
        if kind.rush and order.moved <= RUSH + order.pace and beside_enemy(play, unit, goal):
            order.only_melee = True  # BL-SPT-03, BL-SPT-08, BL-RUL-78
        else:
            order.barred = "BL-RUL-33" if kind.creature else "BL-UNI-04"


def enter(play: BattlePlay, unit: int, goal: int, came_from: int) -> None:
    """What the ground does to a unit that enters it; after a ford it may still follow on (BL-TER-11)."""
    if not terrains(play, goal):
        return
    found = play.state.units[unit]
    order = play.state.orders.get(unit)
    if order is not None:
        if stop_of(play, unit, goal) == "turn" and not order.free_of_terrain:
            order.halted = True
        order.barred = order.barred or bars_battle(play, unit, goal, came_from)
    quench(play, found, unit)


def quench(play: BattlePlay, found: Unit, unit: int) -> None:
    """BL-DRA-25, BL-RUL-84: water puts out the fire."""
    if found.fire and any(terrain.water for terrain in terrains(play, found.hex)):
        found.fire = 0
        play.tell(TokensRemoved(someone(play, unit), (token("fire"),)), "BL-DRA-25")
