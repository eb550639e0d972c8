"""What the quest or the table has switched on. (ML-RUL-71, ML-RUL-72)"""

from __future__ import annotations

from typing import Literal

from lorehearth.games.maladum.play import QuestPlay

Agreement = Literal["darkness", "sentries", "burning-terrain", "blessed-font", "large-openings", "best"]
"""The rules marked as options (ML-DRK-02, ML-SEN-01, ML-DST-10, ML-TER-23, ML-WAL-05, ML-END-06)."""


def switched_on(play: QuestPlay, what: Agreement) -> bool:
    """ML-RUL-71: off, unless the quest or the players say otherwise."""
    quest = play.content.quest
    if what in quest.options or (what == "sentries" and quest.sentries):
        return True
    return play.setup.options.get(what) == "yes"
