"""Bells, losing control, darkness, and spells of NPCs. (ML-TER-01, ML-LCT, ML-DRK-11)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.npcs.bells import ring
from lorehearth.games.maladum.npcs.targets import choose_target

from ..scenes import QuestGame, at, quest, run, who
from .turns import lines, npc_turn

PASSAGE = """
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
"""
HALL = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+                               +
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""


def belfry(*people: str, dread: int = 1) -> QuestGame:
    return quest(HALL, *people, pieces=["alarm-bell A2"], dread=dread, phase="over")


@pytest.mark.rule("ML-TER-01")
def test_an_unengaged_adversary_near_a_bell_rings_it_once_a_band() -> None:
    game = belfry("lamentor F2", "lamentor C1", "nerinda H1")
    run(game, ring(game.play, 0))
    assert game.state.dread[-1] == "purple"
    assert len(game.state.dread) == 2
    run(game, ring(game.play, 1))  # the same band
    assert len(game.state.dread) == 2
    game.state.dread = ["black"] * 7  # side A: the second band
    run(game, ring(game.play, 1))
    assert len(game.state.dread) == 8


@pytest.mark.rule("ML-TER-01")
def test_not_from_afar_not_engaged_and_nobody_but_adversaries() -> None:
    for people in (
        ("lamentor G2", "nerinda H1"),
        ("lamentor C2", "nerinda C1"),
        ("troglodyte C2", "nerinda H1"),
    ):
        game = belfry(*people)
        run(game, ring(game.play, 0))
        assert len(game.state.dread) == 1


@pytest.mark.rule("ML-DRK-11")
def test_a_visible_one_in_the_light_before_a_closer_one_in_the_dark() -> None:
    rooms = """
    +---+---+---+---+---+---+---+---+
    | .   .   . D .   .   .   .   . |
    +---+---+---+---+---+---+---+---+
    """
    people = ("myria C1", "nerinda:guardian A1", "kaan G1")
    game = quest(rooms, *people, open=["C1|D1"], phase="over")
    game.state.dark = [game.play.content.field.rooms.of[0]]  # type: ignore[list-item]
    assert run(game, choose_target(game.play, 0)) == 2  # 4 squares off and lit, not 2 off in the dark
    game = quest(rooms, "lamentor C1", *people[1:], open=["C1|D1"], phase="over")
    game.state.dark = [game.play.content.field.rooms.of[0]]  # type: ignore[list-item]
    assert run(game, choose_target(game.play, 0)) == 1  # night sight


# -- out of control ------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-LCT-03")
def test_everyone_is_its_enemy() -> None:
    game = quest(PASSAGE, "nerinda C1 wild magic=2", "kaan A1", "lamentor H1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 1
    assert run(game, choose_target(game.play, 2)) == 0


@pytest.mark.rule("ML-LCT-04", "ML-LCT-05", "ML-LCT-09")
def test_it_shoots_raw_energy_in_medium_range_for_a_peg_each() -> None:
    game = quest(PASSAGE, "nerinda A1 wild magic=5 black=1 carried=sword", "kaan N1 health=9", phase="over")
    npc_turn(game, 0, dice=["hit", "blank", "blank"] * 2)  # 13 squares off, 3 dice each
    assert lines(game) == ["ML-LCT-09", "ML-LCT-09"]
    assert who(game, 0).magic == 3
    assert at(game, 0) == "A1"


@pytest.mark.rule("ML-LCT-09")
def test_out_of_range_unseen_or_engaged_it_follows_the_chart() -> None:
    game = quest(PASSAGE, "nerinda A1 wild magic=5 black=1", "kaan O1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank"] * 3)  # 14 squares off: it moves first
    assert lines(game) == ["ML-AI-05", "ML-LCT-09"]
    game = quest(PASSAGE, "nerinda A1 wild magic=5 black=1 carried=dagger", "kaan B1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank"] * 2)
    assert lines(game) == ["ML-AI-03", "ML-AI-03"]
    assert who(game, 0).magic == 5


@pytest.mark.rule("ML-LCT-04")
def test_the_energy_is_bludgeoning_and_sharp() -> None:
    game = quest(PASSAGE, "nerinda A1 wild magic=5 black=1", "kaan D1 health=9", phase="over")
    npc_turn(game, 0, dice=["critical", "blank", "blank", "blank", "blank", "blank"])
    assert "wounded" in who(game, 1).statuses  # sharp
    # Bludgeoning: 1 + 2 fatigued counters are more than its 2 actions.
    assert "stunned" in who(game, 1).statuses


@pytest.mark.rule("ML-LCT-07", "ML-LCT-08")
def test_example_of_the_last_peg() -> None:
    """ML-EX-48: 2 magic pegs; black, black, green. One blast in each of two turns, and control returns."""
    game = quest(
        PASSAGE, "nerinda A1 wild magic=2 health=3 black=2 fatigued", "kaan D1 health=9", phase="over"
    )
    npc_turn(game, 0, dice=["blank"] * 3)
    assert who(game, 0).wild
    who(game, 0).statuses["fatigued"] = 1
    npc_turn(game, 0, dice=["blank"] * 3)
    assert not who(game, 0).wild
    assert (who(game, 0).health, who(game, 0).black) == (3, 1)
