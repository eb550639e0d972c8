"""Terrified flight."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate

from ..scenes import answer, at, keys, quest, who

LANE = """
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
"""
OUT = (Gate(at=("A1",), side="W", name="West"),)


@pytest.mark.rule("ML-STA-30", "ML-STA-43")
def test_all_actions_go_into_flight_and_the_counter_goes() -> None:
    game = quest(LANE, "nerinda D1 terrified skill=0", "callan A1", "lamentor B1", turn=None)
    answer(game, "activate 0")
    assert at(game, 0) == "L1"  # two moves of four squares
    assert who(game, 0).statuses == {}
    assert who(game, 0).activated
    assert keys(game) == ["activate 1"]


@pytest.mark.rule("ML-STA-30", "ML-STA-18")
def test_fatigue_is_shaken_off_first() -> None:
    game = quest(LANE, "nerinda D1 terrified fatigued skill=0", "callan A1", "lamentor B1", turn=None)
    answer(game, "activate 0")
    assert at(game, 0) == "H1"
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-STA-30")
def test_with_no_action_left_it_stays_terrified() -> None:
    game = quest(LANE, "nerinda D1 terrified fatigued=2 skill=0", "callan A1", "lamentor B1", turn=None)
    answer(game, "activate 0")
    assert at(game, 0) == "D1"
    assert who(game, 0).statuses == {"terrified": 1}
    assert who(game, 0).activated


@pytest.mark.rule("ML-STA-43")
def test_at_most_three_moves() -> None:
    edge = "+" + "---+" * 20
    lane = f"{edge}\n|{' .  ' * 19} . |\n{edge}"
    game = quest(lane, "nerinda C1 terrified skill=0 extra=2", "callan B1", "lamentor A1", turn=None)
    answer(game, "activate 0")
    assert at(game, 0) == "O1"  # twelve squares on, though it had a fourth action
    assert who(game, 0).activated


@pytest.mark.rule("ML-STA-35")
def test_who_takes_heart_does_not_flee() -> None:
    game = quest(LANE, "nerinda D1 terrified", "lamentor B1", turn=None)
    answer(game, "activate 0", "take-heart")
    assert at(game, 0) == "D1"
    assert "move" in keys(game)
    assert (who(game, 0).skill, who(game, 0).skilled) == (1, True)
    game = quest(LANE, "nerinda D1 terrified", "callan A1", "lamentor B1", turn=None)
    answer(game, "activate 0", "enough")
    assert at(game, 0) == "L1"


@pytest.mark.rule("ML-STA-32")
def test_the_cornered_stand_still_and_do_nothing_more() -> None:
    game = quest(LANE, "nerinda A1 terrified skill=0", "callan N1", "lamentor C1", turn=None)
    answer(game, "activate 0")
    assert at(game, 0) == "A1"  # the only other square is in contact with the enemy
    assert who(game, 0).activated
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-STA-31", "ML-STA-43")
def test_it_never_ends_in_contact_with_an_enemy() -> None:
    yard = """
    +---+---+---+---+---+
    | .   .   .   .   . |
    +---+---+---+---+---+
    """
    game = quest(yard, "nerinda B1 terrified skill=0", "callan A1", "lamentor E1", turn=None)
    answer(game, "activate 0")
    assert at(game, 0) == "B1"
    game = quest(yard, "nerinda B1 terrified skill=0", "lamentor A1", "lamentor D1", "callan E1", turn=None)
    answer(game, "activate 0")
    assert at(game, 0) == "B1"  # the one free square is in contact with the other enemy


@pytest.mark.rule("ML-STA-43")
def test_between_equals_the_player_chooses() -> None:
    yard = """
    +---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   . |
    +   +   +   +   +   +   +   +   +
    | .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+
    """
    game = quest(yard, "nerinda C1 terrified skill=0", "lamentor A1", "callan A2", turn=None)
    answer(game, "activate 0")
    assert keys(game) == ["flee-to G1", "flee-to G2"]


@pytest.mark.rule("ML-STA-31")
def test_it_draws_attacks_of_opportunity() -> None:
    dice = ["hit"]
    game = quest(LANE, "nerinda C1 terrified skill=0", "callan N1", "lamentor B1", turn=None, dice=dice)
    answer(game, "activate 0")
    assert who(game, 0).health == 3
    assert at(game, 0) == "K1"


@pytest.mark.rule("ML-STA-33")
def test_without_enemies_it_makes_for_the_staging_point() -> None:
    game = quest(LANE, "nerinda J1 terrified skill=0", "callan A1", turn=None, staging=OUT)
    answer(game, "activate 0")
    assert at(game, 0) == "B1"
