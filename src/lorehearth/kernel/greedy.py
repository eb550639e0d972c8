"""The simplest player that is no fool: it takes what it values most. A game only has to say what that is."""

from __future__ import annotations

from typing import Generic, cast

from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.sight import Sight


class Greedy(Generic[S, C]):
    """Weighs every option in a game that it imagines, so that it knows what its seat knows and no more."""

    def __init__(self, seed: str) -> None:
        self.luck = Stream(f"greedy/{seed}")

    def worth(self, game: Game[S, C], seat: Seat, option: Option) -> int:
        """What an option is worth to the seat; among equals luck decides."""
        raise NotImplementedError

    def choose(self, sight: Sight) -> Option:
        options = sight.options
        if len(options) == 1:
            return options[0]
        game = cast("Game[S, C]", sight.imagine(0))
        worth = [self.worth(game, sight.seat, option) for option in options]
        most = max(worth)
        best = [option for option, value in zip(options, worth, strict=True) if value == most]
        return best[self.luck.below(len(best))]
