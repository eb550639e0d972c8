"""What the log and the options say: verbs that agree with names, and what an attack would roll."""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.events import Eliminated, Moved, Scored

from .scenes import attack, battle, roll


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


@pytest.mark.rule("BL-DIE-04", "BL-DIE-05", "BL-DIE-06")
@pytest.mark.parametrize(
    ("faces", "told"),
    [
        ("B S", [(1, "helmets of other colours"), (1, "bonus strikes that cannot hit")]),
        ("G L", [(1, "green helmets"), (1, "Lore")]),
    ],
)
def test_every_die_of_a_roll_is_accounted_for(faces: str, told: list[tuple[int, str]]) -> None:
    """Archers shoot at green men from afar: only green helmets hit."""
    game = battle("S archers 5.04", "P levy 5.07", dice=roll(faces))
    attack(game, "5.04", "5.07")
    [line] = [line for line in game.lines(None) if line.kind == "Scored"]
    assert [(part.amount, part.reason) for tally in line.tallies for part in tally.parts] == told
