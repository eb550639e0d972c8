"""The beast: it belongs to nobody, plays by the book, and says why. (FD-BST)"""

from __future__ import annotations

from lorehearth.kernel.play import Flow
from lorehearth.table import paths
from lorehearth_ford.state import WILD
from lorehearth_ford.strike import barred, carry_out, strike_check
from lorehearth_ford.words import Chose, Dozed, FordPlay, Moved, StrikeAt, title


def beast_turn(play: FordPlay) -> Flow[None]:
    for beast in play.state.living(WILD):
        prey = choose_prey(play, beast)
        if prey is None:
            continue
        go_for(play, beast, prey)
        if strike_check(play, beast)(StrikeAt(prey)) is None:
            yield from carry_out(play, beast, prey)


def choose_prey(play: FordPlay, beast: int) -> int | None:
    """FD-BST-02: the nearest, then the weakest, then north, then west."""
    state = play.state
    board = play.content.field.board
    name = play.content.names[WILD][state.units[beast].kind]
    distances = board.distances[state.units[beast].cell]
    ranked = sorted(
        (distances[unit.cell], unit.strength, board.spots[unit.cell], i)
        for i, unit in enumerate(state.units)
        if unit.strength > 0 and unit.side != WILD
    )
    if not ranked:
        play.tell(Dozed(name), "FD-BST-02")
        return None
    weighed = tuple((title(play, unit), distance) for distance, _, _, unit in ranked[:3])
    play.tell(Chose(name, weighed, why(ranked)), "FD-BST-02")
    return ranked[0][-1]


def why(ranked: list[tuple[int, int, tuple[int, int], int]]) -> str:
    """The first thing in which the chosen one differs from the next."""
    if len(ranked) == 1:
        return "nobody else is left"
    first, second = ranked[:2]
    if first[0] != second[0]:
        return "it is the nearest"
    if first[1] != second[1]:
        return "of the nearest it is the weakest"
    if first[2][0] != second[2][0]:
        return "among equals it is the northernmost"
    return "among equals it is the westernmost"


def go_for(play: FordPlay, beast: int, prey: int) -> None:
    """FD-BST-03: as near to its prey as its pace allows; woods and fords do not stop it."""
    found = play.state.units[beast]
    board = play.content.field.board
    far = board.distances[play.state.units[prey].cell]
    if far[found.cell] == 1:
        return
    pace = play.content.kinds[found.kind].pace
    walk = paths.reach(board.neighbours, found.cell, pace, barred(play, beast))
    goal = min(walk, key=lambda cell: (far[cell], walk[cell], board.spots[cell]))
    if goal != found.cell:
        name = title(play, beast)
        found.cell = goal
        play.tell(Moved(name, board.name(goal)), "FD-BST-03")
