"""What the log and the options say: verbs that agree with names, and what an attack would roll."""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.events import Eliminated, Moved, Scored

from .scenes import battle


@pytest.mark.parametrize(
    ("unit", "words"),
    [
        ("Standard Archers at 3.05", "Standard Archers at 3.05 move to 3.06."),
        ("Pennant Longbowmen at 7.05", "Pennant Longbowmen at 7.05 move to 3.06."),
        ("Pennant Light Horse at 7.05", "Pennant Light Horse at 7.05 moves to 3.06."),
        ("Standard Hill Giant at 3.05", "Standard Hill Giant at 3.05 moves to 3.06."),
    ],
)
def test_verbs_agree_with_the_name_of_a_unit(unit: str, words: str) -> None:
    assert Moved(unit, "3.06").words() == words


def test_a_number_and_a_name_are_told_apart() -> None:
    assert Eliminated("Dwarf Heavies").words() == "Dwarf Heavies are eliminated."
    assert Scored("Hydra at 5.05", 2, 1).words() == "Hydra at 5.05 takes 2 hits and 1 flag."


def test_an_attack_tells_how_many_dice_it_rolls() -> None:
    game = battle("S swordsmen 5.06", "P levy 5.07", "P levy 9.09")
    decision = game.decision
    assert decision is not None
    assert [decision.label(option) for option in decision.options] == [
        "Standard Swordsmen at 5.06 against Pennant Levy at 5.07, 3 dice",
        "No more battles",
    ]
