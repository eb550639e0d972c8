"""The simplest player that is no fool: it takes what it values most. A game only has to say what that is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from lorehearth.kernel.game import Game
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.ruleset import Player
from lorehearth.kernel.sight import Sight

Worth: TypeAlias = Callable[[Option], int]
"""What an option is worth to a seat."""


def greedy(weigh: Callable[[Game[S, C], Seat], Worth]) -> Player:
    """A player that takes the option of most worth; among equals luck decides.

    `weigh` looks once at a game in which all that the seat cannot see is imagined, so that it knows what its
    seat knows and no more, and gives back what each option is worth.
    """

    def choose(sight: Sight, seed: str) -> Option:
        options = sight.options
        if len(options) == 1:
            return options[0]
        game = cast("Game[S, C]", sight.imagine(0))
        worth = list(map(weigh(game, sight.seat), options))
        most = max(worth)
        best = [option for option, value in zip(options, worth, strict=True) if value == most]
        return best[0] if len(best) == 1 else best[sight.pick(f"greedy/{seed}", len(best))]

    return choose
