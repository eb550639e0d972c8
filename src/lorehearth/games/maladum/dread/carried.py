"""How much of a card has been carried out. (ML-DRD-07 to ML-DRD-09)"""

from __future__ import annotations

from lorehearth.games.maladum.effects import doing_now
from lorehearth.games.maladum.names import token
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.names import Ref

RULE = "ML-DRD-04"


def happened(play: QuestPlay, times: int = 1) -> None:
    """Something of the card that is being resolved had an effect."""
    doing_now(play).done += times


def the_card(play: QuestPlay) -> Ref:
    """The card that is being resolved."""
    return token(doing_now(play).source)
