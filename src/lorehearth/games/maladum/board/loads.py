"""What is moved by hand, and by how many: terrain pieces and the fallen. (ML-OBJ-02, 04 to 08, ML-RUL-35)"""

from __future__ import annotations

from lorehearth.games.maladum.abilities import most
from lorehearth.games.maladum.board.going import set_down
from lorehearth.games.maladum.board.places import (
    enemies,
    engaged_with,
    everyone,
    piece_squares,
    squares,
    touches_cell,
    touches_piece,
    touching,
)
from lorehearth.games.maladum.board.steps import lies
from lorehearth.games.maladum.characters import hostile, in_party, size_of
from lorehearth.games.maladum.components.signs import AVERAGE, Size
from lorehearth.games.maladum.names import someone, terrain
from lorehearth.games.maladum.play import QuestPlay
from lorehearth.games.maladum.state import OFF
from lorehearth.kernel.names import Ref
from lorehearth.table.squares import STEPS


class Load:
    """What is moved: a terrain piece, or somebody fallen."""

    def __init__(self, play: QuestPlay, *, piece: int = OFF, who: int = OFF) -> None:
        self.play, self.piece, self.who = play, piece, who

    @property
    def cell(self) -> int:
        state = self.play.state
        return state.pieces[self.piece].cell if self.piece != OFF else state.characters[self.who].cell

    @property
    def size(self) -> Size:
        play = self.play
        if self.piece != OFF:
            return play.content.pieces[play.state.pieces[self.piece].kind].size
        return size_of(play, self.who)

    @property
    def ref(self) -> Ref:
        if self.piece == OFF:
            return someone(self.play, self.who)
        return terrain(self.piece, self.play.content.field.board.names[self.cell] if self.cell >= 0 else "")

    def squares(self) -> tuple[int, ...]:
        play = self.play
        if self.piece != OFF:
            return piece_squares(play, play.state.pieces[self.piece])
        return squares(play, self.who)

    def touched_by(self, who: int) -> bool:
        if self.piece != OFF:
            return touches_piece(self.play, who, self.piece)
        return who != self.who and touches_cell(self.play, who, self.squares())

    def shifted(self, way: int | None) -> tuple[int, ...] | None:
        """Its squares one step that way; None if it would leave the map."""
        if way is None:
            return self.squares()
        found = [self.play.content.field.board.shift(cell, STEPS[way]) for cell in self.squares()]
        return None if None in found else tuple(cell for cell in found if cell is not None)

    def place(self, cell: int) -> None:
        if self.piece != OFF:
            self.play.state.pieces[self.piece].cell = cell
        else:
            set_down(self.play, self.who, cell)


def strength(play: QuestPlay, who: int) -> Size:
    """The size of a mover, larger where an ability says so."""
    return size_of(play, who) + AVERAGE * most(play, who, "larger")


def helpers_needed(play: QuestPlay, who: int, load: Load) -> tuple[int, int] | None:
    """ML-OBJ-04 to ML-OBJ-08: how many must help, and how many must for a move of full length; None: nobody
    can move it."""
    larger = load.size - strength(play, who)
    if larger < 0:
        return 0, 0
    if larger == 0:
        return 0, 1
    return (1, 2) if larger < 2 * AVERAGE else None


def hands(play: QuestPlay, who: int, load: Load) -> list[int]:
    """ML-OBJ-06, ML-OBJ-10: adventurers who could help: in contact with it, standing, no enemies."""
    state = play.state
    return [
        other
        for other in everyone(play)
        if other != who
        and in_party(state.characters[other])
        and not lies(state.characters[other])
        and not state.characters[other].netted
        and "stunned" not in state.characters[other].statuses
        and not hostile(play, who, other)
        and load.touched_by(other)
    ]


def near_enemy(play: QuestPlay, who: int, load: Load) -> bool:
    """ML-OBJ-02: whether an enemy touches the mover or the object."""
    if engaged_with(play, who):
        return True
    there = play.content.field.sets.of(load.squares())
    near = touching(play).spread(there) | there
    for enemy, character, cells in enemies(play, who):
        if cells & near and enemy != load.who and not character.defeated and not character.netted:
            return True
    return False
