"""The play that every rule is handed: the state of Oathsworn with its content."""

from __future__ import annotations

from typing import TypeAlias

from lorehearth.games.oathsworn.content import Content
from lorehearth.games.oathsworn.state import State
from lorehearth.kernel.play import Play

OathPlay: TypeAlias = Play[State, Content]
