"""Pushes, knock backs, being pushed aside."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.abilities import give
from lorehearth.games.maladum.board.going import settle
from lorehearth.games.maladum.board.knock_back import knock_back
from lorehearth.games.maladum.board.pushing import knock_prone, push, push_aside
from lorehearth.kernel.questions import Decision

from ..scenes import QuestGame, answer, at, keys, quest, refusals, run, told, who

HALL = """
+---+---+---+---+---+---+---+---+
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +   +
| .   .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+---+
"""


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


# -- knock backs ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-KNB-01", "ML-KNB-02", "ML-KNB-06")
@pytest.mark.parametrize(
    ("faces", "square", "prone"),
    [
        (["hit", "blank"], "E3", False),
        (["hit", "hit"], "F3", False),
        (["critical", "hit"], "G3", True),
        (["blank", "blank"], "D3", False),
    ],
)
def test_a_knock_back_rolls_a_die_and_the_unarmed_value(faces: list[str], square: str, prone: bool) -> None:
    """Nerinda has unarmed combat 1: two dice. Each hit is a square; three lay the defender prone."""
    game = quest(HALL, "nerinda:guardian C3", "lamentor D3", dice=faces)
    answer(game, "knock-back 1")
    assert at(game, 1) == square
    assert who(game, 1).prone == prone
    assert game.state.turn is not None
    assert game.state.turn.actions == 1


@pytest.mark.rule("ML-KNB-01")
def test_without_unarmed_combat_it_is_one_die() -> None:
    game = quest(HALL, "ariah:guardian C3", "lamentor D4", dice=["hit"])
    answer(game, "knock-back 1", "enough")
    assert at(game, 1) == "E5"  # adjacent, not in contact: and directly away


@pytest.mark.rule("ML-KNB-01")
def test_only_the_adjacent_are_knocked_back() -> None:
    game = quest(HALL, "ariah:guardian C3", "lamentor E3", "lamentor D4", "lamentor B2 defeated")
    assert "knock-back 2" in keys(game)
    assert "knock-back 1" not in keys(game)
    assert "knock-back 3" not in keys(game)


@pytest.mark.rule("ML-KNB-03")
def test_armour_does_not_help() -> None:
    game = quest(HALL, "ariah:guardian C3", "myria D3", dice=["hit"])
    answer(game, "knock-back 1", "enough")
    assert at(game, 1) == "E3"


@pytest.mark.rule("ML-KNB-09", "ML-KNB-06", "ML-KNB-12")
def test_a_larger_defender_ignores_hits() -> None:
    """ML-EX-10: 3 hits less 1 for size push 2 squares, and nobody is prone."""
    game = quest(HALL, "nerinda:contender C3", "rot-troll D3", dice=["hit", "critical"])
    answer(game, "knock-back 1", "enough")
    assert at(game, 1) == "F3"
    assert not who(game, 1).prone


@pytest.mark.rule("ML-KNB-09")
def test_half_a_size_counts_as_one() -> None:
    """Miri is of size 0.5, so a human is half a size larger."""
    game = quest(HALL, "companion:miri C3", "lamentor D3", dice=["hit", "hit"])
    run(game, knock_back(game.play, 0, 1), "enough", dice=["hit", "hit"])
    assert at(game, 1) == "E3"


@pytest.mark.rule("ML-RUL-33", "ML-KNB-12")
def test_a_larger_attacker_adds_hits_after_the_roll() -> None:
    game = quest(HALL, "nerinda:guardian D4", "rot-troll B3", "ariah:guardian H8")
    run(game, knock_back(game.play, 1, 0), dice=["blank"])
    assert at(game, 0) == "E4"


@pytest.mark.rule("ML-KNB-12")
def test_a_stumble_is_judged_on_the_dice_as_rolled() -> None:
    """A blunder alone fails, though the troll's size would give it a hit."""
    game = quest(HALL, "nerinda:guardian D4", "rot-troll B3")
    run(game, knock_back(game.play, 1, 0), "enough", dice=["blunder"])
    assert at(game, 0) == "D4"


@pytest.mark.rule("ML-KNB-08")
def test_a_stumble_lets_the_opponent_knock_back() -> None:
    """ML-EX-11: an NPC takes the chance; its own stumble does nothing."""
    game = quest(HALL, "ariah:guardian C3", "lamentor D3")
    run(game, knock_back(game.play, 0, 1), dice=["blunder", "hit"])
    assert at(game, 0) == "B3"
    assert at(game, 1) == "C3"  # it follows up
    game = quest(HALL, "ariah:guardian C3", "lamentor D3")
    run(game, knock_back(game.play, 0, 1), dice=["blunder", "blunder"])
    assert (at(game, 0), at(game, 1)) == ("C3", "D3")


@pytest.mark.rule("ML-KNB-08")
def test_as_many_blunders_as_hits_are_no_stumble() -> None:
    game = quest(HALL, "nerinda:guardian C3", "lamentor D3")
    run(game, knock_back(game.play, 0, 1), "enough", dice=["blunder", "hit"])
    assert at(game, 1) == "E3"


@pytest.mark.rule("ML-KNB-08")
@pytest.mark.parametrize("words", ["prone", "stunned"])
def test_who_lies_or_is_stunned_does_not_answer_a_stumble(words: str) -> None:
    game = quest(HALL, "ariah:guardian C3", f"lamentor D3 {words}")
    run(game, knock_back(game.play, 0, 1), dice=["blunder"])
    assert at(game, 0) == "C3"


@pytest.mark.rule("ML-KNB-08")
def test_a_player_may_let_it_be() -> None:
    game = quest(HALL, "ariah:guardian C3", "lamentor D3")
    run(game, knock_back(game.play, 1, 0), "enough", dice=["blunder"])
    assert at(game, 1) == "D3"


@pytest.mark.rule("ML-KNB-04", "ML-KNB-13")
def test_the_attacker_may_follow_as_far_as_the_defender_went() -> None:
    game = quest(HALL, "nerinda:guardian C3", "lamentor D3", dice=["hit", "hit"])
    answer(game, "knock-back 1")
    assert at(game, 1) == "F3"
    assert set(keys(game)) == {"follow E2", "follow E3", "follow E4", "enough"}
    answer(game, "follow E3")
    assert at(game, 0) == "E3"


@pytest.mark.rule("ML-KNB-05")
def test_neither_the_push_nor_the_follow_up_draws_attacks() -> None:
    game = quest(
        HALL, "nerinda:guardian C3", "lamentor D3", "lamentor C4", "ariah:guardian D2", dice=["hit", "blank"]
    )
    answer(game, "knock-back 1", "follow D3")
    assert at(game, 0) == "D3"
    assert not any(line.heads == "attack" for line in game.lines(0))


@pytest.mark.rule("ML-KNB-07", "ML-KNB-10", "ML-RUL-34")
def test_a_blocked_push_goes_the_nearest_way_and_then_on() -> None:
    """ML-EX-51."""
    game = quest(HALL, "nerinda:guardian C3", "lamentor D3", pieces=["crate E3"], dice=["hit", "hit"])
    answer(game, "knock-back 1")
    assert set(keys(game)) == {"push E2", "push E4"}
    answer(game, "push E4")
    assert at(game, 1) == "F4"
    assert "follow E4" in keys(game)
    answer(game, "follow E4")
    assert at(game, 0) == "E4"


@pytest.mark.rule("ML-RUL-34", "ML-KNB-07")
def test_with_no_way_at_45_degrees_it_goes_at_90() -> None:
    game = quest(
        HALL, "nerinda:guardian C3", "lamentor D3", pieces=["crate E3", "crate E2", "crate E4"],
        dice=["hit", "blank"],
    )  # fmt: skip
    answer(game, "knock-back 1")
    assert set(keys(game)) == {"push D2", "push D4"}


@pytest.mark.rule("ML-KNB-07", "ML-RUL-34")
def test_with_no_space_at_all_it_stays_and_nobody_follows() -> None:
    game = quest(
        HALL,
        "nerinda:guardian C3",
        "lamentor D3",
        "lamentor D2",
        "lamentor D4",
        pieces=["crate E3", "crate E2", "crate E4"],
        dice=["hit", "blank"],
    )
    answer(game, "knock-back 1")
    assert at(game, 1) == "D3"
    assert "move" in keys(game)


@pytest.mark.rule("ML-KNB-11")
def test_a_push_cuts_corners() -> None:
    """Diagonally between two crates, where nobody could walk."""
    game = quest(HALL, "ariah:guardian C3", "lamentor D4", pieces=["crate E4", "crate D5"], dice=["hit"])
    answer(game, "knock-back 1", "enough")
    assert at(game, 1) == "E5"


@pytest.mark.rule("ML-KNB-11")
def test_a_push_passes_no_wall_and_never_comes_nearer() -> None:
    picture = """
    +---+---+---+---+
    | .   .   . | . |
    +   +---+---+   +
    | .   .   . | . |
    +---+---+---+---+
    """
    game = quest(picture, "ariah:guardian B1", "lamentor C1", dice=["hit"])
    answer(game, "knock-back 1")
    assert at(game, 1) == "C1"


@pytest.mark.rule("ML-KNB-11")
def test_of_two_ways_at_90_degrees_only_the_one_that_is_not_nearer() -> None:
    """From A1, E3 is pushed south-east; D4 would be 3 squares from A1 instead of 4, F2 is 5."""
    game = quest(HALL, "nerinda:guardian A1", "lamentor E3", pieces=["crate F4", "crate F3", "crate E4"])
    run(game, push(game.play, 1, cell(game, "A1"), 1, "ML-KNB-02"))
    assert at(game, 1) == "F2"


@pytest.mark.rule("ML-KNB-10")
def test_the_direction_is_from_the_nearest_squares_of_large_bases() -> None:
    """A troll on B2 to C3 beside D3: pushed due east, from C3."""
    game = quest(HALL, "nerinda:guardian D3", "rot-troll B2")
    run(game, knock_back(game.play, 1, 0), dice=["hit"])
    assert at(game, 0) == "F3"  # 1 hit, and 1 for the size


@pytest.mark.rule("ML-BAS-06")
def test_no_large_base_is_pushed_astride_a_wall() -> None:
    """A troll on B1 to C2, pushed east from A1: half of it would lie behind the wall or in the doorway."""
    walled = """
    +---+---+---+---+---+
    | .   .   . | .   . |
    +   +   +   +   +   +
    | .   .   . D .   . |
    +---+---+---+---+---+
    """
    game = quest(walled, "nerinda:guardian A1", "rot-troll B1", open=["C2|D2"])
    run(game, push(game.play, 1, cell(game, "A1"), 2, "ML-KNB-02"))
    assert at(game, 1) == "B1"


@pytest.mark.rule("ML-ADV-06")
def test_the_prone_knock_nobody_back() -> None:
    game = quest(HALL, "nerinda:guardian C3 prone", "lamentor D3")
    assert refusals(game)["knock-back 1"] == "ML-ADV-06"


# -- pushes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-RUL-76")
@pytest.mark.parametrize(
    ("origin", "square"),
    [("E5", "H7"), ("F6", "H6"), ("G3", "G7"), ("C5", "H6"), ("B4", "H6")],
)
def test_away_is_the_nearest_of_the_eight_directions(origin: str, square: str) -> None:
    """ML-EX-52: from E5 to G6 the diagonal is nearest. From C5 it is 14 degrees off the row, from B4 21.8."""
    game = quest(HALL, "nerinda:guardian A1", "lamentor G6")
    run(game, push(game.play, 1, cell(game, origin), 1, "ML-MAG-06"))
    assert at(game, 1) == square


@pytest.mark.rule("ML-SCT-04")
@pytest.mark.parametrize(
    ("origin", "lands"), [("B3", "E5"), ("A3", "E4"), ("C2", "E5"), ("B4", "E4"), ("F3", "C5"), ("D7", "D3")]
)
def test_off_the_lines_the_closest_of_the_eight_directions_is_taken(origin: str, lands: str) -> None:
    """Two squares over and one down is nearer to the diagonal, three over and one down to the straight."""
    game = quest(HALL, "nerinda:guardian H1", "lamentor D4")
    run(game, push(game.play, 1, cell(game, origin), 1, "ML-MAG-06"))
    assert at(game, 1) == lands


@pytest.mark.rule("ML-SCT-04")
def test_among_equal_directions_the_first_player_chooses() -> None:
    """Away from its own square are all eight of them."""
    game = quest(HALL, "nerinda:guardian A1", "ariah:guardian H8 party=1", "lamentor D4", players=2, first=1)
    flow = push(game.play, 2, cell(game, "D4"), 1, "ML-MAG-06")
    question = next(flow)
    assert isinstance(question, Decision)
    assert question.seats == (1,)
    assert len(question.options) == 8
    run(game, push(game.play, 2, cell(game, "D4"), 1, "ML-MAG-06"), "push SW")
    assert at(game, 2) == "C5"


@pytest.mark.rule("ML-ICO-30")
def test_nothing_moves_the_immobile() -> None:
    game = quest(HALL, "nerinda:guardian C3", "lamentor D3 sign=immobile", dice=["hit", "hit"])
    answer(game, "knock-back 1")
    assert at(game, 1) == "D3"
    assert not run(game, push_aside(game.play, 1, "ML-BAS-07"))


@pytest.mark.rule("ML-JMP-09")
def test_whoever_is_pushed_over_a_pit_falls_in() -> None:
    picture = "+---+---+---+---+---+\n| .   .   O   O   . |\n+---+---+---+---+---+\n"
    game = quest(picture, "nerinda:guardian A1", "rot-troll A1", "hellfont B1")
    moved = run(game, push(game.play, 2, cell(game, "A1"), 3, "ML-KNB-02"), dice=["blank", "blank"])
    assert moved == 1
    assert at(game, 2) == "C1"
    assert who(game, 2).pit
    assert who(game, 2).prone


@pytest.mark.rule("ML-JMP-09", "ML-JMP-08")
def test_whoever_is_pushed_over_an_edge_falls() -> None:
    ground = "+---+---+---+---+\n| .   .   .   . |\n+---+---+---+---+\n"
    above = "+---+---+\n| .   .\n+---+---+\n"
    game = quest([ground, above], "nerinda:guardian A1/1", "hellfont B1/1 health=9")
    run(game, push(game.play, 1, cell(game, "A1/1"), 2, "ML-KNB-02"), dice=["hit", "blank", "blank"])
    assert at(game, 1) == "C1"
    assert who(game, 1).prone
    assert any("falls 3 squares" in line for line in told(game))


# -- aside and down ------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-RUL-41")
def test_pushed_aside_is_to_the_nearest_free_square() -> None:
    picture = "+---+---+---+---+\n| .   .   .   . |\n+---+---+---+---+\n"
    game = quest(picture, "nerinda:guardian A1", "lamentor B1")
    assert run(game, push_aside(game.play, 1, "ML-BAS-07"))
    assert at(game, 1) == "C1"
    assert not any(line.heads == "attack" for line in game.lines(0))


@pytest.mark.rule("ML-RUL-41")
def test_pushed_aside_the_first_player_chooses_between_equals() -> None:
    picture = "+---+---+---+---+\n| .   .   .   . |\n+---+---+---+---+\n"
    game = quest(picture, "lamentor B1", "nerinda:guardian D1")
    assert run(game, push_aside(game.play, 0, "ML-BAS-07"), "push A1")
    assert at(game, 0) == "A1"


@pytest.mark.rule("ML-RUL-41")
def test_pushed_aside_past_no_wall() -> None:
    picture = "+---+---+---+\n| .   . | . |\n+---+---+---+\n"
    game = quest(picture, "nerinda:guardian A1", "lamentor B1")
    assert not run(game, push_aside(game.play, 1, "ML-BAS-07"))


@pytest.mark.rule("ML-RUL-101", "ML-TRP-13")
def test_in_a_pit_one_is_pushed_within_it_alone() -> None:
    """B1 and C1 are a pit: pushed east from A1's side 3 squares, it gets to C1; then nowhere."""
    lane = "+---+---+---+---+---+\n| .   O   O   .   . |\n+---+---+---+---+---+\n"
    game = quest(lane, "nerinda:guardian E1", "lamentor B1 pit", "myria D1")
    run(game, push(game.play, 1, cell(game, "A1"), 3, "ML-KNB-02"))
    assert (at(game, 1), who(game, 1).pit) == ("C1", True)
    run(game, push(game.play, 1, cell(game, "B1"), 1, "ML-KNB-02"))
    assert (at(game, 1), who(game, 1).pit) == ("C1", True)


@pytest.mark.rule("ML-RUL-101")
def test_nobody_is_pushed_aside_out_of_a_pit() -> None:
    lane = "+---+---+---+\n| .   O   . |\n+---+---+---+\n"
    game = quest(lane, "nerinda:guardian A1", "lamentor B1 pit", "myria B1 pit")
    assert not run(game, push_aside(game.play, 1, "ML-MOV-04"))
    run(game, settle(game.play, 1))
    assert (at(game, 1), who(game, 1).pit) == ("B1", True)


@pytest.mark.rule("ML-MOV-08")
@pytest.mark.parametrize("caught", ["netted", "immobile"])
def test_who_is_stopped_above_terrain_comes_down_beside_it_even_if_nothing_moves_it(caught: str) -> None:
    lane = "+---+---+---+\n| .   .   . |\n+---+---+---+\n"
    game = quest(lane, "nerinda A1", "companion:magikal-familiar B1", pieces=("barricade B1",))
    if caught == "netted":
        who(game, 1).netted = True
    else:
        give(game.play, 1, "immobile", 1, "round", "spell")
    run(game, settle(game.play, 1))
    assert at(game, 1) == "C1"


@pytest.mark.rule("ML-ICO-25")
def test_whoever_flies_is_never_knocked_prone() -> None:
    game = quest(HALL, "nerinda:guardian C3", "alary D3", dice=["critical", "hit"])
    answer(game, "knock-back 1", "enough")
    assert at(game, 1) == "G3"  # the rest of the rule applies
    assert not who(game, 1).prone
    run(game, knock_prone(game.play, 1, "ML-TRP-09"))
    assert not who(game, 1).prone
