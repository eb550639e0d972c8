"""How the company moves: for Animus, by cards, and without passing what lies between. (OS-MOV)

A move is asked leg by leg: any hex in reach, by a way that costs least and steps on nothing harmful but at
its end, or stop. Whoever wants another way takes shorter legs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Literal, NamedTuple

from lorehearth.games.oathsworn.board.events import Moved, Turned
from lorehearth.games.oathsworn.board.geometry import BOARD, DIRECTIONS, HEXES
from lorehearth.games.oathsworn.board.places import distance, distance_to, empty_set, sentinel_hexes
from lorehearth.games.oathsworn.board.tiles import all_tiles, enter, is_water, keeps_sentinels, something_lies
from lorehearth.games.oathsworn.combat.status_tokens import forbids_moving
from lorehearth.games.oathsworn.company.animus import spend_animus
from lorehearth.games.oathsworn.company.thrown_items import pick_up
from lorehearth.games.oathsworn.figures import hero_of
from lorehearth.games.oathsworn.names import someone, title, walked
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Cost, Enough, Option, enough
from lorehearth.table.board import Lazy
from lorehearth.table.hexsets import CellSet, reach, way
from lorehearth.table.paths import Path


class GoTo(Option, frozen=True):
    says = "Move to {cell}"
    piece: int
    cell: str


class Face(Option, frozen=True):
    says = "Face {facing}"
    piece: int
    facing: str


STOP = enough("Move no further")
GOES: Lazy[int, tuple[GoTo, ...]] = Lazy(lambda who: tuple(GoTo(who, name) for name in BOARD.names))
"""The moves of each figure to each hex."""
FACES: Lazy[int, tuple[Face, ...]] = Lazy(lambda who: tuple(Face(who, name) for name in DIRECTIONS))


def step_cost(play: OathPlay, who: int, hex_: int) -> int:
    """OS-MOV-01, OS-TIL-02, OS-TIL-04: 1 a hex, and 1 more for water that is not paid for this turn."""
    return 2 if is_water(play.state, hex_) and hex_ not in hero_of(play, who).paid_water else 1


class Ground(NamedTuple):
    """What lies around somebody who moves: where it may go, what one stops for, and what costs more."""

    free: CellSet
    stops: CellSet
    wet: CellSet


def ground(play: OathPlay, who: int) -> Ground:
    """None of the ways that are looked for goes through anything harmful."""
    state, free, bit = play.state, empty_set(play), HEXES.bit
    wet = stops = 0
    for tile, hexes in all_tiles(state):
        for hex_ in hexes:
            if tile == "water":
                wet |= bit[hex_]
            else:
                stops |= bit[hex_]
    if wet:
        wet &= ~HEXES.of(hero_of(play, who).paid_water)
    if not keeps_sentinels(play, who):
        stops |= sentinel_hexes(state)
    return Ground(free, stops, wet)


def fronts(play: OathPlay, who: int, budget: int) -> list[CellSet]:
    """Where a move may end, by what it costs; its mistress not on a Sentinel (OS-GRV-12)."""
    found = reach(HEXES, play.state.figures[who].hex, budget, *ground(play, who))[1:]
    if not keeps_sentinels(play, who):
        return found
    closed = sentinel_hexes(play.state)
    return [front & ~closed for front in found]


def in_reach(play: OathPlay, who: int, budget: int) -> list[int]:
    """Where a move may end, nearest first."""
    return [hex_ for front in fronts(play, who, budget) for hex_ in HEXES.cells(front)]


def way_to(play: OathPlay, who: int, goal: int) -> Path:
    """The way to a hex in reach, North then West between equal ones."""
    here = play.state.figures[who].hex
    if goal in BOARD.neighbours[here]:
        return (goal,)
    found = way(HEXES, here, HEXES.bit[goal], *ground(play, who))
    assert found is not None
    return found.path


def can_step(play: OathPlay, who: int, budget: int) -> bool:
    """Whether there is a hex beside it that it can enter."""
    free = HEXES.near[play.state.figures[who].hex] & empty_set(play)
    if not free or budget > 1:
        return bool(free)
    return any(step_cost(play, who, hex_) <= budget for hex_ in HEXES.cells(free))


def march(play: OathPlay, who: int, rule: str = "OS-MOV-01") -> Flow[None]:
    """OS-MOV-01: the move action of a full character, 1 Animus a hex."""
    while play.state.figures[who].there and (budget := hero_of(play, who).animus) > 0:
        path = yield from choose_leg(play, who, budget, rule, pays="Animus")
        if not path:
            return
        for run in stretches(play, who, path):
            cost = sum([step_cost(play, who, hex_) for hex_ in run])
            spend_animus(play, who, cost, "a move", rule)
            if not (yield from go(play, who, run)):
                return


def move_up_to(
    play: OathPlay, who: int, hexes: int, rule: str = "OS-MOV-04", *, exactly: bool = False
) -> Flow[None]:
    """OS-MOV-03, OS-MOV-04: movement that is granted: up to so many hexes, or exactly so many once begun."""
    left = hexes
    while left > 0 and play.state.figures[who].there and forbids_moving(play, who) is None:
        path = yield from choose_leg(play, who, left, rule, may_stop=not exactly or left == hexes)
        if not path:
            return
        for run in stretches(play, who, path):
            left -= sum([step_cost(play, who, hex_) for hex_ in run])
            if not (yield from go(play, who, run)):
                return


def move_towards(play: OathPlay, who: int, hexes: int, target: int) -> Flow[None]:
    """Granted movement that must end nearer to somebody, or beside it."""
    if forbids_moving(play, who) is not None or not play.state.figures[target].there:
        return
    far = distance(play, who, target)
    nearer = lambda hex_: distance_to(play, target, hex_) < max(far, 2)  # noqa: E731
    path = yield from choose_leg(play, who, hexes, "OS-MOV-04", may=nearer)
    yield from go_all(play, who, path)


def move_straight(
    play: OathPlay, who: int, hexes: int, *, exactly: bool = False, may_stay: bool = True
) -> Flow[None]:
    """OS-BRD-07: granted movement in a single direction."""
    if forbids_moving(play, who) is not None:
        return
    free = empty_set(play)
    runs = [straight_run(play, who, direction, hexes, free) for direction in range(len(DIRECTIONS))]
    ends = {hex_: run[: i + 1] for run in runs for i, hex_ in enumerate(run)}
    if exactly:
        ends = {hex_: run for hex_, run in ends.items() if len(run) == hexes}
    if keeps_sentinels(play, who):  # OS-GRV-12
        ends = {hex_: run for hex_, run in ends.items() if not HEXES.bit[hex_] & sentinel_hexes(play.state)}
    if not ends:
        return
    options: list[GoTo | Enough] = [GoTo(who, BOARD.names[hex_]) for hex_ in sorted(ends)]
    if may_stay:
        options.append(STOP)
    chosen = yield from play.ask(
        hero_of(play, who).seat, f"Where does {title(play, who)} move?", options, "OS-MOV-04"
    )
    if isinstance(chosen, GoTo):
        yield from go_all(play, who, ends[BOARD.cell(chosen.cell)])


def straight_run(play: OathPlay, who: int, direction: int, hexes: int, free: CellSet) -> list[int]:
    """The free hexes in a direction, as far as the movement goes."""
    run: list[int] = []
    for hex_ in BOARD.ray(play.state.figures[who].hex, direction):
        hexes -= step_cost(play, who, hex_)
        if hexes < 0 or not HEXES.bit[hex_] & free:
            break
        run.append(hex_)
    return run


def choose_leg(
    play: OathPlay,
    who: int,
    budget: int,
    rule: str,
    *,
    may: Callable[[int], bool] | None = None,
    may_stop: bool = True,
    pays: Literal["Animus", "movement"] = "movement",
) -> Flow[Path]:
    """Any hex in reach, or no further."""
    if not can_go(play, who, budget, may):
        return ()
    chosen = yield from play.ask(
        hero_of(play, who).seat,
        lambda: f"Where does {title(play, who)} move?",
        partial(legs, play, who, budget, may, may_stop=may_stop),
        rule,
        costs=partial(leg_costs, play, who, pays),
    )
    return way_to(play, who, BOARD.cell(chosen.cell)) if isinstance(chosen, GoTo) else ()


def leg_costs(play: OathPlay, who: int, pays: str, option: GoTo | Enough) -> tuple[Cost, ...]:
    """OS-MOV-01, OS-TIL-04: what a way to a hex costs, step by step."""
    path = way_to(play, who, BOARD.cell(option.cell)) if isinstance(option, GoTo) else ()
    spent = sum(step_cost(play, who, hex_) for hex_ in path)
    return (Cost(pays, spent),) if spent else ()


def can_go(play: OathPlay, who: int, budget: int, may: Callable[[int], bool] | None) -> bool:
    """Whether a leg leads anywhere; most often the hexes beside it tell."""
    if may is None and not keeps_sentinels(play, who):
        return can_step(play, who, budget)
    return len(legs(play, who, budget, may, may_stop=False)) > 0


def legs(
    play: OathPlay, who: int, budget: int, may: Callable[[int], bool] | None, *, may_stop: bool
) -> list[GoTo | Enough]:
    """The nearest first."""
    goes, ends = GOES[who], in_reach(play, who, budget)
    options: list[GoTo | Enough] = [goes[hex_] for hex_ in ends if may is None or may(hex_)]
    if may_stop:
        options.append(STOP)
    return options


def stretches(play: OathPlay, who: int, path: Sequence[int]) -> Iterator[Path]:
    """A way in parts, each of which is gone at once: it ends where something lies, or where the way does."""
    run: list[int] = []
    lies = 0
    for hex_ in path:
        if not run:
            lies = something_lies(play) | HEXES.of(hero_of(play, who).thrown.values())
        run.append(hex_)
        if HEXES.bit[hex_] & lies or hex_ == path[-1]:
            yield tuple(run)
            run = []


def go_all(play: OathPlay, who: int, path: Sequence[int]) -> Flow[None]:
    """Along a whole way, unless something happens."""
    for run in stretches(play, who, path):
        if not (yield from go(play, who, run)):
            return


def go(play: OathPlay, who: int, run: Path) -> Flow[bool]:
    """Part of a move, with all that lies at its end; False if that moved it elsewhere, or off the board."""
    play.tell(Moved(someone(play, who), walked(play, who, run)), "OS-MOV-01")
    hero = hero_of(play, who)
    hero.paid_water += tuple([h for h in run if is_water(play.state, h) and h not in hero.paid_water])
    hero.moved_hexes += len(run)
    yield from arrive(play, who, run[-1])
    return play.state.figures[who].hex == run[-1]


def arrive(play: OathPlay, who: int, hex_: int) -> Flow[None]:
    """OS-RUL-33, OS-THR-02: stand on a hex, however one came there."""
    play.state.figures[who].hex = hex_
    pick_up(play, who)
    yield from enter(play, who, (hex_,))


def jump(play: OathPlay, who: int, hexes: Iterable[int], rule: str, *, may_stay: bool = True) -> Flow[None]:
    """Go to one of these empty hexes without passing through those between, or stay."""
    here = play.state.figures[who].hex
    open_ = empty_set(play) & ~(sentinel_hexes(play.state) if keeps_sentinels(play, who) else 0)
    free = [hex_ for hex_ in HEXES.among(hexes, open_) if hex_ != here]
    if not free or here < 0 or forbids_moving(play, who) is not None:
        return
    options: list[GoTo | Enough] = [GoTo(who, BOARD.names[hex_]) for hex_ in free]
    if may_stay or here in hexes:
        options.append(STOP)
    chosen = yield from play.ask(hero_of(play, who).seat, f"Where does {title(play, who)} go?", options, rule)
    if isinstance(chosen, GoTo):
        goal = BOARD.cell(chosen.cell)
        play.tell(Moved(someone(play, who), walked(play, who, [goal])), "OS-MOV-01")
        yield from arrive(play, who, goal)


def turn_figure(play: OathPlay, who: int, rule: str = "OS-MOV-06") -> Flow[None]:
    """OS-MOV-06: turn to any other facing."""
    figure = play.state.figures[who]
    options = [*FACES[who][: figure.facing], *FACES[who][figure.facing + 1 :]]
    chosen = yield from play.ask(
        hero_of(play, who).seat, lambda: f"Which way does {title(play, who)} face?", options, rule
    )
    facing = play.state.figures[who].facing = DIRECTIONS.index(chosen.facing)
    play.tell(Turned(someone(play, who), DIRECTIONS[facing]), rule)
