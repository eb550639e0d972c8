"""Lorehearth: big fantasy tabletop games by their full rules.

import lorehearth as lh

game = lh.new("battlelore", "first-blood", seed=7)
print(game.decision.prompt, game.decision.options)
game.answer(game.decision.options[0])
"""

from lorehearth.kernel.api import campaign, campaigns, games, load, load_campaign, new, scenarios
from lorehearth.kernel.campaign import Campaign
from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import Ask, Script

__version__ = "0.2.0.dev0"

__all__ = [
    "Ask",
    "Campaign",
    "Game",
    "LorehearthError",
    "Script",
    "campaign",
    "campaigns",
    "games",
    "load",
    "load_campaign",
    "new",
    "scenarios",
]
