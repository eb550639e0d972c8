"""The larger deeds that what is told belongs to, the widest first.

A blow may be answered, and a card may bring a fight: deeds and attacks lie within each other, and the rule
that
opens one of them says when it is over.
"""

from __future__ import annotations

from lorehearth.kernel.events import Heading

CHAPTER = Heading("chapter", 1)
SCENE = Heading("scene", 2)
"""A journey's day, a visit to a town, a map, a combat, a skirmish."""
ROUND = Heading("round", 3)
TURN = Heading("turn", 4)
DEED = Heading("deed", 5, nests=True)
"""A card, an item, an ability, a feature."""
ATTACK = Heading("attack", 5, nests=True)
