"""The larger deeds under which a battle is told: turns, cards and attacks."""

from __future__ import annotations

from lorehearth.kernel.events import Heading

TURN = Heading("turn", 1)
COMMAND = Heading("Command card", 2)
LORE = Heading("Lore card", 3, nests=True)
"""A Lore card may answer an attack or another Lore card, and an attack may come of it."""
ATTACK = Heading("attack", 3, nests=True)
"""All that follows from an attack belongs to it, a battle back and a bonus attack too."""
