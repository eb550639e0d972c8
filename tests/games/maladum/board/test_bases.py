"""Large and small bases on the move."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.going import settle
from lorehearth.games.maladum.board.movement import can_stand, move_action, walk, ways
from lorehearth.games.maladum.board.places import engaged_with, squares
from lorehearth.games.maladum.combat.attack import resolve
from lorehearth.games.maladum.state import Attack

from ..scenes import QuestGame, answer, at, keys, quest, run, who

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
GAP = """
+---+---+---+---+---+---+---+
| .   .   . | .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   . | .   .   .   . |
+---+---+---+---+---+---+---+
"""


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def cells(game: QuestGame, *names: str) -> tuple[int, ...]:
    return tuple(cell(game, name) for name in names)


def stands(game: QuestGame, number: int) -> set[str]:
    """The squares where somebody may end; of a large base, the north-western one."""
    found = game.play.content.field.sets.cells(can_stand(game.play, number))
    return {game.play.content.field.board.names[each] for each in found}


@pytest.mark.rule("ML-BAS-01", "ML-BAS-02")
def test_a_large_character_fills_four_squares_and_touches_eight() -> None:
    game = quest(HALL, "nerinda:guardian A1", "rot-troll C2")
    names = game.play.content.field.board.names
    assert {names[each] for each in squares(game.play, 1)} == {"C2", "D2", "C3", "D3"}
    touching = set()
    for each in game.play.content.field.board.cells:
        if names[each] not in ("C2", "D2", "C3", "D3"):
            who(game, 0).cell = each
            if engaged_with(game.play, 1):
                touching.add(names[each])
    assert touching == {"C1", "D1", "B2", "B3", "E2", "E3", "C4", "D4"}


@pytest.mark.rule("ML-BAS-03")
def test_either_may_sidestep_and_stay_in_contact() -> None:
    game = quest(HALL, "nerinda:guardian B2", "rot-troll C2")
    run(game, move_action(game.play, 0, 1), "to B3")
    assert at(game, 0) == "B3"
    run(game, walk(game.play, 1, cells(game, "C4")))
    assert at(game, 1) == "C3"
    assert not any(line.heads == "attack" for line in game.lines(0))


@pytest.mark.rule("ML-BAS-04", "ML-BAS-13")
def test_a_large_move_counts_from_one_square_that_keeps_its_place() -> None:
    """Counted from D3, its south-eastern square, 2 squares to F5 put the base on E4 to F5."""
    game = quest(HALL, "nerinda:guardian A1", "rot-troll C2")
    character = who(game, 1)
    character.party, character.joined = 0, True
    run(game, move_action(game.play, 1, 2), "count D3", "to F5")
    assert at(game, 1) == "E4"


@pytest.mark.rule("ML-BAS-04")
def test_the_ways_of_a_large_base_begin_at_any_of_its_squares() -> None:
    game = quest(HALL, "nerinda:guardian A5", "rot-troll C2")
    found = ways(game.play, 1)
    bit = game.play.content.field.sets.bit
    assert found[1] & bit[cell(game, "E4")]
    assert found[1] & bit[cell(game, "B1")]
    assert found[2] & bit[cell(game, "F3")]


@pytest.mark.rule("ML-BAS-05", "ML-BAS-06")
def test_a_large_base_passes_a_gap_of_one_square() -> None:
    """Counted from C2 through the gap to E2; it does not end astride the opening."""
    game = quest(GAP, "nerinda:guardian G1", "rot-troll B2")
    run(game, walk(game.play, 1, cells(game, "D2", "E2")))
    assert at(game, 1) == "D2"
    assert not who(game, 1).squeezed
    assert {"C1", "C2"}.isdisjoint(stands(game, 1))


@pytest.mark.rule("ML-BAS-06")
def test_it_does_not_end_on_terrain_or_astride_a_doorway() -> None:
    picture = GAP.replace("| .   .   . | .", "| .   .   . D .", 1)
    game = quest(picture, "nerinda:guardian G1", "rot-troll A1", pieces=["crate F3"], open=["C1|D1"])
    found = stands(game, 1)
    assert "C1" not in found
    assert {"E2", "F2"}.isdisjoint(found)
    assert "D1" in found


@pytest.mark.rule("ML-BAS-07", "ML-RUL-41")
def test_smaller_ones_make_room() -> None:
    """It comes to D3 to E4; the nearest free squares are those beside E4."""
    game = quest(HALL, "nerinda:guardian E4", "rot-troll B2")
    run(game, walk(game.play, 1, cells(game, "D2", "E3"), safe=True), "push F4")
    assert at(game, 1) == "D3"
    assert at(game, 0) == "F4"
    assert not any(line.heads == "attack" for line in game.lines(0))


@pytest.mark.rule("ML-BAS-07")
def test_where_they_cannot_be_pushed_clear_it_does_not_end() -> None:
    row = "| .   .   .   . | . |\n"
    picture = f"+---+---+---+---+---+\n{row}+   +   +   +   +   +\n{row}+---+---+---+---+---+\n"
    people = ["nerinda:guardian C1 sign=immobile", "rot-troll A1"]
    assert "C1" not in stands(quest(picture, *people), 1)
    people[0] = "nerinda:guardian C1"
    assert "C1" in stands(quest(picture, *people), 1)
    assert "C1" not in stands(quest(picture, *people, "crag-troll C1"), 1)


@pytest.mark.rule("ML-BAS-09")
def test_up_to_four_small_friends_share_a_square() -> None:
    game = quest(HALL, "nerinda:guardian A1", *["cankers C3"] * 3, "cankers D3", "cankers E3")
    assert "C3" in stands(game, 4)
    assert "C3" not in stands(game, 0)
    run(game, walk(game.play, 4, cells(game, "C3")))
    assert at(game, 4) == "C3"
    assert "C3" not in stands(game, 5)


@pytest.mark.rule("ML-BAS-10")
def test_enemies_move_through_small_ones_but_do_not_end_there() -> None:
    picture = "+---+---+---+---+\n| .   .   .   . |\n+---+---+---+---+\n"
    game = quest(picture, "nerinda:guardian A1", "cankers B1 fatigued")
    run(game, move_action(game.play, 0, 2), "to C1")
    assert at(game, 0) == "C1"
    assert "B1" not in stands(game, 0)


@pytest.mark.rule("ML-BAS-11")
def test_each_small_one_makes_its_own_free_attack() -> None:
    game = quest(HALL, "nerinda:guardian C3 health=6", "cankers C2", "cankers C2")
    run(game, move_action(game.play, 0, 1), "to C4", dice=["blank"] * 4)
    assert sum(line.heads == "attack" for line in game.lines(0)) == 2


@pytest.mark.rule("ML-BAS-12", "ML-BAS-09")
def test_small_ones_in_a_square_are_targeted_apart_but_struck_alike_by_a_blast() -> None:
    """Three rats of 1 health in D3: an arrow kills the one aimed at, a blast of 2 hits all that are left."""
    game = quest(
        HALL,
        "chiau A3 carried=short-bow,arrow",
        "split-tail-rats D3",
        "split-tail-rats D3",
        "split-tail-rats D3",
        dice=["hit"],
    )
    shots = [key for key in keys(game) if key.startswith("shoot ")]
    assert shots == ["shoot 1", "shoot 2", "shoot 3"]
    answer(game, "shoot 2")
    assert [who(game, n).cell >= 0 for n in (1, 2, 3)] == [True, False, True]
    cell = game.play.content.field.board.cell("D3")
    attack = Attack(0, cell=cell, how="blast", range="short", dice=1, signs={"blast": 1})
    run(game, resolve(game.play, attack), dice=["hit"])
    assert [who(game, n).cell >= 0 for n in (1, 2, 3)] == [False, False, False]


def test_a_large_one_stopped_under_a_net_goes_to_the_nearest_place_where_it_fits() -> None:
    """ML-TRP-14: nobody stops in the square of whoever hangs in a net; it is not pushed aside either."""
    game = quest(HALL, "nerinda C2 netted", "rot-troll C1")
    run(game, settle(game.play, 1))
    assert at(game, 0) == "C2"
    assert cell(game, "C2") not in squares(game.play, 1)
