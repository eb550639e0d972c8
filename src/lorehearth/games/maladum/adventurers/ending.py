"""How a turn ends. (ML-ADV-07, ML-ADV-08)"""

from __future__ import annotations

from lorehearth.games.maladum import abilities
from lorehearth.games.maladum.adventurers.economy import turn_of
from lorehearth.games.maladum.adventurers.events import TurnEnded
from lorehearth.games.maladum.headings import TURN
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.presence import face_terrors
from lorehearth.kernel.play import Flow, announce


def is_over(play: QuestPlay, who: int) -> bool:
    """Whether a turn goes no further: its owner is down, gone, stunned or out of control (ML-ADV-07,
    ML-STA-41)."""
    character = play.state.characters[who]
    gone = character.cell < 0 and character.where != "staging"
    return turn_of(play).stopped or character.defeated or character.wild or gone


def end_turn(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ADV-08, ML-ICO-81."""
    play.state.characters[who].activated = True
    abilities.end_effects(play, "turn")
    yield from announce(play, TurnEnded(someone(play, who), who), "ML-ADV-08")
    yield from face_terrors(play, who)
    play.over(TURN)
    play.state.turn = None
