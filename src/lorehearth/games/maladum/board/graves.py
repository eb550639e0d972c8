"""Grave points: where the dead come up. (ML-SEA-03 to ML-SEA-06, ML-ADY-06, ML-TER-43)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.maladum.board.places import beside, filled, held, piece_squares
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY

TOMB = "tomb"
"""What a piece `does` that is a grave point once it is open."""


def tomb_at(play: QuestPlay, cell: int) -> int:
    """ML-TER-43: the open tomb whose north-western square this is."""
    for number, piece in enumerate(play.state.pieces):
        if piece.cell == cell and piece.open and TOMB in play.content.pieces[piece.kind].does:
            return number
    return NOBODY


def open_tombs(play: QuestPlay) -> list[int]:
    """ML-TER-43: the squares by which open tombs are known."""
    return [piece.cell for piece in play.state.pieces if piece.cell >= 0 and tomb_at(play, piece.cell) >= 0]


def opened(play: QuestPlay, number: int) -> None:
    """ML-TER-43: whoever searches a tomb opens it, for good."""
    piece = play.state.pieces[number]
    if TOMB in play.content.pieces[piece.kind].does:
        piece.open = True


def squares_of(play: QuestPlay, grave: int) -> tuple[int, ...]:
    """The square of a grave point, or all those of a tomb."""
    tomb = tomb_at(play, grave)
    return (grave,) if tomb < 0 else piece_squares(play, play.state.pieces[tomb])


def beside_tomb(play: QuestPlay, grave: int) -> list[int]:
    """ML-TER-43: the empty squares adjacent to a tomb."""
    sets = play.content.field.sets
    own = sets.of(squares_of(play, grave))
    return sets.cells(beside(play).spread(own) & ~own & ~filled(play) & ~held(play))


def free_graves(play: QuestPlay, *, under: bool = False) -> list[int]:
    """ML-ADY-06, ML-SEA-05: grave points under nobody and nothing (`under`: under characters too), and open
    tombs with room beside them."""
    sets = play.content.field.sets
    taken = filled(play) if under else held(play) | filled(play)
    points = dict.fromkeys((*play.content.field.graves, *play.state.graves))
    found = [cell for cell in points if not sets.bit[cell] & taken]
    return [*found, *(cell for cell in open_tombs(play) if beside_tomb(play, cell))]


def come_up_at(play: QuestPlay, grave: int) -> list[int]:
    """The squares in which somebody may be put who comes up there."""
    return [grave] if tomb_at(play, grave) < 0 else beside_tomb(play, grave)


def lay_counters(play: QuestPlay) -> None:
    """ML-SEA-06: against revenants on a board without grave points a counter stands for one in each room, in
    the middlemost of its squares that no terrain fills."""
    field, state, npcs = play.content.field, play.state, play.content.npcs
    board = play.content.dread[play.content.quest.dread]
    kinds = [arrival.kind for band in board.bands for arrival in band.arrivals]
    kinds += [npc.kind for npc in play.content.quest.npcs if npc.group == "adversary"]
    if field.graves or not any(npcs[kind].family == "revenant" for kind in kinds):
        return
    taken = filled(play)
    for cells in field.rooms.cells:
        free = [cell for cell in cells if not field.sets.bit[cell] & taken and not field.grounds[cell].pit]
        if free:
            state.graves.append(_middle(play, free, cells))


def _middle(play: QuestPlay, free: Sequence[int], cells: Sequence[int]) -> int:
    distances = play.content.field.board.distances
    return min(free, key=lambda cell: (sum(distances[cell][to] for to in cells), cell))
