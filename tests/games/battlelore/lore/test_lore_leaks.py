"""No view of a battle with Lore tells more than its seat may know: hands, deck, Councils, pauses.

At every question of a random battle each seat's view must be the same in a game that it imagines. It cannot
catch what would show only in a longer battle than this; the fuzzer plays those.
"""

from __future__ import annotations

import pytest

import lorehearth as lh
from lorehearth.kernel.luck import Stream

QUESTIONS = 200


@pytest.mark.parametrize("adventure", ["wizards-quarrel", "free-companies"])
@pytest.mark.parametrize("seed", [1, 2])
def test_views_are_the_same_in_every_imagined_game(adventure: str, seed: int) -> None:
    game = lh.new("battlelore", adventure, seed=seed)
    luck = Stream(f"leaks/{seed}")
    for question in range(QUESTIONS):
        decision = game.decision
        assert decision is not None
        for seat in (0, 1):
            twin = game.imagine(seat, question)
            assert twin.view(seat) == game.view(seat)
            assert twin.lines(seat) == game.lines(seat)
        game.answer(decision.options[luck.below(len(decision.options))])
