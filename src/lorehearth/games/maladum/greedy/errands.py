"""Who does what: the nearest fetches, the others go along, and whoever carries it goes out."""

from __future__ import annotations

from typing import NamedTuple

from lorehearth.games.maladum.board.doors import lock_on
from lorehearth.games.maladum.board.entering import point_of
from lorehearth.games.maladum.board.locks import keys_of
from lorehearth.games.maladum.board.places import SHORT, distance, everyone
from lorehearth.games.maladum.combat.beyond import armour_of_piece
from lorehearth.games.maladum.greedy.odds import melee_dice
from lorehearth.games.maladum.greedy.openers import barring_door, key_holders, opener
from lorehearth.games.maladum.greedy.wants import (
    Target,
    able,
    can_work,
    foes_of,
    hopeless,
    laden,
    open_goals,
    ours,
    targets,
    unseen,
)
from lorehearth.games.maladum.greedy.ways import (
    FAR,
    Steps,
    at_character,
    away,
    steps_to,
    steps_with,
    trouble_to,
)
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.table.cellsets import CellSet

COMPANY = 2
"""So near stays who goes along with another."""


HELP = 8
"""So far one goes out of one's way for the fallen."""


class Errand(NamedTuple):
    """What somebody is about: the target, the steps to it from every square, and how near is near enough."""

    target: Target
    steps: Steps
    near: int = 0
    drags: bool = False
    """It has its hands on a thing that has to come out; the steps are those to the way out."""


def errand(play: QuestPlay, who: int) -> Errand:
    """What somebody should be about now, as the table lies: who looks again finds the same."""
    seat = play.state.characters[who].party
    found = targets(play, seat)
    for choice in (found, [(target, 1) for target in unseen(play, seat)] if found else []):
        floods = {target: steps_to(play, who, target.cells) for target, _ in choice}
        given = share_out(play, seat, choice, floods)
        if who in given:
            return _on(play, who, given[who], floods[given[who]])
        if given and not laden(play, who):
            return _company(play, who, given, floods)
    if not laden(play, who) and not hopeless(play):
        return cover(play, who)
    return way_out(play, who)


def _on(play: QuestPlay, who: int, target: Target, steps: Steps) -> Errand:
    """To a target, or first to what opens the way there."""
    first = opener(play, who, target.cells)
    if first is not None:
        return Errand(first, steps_to(play, who, first.cells))
    if target.kind == "load" and play.state.characters[who].cell >= 0 and away(play, who, steps) == 0:
        return Errand(target, way_out(play, who).steps, drags=True)
    return Errand(target, steps)


def cover(play: QuestPlay, who: int) -> Errand:
    """While others still carry something out, the rest fight what is near them and wait at the way out."""
    seat = play.state.characters[who].party
    home = way_out(play, who)
    bearers = [
        w for w in everyone(play) if w != who and ours(play, seat, w) and able(play, w) and laden(play, w)
    ]
    if not bearers:
        return home
    guard = Errand(Target("guard", seat, home.target.cells), home.steps, COMPANY)
    return _near(play, who, bearers) or _help(play, who) or guard


def _help(play: QuestPlay, who: int) -> Errand | None:
    """Who has nothing else to do goes to a fallen friend: a rest beside it brings it round (ML-RST-10)."""
    seat, found = play.state.characters[who].party, []
    for other in everyone(play):
        character = play.state.characters[other]
        if character.defeated and character.party == seat and character.kind == "adventurer":
            steps = steps_with(play, who, at_character(play, other), 0)
            found.append((away(play, who, steps), other, steps))
    if not found or min(found)[0] > HELP:
        return None
    _, other, steps = min(found)
    return Errand(Target("help", other, at_character(play, other)), steps)


def _near(play: QuestPlay, who: int, guarded: list[int]) -> Errand | None:
    """The nearest of the enemies who come near to those who have work to do."""
    inside = [one for one in guarded if play.state.characters[one].cell >= 0]
    near = [foe for foe in foes_of(play, who) if any(distance(play, foe, one) <= SHORT for one in inside)]
    found = []
    for foe in near:
        steps = steps_with(play, who, at_character(play, foe), 0)
        far = away(play, who, steps)
        if far < FAR:
            found.append((far, foe, steps))
    if not found:
        return None
    _, foe, steps = min(found)
    return Errand(Target("foe", foe, at_character(play, foe)), steps)


def way_out(play: QuestPlay, who: int) -> Errand:
    seat = play.state.characters[who].party
    target = Target("exit", seat, exits(play, who))
    return Errand(target, steps_to(play, who, target.cells))


def exits(play: QuestPlay, who: int) -> CellSet:
    """Where somebody can leave: its own way out, or among friends any (ML-SET-15)."""
    seat = play.state.characters[who].party
    found = point_of(play, seat)
    if not play.state.rivals:
        for other in range(play.setup.players):
            found |= point_of(play, other)
    return found


HANDS = 2
"""So many drag a heavy thing; the others see to it that they can."""


def share_out(
    play: QuestPlay, seat: int, found: list[tuple[Target, int]], floods: dict[Target, Steps]
) -> dict[int, Target]:
    """The nearest target to the nearest of those who could fetch it, and so on; no more than are needed.
    Those who carry something already look for more only where nobody else is left."""
    everybody = [w for w in range(len(play.state.characters)) if ours(play, seat, w) and able(play, w)]
    free = [who for who in everybody if not laden(play, who)]
    need = sum(number for _, number in open_goals(play, seat))
    people = free if len(free) >= need else everybody
    pairs = sorted(
        (away(play, who, floods[target]) + toil(play, who, target), who, place)
        for place, (target, _) in enumerate(found)
        for who in (everybody if target.kind in ("rock", "ore") else people)
        if can_work(play, who, target)
    )
    given: dict[int, Target] = {}
    taken: list[int] = []
    for steps, who, place in pairs:
        target = found[place][0]
        if steps >= FAR or who in given:
            continue
        hands = list(given.values()).count(target)
        if target.kind == "foe" or (target.kind == "load" and hands < HANDS):
            given[who] = target
        elif target.kind != "load" and place not in taken and len(taken) < need:
            given[who] = target
            taken.append(place)
    return given


TOIL = 12
"""What a door that has to be unlocked or broken, or a locked chest, counts in steps."""


def toil(play: QuestPlay, who: int, target: Target) -> int:
    """The trouble that a target means besides the way. Who has the key goes, and the others need not."""
    trouble = trouble_to(play, who, target.cells)
    if trouble == 1:
        edge = barring_door(play, who, target.cells)
        lock = None if edge is None else lock_on(play, edge)
        holders = [] if lock is None else key_holders(play, who, play.state.locked[lock])
        trouble = 0 if who in holders else 3 if holders else 1
    return TOIL * trouble + lock_toil(play, who, target)


def lock_toil(play: QuestPlay, who: int, target: Target) -> int:
    """What a chest costs that has to be unlocked or broken."""
    if target.kind != "piece" or not play.state.pieces[target.number].locked:
        return 0
    keys = keys_of(play, who)
    if play.state.pieces[target.number].letter in keys or "" in keys:
        return 0
    armour = armour_of_piece(play, target.number)
    return TOIL if 0 <= armour < 2 * melee_dice(play, who) else FAR


def _company(play: QuestPlay, who: int, given: dict[int, Target], floods: dict[Target, Steps]) -> Errand:
    """Those with nothing to fetch spread over those who have."""
    idle = [
        other
        for other, character in enumerate(play.state.characters)
        if character.party == play.state.characters[who].party and other not in given
    ]
    foes = _near(play, who, [*given, who])
    help_ = foes or _help(play, who)
    if help_ is not None:
        return help_
    led = list(given.values())
    target = led[idle.index(who) % len(led)] if who in idle else led[0]
    return Errand(target, floods[target], COMPANY)
