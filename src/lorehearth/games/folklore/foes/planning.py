"""FK-FLM-06, FK-FMV-12, FK-RUM-04. Where a foe moves: melee foes, ranged foes and swarms, each by its own
rules. (FK-FMV, FK-BIG-06, FK-RUM-05 to 12)

Nothing is changed here and nobody is asked: `plan` says whom a foe could go for and, once that is settled,
where it goes and why; `moving` carries it out.
"""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.folklore.fights.aiming import ANYWHERE
from lorehearth.games.folklore.foes.events import How, Why
from lorehearth.games.folklore.foes.footing import Footing, adjacent_from, footing, within_from
from lorehearth.games.folklore.foes.special import side_of
from lorehearth.games.folklore.foes.targets import REACH, can_shoot, enemies
from lorehearth.games.folklore.foes.walking import FAR, cheapest, layers, reach, steps_to, way_to
from lorehearth.games.folklore.maps.nearness import (
    adjacent,
    covers,
    distance,
    ground,
    is_large,
    is_swarm,
    lie,
    tile_of,
)
from lorehearth.games.folklore.people.figures import has, value
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import FOES
from lorehearth.kernel.looking import looks
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squaresets import SquareSets


class Course(NamedTuple):
    """A way to go, and why."""

    path: tuple[int, ...]
    why: Why
    squeezed: bool = False


class Prey(NamedTuple):
    """Whom a melee foe could go for: those who are closest, how they were weighed, and how far each one
    is."""

    closest: tuple[int, ...]
    how: How
    weighed: tuple[tuple[int, int], ...]


def stride_of(play: TalePlay, who: int) -> int:
    return 0 if has(play, who, "rooted") else max(value(play, who, "stride"), 0)


def on_hazard(play: TalePlay, who: int) -> bool:
    """FK-RUL-36: in a flame or next to one, on a marked hazard, or squeezed in."""
    if not ground(play).flames and not tile_of(play).hazards and not play.state.foes[who - FOES].squeezed:
        return False
    foot = footing(play, who)
    bit = tile_of(play).sets.bit[play.state.foes[who - FOES].cell]
    return bool(bit & (foot.hazards | foot.beside | foot.squeezes))


# -- melee ---------------------------------------------------------------------------------------------------


@looks
def prey(play: TalePlay, who: int) -> Prey:
    """FK-RUM-06: the closest by the shortest walk to a free space adjacent to it; hazards are closed unless
    that leaves no walk to anybody (FK-RUM-07); who has no walk counts only if nobody has one, by plain
    distance."""
    foot = footing(play, who)
    targets = enemies(play, who)
    here = tile_of(play).sets.bit[play.state.foes[who - FOES].cell]
    safe = layers(foot, here, foot.safe)
    for reaching in (False, True) if _reaches(play, who) else (False,):
        walks = tuple((t, _walk(play, who, foot, safe, t, reaching)) for t in targets)
        nearest = min([walk for _, walk in walks], default=FAR)
        if nearest < FAR:
            return Prey(tuple(t for t, walk in walks if walk == nearest), "the closest on foot", walks)
    dear = [
        (t, cheapest(play, foot, play.state.foes[who - FOES].cell, _goals(play, who, foot, t)))
        for t in targets
    ]
    costs = [(t, way[:2]) for t, way in dear if way is not None]
    if costs:
        least = min(cost for _, cost in costs)
        closest = tuple(t for t, cost in costs if cost == least)
        return Prey(closest, "the closest, past hazards", tuple((t, cost[1]) for t, cost in costs))
    plain = tuple((t, distance(play, who, t)) for t in targets)
    near = min((far for _, far in plain), default=0)
    how: How = "nobody can be reached, so the closest by plain distance"
    return Prey(tuple(t for t, far in plain if far == near), how, plain)


def _goals(play: TalePlay, who: int, foot: Footing, target: int) -> CellSet:
    """Spaces where it could stop adjacent to a target, its own included."""
    here = tile_of(play).sets.bit[play.state.foes[who - FOES].cell]
    return adjacent_from(play, who, target) & (foot.ends | here)


def _walk(play: TalePlay, who: int, foot: Footing, safe: list[CellSet], target: int, reaching: bool) -> int:
    return steps_to(safe, _safe_goals(play, who, foot, target, reaching))


def _safe_goals(play: TalePlay, who: int, foot: Footing, target: int, reaching: bool) -> CellSet:
    """Safe spaces adjacent to a target, its own included; or those from which its REACH is enough."""
    here = tile_of(play).sets.bit[play.state.foes[who - FOES].cell]
    near = within_from(play, who, target, REACH) if reaching else adjacent_from(play, who, target)
    return near & (foot.safe_ends | here)


@looks
def approach(play: TalePlay, who: int, target: int) -> Course | None:
    """FK-RUM-05: of the free spaces within its STRIDE, its own included, the one with the shortest remaining
    walk to a free space adjacent to its target, then the fewest steps, then reading order. Past hazards only
    if there is no other way; a foe with REACH is content with a safe space within its reach before that
    (FK-RUM-07)."""
    tile, foot = tile_of(play), footing(play, who)
    sets, here = tile.sets, play.state.foes[who - FOES].cell
    bit = sets.bit[here]
    for reaching in (False, True) if _reaches(play, who) else (False,):
        goals = _safe_goals(play, who, foot, target, reaching)
        remaining = layers(foot, goals, foot.safe | bit) if goals else []
        if steps_to(remaining, bit) < FAR:
            reached = reach(play, foot, here, stride_of(play, who), foot.safe)
            best = _best(sets, reached, foot.safe_ends | bit, remaining)
            return _course(play, foot, reached, best, steps_to(remaining, sets.bit[best]) == 0)
    return _past_hazards(play, who, foot, target)


def _reaches(play: TalePlay, who: int) -> bool:
    """FK-FAT-02: a large foe has REACH 2, a swarm has not."""
    return is_large(play, play.state.foes[who - FOES]) and not is_swarm(play, who)


def _best(sets: SquareSets, reached: list[CellSet], ends: CellSet, remaining: list[CellSet]) -> int:
    """The space with the shortest remaining walk, then the fewest steps, then reading order."""
    for walk in remaining:
        for layer in reached:
            found = layer & ends & walk
            if found:
                return sets.by_length[(found & -found).bit_length()]
    raise LookupError("its own space is among them")


def _course(play: TalePlay, foot: Footing, reached: list[CellSet], goal: int, there: bool) -> Course | None:
    sets = tile_of(play).sets
    path = way_to(sets, foot, reached, goal)
    if not path:
        return None
    squeezed = bool(sets.bit[goal] & foot.squeezes)
    return Course(path, "towards its target" if there else "as near as it comes", squeezed)


def _past_hazards(play: TalePlay, who: int, foot: Footing, target: int) -> Course | None:
    """FK-FMV-06: along the least hazardous way as far as its STRIDE goes; where it cannot stop it goes less
    far."""
    tile, here = tile_of(play), play.state.foes[who - FOES].cell
    goals = adjacent_from(play, who, target) & (foot.ends | tile.sets.bit[here])
    found = cheapest(play, foot, here, goals) if goals else None
    if found is None:
        return _as_near_as_it_comes(play, who, foot, target)
    stride = stride_of(play, who)
    if tile.sets.bit[here] & foot.wet:
        stride = min(stride, 1)
    walked: list[int] = []
    for cell in found[2][:stride]:
        walked.append(cell)
        if tile.sets.bit[cell] & foot.wet:
            break
    there = len(walked) == len(found[2])
    while walked and not tile.sets.bit[walked[-1]] & foot.ends:
        walked.pop()
        there = False
    if not walked:
        return None
    squeezed = bool(tile.sets.bit[walked[-1]] & foot.squeezes)
    return Course(tuple(walked), "towards its target" if there else "as near as it comes", squeezed)


def _as_near_as_it_comes(play: TalePlay, who: int, foot: Footing, target: int) -> Course | None:
    """Nobody can be reached: the free space within its STRIDE that is nearest as the crow flies."""
    tile, here = tile_of(play), play.state.foes[who - FOES].cell
    reached = reach(play, foot, here, stride_of(play, who), foot.safe)
    there = covers(play, target)
    ends = foot.safe_ends | tile.sets.bit[here]
    ranked = [
        (min(tile.board.distances[cell][other] for other in there), steps, cell)
        for steps, layer in enumerate(reached)
        for cell in tile.sets.cells(layer & ends)
    ]
    return _course(play, foot, reached, min(ranked)[2], there=False)


# -- out of danger -------------------------------------------------------------------------------------------


@looks
def out_of_danger(play: TalePlay, who: int) -> Course | None:
    """FK-RUM-08: to the nearest safe space within its STRIDE from which it is adjacent to a character, or a
    ranged foe sees one; without one to the least hazardous, if it is less so than where it stands
    (FK-FLM-06); None if there is none."""
    sets, foot = tile_of(play).sets, footing(play, who)
    here = play.state.foes[who - FOES].cell
    ranged = side_of(play, who).kind == "ranged"
    good = 0
    for target in enemies(play, who):
        good |= _shooting_from(play, who, target) if ranged else adjacent_from(play, who, target)
    for ends in (foot.safe_ends, foot.ends):
        for open_ in (foot.safe, foot.steps):  # past other hazards only if need be (FK-RUM-07)
            reached = reach(play, foot, here, stride_of(play, who), open_)
            cell = _least_hazardous(sets, foot, reached, good & ends, foot.hazard(sets.bit[here], True))
            if cell is not None:
                squeezed = bool(sets.bit[cell] & foot.squeezes)
                return Course(way_to(sets, foot, reached, cell), "out of danger", squeezed)
    return None


def _least_hazardous(
    sets: SquareSets, foot: Footing, reached: list[CellSet], among: CellSet, than: int
) -> int | None:
    """The least hazardous of some spaces, then the nearest, then the first in reading order; none that is as
    hazardous as this."""
    ranked = [
        (foot.hazard(sets.bit[cell], True), steps, cell)
        for steps, layer in enumerate(reached[1:])
        for cell in sets.cells(layer & among)
    ]
    best = min(ranked, default=(than, 0, 0))
    return best[2] if best[0] < than else None


def _shooting_from(play: TalePlay, who: int, target: int) -> CellSet:
    """Spaces from which a ranged foe would see a target, within its range (FK-RUM-11)."""
    return within_from(play, who, target, side_of(play, who).range or ANYWHERE)


# -- ranged --------------------------------------------------------------------------------------------------


@looks
def give_ground(play: TalePlay, who: int) -> Course | None:
    """FK-RUM-09: adjacent to no character, most characters in sight, farthest from the nearest, fewest steps,
    reading order; of the free safe spaces within its STRIDE, its own included."""
    tile, foot = tile_of(play), footing(play, who)
    here = play.state.foes[who - FOES].cell
    targets = enemies(play, who)
    reached = reach(play, foot, here, stride_of(play, who), foot.safe)
    near = [adjacent_from(play, who, target) for target in targets]
    sight = [_shooting_from(play, who, target) for target in targets]
    spots = [covers(play, target) for target in targets]
    ranked = []
    for steps, layer in enumerate(reached):
        for cell in tile.sets.cells(layer & (foot.safe_ends | tile.sets.bit[here])):
            bit, from_here = tile.sets.bit[cell], tile.board.distances[cell]
            beside = any(bit & each for each in near)
            seen = sum(bool(bit & each) for each in sight)
            far = min((from_here[other] for spot in spots for other in spot), default=0)
            ranked.append((beside, -seen, -far, steps, cell))
    best = min(ranked)[-1]
    return None if best == here else Course(way_to(tile.sets, foot, reached, best), "giving ground")


@looks
def seek_sight(play: TalePlay, who: int) -> Course | None:
    """FK-RUM-10: most characters in sight, then fewest steps, then reading order; None if no space gives
    sight."""
    tile, foot = tile_of(play), footing(play, who)
    here = play.state.foes[who - FOES].cell
    sight = [_shooting_from(play, who, target) for target in enemies(play, who)]
    reached = reach(play, foot, here, stride_of(play, who), foot.safe)
    ranked = []
    for steps, layer in enumerate(reached):
        for cell in tile.sets.cells(layer & foot.safe_ends):
            seen = sum(bool(tile.sets.bit[cell] & each) for each in sight)
            if seen:
                ranked.append((-seen, steps, cell))
    return Course(way_to(tile.sets, foot, reached, min(ranked)[2]), "to see more of them") if ranked else None


def sees_anybody(play: TalePlay, who: int) -> bool:
    return any(can_shoot(play, who, other) for other in enemies(play, who))


def engaged(play: TalePlay, who: int) -> bool:
    """FK-FMV-04, FK-FMV-08: somebody is adjacent."""
    return any(adjacent(play, who, other) for other in enemies(play, who))


# -- swarms --------------------------------------------------------------------------------------------------


@looks
def settle(play: TalePlay, who: int) -> Course | None:
    """FK-RUM-12: the position within its STRIDE that covers the most spaces of characters and allies, then
    touches the most others, then the fewest steps, then reading order; None if that covers and touches
    nobody. It squeezes and meets hazards only on the way to somebody out of this reach (FK-BIG-03)."""
    tile, foot = tile_of(play), footing(play, who)
    sets, now = tile.sets, lie(play)
    here = play.state.foes[who - FOES].cell
    spots = [sets.of(covers(play, target)) for target in enemies(play, who)]
    reached = reach(play, foot, here, stride_of(play, who), foot.safe)
    ranked = []
    for steps, layer in enumerate(reached):
        for cell in sets.cells(layer & (foot.safe_ends | sets.bit[here])):
            block = sets.of(tile.blocks[cell])
            around = block
            for each in tile.blocks[cell]:
                around |= now.near[each]
            covered = sum(bool(spot & block) for spot in spots)
            touched = sum(bool(spot & around and not spot & block) for spot in spots)
            ranked.append((-covered, -touched, steps, cell))
    covered, touched, _, best = min(ranked)
    if not covered and not touched:
        return None
    path = way_to(sets, foot, reached, best)
    return Course(path, "over as many as it can", bool(sets.bit[best] & foot.squeezes))
