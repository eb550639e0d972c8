"""What sets off reactions: for each kind of happening, the triggers it may be, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.events import Event

Holds: TypeAlias = Callable[[QuestPlay, int, Event], bool]
"""Whether a happening is this trigger for somebody."""

TRIGGERS: dict[type[Event], tuple[tuple[str, Holds], ...]] = {}
"""By the kind of event that is announced."""
