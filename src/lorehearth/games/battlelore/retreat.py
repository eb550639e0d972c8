"""Retreat: where a unit falls back, and what it pays when it cannot. (BL-RET)"""

from __future__ import annotations

from lorehearth.games.battlelore.events import FellBack, Panicked, RetreatBlocked
from lorehearth.games.battlelore.ground import impassable
from lorehearth.games.battlelore.harm import take_hits
from lorehearth.games.battlelore.hits import DIE
from lorehearth.games.battlelore.morale import frightened
from lorehearth.games.battlelore.movement import quench
from lorehearth.games.battlelore.words import BattlePlay, FallBack, hex_of, title
from lorehearth.kernel.play import Flow


def ways_back(play: BattlePlay, unit: int) -> list[int]:
    """BL-RET-03, BL-RUL-05, BL-RUL-06: the open hexes one row nearer to the unit's own side."""
    found = play.state.units[unit]
    barred = impassable(play)
    taken = play.state.taken()
    return [
        hex_
        for hex_ in play.content.field.homeward[found.camp, found.hex]
        if hex_ not in taken and hex_ not in barred
    ]


def retreat(play: BattlePlay, unit: int, hexes: int, by: int) -> Flow[None]:
    """Fall back so many hexes; those that cannot be made cost a figure each (BL-RET-06)."""
    found = play.state.units[unit]
    covered = 0
    while covered < hexes:
        ways = ways_back(play, unit)
        if not ways:
            break
        yield from step_back(play, unit, ways)
        covered += 1
    if covered < hexes:
        play.tell(RetreatBlocked(title(play, unit), hexes - covered), "BL-RET-06")
        yield from take_hits(play, unit, hexes - covered, by)
    if covered and found.hex >= 0 and frightened(play, unit):
        yield from panic(play, unit, covered, by)


def step_back(play: BattlePlay, unit: int, ways: list[int]) -> Flow[None]:
    """One hex of a retreat, by a way that its player picks."""
    found = play.state.units[unit]
    names = play.content.field.board.names
    goal = ways[0]
    if len(ways) > 1:
        chosen = yield from play.ask(
            found.camp,
            f"{title(play, unit)} has to fall back",
            [FallBack(names[hex_]) for hex_ in ways],
            "BL-RUL-05",
            words=lambda o: f"Fall back to {o.hex}",
            public="A unit falls back",
        )
        goal = play.content.field.board.cell(chosen.hex)
    name = title(play, unit)
    found.hex = goal
    play.tell(FellBack(name, hex_of(play, goal)), "BL-RET-03")
    quench(play, found, unit)


def panic(play: BattlePlay, unit: int, covered: int, by: int) -> Flow[None]:
    """BL-MOR-06, BL-MOR-07: a die for each hex that a Frightened unit covered."""
    faces = yield from DIE.roll(covered)
    play.tell(Panicked(title(play, unit), ", ".join(faces)), "BL-MOR-06")
    yield from take_hits(play, unit, faces.count(play.state.units[unit].banner), by)
