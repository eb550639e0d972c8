"""The chronicle of a table: its log in words, who has answered, and what could be given again.

A look must cost the same after five thousand answers as after five. So the chronicle keeps up with the game:
after a move it takes in what is new, and forgets what was taken back. Nothing is read or worded twice.
"""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct

from lorehearth.kernel.events import Told
from lorehearth.kernel.questions import Seat
from lorehearth.kernel.record import Undone
from lorehearth.kernel.redo import TakenBack, all_taken_back
from lorehearth.kernel.sight import AnyGame

_encode = msgspec.json.Encoder().encode


class Known(Struct, frozen=True):
    """What a chronicle knows of the time before the oldest step that its game remembers."""

    answered: dict[Seat, int]
    """The moment of each seat's first answer; chance is a seat, too."""
    whispered: dict[tuple[Seat, ...], int]
    """The moment when some seats first heard what the others did not."""
    waiting: tuple[tuple[Seat, str], ...]
    """What was taken back and could be given again."""


def known(game: AnyGame) -> Known:
    """What is to be known of a whole game."""
    answered: dict[Seat, int] = {}
    for moment, (seat, _) in enumerate(game.entries, game.record.oldest.first + 1):
        answered.setdefault(seat, moment)
    whispered: dict[tuple[Seat, ...], int] = {}
    for step in reversed(list(game.record.steps_back())):
        for told in step.events:
            if told.audience is not None:
                whispered.setdefault(told.audience, told.at)
    return Known(answered, whispered, all_taken_back(game))


class Chronicle:
    """What has happened at a table, as far as its looks need it."""

    def __init__(self, game: AnyGame, before: Known | None = None) -> None:
        """`before` is known of a game whose oldest steps are elsewhere."""
        before = known(game) if before is None else before
        self._game = game
        self._told: list[Told] = []
        self._lines: list[Raw | None] = []
        """For everything told, its line as it goes over the wire, once somebody has read it."""
        self._heard: dict[Seat | None, list[int]] = {s: [] for s in (None, *range(game.setup.players))}
        """For each seat and for spectators, the numbers of the lines that they may read."""
        self._whispered = dict(before.whispered)
        self._answered = dict(before.answered)
        self._recorded = len(game.record.everything)
        self._taken_back = TakenBack(game.record.oldest.first, game.entries, before.waiting)
        for told in game.record.told_since(-1):
            self._hear(told)
        self._moment = game.answered

    def follow(self) -> None:
        """Take in what has happened since, and what was taken back."""
        game = self._game
        fresh = game.record.since(self._recorded)
        self._recorded += len(fresh)
        for entry in fresh:
            self._taken_back.hear(entry)
            if isinstance(entry, Undone):
                self._forget(entry.undo)
            else:
                self._answered.setdefault(entry[0], self._taken_back.standing)
        for told in game.record.told_since(self._moment):
            self._hear(told)
        self._moment = game.answered

    def _hear(self, told: Told) -> None:
        number = len(self._told)
        self._told.append(told)
        self._lines.append(None)
        for seat, numbers in self._heard.items():
            if told.heard_by(seat):
                numbers.append(number)
        if told.audience is not None:
            self._whispered.setdefault(told.audience, told.at)

    def _forget(self, moment: int) -> None:
        """Go back to a moment."""
        while self._told and self._told[-1].at > moment:
            del self._told[-1], self._lines[-1]
        for numbers in self._heard.values():
            while numbers and numbers[-1] >= len(self._told):
                del numbers[-1]
        self._whispered = {seats: at for seats, at in self._whispered.items() if at <= moment}
        self._answered = {seat: at for seat, at in self._answered.items() if at <= moment}
        self._moment = min(self._moment, moment)

    def lines(self, seat: Seat | None, since: int, most: int) -> list[Raw]:
        """The newest lines that this seat may read, of those told after a moment, oldest first."""
        found: list[Raw] = []
        for number in reversed(self._heard[seat][-most:]):
            if self._told[number].at <= since:
                break
            found.append(self._line(number))
        return found[::-1]

    def _line(self, number: int) -> Raw:
        found = self._lines[number]
        if found is None:
            found = self._lines[number] = Raw(_encode(self._game.line(self._told[number])))
        return found

    def parted(self, one: Seat | None, other: Seat | None) -> int:
        """The last moment up to which two seats have heard the same."""
        apart = [at for seats, at in self._whispered.items() if (one in seats) != (other in seats)]
        return min(apart) - 1 if apart else self._game.answered

    def has_answered(self, seat: Seat) -> bool:
        """Whether an answer of this seat stands."""
        return seat in self._answered

    @property
    def again(self) -> tuple[Seat, str] | None:
        """What was taken back and could be given again."""
        return self._taken_back.next
