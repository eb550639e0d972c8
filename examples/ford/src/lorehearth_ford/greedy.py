"""A sensible player for The Ford."""

from __future__ import annotations

from lorehearth.kernel import greedy
from lorehearth.kernel.game import Game
from lorehearth.kernel.questions import Option
from lorehearth_ford.content import Content
from lorehearth_ford.state import WILD, State
from lorehearth_ford.words import Activate, FallBack, Finish, Hold, MoveTo, PlayCard, StrikeAt


class Greedy(greedy.Greedy[State, Content]):
    """Strikes whenever it can, at the weakest; walks towards the enemy; spends its best card first."""

    def worth(self, game: Game[State, Content], seat: int, option: Option) -> int:
        units, content = game.state.units, game.content
        match option:
            case PlayCard(card=card):
                return (
                    2 * content.cards[card].orders + 2 * content.cards[card].dice + content.cards[card].pace
                )
            case Activate(piece=unit):
                return 100 + nearness(game, seat, units[unit].cell)
            case MoveTo(cell=name) | FallBack(cell=name):
                return nearness(game, seat, content.field.board.cell(name))
            case StrikeAt(piece=target):
                return 100 - units[target].strength - 10 * (units[target].side == WILD)
            case Hold() | Finish():
                return 0
        return -1


def nearness(game: Game[State, Content], seat: int, cell: int) -> int:
    """Closer to the nearest enemy is better; a ford is worth standing in."""
    distances = game.content.field.board.distances[cell]
    enemies = [distances[game.state.units[unit].cell] for unit in game.state.living(1 - seat)]
    return 50 - 2 * min(enemies, default=0) + (cell in game.content.field.fords)
