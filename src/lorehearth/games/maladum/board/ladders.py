"""Where ladders and ropes lead. (ML-CLB-03, ML-ICO-68)"""

from __future__ import annotations

from lorehearth.games.maladum.board.jumping import floor_at
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.table.squares import SIDES, STEPS


def climbs_from(play: QuestPlay, cell: int) -> tuple[int, ...]:
    """ML-CLB-03, ML-ICO-68: where ladders and ropes in a square lead."""
    found = play.content.field.ladders.get(cell, ())
    for rope in play.state.ropes:
        foot = rope_foot(play, rope)
        if foot is not None and cell in (rope, foot):
            found = (*found, foot if cell == rope else rope)
    return found


def rope_foot(play: QuestPlay, rope: int) -> int | None:
    """ML-ICO-68: where a rope hangs down to: the square below the first edge beside it; None: nowhere."""
    board = play.content.field.board
    x, y, z = board.spots[rope]
    for way in SIDES:
        dx, dy = STEPS[way]
        foot = floor_at(play, (x + dx, y + dy, z))
        if foot is not None and board.spots[foot][2] < z:
            return foot
    return None
