"""Summoning, spawning, control."""

from __future__ import annotations

from lorehearth.games.folklore.effects import Verb

VERBS: dict[str, Verb] = {}
