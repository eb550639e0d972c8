"""Barricades: how many there may be. (ML-TER-13)"""

from __future__ import annotations

from lorehearth.games.maladum.play import QuestPlay

BARRICADE = "barricade"
"""What a piece `does` that counts as one."""
MOST = 4


def another_barricade(play: QuestPlay) -> bool:
    """ML-TER-13: whether one more may be made: so many for each gaming mat in use."""
    kinds = play.content.pieces
    standing = [piece for piece in play.state.pieces if piece.cell >= 0]
    return sum(BARRICADE in kinds[piece.kind].does for piece in standing) < MOST * play.content.quest.mats
