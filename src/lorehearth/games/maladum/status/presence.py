"""Terrifying presence. (ML-ICO-81)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import bearers, immune
from lorehearth.games.maladum.board.places import SHORT, distance
from lorehearth.games.maladum.characters import hostile
from lorehearth.games.maladum.combat.dice import MAGIC
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.rerolls import roll_die
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.play import AT_ONCE, Flow


def face_terrors(play: QuestPlay, who: int) -> Flow[None]:
    """ML-ICO-81: whoever ends its turn within short range of an enemy with a terrifying presence rolls the
    magic die for each, and is terrified on a 1. Called at the end of every turn, an NPC's too."""
    character = play.state.characters[who]
    if character.cell < 0 or character.defeated:
        return AT_ONCE
    terrors = [
        other
        for other in bearers(play, "terrifying-presence")
        if hostile(play, who, other)
        and not play.state.characters[other].defeated
        and distance(play, who, other) <= SHORT
    ]
    return _faced(play, who, terrors) if terrors and not immune(play, who, "terrified") else AT_ONCE


def _faced(play: QuestPlay, who: int, terrors: list[int]) -> Flow[None]:
    for terror in terrors:
        shows = yield from roll_die(play, MAGIC, who, "ML-ICO-81", good=2)
        if shows == "1":
            yield from suffer(play, who, "terrified", "ML-ICO-81", by=terror)
