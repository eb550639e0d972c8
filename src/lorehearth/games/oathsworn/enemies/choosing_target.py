"""Whom an enemy goes for, and why. (OS-TGT, OS-MIN-06 to OS-MIN-08, OS-RUL-19, OS-RUL-20)"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from lorehearth.games.oathsworn.board.geometry import BOARD, HEXES, NORTHING
from lorehearth.games.oathsworn.board.places import adjacent, apart, hexes_of, is_large
from lorehearth.games.oathsworn.board.sight import seen_ones
from lorehearth.games.oathsworn.cards.enemy_cards import Naming
from lorehearth.games.oathsworn.cards.moments import BeforeTarget
from lorehearth.games.oathsworn.combat.defense import defense
from lorehearth.games.oathsworn.enemies.enemy_moves import Closeness, efforts, ground, least_effort
from lorehearth.games.oathsworn.enemies.events import (
    EquallyClose,
    Named,
    NobodyToTarget,
    TargetChosen,
    WhyNobody,
    WhyTarget,
)
from lorehearth.games.oathsworn.figures import company, enemies, kind_of, lost_hit_points, oathsworn
from lorehearth.games.oathsworn.names import several, someone
from lorehearth.games.oathsworn.play import OathPlay
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow, moment
from lorehearth.kernel.tally import Part, Tally
from lorehearth.table.hexsets import reach as reachable

Place = tuple[int, int]
NO_TARGETS: Mapping[int, int] = MappingProxyType({})


class Reach(NamedTuple):
    """OS-RUL-19: the movement that comes before the attack, and the attack's range; 0 is melee."""

    movement: int
    range: int = 0


class Candidate(NamedTuple):
    """One who may be targeted, as an enemy weighs it."""

    closeness: Closeness
    """OS-TGT-03, OS-TGT-05: the closest comes first, then North then West."""
    place: Place
    figure: int
    seen: bool
    reached: bool

    @property
    def valid(self) -> bool:
        return self.seen and self.reached


# -- who may be targeted -------------------------------------------------------------------------------------


def may_be_targeted(play: OathPlay, enemy: int, figure: int) -> bool:
    """OS-GRV-14: no Sentinel, and nobody whom an effect hides from this enemy."""
    found = play.state.figures[figure]
    if not found.there or found.kind == "sentinel" or found.hidden_this_turn:
        return False
    if enemy in found.hidden_from:
        return False
    return enemy not in found.hidden_by_trees or not beside_tree(play, figure)


def beside_tree(play: OathPlay, figure: int) -> bool:
    near = BOARD.neighbours[play.state.figures[figure].hex]
    return any(thing.kind == "tree" and any(h in near for h in thing.hexes) for thing in play.state.obstacles)


def prey(play: OathPlay, enemy: int) -> list[int]:
    """OS-TGT-03, OS-MIN-06, OS-GRV-14: a boss goes for Oathsworn, a minion for all but Sentinels."""
    boss = play.state.figures[enemy].kind == "boss"
    found = oathsworn(play.state) if boss else company(play.state)
    return [figure for figure in found if may_be_targeted(play, enemy, figure)]


def weigh(play: OathPlay, enemy: int, able: Iterable[int], reach: Reach | None) -> list[Candidate]:
    """What an enemy knows of each, the best first; without a reach it reaches everyone."""
    in_reach = _reaches(play, enemy, reach)
    figures, ways = play.state.figures, efforts(play, enemy, able)
    seen = seen_ones(play, enemy, ways)
    found = []
    for figure, closeness in ways.items():
        no_way, hexes = closeness
        reached = (not no_way and reach is not None and hexes <= reach.movement) or in_reach(figure)
        place = NORTHING[figures[figure].hex]
        found.append(Candidate(closeness, place, figure, figure in seen, reached))
    found.sort()
    return found


def _reaches(play: OathPlay, enemy: int, reach: Reach | None) -> Callable[[int], bool]:
    """OS-RUL-19, OS-RUL-24: whether it can come within range, a large one with its front hex."""
    if reach is None:
        return lambda _: True
    if not reach.range:
        return lambda _: False
    far = reach.range + (1 if is_large(play, enemy) else 0)
    fronts = reachable(HEXES, play.state.figures[enemy].hex, reach.movement, ground(play, enemy))
    return lambda figure: any(HEXES.discs[h, far] & front for h in hexes_of(play, figure) for front in fronts)


def beside_mob(play: OathPlay, enemy: int, figure: int) -> bool:
    """OS-TGT-04, OS-MIN-07: whether another enemy with Mob is beside somebody."""
    pack = [other for other in enemies(play.state) if other != enemy and kind_of(play, other).mob]
    return any(adjacent(play, other, figure) for other in pack)


# -- the choice ----------------------------------------------------------------------------------------------


def choose_target(
    play: OathPlay,
    enemy: int,
    reach: Reach | None,
    naming: Naming = "",
    breaker: int = -1,
    besides: Sequence[int] = (),
) -> Flow[int]:
    """OS-TGT-01 to OS-TGT-07: the target of a boss; -1 if there is nobody."""
    yield from moment(play, BeforeTarget(someone(play, enemy)))
    able = [figure for figure in prey(play, enemy) if figure not in besides]
    candidates = weigh(play, enemy, able, reach)
    taunter = play.state.figures[enemy].taunted_by
    if taunter >= 0 and may_be_targeted(play, enemy, taunter):
        return decide(play, enemy, taunter, "it is taunted", candidates, "OS-TGT-07")
    if turns_on(play, enemy, reach, breaker, besides):
        return decide(play, enemy, breaker, "who broke a location of it", candidates, "OS-TGT-01")
    valid = {candidate.figure: candidate for candidate in candidates if candidate.valid}
    if naming and candidates:
        named = min(candidates, key=lambda c: (NAMINGS[naming](play, c), c))
        if named.valid:
            why = Named(naming, equals(play, naming, named, candidates))
            return decide(play, enemy, named.figure, why, candidates, "OS-TGT-02")
    if valid:
        return closest(play, enemy, list(valid.values()), candidates)
    return nobody(play, enemy, candidates)


def turns_on(play: OathPlay, enemy: int, reach: Reach | None, breaker: int, besides: Sequence[int]) -> bool:
    """OS-TGT-01, OS-RCT-04: whether a breaker, be it an Ally, is seen and reached."""
    if breaker < 0 or breaker in besides or not may_be_targeted(play, enemy, breaker):
        return False
    return weigh(play, enemy, [breaker], reach)[0].valid


def equals(
    play: OathPlay, naming: Naming, named: Candidate, candidates: Sequence[Candidate]
) -> tuple[Ref, ...]:
    """Who else might have been meant, had closeness not decided."""
    if naming in ("closest", "next closest"):
        return ()
    worth = NAMINGS[naming]
    return several(
        play, [c.figure for c in candidates if c != named and worth(play, c) == worth(play, named)]
    )


def closest(play: OathPlay, enemy: int, valid: Sequence[Candidate], candidates: Sequence[Candidate]) -> int:
    """OS-TGT-03 to OS-TGT-05, with who was as close and what broke the tie."""
    best, rule = valid[0], "OS-TGT-03"
    why: WhyTarget = "the closest"
    equal = [other for other in valid if other.closeness == best.closeness]
    if len(equal) > 1:
        chosen = mob_choice(play, enemy, equal)
        by_mob = len(chosen) < len(equal)
        best, rule = chosen[0], "OS-TGT-04" if by_mob else "OS-TGT-05"
        tied = several(play, [other.figure for other in equal])
        why = EquallyClose(tied, "another of the Mob is beside it" if by_mob else "North then West decides")
    return decide(play, enemy, best.figure, why, candidates, rule)


def mob_choice(play: OathPlay, enemy: int, equal: list[Candidate]) -> list[Candidate]:
    """OS-TGT-04: an enemy with Mob takes those that have another with Mob beside them, if there are any."""
    if not kind_of(play, enemy).mob:
        return equal
    return [candidate for candidate in equal if beside_mob(play, enemy, candidate.figure)] or equal


def decide(
    play: OathPlay, enemy: int, target: int, why: WhyTarget, candidates: Sequence[Candidate], rule: str
) -> int:
    weighed = tuple([tally(play, candidate) for candidate in candidates])
    play.tell(TargetChosen(someone(play, enemy), someone(play, target), why, tallies=weighed), rule)
    return target


def nobody(play: OathPlay, enemy: int, candidates: Sequence[Candidate]) -> int:
    weighed = tuple(tally(play, candidate) for candidate in candidates)
    why: WhyNobody = "nobody is both in sight and in reach" if candidates else "nobody may be targeted"
    play.tell(NobodyToTarget(someone(play, enemy), why, tallies=weighed), "OS-TGT-06")
    return -1


def tally(play: OathPlay, candidate: Candidate) -> Tally:
    """One candidate as it was weighed."""
    (no_way, hexes), _, figure, seen, reached = candidate
    found = Tally("hexes of distance, as no way leads there" if no_way else "hexes to go", [])
    found.parts.append(Part(hexes, someone(play, figure), "OS-RUL-20"))
    if not seen:
        found.parts.append(NOT_SEEN)
    if not reached:
        found.parts.append(NOT_REACHED)
    return found


NOT_SEEN = Part(0, "not in sight", "OS-TGT-03")
NOT_REACHED = Part(0, "out of reach", "OS-RUL-19")
"""Why one who was weighed may not be targeted."""


def heading(play: OathPlay, enemy: int, besides: Sequence[int] = ()) -> int:
    """OS-TGT-06, OS-MIN-08: without a valid target it goes towards the closest, seen or not; -1: nobody."""
    able = [figure for figure in prey(play, enemy) if figure not in besides]
    candidates = weigh(play, enemy, able, None)
    equal = [other for other in candidates if other.closeness == candidates[0].closeness]
    return mob_choice(play, enemy, equal)[0].figure if equal else -1


def minion_target(play: OathPlay, minion: int, reach: Reach | None = None) -> Flow[int]:
    """OS-MIN-06, OS-MIN-07: the closest in sight, however far unless a reach is given; -1 if nobody is."""
    yield from moment(play, BeforeTarget(someone(play, minion)))
    candidates = weigh(play, minion, prey(play, minion), reach)
    taunter = play.state.figures[minion].taunted_by
    if taunter >= 0 and may_be_targeted(play, minion, taunter):
        return decide(play, minion, taunter, "it is taunted", candidates, "OS-TGT-07")
    seen = [candidate for candidate in candidates if candidate.valid]
    return closest(play, minion, seen, candidates) if seen else nobody(play, minion, candidates)


# -- the order of movers -------------------------------------------------------------------------------------

Eagerness = tuple[Closeness, Place]
BESIDE: Closeness = False, 0
"""Of one who need not go anywhere."""


def eagerness(play: OathPlay, enemy: int, target: int = -1) -> Eagerness:
    """OS-EMV-06, OS-EMV-07: the closer to its target the sooner; equally close ones by North then West."""
    able = [target] if target >= 0 else prey(play, enemy)
    figures, here = play.state.figures, play.state.figures[enemy].hex
    if not is_large(play, enemy) and 1 in [BOARD.distances[here][figures[figure].hex] for figure in able]:
        return BESIDE, NORTHING[here]  # nothing lies between that could hide it
    sought = seen_ones(play, enemy, able) or able
    return least_effort(play, enemy, sought), NORTHING[here]


def first_mover(play: OathPlay, waiting: Sequence[int], targets: Mapping[int, int] = NO_TARGETS) -> int:
    """Who of them moves first; none can be closer than the distance says, so few ways need be looked for."""
    if len(waiting) == 1:
        return waiting[0]
    at_best = _at_best(play, waiting, targets)
    first, best = -1, None
    for enemy in sorted(waiting, key=at_best.__getitem__):
        if best is not None and best < at_best[enemy]:
            break
        found = eagerness(play, enemy, targets.get(enemy, -1))
        if best is None or found < best:
            first, best = enemy, found
    return first


def _at_best(play: OathPlay, waiting: Sequence[int], targets: Mapping[int, int]) -> dict[int, Eagerness]:
    """What each could be at best: as close as the nearest of the whole company."""
    figures = play.state.figures
    anyone = [figures[figure].hex for figure in company(play.state)]
    found: dict[int, Eagerness] = {}
    for enemy in waiting:
        target, here = targets.get(enemy, -1), figures[enemy].hex
        sought = anyone if target < 0 else hexes_of(play, target)
        if not sought:
            closeness = True, 0
        elif is_large(play, enemy):
            closeness = False, max(0, apart(hexes_of(play, enemy), sought) - 1)
        else:
            closeness = False, max(0, min(map(BOARD.distances[here].__getitem__, sought)) - 1)
        found[enemy] = closeness, NORTHING[here]
    return found


# -- whom cards and boards name ------------------------------------------------------------------------------


def _kills(play: OathPlay, candidate: Candidate) -> int:
    hero = play.state.figures[candidate.figure].hero
    return 0 if hero is None else sum(hero.kills.values())


NAMINGS: Mapping[Naming, Callable[[OathPlay, Candidate], int]] = {
    "most minions killed": lambda play, c: -_kills(play, c),
    "most hurt": lambda play, c: -lost_hit_points(play.state.figures[c.figure]),
    "least defense": lambda play, c: defense(play, c.figure).total,
    "farthest": lambda _, c: -c.closeness[1] - (BEYOND if c.closeness[0] else 0),
    "next closest": lambda _play, _c: 0,
    "closest": lambda _play, _c: 0,
}
"""OS-TGT-02: smaller is rather named; equal ones go by closeness."""
BEYOND = 1000
