"""Attacks, pushes and turns lost, as abilities and items bring them."""

from __future__ import annotations

from lorehearth.games.folklore.effects import Verb

VERBS: dict[str, Verb] = {}
