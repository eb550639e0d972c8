"""Lorehearth: big fantasy tabletop games by their full rules.

import lorehearth as lh

game = lh.new("ford", seed=7)
while not game.over:
    game.answer(game.decision.options[0])
print(game.result)
"""

from lorehearth.kernel.api import games, load, new, scenarios
from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask, Script

__version__ = "0.1.0"

__all__ = ["Ask", "Game", "LorehearthError", "Script", "games", "load", "new", "scenarios"]
