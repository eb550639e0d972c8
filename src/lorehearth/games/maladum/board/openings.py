"""Openings that are large enough to climb and to fight through, where that is agreed on. (ML-WAL-05)"""

from __future__ import annotations

from lorehearth.games.maladum.agreed import agreed
from lorehearth.games.maladum.board.places import squares
from lorehearth.games.maladum.play import QuestPlay

NONE: frozenset[int] = frozenset()


def usable_openings(play: QuestPlay) -> frozenset[int]:
    """The edges of all windows, if the quest or the players say that they are large enough."""
    windows = play.content.field.windows
    return windows if windows and agreed(play, "openings") else NONE


def across_opening(play: QuestPlay, who: int, whom: int) -> bool:
    """ML-RUL-90: whether nothing but such an opening parts two neighbouring squares of theirs."""
    usable = usable_openings(play)
    if not usable or play.state.characters[who].pit != play.state.characters[whom].pit:
        return False
    board = play.content.field.board
    return any(
        board.edge_between(here, there) in usable
        for here in squares(play, who)
        for there in squares(play, whom)
    )
