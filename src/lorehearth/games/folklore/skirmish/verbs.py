"""Skirmishes that cards and pages call for, and the moon."""

from __future__ import annotations

from lorehearth.games.folklore.effects import Verb

VERBS: dict[str, Verb] = {}
