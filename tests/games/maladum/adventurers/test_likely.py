"""Deeds that are not looked for, since they cannot be: nothing is lost by that."""

from __future__ import annotations

import random

import pytest

import lorehearth as lh
from lorehearth.games.maladum.adventurers import likely
from lorehearth.games.maladum.adventurers.deeds import DEEDS, EndTurn
from lorehearth.games.maladum.adventurers.likely import NEEDS, SETTLED


def test_what_deeds_need_is_said_of_deeds() -> None:
    assert NEEDS.keys() <= {each.kind for each in DEEDS.all}
    assert EndTurn not in NEEDS
    facts = [value for name, value in vars(likely).items() if name.isupper() and type(value) is int]
    bits = [value for value in facts if value.bit_count() == 1]
    assert len(bits) == len(set(bits)) > 40
    assert set(SETTLED) <= {each.kind for each in DEEDS.all if each.when is not None}


@pytest.mark.parametrize("quest", ["silted-vault", "deep-seam"])
def test_all_that_may_be_done_is_found(quest: str) -> None:
    game, chance = lh.new("maladum", quest, seed=3, players=2), random.Random(3)
    for _ in range(90):
        decision = game.decision
        assert decision is not None
        if decision.rule == "ML-ADV-03":
            assert [each.key for each in decision.options] == [each.key for each in decision.checked()]
        game.answer(chance.choice(decision.options))
