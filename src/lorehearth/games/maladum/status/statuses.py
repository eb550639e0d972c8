"""Suffering and losing status effects. (ML-STA)"""

from __future__ import annotations

from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow


def bears(play: QuestPlay, who: int, status: Status) -> bool:
    return status in play.state.characters[who].statuses


def suffer(
    play: QuestPlay, who: int, status: Status, rule: str, count: int = 1, by: int = NOBODY
) -> Flow[None]:
    """Give counters of a status, as far as immunity, slots and the other statuses allow (ML-STA-01, 02, 08,
    17, 20, 29). For "warded", `count` is added to the value."""
    raise NotImplementedError
    yield


def relieve(play: QuestPlay, who: int, status: Status, rule: str, count: int = 0) -> None:
    """Take counters of a status away; 0: all of them."""
    raise NotImplementedError
