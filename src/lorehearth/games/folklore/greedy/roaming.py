"""What deeds on a map are worth: towards foes, goals and the way out, and what is to be had on the way."""

from __future__ import annotations

from lorehearth.games.folklore.fights.striking import armed, signs_of
from lorehearth.games.folklore.foes.allies import MoveAlly, ally_of
from lorehearth.games.folklore.foes.control import MoveIt
from lorehearth.games.folklore.foes.summoning import PlaceAlly
from lorehearth.games.folklore.greedy.fighting import doer
from lorehearth.games.folklore.maps.encounters import box_of
from lorehearth.games.folklore.maps.features import Investigate, OpenDoor, PullLever, opened_by
from lorehearth.games.folklore.maps.flames import Extinguish
from lorehearth.games.folklore.maps.movement import Evade, GoTo
from lorehearth.games.folklore.maps.searching import Search
from lorehearth.games.folklore.maps.sleepers import Stake
from lorehearth.games.folklore.maps.spaces import covers, ground, lie, on_side, standing, taken, tile_of
from lorehearth.games.folklore.maps.transition import EXIT, Leave, is_reached
from lorehearth.games.folklore.maps.turns import Hold
from lorehearth.games.folklore.maps.verbs import LightAt
from lorehearth.games.folklore.people.figures import character
from lorehearth.games.folklore.people.ghosts import AppearAt
from lorehearth.games.folklore.people.group import combat, turn_of
from lorehearth.games.folklore.people.points import has_points
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES
from lorehearth.kernel.looking import kept
from lorehearth.table.cellsets import CellSet

FAR = 99
STEP = 10


# -- how far everything is from what is wanted ---------------------------------------------------------------


@kept
def distances(play: TalePlay, wanted: CellSet) -> dict[int, int]:
    """How many steps each space is from the nearest wanted one; a closed door counts as three more, and a
    portcullis is no way until its lever is pulled."""
    tile = tile_of(play)
    sets = tile.sets
    doors_open = tile.lies[tuple(sorted({*tile.leaves, *ground(play).opened}))]
    open_ = doors_open.floor
    shut = lie(play).blocked & ~tile.solid
    found: dict[int, int] = {}
    front, seen, steps = wanted & open_, wanted & open_, 0
    later: list[tuple[int, CellSet]] = []
    while front or later:
        for cell in sets.cells(front):
            found[cell] = steps
        beyond = doors_open.steps.spread(front) & open_ & ~seen
        doors = beyond & shut
        if doors:
            later.append((steps + 3, doors))
        due = 0
        for when, cells in later:
            due |= cells if when <= steps else 0
        later = [(when, cells) for when, cells in later if when > steps]
        front = (beyond & ~shut) | due
        seen |= beyond
        steps += 1
        if not front and later:
            steps = max(steps, min(when for when, _ in later))
    return found


def how_far(play: TalePlay, cell: int, wanted: CellSet) -> int:
    return distances(play, wanted).get(cell, FAR) if wanted else FAR


def wanted(play: TalePlay, who: int) -> CellSet:
    """Where a character would like to be: by a foe, at a goal, or out."""
    if combat(play.state) is None:
        return errands(play)
    found = _foes(play)
    here = character(play, who).cell
    if here >= 0 and how_far(play, here, found) == FAR:
        return tile_of(play).sets.of(shut_levers(play)) or found
    return found


def _foes(play: TalePlay) -> CellSet:
    """Where foes stand, also for those who are not on the map yet."""
    sets, found = tile_of(play).sets, 0
    for other in standing(play):
        if not on_side(play, other):
            found |= sets.of(covers(play, other))
    return found


def shut_levers(play: TalePlay) -> list[int]:
    """The levers that still open something."""
    tile, opened = tile_of(play), ground(play).opened
    return [lever for lever in tile.levers if any(cell not in opened for cell in opened_by(tile, lever))]


def errands(play: TalePlay) -> CellSet:
    """Goals that are open: features, search tokens while an encounter waits for them, doors, then the
    exit."""
    tile, box, here = tile_of(play), box_of(play), ground(play)
    if box is None:
        return tile.exit
    open_goals = [goal.id for goal in box.goals if goal.primary and not is_reached(play, goal.id)]
    if [goal for goal in open_goals if goal != EXIT]:
        features = [cell for cell in tile.investigated if cell not in here.searched]
        spots = [
            cell for cell in features if tile.features[cell].goal in open_goals or _names_goal(tile, cell)
        ]
        tokens = [cell for cell in tile.tokens if cell not in here.searched]
        doors = tile.sets.cells(lie(play).blocked & tile.doors)
        found = spots or tokens or doors or tile.cells("f")
        return tile.sets.of(found) or tile.exit
    return tile.exit


def _names_goal(tile: object, cell: int) -> bool:
    from lorehearth.games.folklore.maps.features import goals_of
    from lorehearth.games.folklore.maps.tile import Tile

    assert isinstance(tile, Tile)
    return bool(goals_of(tile.features[cell]))


# -- moving --------------------------------------------------------------------------------------------------


def go(play: TalePlay, option: GoTo) -> int:
    """Nearer to what is wanted; an archer keeps in sight and apart; nobody into flames."""
    who = doer(play)
    tile = tile_of(play)
    cell = tile.board.cell(option.cell)
    here = character(play, who).cell
    goal = wanted(play, who)
    now, then = (how_far(play, here, goal) if here >= 0 else FAR), how_far(play, cell, goal)
    burns = cell in ground(play).flames or bool(tile.sets.bit[cell] & tile.hazards)
    if combat(play.state) is not None:
        worth = _into_the_fight(play, who, cell, now, then)
        return (worth if here >= 0 else max(worth, 100 - then)) - 500 * burns
    if goal == tile.exit:
        if character(play, who).form == "ghost":
            return then if now == 0 else -1  # FK-RUL-65: it does not count, and leaves room to those who do
        if now == 0:
            return _deeper(play, here, cell) if then == 0 else -1
        free = goal & ~taken(play) or goal
        now, then = how_far(play, here, free), how_far(play, cell, free)
    turn = turn_of(play.state)
    walked = 0 if turn is None else turn.walked
    return STEP * (now - then) - 500 * burns - walked if then < now else -1


def _deeper(play: TalePlay, here: int, cell: int) -> int:
    """Further into the exit zone, away from the start, so that nobody bars it to the others."""
    start = tile_of(play).sets.of(tile_of(play).start)
    return how_far(play, cell, start) - how_far(play, here, start) or -1


def _into_the_fight(play: TalePlay, who: int, cell: int, now: int, then: int) -> int:
    ranged = [index for index in armed(play, who) if signs_of(play, who, index)[0] == "ranged"]
    weak = has_points(play, who, "vita") <= 4 and character(play, who).form == "living"
    if ranged or weak:
        seen = bool(lie(play).seen[cell] & wanted(play, who))
        if then <= 1:
            return -1
        if ranged and not _sees_now(play, who):
            return STEP * (now - then) + 50 * seen
        return 30 if now <= 1 and then > 2 and (seen or weak) else -1
    if now <= 1:
        return -1
    return 50 + STEP * (now - max(then, 1)) if then < now else -1


def _sees_now(play: TalePlay, who: int) -> bool:
    here = character(play, who).cell
    return here >= 0 and bool(lie(play).seen[here] & wanted(play, who))


def interact(play: TalePlay, option: Search | Investigate | OpenDoor | PullLever) -> int:
    """Out of combat all of it; in combat only what brings a goal, and doors that foes are behind."""
    if combat(play.state) is not None and not isinstance(option, Investigate):
        return 150 if _leads_to_foes(play, option) else -1
    worth = {Investigate: 400, Search: 300, PullLever: 250, OpenDoor: 200}[type(option)]
    low = has_points(play, doer(play), "vita") <= 4
    return worth if not (isinstance(option, Search) and low) else -1


def _leads_to_foes(play: TalePlay, option: Search | OpenDoor | PullLever) -> bool:
    """Whether the way to the foes leads through a door; or no way does, and a lever may open one."""
    who = doer(play)
    here = character(play, who).cell
    if isinstance(option, PullLever):
        return how_far(play, here, _foes(play)) == FAR
    far = distances(play, wanted(play, who))
    return isinstance(option, OpenDoor) and 1 < far.get(here, FAR) > far.get(
        tile_of(play).board.cell(option.cell), FAR
    )


def nearest(play: TalePlay, option: MoveAlly | MoveIt | PlaceAlly | AppearAt | LightAt) -> int:
    """As near to the foes as can be."""
    tile = tile_of(play)
    goal = wanted(play, doer(play))
    far = how_far(play, tile.board.cell(option.cell), goal)
    if isinstance(option, MoveAlly):
        here = play.state.foes[ally_of(play, doer(play)) - FOES].cell
        now = how_far(play, here, goal)
        if far < now and now > 1:
            return STEP * (now - far) + 60
        return 1 if _bars_a_door(play, here, goal) else -1
    return 100 - STEP * far


def _bars_a_door(play: TalePlay, cell: int, goal: CellSet) -> bool:
    """Whether the way on from a space leads through a closed door, which no ally opens."""
    shut = tile_of(play).sets.cells(lie(play).near[cell] & lie(play).blocked & tile_of(play).doors)
    return any(how_far(play, door, goal) < how_far(play, cell, goal) for door in shut)


WORTH = {
    GoTo: go,
    Search: interact,
    Investigate: interact,
    OpenDoor: interact,
    PullLever: interact,
    Stake: lambda play, option: -1,
    Extinguish: lambda play, option: -1,
    Evade: lambda play, option: -1,
    Hold: lambda play, option: -1,
    Leave: lambda play, option: 1_000,
    MoveAlly: nearest,
    MoveIt: lambda play, option: -1,
    PlaceAlly: nearest,
    AppearAt: nearest,
    LightAt: nearest,
}
