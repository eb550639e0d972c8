"""Further scenes worked out from the rules without a look at the code: levels, blades, the deck, arrivals,
the forbidden die, mines, the war room, companions, and once more how NPCs choose and move."""

from __future__ import annotations

from contextlib import suppress

import pytest

from lorehearth.games.maladum.components.quests import Gate, Lock, Placed, Slot
from lorehearth.games.maladum.dread.draw import event_of_the_round
from lorehearth.games.maladum.magic.casting import cast
from lorehearth.games.maladum.npcs.arrivals import arrive_by_icon, arrive_by_rank, rise
from lorehearth.games.maladum.npcs.phases import next_to_act
from lorehearth.games.maladum.npcs.targets import choose_target

from .dread.decks import deck, draw, lies
from .magic.halls import hall
from .npcs.turns import lines, npc_turn, whole_turn
from .scenes import QuestGame, answer, at, keys, quest, refusals, run, said, who

GROUND = """
+---+---+---+---+---+---+
| .   .   .   .   .   . |
+---+---+---+---+---+---+
"""
UPSTAIRS = """
+---+---+---+
| .   .   .
+---+---+---+
"""
LADDER = {"links": (("B1", "B1/1"),)}
GATES = [Gate(("A1",), "W", 1), Gate(("L1",), "E", 2)]


def any_turn(game: QuestGame, number: int) -> None:
    """An NPC's turn without dice; the first player takes whatever comes first."""
    flow, chosen = whole_turn(game.play, number), None
    with suppress(StopIteration):
        while True:
            chosen = flow.send(chosen).options[0]  # type: ignore[union-attr]


def house(*people: str, **more: object) -> QuestGame:
    """Two levels, a ladder at B1."""
    return quest([GROUND, UPSTAIRS], *people, more=LADDER, **more)  # type: ignore[arg-type]


# -- levels --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-RUL-92", "ML-CLB-03")
def test_an_npc_climbs_a_ladder_on_its_way() -> None:
    """A Myria with 2 actions: 3 squares to the ladder, then up; nerinda at C1/1 is in contact from there."""
    game = house("myria E1", "nerinda C1/1 health=6", phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "B1/1"
    # One with 3 actions strikes with the third.
    game = house("troglodyte E1", "nerinda C1/1 health=6", phase="over")
    npc_turn(game, 0, dice=["blank"])
    assert lines(game)[-1] == "ML-AI-03"


@pytest.mark.rule("ML-RUL-92", "ML-CLB-03")
def test_without_space_at_the_other_end_it_does_not_climb() -> None:
    game = house("myria B1", "nerinda B1/1 health=6", phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "B1"
    game = house("myria B1", "lamentor B1/1", "nerinda C1/1 health=6", phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "B1"


@pytest.mark.rule("ML-RUL-92")
def test_a_large_one_does_not_climb() -> None:
    wide = GROUND.replace(" |\n+---", " |\n+                       +\n| .   .   .   .   .   . |\n+---", 1)
    game = quest([wide, UPSTAIRS], "great-bear D1", "nerinda C1/1 health=6", more=LADDER, phase="over")
    npc_turn(game, 0)
    assert "/" not in at(game, 0)


@pytest.mark.rule("ML-NPC-05", "ML-RUL-92")
def test_the_way_by_a_ladder_counts_its_squares() -> None:
    """From E1 to B1 are 3 squares, the ladder 1, to C1/1 1: 5; along the ground to F1 is 1."""
    game = house("myria E1", "nerinda C1/1", "callan F1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2


@pytest.mark.rule("ML-CLB-03", "ML-AOO-05")
def test_who_leaves_contact_by_a_ladder_is_struck() -> None:
    game = house("nerinda:guardian B1 health=6", "lamentor A1", dice=["hit"])
    answer(game, "climb-level B1/1")
    assert (at(game, 0), who(game, 0).health) == ("B1/1", 5)


@pytest.mark.rule("ML-CLB-03", "ML-EFF-01")
def test_a_ladder_is_never_effortless() -> None:
    game = house("nerinda:guardian B1")
    answer(game, "climb-level B1/1", "climb-level B1")
    assert "climb-level B1/1" not in keys(game)  # two climbs are two actions


@pytest.mark.rule("ML-JMP-01", "ML-JMP-04", "ML-RUL-62")
def test_down_a_storey_is_an_effortless_jump_with_two_dice() -> None:
    """3 squares down, 1 of them safe."""
    game = house("nerinda:guardian C1/1 health=6", dice=["blank", "hit"])
    answer(game, "jump-down D1")
    assert (at(game, 0), who(game, 0).prone, who(game, 0).health) == ("D1", False, 6)
    game = house("nerinda:guardian C1/1 health=6", dice=["blank", "blunder", "hit", "blank", "blank"])
    answer(game, "jump-down D1")
    assert (at(game, 0), who(game, 0).prone, who(game, 0).health) == ("D1", True, 5)


# -- blades --------------------------------------------------------------------------------------------------

SLOT = [Slot("C1", "D1", "S")]


def bladed(*people: str, depth: int = 5, **more: object) -> QuestGame:
    from lorehearth.games.maladum.state import Blades

    game = quest(hall(6, depth), *people, slots=SLOT, **more)  # type: ignore[arg-type]
    game.state.blades.append(Blades(0, 5))
    return game


@pytest.mark.rule("ML-TRP-03", "ML-TRP-02")
def test_an_npc_that_crosses_pays_nothing_and_is_struck() -> None:
    game = bladed("lamentor B1", "nerinda F1", depth=1, phase="over")
    npc_turn(game, 0, dice=["hit", "blank", "blank"])
    assert who(game, 0).where == "removed"
    # The fifth row is beyond the line of four.
    game = bladed("lamentor C5", "nerinda:guardian F5", phase="over")
    npc_turn(game, 0, "way D5")
    assert at(game, 0) == "E5"


@pytest.mark.rule("ML-TRP-04")
def test_an_attack_of_opportunity_across_the_line_cuts_the_one_who_makes_it() -> None:
    game = bladed("nerinda:guardian D2 health=6", "lamentor C2", dice=["hit", "blank", "blank"])
    answer(game, "move", "to D4")
    assert who(game, 1).where == "removed"  # before its blow
    assert who(game, 0).health == 6


@pytest.mark.rule("ML-TRP-05", "ML-TRP-03")
def test_who_is_pushed_across_is_struck() -> None:
    from lorehearth.games.maladum.board.knock_back import knock_back

    game = bladed("kaan B2", "myria C2 health=0", phase="over")
    run(
        game,
        knock_back(game.play, 0, 1),
        dice=["hit", "blank", "blank", "blank", "hit", "hit", "blank"],
    )
    assert who(game, 1).where == "removed"  # 2 hits less armour 1


@pytest.mark.rule("ML-TRP-05", "ML-TRP-06", "ML-DST-09")
def test_a_piece_that_the_quest_has_made_stronger_jams_the_blades() -> None:
    """A crate of armour 3 by the quest's word, not 1: 2 hits do not break it."""
    from lorehearth.games.maladum.terrain.blades import crossed, cut_piece

    game = bladed("nerinda A5", pieces=[Placed("crate", "C2", armour=3)])
    cell = game.play.content.field.board.cell
    slots = crossed(game.play, [cell("C2")], [cell("D2")])
    run(game, cut_piece(game.play, 0, slots), dice=["hit", "hit", "blank"])
    assert game.state.pieces[0].cell >= 0
    assert game.state.blades == []


# -- the deck ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DRD-06", "ML-DRD-11")
def test_a_deck_of_one_card_comes_again_from_the_discards() -> None:
    game = deck(quest(GROUND, "nerinda A1", phase="over", dread=1), "feeling-lucky")
    draw(game)
    assert lies(game, "feeling-lucky") == ["discard"]
    who(game, 0).statuses = {}
    draw(game, dice=["feeling-lucky"])
    assert who(game, 0).statuses == {"blessed": 1}


@pytest.mark.rule("ML-DRD-06")
def test_without_any_card_nothing_happens() -> None:
    game = deck(quest(GROUND, "nerinda A1", phase="over", dread=1))
    run(game, event_of_the_round(game.play))
    assert game.state.events.cards("discard") == []


@pytest.mark.rule("ML-DRD-06", "ML-DRD-11")
def test_the_new_deck_is_made_before_the_last_card_is_resolved() -> None:
    """The last card draws another: it comes from the discards, not from the card in hand."""
    game = deck(
        quest(GROUND, "nerinda A1", phase="over", dread=1),
        "one-thing-after-another",
        discards=["feeling-lucky"],
    )
    draw(game, dice=["feeling-lucky"])
    assert who(game, 0).statuses == {"blessed": 1}
    assert len(game.state.dread) == 2  # 1 and 2 and less 1
    # The new deck was emptied in its turn, while the first card was still in hand.
    assert lies(game, "one-thing-after-another") == ["discard"]


@pytest.mark.rule("ML-DRD-09", "ML-DRD-10")
def test_an_ignored_card_with_a_rank_brings_somebody_and_another_is_drawn() -> None:
    """Balefire finds no adversary: its icon brings one of rank 1, the card goes back, the next is drawn."""
    game = quest(hall(12), "nerinda L1", entries=GATES, phase="over", dread=1)
    deck(game, "balefire", "feeling-lucky")
    draw(game, dice=["1", "feeling-lucky"])
    assert (who(game, 1).board, who(game, 1).where) == ("lamentor", "waiting")
    assert who(game, 0).statuses == {"blessed": 1}
    assert lies(game, "balefire") == ["deck"]


# -- arrivals ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ADY-03")
def test_each_type_rolls_its_own_entry_point() -> None:
    game = quest(hall(12), "nerinda F1", entries=GATES, phase="over")
    run(game, arrive_by_icon(game.play, "myria", "2"), dice=["1"])
    run(game, arrive_by_icon(game.play, "lamentor", "2"), dice=["2"])
    assert [who(game, n).entry for n in (1, 2, 3, 4)] == [1, 1, 2, 2]


@pytest.mark.rule("ML-ADY-12", "ML-ADY-03")
def test_a_substitute_waits_where_the_type_was_rolled() -> None:
    game = quest(hall(12), "nerinda F1", *["myria C1"] * 3, entries=GATES, phase="over")
    run(game, arrive_by_icon(game.play, "myria", "2"), dice=["2"])
    assert [(who(game, n).board, who(game, n).entry) for n in (4, 5)] == [("myria", 2), ("lamentor", 2)]


@pytest.mark.rule("ML-ADY-13", "ML-ADY-11")
def test_at_the_limit_of_the_table_nobody_comes() -> None:
    everyone = [*["myria C1"] * 4, *["lamentor D1"] * 8]
    game = quest(hall(12), "nerinda F1", *everyone, entries=GATES, phase="over")
    run(game, arrive_by_icon(game.play, "myria", "2"))
    assert len(game.state.characters) == 13


@pytest.mark.rule("ML-ADY-14", "ML-ADY-12")
def test_a_worthy_opponent_that_was_here_brings_no_lower_rank_either() -> None:
    game = quest(hall(12), "nerinda F1", entries=GATES, phase="over")
    run(game, arrive_by_icon(game.play, "rot-troll", "1"), dice=["1"])
    who(game, 1).where = "removed"
    run(game, arrive_by_icon(game.play, "rot-troll", "1"))
    assert len(game.state.characters) == 2


@pytest.mark.rule("ML-ADY-12", "ML-ADY-14")
def test_a_worthy_opponent_is_no_substitute_once_it_was_here() -> None:
    """The commander is in play by the quest, so the next lower rank takes its place: the Rot Troll, unless it
    was here, and then a Hellfont."""
    for been, board in (([], "rot-troll"), (["rot-troll"], "hellfont")):
        game = quest(hall(12), "nerinda F1", "malagaunt C1", entries=GATES, phase="over")
        game.state.worthy = been
        run(game, arrive_by_icon(game.play, "malagaunt", "1"), dice=["1"])
        assert who(game, 2).board == board


@pytest.mark.rule("ML-ICO-96", "ML-RUL-46")
def test_a_worthy_opponent_that_was_here_is_not_the_one_of_a_rank_either() -> None:
    game = quest(hall(12), "nerinda F1", entries=GATES, phase="over")
    run(game, arrive_by_rank(game.play, 4), dice=["1"])
    who(game, 1).where, who(game, 1).cell = "removed", -1
    run(game, arrive_by_rank(game.play, 4), dice=["1"])
    assert [who(game, number).board for number in (1, 2)] == ["rot-troll", "hellfont"]


@pytest.mark.rule("ML-ADY-05", "ML-ADY-07", "ML-RUL-49")
def test_more_risen_than_graves_the_rest_by_the_entry_nearest_to_the_last_grave() -> None:
    game = quest(hall(12), "nerinda F1", entries=GATES, graves=("D1", "I1"), phase="over")
    run(game, rise(game.play, "lamentor", 3))
    assert [at(game, n) for n in (1, 2)] == ["D1", "I1"]
    assert (who(game, 3).where, who(game, 3).entry) == ("waiting", 2)  # I1 is 3 from L1, 8 from A1


@pytest.mark.rule("ML-TER-43", "ML-ADY-05")
def test_out_of_an_open_tomb_one_steps_into_a_free_square_beside_it() -> None:
    game = quest(hall(6, 4), "nerinda F1", entries=[Gate(("A1",), "W", 1)], pieces=["tomb B1"], phase="over")
    game.state.pieces[0].open = True
    run(game, rise(game.play, "lamentor", 1), "step-out D2")
    assert at(game, 1) == "D2"


@pytest.mark.rule("ML-RUL-23", "ML-ADY-17")
def test_with_the_way_in_held_by_an_enemy_it_waits_and_loses_the_action() -> None:
    game = quest(hall(6), "lamentor @1", "nerinda A1", entries=[Gate(("A1",), "W", 1)], phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == ""
    # A friend there is passed.
    game = quest(
        hall(6), "lamentor @1", "myria A1", "nerinda F1", entries=[Gate(("A1",), "W", 1)], phase="over"
    )
    npc_turn(game, 0)
    assert at(game, 0) == "D1"  # the square at the entry point is the first of the four


@pytest.mark.rule("ML-NPC-10", "ML-NPH-03")
def test_an_npc_without_any_enemy_comes_in_all_the_same() -> None:
    game = quest(hall(6), "denizen:callan @1", "nerinda F1", entries=[Gate(("A1",), "W", 1)], phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "A1"


@pytest.mark.rule("ML-ADY-15", "ML-ADY-18", "ML-ADY-16")
def test_the_commander_before_all_then_by_rank_and_equals_as_the_first_player_likes() -> None:
    game = quest(
        hall(12), "nerinda A1", "lamentor C1", "malagaunt E1", "rot-troll G1", "lamentor J1", phase="over"
    )
    game.state.phase = "adversaries"
    order = []
    for answers in ((), (), ("act-next 4",), ()):
        order.append(run(game, next_to_act(game.play), *answers))
        game.state.acted.append(order[-1] or 0)
    assert order == [2, 3, 4, 1]


# -- the forbidden die ---------------------------------------------------------------------------------------


@pytest.mark.rule("ML-FOR-07")
def test_resurgence_restores_beyond_the_start() -> None:
    game = quest(hall(3), "beren:warlock A1 rank=2 magic=4 spells=focus")
    run(game, cast(game.play, 0, "focus"), "pegs 1", dice=["5"])
    assert who(game, 0).magic == 5  # 4 less 1 and 2; a warlock starts with 4


@pytest.mark.rule("ML-FOR-06")
def test_recovery_does_not() -> None:
    game = quest(hall(3), "beren:warlock A1 rank=2 magic=4 spells=focus")
    run(game, cast(game.play, 0, "focus"), "pegs 1", dice=["4"])
    assert who(game, 0).magic == 4


@pytest.mark.rule("ML-FOR-05")
def test_focus_required_tires_after_it_restores() -> None:
    game = quest(hall(3), "beren:warlock A1 rank=2 magic=4 spells=focus")
    run(game, cast(game.play, 0, "focus"), "pegs 1", dice=["3"])
    assert (who(game, 0).magic, who(game, 0).statuses) == (4, {"blessed": 1, "fatigued": 1})


@pytest.mark.rule("ML-FOR-08", "ML-FOR-09", "ML-FOR-12")
def test_a_siphon_takes_from_all_near_sight_or_not_and_nothing_on_a_blank() -> None:
    walled = """
    +---+---+---+---+---+---+---+---+
    | .   . | .   .   .   .   .   . |
    +---+---+---+---+---+---+---+---+
    """
    game = quest(
        walled,
        "beren:warlock A1 rank=2 magic=4 spells=strength",
        "phedra B1 magic=2",
        "chiau C1 magic=2",
        "kaan H1",
    )
    run(game, cast(game.play, 0, "strength"), "pegs 1", dice=["6", "blank", "hit"])
    assert [who(game, n).magic for n in (0, 1, 2)] == [4, 2, 1]


@pytest.mark.rule("ML-COR-03")
def test_stunned_with_a_black_peg_one_is_corrupted_again() -> None:
    from lorehearth.games.maladum.status.statuses import suffer

    game = quest(hall(3), "beren A1 health=3 black=1", phase="over")
    run(game, suffer(game.play, 0, "stunned", "ML-STA-26"))
    assert who(game, 0).black == 2
    game = quest(hall(3), "beren A1 health=3", phase="over")
    run(game, suffer(game.play, 0, "stunned", "ML-STA-26"))
    assert who(game, 0).black == 0


@pytest.mark.rule("ML-LCT-09", "ML-LCT-05")
def test_out_of_control_it_shoots_its_own_friends_if_they_are_closest() -> None:
    game = quest(
        hall(9), "beren A1 wild magic=3 health=3 black=3", "phedra D1 health=4", "lamentor H1", phase="over"
    )
    npc_turn(game, 0, dice=["hit", "blank", "blank", "blank", "blank", "blank"])
    assert (who(game, 1).health, who(game, 0).magic) == (3, 1)


@pytest.mark.rule("ML-LCT-09", "ML-LCT-04")
def test_it_blasts_nobody_beyond_medium_range_or_in_contact() -> None:
    wild = "beren A1 wild magic=3 health=3 black=3 carried=dagger"
    game = quest(hall(20), wild, "phedra P1 health=4", phase="over")  # 15 squares, then 11
    npc_turn(game, 0, dice=["blank"] * 3)
    assert (at(game, 0), who(game, 0).magic) == ("E1", 2)
    game = quest(hall(4), wild, "phedra B1 health=4", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])  # the dagger, twice
    assert who(game, 0).magic == 3


@pytest.mark.rule("ML-UNS-02")
def test_purifying_takes_three_pegs_no_die_and_no_enemy_near() -> None:
    monk = "beren:warlock B1 magic=4 health=3 black=2"
    game = quest(hall(4), monk)
    answer(game, "purify")
    assert (who(game, 0).magic, who(game, 0).black) == (1, 1)
    assert "purify" not in keys(game)
    assert "purify" not in keys(quest(hall(4), monk, "lamentor C1"))
    assert "purify" not in keys(quest(hall(4), "beren:paladin B1 magic=4 health=3 black=2"))


# -- mines ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-MIN-13")
def test_a_hopper_tips_only_into_a_lower_space_or_a_container_there() -> None:
    ledge = "+---+---+---+---+\n| .  .1   .   . |\n+---+---+---+---+\n"
    game = quest(ledge, "nerinda:guardian A1", pieces=["hopper B1", "mine-cart C1"])
    game.state.pieces[0].ore = 2
    answer(game, "interact t0 tip", "dock C1")
    assert (game.state.pieces[0].ore, game.state.pieces[1].ore) == (0, 2)
    # On the level there is nowhere to tip it, cart or no cart.
    game = quest(hall(4), "nerinda:guardian A1", pieces=["hopper B1", "mine-cart C1"])
    game.state.pieces[0].ore = 2
    assert refusals(game)["interact t0 tip"] == "ML-MIN-13"


@pytest.mark.rule("ML-MIN-13")
def test_a_hopper_at_the_edge_of_a_level_tips_onto_the_level_below() -> None:
    game = house("nerinda:guardian B1/1", pieces=["hopper C1/1"])
    game.state.pieces[0].ore = 1
    answer(game, "interact t0 tip")
    cell = game.play.content.field.board.cell
    assert game.state.ore == {cell("D1"): 1}


@pytest.mark.rule("ML-MIN-14", "ML-MIN-15")
def test_a_lift_takes_what_lies_on_it() -> None:
    pieces = [
        Placed("lift-mast", "B1", opens=("C1",)),
        Placed("lift-mast", "B1/1", opens=("C1/1",)),
        Placed("lift-platform", "C1"),
    ]
    game = quest([GROUND, UPSTAIRS], "nerinda:guardian A1", pieces=pieces, lying={"C1": ["rope", "dagger"]})
    answer(game, "interact t0 lift")
    cell = game.play.content.field.board.cell
    assert game.state.pieces[2].cell == cell("C1/1")
    assert game.state.tokens.cards(f"ground {cell('C1/1')}") == ["rope", "dagger"]
    assert not game.state.tokens.piles.get(f"ground {cell('C1')}")


@pytest.mark.rule("ML-MIN-15")
def test_a_lift_needs_two_actions_in_a_row() -> None:
    pieces = [
        Placed("lift-mast", "B1", opens=("C1",)),
        Placed("lift-mast", "B1/1", opens=("C1/1",)),
        Placed("lift-platform", "C1"),
    ]
    game = quest([GROUND, UPSTAIRS], "nerinda:guardian A1", pieces=pieces)
    assert game.state.turn is not None
    game.state.turn.actions = 1
    assert "interact t0 lift" not in keys(game)


# -- NPCs ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-NPC-08", "ML-NPC-09")
def test_the_target_stays_though_another_is_closer_after_the_move() -> None:
    """Chiau in the open is 7 squares off, Nerinda in cover 5; the move ends beside neither."""
    game = quest(
        hall(12, 3), "myria A2", "nerinda F3", "chiau H1", pieces=["crate E3", "crate E2"], phase="over"
    )
    first = run(game, choose_target(game.play, 0))
    assert first == 2


@pytest.mark.rule("ML-RUL-36")
def test_of_two_equally_close_the_one_with_fewer_health_left() -> None:
    game = quest(hall(7), "myria D1", "nerinda A1 health=4", "chiau G1 health=3", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    game = quest(hall(7), "myria D1", "nerinda A1 health=3", "chiau G1 health=3", phase="over")
    assert run(game, choose_target(game.play, 0), "target 1") == 1


@pytest.mark.rule("ML-NPC-13")
def test_of_the_same_rank_nobody_is_pushed_aside() -> None:
    """A second Myria holds the only square beside the target in a dead end."""
    game = quest(hall(5), "myria A1", "myria D1", "nerinda E1 health=6", phase="over")
    npc_turn(game, 0)
    assert (at(game, 0), at(game, 1)) == ("C1", "D1")
    game = quest(hall(5, 2), "myria A1", "lamentor D1", "nerinda E1 health=6", "lamentor E2", phase="over")
    npc_turn(game, 0, "push C2", dice=["blank", "blank"])
    assert at(game, 0) == "D1"


@pytest.mark.rule("ML-NPC-12")
def test_it_stops_beside_another_enemy_on_its_way_and_chooses_anew() -> None:
    """On its way to Chiau in the open it passes Nerinda, who is in cover behind a crate."""
    game = quest(hall(8, 2), "myria A1", "nerinda D2", "chiau H1", phase="over", pieces=["crate C2"])
    npc_turn(game, 0, dice=["blank", "blank"])
    assert at(game, 0) == "D1"
    assert any("Nerinda" in line and "target" in line.lower() for line in said(game))


@pytest.mark.rule("ML-NPC-16", "ML-NPC-15")
def test_a_beast_that_opens_doors_stays_out_of_a_locked_one_and_an_adversary_does_not() -> None:
    row = """
    +---+---+---+---+
    | .   . D .   . |
    +---+---+---+---+
    """
    lock = [Lock("B1|C1", locked=True)]
    game = quest(row, "troglodyte A1", "nerinda D1 health=6", locks=lock, phase="over")
    npc_turn(game, 0)
    assert (game.state.open, at(game, 0)) == ([], "B1")
    game = quest(row, "myria B1", "nerinda D1 health=6", locks=lock, phase="over")
    npc_turn(game, 0)
    assert game.state.open
    assert at(game, 0) == "C1"


@pytest.mark.rule("ML-NPC-19")
def test_a_forceful_hit_only_against_armour() -> None:
    armed = "denizen:callan A1 carried=axe hostile=0"
    game = quest(hall(3), armed, "nerinda B1 health=6", phase="over")
    npc_turn(game, 0, dice=["blank"] * 4)
    game = quest(hall(3), armed, "nerinda B1 health=6 worn=breastplate-armour", phase="over")
    npc_turn(game, 0, dice=["blank"] * 6)


@pytest.mark.rule("ML-NPC-11", "ML-NPC-24")
def test_fatigue_first_then_standing_up() -> None:
    game = quest(hall(6), "malagaunt A1 prone fatigued=1", "nerinda B1 health=6", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert (who(game, 0).prone, who(game, 0).statuses.get("fatigued")) == (False, None)


@pytest.mark.rule("ML-DEN-07")
def test_a_denizen_goes_for_adversaries_and_lets_adventurers_be() -> None:
    game = quest(hall(9), "denizen:callan E1", "nerinda D1", "lamentor I1", phase="over")
    assert run(game, choose_target(game.play, 0)) == 2


@pytest.mark.rule("ML-DEN-06", "ML-AI-01")
def test_on_the_hunt_the_larger_and_the_worthy_are_enemies() -> None:
    from lorehearth.games.maladum.characters import hostile

    hunter = "denizen:callan A1 card=on-the-hunt"
    game = quest(hall(9), hunter, "grogmar C1", "nerinda E1", "kriga:contender G1", phase="over")
    assert [hostile(game.play, 0, other) for other in (1, 2, 3)] == [True, False, True]
    game = quest(hall(9), "denizen:callan A1", "grogmar C1", "kriga:contender G1", phase="over")
    assert [hostile(game.play, 0, other) for other in (1, 2)] == [False, False]


# -- opportunists --------------------------------------------------------------------------------------------

THIEF = "denizen:callan A1 card=opportunist"


@pytest.mark.rule("ML-OPP-01", "ML-SRC-01")
def test_an_engaged_opportunist_fights_its_way_out_before_it_searches() -> None:
    game = quest(
        hall(9), THIEF.replace("A1", "E1"), "myria F1 stunned",
        pieces=[Placed("crate", "D1", holds=("rope",))], entries=[Gate(("A1",), "W", 1)], phase="over",
    )  # fmt: skip
    npc_turn(game, 0, dice=["blank", "blank"])  # no way straight back: it strikes twice
    assert game.state.tokens.cards("pack 0") == []


@pytest.mark.rule("ML-OPP-01", "ML-AI-01")
def test_an_opportunist_goes_round_its_enemies() -> None:
    """Along row 1 it would come beside the lamentor at D2; by row 4 it does not."""
    game = quest(
        hall(9, 4), THIEF, "lamentor D2 stunned", pieces=[Placed("crate", "I1", holds=("rope",))],
        entries=[Gate(("A1",), "W", 1)], phase="over",
    )  # fmt: skip
    from lorehearth.games.maladum.board.places import engaged_with

    for _ in range(2):
        any_turn(game, 0)
        assert not engaged_with(game.play, 0)
    assert game.state.tokens.cards("pack 0") == ["rope"]


@pytest.mark.rule("ML-OPP-01", "ML-AI-01")
def test_it_robs_the_fallen() -> None:
    game = quest(
        hall(9), THIEF, "nerinda C1 defeated carried=rope", entries=[Gate(("A1",), "W", 1)], phase="over"
    )
    npc_turn(game, 0)
    assert game.state.tokens.cards("pack 0") == ["rope"]
    assert game.state.tokens.cards("pack 1") == []


@pytest.mark.rule("ML-OPP-01", "ML-AI-01")
def test_with_nothing_to_take_it_seeks_no_fight() -> None:
    game = quest(hall(9), THIEF, "lamentor E1 stunned", entries=[Gate(("A1",), "W", 1)], phase="over")
    npc_turn(game, 0)
    assert at(game, 0) == "A1"


@pytest.mark.rule("ML-AI-01", "ML-ICO-50")
def test_an_opportunist_that_is_engaged_plunders() -> None:
    """A hit scatters what she carries: 2 squares to the east."""
    row = (THIEF.replace("A1", "D1") + " hostile=0", "nerinda E1 health=6 carried=rope")
    game = quest(hall(9), *row, entries=[Gate(("A1",), "W", 1)], phase="over")
    npc_turn(game, 0, "enough", dice=["hit", "rope", "2", "E"])
    assert game.state.tokens.cards("pack 1") == []
    assert at(game, 0) == "A1"  # and off it goes


@pytest.mark.rule("ML-TRP-12", "ML-NPC-20")
def test_out_of_a_pit_it_climbs_on_the_side_of_its_target() -> None:
    row = "+---+---+---+---+---+---+\n| .   .   O   .   .   . |\n+---+---+---+---+---+---+\n"
    game = quest(row, "lamentor C1 pit", "nerinda F1", phase="over")
    npc_turn(game, 0)
    assert (at(game, 0), who(game, 0).pit) == ("D1", False)


# -- companions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-CMP-05", "ML-ATK-07")
def test_a_companion_that_falls_is_gone_and_leaves_what_it_carried() -> None:
    from lorehearth.games.maladum.combat.damage import lose_health

    game = quest(hall(3), "nerinda:guardian A1", "companion:beast-of-burden B1 carried=rope")
    run(game, lose_health(game.play, 1, 3, "ML-ATK-05"))
    assert (who(game, 1).where, who(game, 1).defeated) == ("removed", False)
    cell = game.play.content.field.board.cell("B1")
    assert game.state.tokens.cards(f"ground {cell}") == ["rope"]


@pytest.mark.rule("ML-CMP-03", "ML-ICO-15")
def test_a_creature_opens_no_door_and_searches_nothing() -> None:
    row = """
    +---+---+---+---+
    | .   . D .   . |
    +---+---+---+---+
    """
    game = quest(row, "companion:beast-of-burden B1", pieces=[Placed("crate", "A1", holds=("rope",))])
    assert not {key for key in keys(game) if key.startswith(("open", "search"))}
    game = quest(row, "companion:magikal-familiar B1", pieces=[Placed("crate", "A1", holds=("rope",))])
    assert {key.split()[0] for key in keys(game)} >= {"open", "search"}


@pytest.mark.rule("ML-CMP-10")
def test_any_damage_defeats_an_apprentice() -> None:
    from lorehearth.games.maladum.combat.damage import lose_health
    from lorehearth.games.maladum.state import Character

    game = quest(hall(3), "nerinda:guardian A1")
    game.state.characters.append(Character("apprentice", "artain", 0, cell=1, where="here"))
    for pile in ("pack 1", "worn 1"):
        game.state.tokens.add(pile)
    run(game, lose_health(game.play, 1, 1, "ML-ATK-06"))
    assert who(game, 1).where == "removed"


@pytest.mark.rule("ML-TER-44")
def test_the_table_of_the_war_room_is_searched_twice_and_the_map_once() -> None:
    game = quest(
        hall(6, 3), "nerinda:guardian A1", pieces=["war-map A1", "war-table B1"], dice=["3", "3", "4"]
    )
    found = [key for key in keys(game) if key.startswith("interact")]
    answer(game, next(key for key in found if "t1" in key))
    answer(game, next(key for key in keys(game) if key.startswith("interact t1")))  # 3 again: rolled again
    assert not [key for key in keys(game) if key.startswith("interact t1")]
