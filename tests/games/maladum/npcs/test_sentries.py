"""Sentries, noise and the alarm. (ML-SEN, ML-RUL-73)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate
from lorehearth.games.maladum.npcs.noise import fade, listen, look_out, make_noise, trodden
from lorehearth.games.maladum.npcs.sentries import next_point

from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, who
from .turns import lines, npc_turn

PASSAGE = """
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
"""
ROUNDS = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+   +---+---+---+---+---+---+   +
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""


def watched(picture: str, *people: str, patrol: tuple[str, ...] = (), **more: object) -> QuestGame:
    about = {"sentries": True, "patrol": patrol}
    phase = more.pop("phase", "over")
    return quest(picture, *people, more=about, phase=phase, **more)  # type: ignore[arg-type]


def noise_at(game: QuestGame, *cells: str) -> None:
    game.state.noise = [game.play.content.field.board.cell(cell) for cell in cells]


# -- watching ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SEN-03", "ML-SEN-06")
def test_they_make_for_whom_they_see_however_far_and_attack_only_in_short_range() -> None:
    # 7 squares off she is seen: no round is walked towards A1. A shot would reach, but not before the alarm.
    game = watched(PASSAGE, "hellfont C1", "nerinda:guardian J1", patrol=("P1", "A1"))
    who(game, 0).reached = 1
    npc_turn(game, 0, dice=["blank", "blank"])
    assert lines(game) == ["ML-AI-05", "ML-AI-06"]
    assert at(game, 0) == "G1"  # 3 squares off it shoots
    game = watched(PASSAGE, "hellfont C1", "nerinda:guardian J1", patrol=("P1", "A1"))
    game.state.alarm = True
    npc_turn(game, 0, dice=["blank"] * 4)
    assert lines(game) == ["ML-AI-06", "ML-AI-06"]


@pytest.mark.rule("ML-SEN-06")
def test_short_range_is_five_squares() -> None:
    game = watched(PASSAGE, "hellfont A1", "nerinda:guardian F1", patrol=("P1", "A1"))
    npc_turn(game, 0, dice=["blank"] * 4)
    assert lines(game) == ["ML-AI-06", "ML-AI-06"]
    game = watched(PASSAGE, "hellfont A1", "nerinda:guardian G1", patrol=("P1", "A1"))
    npc_turn(game, 0, dice=["blank"] * 2)
    assert lines(game) == ["ML-AI-05", "ML-AI-06"]


@pytest.mark.rule("ML-SEN-03")
def test_an_unseen_enemy_however_near_is_none() -> None:
    game = watched(ROUNDS, "myria A1", "nerinda:guardian A3", patrol=("A1", "H1", "H2"))
    npc_turn(game, 0)
    assert lines(game) == []
    assert at(game, 0) == "H2"


@pytest.mark.rule("ML-SEN-03", "ML-SEN-04")
def test_with_nothing_to_notice_it_walks_to_the_next_point() -> None:
    game = watched(PASSAGE, "lamentor C1", patrol=("C1", "P1", "A1"))
    npc_turn(game, 0)
    assert at(game, 0) == "G1"
    assert who(game, 0).reached == 1


@pytest.mark.rule("ML-SEN-04", "ML-SEN-18")
def test_past_a_point_it_goes_on_to_the_one_after() -> None:
    game = watched(PASSAGE, "myria A1", patrol=("C1", "E1", "A1"))
    who(game, 0).reached = 3
    npc_turn(game, 0)
    # C1, E1 (4 squares), then back towards A1 with the second action.
    assert at(game, 0) == "A1"
    assert who(game, 0).reached == 3


@pytest.mark.rule("ML-SEN-18")
def test_the_point_after_the_last_reached_or_the_nearest() -> None:
    points = ("A1", "H1", "H2", "A2")
    game = watched(ROUNDS, "lamentor F1", patrol=points)
    assert next_point(game.play, 0) == 1  # H1 is 2 squares off
    who(game, 0).reached = 4
    assert next_point(game.play, 0) == 0  # clockwise, round again
    game = watched(ROUNDS, "lamentor H1", patrol=points)
    assert next_point(game.play, 0) == 2  # after the one that it stands on


@pytest.mark.rule("ML-SEN-18", "ML-ADY-17")
def test_without_points_one_outside_comes_in_and_stands_watch() -> None:
    gates = [Gate(("A1",), "W", 1)]
    game = watched(PASSAGE, "myria @1", entries=gates)
    npc_turn(game, 0)
    assert at(game, 0) == "A1"
    npc_turn(game, 0)
    assert at(game, 0) == "A1"


@pytest.mark.rule("ML-SEN-03", "ML-SEN-19")
def test_noise_in_short_range_draws_it() -> None:
    game = watched(PASSAGE, "lamentor F1", patrol=("A1", "P1"))
    noise_at(game, "I1", "A1")
    npc_turn(game, 0)
    assert at(game, 0) == "J1"  # 3 squares to the noise at I1, and the last on its round
    assert len(game.state.noise) == 1
    game = watched(PASSAGE, "lamentor F1", patrol=("A1", "P1"))
    noise_at(game, "L1")  # 6 squares off
    npc_turn(game, 0)
    assert at(game, 0) == "B1"


@pytest.mark.rule("ML-SEN-19")
def test_an_enemy_in_sight_before_noise_and_the_nearest_noise() -> None:
    game = watched(PASSAGE, "lamentor F1", "nerinda:guardian B1", patrol=("A1", "P1"))
    noise_at(game, "G1")
    npc_turn(game, 0)
    assert at(game, 0) == "C1"
    game = watched(PASSAGE, "lamentor F1", patrol=("A1", "P1"))
    noise_at(game, "B1", "I1")
    npc_turn(game, 0)
    assert at(game, 0) == "J1"  # 3 squares to I1, and one more on the round


@pytest.mark.rule("ML-SEN-05")
def test_whom_it_notices_on_the_way_is_its_target_for_the_rest_of_the_turn() -> None:
    corner = """
    +---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   . |
    +---+---+   +---+---+---+---+---+
    | X   X | . | X   X   X   X   X |
    +---+---+   +---+---+---+---+---+
    | X   X | . | X   X   X   X   X |
    +---+---+   +---+---+---+---+---+
    | X   X | . | X   X   X   X   X |
    +---+---+---+---+---+---+---+---+
    """.replace("X", ".")
    game = watched(corner, "lamentor A1", "nerinda:guardian C4", patrol=("A1", "H1"))
    npc_turn(game, 0)
    # Before C1 she is not seen; there she is, and the move goes on into the side passage.
    assert at(game, 0) == "C3"
    noticed = [e.event for e in game.play.record.step.events if e.event.kind == "Noticed"]
    assert len(noticed) == 1


@pytest.mark.rule("ML-SEN-17")
def test_after_the_alarm_targets_are_chosen_as_ever() -> None:
    game = watched(PASSAGE, "lamentor A1", "nerinda:guardian P1", patrol=("A1",))
    game.state.alarm = True
    npc_turn(game, 0)
    assert lines(game) == ["ML-AI-05"]


@pytest.mark.rule("ML-SEN-01")
def test_without_sentries_nothing_of_this_is() -> None:
    game = quest(PASSAGE, "nerinda:guardian A1", "lamentor P1")
    assert "make-noise" not in keys(game)
    assert refusals(game)["make-noise"] == "ML-SEN-01"
    run(game, make_noise(game.play, 0, "ML-SEN-07"))
    assert game.state.noise == []


# -- noise ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SEN-07")
def test_noise_as_an_effortless_action() -> None:
    game = watched(PASSAGE, "nerinda:guardian C1", "lamentor P1", phase="adventurers")
    answer(game, "make-noise")
    assert game.state.noise == [game.play.content.field.board.cell("C1")]
    assert game.state.turn is not None
    assert not game.state.turn.effortless
    assert game.state.turn.actions == 2


@pytest.mark.rule("ML-SEN-11", "ML-RUL-73")
def test_the_second_move_of_a_turn_is_noisy_and_a_dash_is_not() -> None:
    game = watched(PASSAGE, "nerinda:guardian A1", "lamentor P1", phase="adventurers")
    answer(game, "dash", "to B1", "move", "to F1")
    assert game.state.noise == []
    answer(game, "move", "to J1")
    assert game.state.noise == [game.play.content.field.board.cell("J1")]


@pytest.mark.rule("ML-SEN-12")
def test_noise_is_over_where_an_adversary_comes_and_at_the_end_of_the_round() -> None:
    game = watched(PASSAGE, "lamentor C1", "denizen:callan E1")
    noise_at(game, "C1", "D1", "E1", "E1")
    trodden(game.play, 1, [game.play.content.field.board.cell("E1")])
    assert len(game.state.noise) == 4  # a denizen is no adversary
    trodden(game.play, 0, [game.play.content.field.board.cell("C1")])
    assert len(game.state.noise) == 3
    fade(game.play)
    assert game.state.noise == []


@pytest.mark.rule("ML-SEN-08")
def test_adversaries_make_no_noise() -> None:
    game = watched(PASSAGE, "lamentor C1", "nerinda A1")
    run(game, make_noise(game.play, 0, "ML-SEN-08"))
    assert game.state.noise == []


@pytest.mark.rule("ML-SEN-20")
def test_a_raised_voice_is_noise() -> None:
    dice = ["blank"] * 3
    game = watched(PASSAGE, "hendley C1", "denizen:callan E1", dice=dice, phase="adventurers")
    answer(game, "persuade 1 join")
    assert game.state.noise == [game.play.content.field.board.cell("C1")]


# -- the alarm -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-SEN-14", "ML-SEN-16", "ML-SEN-11")
def test_example_of_noise_that_raises_the_alarm() -> None:
    """ML-EX-46: 3 adventurers and 1 denizen; two counters near an adversary, and a third by a second move."""
    people = [
        "nerinda:guardian A1",
        "kaan O1",
        "brahm P1",
        "denizen:callan N1",
    ]
    game = watched(PASSAGE, *people, "lamentor L1", phase="adventurers")
    noise_at(game, "H1", "H1")
    answer(game, "move", "to E1", "move", "to G1", "enough")
    assert game.state.alarm
    assert len(game.state.dread) == 4


@pytest.mark.rule("ML-SEN-14")
def test_two_counters_or_three_too_far_apart_do_not() -> None:
    game = watched(PASSAGE, "lamentor H1", "lamentor A1", "nerinda P1")
    noise_at(game, "F1", "J1")
    run(game, listen(game.play))
    assert not game.state.alarm
    noise_at(game, "F1", "J1", "N1")  # 6 from the one at H1
    run(game, listen(game.play))
    assert not game.state.alarm
    noise_at(game, "F1", "J1", "M1")
    run(game, listen(game.play))
    assert game.state.alarm


@pytest.mark.rule("ML-SEN-13")
def test_one_that_sees_an_enemy_near_by_raises_it_as_the_phase_begins() -> None:
    game = watched(PASSAGE, "lamentor A1", "nerinda:guardian G1")
    run(game, look_out(game.play))
    assert not game.state.alarm
    game = watched(PASSAGE, "lamentor A1", "nerinda:guardian F1")
    run(game, look_out(game.play))
    assert game.state.alarm
    game = watched(PASSAGE, "lamentor A1", "denizen:callan F1")  # NPCs included
    run(game, look_out(game.play))
    assert game.state.alarm
    game = watched(ROUNDS, "lamentor A1", "nerinda A3")  # not seen
    run(game, look_out(game.play))
    assert not game.state.alarm


@pytest.mark.rule("ML-SEN-15")
def test_who_fights_it_may_stop_it_with_a_skill_peg() -> None:
    people = ["lamentor A1", "nerinda:guardian B1 skill=2"]
    game = watched(PASSAGE, *people)
    run(game, look_out(game.play), "stop-alarm 1")
    assert not game.state.alarm
    assert who(game, 1).skill == 1
    game = watched(PASSAGE, *people)
    run(game, look_out(game.play), "enough")
    assert game.state.alarm
    # Not engaged, or without a peg, nobody is asked.
    game = watched(PASSAGE, "lamentor A1", "nerinda:guardian C1 skill=2")
    run(game, look_out(game.play))
    assert game.state.alarm
    game = watched(PASSAGE, "lamentor A1", "nerinda:guardian B1 skill=0")
    run(game, look_out(game.play))
    assert game.state.alarm


@pytest.mark.rule("ML-SEN-16")
def test_the_cards_set_aside_are_shuffled_into_the_deck() -> None:
    game = watched(PASSAGE, "lamentor A1", "nerinda:guardian F1")
    game.state.events.add_shuffled("deck", {"drakon": 1})
    game.state.events.add("set aside", ["cankers", "troglodyte"])
    run(game, look_out(game.play))
    assert game.state.events.contents("deck") == {"drakon": 1, "cankers": 1, "troglodyte": 1}
    assert game.state.events.count("set aside") == 0
