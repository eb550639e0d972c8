"""Moving over the squares."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.going import Going
from lorehearth.games.maladum.board.movement import (
    allowance,
    best_way,
    can_stand,
    move_action,
    moves_left,
    put,
    walk,
    ways,
)
from lorehearth.games.maladum.state import Turn

from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, told, who

HALL = """
+---+---+---+---+---+---+---+
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+
"""
CORRIDOR = """
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
"""


def goals(game: QuestGame) -> set[str]:
    """The squares that may be gone to."""
    return {key.removeprefix("to ") for key in keys(game) if key.startswith("to ")}


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def way_to(game: QuestGame, number: int, goal: str) -> list[str]:
    """The way that would be taken."""
    found = best_way(game.play, Going(game.play, number, "move"), cell(game, goal))
    return [game.play.content.field.board.names[each] for each in found]


# -- how far -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MOV-01")
def test_a_move_action_is_of_up_to_four_squares() -> None:
    game = quest(HALL, "nerinda:guardian A1")
    answer(game, "move")
    assert {"E1", "E5", "A5", "D2"} <= goals(game)
    assert "F1" not in goals(game)
    assert "enough" not in keys(game)  # the action is spent on something
    answer(game, "to C3")
    assert "E5" in goals(game)
    assert "F3" not in goals(game)  # two squares are left
    answer(game, "enough")
    assert at(game, 0) == "C3"
    assert game.state.turn is not None
    assert game.state.turn.actions == 1


@pytest.mark.rule("ML-MOV-01")
def test_a_move_of_four_squares_is_over_by_itself() -> None:
    game = quest(HALL, "nerinda:guardian A1")
    answer(game, "move", "to C1", "to E1")
    assert at(game, 0) == "E1"
    assert not goals(game)


@pytest.mark.rule("ML-MOV-03", "ML-ICO-23")
@pytest.mark.parametrize(
    ("words", "squares"),
    [("", 4), ("wounded", 3), ("sign=fast:1", 5), ("wounded sign=fast:1", 4), ("sign=fast:2,fast:1", 6)],
)
def test_wounds_shorten_a_move_and_fast_lengthens_it(words: str, squares: int) -> None:
    """Of several sources of fast only the highest counts."""
    game = quest(CORRIDOR, f"nerinda:guardian A1 {words}")
    assert allowance(game.play, 0) == squares
    answer(game, "move")
    assert len(goals(game)) == squares


@pytest.mark.rule("ML-MOV-11", "ML-RUL-25")
def test_three_moves_a_turn_and_no_fourth_by_any_means() -> None:
    """ML-EX-08."""
    game = quest(CORRIDOR, "nerinda:guardian A1 wounded sign=fast:1")
    turn = game.state.turn
    assert turn is not None
    turn.actions = 4
    answer(game, "move", "to E1", "move", "to I1", "move", "to M1")
    assert at(game, 0) == "M1"  # 12 squares
    assert refusals(game)["move"] == "ML-MOV-11"
    assert refusals(game)["dash"] == "ML-MOV-11"
    run(game, move_action(game.play, 0))  # a skill that would give a fourth one
    assert at(game, 0) == "M1"


@pytest.mark.rule("ML-RUL-25", "ML-EFF-05")
@pytest.mark.parametrize("words", ["", "wounded", "sign=fast:2"])
def test_a_dash_is_one_square_long_and_one_of_the_three_moves(words: str) -> None:
    game = quest(CORRIDOR, f"nerinda:guardian D1 {words}")
    answer(game, "dash")
    assert goals(game) == {"C1", "E1"}
    answer(game, "to E1")
    assert game.state.turn is not None
    assert game.state.turn.moves == 1
    assert game.state.turn.actions == 2
    assert not game.state.turn.effortless


@pytest.mark.rule("ML-MOV-12")
def test_only_move_actions_in_ones_own_turn_count() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", "ariah:guardian N1")
    turn = game.state.turn
    assert turn is not None
    turn.moves = 2
    run(game, move_action(game.play, 0, 2, how="free"), "to B1", "enough")
    assert moves_left(game.play, 0)
    run(game, put(game.play, 0, cell(game, "C1")))
    assert moves_left(game.play, 0)
    for goal in ("M1", "L1", "K1", "J1"):  # it is not her turn
        run(game, move_action(game.play, 1, 1), f"to {goal}")
    assert turn.moves == 2
    run(game, move_action(game.play, 0, 1), "to D1")
    assert turn.moves == 3
    assert not moves_left(game.play, 0)


@pytest.mark.rule("ML-MOV-12")
def test_actions_given_out_of_turn_know_no_limit_of_three() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", "ariah:guardian N1")
    game.state.turn = Turn(1, 1, begun=True, given=True, moves=3, outer=game.state.turn)
    assert moves_left(game.play, 1)
    run(game, move_action(game.play, 1, 1), "to M1")
    assert at(game, 1) == "M1"


@pytest.mark.rule("ML-MOV-12")
def test_a_free_move_need_not_be_made() -> None:
    game = quest(HALL, "nerinda:guardian A1")
    run(game, move_action(game.play, 0, how="free"), "enough")
    assert at(game, 0) == "A1"


# -- corners -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MOV-02")
def test_no_step_past_a_corner_that_is_not_empty() -> None:
    """ML-EX-07."""
    game = quest(HALL, "nerinda:guardian C3", pieces=["crate D3"])
    answer(game, "dash")
    assert goals(game) == {"B2", "C2", "B3", "B4", "C4"}


@pytest.mark.rule("ML-MOV-02", "ML-RUL-75")
@pytest.mark.parametrize(
    "other", ["ariah:guardian D3", "ariah:guardian D3 prone", "ariah:guardian D3 defeated", "lamentor D3"]
)
def test_anyone_at_the_corner_bars_a_diagonal_step(other: str) -> None:
    """Friends included, and one of the two squares is enough."""
    game = quest(HALL, "nerinda:guardian C3", other)
    answer(game, "dash")
    assert not {"D2", "D4"} & goals(game)
    assert {"B2", "B4"} <= goals(game)


@pytest.mark.rule("ML-RUL-75")
@pytest.mark.parametrize(
    ("picture", "barred"),
    [
        ("+---+---+\n| .   . |\n+   +---+\n| .   . |\n+---+---+\n", True),
        ("+---+---+\n| . | . |\n+   +   +\n| .   . |\n+---+---+\n", True),
        ("+---+---+\n| .   . |\n+   +   +\n| . D . |\n+---+---+\n", True),
        ("+---+---+\n| .   . |\n+ o +   +\n| .   . |\n+---+---+\n", True),
        ("+---+---+\n| .   . |\n+   +   +\n| .   . |\n+---+---+\n", False),
    ],
)
def test_any_edge_that_meets_at_the_corner_bars_it(picture: str, barred: bool) -> None:
    game = quest(picture, "nerinda:guardian A1")
    answer(game, "dash")
    assert ("B2" not in goals(game)) == barred


@pytest.mark.rule("ML-RUL-75")
def test_an_open_door_is_no_bar_at_a_corner() -> None:
    picture = "+---+---+\n| .   . |\n+   +   +\n| . D . |\n+---+---+\n"
    game = quest(picture, "nerinda:guardian A1", open=["A2|B2"])
    answer(game, "dash")
    assert "B2" in goals(game)


# -- others in the way ---------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MOV-04", "ML-MOV-05")
def test_one_moves_through_friends_but_does_not_end_there() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", "ariah:guardian B1")
    answer(game, "move")
    assert goals(game) == {"C1", "D1", "E1"}
    answer(game, "to C1", "enough")
    assert at(game, 0) == "C1"


@pytest.mark.rule("ML-MOV-05")
def test_one_does_not_move_through_enemies() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", "lamentor C1")
    answer(game, "move")
    assert goals(game) == {"B1"}


@pytest.mark.rule("ML-MOV-07")
@pytest.mark.parametrize(
    ("other", "passes"),
    [("lamentor C1 prone", True), ("rot-troll C1 prone", False), ("ariah:guardian C1 prone", True)],
)
def test_one_moves_over_the_prone_no_larger_than_oneself(other: str, passes: bool) -> None:
    picture = """
    +---+---+---+---+---+---+
    | .   .   .   .   .   . |
    +---+---+   +   +---+---+
            | .   . |
            +---+---+
    """
    game = quest(picture, "nerinda:guardian A1", other)
    answer(game, "move")
    assert ("E1" in goals(game)) == passes
    assert "C1" not in goals(game)


@pytest.mark.rule("ML-MOV-06")
def test_another_party_is_passed_only_if_its_player_agrees() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", "ariah:guardian B1 party=1", players=2)
    answer(game, "move", "to C1")
    assert game.decision is not None
    assert game.decision.seats == (1,)
    answer(game, "enough")
    assert at(game, 0) == "A1"
    assert "C1" not in goals(game)


@pytest.mark.rule("ML-MOV-06")
def test_another_party_lets_one_pass() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", "ariah:guardian B1 party=1", players=2)
    answer(game, "move", "to C1", "let-pass")
    assert at(game, 0) == "C1"


@pytest.mark.rule("ML-MOV-06", "ML-MOV-05")
def test_rivals_are_enemies_and_are_not_passed() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", "ariah:guardian B1 party=1", players=2, rivals=True)
    assert refusals(game)["move"] == "ML-MOV-04"


@pytest.mark.rule("ML-MOV-06")
def test_nobody_is_asked_where_another_way_is_as_short() -> None:
    game = quest(HALL, "nerinda:guardian A3", "ariah:guardian C3 party=1", players=2)
    answer(game, "move", "to E3")
    assert at(game, 0) == "E3"


# -- terrain -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MOV-08", "ML-MOV-09")
def test_terrain_is_not_moved_through() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", pieces=["table C1"])
    answer(game, "move")
    assert goals(game) == {"B1"}


@pytest.mark.rule("ML-MOV-10")
def test_what_is_only_decoration_bars_nobody() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", pieces=["well C1"])
    answer(game, "move")
    assert goals(game) == {"B1", "C1", "D1", "E1"}


@pytest.mark.rule("ML-CLB-02")
def test_stairs_cost_no_more_than_level_squares() -> None:
    ground = "+---+---+---+\n| .   .   . |\n+---+---+---+\n"
    above = "+---+---+---+\n| .   .   . |\n+---+---+---+\n"
    game = quest([ground, above], "nerinda:guardian A1", more={"stairs": (("C1", "C1/1"),)})
    answer(game, "move")
    assert goals(game) == {"B1", "C1", "C1/1", "B1/1"}


# -- ways ----------------------------------------------------------------------------------------------------


def test_the_shortest_way_keeps_clear_of_enemies() -> None:
    game = quest(HALL, "nerinda:guardian A3", "lamentor C2")
    assert "C3" not in way_to(game, 0, "E3")
    assert len(way_to(game, 0, "E3")) == 4
    game = quest(HALL, "nerinda:guardian A3", "lamentor C2 fatigued")
    assert way_to(game, 0, "D3") == ["B3", "C3", "D3"]


def test_ways_lead_through_doors_that_an_npc_can_open() -> None:
    picture = "+---+---+---+---+\n| .   . D .   . |\n+---+---+---+---+\n"
    game = quest(picture, "nerinda:guardian D1", "lamentor A1")
    sets = game.play.content.field.sets
    assert len(ways(game.play, 1)) == 2
    assert ways(game.play, 1, doors=True)[2] == sets.bit[cell(game, "C1")]
    assert len(ways(game.play, 1, doors=True)) == 3  # the enemy's square is no way
    assert len(ways(game.play, 1, doors=True, crowd=True)) == 4


def test_a_walk_tells_the_way_and_whether_it_got_there() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", "lamentor N1")
    way = tuple(cell(game, name) for name in ("M1", "L1"))
    assert run(game, walk(game.play, 1, way))
    assert at(game, 1) == "L1"
    assert told(game)[-1].endswith("goes to L1.")


def test_whoever_is_put_somewhere_is_there() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", "lamentor -")
    run(game, put(game.play, 1, cell(game, "E1")))
    assert at(game, 1) == "E1"
    assert who(game, 1).where == "here"


def test_one_may_stand_wherever_nothing_and_nobody_is() -> None:
    game = quest(CORRIDOR, "nerinda:guardian A1", "lamentor C1 netted", pieces=["crate B1"])
    sets = game.play.content.field.sets
    assert not can_stand(game.play, 0) & sets.of([cell(game, "B1"), cell(game, "C1")])
    assert can_stand(game.play, 0) & sets.bit[cell(game, "A1")]


# -- lying and standing --------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ACT-05")
def test_the_prone_stand_up_with_an_action_and_then_act() -> None:
    game = quest(HALL, "nerinda:guardian A1 prone")
    assert "move" not in keys(game)
    answer(game, "stand-up")
    assert not who(game, 0).prone
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    assert "move" in keys(game)
    assert "stand-up" not in keys(game)


@pytest.mark.rule("ML-EFF-06")
def test_lying_down_is_effortless() -> None:
    game = quest(HALL, "nerinda:guardian A1")
    answer(game, "lie-down")
    assert who(game, 0).prone
    assert game.state.turn is not None
    assert game.state.turn.actions == 2
    assert not game.state.turn.effortless


@pytest.mark.rule("ML-ICO-30")
def test_the_immobile_do_not_move() -> None:
    game = quest(HALL, "nerinda:guardian A1 sign=immobile")
    assert refusals(game)["move"] == "ML-ICO-30"
    assert refusals(game)["dash"] == "ML-ICO-30"
