"""A sensible group: what each kind of option is worth, in a few words each.

A table says it by the kind of option; what is not in it is worth nothing, so that "enough" is taken where
nothing better is on offer. The modules go by what is being done: fighting, roaming a map, the road, and
goods.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from lorehearth.games.folklore.content import Content
from lorehearth.games.folklore.greedy import fighting, goods, roads, roaming
from lorehearth.games.folklore.play import TalePlay
from lorehearth.games.folklore.state import State
from lorehearth.kernel.game import Game
from lorehearth.kernel.greedy import Worth, greedy
from lorehearth.kernel.play import Pass, PassTurn
from lorehearth.kernel.questions import Enough, Option, Seat

TABLE: Mapping[type[Option], Callable[[TalePlay, Option], int]] = cast(
    "Mapping[type[Option], Callable[[TalePlay, Option], int]]",
    {
        **fighting.WORTH,
        **roaming.WORTH,
        **roads.WORTH,
        **goods.WORTH,
        Enough: lambda play, option: 0,
        Pass: lambda play, option: 0,
        PassTurn: lambda play, option: -1,
    },
)


def weigh(game: Game[State, Content], seat: Seat) -> Worth:
    play = game.play

    def worth(option: Option) -> int:
        found = TABLE.get(type(option))
        return 1 if found is None else found(play, option)

    return worth


PLAYER = greedy(weigh)
