"""What is done to a map: flames, darkness, snares, goals, tokens, sleepers."""

from __future__ import annotations

from lorehearth.games.folklore.effects import Verb

VERBS: dict[str, Verb] = {}
