"""Rules that the quest or the players switch on. (ML-RUL-71)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.play import QuestPlay

Agreed = Literal["climbing", "darkness", "doubtful", "burning", "divided"]
"""ML-CLB-06, ML-DRK-02, ML-LOS-08, ML-DST-10, ML-SRC-11; other parts add theirs."""


def agreed(play: QuestPlay, rule: str) -> bool:
    """Whether an optional rule is in use, by the quest or by a setting of the table."""
    return rule in play.content.quest.options or play.setup.options.get(rule) in (True, "on")
