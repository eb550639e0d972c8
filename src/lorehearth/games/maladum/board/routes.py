"""Where a mover can get to, and by which way. (ML-MOV-01, ML-MOV-06, ML-ROU-05)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.maladum.board import entering
from lorehearth.games.maladum.board.events import Barred
from lorehearth.games.maladum.board.gaps import over_gaps, way_over_gaps
from lorehearth.games.maladum.board.going import Going
from lorehearth.games.maladum.board.opportunity import may_strike
from lorehearth.games.maladum.board.places import area, enemies, figures, occupants, pits, touching
from lorehearth.games.maladum.board.rough_ground import rough_squares
from lorehearth.games.maladum.board.steps import (
    counted_from,
    footing,
    lies,
    scramble,
)
from lorehearth.games.maladum.characters import friendly, hostile
from lorehearth.games.maladum.names import someone, title
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.looking import looks
from lorehearth.kernel.play import Flow
from lorehearth.kernel.questions import Option, enough
from lorehearth.table.cellsets import CellSet
from lorehearth.table.squaresets import Passage

DO_NOT_LET = enough("Do not let it pass")


class LetPass(Option, frozen=True):
    """ML-MOV-06."""

    verb = "let-pass"
    says = "Let it pass"


def passable(play: QuestPlay, going: Going) -> CellSet:
    """The squares that a mover may go through, less those of others who will not let it."""
    who, found = going.who, footing(play, going.who).free
    for other in going.refused:
        found &= ~area(play, other)
    if going.how == "dash":
        rough = rough_squares(play, who)  # ML-ROU-05
        if rough & area(play, who):
            return 0
        found &= ~rough
    return found


def in_reach(play: QuestPlay, going: Going, left: int) -> CellSet:
    """Where the counted square of a mover may end with so many squares left."""
    if left <= 0:
        return 0
    climb, steps, _, stand = footing(play, going.who)
    start, free = going.at(play), passable(play, going)
    found = 0
    if start >= 0:
        front = play.content.field.sets.bit[start]
    else:
        found = front = entering.way_in(play, going) & free
        left -= 1
    gaps = pits(play) if climb else 0
    if gaps & free:
        found |= over_gaps(steps, front, left, free, gaps, climb)
    else:
        free &= ~front
        for _ in range(left):
            front = steps.spread(front) & free
            if not front:
                break
            found |= front
            free ^= front
    return found & counted_from(play, going.who, stand, going.counted)


@looks
def best_way(play: QuestPlay, going: Going, goal: int) -> tuple[int, ...]:
    """The shortest way; among those one with the fewest who must let it pass, free attacks and rough squares;
    then the first in reading order."""
    steps, free = footing(play, going.who).steps, passable(play, going)
    bit, start = play.content.field.sets.bit[goal], going.at(play)
    if start >= 0 and steps.near[start] & bit & ~pits(play):
        return (goal,)  # one step: there is no other way so short
    found = shortest(play, going, steps, free, bit)
    assert found is not None, "the square is in reach"
    shy = [part(play, going.who) & ~bit for part in AVOIDED]
    for careful in CAREFUL:
        avoided = 0
        for place in careful:
            avoided |= shy[place]
        if avoided:
            other = shortest(play, going, steps, free & ~avoided, bit)
            if other is not None and len(other) == len(found):
                return other
    return found


def shortest(
    play: QuestPlay, going: Going, steps: Passage, free: CellSet, goal: CellSet
) -> tuple[int, ...] | None:
    """A shortest way from where a mover is, or from outside; the first in reading order."""
    start = going.at(play)
    climb = scramble(play, going.who)
    gaps = pits(play) & free if climb else 0
    first = play.content.field.sets.bit[start] if start >= 0 else 0
    return way_over_gaps(
        play, steps, first, entering.way_in(play, going) if start < 0 else 0, goal, free, gaps, climb
    )


def strangers(play: QuestPlay, who: int) -> CellSet:
    """ML-MOV-06: the squares of those whose players must agree."""
    if play.setup.players == 1:
        return 0
    found = 0
    for other, _, cells in figures(play):
        if asks_leave(play, who, other):
            found |= cells
    return found


def asks_leave(play: QuestPlay, who: int, other: int) -> bool:
    """ML-MOV-06: whether somebody passes another only if its player agrees."""
    one, two = play.state.characters[who], play.state.characters[other]
    return (
        one.party >= 0
        and two.party >= 0
        and one.party != two.party
        and not lies(two)
        and not friendly(play, who, other)
        and not hostile(play, who, other)
    )


def threatened(play: QuestPlay, who: int) -> CellSet:
    """The squares in contact with enemies who could make attacks of opportunity."""
    found = 0
    for other, _, cells in enemies(play, who):
        if may_strike(play, other):
            found |= cells
    return touching(play).spread(found) if found else 0


AVOIDED: tuple[Callable[[QuestPlay, int], CellSet], ...] = (strangers, threatened, rough_squares)
CAREFUL = ((0, 1, 2), (0, 1), (0, 2), (0,), (1, 2), (1,), (2,))
"""What is avoided first among ways of one length, by its place above."""


def let_through(play: QuestPlay, going: Going, way: tuple[int, ...]) -> Flow[bool]:
    """ML-MOV-06: ask those of other parties on the way; one who refuses is not asked again in this move."""
    for cell in way:
        for other in occupants(play, cell):
            if other == going.who or not asks_leave(play, going.who, other):
                continue
            chosen: Option = yield from play.ask(
                play.state.characters[other].party,
                lambda other=other: f"May {title(play, going.who)} pass {title(play, other)}?",  # type: ignore[misc]
                (LetPass(), DO_NOT_LET),
                "ML-MOV-06",
            )
            if chosen is DO_NOT_LET:
                going.refused.append(other)
                play.tell(Barred(someone(play, going.who), someone(play, other)), "ML-MOV-06")
                return False
    return True
