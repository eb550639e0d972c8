"""A sensible player for The Ford."""

from __future__ import annotations

from lorehearth.kernel.game import Game
from lorehearth.kernel.greedy import Worth, greedy
from lorehearth.kernel.questions import Option
from lorehearth_ford.content import Content
from lorehearth_ford.options import Activate, FallBack, MoveTo, PlayCard, StrikeAt
from lorehearth_ford.state import WILD, State


def weigh(game: Game[State, Content], seat: int) -> Worth:
    """Strikes whenever it can, at the weakest; walks towards the enemy; spends its best card first."""
    units, content = game.state.units, game.content

    def worth(option: Option) -> int:
        match option:
            case PlayCard(card=id):
                card = content.cards[id]
                return 2 * card.orders + 2 * card.dice + card.pace
            case Activate(piece=unit):
                return 100 + nearness(game, seat, units[unit].cell)
            case MoveTo(cell=name) | FallBack(cell=name):
                return nearness(game, seat, content.field.board.cell(name))
            case StrikeAt(piece=target):
                return 100 - units[target].strength - 10 * (units[target].side == WILD)
        return 0  # enough

    return worth


PLAYER = greedy(weigh)


def nearness(game: Game[State, Content], seat: int, cell: int) -> int:
    """Closer to the nearest enemy is better; a ford is worth standing in."""
    distances = game.content.field.board.distances[cell]
    enemies = [distances[game.state.units[unit].cell] for unit in game.state.living(1 - seat)]
    return 50 - 2 * min(enemies, default=0) + (cell in game.content.field.fords)
