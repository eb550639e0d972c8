"""The fallen, and getting them up again. (ML-DEF)"""

from __future__ import annotations

from lorehearth.games.maladum import healing
from lorehearth.games.maladum.pegs import restore
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.play import Flow


def revive(play: QuestPlay, who: int, health: int, rule: str, *, rested: bool = False) -> Flow[None]:
    """ML-DEF-06: it regains the health, needs no more assistance and is prone; it may still act this round,
    unless a rest revived it (ML-RST-10)."""
    restore(play, who, "health", health)
    healing.revive(play, who, rested=rested)
    return
    yield
