"""Whom an NPC targets. (ML-NPC-01 to ML-NPC-09, ML-NPC-22, ML-NPC-23, ML-RUL-36)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.npcs.targets import choose_target
from lorehearth.games.maladum.state import NOBODY

from ..scenes import quest, run, said

HALL = """
+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   . |
+                                   +
| .   .   .   .   .   .   .   .   . |
+                                   +
| .   .   .   .   .   .   .   .   . |
+                                   +
| .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+
"""


@pytest.mark.rule("ML-NPC-02", "ML-NPC-03", "ML-NPC-04")
def test_example_of_cover_and_walls() -> None:
    """ML-EX-23: A in cover, B further off in the open, C behind a wall."""
    room = """
    +---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   . |
    +                               +
    | .   .   .   .   .   .   .   . |
    +                               +
    | .   .   .   .   .   .   .   . |
    +                               +
    | .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+   +
    | .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+
    """
    a, b, c = "nerinda:guardian D1", "callan G4", "grogmar B5"
    game = quest(room, "myria A1", a, b, c, pieces=["barricade C1"], phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    game = quest(room, "myria A1", a, c, pieces=["barricade C1"], phase="over")
    assert run(game, choose_target(game.play, 0)) == 1
    game = quest(room, "myria A1", c, pieces=["barricade C1"], phase="over")
    assert run(game, choose_target(game.play, 0)) == 1


@pytest.mark.rule("ML-NPC-02", "ML-NPC-03")
def test_all_in_cover_the_closest() -> None:
    game = quest(
        HALL,
        "myria A1",
        "nerinda:guardian E1",
        "callan G1",
        pieces=["barricade D1", "barricade F1"],
        phase="over",
    )
    assert run(game, choose_target(game.play, 0)) == 1


@pytest.mark.rule("ML-NPC-04")
def test_none_in_sight_the_closest_by_the_way() -> None:
    room = """
    +---+---+---+---+---+
    | . | .   .   .   . |
    +   +   +---+---+   +
    | .   . | .   . | . |
    +---+---+   +---+   +
    | .   . D .   . | . |
    +---+---+---+---+---+
    """
    # From A3 neither is seen; D2 is 5 squares off through the door, E3 only 4 in a straight line and further.
    game = quest(room, "myria A3", "nerinda:guardian E3", "callan D2", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2


@pytest.mark.rule("ML-NPC-05")
def test_the_way_counts_not_the_straight_line() -> None:
    room = """
    +---+---+---+---+---+---+
    | .   .   .   .   .   . |
    +-o-+-o-+-o-+-o-+-o-+   +
    | .   .   .   .   .   . |
    +---+---+---+---+---+---+
    """
    # Through the window A2 is 2 rows off in sight, but 11 squares of way; C1 is 2 squares off.
    game = quest(room, "myria A1", "nerinda:guardian A2", "callan D1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2


@pytest.mark.rule("ML-NPC-05", "ML-NPC-23")
def test_doors_cost_nothing_and_nobody_stands_in_the_way() -> None:
    room = """
    +---+---+---+---+---+---+
    | .   .   . D .   .   . |
    +---+---+   +---+---+---+
    | .   .   .   .   .   . |
    +---+---+---+---+---+---+
    """
    # Both are out of sight behind the corner: D1 is 4 squares off through the closed door (and the friend in
    # it), F2 is 5.
    game = quest(room, "myria A1", "lamentor C1", "nerinda:guardian E1", "callan F2", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2


@pytest.mark.rule("ML-NPC-23")
def test_whom_no_way_leads_to_comes_last_and_by_straight_distance() -> None:
    room = """
    +---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+   +
    | .   .   .   .   .   .   . | . |
    +---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+
    """
    # Row 2 and row 3 are walled off; H2 has a way of 7 squares, though A2 lies right behind the wall.
    game = quest(room, "myria A1", "nerinda:guardian A2", "callan H2", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    game = quest(room, "myria A1", "nerinda:guardian B3", "callan B2", "grogmar C3", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2


@pytest.mark.rule("ML-NPC-06")
def test_the_fallen_are_no_targets() -> None:
    game = quest(HALL, "myria A1", "nerinda:guardian B1 defeated", "callan H1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    game = quest(HALL, "myria A1", "nerinda:guardian B1 defeated", phase="over")
    assert run(game, choose_target(game.play, 0)) == NOBODY


# Nobody is seen from F1; Nerinda in her corner at D1 is 6 squares of way off, Callan at A1 is 7.
CORNER = """
+---+---+---+---+---+---+
| .   .   .   . | .   . |
+               +   +   +
| .   .   .   . | .   . |
+               +---+   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""


@pytest.mark.rule("ML-NPC-07", "ML-NPC-22")
def test_a_surrounded_one_is_passed_over() -> None:
    people = ["myria F1", "myria D2", "nerinda:guardian D1", "callan A1"]
    game = quest(CORNER, *people, "myria C1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 3
    # A lower ranked one would be pushed aside, and a free square is a free square.
    game = quest(CORNER, *people, "lamentor C1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    game = quest(CORNER, *people, phase="over")
    assert run(game, choose_target(game.play, 0)) == 2


@pytest.mark.rule("ML-NPC-07")
def test_a_surrounded_one_is_taken_if_there_is_no_other() -> None:
    game = quest(CORNER, "myria F1", "myria D2", "nerinda:guardian D1", "myria C1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2


@pytest.mark.rule("ML-NPC-22")
def test_whoever_can_be_shot_or_struck_from_here_is_open_to_attack() -> None:
    # Nerinda at A1 is seen through the window; the only square beside her is held by a hellfont.
    room = """
    +---+---+---+---+---+---+---+
    | . o .   .   .   .   .   . |
    +   +                       +
    | .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+
    """
    people = ["nerinda:guardian A1", "callan G1", "hellfont A2"]
    game = quest(room, "myria C1", *people, pieces=["barricade F1"], phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    game = quest(room, "hellfont C1", *people, pieces=["barricade F1"], phase="over")
    assert run(game, choose_target(game.play, 0)) == 1
    game = quest(room, "hellfont C1", *people[:2], "myria A2", pieces=["barricade F1"], phase="over")
    assert run(game, choose_target(game.play, 3)) == 1


@pytest.mark.rule("ML-NPC-22")
def test_there_must_be_a_way_to_the_free_square() -> None:
    room = """
    +---+---+---+---+---+
    | .   .   .   .   . |
    +---+---+---+---+   +
    | .   .   .   .   . |
    +---+---+---+---+---+
    """
    # Callan fills the corridor: behind him Nerinda has free squares beside her, but no way leads there. She
    # is nearer in no way at all; put Callan prone and larger passes: here he stands, so he is the target.
    game = quest(room, "myria A1", "callan E1", "nerinda:guardian E2", phase="over")
    assert run(game, choose_target(game.play, 0)) == 1


@pytest.mark.rule("ML-RUL-36")
def test_of_equals_the_weakest_then_the_first_player_chooses() -> None:
    people = ["myria E2", "nerinda:guardian C2 health=3", "callan G2 health=2"]
    game = quest(HALL, *people, phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    game = quest(HALL, people[0], "nerinda:guardian C2 health=2", people[2], phase="over")
    assert run(game, choose_target(game.play, 0), "target 1") == 1
    assert run(game, choose_target(game.play, 0), "target 2") == 2


@pytest.mark.rule("ML-NPC-01")
def test_what_was_weighed_is_told() -> None:
    game = quest(HALL, "myria A1", "nerinda:guardian D1", "callan G4", pieces=["barricade C1"], phase="over")
    run(game, choose_target(game.play, 0))
    assert any("Weighed" in line and "in cover, 4 squares off" in line for line in said(game))


@pytest.mark.rule("ML-NPC-23")
def test_who_stands_on_a_crate_can_be_got_to() -> None:
    """The way to C1 ends beside the crate and is 2 squares long, that to E3 4: nobody is safe up there."""
    game = quest(HALL, "myria A1", "nerinda:guardian C1", "callan E3", pieces=["crate C1"], phase="over")
    assert run(game, choose_target(game.play, 0)) == 1
