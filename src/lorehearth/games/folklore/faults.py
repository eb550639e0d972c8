"""What may never be."""

from __future__ import annotations

from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.state import State


def faults(state: State, content: Content) -> list[str]:
    return []
