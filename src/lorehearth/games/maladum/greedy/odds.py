"""What attacks promise: the chances of so many hits, against armour and health. (ML-DIE-02, ML-ARM-02)"""

from __future__ import annotations

from functools import lru_cache

from lorehearth.games.maladum.board.places import distance
from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.combat.declaring import dice_at
from lorehearth.games.maladum.combat.dice import COMBAT, SCORES
from lorehearth.games.maladum.combat.means import melee_means, ranged_means
from lorehearth.games.maladum.play import QuestPlay

CERTAIN = 1000
"""Chances are told in thousandths."""


@lru_cache(maxsize=64)
def chances(dice: int) -> tuple[int, ...]:
    """In thousandths, how likely a roll scores 0, 1, 2 ... hits."""
    ways = [1]
    for _ in range(dice):
        after = [0] * (len(ways) + 2)
        for hits, number in enumerate(ways):
            for face in COMBAT.faces:
                after[hits + SCORES[face]] += number
        ways = after
    whole = sum(ways)
    return tuple(CERTAIN * number // whole for number in ways)


@lru_cache(maxsize=512)
def harm(dice: int, armour: int, health: int) -> int:
    """In thousandths, how much of somebody's health an attack takes on the average."""
    health = max(1, health)
    return sum(chance * min(health, max(0, hits - armour)) for hits, chance in enumerate(chances(dice)))


def share(dice: int, armour: int, health: int) -> int:
    """The same as a share of all the health there is."""
    return harm(dice, armour, health) // max(1, health)


def melee_dice(play: QuestPlay, who: int) -> int:
    """The most dice that somebody strikes with; none if it cannot."""
    return max((means.dice[0] for means in melee_means(play, who) if means.dice), default=0)


def shot_dice(play: QuestPlay, who: int, whom: int) -> int:
    far = distance(play, who, whom)
    return max((dice_at(means, far) for means in ranged_means(play, who)), default=0)


def against(play: QuestPlay, whom: int, dice: int) -> int:
    """What so many dice do to somebody, as a share of its health in thousandths."""
    armour = armour_of(play, whom).total
    return share(dice, armour, play.state.characters[whom].health)


def risk(play: QuestPlay, who: int, foes: list[int]) -> int:
    """Thousandths of health pegs that these enemies take from somebody if each strikes once."""
    armour, health = armour_of(play, who).total, play.state.characters[who].health
    return sum(harm(melee_dice(play, foe), armour, health) for foe in foes)
