"""What gives and takes goods: items, coins, companions, boons, mystic knowledge, lore; and dice rolled
again."""

from __future__ import annotations

from lorehearth.games.folklore.effects import Verb

VERBS: dict[str, Verb] = {}
