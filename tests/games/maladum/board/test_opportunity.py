"""Attacks on those who move out of contact, and by those who come near."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.board.movement import move_action, put, walk
from lorehearth.games.maladum.board.opportunity import turn_begins
from lorehearth.games.maladum.board.pushing import push

from ..npcs.turns import npc_turn
from ..scenes import QuestGame, answer, at, keys, quest, run, told, who

HALL = """
+---+---+---+---+---+---+---+
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+---+---+---+---+---+---+---+
"""


def cell(game: QuestGame, name: str) -> int:
    return game.play.content.field.board.cell(name)


def attacks(game: QuestGame) -> int:
    """How many attacks have been made."""
    return sum(line.heads == "attack" for line in game.lines(0))


@pytest.mark.rule("ML-AOO-01", "ML-AOO-02")
def test_each_standing_enemy_left_behind_strikes_but_the_tired() -> None:
    """ML-EX-06."""
    game = quest(HALL, "nerinda:guardian C3", "lamentor C2", "lamentor D3 fatigued", dice=["blank"])
    answer(game, "move", "to B4", "enough")
    assert at(game, 0) == "B4"
    assert attacks(game) == 1


@pytest.mark.rule("ML-AOO-01")
def test_a_step_that_keeps_contact_provokes_nobody() -> None:
    game = quest(HALL, "nerinda:guardian C3", "rot-troll D2")
    answer(game, "move", "to C2", "enough")
    assert attacks(game) == 0


@pytest.mark.rule("ML-AOO-01", "ML-RUL-21")
def test_each_time_contact_is_left_there_is_one_attack() -> None:
    """From beside the one enemy to beside it again is two attacks; each enemy only strikes once a time."""
    game = quest(HALL, "nerinda:guardian B3", "lamentor C3", "lamentor B2", dice=["blank"] * 3)
    way = tuple(cell(game, name) for name in ("B4", "C4", "D4"))
    run(game, walk(game.play, 0, way), dice=["blank"] * 3)
    assert at(game, 0) == "D4"
    # B3 to B4 leaves both, C4 touches C3 again, D4 leaves it.
    assert attacks(game) == 3


@pytest.mark.rule("ML-AOO-02")
@pytest.mark.parametrize("words", ["prone", "fatigued"])
def test_the_prone_and_the_tired_do_not_strike(words: str) -> None:
    game = quest(HALL, "nerinda:guardian C3", f"lamentor C2 {words}")
    answer(game, "move", "to C4", "enough")
    assert attacks(game) == 0


@pytest.mark.rule("ML-AOO-02")
def test_whether_it_has_been_activated_does_not_matter() -> None:
    game = quest(HALL, "nerinda:guardian C3", "lamentor C2 activated", dice=["blank"])
    answer(game, "move", "to C4", "enough")
    assert attacks(game) == 1


@pytest.mark.rule("ML-RUL-22")
@pytest.mark.parametrize("words", ["stunned", "terrified", "netted", "hidden=0"])
def test_the_helpless_do_not_strike(words: str) -> None:
    game = quest(HALL, "nerinda:guardian C3", f"lamentor C2 {words}", pieces=["tapestry G4"])
    answer(game, "move", "to C4", "enough")
    assert attacks(game) == 0


@pytest.mark.rule("ML-AOO-03", "ML-AOO-04")
def test_the_attack_comes_before_the_step_and_costs_no_action() -> None:
    """ML-EX-54: a mover who is defeated falls in the square not yet left."""
    game = quest(
        HALL, "nerinda:guardian C3 health=1 carried=dagger", "lamentor C2", "ariah:guardian G4", dice=["hit"]
    )
    answer(game, "move", "to C4")
    assert at(game, 0) == "C3"
    assert who(game, 0).defeated
    assert game.state.tokens.cards("pack 0") == ["dagger"]
    assert not any("goes to" in line for line in told(game))


@pytest.mark.rule("ML-AOO-03", "ML-RUL-21")
def test_a_mover_who_stands_the_attack_goes_on() -> None:
    game = quest(HALL, "nerinda:guardian C3", "lamentor C2", dice=["hit"])
    answer(game, "move", "to C4")
    assert at(game, 0) == "C4"
    assert who(game, 0).health == 4
    assert "to C1" not in keys(game)
    assert "enough" in keys(game)


@pytest.mark.rule("ML-RUL-21")
def test_the_move_ends_if_the_mover_is_knocked_prone() -> None:
    """An alary's entangling attack lays the mover down on a critical hit."""
    game = quest(HALL, "nerinda:guardian C3 health=6", "alary C2", dice=["critical", "blank"])
    answer(game, "move", "to C4")
    assert at(game, 0) == "C3"
    assert who(game, 0).prone


@pytest.mark.rule("ML-RUL-21")
def test_the_move_ends_if_the_mover_is_stunned() -> None:
    """Bludgeoning: 3 fatigued counters are more than 2 actions."""
    game = quest(
        HALL,
        "nerinda:guardian C3 health=9",
        "crag-troll C1",
        "ariah:guardian G4",
        dice=["critical", "hit", "blank", "blank"],
    )
    answer(game, "move", "to C4")
    assert "stunned" in who(game, 0).statuses
    assert at(game, 0) == "C3"


@pytest.mark.rule("ML-AOO-05")
def test_dashing_provokes() -> None:
    game = quest(HALL, "nerinda:guardian C3", "lamentor C2", dice=["blank"])
    answer(game, "dash", "to C4")
    assert attacks(game) == 1


@pytest.mark.rule("ML-AOO-05")
def test_being_moved_provokes_nobody() -> None:
    game = quest(HALL, "nerinda:guardian C3", "lamentor C2")
    assert run(game, push(game.play, 0, cell(game, "C2"), 1, "ML-KNB-02")) == 1
    assert at(game, 0) == "C4"
    assert attacks(game) == 0
    run(game, put(game.play, 0, cell(game, "C3")))
    run(game, put(game.play, 0, cell(game, "G4")))
    assert attacks(game) == 0


@pytest.mark.rule("ML-AOO-03")
def test_a_player_may_let_an_enemy_go() -> None:
    game = quest(HALL, "nerinda:guardian C3 carried=sword", "lamentor C2")
    run(game, walk(game.play, 1, (cell(game, "C1"),)), "enough")
    assert at(game, 1) == "C1"
    assert attacks(game) == 0


def test_a_safe_move_provokes_nobody() -> None:
    game = quest(HALL, "nerinda:guardian C3", "lamentor C2")
    run(game, move_action(game.play, 0, safe=True), "to C4", "enough")
    assert attacks(game) == 0


# -- coming near ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ML-ICO-24")
def test_who_strikes_first_attacks_on_coming_into_contact() -> None:
    """An alary flies up to an adventurer: 2 dice at once, and no second attack while it stays."""
    game = quest(HALL, "nerinda:guardian C3 health=6", "alary C1")
    run(game, walk(game.play, 1, (cell(game, "C2"),)), dice=["blank", "blank"])
    assert attacks(game) == 1
    run(game, walk(game.play, 1, (cell(game, "C1"),), safe=True))
    assert attacks(game) == 1


@pytest.mark.rule("ML-ICO-24")
def test_being_placed_beside_an_enemy_counts_too() -> None:
    game = quest(HALL, "nerinda:guardian C3 health=6", "alary -")
    run(game, put(game.play, 1, cell(game, "C2")), dice=["blank", "blank"])
    assert attacks(game) == 1


@pytest.mark.rule("ML-ICO-24")
def test_nobody_strikes_first_because_another_comes() -> None:
    game = quest(HALL, "nerinda:guardian C4", "alary C1")
    answer(game, "move", "to C2", "enough")
    assert attacks(game) == 0


@pytest.mark.rule("ML-ICO-24", "ML-ICO-59")
def test_a_weapons_reach_is_enough_for_a_first_strike() -> None:
    game = quest(
        HALL, "nerinda:guardian A4 carried=spear sign=first-strike", "lamentor D2", dice=["blank", "blank"]
    )
    answer(game, "move", "to C4")
    assert "with spear" not in keys(game)  # two squares away
    answer(game, "to C3")  # diagonally beside it: reach 1, no contact
    assert {"with spear", "enough"} == set(keys(game))
    answer(game, "with spear")
    assert attacks(game) == 1
    answer(game, "to C2")
    assert attacks(game) == 1  # it was in range already


@pytest.mark.rule("ML-ICO-60", "ML-ICO-97")
def test_the_reactive_strike_at_enemies_who_come_into_range() -> None:
    """Once in a turn: the second time in the turn, there is no attack."""
    game = quest(HALL, "nerinda:guardian C4 health=6", "lamentor C1 sign=reactive", dice=["blank"])
    answer(game, "move", "to C2")
    assert attacks(game) == 1
    assert at(game, 0) == "C2"
    assert "enough" in keys(game)  # a survivor goes on
    run(game, walk(game.play, 0, (cell(game, "D3"),), safe=True))
    run(game, walk(game.play, 0, (cell(game, "D2"), cell(game, "D1")), safe=True))
    assert attacks(game) == 1


@pytest.mark.rule("ML-ICO-60")
def test_the_reactive_strike_at_enemies_who_begin_their_turn_in_range() -> None:
    game = quest(HALL, "nerinda:guardian C2 health=6", "lamentor C1 sign=reactive", "lamentor B1")
    run(game, turn_begins(game.play, 0), dice=["blank"])
    assert attacks(game) == 1
    who(game, 1).struck = []
    run(game, turn_begins(game.play, 2))  # a friend sets it off neither way
    assert attacks(game) == 1


@pytest.mark.rule("ML-ICO-60")
def test_whoever_is_activated_in_range_is_struck_before_it_acts() -> None:
    people = ("nerinda:guardian C2 health=6", "lamentor C1 sign=reactive")
    game = quest(HALL, *people, turn=None, dice=["hit"])
    answer(game, "activate 0")
    assert attacks(game) == 1
    assert "move" in keys(game)


@pytest.mark.rule("ML-ICO-60")
def test_an_npc_is_struck_as_its_turn_begins_and_goes_on_if_it_lives() -> None:
    """A lamentor falls to one hit; then it takes no action. Missed, it strikes back."""
    people = ("nerinda:guardian C2 health=6 carried=dagger sign=reactive", "lamentor C1")
    game = quest(HALL, *people, phase="over")
    npc_turn(game, 1, "with dagger", dice=["hit"])
    assert who(game, 1).where == "removed"
    assert attacks(game) == 1
    game = quest(HALL, *people, phase="over")
    npc_turn(game, 1, "with dagger", dice=["blank", "hit"])
    assert (who(game, 1).where, who(game, 0).health) == ("here", 5)
    assert who(game, 0).struck == [1]


@pytest.mark.rule("ML-ICO-97")
def test_the_reactive_strike_at_enemies_who_are_moved() -> None:
    game = quest(HALL, "nerinda:guardian C3 health=6", "lamentor C1 sign=reactive")
    run(game, push(game.play, 0, cell(game, "C4"), 1, "ML-KNB-02"), dice=["blank"])
    assert attacks(game) == 1
    assert who(game, 1).struck == [0]


@pytest.mark.rule("ML-ICO-97")
def test_the_reactive_strike_anew_in_the_next_turn() -> None:
    game = quest(HALL, "nerinda:guardian C2 health=6", "lamentor C1 sign=reactive")
    who(game, 1).struck = [0]
    run(game, turn_begins(game.play, 0), dice=["blank"])
    assert attacks(game) == 1


@pytest.mark.rule("ML-RUL-79")
def test_what_comes_first_at_one_step() -> None:
    """The enemy left behind, then the reactive one, then the mover's first strike."""
    game = quest(
        HALL,
        "lamentor B4",
        "nerinda:guardian B3 health=6 carried=sword sign=first-strike",
        "myria D3 sign=reactive",
        "ariah:guardian G1",
        turn=None,
    )
    run(
        game,
        walk(game.play, 1, (cell(game, "C2"), cell(game, "D2"))),
        "with sword",
        "standard",
        dice=["blank"] * 5,
    )
    struck = [line.text for line in game.lines(0) if line.heads == "attack"]
    assert len(struck) == 3
    assert "by the Lamentor" in struck[0]
    assert "by the Myria" in struck[1]
    assert "by Nerinda" in struck[2]
