"""How a quest ends, and who has won."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.entering import allowed, leave_area
from lorehearth.games.maladum.combat.damage import defeat
from lorehearth.games.maladum.components.quests import Gate, Goal
from lorehearth.games.maladum.ending import end_check, end_of_round_check, wiped_out
from lorehearth.games.maladum.goals import completed, done, note, total_done
from lorehearth.games.maladum.npcs.joining import join
from lorehearth.games.maladum.npcs.phases import to_act
from lorehearth.kernel.questions import Decision

from ..scenes import QuestGame, answer, keys, quest, run, who

HALL = """
+---+---+---+---+
| .   .   .   . |
+---+---+---+---+
"""
GATES = (Gate(("A1",), "W", name="west"), Gate(("D1",), "E", name="east"))


def hall(*people: str, goals: tuple[Goal, ...] = (Goal("escape"),), **more: object) -> QuestGame:
    return quest(HALL, *people, staging=GATES, more={"goals": goals}, **more)  # type: ignore[arg-type]


def out(game: QuestGame, number: int) -> None:
    character = who(game, number)
    character.cell, character.where = -1, "escaped"


def falls(game: QuestGame, number: int) -> None:
    character = who(game, number)
    character.defeated, character.health = True, 0


def over(game: QuestGame, *said: str) -> bool:
    run(game, end_check(game.play), *said)
    return is_over(game)


def is_over(game: QuestGame) -> bool:
    return game.state.phase == "over"


@pytest.mark.rule("ML-END-01")
def test_it_ends_the_moment_all_are_defeated_or_back() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger B1")
    out(game, 0)
    assert not over(game)
    falls(game, 1)
    assert over(game)


@pytest.mark.rule("ML-END-01")
def test_it_ends_in_the_middle_of_a_round() -> None:
    game = hall("nerinda:guardian A1")
    answer(game, "move")
    answer(game, next(key for key in keys(game) if key.startswith("escape")))
    assert game.over
    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.rule("ML-RUL-52")
def test_who_has_not_come_in_is_not_back() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger -")
    out(game, 0)
    assert not over(game)


@pytest.mark.rule("ML-RUL-52")
def test_a_round_that_ends_with_nobody_in_play_is_the_last() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger -")
    run(game, end_of_round_check(game.play))
    assert not is_over(game)
    out(game, 0)
    run(game, end_of_round_check(game.play))
    assert is_over(game)


@pytest.mark.rule("ML-END-03")
def test_a_player_whose_adventurers_were_all_defeated_loses_even_if_the_objective_is_fulfilled() -> None:
    goal = Goal("defeat", "lamentor", 1)
    game = hall("nerinda:guardian A1", "syrio:ranger B1 party=1", "lamentor D1", goals=(goal,), players=2)
    run(game, defeat(game.play, 2, 0))
    out(game, 0)
    falls(game, 1)
    assert over(game)
    assert game.state.won == [0]
    assert wiped_out(game.state, 1)


@pytest.mark.rule("ML-END-03")
def test_one_who_got_out_is_enough_not_to_be_wiped_out() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger B1")
    out(game, 0)
    falls(game, 1)
    assert not wiped_out(game.state, 0)


@pytest.mark.rule("ML-END-04")
def test_among_friends_the_objective_is_reached_together() -> None:
    goal = Goal("bring out", "dagger", 2)
    game = hall(
        "nerinda:guardian A1 carried=dagger", "syrio:ranger B1 party=1 worn=dagger", goals=(goal,), players=2
    )
    out(game, 0)
    assert completed(game.state, game.play.content) == []
    out(game, 1)
    assert over(game)
    assert game.state.won == [0, 1]


@pytest.mark.rule("ML-END-04")
def test_among_rivals_each_must_reach_it_alone() -> None:
    goal = Goal("bring out", "dagger", 2)
    game = hall(
        "nerinda:guardian A1 carried=dagger,dagger",
        "syrio:ranger B1 party=1 carried=dagger",
        goals=(goal,),
        players=2,
        rivals=True,
    )
    out(game, 0)
    out(game, 1)
    assert over(game)
    assert game.state.won == [0]


@pytest.mark.rule("ML-END-04")
def test_all_primary_objectives_count_and_the_others_do_not() -> None:
    goals = (
        Goal("escape", count=1),
        Goal("defeat", "lamentor", 1),
        Goal("defeat", "myria", 1, primary=False),
    )
    game = hall("nerinda:guardian A1", "lamentor C1", goals=goals)
    run(game, defeat(game.play, 1, 0))
    out(game, 0)
    assert over(game)
    assert game.state.won == [0]


@pytest.mark.rule("ML-END-05")
def test_if_nobody_completed_it_all_have_lost() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger B1 party=1", goals=(Goal("defeat", "myria"),), players=2)
    out(game, 0)
    out(game, 1)
    assert over(game)
    assert game.state.won == []


@pytest.mark.rule("ML-END-06")
@pytest.mark.parametrize(("goal", "won"), [(Goal("escape"), [0, 1]), (Goal("defeat", "myria"), [])])
def test_the_players_may_name_the_best_of_several_or_of_none(goal: Goal, won: list[int]) -> None:
    game = hall(
        "nerinda:guardian A1", "syrio:ranger B1 party=1", goals=(goal,), players=2, options={"best": "on"}
    )
    out(game, 0)
    out(game, 1)
    assert over(game, "best 1")
    assert game.state.best == 1
    assert game.state.won == won


@pytest.mark.rule("ML-END-06", "ML-RUL-71")
def test_nobody_is_named_unless_it_is_agreed_on() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger B1 party=1", players=2)
    out(game, 0)
    out(game, 1)
    assert over(game)
    assert game.state.best == -1


@pytest.mark.rule("ML-END-06")
def test_a_single_winner_needs_no_naming() -> None:
    game = hall(
        "nerinda:guardian A1", "syrio:ranger B1 party=1", players=2, rivals=True, options={"best": "on"}
    )
    out(game, 0)
    falls(game, 1)
    assert over(game)
    assert (game.state.won, game.state.best) == ([0], -1)


@pytest.mark.rule("ML-RUL-71", "ML-RUL-72")
def test_a_quest_switches_optional_rules_on_too() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger B1 party=1", players=2)
    game.play.content.quest = game.play.content.quest.__class__(
        **{f: getattr(game.play.content.quest, f) for f in game.play.content.quest.__struct_fields__}
        | {"options": ("best",)}
    )
    out(game, 0)
    out(game, 1)
    assert over(game, "best 0")


@pytest.mark.rule("ML-JOI-05", "ML-JOI-06")
def test_an_npc_that_joined_is_the_last_of_its_party_and_may_be_left() -> None:
    game = hall("nerinda:guardian A1", "denizen:callan B1 joined party=0")
    out(game, 0)
    assert not over(game, "enough")
    assert not over(game)  # asked only once a round
    run(game, end_of_round_check(game.play))
    assert not is_over(game)
    assert over(game, "end-now")


@pytest.mark.rule("ML-JOI-06")
def test_played_on_until_it_has_escaped() -> None:
    game = hall("nerinda:guardian A1", "denizen:callan B1 joined party=0")
    out(game, 0)
    assert not over(game, "enough")
    out(game, 1)
    assert over(game)


def test_whom_one_leads_or_drags_out_counts() -> None:
    goals = (Goal("lead out", "callan"), Goal("drag out", "treasure-chest"))
    game = hall("nerinda:guardian A1", "denizen:callan B1 joined party=0", goals=goals)
    content = game.play.content
    assert [total_done(game.state, content, goal) for goal in goals] == [0, 0]
    out(game, 1)
    note(game.state, "drag out", "treasure-chest", 0)
    assert [done(game.state, content, goal) for goal in goals] == [[1], [1]]


def test_a_last_round_ends_the_quest() -> None:
    game = quest(HALL, "nerinda:guardian A1", staging=GATES, more={"rounds": 3})
    game.state.round = 2
    run(game, end_of_round_check(game.play))
    assert not is_over(game)
    game.state.round = 3
    run(game, end_of_round_check(game.play))
    assert is_over(game)


def test_who_leads_a_lost_traveller_out_gains_renown() -> None:
    game = hall("nerinda:guardian A1", "denizen:callan B1 joined party=0 card=lost-traveller")
    game.state.events.add("in play", ["lost-traveller"])
    game.state.events.add("discard")
    leave_area(game.play, 1)
    assert game.state.renown == [1]
    assert game.state.events.cards("discard") == ["lost-traveller"]


def test_a_captive_waits_until_somebody_takes_it_along() -> None:
    game = hall("nerinda:guardian A1", "denizen:callan D1 sign=captive:1", "denizen:greet C1")
    game.state.phase = "npcs"
    assert to_act(game.play) == [2]
    join(game.play, 1, 0)
    assert who(game, 1).effects == []


def test_a_chest_that_is_dragged_out_is_noted() -> None:
    game = hall("nerinda:guardian A1", goals=(Goal("drag out", "chest"),))
    note(game.state, "drag out", "chest", 0)
    assert completed(game.state, game.play.content) == [0]


@pytest.mark.rule("ML-RUL-72")
def test_a_player_whose_permission_is_needed_is_asked() -> None:
    game = hall("nerinda:guardian A1", "syrio:ranger B1 party=1", players=2)
    flow = allowed(game.play, 0, 1)
    question = next(flow)
    assert isinstance(question, Decision)
    assert question.seats == (1,)
    assert [option.key for option in question.options] == ["allow", "enough"]
