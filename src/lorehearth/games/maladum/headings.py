"""The larger deeds that what is told belongs to, the widest first.

A reaction may break into an attack, and an attack into a move: these lie within each other, and the rule that
opens one of them says when it is over.
"""

from __future__ import annotations

from lorehearth.kernel.events import Heading

ROUND = Heading("round", 1)
PHASE = Heading("phase", 2)
TURN = Heading("turn", 3)
EVENT_CARD = Heading("event card", 3)
DEED = Heading("deed", 4, nests=True)
"""A move, a search, a skill, a spell or a token used."""
ATTACK = Heading("attack", 4, nests=True)
