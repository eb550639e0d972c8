"""A sensible player for The Ford: it knows its own view and options, and nothing else."""

from __future__ import annotations

from typing import cast

from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Stream
from lorehearth.kernel.questions import Option
from lorehearth.kernel.sight import Sight
from lorehearth_ford.content import Content
from lorehearth_ford.state import WILD, State
from lorehearth_ford.words import Activate, FallBack, Finish, Hold, MoveTo, PlayCard, StrikeAt


class Greedy:
    """Strikes whenever it can, at the weakest; walks towards the enemy; spends its best card first."""

    def __init__(self, seed: str) -> None:
        self._luck = Stream(f"greedy/{seed}")

    def choose(self, sight: Sight) -> Option:
        options = sight.options
        game = cast("Game[State, Content]", sight.imagine(0))
        worth = [self._worth(game, sight.seat, option) for option in options]
        best = [o for o, value in zip(options, worth, strict=True) if value == max(worth)]
        return best[self._luck.below(len(best))]

    def _worth(self, game: Game[State, Content], seat: int, option: Option) -> int:
        units = game.state.units
        match option:
            case PlayCard(card=card):
                found = game.content.cards[card]
                return 2 * found.orders + 2 * found.dice + found.pace
            case Activate(piece=unit):
                return 100 + self._nearness(game, seat, units[unit].cell)
            case MoveTo(cell=name) | FallBack(cell=name):
                return self._nearness(game, seat, game.content.field.board.cell(name))
            case StrikeAt(piece=target):
                return 100 - units[target].strength - 10 * (units[target].side == WILD)
            case Hold() | Finish():
                return 0
        return -1

    def _nearness(self, game: Game[State, Content], seat: int, cell: int) -> int:
        """Closer to the nearest enemy is better; a ford is worth standing in."""
        field = game.content.field
        distances = field.board.distances[cell]
        enemies = [game.state.units[unit].cell for unit in game.state.living(1 - seat)]
        return 50 - 2 * min((distances[enemy] for enemy in enemies), default=0) + (cell in field.fords)
