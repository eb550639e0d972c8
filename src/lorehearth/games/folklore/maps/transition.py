"""Leaving a map. (FK-MTR, FK-RUL-65)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.folklore.components.stories import MapBox
from lorehearth.games.folklore.maps.encounters import box_of, fulfilled
from lorehearth.games.folklore.maps.events import GoalReached, GoesOn
from lorehearth.games.folklore.maps.layout import take_away
from lorehearth.games.folklore.maps.searching import tokens_left
from lorehearth.games.folklore.maps.sleepers import sleepers
from lorehearth.games.folklore.maps.spaces import ground, tile_of
from lorehearth.games.folklore.people.group import combat, leader_seat, living
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough

EXIT = "exit"
FOES = "foes"
ENOUGH_TO_LEAVE = 4
"""FK-MTR-02."""


class Leave(Option, frozen=True):
    says = "Leave the map"


LEAVE = Leave()
STAY = enough("Go on with another round")


def reach_goal(play: TalePlay, goal: str, *rules: str) -> Flow[None]:
    """A goal of the map is fulfilled; an encounter may wait for it."""
    if goal not in ground(play).goals:
        ground(play).goals.append(goal)
        play.tell(GoalReached(Ref("goal", goal)), *rules)
        yield from fulfilled(play, goal)


def is_reached(play: TalePlay, goal: str) -> bool:
    """Whether a goal is fulfilled: by a feature, or, of those that the rules know, by what has been done."""
    found = ground(play)
    if goal in found.goals:
        return True
    if goal in OWN:
        return OWN[goal](play)
    box = box_of(play)
    optional = () if box is None else (each.id for each in box.encounters if each.optional)
    return goal in optional and goal in found.met and combat(play.state) is None


def _foes_gone(play: TalePlay) -> bool:
    """All encounters that are no optional goals have been won."""
    box = box_of(play)
    assert box is not None
    met = ground(play).met
    return combat(play.state) is None and all(each.id in met or each.optional for each in box.encounters)


OWN: dict[str, Callable[[TalePlay], bool]] = {
    FOES: _foes_gone,
    "searched": lambda play: not tokens_left(play),
    "sleepers": lambda play: not sleepers(play) and combat(play.state) is None,
}
"""Goals that no feature fulfils, but leaving itself."""


def may_leave(play: TalePlay) -> bool:
    """FK-MTR-01 to 03: all primary goals but leaving itself are fulfilled, whoever must stands in the exit
    zone if there is one to leave by, and no combat forbids it."""
    box, fight = box_of(play), combat(play.state)
    if box is None or (
        fight is not None and (fight.no_escape or not (fight.optional or box.leave_in_combat))
    ):
        return False
    if fight is not None and fight.no_escape:
        return False  # FK-STA-23
    primary = [goal.id for goal in box.goals if goal.primary]
    if not all(goal == EXIT or is_reached(play, goal) for goal in primary):
        return False
    return not _by_exit(box) or _in_exit_zone(play)


def _by_exit(box: MapBox) -> bool:
    return any(goal.id == EXIT for goal in box.goals if goal.primary)


def _in_exit_zone(play: TalePlay) -> bool:
    """All characters, or 4 of a group of five; ghosts and those in limbo are not counted (FK-RUL-65)."""
    tile = tile_of(play)
    counted = living(play)
    cells = [play.state.characters[who].cell for who in counted]
    there = sum(1 for cell in cells if cell >= 0 and tile.sets.bit[cell] & tile.exit)
    return there >= min(len(counted), ENOUGH_TO_LEAVE)


def offer_leaving(play: TalePlay) -> Flow[bool]:
    """As a round ends, of adventure or of combat: the leader may have the group leave. Tells whether it
    did."""
    if not may_leave(play):
        return False
    chosen = yield from play.ask(leader_seat(play), "Leave the map?", [LEAVE, STAY], "FK-MTR-01")
    if chosen is STAY:
        play.tell(GoesOn(), "FK-MTR-01")
        return False
    _note_goals(play)
    yield from take_away(play)
    return True


def _note_goals(play: TalePlay) -> None:
    """What the story remembers of the goals that are fulfilled as the group leaves."""
    box, keys = box_of(play), play.state.reading.keys
    for goal in () if box is None else box.goals:
        if goal.key and is_reached(play, goal.id):
            keys[goal.key] = keys.get(goal.key, 0) + 1
