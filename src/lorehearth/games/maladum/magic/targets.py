"""What a spell may be aimed at. (ML-SPL-06, ML-SPL-07)

Each name that content uses under `target` is a function: whose spell, which, and with which X; it gives the
options. Fires, and what a spell `needs` nearby, are in `sources`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from lorehearth.games.maladum.abilities import has, immune
from lorehearth.games.maladum.board.places import (
    MEDIUM,
    SHORT,
    are_adjacent,
    contact,
    distance,
    distance_to,
    everyone,
    filled,
    held,
    in_contact,
    piece_squares,
)
from lorehearth.games.maladum.board.sight import sees, sees_square
from lorehearth.games.maladum.characters import friendly, hostile, rank_of, size_of
from lorehearth.games.maladum.components.signs import AVERAGE
from lorehearth.games.maladum.components.spells import Spell
from lorehearth.games.maladum.equipment.inventory import carried
from lorehearth.games.maladum.magic.options import Aim, AimDoor, AimPiece, AimSquare, AimToken
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.kernel.looking import looks
from lorehearth.kernel.questions import Option

Targets: TypeAlias = Callable[[QuestPlay, int, Spell, int], Sequence[Option]]

UNSEEN = {"vicarious": "sensitivity", "elemental": "perception"}
"""The passive spells by which those of a type need no sight in short range."""
AURA_LEVEL = 3
"""Malacyte aura: proximate spells up to this level may serve others."""


# -- range and sight -----------------------------------------------------------------------------------------


def reaches(play: QuestPlay, who: int, spell: Spell, other: int) -> bool:
    """ML-SPL-07: medium range and line of sight; cover does not matter."""
    away = distance(play, who, other)
    return away <= MEDIUM and (_needs_no_sight(play, who, spell, away) or sees(play, who, other))


def reaches_square(play: QuestPlay, who: int, spell: Spell, cell: int) -> bool:
    away = distance_to(play, who, (cell,))
    return away <= MEDIUM and (_needs_no_sight(play, who, spell, away) or sees_square(play, who, cell))


def _needs_no_sight(play: QuestPlay, who: int, spell: Spell, away: int) -> bool:
    sign = UNSEEN.get(spell.type)
    return sign is not None and away <= SHORT and has(play, who, sign)


@looks
def squares_reached(play: QuestPlay, who: int, spell: Spell) -> list[int]:
    """All squares that a spell reaches."""
    return [cell for cell in play.content.field.board.cells if reaches_square(play, who, spell, cell)]


def some_square(play: QuestPlay, who: int, spell: Spell) -> bool:
    """Whether a spell reaches any square; mostly one that is near."""
    cells = play.content.field.sets.cells
    near = contact(play, who)
    return any(
        reaches_square(play, who, spell, cell)
        for cell in (*cells(near), *cells(play.content.field.sets.all & ~near))
    )


def some_empty_square(play: QuestPlay, who: int, spell: Spell) -> bool:
    """The same for squares in which neither terrain nor anybody stands, and which are no pit."""
    field, state = play.content.field, play.state
    empty = field.sets.all & ~held(play) & ~filled(play) & ~field.pits
    empty &= ~field.sets.of(state.pits)
    near = contact(play, who)
    cells = field.sets.cells
    return any(
        reaches_square(play, who, spell, cell) for cell in (*cells(near & empty), *cells(empty & ~near))
    )


SOME: dict[str, Callable[[QuestPlay, int, Spell], bool]] = {
    "square": some_square,
    "empty square": some_empty_square,
}
"""Targets of which there are many: whether there is one is quicker to say than which there are."""


# -- characters ----------------------------------------------------------------------------------------------


def characters_reached(play: QuestPlay, who: int, spell: Spell) -> list[int]:
    """All others on the board that a spell reaches; the fallen are left alone, and whom no spell touches."""
    return [
        other
        for other in everyone(play)
        if other != who
        and not play.state.characters[other].defeated
        and not immune(play, other, "spells")
        and reaches(play, who, spell, other)
    ]


def itself(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """ML-SPL-06: the caster; by an aura also an adjacent friend."""
    found: list[Option] = [Aim(who)]
    if spell.level <= AURA_LEVEL and has(play, who, "aura"):
        found += [
            Aim(other)
            for other in everyone(play)
            if other != who and friendly(play, who, other) and are_adjacent(play, who, other)
        ]
    return found


def character(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """Any other character."""
    return [Aim(other) for other in characters_reached(play, who, spell)]


def patient(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """Any other character, and the fallen in contact, whom it revives (ML-DEF-04)."""
    fallen = [
        Aim(other)
        for other in everyone(play)
        if play.state.characters[other].defeated and other != who and in_contact(play, who, other)
    ]
    return [*character(play, who, spell, x), *fallen]


def enemy(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    return [Aim(other) for other in characters_reached(play, who, spell) if hostile(play, who, other)]


def otherworldly(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """One from another world that the game runs, of a rank up to X."""
    return [
        Aim(other)
        for other in characters_reached(play, who, spell)
        if play.state.characters[other].npc and has(play, other, "otherworldly") and rank_of(play, other) <= x
    ]


# -- squares -------------------------------------------------------------------------------------------------


def _cells(play: QuestPlay, cells: Sequence[int]) -> list[Option]:
    names = play.content.field.board.names
    return [AimSquare(names[cell]) for cell in cells]


def square(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    return _cells(play, squares_reached(play, who, spell))


def free_squares(play: QuestPlay, cells: Sequence[int]) -> list[int]:
    """Those of some squares in which neither terrain nor anybody stands, and which are no pit."""
    field = play.content.field
    taken = held(play) | filled(play)
    return [
        cell
        for cell in cells
        if not field.sets.bit[cell] & taken and not field.grounds[cell].pit and cell not in play.state.pits
    ]


def empty_square(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    return _cells(play, free_squares(play, squares_reached(play, who, spell)))


def pit(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """A square of a pit."""
    field, state = play.content.field, play.state
    pits = [
        cell
        for cell in field.board.cells
        if (field.grounds[cell].pit or cell in state.pits)
        and cell not in state.filled_pits
        and reaches_square(play, who, spell, cell)
    ]
    return _cells(play, pits)


def illusion(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    reached = [cell for cell in play.state.illusions if reaches_square(play, who, spell, cell)]
    return _cells(play, reached)


# -- things --------------------------------------------------------------------------------------------------


def pieces_reached(play: QuestPlay, who: int, spell: Spell) -> list[int]:
    return [
        number
        for number, piece in enumerate(play.state.pieces)
        if piece.cell >= 0
        and any(reaches_square(play, who, spell, cell) for cell in piece_squares(play, piece))
    ]


def movable(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """Terrain that can be moved."""
    return [
        AimPiece(number)
        for number in pieces_reached(play, who, spell)
        if play.content.pieces[play.state.pieces[number].kind].size
    ]


def searchable(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """Terrain of at most X squares that holds tokens."""
    kinds = play.content.pieces
    return [
        AimPiece(number)
        for number in pieces_reached(play, who, spell)
        if (kind := kinds[play.state.pieces[number].kind]).holds and kind.width * kind.depth <= x
    ]


def door(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """A door with a square beside it in range and sight, by the first of its edges; broken ones are gone."""
    field = play.content.field
    found: list[Option] = []
    for edge in field.doors:
        if edge != min(field.leaves[edge]) or edge in play.state.broken_doors:
            continue
        if field.doors[edge].hidden and edge not in play.state.found_doors:
            continue
        if any(reaches_square(play, who, spell, cell) for cell in door_squares(play, edge)):
            found.append(AimDoor(field.board.edge_names[edge]))
    return found


def door_squares(play: QuestPlay, edge: int) -> tuple[int, ...]:
    """The squares on both sides of a door."""
    return play.content.field.threshold(edge)


def wall(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """A wall inside the map, by its edge."""
    board, gone = play.content.field.board, play.state.open
    found: list[Option] = []
    for edge, each in enumerate(board.edges):
        a, b = board.at(*each.a), board.at(*each.b)
        if each.kind != "wall" or edge in gone or a is None or b is None:
            continue
        if reaches_square(play, who, spell, a) or reaches_square(play, who, spell, b):
            found.append(AimDoor(board.edge_names[edge]))
    return found


def loose_token(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """A token that lies on the ground."""
    found: list[Option] = []
    for pile in play.state.tokens.piles:
        if pile.startswith("ground ") and play.state.tokens.count(pile):
            cell = int(pile.removeprefix("ground "))
            if reaches_square(play, who, spell, cell):
                found += [AimToken(pile, token) for token in dict.fromkeys(play.state.tokens.cards(pile))]
    return found


def held_token(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """A token in the inventory of an enemy."""
    return [
        AimToken(f"pack {other}", token)
        for other in characters_reached(play, who, spell)
        if hostile(play, who, other)
        for token in dict.fromkeys(carried(play, other))
    ]


def pushable(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """A token on the ground, a character or movable terrain, of a size up to X."""
    kinds = play.content.pieces
    return [
        *loose_token(play, who, spell, x),
        *(
            Aim(other)
            for other in characters_reached(play, who, spell)
            if size_of(play, other) <= AVERAGE * x
        ),
        *(
            AimPiece(number)
            for number in pieces_reached(play, who, spell)
            if 0 < kinds[play.state.pieces[number].kind].size <= AVERAGE * x
        ),
    ]


def shot(play: QuestPlay, who: int, spell: Spell, x: int) -> list[Option]:
    """What a ranged attack may be aimed at: characters in sight, and terrain that can be destroyed."""
    kinds = play.content.pieces
    return [
        *character(play, who, spell, x),
        *(
            AimPiece(number)
            for number in pieces_reached(play, who, spell)
            if kinds[play.state.pieces[number].kind].armour >= 0
        ),
    ]


TARGETS: dict[str, Targets] = {
    "self": itself,
    "character": character,
    "patient": patient,
    "enemy": enemy,
    "enemies": enemy,
    "otherworldly": otherworldly,
    "square": square,
    "empty square": empty_square,
    "pit": pit,
    "illusion": illusion,
    "movable": movable,
    "searchable": searchable,
    "door": door,
    "wall": wall,
    "token": loose_token,
    "held token": held_token,
    "pushable": pushable,
    "shot": shot,
}
"""All that content may name under `target`, but for "fire". "enemies": up to X, each of them a target."""
