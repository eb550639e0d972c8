"""A battle as it is played, and the kinds of its units."""

from __future__ import annotations

from typing import TypeAlias

from lorehearth.games.battlelore.content import Content, Kind
from lorehearth.games.battlelore.state import State
from lorehearth.kernel.play import Play

BattlePlay: TypeAlias = Play[State, Content]


def kind_of(play: BattlePlay, unit: int) -> Kind:
    return play.content.kinds[play.state.units[unit].kind]
