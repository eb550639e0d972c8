"""Entry points behind a barricade. (ML-TER-09 to ML-TER-12)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate
from lorehearth.games.maladum.npcs.barricaded import around, at_the_barricade, barricade_at
from lorehearth.games.maladum.npcs.phases import to_act

from ..scenes import QuestGame, at, quest, run, who
from .turns import npc_turn

HALL = """
+---+---+---+---+---+
| .   .   .   .   . |
+                   +
| .   .   .   .   . |
+                   +
| .   .   .   .   . |
+---+---+---+---+---+
"""
GATES = [Gate(("C1",), "N", 1), Gate(("E2",), "E", 2), Gate(("C3",), "S", 3), Gate(("A2",), "W", 4)]


def hall(*people: str, pieces: tuple[str, ...] = ("barricade C1",), gates: list[Gate] = GATES) -> QuestGame:
    return quest(HALL, *people, "nerinda:guardian A3", entries=gates, pieces=pieces, phase="over")


@pytest.mark.rule("ML-TER-11", "ML-TER-09")
def test_example_of_a_barricade_forced() -> None:
    """ML-EX-27: the die shows 3; the one with a single action stays outside, the other enters with its
    second."""
    game = hall("lamentor @1", "myria @1 extra=1", "lamentor @2")
    npc_turn(game, 1, "way B3", dice=["3", *["blank"] * 2])
    assert game.state.pieces[0].cell < 0
    assert at(game, 1) == "B3"  # in by C1 with the second action, and a blow with the third
    assert who(game, 0).statuses == {"fatigued": 1}
    assert who(game, 2).statuses == {}
    npc_turn(game, 0)
    assert who(game, 0).where == "waiting"
    assert who(game, 0).statuses == {}


@pytest.mark.rule("ML-TER-11")
@pytest.mark.parametrize("face", ["3", "4"])
def test_forced_on_3_and_4(face: str) -> None:
    game = hall("myria @1")
    assert run(game, at_the_barricade(game.play, 0), dice=[face])
    assert (game.state.pieces[0].cell, who(game, 0).entry) == (-1, 1)
    assert who(game, 0).statuses == {"fatigued": 1}


@pytest.mark.rule("ML-TER-10")
def test_who_goes_round_does_not_act_in_this_round_even_if_out_of_control() -> None:
    game = hall("lamentor @1", "myria @1", "myria @3")
    who(game, 0).wild = True
    game.state.phase = "adversaries"
    assert to_act(game.play) == [0, 1, 2]
    assert not run(game, at_the_barricade(game.play, 1), dice=["1"])
    assert to_act(game.play) == [2]


@pytest.mark.rule("ML-TER-10")
@pytest.mark.parametrize("face", ["1", "2"])
def test_clockwise_on_1_and_2(face: str) -> None:
    game = hall("lamentor @1", "myria @1", "myria @3")
    npc_turn(game, 1, dice=[face])
    assert [who(game, n).entry for n in (0, 1, 2)] == [2, 2, 3]
    assert [who(game, n).activated for n in (0, 1, 2)] == [True, True, False]  # not in this round
    assert at(game, 1) == ""
    assert game.state.pieces[0].cell >= 0


@pytest.mark.rule("ML-TER-12")
@pytest.mark.parametrize("face", ["5", "6"])
def test_anticlockwise_on_5_and_6(face: str) -> None:
    game = hall("myria @1")
    npc_turn(game, 0, dice=[face])
    assert who(game, 0).entry == 4
    game = hall("myria @1")
    game.state.closed_entries = [4]
    npc_turn(game, 0, dice=[face])
    assert who(game, 0).entry == 3  # the next active one


@pytest.mark.rule("ML-TER-09")
def test_only_where_the_barricade_fills_the_way_in() -> None:
    game = hall("myria @1", pieces=("barricade B1",))
    assert barricade_at(game.play, 1) is None
    assert run(game, at_the_barricade(game.play, 0))
    wide = [Gate(("C1", "D1"), "N", 1)]
    assert barricade_at(hall("myria @1", gates=wide).play, 1) is None
    assert barricade_at(hall("myria @1", gates=wide, pieces=("barricade C1", "barricade D1")).play, 1) == 0
    assert barricade_at(hall("myria @1", pieces=("crate C1",)).play, 1) is None


def test_entry_points_lie_around_the_map() -> None:
    assert around(hall("myria @1").play) == [1, 2, 3, 4]


@pytest.mark.rule("ML-TER-10", "ML-TER-12")
def test_clockwise_is_the_way_round_the_map_whatever_the_numbers() -> None:
    """Round a hall of 5 x 3 from the north: 3, 4 in the east, 5 and 2 in the south, 1 in the west."""
    gates = [
        Gate(("A2",), "W", 1),
        Gate(("B3",), "S", 2),
        Gate(("C1",), "N", 3),
        Gate(("E2",), "E", 4),
        Gate(("D3",), "S", 5),
    ]
    game = hall(pieces=(), gates=gates)
    assert around(game.play) == [3, 4, 5, 2, 1]
    game.state.closed_entries = [4]
    assert around(game.play) == [3, 5, 2, 1]
