"""The attack that lies on the table, and what it is aimed at."""

from __future__ import annotations

from lorehearth.games.maladum.names import door, someone, square, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.kernel.names import Ref


def now(play: QuestPlay) -> Attack:
    """The attack under way; what breaks into it lies above it and is gone when it goes on."""
    return play.state.attacks[-1]


def fallen(play: QuestPlay, who: int) -> bool:
    """Whether somebody is out of the fight: defeated, or gone from the board."""
    character = play.state.characters[who]
    return character.cell < 0 or character.defeated


def aim_of(play: QuestPlay, attack: Attack) -> Ref:
    """What an attack is aimed at."""
    if attack.target != NOBODY:
        return someone(play, attack.target)
    if attack.net != NOBODY:
        return someone(play, attack.net)
    if attack.piece != NOBODY:
        cell = play.state.pieces[attack.piece].cell
        return terrain(attack.piece, play.content.field.board.names[cell] if cell >= 0 else "")
    if attack.door != NOBODY:
        return door(play, attack.door)
    return square(play, attack.cell)
