"""Levers and wheels, which work the doors that the quest names. (ML-TER-26, ML-DOR-12)"""

from __future__ import annotations

from lorehearth.games.maladum.board.doors import close_door, open_door
from lorehearth.games.maladum.names import door, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.terrain.events import LeverPulled
from lorehearth.games.maladum.terrain.interacting import Interaction
from lorehearth.kernel.play import Flow


def doors_of(play: QuestPlay, number: int) -> tuple[int, ...]:
    """The edges of the doors that a lever works."""
    field, placed = play.content.field, play.content.quest.pieces
    if number >= len(placed):
        return ()
    return tuple(map(field.board.edge_named, placed[number].opens))


def pull(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """Doors that were closed stand open, and the other way round."""
    edges = doors_of(play, number)
    play.tell(LeverPulled(terrain(number), tuple(door(play, edge) for edge in edges)), "ML-TER-26")
    for edge in edges:
        work = close_door if edge in play.state.open else open_door
        yield from work(play, edge, who)


USES = {"lever": (Interaction("pull", "Work {piece}", "ML-TER-26", pull),)}
