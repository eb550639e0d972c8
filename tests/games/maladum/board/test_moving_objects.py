"""Moving objects and dragging the fallen."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate, Placed

from ..scenes import QuestGame, answer, at, keys, quest, refusals, told, who

HALL = """
+---+---+---+---+---+---+---+
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+
"""
ROW = """
+---+---+---+---+---+---+---+
| .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+
"""
WEST = Gate(("A1",), "W", name="the west gate")


def goals(game: QuestGame) -> set[str]:
    return {key.removeprefix("to ") for key in keys(game) if key.startswith("to ")}


def piece(game: QuestGame, number: int) -> str:
    cell = game.state.pieces[number].cell
    return "" if cell < 0 else game.play.content.field.board.names[cell]


@pytest.mark.rule("ML-OBJ-01", "ML-OBJ-02")
@pytest.mark.parametrize(
    ("kind", "moves"),
    [
        ("crate", True),
        ("chair", True),
        ("weapons-rack", True),
        ("pillar", False),
        ("tomb", False),
        ("table", True),
        ("chest", True),
        ("barricade", True),
        ("mine-cart", False),
    ],
)
def test_some_things_can_be_moved(kind: str, moves: bool) -> None:
    game = quest(HALL, "nerinda:guardian A1", pieces=[f"{kind} B1"])
    offered = {**refusals(game), **dict.fromkeys(keys(game), "")}
    assert ("move-object 0" in offered) == moves


@pytest.mark.rule("ML-OBJ-02")
def test_the_object_must_be_in_contact() -> None:
    game = quest(HALL, "nerinda:guardian A1", pieces=["crate B2"])
    assert "move-object 0" not in {*keys(game), *refusals(game)}


@pytest.mark.rule("ML-OBJ-02")
@pytest.mark.parametrize("where", ["A2", "C1"])
def test_no_enemy_may_touch_the_mover_or_the_object(where: str) -> None:
    game = quest(HALL, "nerinda:guardian A1", f"lamentor {where}", pieces=["chair B1"])
    assert refusals(game)["move-object 0"] == "ML-OBJ-02"
    game = quest(HALL, "nerinda:guardian A1", f"ariah:guardian {where}", pieces=["chair B1"])
    assert "move-object 0" in keys(game)


@pytest.mark.rule("ML-OBJ-03", "ML-OBJ-04", "ML-OBJ-09")
def test_a_smaller_thing_goes_along_for_nothing() -> None:
    """A chair is of half a size: four squares, and it is beside the mover after each of them."""
    game = quest(ROW, "nerinda:guardian B1", pieces=["chair A1"])
    answer(game, "move-object 0")
    assert goals(game) == {"C1"}  # they do not change places
    answer(game, "to C1")
    assert (at(game, 0), piece(game, 0)) == ("C1", "B1")
    answer(game, "to D1", "to E1", "to F1")
    assert (at(game, 0), piece(game, 0)) == ("F1", "E1")
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    assert game.state.turn.moves == 1
    assert not goals(game)


@pytest.mark.rule("ML-OBJ-09")
def test_the_thing_may_be_pushed_ahead_or_stay_where_it_is() -> None:
    game = quest(HALL, "nerinda:guardian B2", pieces=["chair C2"])
    answer(game, "move-object 0", "to C2")
    assert "thing D2" in keys(game)
    answer(game, "thing D2")
    assert (at(game, 0), piece(game, 0)) == ("C2", "D2")
    answer(game, "to D2")
    assert {"thing D1", "thing D3", "thing E2"} == set(keys(game))
    answer(game, "thing D1")
    assert (at(game, 0), piece(game, 0)) == ("D2", "D1")
    answer(game, "enough")


@pytest.mark.rule("ML-OBJ-09")
def test_the_thing_needs_free_squares_too() -> None:
    """The chair at the wall's end cannot follow past the crates."""
    game = quest(ROW, "nerinda:guardian A1", pieces=["chair B1", "crate C1"])
    assert refusals(game)["move-object 0"] == "ML-OBJ-09"


@pytest.mark.rule("ML-OBJ-05")
def test_a_thing_of_the_movers_size_shortens_the_move_by_two() -> None:
    game = quest(ROW, "nerinda:guardian B1", pieces=["crate A1"])
    answer(game, "move-object 0", "to C1", "to D1")
    assert (at(game, 0), piece(game, 0)) == ("D1", "C1")
    assert not goals(game)


@pytest.mark.rule("ML-OBJ-06", "ML-OBJ-10")
def test_with_help_it_is_a_full_move_and_the_helper_tires() -> None:
    game = quest(HALL, "nerinda:guardian B1", "ariah:guardian A2", pieces=["crate A1"])
    answer(game, "move-object 0", "help 1")
    for step in ("C1", "D1", "E1"):
        answer(game, f"to {step}")
        while game.decision is not None and keys(game)[0].startswith("thing"):
            answer(game, keys(game)[0])
    answer(game, "to F1")
    while game.decision is not None and keys(game)[0].startswith("thing"):
        answer(game, keys(game)[0])
    assert at(game, 0) == "F1"
    if goals(game):  # where the helper ends: in contact with it
        answer(game, f"to {min(goals(game))}")
    board = game.play.content.field.board
    crate = game.state.pieces[0].cell
    assert who(game, 1).cell in [board.steps[crate][way] for way in (0, 2, 4, 6)]
    assert who(game, 1).statuses.get("fatigued") == 1
    assert "fatigued" not in who(game, 0).statuses


@pytest.mark.rule("ML-OBJ-06")
def test_help_may_be_refused() -> None:
    game = quest(HALL, "nerinda:guardian B1", "ariah:guardian A2", pieces=["crate A1"])
    answer(game, "move-object 0", "enough")
    assert goals(game)


@pytest.mark.rule("ML-OBJ-07")
def test_a_thing_one_size_larger_needs_two_and_three_without_penalty() -> None:
    """A table is of size 2."""
    game = quest(HALL, "nerinda:guardian C1", pieces=["table A1"])
    assert refusals(game)["move-object 0"] == "ML-OBJ-07"
    game = quest(HALL, "nerinda:guardian C1", "ariah:guardian A3", pieces=["table A1"])
    answer(game, "move-object 0")  # the one hand is needed
    assert goals(game)
    answer(game, "to D1")
    while keys(game)[0].startswith("thing"):
        answer(game, "thing B1")
    answer(game, "to E1")
    while keys(game)[0].startswith("thing"):
        answer(game, "thing C1")
    assert "F1" not in goals(game)  # 4 - 2
    game = quest(HALL, "nerinda:guardian C1", "ariah:guardian A3", "artain:guardian B3", pieces=["table A1"])
    answer(game, "move-object 0", "help 1", "help 2")
    assert goals(game)


@pytest.mark.rule("ML-OBJ-08")
def test_a_thing_two_sizes_larger_cannot_be_moved() -> None:
    """A table is of size 2; Miri of size 0.5 is 1.5 smaller, a troll of size 3 is 2 larger than Nerinda."""
    helpers = ("ariah:guardian A3", "artain:guardian B3")
    game = quest(HALL, "nerinda:guardian C1", "drakon A1 defeated", *helpers)
    assert refusals(game)["drag 1"] == "ML-OBJ-08"
    game = quest(HALL, "companion:miri C1", *helpers, pieces=["table A1"])
    assert "move-object 0" in keys(game)


@pytest.mark.rule("ML-RUL-35", "ML-DEF-07")
def test_the_fallen_are_dragged_like_objects_of_their_size() -> None:
    game = quest(ROW, "nerinda:guardian B1", "ariah:guardian A1 defeated")
    answer(game, "drag 1", "to C1", "to D1")
    assert (at(game, 0), at(game, 1)) == ("D1", "C1")
    assert not goals(game)


@pytest.mark.rule("ML-TRP-12")
def test_nobody_is_dragged_out_of_a_pit() -> None:
    row = """
    +---+---+---+---+
    | O   .   .   . |
    +---+---+---+---+
    """
    game = quest(row, "nerinda:guardian B1", "ariah:guardian A1 defeated pit")
    assert refusals(game)["drag 1"] == "ML-TRP-12"


@pytest.mark.rule("ML-RUL-35", "ML-DEF-07")
def test_the_fallen_leave_play_with_whoever_drags_them_off() -> None:
    game = quest(
        ROW, "nerinda:guardian A1", "ariah:guardian B1 defeated", "artain:guardian G1", staging=[WEST]
    )
    answer(game, "drag 1", "escape 0")
    assert who(game, 0).where == "escaped"
    assert who(game, 1).where == "escaped"
    assert at(game, 1) == ""


@pytest.mark.rule("ML-OBJ-11")
def test_an_object_leaves_play_with_whoever_moves_it_and_escapes() -> None:
    game = quest(
        ROW, "nerinda:guardian A1", "artain:guardian G1", pieces=[Placed("crate", "B1", id="hoard")],
        staging=[WEST],
    )  # fmt: skip
    answer(game, "move-object 0", "escape 0")
    assert piece(game, 0) == ""
    assert game.state.out == {"drag out hoard": 1}


def test_what_is_moved_is_told_from_where_to_where() -> None:
    game = quest("+---+---+---+\n| .   .   . |\n+---+---+---+", "grogmar:barbarian A1", pieces=["chair B1"])
    answer(game, "move-object 0", "to B1")
    assert "Grogmar moves the Chair at B1 to C1." in told(game)
