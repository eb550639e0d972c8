"""Quick experience: adventurers of a higher rank for a single quest. (ours; after ML-XPA-04 to ML-XPA-10)"""

from __future__ import annotations

from lorehearth.games.maladum.components.people import Stat
from lorehearth.games.maladum.content import Content
from lorehearth.games.maladum.state import Character

RAISED = (("health", "skill", "magic"), ("skill", "health", "magic"), ("magic", "health", "skill"))
"""Which stats rise first, one row after another."""


def raise_to(content: Content, character: Character, rank: int) -> None:
    """Fill rows of experience until an adventurer is of this rank, or of the highest that its board has."""
    board = content.adventurers[character.board]
    rank = min(rank, len(board.rows))
    if rank <= character.rank or not character.cls:
        return
    filled = board.filled
    while board.rank_with(filled) < rank:
        filled += 1
        character.rank = board.rank_with(filled)  # ML-PTY-04
        _mark(content, character)
        if filled == sum(board.rows[: character.rank]):
            _rise(content, character, character.rank)


def _mark(content: Content, character: Character) -> None:
    """ML-XPA-04 to ML-XPA-06: a spell where the class has room for one, else the least of its skills."""
    cls = content.classes[character.cls]
    spells = [
        id for id in cls.list if content.spells[id].level <= character.rank and id not in character.spells
    ]
    skills = {id: character.skills.get(id, 0) for id, most in cls.skills.items()
              if character.skills.get(id, 0) < min(most, character.rank)}  # fmt: skip
    learned = sum(character.skills.values())
    if spells and len(character.spells) < cls.slots and (not skills or len(character.spells) <= learned):
        character.spells.append(max(spells, key=lambda id: (content.spells[id].level, -cls.list.index(id))))
    elif skills:
        least = min(skills, key=lambda id: (skills[id], id not in character.skills))
        character.skills[least] = skills[least] + 1


def _rise(content: Content, character: Character, row: int) -> None:
    """ML-XPA-07 to ML-XPA-10: what a complete row raises, never above potential."""
    board = content.adventurers[character.board]
    stats: dict[str, Stat] = {
        "health": board.health, "skill": board.skill, "magic": board.magic, "actions": board.actions
    }  # fmt: skip
    order = (*(("actions",) if row >= 4 else ()), *RAISED[row % 3])
    left = 1 if row <= 2 else 2
    for name in order:
        stat = stats[name]
        if left and stat.start + character.raised.get(name, 0) < stat.potential:
            character.raised[name] = character.raised.get(name, 0) + 1
            left -= 1
