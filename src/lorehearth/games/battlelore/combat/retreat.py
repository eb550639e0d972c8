"""Retreat: where a unit falls back, and what it pays when it cannot. (BL-RET, BL-CRE-09 to 11, BL-DRA-06)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.battlelore.combat.dice import DIE, dice
from lorehearth.games.battlelore.combat.events import FellBack, Held, Panicked, RetreatBlocked, Trampled
from lorehearth.games.battlelore.combat.hits import hit_each, take_hits
from lorehearth.games.battlelore.combat.losses import in_one_instant
from lorehearth.games.battlelore.combat.morale import frightened
from lorehearth.games.battlelore.combat.trophies import offers_to_run
from lorehearth.games.battlelore.field.terrain import impassable, is_empty
from lorehearth.games.battlelore.names import several, someone, title, way
from lorehearth.games.battlelore.options import FallBack, RetreatFirst
from lorehearth.games.battlelore.orders.movement import quench
from lorehearth.games.battlelore.play import BattlePlay, kind_of
from lorehearth.games.battlelore.state import OFF, Battle
from lorehearth.kernel.names import Did
from lorehearth.kernel.play import Flow
from lorehearth.table import paths


def ways_back(play: BattlePlay, unit: int, here: int) -> list[int]:
    """BL-RET-03, BL-RUL-05, BL-RUL-06: the open hexes one row nearer to the unit's own side.

    Ground that stops a move stops no retreat (BL-RET-04), but nobody falls back to where nobody can go
    (BL-RET-05) or off the field (BL-RUL-04).
    """
    camp = play.state.units[unit].camp
    barred = impassable(play)
    taken = play.state.taken()
    return [
        hex_ for hex_ in play.content.field.homeward[camp, here] if hex_ not in taken and hex_ not in barred
    ]


def ends_of_retreat(play: BattlePlay, unit: int, here: int, hexes: int) -> list[int]:
    """Where a unit may be when it has fallen back so many hexes from here, or as many as it can."""
    if kind_of(play, unit).dragon:
        return list(landings(play, unit, here, hexes))
    ends = [here]
    for _ in range(hexes):
        ends = list(dict.fromkeys(far for end in ends for far in ways_back(play, unit, end) or [end]))
    return ends


def fall_back(play: BattlePlay, unit: int, hexes: int, by: int) -> Flow[int]:
    """Fall back so many hexes; those that cannot be made are hits (BL-RET-06). Says how many were made."""
    if not hexes:
        return 0
    if kind_of(play, unit).dragon:
        covered = yield from fly_back(play, unit, hexes)
    else:
        covered = yield from walk_back(play, unit, hexes)
    if covered < hexes:
        yield from cut_short(play, unit, hexes - covered, by)
    return covered


def walk_back(play: BattlePlay, unit: int, hexes: int) -> Flow[int]:
    covered = 0
    while covered < hexes:
        ways = ways_back(play, unit, play.state.units[unit].hex)
        if not ways:
            return covered
        yield from step_back(play, unit, ways)
        covered += 1
    while (
        covered
        and play.state.units[unit].trophy
        and (ways := ways_back(play, unit, play.state.units[unit].hex))
        and (yield from offers_to_run(play, unit))
    ):
        yield from step_back(play, unit, ways)  # BL-VET-03
        covered += 1
    return covered


def step_back(play: BattlePlay, unit: int, ways: list[int]) -> Flow[None]:
    """One hex of a retreat, by a way that its player picks."""
    goal = yield from pick_way(play, unit, ways, "BL-RUL-05")
    land(play, unit, [play.state.units[unit].hex, goal], "BL-RET-03")


def pick_way(play: BattlePlay, unit: int, ways: list[int], rule: str) -> Flow[int]:
    """Its player says where a unit falls back to, if there is a choice."""
    if len(ways) == 1:
        return ways[0]
    names = play.content.field.board.names
    chosen = yield from play.ask(
        play.state.units[unit].camp,
        f"{title(play, unit)} must fall back: where to?",
        [FallBack(names[hex_], unit) for hex_ in ways],
        rule,
        words=lambda o: f"Fall back to {o.hex}",
        public="A unit falls back",
    )
    return play.content.field.board.cell(chosen.hex)


def land(play: BattlePlay, unit: int, hexes: Sequence[int], rule: str) -> None:
    """A retreat over these hexes, from the first to the last."""
    play.tell(FellBack(someone(play, unit), way(play, unit, hexes)), rule)
    come_to(play, unit, hexes[-1])


def come_to(play: BattlePlay, unit: int, hex_: int) -> None:
    found = play.state.units[unit]
    found.hex = hex_
    quench(play, found, unit)


def cut_short(play: BattlePlay, unit: int, short: int, by: int) -> Flow[None]:
    """BL-RET-06, BL-CRE-10, BL-DRA-07: each hex that cannot be made is a hit; Creatures then trample.

    A unit that loses its last figure so is lost like any other (BL-RET-07).
    """
    kind = kind_of(play, unit)
    rule = "BL-DRA-07" if kind.dragon else "BL-CRE-10" if kind.creature else "BL-RET-06"
    play.tell(RetreatBlocked(someone(play, unit), short), rule)
    yield from take_hits(play, unit, short, by)
    if kind.creature and not kind.dragon:  # BL-DRA-29
        yield from trample(play, unit)


def trample(play: BattlePlay, unit: int) -> Flow[None]:
    """BL-CRE-11, BL-RUL-35: a Creature that lives on hits each unit in the hexes it should have entered."""
    found = play.state.units[unit]
    if found.hex < 0:
        return
    taken = play.state.taken()
    barring = [taken[hex_] for hex_ in play.content.field.homeward[found.camp, found.hex] if hex_ in taken]
    if barring:
        play.tell(Trampled(someone(play, unit), several(play, barring)), "BL-CRE-11")
        yield from in_one_instant(play, hit_each(play, barring, OFF))


# -- dragons ---------------------------------------------------------------------------------------


def fly_back(play: BattlePlay, unit: int, hexes: int) -> Flow[int]:
    """BL-DRA-06, BL-RUL-81: a dragon flies over units and lands on the farthest empty hex of its path."""
    here = play.state.units[unit].hex
    ends = landings(play, unit, here, hexes)
    goal = yield from pick_way(play, unit, list(ends), "BL-RUL-81")
    if goal == here:
        play.tell(Held(someone(play, unit)), "BL-RUL-81")
    else:
        land(play, unit, [here, *ends[goal]], "BL-DRA-06")
    return len(ends[goal])


def landings(play: BattlePlay, unit: int, here: int, hexes: int) -> dict[int, paths.Path]:
    """Where the paths that its player may pick let a dragon land, and over which hexes."""
    board = play.content.field.board
    rows = play.content.field.rows
    ahead = -1 if play.state.units[unit].camp == 0 else 1
    flown: dict[tuple[int, int], paths.Path] = {(here, here): ()}  # by its last hex and its landing
    ends: dict[int, paths.Path] = {here: ()}
    for _ in range(hexes):
        longer: dict[tuple[int, int], paths.Path] = {}
        for (over, end), path in flown.items():
            for near in board.neighbours[over]:
                if rows[near] == rows[over] + ahead:
                    longer.setdefault((near, near if is_empty(play, near) else end), (*path, near))
        if not longer:  # the edge of the field
            break
        flown = longer
        ends |= {end: path for (over, end), path in flown.items() if over == end}
    return {end: ends[end] for _, end in flown}


# -- forced retreats and panic ---------------------------------------------------------------------


def drive_back(play: BattlePlay, unit: int, hexes: int, by: int) -> Flow[int]:
    """BL-RUL-38: a retreat that no flag forced, so that nothing can be ignored. Says how many were made."""
    found = play.state.units[unit]
    if found.hex < 0:
        return 0
    if kind_of(play, unit).holds:
        play.tell(Held(someone(play, unit)), "BL-RUL-38")
        return 0
    if found.web or found.frost:
        play.tell(RetreatBlocked(someone(play, unit), hexes), "BL-RUL-38")
        yield from take_hits(play, unit, hexes, by)
        return 0
    return (yield from fall_back(play, unit, hexes, by))


def retreats_from_powers(play: BattlePlay, battle: Battle) -> Flow[None]:
    """BL-ELE-07: the defending camp's units first; each player chooses the order of his own."""
    defender = play.state.units[battle.target].camp
    for camp in (defender, 1 - defender):
        while waiting := [
            unit
            for unit in battle.driven
            if play.state.units[unit].camp == camp and play.state.units[unit].hex >= 0
        ]:
            unit = yield from next_to_fall_back(play, camp, waiting)
            hexes = battle.driven.pop(unit)
            covered = yield from drive_back(play, unit, hexes, battle.attacker)
            battle.covered[unit] = battle.covered.get(unit, 0) + covered


def next_to_fall_back(play: BattlePlay, camp: int, waiting: list[int]) -> Flow[int]:
    if len(waiting) == 1:
        return waiting[0]
    chosen = yield from play.ask(
        camp,
        "Which of your units falls back first?",
        [RetreatFirst(unit) for unit in waiting],
        "BL-ELE-07",
        words=lambda o: title(play, o.unit),
        public="The units that fall back are put in order",
    )
    return chosen.unit


def panic(play: BattlePlay, unit: int, covered: int, by: int) -> Flow[None]:
    """BL-MOR-06, BL-MOR-07: a die for each hex that a Frightened unit covered."""
    found = play.state.units[unit]
    if not covered or found.hex < 0 or not frightened(play, unit):
        return
    faces = yield from DIE.roll(covered)
    lost: list[Did] = ["hit" if face == found.banner else "miss" for face in faces]
    kind = kind_of(play, unit)
    by_nature = [kind.rule("frightened")] if kind.frightened else []
    play.tell(Panicked(someone(play, unit), dice(faces, lost)), "BL-MOR-06", *by_nature)
    yield from take_hits(play, unit, faces.count(found.banner), by)
