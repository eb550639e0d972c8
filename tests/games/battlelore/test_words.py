"""What the log and the options say: verbs that agree with names, and what an attack would roll."""

from __future__ import annotations

import pytest

from .scenes import attack, battle, move, roll, told


@pytest.mark.parametrize(
    ("unit", "words"),
    [
        ("archers", "Standard Archers at 5.05 move to 5.06."),
        ("longbowmen", "Standard Longbowmen at 5.05 move to 5.06."),
        ("light-horse", "Standard Light Horse at 5.05 moves to 5.06."),
        ("goblin-band", "Standard Goblin Band at 5.05 moves to 5.06."),
        ("hill-giant", "Standard Hill Giant at 5.05 moves to 5.06."),
    ],
)
def test_verbs_agree_with_the_name_of_a_unit(unit: str, words: str) -> None:
    game = battle(f"S {unit} 5.05", "P levy 9.09", phase="movement")
    move(game, "5.05", "5.06")
    assert told(game, "Moved") == [words]


def test_a_number_and_a_name_are_told_apart() -> None:
    game = battle("S swordsmen 5.06", "P dwarf-heavies 5.07 1", dice=roll("R F F"))
    attack(game, "5.06", "5.07")
    assert told(game, "Scored") == ["Pennant Dwarf Heavies at 5.07 take 1 hit and 2 flags."]
    assert told(game, "Eliminated") == ["Pennant Dwarf Heavies at 5.07 are eliminated."]


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
