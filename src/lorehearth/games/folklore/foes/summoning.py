"""Summoned and spawned creatures. (FK-SUM)"""

from __future__ import annotations

from lorehearth.games.folklore.play import TalePlay


def summoner_gone(play: TalePlay, who: int) -> None:
    """FK-RUM-36: the ally of a summoner that has died leaves play."""
    raise NotImplementedError
