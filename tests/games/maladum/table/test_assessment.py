"""The assessment phase, and the adventurer phase before it."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.assessment import (
    assessment_step,
    end_of_round_effects,
    pass_first_player,
    remove_activation_counters,
    settle_statuses,
)
from lorehearth.games.maladum.board.gates import to_adventurers
from lorehearth.games.maladum.components.quests import Gate, Slot
from lorehearth.games.maladum.state import Blades, Effect

from ..scenes import QuestGame, answer, keys, quest, run, told, who

HALL = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""
GATES = (Gate(("A1", "A2"), "W", name="west"), Gate(("F1",), "E", name="east"))


def hall(*people: str, **more: object) -> QuestGame:
    fields = {"staging": GATES, "turn": None, **more}
    return quest(HALL, *people, **fields)  # type: ignore[arg-type]


@pytest.mark.rule("ML-ASM-01")
def test_all_activation_counters_go() -> None:
    game = hall("nerinda:guardian A1 activated", "syrio:ranger B1", "lamentor F1 activated")
    run(game, remove_activation_counters(game.play))
    assert not any(character.activated for character in game.state.characters)


@pytest.mark.rule("ML-ASM-02", "ML-ASM-05")
def test_statuses_are_settled_adventurers_clockwise_from_the_first_player_then_npcs_by_rank() -> None:
    game = hall(
        "nerinda:guardian A1 wounded",
        "syrio:ranger B1 wounded party=1",
        "lamentor E1 wounded",
        "myria F1 wounded",
        players=2,
        first=1,
    )
    run(game, settle_statuses(game.play), dice=["6", "5", "4", "4"])
    lines = [line for line in told(game) if "shows" in line or "rolls" in line]
    order = [
        next(name for name in ("Nerinda", "Syrio", "Lamentor", "Myria") if name in line) for line in lines
    ]
    assert order == ["Syrio", "Nerinda", "Myria", "Lamentor"]


@pytest.mark.rule("ML-ASM-03", "ML-ASM-05")
def test_regeneration_and_reminder_counters_belong_to_the_third_step() -> None:
    game = hall("nerinda:guardian A1 health=1 sign=regeneration-health:1", slots=[Slot("B1", "C1", "S")])
    game.state.blades = [Blades(0, 2)]
    run(game, settle_statuses(game.play))
    assert who(game, 0).health == 1
    assert game.state.blades[0].counters == 2
    run(game, end_of_round_effects(game.play))
    assert who(game, 0).health == 2
    assert game.state.blades[0].counters == 1


@pytest.mark.rule("ML-ASM-03")
def test_what_lasts_for_the_round_is_over_and_what_lasts_for_rounds_goes_on() -> None:
    game = hall("nerinda:guardian A1")
    who(game, 0).effects = [Effect("armour-plus", 1, "round"), Effect("fast", 1, "rounds", rounds=2)]
    run(game, end_of_round_effects(game.play))
    assert [effect.sign for effect in who(game, 0).effects] == ["fast"]
    run(game, end_of_round_effects(game.play))
    assert who(game, 0).effects == []


@pytest.mark.rule("ML-ASM-04")
@pytest.mark.parametrize(("players", "first", "then"), [(1, 0, 0), (3, 0, 1), (3, 2, 0)])
def test_the_next_player_clockwise_becomes_first_player(players: int, first: int, then: int) -> None:
    people = [
        f"{name} A1 party={seat}"
        for seat, name in enumerate(("nerinda:guardian", "syrio:ranger", "beren:druid"))
    ]
    game = hall(*people[:players], players=players, first=first)
    run(game, pass_first_player(game.play))
    assert game.state.first == then


@pytest.mark.rule("ML-ASM-05", "ML-RND-01")
def test_the_steps_come_in_order_and_then_the_next_round_begins() -> None:
    game = hall("nerinda:guardian A1 activated poisoned skill=0", "syrio:ranger B1 party=1", players=2)
    game.state.phase, game.state.stage = "assessment", 0
    run(game, assessment_step(game.play))
    assert not who(game, 0).activated
    assert game.state.first == 0
    run(game, assessment_step(game.play), dice=["6"])
    run(game, assessment_step(game.play))
    run(game, assessment_step(game.play))
    assert game.state.first == 1
    run(game, assessment_step(game.play))
    assert (game.state.phase, game.state.stage) == ("dread", 0)


# -- the adventurer phase ------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ADV-01")
def test_players_take_turns_clockwise_one_adventurer_at_a_time() -> None:
    game = hall(
        "nerinda:guardian A1",
        "syrio:ranger B1",
        "beren:druid C1 party=1",
        "callan:guardian D1 party=1",
        players=2,
        first=1,
    )
    assert game.decision is not None
    assert game.decision.seats == (1,)
    assert keys(game) == ["activate 2", "activate 3"]
    answer(game, "activate 3", "end-turn")
    assert game.decision.seats == (0,)
    answer(game, "activate 0", "end-turn")
    assert keys(game) == ["activate 2"]  # who has been activated is not offered again


@pytest.mark.rule("ML-ADV-09", "ML-ADV-10")
def test_a_player_without_anybody_left_is_skipped_and_then_the_phase_ends() -> None:
    game = hall(
        "nerinda:guardian A1",
        "syrio:ranger B1",
        "beren:druid C1 party=1",
        players=2,
        dice=["0"],
    )
    answer(game, "activate 0", "end-turn", "activate 2", "end-turn")
    assert keys(game) == ["activate 1"]  # the second player has nobody left
    game.state.events.add("deck")
    for pile in ("discard", "in play", "drawn"):
        game.state.events.add(pile)
    answer(game, "activate 1", "end-turn")
    assert game.state.round == 2


@pytest.mark.rule("ML-ADV-10")
def test_nobody_may_pass_while_one_in_play_has_not_acted() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger -")
    assert keys(game) == ["activate 0", "activate 1"]


@pytest.mark.rule("ML-ADV-09")
def test_the_fallen_are_not_waited_for() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger B1 defeated health=0")
    assert keys(game) == ["activate 0"]


@pytest.mark.rule("ML-RUL-51")
def test_those_outside_may_come_in_or_be_left_out() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger -", "beren:druid -", dice=["0"])
    for pile in ("deck", "discard", "in play", "drawn"):
        game.state.events.add(pile)
    answer(game, "activate 0", "end-turn")
    assert keys(game) == ["activate 1", "activate 2", "leave-out"]
    answer(game, "leave-out")
    assert game.state.round == 2  # and in the next round they may come in again
    assert keys(game) == ["activate 0", "activate 1", "activate 2"]


@pytest.mark.rule("ML-SET-17")
def test_while_nobody_is_in_play_the_nearest_staging_point_counts() -> None:
    game = hall("nerinda:guardian -", "syrio:ranger - party=1", players=2)
    board = game.play.content.field.board
    assert to_adventurers(game.play, [board.cell("C1")]) == 2  # to A1
    assert to_adventurers(game.play, [board.cell("E2")]) == 1  # to F1
    game.state.characters[0].cell, game.state.characters[0].where = board.cell("C2"), "here"
    assert to_adventurers(game.play, [board.cell("E2")]) == 2
