"""Reactions: what can be done at a moment, on anybody's turn. (FK-ABL-05, FK-RUM-27)"""

from __future__ import annotations

from collections.abc import Sequence

from lorehearth.games.folklore.play import TalePlay
from lorehearth.kernel.events import Event
from lorehearth.kernel.play import Flow, Window
from lorehearth.kernel.questions import Option


def windows(play: TalePlay, happening: Event) -> Sequence[Window]:
    """Who may react to this, and with what."""
    raise NotImplementedError


def react(play: TalePlay, happening: Event, choice: Option) -> Flow[None]:
    """Carry out a reaction."""
    raise NotImplementedError
