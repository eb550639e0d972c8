"""What bars the way, and what opens it: levers, keys, or main force. (ML-DOR-12, ML-LCK)"""

from __future__ import annotations

from lorehearth.games.maladum.board.doors import lock_on
from lorehearth.games.maladum.board.locks import keys_of
from lorehearth.games.maladum.greedy.wants import Target, able, lies, ours, seen_piles
from lorehearth.games.maladum.greedy.ways import (
    FAR,
    TROUBLES,
    at_piece,
    away,
    fits_lock,
    hindrances,
    start_of,
    steps_with,
    trouble_to,
    worked_by,
)
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.table.cellsets import CellSet


def opener(play: QuestPlay, who: int, goal: CellSet) -> Target | None:
    """Where to go first so that the way to a goal comes open; None: straight on, to break what is locked if
    need be."""
    edge = barring_door(play, who, goal)
    if edge is None:
        return None
    if edge not in play.state.open and edge in play.content.field.worked:
        return _nearest(play, who, _levers(play, edge))
    lock = lock_on(play, edge)
    if lock is None:
        return None
    letter = play.state.locked[lock]
    if key_holders(play, who, letter):
        return None
    return _nearest(play, who, _keys(play, play.state.characters[who].party, letter))


def key_holders(play: QuestPlay, who: int, letter: str) -> list[int]:
    """Those of somebody's people who carry a key that will do (ML-LCK-03, ML-LCK-04)."""
    seat = play.state.characters[who].party
    people = [other for other in range(len(play.state.characters)) if ours(play, seat, other)]
    return [
        other
        for other in people
        if able(play, other) and (letter in (keys := keys_of(play, other)) or "" in keys)
    ]


def barring_door(play: QuestPlay, who: int, goal: CellSet) -> int | None:
    """The first door on the way that somebody cannot simply open."""
    trouble = trouble_to(play, who, goal)
    if not 0 < trouble < TROUBLES:
        return None
    steps = steps_with(play, who, goal, trouble)
    field, bars = play.content.field, hindrances(play, who)
    here = steps_with(play, who, start_of(play, who), 0)
    found = []
    for edge in sorted(bars[0] - bars[trouble]):
        if edge in field.leaves:
            one, other = field.board.sides[edge]
            ways = [here[a] + steps[b] for a, b in ((one, other), (other, one)) if here[a] < FAR]
            found += [(min(ways), edge)] if ways else []
    return min(found)[1] if found else None


def _levers(play: QuestPlay, edge: int) -> list[Target]:
    leaves = play.content.field.leaves[edge]
    return [
        Target("lever", number, at_piece(play, number))
        for number in range(len(play.state.pieces))
        if any(leaf in worked_by(play, number) for leaf in leaves)
    ]


def _keys(play: QuestPlay, seat: int, letter: str) -> list[Target]:
    """Where keys that fit have been seen."""
    found: list[Target] = []
    for where, number, tokens in seen_piles(play, seat):
        if any(fits_lock(play, token, letter) for token in tokens):
            found += lies(play, seat, where, number)
    return found


def _nearest(play: QuestPlay, who: int, found: list[Target]) -> Target | None:
    """Of what can be reached without more trouble."""
    far = [
        (away(play, who, steps_with(play, who, target.cells, 0)), place) for place, target in enumerate(found)
    ]
    best = min(far, default=(FAR, 0))
    return found[best[1]] if best[0] < FAR else None
