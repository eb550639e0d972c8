"""What cards, powers and pages do to somebody: points, statuses, conditions, checks, signs."""

from __future__ import annotations

from lorehearth.games.folklore.effects import Verb

VERBS: dict[str, Verb] = {}
