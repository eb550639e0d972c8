"""What a player, human or bot, gets when a seat has to choose: its own view and options, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from lorehearth.kernel.game import Game
from lorehearth.kernel.luck import row
from lorehearth.kernel.questions import Option, Seat
from lorehearth.kernel.scene import Scene

AnyGame: TypeAlias = Game[Struct, object]


class Sight:
    """One seat's side of the table. A bot that wants to look ahead imagines; it never sees the truth."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game[Struct, object], seat: Seat) -> None:
        self._game = game
        self.seat = seat

    @property
    def options(self) -> Sequence[Option]:
        decision = self._game.decision_for(self.seat)
        return [] if decision is None else decision.options

    @property
    def prompt(self) -> str:
        decision = self._game.decision_for(self.seat)
        return "" if decision is None else decision.prompt

    @property
    def moment(self) -> int:
        """How many answers have been given, those of chance included."""
        return self._game.answered

    def pick(self, name: str, count: int) -> int:
        """A number from 0 up to but not including `count`, by luck: the same for the same name and moment."""
        return row(name).word(self._game.answered) * count >> 64

    @property
    def scene(self) -> Scene:
        return self._game.view(self.seat)

    def imagine(self, seed: int | str) -> Game[Struct, object]:
        """A game like this one as far as the seat can tell, to play out and throw away."""
        return self._game.imagine(self.seat, seed)
