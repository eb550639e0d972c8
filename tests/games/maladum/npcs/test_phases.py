"""The adversary phase and the NPC phase. (ML-ADY-15 to ML-ADY-18, ML-NPH-01, ML-ICO-55, ML-LCT-02)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.npcs.phases import adversaries_step, next_to_act, npcs_step
from lorehearth.games.maladum.state import Phase

from ..scenes import QuestGame, at, quest, run, who

HALL = """
+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+
"""


def hall(phase: Phase, *people: str, first: int = 0, players: int = 1) -> QuestGame:
    game = quest(HALL, *people, phase="over", first=first, players=players)
    game.state.phase = phase
    return game


@pytest.mark.rule("ML-ADY-15", "ML-ICO-55")
def test_from_the_highest_rank_to_the_lowest() -> None:
    game = hall("adversaries", "lamentor A2", "hellfont C2", "myria E2", "nerinda A1", "drakon F1")
    order = []
    while (found := run(game, next_to_act(game.play))) is not None:
        order.append(found)
        game.state.acted.append(found)
    assert order == [1, 2, 0]  # the beast acts in its own phase


@pytest.mark.rule("ML-ADY-16")
def test_the_first_player_orders_equals() -> None:
    game = hall("adversaries", "lamentor A2", "lamentor C2", "nerinda A1", first=1, players=2)
    flow = next_to_act(game.play)
    question = next(flow)
    assert question.seats == (1,)  # type: ignore[union-attr]
    assert run(game, next_to_act(game.play), "act-next 1") == 1


@pytest.mark.rule("ML-ADY-18")
def test_the_commander_acts_first_whatever_its_rank() -> None:
    game = hall("adversaries", "rot-troll C1", "malagaunt A2", "nerinda A1")
    assert run(game, next_to_act(game.play)) == 1
    # Even a commander below a rank 4: its rank counts for nothing here.
    game.state.acted.append(1)
    assert run(game, next_to_act(game.play)) == 0


@pytest.mark.rule("ML-NPH-01")
def test_all_other_npcs_by_rank() -> None:
    game = hall("npcs", "lamentor A2", "troglodyte C2", "drakon E1", "denizen:callan I2", "nerinda A1")
    assert run(game, next_to_act(game.play)) == 2
    game.state.acted.append(2)
    assert run(game, next_to_act(game.play)) == 1
    game.state.acted.append(1)
    assert run(game, next_to_act(game.play)) == 3
    game.state.acted.append(3)
    assert run(game, next_to_act(game.play)) is None


@pytest.mark.rule("ML-NPH-01")
def test_the_first_player_orders_equals_in_the_npc_phase() -> None:
    game = hall("npcs", "troglodyte C2", "skin-shifter E2", "nerinda A1")
    assert run(game, next_to_act(game.play), "act-next 1") == 1


@pytest.mark.rule("ML-JOI-01")
def test_who_has_joined_a_party_is_nobody_whom_the_game_runs() -> None:
    game = hall("npcs", "denizen:callan I2 joined party=0", "nerinda A1")
    assert run(game, next_to_act(game.play)) is None


@pytest.mark.rule("ML-LCT-02")
def test_out_of_control_it_acts_in_the_npc_phase_though_it_had_its_turn() -> None:
    game = hall("npcs", "nerinda A1 wild activated", "callan J2 activated")
    assert run(game, next_to_act(game.play)) == 0
    game.state.phase = "adversaries"
    assert run(game, next_to_act(game.play)) is None


def test_a_step_is_one_action() -> None:
    game = hall("adversaries", "myria A2", "nerinda:guardian J2")
    run(game, adversaries_step(game.play))
    assert at(game, 0) == "E2"
    assert game.state.turn is not None
    run(game, adversaries_step(game.play))
    assert at(game, 0) == "I2"
    assert game.state.turn is None
    assert who(game, 0).activated
    run(game, adversaries_step(game.play))
    assert game.state.phase == "npcs"
    run(game, npcs_step(game.play))
    assert game.state.phase == "assessment"
