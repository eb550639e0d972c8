"""A foe moves: whom it goes for is settled, by the targeting die if need be, and it walks. (FK-FMV)"""

from __future__ import annotations

from lorehearth.games.folklore.foes import planning
from lorehearth.games.folklore.foes.events import FoeMoved, FoeStays, Squeezes, Walk, Weighed
from lorehearth.games.folklore.foes.planning import Course
from lorehearth.games.folklore.foes.special import side_of
from lorehearth.games.folklore.foes.targets import enemies, pick
from lorehearth.games.folklore.foes.walking import FAR
from lorehearth.games.folklore.maps import flames
from lorehearth.games.folklore.maps.nearness import covers, is_swarm
from lorehearth.games.folklore.names import someone, walked
from lorehearth.games.folklore.people.group import combat
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES
from lorehearth.kernel.looking import weighed
from lorehearth.kernel.play import Flow


def move(play: TalePlay, who: int) -> Flow[None]:
    """FK-FMV-01: it moves first. Out of danger before anything else (FK-RUM-08); if there is nowhere to go,
    it does as its kind does."""
    if not enemies(play, who):
        return
    if planning.on_hazard(play, who):
        course = yield from weighed(play, planning.out_of_danger, who)
        if course is not None:
            yield from walk(play, who, course, "FK-RUM-08")
            return
    if is_swarm(play, who):
        yield from _swarm(play, who)
    elif side_of(play, who).kind == "ranged":
        yield from _ranged(play, who)
    else:
        yield from _melee(play, who)


def _melee(play: TalePlay, who: int) -> Flow[None]:
    """FK-FMV-02 to 06."""
    if planning.engaged(play, who):
        play.tell(FoeStays(someone(play, who), "somebody is adjacent"), "FK-FMV-04")
        return
    yield from _go_for(play, who)


def _go_for(play: TalePlay, who: int) -> Flow[None]:
    """Towards the closest; between equals the targeting die decides (FK-FMV-03)."""
    found = yield from weighed(play, planning.prey, who)
    target = yield from pick(play, found.closest, "FK-FMV-03")
    if play.heard:
        told = tuple(Walk(someone(play, t), steps) for t, steps in found.weighed if steps < FAR)
        play.tell(Weighed(someone(play, who), someone(play, target), found.how, told), "FK-RUM-06")
    course = yield from weighed(play, planning.approach, who, target)
    if course is None:
        play.tell(FoeStays(someone(play, who), "there is no better space in reach"), "FK-RUM-05")
    else:
        yield from walk(play, who, course, "FK-FMV-02", "FK-RUM-05")


def _ranged(play: TalePlay, who: int) -> Flow[None]:
    """FK-FMV-07 to 10."""
    if planning.engaged(play, who):
        course = yield from weighed(play, planning.give_ground, who)
        if course is None:
            play.tell(FoeStays(someone(play, who), "there is no better space in reach"), "FK-RUM-09")
        else:
            yield from walk(play, who, course, "FK-FMV-08", "FK-RUM-09")
    elif planning.sees_anybody(play, who):
        told = FoeStays(someone(play, who), "a ranged foe that sees somebody does not move")
        play.tell(told, "FK-FMV-07")
    else:
        course = yield from weighed(play, planning.seek_sight, who)
        if course is None:
            yield from _go_for(play, who)  # FK-RUM-10
        else:
            yield from walk(play, who, course, "FK-FMV-09", "FK-RUM-10")


def _swarm(play: TalePlay, who: int) -> Flow[None]:
    """FK-BIG-06, FK-RUM-12; with nobody in reach it heads for the closest."""
    course = yield from weighed(play, planning.settle, who)
    if course is None:
        yield from _go_for(play, who)
    elif course.path:
        yield from walk(play, who, course, "FK-BIG-06", "FK-RUM-12")
    else:
        play.tell(FoeStays(someone(play, who), "there is no better space in reach"), "FK-RUM-12")


def walk(play: TalePlay, who: int, course: Course, *rules: str) -> Flow[None]:
    """Space by space, so that flames on the way burn it."""
    foe = play.state.foes[who - FOES]
    play.tell(FoeMoved(someone(play, who), walked(play, who, course.path), course.why), *rules)
    fight = combat(play.state)
    if fight is not None and fight.acting == who:
        fight.came_near = True
    foe.squeezed = False
    for cell in course.path:
        before = covers(play, who)
        foe.cell = cell
        yield from flames.entered(play, who, before)
        if foe.out:
            return
    if course.squeezed and not foe.squeezed:
        foe.squeezed = True
        play.tell(Squeezes(someone(play, who)), "FK-BIG-01", "FK-BIG-02")
