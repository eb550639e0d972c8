"""Answers to what happens: re-rolls, parries, wards, reactions, and whom harm had better befall."""

from __future__ import annotations

from lorehearth.games.maladum.adventurers.resting import Ease
from lorehearth.games.maladum.combat.dice import BLANK, BLUNDER, CRITICAL, HIT
from lorehearth.games.maladum.combat.options import Again, PegsOf, With
from lorehearth.games.maladum.gear import kind_of
from lorehearth.games.maladum.greedy.ways import FAR
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.status.rerolls import Reroll

BAD = {BLUNDER: 8, BLANK: 5, HIT: -3, CRITICAL: -5}
"""What it is worth to roll a die of one's own again, by what it shows."""


def ours_attacks(play: QuestPlay, seat: int) -> bool:
    attacks = play.state.attacks
    who = attacks[-1].attacker if attacks else -1
    return who >= 0 and play.state.characters[who].party == seat


def reroll_worth(play: QuestPlay, seat: int, option: Reroll) -> int:
    """Own dice that miss, and dice against one that hit; where it cannot be told, none."""
    attacks = play.state.attacks
    if not attacks or option.die >= len(attacks[-1].rolled):
        return 0
    shows = attacks[-1].rolled[option.die]
    if ours_attacks(play, seat):
        return BAD[shows]
    return -BAD[shows] if option.way in ("blessed", "defensive") else 0


def again_worth(play: QuestPlay, seat: int, option: Again) -> int:
    worth = BAD.get(option.shows, 0)
    return worth if ours_attacks(play, seat) else -worth


def with_worth(play: QuestPlay, option: With) -> int:
    """The weapon with most dice; any is better than not to strike, and any shield than none."""
    item = play.content.items.get(kind_of(option.card))
    if item is None:
        return 2
    return 3 + 4 * max(item.melee, max(item.ranged, default=0)) + sum(item.shield.values())


def pegs_worth(play: QuestPlay, seat: int, option: PegsOf) -> int:
    """Pegs against a blow; into one's own attack they are not spent."""
    return 0 if ours_attacks(play, seat) else 2 + option.pegs


def power_worth(pegs: int) -> int:
    """How many magic pegs go into a spell: a few, as many invite an overload."""
    return 5 - abs(pegs - 2)


def ease_worth(play: QuestPlay, option: Ease) -> int:
    fallen = play.state.characters[option.piece].defeated
    return {"health": 12, "fatigue": 6, "wounded": 9, "poisoned": 9}.get(option.effect, 4) + 20 * fallen


def health_worth(play: QuestPlay, seat: int, who: int) -> int:
    """Whom something befalls: the healthiest of one's own, or anybody else."""
    if not 0 <= who < len(play.state.characters):
        return 0
    character = play.state.characters[who]
    return character.health if character.party == seat else 20


def far_from_us(play: QuestPlay, seat: int, name: str) -> int:
    """Where enemies come in: far from one's own people."""
    board = play.content.field.board
    try:
        cell = board.cell(name)
    except (KeyError, ValueError):
        return 0
    own = [c.cell for c in play.state.characters if c.party == seat and c.cell >= 0]
    return min((board.distances[cell][other] for other in own), default=FAR)
