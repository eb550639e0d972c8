"""A sensible group."""

from __future__ import annotations

from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.state import State
from lorehearth.kernel.game import Game
from lorehearth.kernel.greedy import Worth, greedy
from lorehearth.kernel.questions import Seat


def weigh(game: Game[State, Content], seat: Seat) -> Worth:
    return lambda option: 0


PLAYER = greedy(weigh)
