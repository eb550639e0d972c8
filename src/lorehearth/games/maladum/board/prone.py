"""Lying down and getting up. (ML-ACT-05, ML-EFF-06, ML-ICO-25)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board.events import StayedUp, StoodUp, WentProne
from lorehearth.games.maladum.names import someone
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def knock_prone(play: QuestPlay, who: int, rule: str) -> Flow[None]:
    """Lay somebody prone, unless it flies or is steady (ML-ICO-25)."""
    character = play.state.characters[who]
    if character.prone or character.defeated or character.cell < 0:
        return
    if has(play, who, "fly") or has(play, who, "steady"):
        play.tell(StayedUp(someone(play, who)), "ML-ICO-25")
        return
    lay_down(play, who, rule)
    yield from ()


def lay_down(play: QuestPlay, who: int, rule: str) -> None:
    play.state.characters[who].prone = True
    play.tell(WentProne(someone(play, who)), rule)


def get_up(play: QuestPlay, who: int, rule: str = "ML-ACT-05") -> None:
    """Somebody is on its feet again."""
    play.state.characters[who].prone = False
    play.tell(StoodUp(someone(play, who)), rule)
