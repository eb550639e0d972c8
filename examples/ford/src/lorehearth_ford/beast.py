"""The beast: it belongs to nobody, plays by the book, and says why. (FD-BST)"""

from __future__ import annotations

from lorehearth.kernel.play import Flow
from lorehearth.table import paths
from lorehearth_ford.state import WILD
from lorehearth_ford.strike import carry_out, strike_check, ways
from lorehearth_ford.words import Chose, FordPlay, Moved, StrikeAt, title

REASONS = (
    "it is the nearest",
    "of the nearest it is the weakest",
    "among equals it is the northernmost",
    "among equals it is the westernmost",
)


def beast_turn(play: FordPlay) -> Flow[None]:
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
        (distances[unit.cell], unit.strength, *board.spots[unit.cell], i)
        for i, unit in enumerate(play.state.units)
        if unit.strength and unit.side != WILD
    )
    why = "nobody else is left"
    if len(ranked) > 1:  # the first thing in which the chosen one differs from the next
        why = next(reason for reason, a, b in zip(REASONS, *ranked[:2], strict=False) if a != b)
    weighed = tuple((title(play, rank[-1]), rank[0]) for rank in ranked[:3])
    play.tell(Chose(play.content.names[WILD][found.kind], weighed, why), "FD-BST-02")
    return ranked[0][-1] if ranked else None


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
        name = title(play, beast)
        found.cell = goal
        play.tell(Moved(name, field.board.name(goal)), "FD-BST-03")
