"""Curses, blessings and other re-rolls, and their order."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from lorehearth.games.maladum.combat.dice import COMBAT, MAGIC
from lorehearth.games.maladum.state import NOBODY, Attack
from lorehearth.games.maladum.status.rerolls import reroll_combat, roll_die

from ..scenes import QuestGame, quest, run, who

HALL = """
+---+---+---+
| .   .   . |
+---+---+---+
"""


def again(
    game: QuestGame,
    faces: str,
    *said: str,
    dice: Iterable[str] = (),
    roller: int = 0,
    target: int = 1,
    weapon: int = 0,
    defensive: int = 0,
    vicious: bool = False,
) -> str:
    """The faces that stand after all re-rolls of a roll."""
    flow = reroll_combat(
        game.play, faces.split(), roller, target, weapon=weapon, defensive=defensive, vicious=vicious
    )
    return " ".join(run(game, flow, *said, dice=dice))


@pytest.mark.rule("ML-STA-13", "ML-STA-15")
def test_a_curse_takes_a_red_hit_before_the_blue_one() -> None:
    """ML-EX-29."""
    game = quest(HALL, "callan:barbarian A1 cursed", "lamentor B1")
    assert again(game, "hit hit", dice=["blank"]) == "hit blank"
    assert again(game, "hit blank", dice=["blunder"]) == "blunder blank"  # only the blue one is left
    assert again(game, "blank blank blunder") == "blank blank blunder"
    assert "cursed" in who(game, 0).statuses


@pytest.mark.rule("ML-STA-16")
def test_a_critical_hit_lifts_the_curse_and_nothing_is_rolled_again() -> None:
    """ML-EX-29."""
    game = quest(HALL, "callan:barbarian A1 cursed", "lamentor B1")
    assert again(game, "hit critical") == "hit critical"
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-STA-16")
def test_so_does_one_on_a_die_that_was_rolled_again() -> None:
    game = quest(HALL, "callan:barbarian A1 cursed", "lamentor B1")
    assert again(game, "blank hit", dice=["critical"]) == "blank critical"
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-STA-14")
def test_what_counts_as_success_with_other_dice() -> None:
    game = quest(HALL, "nerinda A1 cursed", "lamentor B1")
    play = game.play
    assert run(game, roll_die(play, MAGIC, 0, "ML-STA-14", good=2), dice=["1"]) == "1"
    assert run(game, roll_die(play, MAGIC, 0, "ML-STA-14", good=2), dice=["2", "5"]) == "5"
    assert run(game, roll_die(play, MAGIC, 0, "ML-STA-14", good=4), dice=["3"]) == "3"
    assert run(game, roll_die(play, MAGIC, 0, "ML-STA-14"), dice=["5"]) == "5"  # neither success nor failure
    assert run(game, roll_die(play, COMBAT, 0, "ML-STA-14"), dice=["hit", "blank"]) == "blank"
    assert "cursed" in who(game, 0).statuses


@pytest.mark.rule("ML-STA-16")
def test_a_natural_six_lifts_the_curse_if_it_would_have_counted() -> None:
    game = quest(HALL, "nerinda A1 cursed", "lamentor B1")
    play = game.play
    assert run(game, roll_die(play, MAGIC, 0, "ML-STA-16"), dice=["6"]) == "6"
    assert "cursed" in who(game, 0).statuses  # a roll that a curse does not touch
    assert run(game, roll_die(play, MAGIC, 0, "ML-STA-16", good=2), dice=["3", "6"]) == "6"
    assert "cursed" not in who(game, 0).statuses


@pytest.mark.rule("ML-STA-06")
def test_a_blessed_counter_rolls_any_one_die_again() -> None:
    game = quest(HALL, "nerinda A1 blessed=2", "lamentor B1")
    assert again(game, "blank blunder hit", "reroll blessed 1", dice=["critical"]) == "blank critical hit"
    assert who(game, 0).statuses == {"blessed": 1}
    flow = roll_die(game.play, MAGIC, 0, "ML-STA-06")
    assert run(game, flow, "reroll blessed 0", dice=["1", "4"]) == "4"
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-STA-06")
def test_or_one_die_of_an_attack_or_effect_on_oneself() -> None:
    game = quest(HALL, "nerinda A1 blessed=2", "lamentor B1")
    assert again(game, "critical", "reroll blessed 0", dice=["blank"], roller=1, target=0) == "blank"
    flow = roll_die(game.play, MAGIC, 1, "ML-STA-06", 0)
    assert run(game, flow, "reroll blessed 0", dice=["5", "1"]) == "1"
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-STA-07")
def test_one_counter_a_roll_and_one_an_action() -> None:
    game = quest(HALL, "nerinda A1 blessed=3", "lamentor B1")
    game.state.attacks.append(Attack(0, 1))
    assert again(game, "blank blank", "reroll blessed 0", dice=["blank"]) == "blank blank"
    assert who(game, 0).statuses == {"blessed": 2}
    # Another roll of the same attack: nobody is asked.
    assert run(game, roll_die(game.play, MAGIC, 0, "ML-STA-07"), dice=["1"]) == "1"
    game.state.attacks.pop()
    flow = roll_die(game.play, MAGIC, 0, "ML-STA-07")
    assert run(game, flow, "reroll blessed 0", dice=["1", "4"]) == "4"


@pytest.mark.rule("ML-RUL-14")
def test_the_curse_comes_first_then_the_roller_then_the_target() -> None:
    game = quest(HALL, "nerinda A1 cursed", "callan B1 party=1 blessed", players=2, rivals=True)
    found = again(
        game,
        "blank hit",
        "reroll weapon 1",
        "reroll blessed 1",
        dice=["blunder", "hit", "blank"],
        weapon=1,
    )
    assert found == "blank blank"


@pytest.mark.rule("ML-ICO-63", "ML-ICO-64")
def test_a_weapon_and_a_board_each_give_a_re_roll() -> None:
    game = quest(HALL, "nerinda:maestro A1", "lamentor B1")
    assert (
        again(game, "blank", "reroll weapon 0", "reroll re-roll 0", dice=["blunder", "hit"], weapon=1)
        == "hit"
    )
    assert run(game, roll_die(game.play, MAGIC, 0, "ML-ICO-64"), "reroll re-roll 0", dice=["1", "3"]) == "3"
    assert run(game, roll_die(game.play, MAGIC, 0, "ML-ICO-64"), "enough", dice=["1"]) == "1"


@pytest.mark.rule("ML-ICO-19")
def test_a_defensive_re_roll_spares_critical_hits() -> None:
    game = quest(HALL, "nerinda A1", "callan B1 party=1", players=2, rivals=True)
    found = again(game, "critical hit", "reroll defensive 1", dice=["blank"], defensive=1)
    assert found == "critical blank"
    assert again(game, "critical critical", defensive=1) == "critical critical"


@pytest.mark.rule("ML-STA-39", "ML-RUL-55")
def test_a_blessed_npc_rolls_its_blunders_again_and_nothing_else() -> None:
    game = quest(HALL, "nerinda A1", "lamentor B1 blessed=2")
    assert again(game, "blunder blunder", dice=["hit"], roller=1, target=0) == "blunder hit"  # red first
    assert again(game, "blank blank", roller=1, target=0) == "blank blank"
    assert run(game, roll_die(game.play, MAGIC, 1, "ML-STA-39"), dice=["1"]) == "1"
    assert who(game, 1).statuses == {"blessed": 1}


@pytest.mark.rule("ML-STA-39")
def test_and_a_die_that_hits_it_red_ones_first() -> None:
    game = quest(HALL, "nerinda A1", "lamentor B1 blessed=2")
    assert again(game, "hit hit", dice=["blank"]) == "hit blank"
    assert again(game, "hit blank", dice=["blank"]) == "blank blank"
    assert who(game, 1).statuses == {}
    game = quest(HALL, "nerinda A1", "lamentor B1 blessed")
    assert again(game, "blank blunder") == "blank blunder"


@pytest.mark.rule("ML-ICO-93", "ML-STA-16")
def test_a_vicious_hit_on_the_blue_die_is_critical_and_lifts_a_curse() -> None:
    game = quest(HALL, "nerinda A1 cursed", "lamentor B1")
    assert again(game, "hit hit", vicious=True) == "hit hit"
    assert who(game, 0).statuses == {}


def test_nobody_rolls_without_a_roller() -> None:
    game = quest(HALL, "nerinda A1 cursed blessed", "lamentor B1")
    assert run(game, roll_die(game.play, MAGIC, NOBODY, "ML-STA-06", good=2), dice=["4"]) == "4"
