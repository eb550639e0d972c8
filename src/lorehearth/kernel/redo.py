"""Redo: which answer comes next if what was taken back is given again."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from lorehearth.kernel.game import Game
from lorehearth.kernel.play import C, S
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.record import CHANCE, Entry, Undone


class TakenBack:
    """What was taken back and not answered otherwise since. It hears a record entry by entry, each once.

    Outcomes of chance among it need nobody to give them again, unless people type them in; these stand under
    the seat of chance.
    """

    def __init__(
        self, first: int, standing: Iterable[Entry] = (), waiting: Iterable[tuple[Seat, str]] = ()
    ) -> None:
        """`first` is the number of the oldest answer that the record tells of.

        Who has not heard the record from its beginning says what stands of it, and what waits.
        """
        self._first = first
        self._standing: list[Entry] = list(standing)
        self._waiting: deque[tuple[Seat, str]] = deque(waiting)

    def hear(self, entry: Entry | Undone) -> None:
        if isinstance(entry, Undone):
            back = self._standing[entry.undo - self._first :]
            self._waiting.extendleft(_key(taken) for taken in reversed(back))
            del self._standing[entry.undo - self._first :]
            return
        self._standing.append(entry)
        if self._waiting and self._waiting[0] == _key(entry):
            self._waiting.popleft()
        else:
            self._waiting.clear()

    @property
    def standing(self) -> int:
        """How many answers stand."""
        return self._first + len(self._standing)

    @property
    def waiting(self) -> tuple[tuple[Seat, str], ...]:
        """All that could be given again, one after the other."""
        return tuple(self._waiting)

    @property
    def next(self) -> tuple[Seat, str] | None:
        """The answer to give again; None if none is left."""
        return self._waiting[0] if self._waiting else None


def taken_back(game: Game[S, C]) -> tuple[Seat, str] | None:
    """The next answer of those that were taken back; None if none is left."""
    return next(iter(all_taken_back(game)), None)


def all_taken_back(game: Game[S, C]) -> tuple[tuple[Seat, str], ...]:
    """All answers that were taken back and could be given again."""
    if not game.record.past.entries:
        return ()
    found = TakenBack(game.answered - len(game.entries))
    for entry in game.record.everything:
        found.hear(entry)
    return found.waiting


def _key(entry: Entry) -> tuple[Seat, str]:
    seat, said = entry
    return (seat, said.key) if isinstance(said, Option) else (CHANCE, said)
