"""A battle as it is played: the kinds of its units, and how a camp is asked what it does next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from lorehearth.games.battlelore.content import Content, Kind
from lorehearth.games.battlelore.state import State
from lorehearth.kernel.play import Play
from lorehearth.kernel.questions import Decision, Option, Refusal, Seat

BattlePlay: TypeAlias = Play[State, Content]


def kind_of(play: BattlePlay, unit: int) -> Kind:
    return play.content.kinds[play.state.units[unit].kind]


def among(
    seat: Seat,
    prompt: str,
    legal: Sequence[Option],
    wishes: Callable[[], Sequence[Option]],
    rule: str,
    check: Callable[[Option], Refusal | None],
    words: Callable[[Option], str],
    public: str,
) -> Decision:
    """A camp chooses among options that are known to be legal.

    `wishes` is all that it might like to do; only someone who asks why not has it checked.
    """
    return Decision((seat,), prompt, wishes, rule, check, False, public, None, words, legal)
