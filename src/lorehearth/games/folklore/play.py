"""The play that every rule is handed: the state of Folklore with its content."""

from __future__ import annotations

from typing import TypeAlias

from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.state import State
from lorehearth.kernel.play import Play

TalePlay: TypeAlias = Play[State, Content]
