"""The book that is read. (FK-STO)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def story_step(play: TalePlay) -> Flow[None]:
    """The next small thing of the page."""
    raise NotImplementedError


def settled(play: TalePlay, outcome: str) -> None:
    """What the page led to is over, and this came of it: the book goes on."""
    raise NotImplementedError
