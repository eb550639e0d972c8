"""Pegs, adjacency, size, sides, and words that other rules lean on."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.knock_back import knock_back
from lorehearth.games.maladum.board.places import are_adjacent, in_contact
from lorehearth.games.maladum.board.sight import cover
from lorehearth.games.maladum.characters import hostile, in_party, seat_of, size_of, start_of
from lorehearth.games.maladum.combat.armour import armour_of
from lorehearth.games.maladum.combat.damage import lose_health
from lorehearth.games.maladum.components.signs import PEGS, SIGNS
from lorehearth.games.maladum.effects import KINDS
from lorehearth.games.maladum.magic.spending import spend_magic
from lorehearth.games.maladum.npcs.joining import join
from lorehearth.games.maladum.pegs import lose

from ..combat.blows import blow
from ..npcs.turns import npc_turn
from ..scenes import answer, at, keys, quest, run, who

YARD = """
+---+---+---+---+
| .   . | .   . |
+   +   +   +   +
| .   .   .   . |
+---+   +---+   +
| .   . D .   . |
+---+---+---+---+
"""
AISLE = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
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
    rows = [(track.name, track.value, track.piece) for track in game.view(0).tracks if track.pegs]
    assert rows == [("Health", held[0], "0"), ("Skill", held[1], "0"), ("Magic", held[2], "0")]


@pytest.mark.rule("ML-DIE-16")
def test_each_kind_of_peg_pays_for_its_own() -> None:
    """Damage takes health alone, a skill takes skill pegs alone, a spell magic alone; NPCs and companions
    have no dashboard."""
    game = quest(HALL, "moranna:rook A1 health=4 skill=3 magic=2", "companion:miri C1", "lamentor E1")
    run(game, lose_health(game.play, 0, 1, "ML-ATK-04"))
    assert (who(game, 0).health, who(game, 0).skill, who(game, 0).magic) == (3, 3, 2)
    lose(game.play, 0, "skill", 2)
    assert (who(game, 0).health, who(game, 0).skill, who(game, 0).magic) == (3, 1, 2)
    run(game, spend_magic(game.play, 0, 1, "ML-MAG-02"), dice=["2"])
    assert (who(game, 0).health, who(game, 0).skill, who(game, 0).magic) == (3, 1, 1)
    assert {track.piece for track in game.view(0).tracks if track.pegs} == {"0"}


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


@pytest.mark.rule("ML-ICO-77", "ML-LOS-02")
def test_size_decides_who_hides_whom() -> None:
    """Between a viewer and a target of human size: a troll or a human hides, a rat only gives cover; behind a
    human a troll is in cover."""
    for between, target, expected in (
        ("rot-troll", "lamentor F1", "unseen"),
        ("myria", "lamentor F1", "unseen"),
        ("split-tail-rats", "lamentor F1", "partial"),
        ("myria", "rot-troll F1", "partial"),
    ):
        game = quest(AISLE, "nerinda:guardian A1", f"{between} C1", target)
        assert cover(game.play, 0, 2) == expected, (between, target)


@pytest.mark.rule("ML-ICO-77", "ML-KNB-09", "ML-OBJ-03")
def test_size_takes_hits_off_knock_backs_and_decides_what_can_be_moved() -> None:
    """Two hits move a human two squares, one who is a size larger one; a human moves a chair of size 0.5
    without penalty and a crate of size 1 two squares less, Grogmar of size 2 both without."""
    for defender, place in (("lamentor", "E1"), ("grogmar party=1", "D1")):
        name, _, words = defender.partition(" ")
        game = quest(AISLE, "ariah:guardian B1", f"{name} C1 {words}", players=2, rivals=True)
        run(game, knock_back(game.play, 0, 1), "enough", dice=["critical"])
        assert at(game, 1) == place
    for mover, piece, last in (
        ("nerinda:guardian", "crate", "C"),
        ("nerinda:guardian", "chair", "E"),
        ("grogmar:barbarian", "crate", "E"),
    ):
        game = quest(AISLE, f"{mover} A1", pieces=[f"{piece} A2"])
        answer(game, "move-object 0")
        for column in "BCDEF":
            if f"to {column}1" not in keys(game):
                break
            answer(game, f"to {column}1", f"thing {column}2")
        assert at(game, 0) == f"{last}1", (mover, piece)


@pytest.mark.rule("ML-ICO-77")
def test_size_matters_for_moving_objects_and_is_an_average_humans_otherwise() -> None:
    game = quest(HALL, "nerinda:guardian A1", "grogmar:barbarian C1", "companion:miri E1")
    assert [size_of(game.play, number) for number in range(3)] == [2, 4, 1]


@pytest.mark.rule("ML-NPH-02", "ML-NPH-01")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_orders_npcs_and_nobody_is_asked_for_their_dice(first: int) -> None:
    """Beasts of one rank, each beside an adventurer of another player: who acts first is asked of the first
    player; what they roll is chance, whoever is attacked."""
    game = quest(
        HALL,
        "nerinda:guardian A1 health=9 skill=0",
        "syrio:rogue E1 party=1 health=9 skill=0",
        "troglodyte B1",
        "troglodyte D1",
        "troglodyte C1 stunned",
        players=2,
        first=first,
        phase="npcs",
        dice=["blank"] * 40,
    )
    assert game.decision is not None
    assert (game.decision.seats, keys(game)) == ((first,), ["act-next 2", "act-next 3", "act-next 4"])
    answer(game, "act-next 3")
    assert game.decision is not None
    assert (game.decision.seats, keys(game)) == ((first,), ["act-next 2", "act-next 4"])
    struck = [line.text for line in game.lines(0) if line.kind == "AttackDeclared"]
    assert struck
    assert "Syrio" in struck[0]


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
