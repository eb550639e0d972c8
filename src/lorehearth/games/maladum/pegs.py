"""Pegs: restoring and spending health, skill and magic. (ML-DIE-16, ML-SPL-14, ML-SKL-03, ML-SKL-05)

Losing health is `combat.damage.lose_health`; spending magic with its die roll is `magic.spending`.
"""

from __future__ import annotations

from lorehearth.games.maladum.characters import start_of
from lorehearth.games.maladum.components.signs import Peg
from lorehearth.games.maladum.play import QuestPlay


def pegs_of(play: QuestPlay, who: int, peg: Peg) -> int:
    character = play.state.characters[who]
    return {"health": character.health, "skill": character.skill, "magic": character.magic}[peg]


def set_pegs(play: QuestPlay, who: int, peg: Peg, value: int) -> None:
    character = play.state.characters[who]
    match peg:
        case "health":
            character.health = value
            character.black = min(character.black, value)  # ML-RUL-19: from the right, so green ones first
        case "skill":
            character.skill = value
        case "magic":
            character.magic = value


def restore(play: QuestPlay, who: int, peg: Peg, amount: int, *, above: bool = False) -> int:
    """Give pegs back, up to the starting value unless a rule goes `above` it; tells how many came back."""
    now = pegs_of(play, who, peg)
    limit = now + amount if above else max(now, start_of(play, who, peg))
    gained = min(now + amount, limit) - now
    set_pegs(play, who, peg, now + gained)
    return gained


def lose(play: QuestPlay, who: int, peg: Peg, amount: int) -> int:
    """Take skill or magic pegs, as many as there are; tells how many went."""
    now = pegs_of(play, who, peg)
    lost = min(now, amount)
    set_pegs(play, who, peg, now - lost)
    return lost
