"""Encounters, round by round. (FK-ENC, FK-RUL-28, FK-RUL-29, FK-RUM-23)"""

from __future__ import annotations

from lorehearth.games.folklore.components.stories import Encounter
from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.play import Flow


def combat_step(play: TalePlay) -> Flow[None]:
    """A piece of a combat."""
    raise NotImplementedError


def begin_combat(play: TalePlay, encounter: Encounter) -> Flow[None]:
    """Foes are placed (`foes/placing`) unless they stand there already (`Ground.placed`), and a Combat
    frame is laid on the stack. Called by `maps/encounters`, which breaks the adventure round (FK-RUM-22)."""
    raise NotImplementedError
