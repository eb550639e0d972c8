"""Fire, water and what else must be near for a spell. (ML-SPL-07, ML-STA-10, ML-ICO-09)"""

from __future__ import annotations

from collections.abc import Callable

from lorehearth.games.maladum.board.barricades import another_barricade
from lorehearth.games.maladum.board.darkness import bears_fire, is_fire
from lorehearth.games.maladum.board.graves import free_graves
from lorehearth.games.maladum.board.places import SHORT, distance_to, everyone, in_contact, piece_squares
from lorehearth.games.maladum.characters import hostile
from lorehearth.games.maladum.components.spells import Spell
from lorehearth.games.maladum.magic.options import Aim, AimPiece
from lorehearth.games.maladum.magic.targets import pieces_reached, reaches, reaches_square
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.questions import Option


def burning_characters(play: QuestPlay) -> list[int]:
    """ML-STA-10: those ablaze are sources of fire."""
    return [who for who in everyone(play) if "burning" in play.state.characters[who].statuses]


def burning_pieces(play: QuestPlay) -> list[int]:
    """Terrain on fire: fires, lit torches and braziers, and what burns."""
    return [
        number for number, piece in enumerate(play.state.pieces) if piece.cell >= 0 and is_fire(play, piece)
    ]


def fire(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """Whatever burns: a character, terrain, a torch on a wall."""
    reached = pieces_reached(play, who, spell)
    blazing: list[Option] = [
        Aim(other) for other in burning_characters(play) if other == who or reaches(play, who, spell, other)
    ]
    return [*blazing, *(AimPiece(number) for number in burning_pieces(play) if number in reached)]


def fire_near(play: QuestPlay, who: int, spell: Spell) -> bool:
    """Whether a source of fire is in medium range and sight, or with the caster: equipment counts."""
    content = play.content
    if fire(play, who, spell, 1):
        return True
    for other in everyone(play):
        if bears_fire(play, other) and (other == who or reaches(play, who, spell, other)):
            return True
    return any(
        ground.fire or ground.burns
        for cell, ground in enumerate(content.field.grounds)
        if (ground.fire or ground.burns) and reaches_square(play, who, spell, cell)
    )


def water_near(play: QuestPlay, who: int, spell: Spell) -> bool:
    """Whether a source of water is in short range."""
    content = play.content
    wet = [cell for cell, ground in enumerate(content.field.grounds) if ground.water]
    for piece in play.state.pieces:
        if piece.cell >= 0 and content.pieces[piece.kind].water:
            wet += piece_squares(play, piece)
    return bool(wet) and distance_to(play, who, wet) <= SHORT


def enemy_in_contact(play: QuestPlay, who: int, spell: Spell) -> bool:
    return any(hostile(play, who, other) and in_contact(play, who, other) for other in everyone(play))


def grave_free(play: QuestPlay, who: int, spell: Spell) -> bool:
    """Whether a grave point is free (ML-ADY-06)."""
    return bool(free_graves(play))


NEEDS: dict[str, Callable[[QuestPlay, int, Spell], bool]] = {
    "fire": fire_near,
    "water": water_near,
    "enemy in contact": enemy_in_contact,
    "grave": grave_free,
    "a barricade left": lambda play, who, spell: another_barricade(play),
}
"""All that content may name under `needs`."""
