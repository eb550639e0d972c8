"""All that an adventurer may do in a turn with weapons, shields and things to throw."""

from __future__ import annotations

from lorehearth.games.maladum.combat import breaking, handling, melee, ranged, throwing
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.deeds import Deed

DEEDS: tuple[Deed[QuestPlay, int], ...] = (
    *melee.DEEDS,
    *ranged.DEEDS,
    *throwing.DEEDS,
    *breaking.DEEDS,
    *handling.DEEDS,
)
