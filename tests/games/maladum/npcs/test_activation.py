"""The turn of an NPC. (ML-NPC-08 to ML-NPC-25)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate, Lock
from lorehearth.games.maladum.npcs.activation import act_once
from lorehearth.games.maladum.npcs.paths import way_lengths
from lorehearth.games.maladum.npcs.routes import actions_to_strike, to_strike
from lorehearth.games.maladum.npcs.striking import strike_net
from lorehearth.kernel.names import Ref

from ..scenes import QuestGame, at, quest, run, said, who
from .turns import lines, npc_turn

PASSAGE = """
+---+---+---+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+---+---+---+
"""
HALL = """
+---+---+---+---+---+---+---+
| .   .   .   .   .   .   . |
+                           +
| .   .   .   .   .   .   . |
+                           +
| .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+
"""


def targets(game: QuestGame) -> list[Ref]:
    return [e.event.target for e in game.play.record.step.events if e.event.kind == "Targeted"]  # type: ignore[attr-defined]


@pytest.mark.rule("ML-NPC-08")
def test_the_target_stays_though_a_closer_one_comes_into_view() -> None:
    # From A2 only Nerinda at E2 is seen; on the way, past the wall, Callan comes into view nearer by.
    room = """
    +---+---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   .   . |
    +---+---+---+---+---+               +
    | .   .   .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+---+
    """
    game = quest(room, "myria A2 extra=1", "nerinda:guardian I2 health=9", "callan E1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert len(targets(game)) == 1
    assert at(game, 0) == "H2"


@pytest.mark.rule("ML-NPC-09")
def test_a_new_target_once_the_first_is_defeated() -> None:
    game = quest(PASSAGE, "myria B1", "nerinda:guardian A1 health=1", "callan G1", phase="over")
    npc_turn(game, 0, dice=["hit", "hit"])
    assert who(game, 1).defeated
    assert at(game, 0) == "F1"
    assert len(targets(game)) == 2


@pytest.mark.rule("ML-NPC-09", "ML-NPC-12")
def test_whoever_comes_into_contact_on_the_way_is_the_new_target() -> None:
    # Callan, behind the barricade, is passed over for Nerinda in the open; beside him the move stops.
    room = """
    +---+---+---+---+---+---+---+---+
    | .   .   .   .   .   .   .   . |
    +---+---+---+   +---+---+---+---+
    | .   .   . | .   .   .   .   . |
    +---+---+---+---+---+---+---+---+
    """
    game = quest(room, "myria A1", "nerinda:guardian H1 health=9", "callan D2 health=9", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert at(game, 0) == "D1"
    assert [ref.id for ref in targets(game)] == ["1", "2"]


@pytest.mark.rule("ML-NPC-10", "ML-ADY-17")
def test_its_first_action_brings_it_in_and_on() -> None:
    gate = Gate(("A1",), "W", 1)
    game = quest(PASSAGE, "myria @1", "nerinda:guardian L1", entries=[gate], phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "H1"  # four squares, the first at the entry point, and four more
    assert who(game, 0).where == "here"


@pytest.mark.rule("ML-ADY-17", "ML-NPC-05", "ML-RUL-38")
def test_from_outside_the_square_at_the_entry_point_counts_too() -> None:
    """To F1 it is 6 squares; from E1, the fifth of them, it strikes: two moves of four squares. From A1 it
    would be 5 squares and one move."""
    for where, squares, moves in (("@1", 6, 2), ("A1", 5, 1)):
        gate = Gate(("A1",), "W", 1)
        game = quest(PASSAGE, f"myria {where}", "nerinda:guardian F1", entries=[gate], phase="over")
        route = to_strike(game.play, 0, 1)
        assert route is not None
        assert way_lengths(game.play, 0, [1]) == {1: squares}
        assert actions_to_strike(game.play, 0, route, 4) == (moves, 0)


@pytest.mark.rule("ML-ICO-60")
def test_an_npc_that_begins_its_turn_in_range_is_struck_before_all_else() -> None:
    gunner = "nerinda:guardian B1 health=9 carried=dagger sign=reactive"
    game = quest(PASSAGE, "myria A1 health=1", gunner, phase="over")
    npc_turn(game, 0, "with dagger", dice=["critical"])
    assert who(game, 0).where == "removed"
    assert who(game, 1).struck == [0]


@pytest.mark.rule("ML-NPC-10")
def test_outside_with_no_way_in_it_waits() -> None:
    gate = Gate(("A1",), "W", 1)
    game = quest(PASSAGE, "myria @1", "nerinda:guardian A1", entries=[gate], phase="over")
    npc_turn(game, 0)
    assert who(game, 0).where == "waiting"


@pytest.mark.rule("ML-NPC-11", "ML-NPC-24")
def test_fatigue_first_then_standing_up() -> None:
    game = quest(PASSAGE, "myria A1 fatigued prone extra=1", "nerinda:guardian F1", phase="over")
    npc_turn(game, 0)
    assert "fatigued" not in who(game, 0).statuses
    assert not who(game, 0).prone
    assert at(game, 0) == "E1"  # one action of three is left to move
    game = quest(PASSAGE, "myria A1 fatigued prone", "nerinda:guardian F1", phase="over")
    npc_turn(game, 0)
    assert not who(game, 0).prone
    assert at(game, 0) == "A1"
    game = quest(PASSAGE, "myria A1 fatigued=2 prone", "nerinda:guardian F1", phase="over")
    npc_turn(game, 0)
    assert who(game, 0).prone
    assert "fatigued" not in who(game, 0).statuses


@pytest.mark.rule("ML-NPC-24")
def test_fatigue_comes_before_coming_in() -> None:
    gate = Gate(("A1",), "W", 1)
    game = quest(PASSAGE, "lamentor @1 fatigued", "nerinda:guardian L1", entries=[gate], phase="over")
    npc_turn(game, 0)
    assert who(game, 0).where == "waiting"
    assert "fatigued" not in who(game, 0).statuses


@pytest.mark.rule("ML-STA-38")
def test_it_suffers_other_statuses_and_removes_only_fatigue() -> None:
    game = quest(PASSAGE, "myria A1 fatigued wounded poisoned burning", "nerinda:guardian L1", phase="over")
    npc_turn(game, 0)
    assert set(who(game, 0).statuses) == {"wounded", "poisoned", "burning"}
    assert at(game, 0) == "D1"  # wounded, it goes 3
    game = quest(PASSAGE, "myria A1 stunned", "nerinda:guardian B1", phase="over")
    npc_turn(game, 0)
    assert who(game, 0).statuses == {}
    assert lines(game) == []


@pytest.mark.rule("ML-NPC-12")
def test_it_goes_as_far_as_it_can() -> None:
    game = quest(PASSAGE, "lamentor A1", "nerinda:guardian L1", phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "E1"


@pytest.mark.rule("ML-NPC-12")
def test_it_stops_beside_any_enemy_that_it_comes_to() -> None:
    # The beast on the way is an enemy too. Nerinda is in the open, the bear is not seen first: it is nearer,
    # so here the target is fixed by hand.
    game = quest(HALL, "lamentor A2", "nerinda:guardian G2", "great-bear C1", phase="over")
    run(game, act_once(game.play, 0), "way B2")
    assert at(game, 0) == "B2"


@pytest.mark.rule("ML-NPC-13", "ML-RUL-41")
def test_juniors_are_pushed_aside_where_they_block_the_way_entirely() -> None:
    room = """
    +---+---+---+---+---+
    | .   .   .   .   . |
    +---+---+---+---+   +
    | .   .   .   .   . |
    +---+---+---+---+---+
    """
    # The only square beside Nerinda is held by a lamentor, of lower rank than the myria.
    game = quest(room, "myria A1", "lamentor C1", "nerinda:guardian D1", "myria E1", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert (at(game, 0), at(game, 1)) == ("C1", "B1")


@pytest.mark.rule("ML-NPC-13")
def test_nobody_is_pushed_where_there_is_another_way_or_the_rank_is_no_lower() -> None:
    game = quest(HALL, "myria A2", "lamentor C2", "nerinda:guardian D2", phase="over")
    npc_turn(game, 0, "way D1", dice=["blank", "blank"])
    assert at(game, 1) == "C2"
    assert at(game, 0) in ("D1", "D3")
    game = quest(PASSAGE, "myria A1", "myria D1", "nerinda:guardian E1", phase="over")
    npc_turn(game, 0)
    assert (at(game, 0), at(game, 1)) == ("C1", "D1")


@pytest.mark.rule("ML-NPC-14", "ML-NPC-15", "ML-NPC-16")
def test_example_of_a_locked_door() -> None:
    """ML-EX-24: 5 squares to a locked door: it moves 4, then 1, then opens the door, and the lock is gone."""
    row = """
    +---+---+---+---+---+---+---+---+
    | .   .   .   .   .   . D .   . |
    +---+---+---+---+---+---+---+---+
    """
    lock = Lock("F1|G1", locked=True)
    game = quest(row, "myria A1 extra=1", "nerinda:guardian H1", locks=[lock], phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "F1"
    assert game.state.open == [game.play.content.field.board.edge_named("F1|G1")]
    assert game.state.locked == {}
    # A beast that opens doors (no creature) does not count the way through: it goes as near as it can.
    game = quest(row, "troglodyte A1", "nerinda:guardian H1", locks=[lock], phase="over")
    npc_turn(game, 0)
    assert game.state.open == []
    assert game.state.locked


@pytest.mark.rule("ML-NPC-14", "ML-NPC-20")
def test_a_closed_door_stops_the_move_and_takes_a_whole_action() -> None:
    row = """
    +---+---+---+---+---+---+
    | .   . D .   .   .   . |
    +---+---+---+---+---+---+
    """
    game = quest(row, "myria A1", "nerinda:guardian F1", phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "B1"
    assert len(game.state.open) == 1


@pytest.mark.rule("ML-NPC-16", "ML-OPP-04")
def test_creatures_open_no_doors_at_all() -> None:
    row = """
    +---+---+---+---+---+---+
    | .   . D .   .   .   . |
    +---+---+---+---+---+---+
    """
    game = quest(row, "alary A1", "nerinda:guardian F1", phase="over")
    npc_turn(game, 0)
    assert game.state.open == []


@pytest.mark.rule("ML-NPC-17", "ML-RUL-40")
def test_a_barricade_across_the_shortest_way_is_struck_first() -> None:
    # Across it is 3 squares to where Nerinda can be struck, round by row 3 it is 9.
    room = """
    +---+---+---+---+---+---+---+
    | .   .   .   .   .   .   . |
    +   +---+---+---+---+---+   +
    | .   .   .   .   .   .   . |
    +---+---+---+---+---+---+---+
    """
    game = quest(room, "myria A1 extra=1", "nerinda:guardian E1", pieces=["barricade C1"], phase="over")
    npc_turn(game, 0, dice=["blank", "blank"] * 2)
    assert at(game, 0) == "B1"
    assert game.state.pieces[0].cell >= 0
    # Round by the hall it is no longer than across: the barricade is left alone.
    game = quest(HALL, "lamentor A2", "nerinda:guardian F1", pieces=["barricade C2"], phase="over")
    run(game, act_once(game.play, 0))
    assert at(game, 0) == "E1"


@pytest.mark.rule("ML-NPC-17", "ML-RUL-40")
def test_with_no_way_round_the_barricade_is_in_the_way() -> None:
    game = quest(PASSAGE, "myria A1", "nerinda:guardian E1", pieces=["barricade C1"], phase="over")
    npc_turn(game, 0, dice=["hit", "hit"])
    assert at(game, 0) == "B1"
    assert game.state.pieces[0].cell < 0  # 2 hits against armour 1


@pytest.mark.rule("ML-NPC-17", "ML-RUL-40")
def test_a_barricade_in_the_only_square_beside_the_target_is_in_the_way() -> None:
    game = quest(PASSAGE, "myria B1", "nerinda:guardian D1", pieces=["barricade C1"], phase="over")
    npc_turn(game, 0, dice=["hit", "hit"])
    assert game.state.pieces[0].cell < 0


@pytest.mark.rule("ML-NPC-17", "ML-RUL-40")
def test_of_several_barricades_the_first_on_the_way_is_struck_and_one_beside_it_is_not() -> None:
    game = quest(
        PASSAGE, "myria A1", "nerinda:guardian G1", pieces=["barricade E1", "barricade C1"], phase="over"
    )
    npc_turn(game, 0, dice=["hit", "hit"])
    assert [piece.cell >= 0 for piece in game.state.pieces] == [True, False]
    game = quest(HALL, "myria A2", "nerinda:guardian E2 health=9", pieces=["barricade B3"], phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert at(game, 0) == "D2"
    assert game.state.pieces[0].cell >= 0


@pytest.mark.rule("ML-NPC-17")
def test_once_the_barricade_is_gone_it_goes_on() -> None:
    game = quest(PASSAGE, "myria A1 extra=1", "nerinda:guardian G1", pieces=["barricade C1"], phase="over")
    npc_turn(game, 0, dice=["hit", "hit"])
    assert game.state.pieces[0].cell < 0
    assert at(game, 0) == "F1"  # a step to it, the blow, and four squares


@pytest.mark.rule("ML-NPC-19")
def test_a_forceful_hit_against_any_target_with_armour() -> None:
    sword = "denizen:callan A1 carried=sword hostile=0"
    game = quest(PASSAGE, sword, "nerinda:guardian B1 worn=studded-leather-armour health=9", phase="over")
    npc_turn(game, 0, dice=["blank"] * 6)
    game = quest(PASSAGE, sword, "nerinda B1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank"] * 4)


@pytest.mark.rule("ML-NPC-19")
def test_a_ward_is_armour_and_so_is_that_of_a_barricade() -> None:
    sword = "denizen:callan A1 carried=sword hostile=0"
    game = quest(PASSAGE, sword, "nerinda B1 health=9 warded=1", phase="over")
    npc_turn(game, 0, dice=["blank"] * 6)
    game = quest(PASSAGE, sword, "nerinda D1", pieces=["barricade B1"], phase="over")
    npc_turn(game, 0, dice=["blank"] * 6)


@pytest.mark.rule("ML-NPC-25")
def test_netted_it_cuts_the_net_and_one_that_shoots_shoots() -> None:
    game = quest(PASSAGE, "lamentor A1 netted", "nerinda:guardian D1", phase="over")
    npc_turn(game, 0, dice=["blank"])
    assert who(game, 0).netted
    game = quest(PASSAGE, "hellfont A1 netted", "nerinda:guardian D1 health=9", phase="over")
    npc_turn(game, 0, dice=["blank"] * 4)
    assert lines(game) == ["ML-AI-06"] * 2


@pytest.mark.rule("ML-NPC-25", "ML-RUL-102")
@pytest.mark.parametrize(("carried", "dice"), [("", 1), ("carried=great-sword", 3)])
def test_a_netted_denizen_tears_at_its_net_only_if_it_has_nothing_to_strike_with(
    carried: str, dice: int
) -> None:
    game = quest(PASSAGE, f"denizen:nerinda A1 netted {carried}", "callan L1", phase="over")
    run(game, strike_net(game.play, 0), dice=["blank"] * dice)
    assert who(game, 0).netted
    game = quest(PASSAGE, f"denizen:nerinda A1 netted {carried}", "callan L1", phase="over")
    run(game, strike_net(game.play, 0), dice=["hit", *["blank"] * dice])
    assert not who(game, 0).netted


@pytest.mark.rule("ML-NPC-25")
def test_immobile_or_shut_in_it_loses_the_action() -> None:
    game = quest(PASSAGE, "bloodwyrm A1", "nerinda:guardian L1", phase="over")
    npc_turn(game, 0)
    assert said(game)[-2].endswith("can do nothing and loses an action.")


@pytest.mark.rule("ML-NPC-25", "ML-MOV-11")
def test_out_of_moves_it_shoots_if_it_can() -> None:
    # Four actions: three moves of three squares (wounded), and with the fourth nothing can be done.
    game = quest(PASSAGE, "myria A1 wounded extra=2", "nerinda:guardian L1", phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "J1"
    assert "loses an action" in said(game)[-2]


@pytest.mark.rule("ML-ICO-58")
def test_with_reach_it_comes_no_closer_than_needed() -> None:
    # Cells are named by the north-western one of the large base; reach 1 takes in the diagonal.
    game = quest(HALL, "rot-troll A1", "nerinda:guardian F3 health=9", phase="over")
    npc_turn(game, 0, "way D1", dice=["blank"] * 3)
    assert at(game, 0) == "D1"
    assert lines(game) == ["ML-AI-05", "ML-AI-03"]


@pytest.mark.rule("ML-RUL-39")
def test_equal_ways_are_chosen_by_the_first_player() -> None:
    game = quest(HALL, "lamentor A2", "nerinda:guardian D2", pieces=["crate B2"], phase="over")
    run(game, act_once(game.play, 0), "way D3")
    assert at(game, 0) == "D3"


@pytest.mark.rule("ML-RUL-39")
def test_without_any_way_it_goes_as_near_as_it_can() -> None:
    room = """
    +---+---+---+---+---+---+
    | .   .   .   .   .   . |
    +---+---+---+---+---+---+
    | .   .   .   .   .   . |
    +---+---+---+---+---+---+
    """
    game = quest(room, "lamentor A1", "nerinda:guardian D2", phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "C1"  # of the three squares that are 1 off in a straight line, the first on its way
    # And behind a friend who cannot be pushed, as near as the passage lets it.
    game = quest(PASSAGE, "lamentor A1", "lamentor E1", "nerinda:guardian F1", phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "D1"


@pytest.mark.rule("ML-RUL-42")
def test_a_jammed_weapon_is_readied_only_if_no_other_attack_reaches() -> None:
    shooter = "denizen:callan A1 carried=crossbow worn=quiver hostile=0"
    game = quest(PASSAGE, shooter, "nerinda:guardian D1 health=9", phase="over")
    who(game, 0).unready.append("crossbow")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert who(game, 0).unready == ["crossbow"]  # readied with the first action, shot with the second
    assert lines(game) == ["ML-AI-06"]
    game = quest(PASSAGE, shooter, "nerinda:guardian B1 health=9", phase="over")
    who(game, 0).unready.append("crossbow")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert lines(game) == ["ML-AI-03", "ML-AI-03"]  # bare hands reach
