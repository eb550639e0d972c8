"""Walls, windows and doors."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.doors import close_door, open_door
from lorehearth.games.maladum.board.places import engaged_with, in_contact, room_of, same_room, touching
from lorehearth.games.maladum.board.sight import sees
from lorehearth.games.maladum.board.steps import passage
from lorehearth.games.maladum.components.quests import Lock
from lorehearth.games.maladum.npcs.approach import open_up
from lorehearth.games.maladum.terrain.destroying import armour_of_door, destroy_door

from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, told

HOUSE = """
+---+---+---+---+
| .   . D .   . |
+   +   +---+-o-+
| .   .   .   . |
+---+---+---+---+
"""


def house(kind: str, *people: str, **more: object) -> QuestGame:
    """The same with another door at B1|C1."""
    return quest(HOUSE.replace("D", kind), *people, **more)  # type: ignore[arg-type]


def edge(game: QuestGame, name: str = "B1|C1") -> int:
    return game.play.content.field.board.edge_named(name)


# -- contact -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DIE-13", "ML-DOR-03", "ML-DOR-02")
def test_contact_is_across_a_side_that_nothing_bars() -> None:
    assert in_contact(quest(HOUSE, "nerinda A1", "lamentor B1").play, 0, 1)
    assert not in_contact(quest(HOUSE, "nerinda A1", "lamentor B2").play, 0, 1)
    assert not in_contact(quest(HOUSE, "nerinda C1", "lamentor C2").play, 0, 1)
    assert not in_contact(quest(HOUSE, "nerinda D1", "lamentor D2").play, 0, 1)
    assert not in_contact(quest(HOUSE, "nerinda B1", "lamentor C1").play, 0, 1)
    assert in_contact(quest(HOUSE, "nerinda B1", "lamentor C1", open=["B1|C1"]).play, 0, 1)


@pytest.mark.rule("ML-DIE-14")
def test_enemies_in_contact_are_engaged() -> None:
    game = quest(HOUSE, "nerinda A1", "beren B1", "lamentor A2", "lamentor B2")
    assert [engaged_with(game.play, number) for number in range(4)] == [[2], [3], [0], [1]]
    # Not through a closed door, nor with those at peace.
    assert engaged_with(quest(HOUSE, "nerinda B1", "lamentor C1").play, 0) == []
    assert engaged_with(quest(HOUSE, "nerinda A1", "denizen:callan B1").play, 0) == []


@pytest.mark.rule("ML-DIE-15")
def test_doors_and_windows_are_part_of_the_walls_of_a_room() -> None:
    game = quest(HOUSE, "nerinda B1", "lamentor C1", "beren C2", open=["B1|C1"])
    assert not same_room(game.play, 0, 1)
    assert same_room(game.play, 0, 2)
    assert not same_room(game.play, 1, 2)
    assert len({room_of(game.play, cell) for cell in game.play.content.field.board.cells}) == 2


@pytest.mark.rule("ML-WAL-01", "ML-WAL-04")
def test_walls_and_windows_bar_the_way() -> None:
    game = quest(HOUSE, "nerinda C1", "lamentor D2")
    steps, sets, board = passage(game.play, 0), game.play.content.field.sets, game.play.content.field.board
    assert sets.cells(steps.spread(sets.bit[board.cell("C1")])) == [board.cell("D1")]
    assert not touching(game.play).spread(sets.bit[board.cell("D1")]) & sets.bit[board.cell("D2")]
    # One sees through a window, and not through a wall.
    assert sees(quest(HOUSE, "nerinda D1", "lamentor D2").play, 0, 1)
    assert not sees(quest(HOUSE, "nerinda C1", "lamentor C2").play, 0, 1)


@pytest.mark.rule("ML-DOR-01")
def test_doors_start_closed_and_unlocked_unless_stated() -> None:
    game = quest(HOUSE, "nerinda B1")
    assert (game.state.open, game.state.locked) == ([], {})
    assert "open B1|C1" in keys(game)


# -- by hand -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DOR-05", "ML-EFF-09")
def test_an_unengaged_adventurer_at_the_door_opens_and_closes_it() -> None:
    game = quest(HOUSE, "nerinda B1")
    answer(game, "open B1|C1")
    assert game.state.open == [edge(game)]
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (2, False)
    # The second effortless action costs an action or a skill peg.
    answer(game, "close B1|C1", "with-action")
    assert game.state.open == []
    assert game.state.turn.actions == 1
    assert "Wooden door between B1 and C1 is closed by Nerinda." in told(game)[-1]


@pytest.mark.rule("ML-DOR-05", "ML-ICO-15")
def test_who_does_not_open_doors() -> None:
    assert refusals(quest(HOUSE, "nerinda A1"))["open B1|C1"] == "ML-DOR-05"
    assert refusals(quest(HOUSE, "nerinda B1", "lamentor A1"))["open B1|C1"] == "ML-DOR-05"
    assert refusals(quest(HOUSE, "nerinda B1 sign=creature"))["open B1|C1"] == "ML-ICO-15"
    assert refusals(quest(HOUSE, "nerinda B1 prone"))["open B1|C1"] == "ML-ADV-06"
    # From either side; and an enemy beyond the closed door engages nobody.
    assert "open B1|C1" in keys(quest(HOUSE, "nerinda C1"))
    assert "open B1|C1" in keys(quest(HOUSE, "nerinda B1", "lamentor C1"))


@pytest.mark.rule("ML-ICO-24")
def test_a_door_that_opens_lets_those_behind_it_strike_first() -> None:
    """An alary of 2 dice behind the door strikes at once, whoever opens it; a lamentor does not."""
    for kind, dice in (("alary", ["blank", "blank"]), ("lamentor", [])):
        game = quest(HOUSE, "nerinda B1 health=9 skill=0", f"{kind} C1", dice=dice)
        answer(game, "open B1|C1")
        declared = [line.text for line in game.lines(0) if line.kind == "AttackDeclared"]
        assert len(declared) == (kind == "alary")
    game = quest(HOUSE, "nerinda B1 health=9 skill=0", "alary C1", "syrio:rogue B2")
    run(game, open_door(game.play, game.play.content.field.board.edge_named("B1|C1"), 2), dice=["blank"] * 2)
    assert [e.event.kind for e in game.play.record.step.events].count("AttackDeclared") == 1


@pytest.mark.rule("ML-WAL-05", "ML-RUL-90", "ML-WAL-04")
def test_openings_are_climbed_and_fought_through_only_where_that_is_agreed() -> None:
    """The window between D1 and D2; a lamentor right behind it."""
    for options in ({}, {"openings": "on"}):
        agreed = bool(options)
        game = quest(
            HOUSE, "nerinda:guardian D1 carried=dagger", "lamentor D2", options=options, dice=["blank"]
        )
        assert ("strike 1" in keys(game)) == agreed
        assert "climb-through D2" not in keys(game)  # somebody stands there
        assert engaged_with(game.play, 0) == []
        if agreed:
            answer(game, "strike 1")
        game = quest(HOUSE, "nerinda:guardian D1", "lamentor A2", options=options)
        assert [key for key in keys(game) if key.startswith("climb")] == ["climb-through D2"] * agreed
        answer(game, "move")
        assert "to D2" not in keys(game)  # no step leads through
        answer(game, keys(game)[0])
    game = quest(HOUSE, "nerinda:guardian D1", options={"openings": "on"})
    answer(game, "climb-through D2")
    assert at(game, 0) == "D2"
    assert game.state.turn is not None
    assert game.state.turn.actions == 1
    prone = quest(HOUSE, "nerinda:guardian D1 prone", options={"openings": "on"})
    assert "climb-through D2" not in keys(prone)


@pytest.mark.rule("ML-WAL-05")
def test_a_quest_may_say_so_itself_and_a_wall_is_no_opening() -> None:
    game = quest(HOUSE, "nerinda:guardian D1 carried=spear", "lamentor D2", more={"options": ("openings",)})
    assert "strike 1" in keys(game)
    game = quest(HOUSE, "nerinda:guardian C1 carried=spear", "lamentor C2", more={"options": ("openings",)})
    assert "strike 1" not in keys(game)
    bars = quest(HOUSE, "nerinda:guardian D1 carried=spear", "lamentor D2")
    assert "strike 1" not in keys(bars)  # reach does not help without it (ML-ICO-98)


@pytest.mark.rule("ML-ICO-24", "ML-DIE-14")
def test_an_open_door_brings_enemies_into_contact() -> None:
    game = quest(HOUSE, "nerinda B1", "lamentor C1")
    answer(game, "open B1|C1")
    assert "Wooden door between B1 and C1 is opened by Nerinda." in told(game)[-2]
    assert told(game)[-1] == "Nerinda is in contact with the Lamentor at C1."


@pytest.mark.rule("ML-DOR-10")
def test_a_large_door_takes_an_action() -> None:
    game = house("L", "nerinda B1")
    answer(game, "open B1|C1")
    assert game.state.turn is not None
    assert (game.state.turn.actions, game.state.turn.effortless) == (1, True)
    answer(game, "close B1|C1")
    assert refusals(game)["open B1|C1"] == "ML-ADV-03"
    assert armour_of_door(game.play, edge(game)) > armour_of_door(house("D", "nerinda B1").play, edge(game))


WIDE = """
+---+---+---+
| .   . D . |
+   +   +   +
| .   . D . |
+   +   +   +
| .   . | . |
+---+---+---+
"""


@pytest.mark.rule("ML-DOR-06", "ML-DOR-08")
def test_a_wide_door_opens_as_a_whole() -> None:
    """From the lower of its squares; both sides of it swing, and all four squares touch it."""
    game = quest(WIDE, "nerinda B2")
    assert [key for key in keys(game) if key.startswith("open")] == ["open B1|C1"]
    answer(game, "open B1|C1")
    assert game.state.open == sorted((edge(game, "B1|C1"), edge(game, "B2|C2")))
    for place, expected in (("B1", True), ("C1", True), ("C2", True), ("B3", False)):
        assert ("open B1|C1" in keys(quest(WIDE, f"nerinda {place}"))) == expected
    run(game, close_door(game.play, edge(game, "B2|C2")))
    assert game.state.open == []


# -- kinds of doors ------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DOR-09", "ML-RUL-67")
def test_an_iron_door_is_harder_than_a_wooden_one() -> None:
    armour = {
        kind: armour_of_door(house(kind, "nerinda A1").play, edge(house(kind, "nerinda A1")))
        for kind in "DILBP"
    }
    assert armour == {"D": 2, "I": 3, "L": 4, "B": 3, "P": 4}


@pytest.mark.rule("ML-DOR-11")
def test_one_sees_through_a_prison_door() -> None:
    game = house("B", "nerinda A1", "lamentor D1")
    assert sees(game.play, 0, 1)
    assert not sees(house("I", "nerinda A1", "lamentor D1").play, 0, 1)
    assert not in_contact(house("B", "nerinda B1", "lamentor C1").play, 0, 1)
    assert armour_of_door(game.play, edge(game)) > armour_of_door(house("D", "nerinda B1").play, edge(game))


@pytest.mark.rule("ML-DOR-12")
def test_a_portcullis_opens_only_by_its_mechanism() -> None:
    game = house("P", "nerinda B1", "lamentor D1")
    assert sees(game.play, 0, 1)
    assert refusals(game)["open B1|C1"] == "ML-DOR-12"
    run(game, open_door(game.play, edge(game)))
    assert game.state.open == [edge(game)]
    assert "Portcullis between B1 and C1 is opened." in told(game)[-1]
    assert armour_of_door(game.play, edge(game)) > armour_of_door(house("D", "nerinda B1").play, edge(game))


@pytest.mark.rule("ML-DOR-13")
def test_a_hidden_doorway_is_a_wall_until_it_opens_in_its_own_way() -> None:
    game = house("H", "nerinda B1", "lamentor C1")
    assert not any("B1|C1" in key for key in (*keys(game), *refusals(game)))
    assert not sees(game.play, 0, 1)
    assert not in_contact(game.play, 0, 1)
    run(game, open_door(game.play, edge(game)))
    assert in_contact(game.play, 0, 1)
    run(game, close_door(game.play, edge(game)))
    # Now that it is known, one asks for it in vain.
    game = house("H", "nerinda B1")
    game.state.found_doors = [edge(game)]
    assert refusals(game)["open B1|C1"] == "ML-DOR-13"


@pytest.mark.rule("ML-DOR-14")
def test_adversaries_pass_hidden_doors_and_leave_them_as_they_were() -> None:
    game = house("H", "nerinda A1", "lamentor C1", "great-bear A1")
    sets, board = game.play.content.field.sets, game.play.content.field.board
    beyond = sets.bit[board.cell("B1")]
    assert passage(game.play, 1).spread(sets.bit[board.cell("C1")]) & beyond
    assert not passage(game.play, 2).spread(sets.bit[board.cell("C1")]) & beyond
    assert not passage(game.play, 0).spread(sets.bit[board.cell("C1")]) & beyond
    assert game.state.open == []


# -- npcs ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-LCK-02")
def test_an_adversary_makes_nothing_of_a_lock() -> None:
    """The lock goes as it opens the door."""
    locks = [Lock("B1|C1", locked=True)]
    game = quest(HOUSE, "nerinda A1", "lamentor C1", locks=locks)
    run(game, open_up(game.play, 1, edge(game)))
    assert (game.state.locked, game.state.open) == ({}, [edge(game)])


# -- destroyed -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-DST-06")
def test_a_destroyed_door_stays_open() -> None:
    game = quest(HOUSE, "nerinda B1", "lamentor C1", locks=[Lock("B1|C1", locked=True)])
    run(game, destroy_door(game.play, edge(game), 0))
    assert (game.state.open, game.state.broken_doors, game.state.locked) == ([edge(game)], [edge(game)], {})
    assert "Wooden door between B1 and C1 is destroyed by Nerinda." in told(game)[-2]
    assert told(game)[-1] == "Nerinda is in contact with the Lamentor at C1."
    run(game, close_door(game.play, edge(game)))
    assert game.state.open == [edge(game)]
    game = quest(HOUSE, "nerinda B1")
    run(game, destroy_door(game.play, edge(game)))
    assert refusals(game)["close B1|C1"] == "ML-DST-06"
    # Both sides of a double door go.
    wide = quest(WIDE, "nerinda B1")
    run(wide, destroy_door(wide.play, edge(wide, "B2|C2")))
    assert len(wide.state.broken_doors) == 2
