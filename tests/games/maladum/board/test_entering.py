"""Coming into the gaming area and escaping from it."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.movement import walk
from lorehearth.games.maladum.board.pushing import push
from lorehearth.games.maladum.components.quests import Gate, Goal

from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, told, who

HALL = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+   +   +   +   +   +   +
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""
WEST = Gate(("A1", "A2"), "W", name="the west gate")
EAST = Gate(("F1",), "E", name="the east gate")
ENTRY = Gate(("C3",), "S", number=2)


def goals(game: QuestGame) -> set[str]:
    return {key.removeprefix("to ") for key in keys(game) if key.startswith("to ")}


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


@pytest.mark.rule("ML-ENT-01", "ML-SET-16")
def test_nobody_in_the_staging_area_is_in_play() -> None:
    game = quest(HALL, "nerinda:guardian -", "lamentor A1", staging=[WEST])
    assert at(game, 0) == ""
    assert who(game, 0).where == "staging"
    assert not any(line.heads == "attack" for line in game.lines(0))


@pytest.mark.rule("ML-ENT-02")
def test_the_first_action_must_move_one_in() -> None:
    game = quest(HALL, "nerinda:guardian - carried=sword", staging=[WEST])
    assert {"move", "dash", "end-turn"} >= set(keys(game)) - {k for k in keys(game) if k.startswith("skill")}
    assert set(refusals(game).values()) >= {"ML-ENT-02"}
    answer(game, "move")
    assert {"A1", "A2", "D1"} <= goals(game)
    assert "E1" not in goals(game)  # the square of the entrance is the first of the four
    answer(game, "to A2")
    assert at(game, 0) == "A2"
    assert {"D1", "D3"} <= goals(game)
    assert "E2" not in goals(game)


@pytest.mark.rule("ML-ENT-02", "ML-EFF-05")
def test_a_dash_leads_into_a_square_of_the_entrance() -> None:
    game = quest(HALL, "nerinda:guardian -", staging=[WEST])
    answer(game, "dash")
    assert goals(game) == {"A1", "A2"}


@pytest.mark.rule("ML-RUL-23")
def test_if_a_square_is_taken_another_one_in_contact_serves() -> None:
    game = quest(HALL, "nerinda:guardian -", "lamentor A1", staging=[WEST])
    answer(game, "dash")
    assert goals(game) == {"A2"}


@pytest.mark.rule("ML-RUL-23")
def test_with_none_free_one_waits_and_the_action_is_lost() -> None:
    game = quest(HALL, "nerinda:guardian -", "lamentor A1", "lamentor A2", staging=[WEST])
    answer(game, "move")
    assert at(game, 0) == ""
    assert who(game, 0).where == "staging"
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    assert "move" in keys(game)


@pytest.mark.rule("ML-RUL-23", "ML-RUL-24")
def test_an_npc_comes_in_by_its_entry_point() -> None:
    game = quest(HALL, "nerinda:guardian A1", "lamentor @2", entries=[ENTRY])
    assert run(game, walk(game.play, 1, (cell(game, "C3"), cell(game, "C2"))))
    assert at(game, 1) == "C2"
    assert who(game, 1).where == "here"


@pytest.mark.rule("ML-ENT-03")
def test_one_square_more_at_the_staging_point_is_an_escape() -> None:
    game = quest(HALL, "nerinda:guardian D1", "ariah:guardian F3", staging=[WEST])
    answer(game, "move")
    assert "escape 0" not in keys(game)
    answer(game, "to A1")  # 3 squares
    assert {"escape 0", "enough"} <= set(keys(game))  # nobody has to
    answer(game, "escape 0")
    assert at(game, 0) == ""
    assert who(game, 0).where == "escaped"


@pytest.mark.rule("ML-ENT-03")
def test_without_a_square_left_there_is_no_escape() -> None:
    game = quest(HALL, "nerinda:guardian E1", staging=[WEST])
    answer(game, "move", "to A1")
    assert "escape 0" not in keys(game)
    answer(game, "move")
    assert "escape 0" in keys(game)  # it is in contact from the start


@pytest.mark.rule("ML-ENT-03", "ML-AOO-01")
def test_escaping_from_an_enemy_draws_its_attack() -> None:
    game = quest(
        HALL, "nerinda:guardian A1", "lamentor B1", "ariah:guardian F3", staging=[WEST], dice=["blank"]
    )
    answer(game, "move", "escape 0")
    assert sum(line.heads == "attack" for line in game.lines(0)) == 1
    assert who(game, 0).where == "escaped"


@pytest.mark.rule("ML-ENT-04")
def test_nobody_comes_back() -> None:
    game = quest(HALL, "nerinda:guardian A1", "ariah:guardian F3", staging=[WEST])
    answer(game, "move", "escape 0")
    assert "activate 0" not in keys(game)
    assert who(game, 0).activated


@pytest.mark.rule("ML-ENT-05")
def test_nobody_is_pushed_off_the_area_but_with_leave() -> None:
    people = ("nerinda:guardian A2", "lamentor B2")
    game = quest(HALL, *people, staging=[WEST])
    run(game, push(game.play, 0, cell(game, "B2"), 1, "ML-KNB-02"), "enough", "push A3")
    assert at(game, 0) == "A3"
    game = quest(HALL, *people, staging=[WEST])
    assert run(game, push(game.play, 0, cell(game, "B2"), 1, "ML-KNB-02"), "let-go") == 1
    assert who(game, 0).where == "escaped"


@pytest.mark.rule("ML-ENT-05")
def test_elsewhere_the_edge_of_the_area_is_a_wall() -> None:
    game = quest(HALL, "nerinda:guardian C1", "lamentor C2", staging=[WEST])
    run(game, push(game.play, 0, cell(game, "C2"), 1, "ML-KNB-02"), "push B1")
    assert at(game, 0) == "B1"
    game = quest(HALL, "nerinda:guardian F3", "lamentor A2", staging=[WEST])
    run(game, push(game.play, 1, cell(game, "B2"), 1, "ML-KNB-02"), "push A1")
    assert at(game, 1) == "A1"  # nobody asks for an adversary


@pytest.mark.rule("ML-ENT-05", "ML-ENT-03")
def test_adversaries_do_not_escape() -> None:
    game = quest(HALL, "nerinda:guardian F3", "denizen:callan A1", staging=[WEST])
    from lorehearth.games.maladum.board.entering import ways_out
    from lorehearth.games.maladum.board.going import Going

    assert ways_out(game.play, Going(game.play, 1, "move")) == []


@pytest.mark.rule("ML-SET-15")
def test_anothers_staging_point_is_used_only_if_its_player_lets_one() -> None:
    people = ["nerinda:guardian F1", "ariah:guardian C3 party=1"]
    game = quest(HALL, *people, staging=[WEST, EAST], players=2)
    answer(game, "move", "escape 1")
    assert game.decision is not None
    assert game.decision.seats == (1,)
    answer(game, "enough")
    assert at(game, 0) == "F1"
    assert "escape 1" not in keys(game)
    game = quest(HALL, *people, staging=[WEST, EAST], players=2)
    answer(game, "move", "escape 1", "allow")
    assert who(game, 0).where == "escaped"


@pytest.mark.rule("ML-SET-15")
def test_one_comes_in_by_ones_own_point_or_by_anothers_with_leave() -> None:
    people = ["nerinda:guardian -", "ariah:guardian C3 party=1"]
    game = quest(HALL, *people, staging=[WEST, EAST], players=2)
    answer(game, "dash")
    assert goals(game) == {"A1", "A2"}
    answer(game, "enter-by 1", "allow")
    assert goals(game) == {"F1"}
    game = quest(HALL, *people, staging=[WEST, EAST], players=2)
    answer(game, "dash", "enter-by 1", "enough")
    assert goals(game) == {"A1", "A2"}
    assert "enter-by 1" not in keys(game)


def test_what_has_been_done_for_the_objective_is_told_as_somebody_gets_away_with_it() -> None:
    goal = Goal("bring out", of="objective", count=2, text="Bring both relics out.")
    game = quest(
        """
        +---+---+
        | .   . |
        +---+---+
        """,
        "nerinda A1 carried=objective",
        "callan B1",
        staging=[Gate(at=("A1",), side="W")],
        more={"goals": (goal,)},
    )
    answer(game, "move", "escape 0")
    assert "Bring both relics out: 1 of 2." in told(game)
