"""How many clicks a sensible player needs, reckoned from what screens are told; a drag is one as well.

The page does with `Asking.ahead` what is done here: answers that belong together are given in one gesture,
what is planned is given when it is asked, and what a player does not want to be asked is passed.
"""

from __future__ import annotations

from msgspec import Struct

from lorehearth.kernel.ahead import asking_ahead
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.scene import Ahead, Asking
from lorehearth.kernel.sight import AnyGame, Sight
from lorehearth.players import make_player

UNASKED = ("elsewhere",)
"""The pauses that somebody who wants to be asked "when it concerns me" is not asked at."""


class Given(Struct):
    """An answer, what was asked, and in which turn or round."""

    part: int
    asking: Asking
    key: str


def played(game: AnyGame, part: str, seats: tuple[Seat, ...], until: int) -> list[Given]:
    """What sensible players answer on these seats; `part` is the field of the state that counts turns."""
    name, seed = game.ruleset.name, game.setup.seed
    bots = [make_player(name, "greedy", f"{seed}/{seat}") for seat in range(game.setup.players)]
    found: list[Given] = []
    while (decision := game.decision) is not None and getattr(game.state, part) <= until:
        seat = decision.seats[0]
        option = bots[seat](Sight(game, seat))
        asking = asking_ahead(game, seat)
        assert asking is not None
        if seat in seats:
            found.append(Given(getattr(game.state, part), asking, option.key))
        game.answer(option, seat)
    return found


def gestures(answers: list[Given]) -> int:
    """How many clicks and drags give these answers of one turn or round."""
    left = list(range(len(answers)))
    standing: set[str] = set()
    count = 0
    while left:
        given = answers[left[0]]
        asking = given.asking
        named = {ahead.label: ahead.keys for ahead in asking.ahead if ahead.during}
        passed = asking.pause in UNASKED and given.key == asking.passing
        if passed or any(label in standing and keys == (given.key,) for label, keys in named.items()):
            left.pop(0)
            continue
        together, stands = in_one(answers, left)
        left = [i for i in left if i not in together]
        standing |= stands
        count += 1
    return count


def in_one(answers: list[Given], left: list[int]) -> tuple[set[int], set[str]]:
    """The answers that the next gesture gives, and what it gives again from now on."""
    best, stands = {left[0]}, set[str]()
    for ahead in answers[left[0]].asking.ahead:
        found, lasting = reached(answers, left, ahead)
        if len(found) > len(best):
            best, stands = found, lasting
    return best, stands


def reached(answers: list[Given], left: list[int], ahead: Ahead) -> tuple[set[int], set[str]]:
    keys = [answers[i].key for i in left]
    if ahead.during:
        # One who ends his turns till the round is over says so once.
        mine = [i for i in left if any(other.label == ahead.label for other in answers[i].asking.ahead)]
        ends = keys[0] == ahead.keys[0] and all(answers[i].key == ahead.keys[0] for i in mine)
        return ({left[0], *mine}, {ahead.label}) if ends else (set(), set())
    if ahead.label:
        whole = sorted(keys[: len(ahead.keys)]) == sorted(ahead.keys)
        return (set(left[: len(ahead.keys)]) if whole else set()), set()
    if keys[0] != ahead.keys[0]:
        return set(), set()
    if ahead.whole:
        return (
            set(left[: len(ahead.keys)]) if tuple(keys[: len(ahead.keys)]) == ahead.keys else set()
        ), set()
    start = 0
    if ahead.planned:
        if ahead.keys[-1] not in keys:
            return set(), set()
        start = keys.index(ahead.keys[-1])
    elif tuple(keys[: len(ahead.keys)]) != ahead.keys:
        return set(), set()
    else:
        start = len(ahead.keys) - 1
    goal = next((offer for offer in ahead.offers if keys[start + 1 : start + 2] == [offer.key]), None)
    if goal is None:
        return set(), set()
    found = {left[0], *left[: start + 2]} if not ahead.planned else {left[0], left[start], left[start + 1]}
    return found | battle(answers, left, ahead, goal.key), set()


def battle(answers: list[Given], left: list[int], ahead: Ahead, goal: str) -> set[int]:
    """The attack that is planned too, where the piece is dropped on the one whom it attacks."""
    about = {
        (anchor.kind, anchor.id)
        for offer in answers[left[0]].asking.offers
        if offer.key == ahead.keys[0]
        for anchor in offer.anchors
    }
    for i in left:
        offer = next((each for each in answers[i].asking.offers if each.key == answers[i].key), None)
        others = [] if offer is None else [a for a in offer.anchors if (a.kind, a.id) not in about]
        if offer is None or len(offer.anchors) != 2 or len(others) != 1:
            continue
        first = next((each for each in ahead.offers if others[0] in each.touches), None)
        if first is not None and first.key == goal:
            return {i}
    return set()
