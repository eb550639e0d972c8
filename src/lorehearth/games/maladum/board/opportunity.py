"""Attacks on those who move, and by those who come near. (ML-AOO, ML-RUL-21, ML-RUL-22)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import has
from lorehearth.games.maladum.board import beyond
from lorehearth.games.maladum.board.places import apart, area, engaged_with, touching
from lorehearth.games.maladum.board.steps import lies
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import NOBODY
from lorehearth.kernel.play import Flow
from lorehearth.table.cellsets import CellSet

HELPLESS = ("fatigued", "stunned", "terrified")
"""ML-AOO-02, ML-RUL-22: those who bear one of these make no attack of opportunity."""


def may_strike(play: QuestPlay, enemy: int) -> bool:
    """ML-AOO-02, ML-RUL-22: standing, and neither fatigued, stunned, terrified, netted nor hidden."""
    character = play.state.characters[enemy]
    if lies(character) or character.netted or character.hidden != NOBODY:
        return False
    return not any(status in character.statuses for status in HELPLESS)


def left_behind(play: QuestPlay, who: int, to: CellSet) -> list[int]:
    """ML-AOO-01: the enemies with whom a step to these squares ends somebody's contact."""
    engaged = engaged_with(play, who)
    if not engaged:
        return []
    near = touching(play).spread(to) | to
    one = play.state.characters[who]
    return [
        enemy for enemy in engaged if not near & area(play, enemy) or apart(one, play.state.characters[enemy])
    ]


def provoked(play: QuestPlay, who: int, to: CellSet) -> list[int]:
    """Those who get an attack of opportunity if somebody steps to these squares (none: off the board)."""
    return [enemy for enemy in left_behind(play, who, to) if may_strike(play, enemy)]


def free_attacks(play: QuestPlay, who: int, enemies: list[int]) -> Flow[bool]:
    """ML-AOO-03, ML-AOO-04, ML-RUL-21: they strike before the step; tells whether the mover can go on."""
    cell = play.state.characters[who].cell
    for enemy in enemies:
        if may_strike(play, enemy):
            yield from beyond.strike(play, enemy, who, opportunity=True)
        character = play.state.characters[who]
        if character.cell != cell or lies(character) or "stunned" in character.statuses:
            return False
    return True


def slips_by(play: QuestPlay, who: int) -> bool:
    """Whether a skill or spell keeps all attacks of opportunity off somebody for now."""
    return has(play, who, "slips-by")
