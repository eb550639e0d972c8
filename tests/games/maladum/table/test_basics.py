"""Pegs, adjacency, size, sides, and words that other rules lean on."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.places import are_adjacent, in_contact
from lorehearth.games.maladum.characters import hostile, in_party, seat_of, size_of, start_of
from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.components.signs import PEGS, SIGNS
from lorehearth.games.maladum.effects import KINDS
from lorehearth.games.maladum.magic.spending import spend_magic
from lorehearth.games.maladum.npcs.joining import join

from ..combat.blows import blow
from ..npcs.turns import npc_turn
from ..scenes import answer, at, quest, run, who

YARD = """
+---+---+---+---+
| .   . | .   . |
+   +   +   +   +
| .   .   .   . |
+---+   +---+   +
| .   . D .   . |
+---+---+---+---+
"""
HALL = """
+---+---+---+---+---+
| .   .   .   .   . |
+---+---+---+---+---+
"""


@pytest.mark.rule("ML-DIE-16")
def test_a_dashboard_holds_health_skill_and_magic_pegs_of_their_colours() -> None:
    game = quest(HALL, "moranna:rook A1")
    assert PEGS == ("health", "skill", "magic")
    board = game.play.content.adventurers["moranna"]
    stats = [board.health.start, board.skill.start, board.magic.start]
    held = [who(game, 0).health, who(game, 0).skill, who(game, 0).magic]
    assert held == [start_of(game.play, 0, peg) for peg in PEGS]
    assert all(have >= stat for have, stat in zip(held, stats, strict=True))


@pytest.mark.rule("ML-RUL-10")
def test_adjacent_are_the_eight_neighbours_that_nothing_cuts_off() -> None:
    # Around B2: the wall east of B1 leaves C1 to be reached by C2; A3 is cut off from above but not from B3.
    game = quest(
        YARD, "nerinda:guardian B2", *(f"lamentor {cell}" for cell in ("A1", "C1", "A3", "C3", "D2"))
    )
    assert [are_adjacent(game.play, 0, other) for other in range(1, 6)] == [True, True, True, False, False]
    # C3 is cut off both ways: by the wall below C2 and by the closed door; open, the door gives a way round.
    ajar = quest(YARD, "nerinda:guardian B2", "lamentor C3", open=["B3|C3"])
    assert are_adjacent(ajar.play, 0, 1)
    assert not in_contact(ajar.play, 0, 1)
    # Straight across a wall, or a closed door, nobody is adjacent.
    apart = quest(YARD, "nerinda:guardian B1", "lamentor C1", "lamentor B3", "lamentor C3")
    assert not are_adjacent(apart.play, 0, 1)
    assert not are_adjacent(apart.play, 2, 3)


@pytest.mark.rule("ML-RUL-84")
def test_companions_and_those_who_joined_count_as_adventurers_and_roll_for_magic() -> None:
    game = quest(
        HALL,
        "nerinda:guardian A1",
        "companion:magikal-familiar B1",
        "denizen:callan C1 magic=1",
        "lamentor E1",
    )
    adventurers = KINDS["adventurers"]
    assert [adventurers(game.play, 0, other) for other in range(4)] == [True, True, False, False]
    join(game.play, 2, 0)
    assert in_party(who(game, 2))
    assert adventurers(game.play, 0, 2)
    assert not hostile(game.play, 0, 2)
    assert seat_of(game.play, 2) == 0
    # Its magic is an adventurer's: the die is rolled, and the first magic of the round adds dread.
    spent = run(game, spend_magic(game.play, 2, 1, "ML-MAG-02"), dice=["3"])
    assert spent.x == 1


@pytest.mark.rule("ML-RUL-17")
def test_armour_is_worn_or_a_ward_and_no_third_kind() -> None:
    kinds = {"armour", "armour-plus", "magical-armour"}
    assert {sign for sign in SIGNS if "armour" in sign} == kinds
    # A ward is none of the physical armour, which piercing gets through.
    game = quest(HALL, "chiau A1 skill=0 magic=0 warded=2 health=4", "lamentor B1")
    assert armour_of(game.play, 0).total == 0
    assert blow(game, 1, 0, "critical", signs={"piercing": 1}).damage == 0


@pytest.mark.rule("ML-ARM-04")
def test_magical_armour_works_once_it_is_activated_and_only_while_it_holds() -> None:
    people = ("beren A1 skill=0 magic=2 health=4 worn=vestment-of-sanctuary", "lamentor C1")
    asleep = quest(HALL, *people)
    assert blow(asleep, 1, 0, "critical").damage == 2
    game = quest(HALL, *people, dice=["2"])
    answer(game, "raise-ward vestment-of-sanctuary", "pegs 2")
    assert who(game, 0).statuses == {"warded": 2}
    assert blow(game, 1, 0, "critical").damage == 0  # like physical armour
    assert blow(game, 1, 0, "critical hit").damage == 1  # it fails, and is gone
    assert who(game, 0).statuses == {}
    assert blow(game, 1, 0, "critical").damage == 2


@pytest.mark.rule("ML-ARM-04")
def test_magical_armour_can_be_boosted_or_fail_to_come_up() -> None:
    game = quest(HALL, "beren A1 skill=0 magic=1 health=4 warded=2", "lamentor C1")
    assert blow(game, 1, 0, "critical hit", "pegs 1", then=["2"]).damage == 0
    assert who(game, 0).statuses == {"warded": 2, "fatigued": 1}
    fails = quest(HALL, "beren A1 magic=2 worn=vestment-of-sanctuary", dice=["1"])
    answer(fails, "raise-ward vestment-of-sanctuary", "pegs 2")
    assert "warded" not in who(fails, 0).statuses


@pytest.mark.rule("ML-ICO-77")
def test_size_matters_for_moving_objects_and_is_an_average_humans_otherwise() -> None:
    game = quest(HALL, "nerinda:guardian A1", "grogmar:barbarian C1", "companion:miri E1")
    assert [size_of(game.play, number) for number in range(3)] == [2, 4, 1]


@pytest.mark.rule("ML-NPH-02")
def test_the_first_player_decides_for_npcs_and_dice_are_nobodys() -> None:
    people = ("nerinda:guardian A1", "syrio:rogue C1 party=1", "great-bear E1")
    for first in (0, 1):
        game = quest(HALL, *people, players=2, first=first)
        assert seat_of(game.play, 2) == first
        assert [seat_of(game.play, 0), seat_of(game.play, 1)] == [0, 1]


@pytest.mark.rule("ML-DOR-07")
def test_an_npc_opens_a_door_in_its_path_with_a_regular_action() -> None:
    lane = """
+---+---+---+---+---+---+---+---+
| .   .   . D .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""
    game = quest(lane, "myria A1", "nerinda:guardian H1", phase="over")
    npc_turn(game, 0)  # two actions: to the door, and the door
    assert at(game, 0) == "C1"
    assert game.state.open == [game.play.content.field.board.edge_named("C1|D1")]
