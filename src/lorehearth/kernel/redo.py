"""Redo: which answer comes next if what was taken back is given again."""

from __future__ import annotations

from lorehearth.kernel.game import Game
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.record import CHANCE, Entry, Undone


def taken_back(game: Game[S, C]) -> tuple[Seat, str] | None:
    """The next answer of those that were taken back and not answered otherwise since; None if none is left.

    Outcomes of chance among them need nobody to give them again, unless people type them in; these stand
    under the seat of chance.
    """
    if not game.record.past.entries:
        return None
    standing: list[tuple[Seat, str]] = []
    waiting: list[tuple[Seat, str]] = []
    first = game.answered - len(game.entries)
    for entry in game.record.everything:
        if isinstance(entry, Undone):
            waiting[:0] = standing[entry.undo - first :]
            del standing[entry.undo - first :]
            continue
        said = _key(entry)
        standing.append(said)
        if waiting and waiting[0] == said:
            del waiting[0]
        else:
            waiting.clear()
    return waiting[0] if waiting else None


def _key(entry: Entry) -> tuple[Seat, str]:
    seat, said = entry
    return (seat, said.key) if isinstance(said, Option) else (CHANCE, said)
