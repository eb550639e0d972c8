"""The beast: it belongs to nobody, plays by the book, and says why. (FD-BST)"""

from __future__ import annotations

from lorehearth.kernel.play import Flow
from lorehearth.table import paths
from lorehearth_ford.state import WILD
from lorehearth_ford.strike import carry_out, forbids_strike
from lorehearth_ford.words import Chose, Dozed, FordPlay, Moved, title


def beast_turn(play: FordPlay) -> Flow[None]:
    for beast in play.state.living(WILD):
        prey = choose_prey(play, beast)
        if prey is None:
            continue
        go_for(play, beast, prey)
        if forbids_strike(play, beast, prey) is None:
            yield from carry_out(play, beast, prey)


def choose_prey(play: FordPlay, beast: int) -> int | None:
    """FD-BST-02: the nearest, then the weakest, then north, then west."""
    state = play.state
    board = play.content.field.board
    name = play.content.names[WILD][state.units[beast].kind]
    distances = board.distances[state.units[beast].cell]
    ranks = {
        i: (distances[unit.cell], unit.strength, *board.spots[unit.cell])
        for i, unit in enumerate(state.units)
        if unit.strength > 0 and unit.side != WILD
    }
    if not ranks:
        play.tell(Dozed(name), "FD-BST-02")
        return None
    first, *others = sorted(ranks, key=lambda unit: ranks[unit])
    play.tell(
        Chose(
            name,
            title(play, first),
            _reason(ranks[first], ranks[others[0]]) if others else "nobody else is left",
            "; ".join(f"{title(play, unit)}, {ranks[unit][0]} away" for unit in [first, *others[:3]]),
        ),
        "FD-BST-02",
    )
    return first


def _reason(best: tuple[int, ...], next_best: tuple[int, ...]) -> str:
    """The first thing in which the best differs from the next."""
    reasons = ("it is the nearest", "of the nearest it is the weakest", "among equals it is northernmost")
    for mine, theirs, reason in zip(best, next_best, reasons, strict=False):
        if mine != theirs:
            return reason
    return "among equals it is westernmost"


def go_for(play: FordPlay, beast: int, prey: int) -> None:
    """FD-BST-03: a shortest way, north and then west, until it stands next to its prey."""
    found = play.state.units[beast]
    board = play.content.field.board
    taken = play.state.taken().keys() - {found.cell}
    beside = [cell for cell in board.neighbours[play.state.units[prey].cell] if cell not in taken]
    depths = paths.field(board.neighbours, beside, taken)
    way = paths.descend(board.neighbours, depths, found.cell, lambda cell: board.spots[cell])
    way = (way or ())[: play.content.kinds[found.kind].pace]
    if way:
        name = title(play, beast)
        found.cell = way[-1]
        play.tell(Moved(name, board.name(found.cell)), "FD-BST-03")
