"""Setting up: characters, decks, the first leader. (FK-SET)"""

from __future__ import annotations

from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import State
from lorehearth.kernel.play import Flow
from lorehearth.kernel.ruleset import Knob, Setup

KNOBS: tuple[Knob, ...] = ()


def first_state(setup: Setup, content: Content) -> State:
    raise NotImplementedError


def setup_step(play: TalePlay) -> Flow[None]:
    raise NotImplementedError
