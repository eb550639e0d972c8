"""A battle as it is played: its units by kind and by name, and how a camp is asked what it does next."""

from __future__ import annotations

from typing import TypeAlias

from lorehearth.games.battlelore.content import Content, Kind
from lorehearth.games.battlelore.state import State, Unit
from lorehearth.kernel.play import Play
from lorehearth.kernel.questions import Seat

BattlePlay: TypeAlias = Play[State, Content]


def kind_of(play: BattlePlay, unit: int) -> Kind:
    return play.content.kinds[play.state.units[unit].kind]


def hex_of(play: BattlePlay, hex_: int) -> str:
    return play.content.field.board.names[hex_]


def title(play: BattlePlay, unit: int) -> str:
    """A unit by camp, name and place: "Standard Archers at 3.05"."""
    found = play.state.units[unit]
    return play.content.titles[found.camp, found.kind, found.hex]


def enemy_of(unit: Unit) -> Seat:
    return 1 - unit.camp
