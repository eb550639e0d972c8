"""The play that every rule is handed: the state of Maladum with its content."""

from __future__ import annotations

from typing import TypeAlias

from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.state import State
from lorehearth.kernel.play import Play

QuestPlay: TypeAlias = Play[State, Content]
