"""Setting up a quest. (ML-SET)"""

from __future__ import annotations

from lorehearth.games.maladum.board.field import SIDES
from lorehearth.games.maladum.components.quests import Placed
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.state import NOBODY, Piece


def new_piece(content: Content, placed: Placed) -> Piece:
    """A terrain piece as the quest places it."""
    return Piece(
        placed.kind,
        content.field.board.cell(placed.at),
        placed.turned,
        SIDES[placed.wall] if placed.wall else NOBODY,
        placed.locked,
        placed.letter,
        lit=placed.lit,
        id=placed.id,
    )
