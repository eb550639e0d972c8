"""Who arrives, how many and where. (ML-ADY-01 to ML-ADY-14, ML-ADY-20, ML-ADY-21, ML-RUL-46 to 49)"""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate
from lorehearth.games.maladum.npcs.arrivals import (
    arrive_by_icon,
    arrive_by_rank,
    arrive_next,
    how_many,
    next_due,
    note_due,
    rise,
)
from lorehearth.games.maladum.npcs.beasts import beasts_of_the_board
from lorehearth.games.maladum.npcs.coming import left_of
from lorehearth.games.maladum.npcs.phases import arrivals_step

from ..scenes import QuestGame, at, quest, run, who

HALL = """
+---+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   .   . |
+                                   +
| .   .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+---+
"""
GATES = [Gate(("A1",), "W", 1), Gate(("I1",), "E", 2)]


def hall(
    *people: str, graves: tuple[str, ...] = (), pieces: tuple[str, ...] = (), dread: int = 0
) -> QuestGame:
    return quest(
        HALL, *people, entries=GATES, graves=graves, pieces=pieces, dread=dread, phase="over", players=1
    )


def kinds(game: QuestGame) -> list[str]:
    return [f"{c.board} {c.where} {c.entry}" for c in game.state.characters if c.kind == "adversary"]


@pytest.mark.rule("ML-ADY-01", "ML-ADY-02")
def test_the_icons_of_the_band_from_top_to_bottom() -> None:
    # Side A, 7 pegs: Distress brings Myria by a combat die, then Lamentor by the revenant die.
    game = hall("nerinda A1", dread=7)
    note_due(game.play)
    assert game.state.due == ["myria combat", "lamentor revenant"]
    run(game, arrive_next(game.play), dice=["critical", "2"])
    run(game, arrive_next(game.play), dice=["1", "1"])
    assert kinds(game) == ["myria waiting 2", "myria waiting 2", "lamentor waiting 1"]
    assert not game.state.due


@pytest.mark.rule("ML-ADY-02")
def test_a_number_brings_that_many() -> None:
    game = hall("nerinda A1")
    run(game, arrive_by_icon(game.play, "lamentor", "3"), dice=["1"])
    assert kinds(game) == ["lamentor waiting 1"] * 3


@pytest.mark.rule("ML-RUL-05")
@pytest.mark.parametrize(
    ("face", "count", "risen"),
    [("0", 0, False), ("1", 1, False), ("2", 2, False), ("1 risen", 1, True), ("2 risen", 2, True)],
)
def test_the_revenant_die(face: str, count: int, risen: bool) -> None:
    from lorehearth.games.maladum.combat.dice import REVENANT

    assert sorted(REVENANT.faces) == ["0", "1", "1", "1 risen", "2", "2 risen"]
    game = hall("nerinda A1")
    assert run(game, how_many(game.play, "lamentor", "revenant"), dice=[face]) == (count, risen)


@pytest.mark.rule("ML-RUL-06")
def test_a_combat_die_brings_its_hits_and_the_magic_die_its_number() -> None:
    game = hall("nerinda A1")
    for face, count in (("blank", 0), ("blunder", 0), ("hit", 1), ("critical", 2)):
        assert run(game, how_many(game.play, "lamentor", "combat"), dice=[face]) == (count, False)
    assert run(game, how_many(game.play, "lamentor", "magic"), dice=["5"]) == (5, False)


@pytest.mark.rule("ML-ADY-03", "ML-ADY-21")
def test_each_type_rolls_for_its_entry_point_and_again_where_there_is_none() -> None:
    game = hall("nerinda A1")
    run(game, arrive_by_icon(game.play, "lamentor", "1"), dice=["6", "3", "2"])
    run(game, arrive_by_icon(game.play, "myria", "1"), dice=["1"])
    assert kinds(game) == ["lamentor waiting 2", "myria waiting 1"]
    game.state.closed_entries = [1]
    run(game, arrive_by_icon(game.play, "myria", "1"), dice=["1", "2"])
    assert kinds(game)[-1] == "myria waiting 2"


@pytest.mark.rule("ML-ADY-04")
def test_they_wait_off_the_area() -> None:
    game = hall("nerinda A1")
    run(game, arrive_by_icon(game.play, "lamentor", "1"), dice=["1"])
    assert at(game, 1) == ""
    assert who(game, 1).where == "waiting"


@pytest.mark.rule("ML-ADY-05", "ML-ADY-06", "ML-ADY-07")
def test_example_of_a_covered_grave() -> None:
    """ML-EX-25: graves 2, 4 and 6 squares off, the first under a crate: two rise at 4 and 6."""
    game = hall("nerinda A1", graves=("C1", "E1", "G1"), pieces=("crate C1",))
    run(game, arrive_by_icon(game.play, "lamentor", "revenant"), dice=["2 risen"])
    assert [at(game, 1), at(game, 2)] == ["E1", "G1"]
    assert who(game, 1).where == "here"


@pytest.mark.rule("ML-ADY-06", "ML-RUL-48")
def test_a_grave_under_a_character_is_no_use_and_equals_are_chosen() -> None:
    game = hall("nerinda E1", "callan E2", graves=("E2", "C1", "G1"))
    run(game, rise(game.play, "lamentor", 1), "rise G1")
    assert at(game, 2) == "G1"


@pytest.mark.rule("ML-RUL-48")
def test_the_closest_is_that_nearest_to_any_adventurer() -> None:
    game = hall("nerinda A1", "callan I1", graves=("D1", "H2"))
    run(game, rise(game.play, "lamentor", 1))
    assert at(game, 2) == "H2"
    # An NPC is no adventurer.
    game = hall("nerinda A1", "myria I1", graves=("D1", "H2"))
    run(game, rise(game.play, "lamentor", 1))
    assert at(game, 2) == "D1"


@pytest.mark.rule("ML-ADY-08")
def test_without_the_revenant_die_nobody_rises() -> None:
    game = hall("nerinda A1", graves=("C1",))
    run(game, arrive_by_icon(game.play, "lamentor", "1"), dice=["2"])
    run(game, arrive_by_icon(game.play, "lamentor", "combat"), dice=["hit", "2"])
    assert kinds(game) == ["lamentor waiting 2"] * 2


@pytest.mark.rule("ML-ADY-09", "ML-RUL-49")
def test_with_no_grave_free_they_come_to_the_nearest_entry_point() -> None:
    game = hall("nerinda G1", graves=("C1",), pieces=("crate C1",))
    run(game, rise(game.play, "lamentor", 2))
    assert kinds(game) == ["lamentor waiting 2"] * 2  # I1 is 2 squares off, A1 is 6


@pytest.mark.rule("ML-RUL-49")
def test_those_left_over_come_to_the_entry_point_nearest_to_the_last_grave() -> None:
    game = hall("nerinda G1", graves=("H1", "B1"))
    run(game, rise(game.play, "lamentor", 3))
    assert [at(game, 1), at(game, 2)] == ["H1", "B1"]
    assert kinds(game)[2] == "lamentor waiting 1"
    # E1 is as far from both.
    game = hall("nerinda E1", graves=("E2",))
    run(game, rise(game.play, "lamentor", 2), "entry 2")
    assert kinds(game)[1] == "lamentor waiting 2"


@pytest.mark.rule("ML-ADY-10")
def test_beasts_of_the_board_come_as_the_npc_phase_begins() -> None:
    game = hall("nerinda A1")
    game.state.due = ["troglodyte 1", "lamentor 1"]
    assert next_due(game.play, "adversary") == "lamentor 1"
    run(game, arrive_next(game.play), dice=["1"])
    assert game.state.due == ["troglodyte 1"]
    assert len(game.state.characters) == 2
    run(game, beasts_of_the_board(game.play), dice=["2"])
    assert (who(game, 2).board, who(game, 2).where, who(game, 2).entry) == ("troglodyte", "waiting", 2)


@pytest.mark.rule("ML-ADY-11")
def test_there_are_only_so_many_miniatures() -> None:
    game = hall("nerinda A1", "hellfont B2", "hellfont C2")
    assert left_of(game.play, "hellfont") == 0
    assert left_of(game.play, "lamentor") == 8
    who(game, 1).cell, who(game, 1).where = -1, "removed"
    assert left_of(game.play, "hellfont") == 1


@pytest.mark.rule("ML-ADY-12", "ML-ADY-13")
def test_example_of_types_that_run_out() -> None:
    """ML-EX-26: two of rank 2 are due, none is left, and one of rank 1 is."""
    taken = [f"myria {cell}" for cell in ("A2", "B2", "C2", "D2")]
    lamentors = [f"lamentor {cell}" for cell in ("E2", "F2", "G2", "H2", "I2", "H1", "G1")]
    game = hall("nerinda A1", *taken, *lamentors)
    run(game, arrive_by_icon(game.play, "myria", "2"), dice=["1"])
    assert kinds(game)[11:] == ["lamentor waiting 1"]
    # All in play: nobody comes, and no die is rolled.
    run(game, arrive_by_icon(game.play, "myria", "revenant"))
    assert len(game.state.characters) == 13


@pytest.mark.rule("ML-ADY-12")
def test_the_next_lower_rank_takes_the_place() -> None:
    game = hall("nerinda A1", "hellfont B2", "hellfont C2")
    run(game, arrive_by_icon(game.play, "hellfont", "1"), dice=["1"])
    assert kinds(game)[2:] == ["myria waiting 1"]


@pytest.mark.rule("ML-ADY-14", "ML-ICO-96")
def test_a_worthy_opponent_comes_once() -> None:
    game = hall("nerinda A1")
    run(game, arrive_by_icon(game.play, "rot-troll", "1"), dice=["1"])
    assert kinds(game) == ["rot-troll waiting 1"]
    # In play or defeated, its icon is skipped: no die, and nobody of a lower rank.
    run(game, arrive_by_icon(game.play, "rot-troll", "1"))
    who(game, 1).where = "removed"
    run(game, arrive_by_icon(game.play, "rot-troll", "1"))
    assert len(game.state.characters) == 2


@pytest.mark.rule("ML-RUL-46")
def test_a_rank_icon_brings_one_of_that_rank_or_lower() -> None:
    game = hall("nerinda A1")
    run(game, arrive_by_rank(game.play, 3), dice=["2"])
    run(game, arrive_by_rank(game.play, 3), dice=["1"])
    run(game, arrive_by_rank(game.play, 3), dice=["1"])
    assert kinds(game) == ["hellfont waiting 2", "hellfont waiting 1", "myria waiting 1"]


@pytest.mark.rule("ML-ADY-20")
def test_a_commander_brings_one_of_its_tokens() -> None:
    game = hall("nerinda A1")
    game.state.tokens.piles["exclusive"] = ["tainted-talon", "arcane-crutch", "old-book"]
    run(game, arrive_by_icon(game.play, "malagaunt", "1"), dice=["1", "arcane-crutch"])
    assert game.state.tokens.cards("pack 1") == ["arcane-crutch"]
    assert game.state.tokens.cards("exclusive") == ["tainted-talon", "old-book"]


@pytest.mark.rule("ML-NMG-02")
def test_magical_armour_comes_as_a_ward() -> None:
    game = hall("nerinda A1")
    game.state.tokens.piles["exclusive"] = []
    run(game, arrive_by_icon(game.play, "malagaunt", "1"), dice=["1"])
    assert who(game, 1).statuses == {"warded": 2}
    run(game, arrive_by_icon(game.play, "myria", "1"), dice=["1"])
    assert who(game, 2).statuses == {}


def test_nobody_arrives_where_a_card_says_so() -> None:
    game = hall("nerinda A1")
    game.state.no_arrivals = True
    note_due(game.play)
    assert not game.state.due


@pytest.mark.rule("ML-ADY-15")
def test_arrivals_come_before_activation() -> None:
    game = hall("nerinda A1")
    run(game, arrivals_step(game.play))
    assert game.state.due
    run(game, arrivals_step(game.play), dice=["1", "2"])
    run(game, arrivals_step(game.play))
    assert game.state.phase == "adversaries"
    assert kinds(game) == ["lamentor waiting 2"]
