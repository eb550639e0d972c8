"""The dread tracker: pegs, bands, doom. (ML-DRD-01, ML-DRD-02, ML-RUL-43 to ML-RUL-45)"""

from __future__ import annotations

from lorehearth.games.maladum.components.cards import Band
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import PegColour
from lorehearth.kernel.names import Ref
from lorehearth.kernel.play import Flow


def level(play: QuestPlay) -> int:
    """ML-RUL-43: the number of the current band, 1 to 6."""
    raise NotImplementedError


def band(play: QuestPlay) -> Band:
    raise NotImplementedError


def raise_dread(
    play: QuestPlay, pegs: int, colour: PegColour, rule: str, why: Ref | None = None
) -> Flow[None]:
    """Add pegs to the first empty spaces; markers that are reached set off their cards (ML-RUL-44)."""
    raise NotImplementedError
    yield


def lower_dread(play: QuestPlay, pegs: int, rule: str, why: Ref | None = None) -> None:
    """ML-RUL-43: take the highest pegs away."""
    raise NotImplementedError
