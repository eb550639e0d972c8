"""The beast: it belongs to nobody, plays by the book, and says why. (FD-BST)"""

from __future__ import annotations

from lorehearth.kernel.play import Flow
from lorehearth.table import paths
from lorehearth_ford.events import Chose, Distance, FoundNobody, Moved, Reason
from lorehearth_ford.names import FordPlay, unit, walked
from lorehearth_ford.options import StrikeAt
from lorehearth_ford.state import WILD
from lorehearth_ford.strike import carry_out, strike_check, ways

REASONS: tuple[Reason, ...] = (
    "it is the nearest",
    "of the nearest it is the weakest",
    "among equals it is the northernmost",
    "among equals it is the westernmost",
)


def beast_turn(play: FordPlay) -> Flow[None]:
    """FD-BST-02 to FD-BST-04: it goes for its prey, and strikes it if that is then in reach."""
    for beast in play.state.living(WILD):
        prey = choose_prey(play, beast)
        if prey is not None:
            go_for(play, beast, prey)
            if strike_check(play, beast)(StrikeAt(prey)) is None:
                yield from carry_out(play, beast, prey)


def choose_prey(play: FordPlay, beast: int) -> int | None:
    """FD-BST-02: the nearest, then the weakest, then north, then west."""
    found, board = play.state.units[beast], play.content.field.board
    distances = board.distances[found.cell]
    ranked = sorted(
        (distances[other.cell], other.strength, *board.spots[other.cell], i)
        for i, other in enumerate(play.state.units)
        if other.strength and other.side != WILD
    )
    if not ranked:
        play.tell(FoundNobody(unit(play, beast)), "FD-BST-02")
        return None
    why: Reason = "nobody else is left"
    if len(ranked) > 1:  # the first thing in which the chosen one differs from the next
        why = next(reason for reason, a, b in zip(REASONS, *ranked[:2], strict=False) if a != b)
    prey = ranked[0][-1]
    weighed = tuple([Distance(unit(play, rank[-1]), rank[0]) for rank in ranked[:3]])
    play.tell(Chose(unit(play, beast), unit(play, prey), why, weighed), "FD-BST-02")
    return prey


def go_for(play: FordPlay, beast: int, prey: int) -> None:
    """FD-BST-03: as near to its prey as its pace allows; woods and fords do not stop it."""
    found, field = play.state.units[beast], play.content.field
    far = field.board.distances[play.state.units[prey].cell]
    if far[found.cell] == 1:
        return
    pace = play.content.kinds[found.kind].pace
    walk = paths.reach(ways(play, beast), found.cell, pace, play.state.taken())
    goal = min(walk, key=lambda cell: (far[cell], walk[cell], field.board.spots[cell]))
    if goal != found.cell:
        way = paths.way(ways(play, beast), walk, goal)
        play.tell(Moved(unit(play, beast), walked(play, beast, way)), "FD-BST-03")
        found.cell = goal
