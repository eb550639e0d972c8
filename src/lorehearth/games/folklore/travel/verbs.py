"""What cards do to the group on its way."""

from __future__ import annotations

from lorehearth.games.folklore.effects import Verb

VERBS: dict[str, Verb] = {}
