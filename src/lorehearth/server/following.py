"""Following: a copy of a game does what was stored, move by move, without being played again."""

from __future__ import annotations

from lorehearth.kernel.errors import LorehearthError
from lorehearth.kernel.luck import Recorded
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.record import Undone
from lorehearth.kernel.saves import written
from lorehearth.kernel.sight import AnyGame
from lorehearth.kernel.undo import undo_again
from lorehearth.server.rebuild import state_digest
from lorehearth.server.rows import Move


class LostTheWay(LorehearthError):
    """A stored move does not lead where it led: the copy has to be made again."""


def move_since(game: AnyGame, seat: Seat, before: int) -> Move:
    """What a seat's answer, given when so many stood, has added to the record."""
    entries = tuple(written(entry) for entry in game.record.entries_since(before))
    return Move(seat, entries, digest=state_digest(game))


def follow(game: AnyGame, move: Move) -> None:
    """Do what a move did."""
    began, then = game.answered, game.luck
    outcomes = [entry for entry in move.entries if isinstance(entry, str)]
    game.luck = Recorded(outcomes, then, game.record.chances)
    try:
        for number, entry in enumerate(move.entries):
            if isinstance(entry, Undone):
                undo_again(game, entry)
            elif isinstance(entry, tuple):
                game.answer(entry[1], entry[0])
            elif game.answered == began + number:  # people have typed it in
                game.answer(entry)
    finally:
        game.luck = then
    if move.digest and move.digest != state_digest(game):
        raise LostTheWay("a stored move leads to another state than it did")
