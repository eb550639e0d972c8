"""Rules that the quest or the players switch on. (ML-RUL-71)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.play import QuestPlay

Agreed = Literal[
    "darkness",
    "sentries",
    "doubtful",
    "burning",
    "divided",
    "chosen-gear",
    "climbing",
    "openings",
    "blessed-font",
    "best",
]
"""ML-DRK-02, ML-SEN-01, ML-LOS-08, ML-DST-10, ML-SRC-11, ML-DEN-04, ML-CLB-06, ML-WAL-05, ML-TER-23 and
ML-END-06."""
OFF_ON = ("off", "on")


def agreed(play: QuestPlay, rule: str) -> bool:
    """ML-RUL-71, ML-RUL-72: whether an optional rule is in use, by the quest or by a setting of the table."""
    quest = play.content.quest
    if rule in quest.options or (rule == "sentries" and quest.sentries):
        return True
    return play.setup.options.get(rule) in (True, "on")
