"""Traps that adventurers lay."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.movement import walk
from lorehearth.games.maladum.equipment.snares import LAID, ready_again

from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, who

LANE = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""


def go(game: QuestGame, number: int, *squares: str, dice: tuple[str, ...] = ()) -> bool:
    cells = tuple(game.play.content.field.board.cell(square) for square in squares)
    return run(game, walk(game.play, number, cells, safe=True), dice=dice)


def laid() -> QuestGame:
    game = quest(LANE, "nerinda A1 carried=hunters-trap", "troglodyte F1")
    answer(game, "lay-trap hunters-trap B1")
    return game


@pytest.mark.rule("ML-ICO-82")
def test_a_trap_is_laid_in_an_adjacent_square_by_an_action() -> None:
    game = laid()
    assert [(snare.token, snare.sprung) for snare in game.state.snares] == [("hunters-trap", False)]
    assert game.state.tokens.cards(LAID) == ["hunters-trap"]
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    game = quest(LANE, "nerinda C1 carried=hunters-trap,bear-trap", "lamentor F1")
    assert [key for key in keys(game) if key.startswith("lay-trap")] == [
        "lay-trap hunters-trap B1",
        "lay-trap hunters-trap D1",
    ]
    game = quest(LANE, "nerinda C1 carried=hunters-trap", "lamentor D1")
    assert refusals(game)["lay-trap hunters-trap B1"] == "ML-ACT-01"


@pytest.mark.rule("ML-ICO-84", "ML-ICO-85")
def test_an_enemy_beside_it_sets_it_off_once_a_round() -> None:
    game = laid()
    assert go(game, 1, "E1", "D1")  # not adjacent yet: nothing happens
    go(game, 1, "C1", dice=("hit", "blank", "hit"))  # two dice, then the one that might use it up
    assert who(game, 1).health == 1
    assert game.state.snares[0].sprung
    go(game, 1, "D1")
    go(game, 1, "C1")  # it lies face down
    ready_again(game.play)
    go(game, 1, "D1")
    who(game, 1).health = 2
    go(game, 1, "C1", dice=("blank", "blank", "blank"))


@pytest.mark.rule("ML-ICO-84")
def test_friends_do_not_set_it_off() -> None:
    game = quest(LANE, "nerinda A1 carried=hunters-trap", "callan F1")
    answer(game, "lay-trap hunters-trap B1")
    assert go(game, 1, "E1", "D1", "C1", "B1")
    assert at(game, 1) == "B1"


@pytest.mark.rule("ML-ICO-86")
def test_on_a_blunder_it_is_used_up() -> None:
    game = laid()
    go(game, 1, "E1", "D1", "C1", dice=("blank", "blank", "blunder"))
    assert game.state.snares == []
    assert game.state.tokens.contents("uncommon") == {"hunters-trap": 1}


@pytest.mark.rule("ML-ICO-87")
def test_adventurers_take_it_up_again() -> None:
    game = laid()
    answer(game, "take-trap 0")
    assert game.state.snares == []
    assert game.state.tokens.cards("pack 0") == ["hunters-trap"]
