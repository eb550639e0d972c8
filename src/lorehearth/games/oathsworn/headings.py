"""The larger deeds that what is told belongs to, the widest first.

A card may be played in answer to an attack, and a reaction break into a turn: these lie within each other,
and the rule that opens one of them says when it is over.
"""

from __future__ import annotations

from lorehearth.kernel.events import Heading

ROUND = Heading("round", 1)
PHASE = Heading("phase", 2)
TURN = Heading("turn", 3)
STAGE_CARD = Heading("Stage Card", 4, nests=True)
ACTIVATION = Heading("activation", 4, nests=True)
"""Of one minion."""
DEED = Heading("deed", 4, nests=True)
"""A card played, an item or an ability used."""
ATTACK = Heading("attack", 4, nests=True)
