"""Levers and wheels, which work the doors that the quest names. (ML-TER-26, ML-DOR-12)"""

from __future__ import annotations

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
    edges = [edge for name in placed[number].opens for edge in field.leaves[field.board.edge_named(name)]]
    return tuple(dict.fromkeys(edges))


def pull(play: QuestPlay, who: int, number: int) -> Flow[None]:
    """Doors that were closed stand open, and the other way round."""
    from lorehearth.games.maladum.board.doors import set_door

    edges = doors_of(play, number)
    play.tell(LeverPulled(terrain(number), tuple(door(play, edge) for edge in edges)), "ML-TER-26")
    for edge in edges:
        yield from set_door(play, edge, open=edge not in play.state.open, by=who)


USES = {"lever": (Interaction("pull", "Work {piece}", "ML-TER-26", pull),)}
