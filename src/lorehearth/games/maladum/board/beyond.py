"""What moving sets off beyond the board: fights, traps, damage.

These parts know of movement themselves, so they are looked up only when they are needed.
"""

from __future__ import annotations

from collections.abc import Mapping

from lorehearth.games.maladum.components.signs import Status
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import Attack
from lorehearth.kernel.play import Flow


def strike(play: QuestPlay, attacker: int, target: int, *, opportunity: bool = False) -> Flow[None]:
    """A free melee attack action."""
    from lorehearth.games.maladum.combat.attack import free_melee_attack

    return free_melee_attack(play, attacker, target, opportunity=opportunity)


def in_melee_range(play: QuestPlay, who: int, target: int) -> bool:
    """Whether any melee attack of somebody reaches another now."""
    from lorehearth.games.maladum.combat.attack import best_melee_dice

    return best_melee_dice(play, who, target) > 0


def hurt(play: QuestPlay, who: int, dice: int, signs: Mapping[str, int], rule: str) -> Flow[Attack]:
    """An attack by a rule."""
    from lorehearth.games.maladum.combat.attack import attack_by_rule

    return attack_by_rule(play, who, dice, signs, rule)


def suffer(play: QuestPlay, who: int, status: Status, rule: str) -> Flow[None]:
    from lorehearth.games.maladum.status.statuses import suffer

    return suffer(play, who, status, rule)


def looms(play: QuestPlay, who: int, came: int, cell: int) -> bool:
    """Whether traps or terrain may do something to one who goes from one square to another."""
    from lorehearth.games.maladum.terrain.steps import looms

    return looms(play, who, came, cell)


def befalls(play: QuestPlay, who: int, came: int, cell: int) -> Flow[None]:
    """Let traps and terrain do it."""
    from lorehearth.games.maladum.terrain.steps import befalls

    return befalls(play, who, came, cell)
