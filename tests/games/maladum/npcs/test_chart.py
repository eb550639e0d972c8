"""The chart by which NPCs act. (ML-AI, ML-RUL-37, ML-RUL-38)"""

from __future__ import annotations

import pytest

from ..scenes import at, quest
from .turns import lines, npc_turn

# One row: there is nothing to choose between.
PASSAGE = """
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
"""
BOWMAN = "hellfont A1 sign=melee-dice:1"
"""Two actions, 2 dice in melee and 2/2 at range."""


@pytest.mark.rule("ML-AI-09", "ML-AI-08", "ML-AI-02")
def test_example_of_a_target_far_off() -> None:
    """ML-EX-20: 7 squares off; it moves 4, then it shoots 2 dice at 3 squares."""
    game = quest(PASSAGE, BOWMAN, "nerinda:guardian H1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert lines(game) == ["ML-AI-09", "ML-AI-08"]
    assert at(game, 0) == "E1"


@pytest.mark.rule("ML-AI-07", "ML-AI-03", "ML-NPC-12")
def test_example_of_a_target_near_by() -> None:
    """ML-EX-21: 4 squares off; it moves 3, stops in contact, and strikes with 2 dice."""
    game = quest(PASSAGE, BOWMAN, "nerinda:guardian E1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert lines(game) == ["ML-AI-07", "ML-AI-03"]
    assert at(game, 0) == "D1"


@pytest.mark.rule("ML-AI-06")
def test_example_of_one_better_at_range() -> None:
    """ML-EX-22: 1 die in melee and 2 at range: it shoots twice, though it could close in."""
    game = quest(PASSAGE, "hellfont A1", "nerinda:guardian D1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"] * 2)
    assert lines(game) == ["ML-AI-06", "ML-AI-06"]
    assert at(game, 0) == "A1"


@pytest.mark.rule("ML-AI-03")
def test_in_reach_it_strikes_even_if_its_shot_is_stronger() -> None:
    game = quest(PASSAGE, "hellfont A1", "nerinda:guardian B1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])  # one die each
    assert lines(game) == ["ML-AI-03", "ML-AI-03"]


@pytest.mark.rule("ML-AI-04")
def test_out_of_sight_it_moves_whatever_it_shoots_with() -> None:
    room = """
    +---+---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+   +
    | .   .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+---+
    """
    game = quest(room, "hellfont A1", "nerinda:guardian A2", phase="over")
    npc_turn(game, 0)
    assert lines(game) == ["ML-AI-04", "ML-AI-04"]
    assert at(game, 0) == "I1"


@pytest.mark.rule("ML-AI-05")
def test_without_a_ranged_attack_it_moves() -> None:
    game = quest(PASSAGE, "myria A1", "nerinda:guardian L1", phase="over")
    npc_turn(game, 0)
    assert lines(game) == ["ML-AI-05", "ML-AI-05"]
    assert at(game, 0) == "I1"


@pytest.mark.rule("ML-AI-05", "ML-AI-10")
def test_no_dice_at_that_range_is_no_ranged_attack() -> None:
    # 2/2 reach to medium range, 13 squares; at 14 it must move, and has 2 dice then.
    game = quest(PASSAGE, BOWMAN, "nerinda:guardian O1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert lines(game) == ["ML-AI-05", "ML-AI-08"]


@pytest.mark.rule("ML-AI-10")
def test_without_ammunition_a_bow_is_none() -> None:
    bow = "denizen:callan A1 carried=longbow hostile=0"
    game = quest(PASSAGE, bow, "nerinda:guardian L1 health=9", phase="over")
    npc_turn(game, 0)
    assert lines(game) == ["ML-AI-05", "ML-AI-05"]
    game = quest(PASSAGE, bow + " worn=quiver", "nerinda:guardian L1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"] * 2)
    assert lines(game) == ["ML-AI-06", "ML-AI-06"]


@pytest.mark.rule("ML-AI-11")
def test_the_die_of_a_forceful_hit_is_not_counted() -> None:
    # The sword rolls 2, forcefully 3; the bow rolls 3 at medium range, which is more than 2 and not than 3.
    carried = "denizen:callan A1 carried=sword,composite-longbow worn=quiver hostile=0"
    game = quest(PASSAGE, carried, "nerinda:guardian L1 health=9 worn=breastplate-armour", phase="over")
    npc_turn(game, 0, dice=["blank"] * 6)
    assert lines(game) == ["ML-AI-06", "ML-AI-06"]


@pytest.mark.rule("ML-AI-11")
def test_the_dice_are_those_that_it_would_roll_now() -> None:
    # 2 and 2 dice as printed; with its board flipped the shot has 3, and with one more in melee it is 3 to 3.
    game = quest(PASSAGE, BOWMAN + " second", "nerinda:guardian H1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank"] * 6)
    assert lines(game) == ["ML-AI-06", "ML-AI-06"]
    game = quest(
        PASSAGE, "hellfont A1 second sign=melee-dice:2", "nerinda:guardian H1 health=9", phase="over"
    )
    npc_turn(game, 0, dice=["blank"] * 3)
    assert lines(game) == ["ML-AI-09", "ML-AI-08"]


@pytest.mark.rule("ML-AI-07", "ML-RUL-38")
def test_the_action_for_the_attack_must_be_left() -> None:
    # 5 squares off: contact after 4, one move, one action left. 6 squares off: two moves, none left.
    game = quest(PASSAGE, BOWMAN, "nerinda:guardian F1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert lines(game) == ["ML-AI-07", "ML-AI-03"]
    game = quest(PASSAGE, BOWMAN, "nerinda:guardian G1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert lines(game) == ["ML-AI-09", "ML-AI-08"]


@pytest.mark.rule("ML-RUL-38")
def test_a_door_takes_an_action_of_the_count() -> None:
    # Seen through the bars, 4 squares off: a move to the door, the door, a move, then nothing is left of 3.
    row = """
    +---+---+---+---+---+---+
    | .   .   . B .   .   . |
    +---+---+---+---+---+---+
    """
    bowman = BOWMAN + " extra=1"
    game = quest(row, bowman, "nerinda:guardian E1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"] * 2)
    assert lines(game) == ["ML-AI-09", "ML-AI-08", "ML-AI-08"]
    game = quest(row, BOWMAN + " extra=2", "nerinda:guardian E1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert lines(game) == ["ML-AI-07", "ML-AI-07", "ML-AI-07", "ML-AI-03"]
    assert at(game, 0) == "D1"


@pytest.mark.rule("ML-RUL-38")
def test_at_most_three_moves_are_counted() -> None:
    # 15 squares off: four moves, though there are five actions; it moves once and then shoots.
    game = quest(PASSAGE, BOWMAN + " extra=3 wounded", "nerinda:guardian M1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"] * 4)
    assert lines(game) == ["ML-AI-09", *["ML-AI-08"] * 4]
    game = quest(PASSAGE, BOWMAN + " extra=3", "nerinda:guardian M1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"] * 2)
    assert lines(game) == ["ML-AI-07"] * 3 + ["ML-AI-03"] * 2


@pytest.mark.rule("ML-RUL-24", "ML-AI-08")
def test_coming_in_counts_as_having_moved() -> None:
    from lorehearth.games.maladum.components.quests import Gate

    gate = Gate(("A1",), "W", 1)
    outside = BOWMAN.replace("A1", "@1")
    game = quest(PASSAGE, outside, "nerinda:guardian K1 health=9", entries=[gate], phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert lines(game) == ["ML-AI-08"]
    assert at(game, 0) == "D1"
