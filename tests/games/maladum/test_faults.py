"""What is said to be wrong, and what is not."""

from __future__ import annotations

import lorehearth as lh
from lorehearth.games.maladum import GAME
from lorehearth.games.maladum.equipment.snares import LAID
from lorehearth.games.maladum.state import Snare, State
from lorehearth.kernel.sight import AnyGame


def begun() -> AnyGame:
    """A quest whose set-up is done."""
    game = lh.new("maladum", "cellar", seed=1)
    game.answer("staging 0")
    return game


def faults(game: AnyGame) -> list[str]:
    return GAME.faults(game.state, game.content)  # type: ignore[arg-type]


def state_of(game: AnyGame) -> State:
    assert isinstance(game.state, State)
    return game.state


def test_a_trap_that_lies_on_the_board_is_counted_once() -> None:
    game = begun()
    state = state_of(game)
    state.tokens.add(LAID)
    state.tokens.move("sword", "pack 0", LAID)
    state.snares.append(Snare("sword", 3, 0))
    assert faults(game) == []
