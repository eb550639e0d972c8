"""Scenes worked out from the rules without a look at the code: clauses that are easily missed."""

from __future__ import annotations

import pytest

from lorehearth.games.maladum.components.quests import Gate
from lorehearth.games.maladum.magic.spending import after_magic, spend_magic
from lorehearth.games.maladum.npcs.targets import choose_target
from lorehearth.games.maladum.status.assessment import settle
from lorehearth.games.maladum.status.statuses import suffer
from lorehearth.kernel.play import Flow

from .combat.blows import blow
from .combat.test_blast import blast
from .magic.halls import hall
from .npcs.turns import lines, npc_turn
from .scenes import QuestGame, answer, at, keys, quest, run, who

YARD = hall(9, 5)
DOOR = """
+---+---+---+---+---+
| .   . D .   .   . |
+---+---+---+---+---+
"""


def goals(game: QuestGame) -> set[str]:
    return {key.removeprefix("to ") for key in keys(game) if key.startswith("to ")}


def spent(game: QuestGame) -> Flow[None]:
    found = yield from spend_magic(game.play, 0, 1, "ML-MAG-02")
    yield from after_magic(game.play, 0, found)


# -- what was found wrong ------------------------------------------------------------------------------------


@pytest.mark.rule("ML-NPC-14", "ML-NPC-20")
def test_who_stands_right_behind_a_closed_door_is_not_safe() -> None:
    game = quest(DOOR, "malagaunt A1", "nerinda C1", phase="over")
    npc_turn(game, 0, dice=["blank", "blank"])
    assert at(game, 0) == "B1"
    assert lines(game) == ["ML-AI-04", "ML-AI-04", "ML-AI-03"]  # to the door, open it, strike
    game = quest(DOOR, "myria B1", "nerinda C1", phase="over")
    npc_turn(game, 0, dice=["hit", "blank"])
    assert who(game, 1).health == 3


@pytest.mark.rule("ML-ICO-15")
def test_a_creature_does_not_open_the_door() -> None:
    game = quest(DOOR, "animated-container B1", "nerinda C1", phase="over")
    npc_turn(game, 0)
    assert not game.state.open


@pytest.mark.rule("ML-DEN-07", "ML-DEN-08")
def test_a_blast_makes_an_enemy_of_everyone_it_strikes() -> None:
    game = quest(YARD, "chiau A1", "great-bear E2", "denizen:callan D2 health=4", "denizen:ariah D5 health=4")
    blast(game, "E2", "hit hit")
    assert who(game, 2).hostile == [0]
    assert who(game, 3).hostile == []  # out of its reach
    game = quest(YARD, "chiau A1", "denizen:callan D2 health=4")
    blast(game, "D2", "blank blank")
    assert who(game, 1).hostile == [0]  # it was aimed at all the same


@pytest.mark.rule("ML-TER-38")
def test_a_blast_finds_the_hidden() -> None:
    game = quest(YARD, "chiau A1", "nerinda E1 hidden=0", pieces=["tapestry E1"])
    blast(game, "E2", "hit hit")
    assert who(game, 1).hidden < 0


@pytest.mark.rule("ML-TER-36")
def test_the_hidden_are_no_targets_even_if_no_other_can_be_seen_or_attacked() -> None:
    game = quest(hall(9), "myria A1", "nerinda D1 hidden=0", "chiau I1", pieces=["tapestry D1"], phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    # Nerinda is 2 squares off, Chiau 7 and behind a closed door.
    hall_and_room = "+---+---+---+---+---+---+---+---+\n| .   .   .   .   .   . D .   . |\n"
    hall_and_room += "+   +   +   +   +   +   +---+---+\n| .   .   .   .   .   . | .   . |\n+" + "---+" * 8
    people = ("myria A1", "nerinda C2 hidden=0", "chiau H1")
    game = quest(hall_and_room, *people, pieces=["tapestry C2"], phase="over")
    assert run(game, choose_target(game.play, 0)) == 2
    alone = quest(hall(9), "myria A1", "nerinda D1 hidden=0", pieces=["tapestry D1"], phase="over")
    assert run(alone, choose_target(alone.play, 0)) == 1


@pytest.mark.rule("ML-MIN-04")
def test_a_cart_pushes_aside_and_not_along() -> None:
    track = """
    +---+---+---+---+---+---+
    | =   =   =   =   =   = |
    +   +   +   +   +   +   +
    | .   .   .   .   .   . |
    +---+---+---+---+---+---+
    """
    game = quest(
        track, "chiau A1 riding=0", "troglodyte C1 health=2", pieces=["mine-cart A1"], dice=["hit", "blank"]
    )
    answer(game, "interact t0 drive", "along B1")
    assert sorted(keys(game)) == ["push B2", "push C2", "push D2"]


# -- what was found right ------------------------------------------------------------------------------------


@pytest.mark.rule("ML-AOO-01", "ML-AOO-02")
def test_each_of_those_left_strikes_and_not_the_one_come_to() -> None:
    game = quest(YARD, "nerinda B2", "lamentor C2 activated", "lamentor A3", dice=["hit"])
    answer(game, "move", "to A2", "enough")
    assert who(game, 0).health == 3
    game = quest(YARD, "nerinda B2", "myria C2 prone")
    answer(game, "move", "to A2")
    assert who(game, 0).health == 4


@pytest.mark.rule("ML-RUL-21")
def test_a_free_attack_that_fells_the_mover_ends_the_move() -> None:
    game = quest(hall(9), "nerinda B1", "alary A1", dice=["critical", "blank"])
    answer(game, "move", "to E1")
    assert at(game, 0) == "B1"
    assert who(game, 0).prone


@pytest.mark.rule("ML-KNB-06", "ML-KNB-07")
def test_with_no_space_behind_the_defender_falls_where_it_stands() -> None:
    game = quest(hall(2), "kaan A1", "lamentor B1", dice=["hit", "hit", "hit", "blank"])
    answer(game, "knock-back 1")
    assert at(game, 1) == "B1"
    assert who(game, 1).prone


@pytest.mark.rule("ML-KNB-08")
def test_as_many_blunders_as_hits_are_no_stumble_and_the_stunned_do_not_answer() -> None:
    game = quest(YARD, "nerinda B2", "lamentor C2", dice=["hit", "blunder"])
    answer(game, "knock-back 1", "enough")
    assert at(game, 1) == "D2"
    game = quest(YARD, "chiau B2", "lamentor C2 stunned", dice=["blunder"])
    answer(game, "knock-back 1")
    assert at(game, 0) == "B2"


@pytest.mark.rule("ML-ENT-05")
def test_nobody_is_knocked_out_of_the_game_without_leave() -> None:
    people = ("kaan B1", "nerinda A1 party=1")
    gate = [Gate(("A1",), "W")]
    game = quest(hall(3), *people, players=2, rivals=True, staging=gate, dice=["hit"] * 4)
    answer(game, "knock-back 1")
    assert keys(game) == ["let-go", "enough"]
    answer(game, "enough")
    assert at(game, 1) == "A1"


@pytest.mark.rule("ML-STA-17", "ML-STA-08", "ML-STA-01")
def test_curses_and_blessings_in_full_slots() -> None:
    game = quest(YARD, "nerinda B2 blessed=2 wounded")
    run(game, suffer(game.play, 0, "cursed", "ML-STA-17"))
    assert who(game, 0).statuses == {"blessed": 1, "wounded": 1}
    game = quest(YARD, "nerinda B2 cursed burning wounded")
    run(game, suffer(game.play, 0, "blessed", "ML-STA-17"))
    assert who(game, 0).statuses == {"burning": 1, "wounded": 1}
    game = quest(YARD, "nerinda B2 blessed=3")
    for _ in range(2):
        run(game, suffer(game.play, 0, "poisoned", "ML-STA-17"))
    assert who(game, 0).statuses == {"blessed": 2, "poisoned": 1}


@pytest.mark.rule("ML-STA-16", "ML-STA-14")
def test_a_cursed_wound_and_a_cursed_magic_die() -> None:
    game = quest(YARD, "beren B2 wounded cursed health=3", phase="over")
    run(game, settle(game.play, 0), dice=["5", "2"])  # 4-6 is the good result here
    assert who(game, 0).health == 2
    run(game, settle(game.play, 0), dice=["6"])
    assert who(game, 0).statuses == {"wounded": 1}
    game = quest(YARD, "beren B2 magic=3 cursed")
    run(game, spent(game), dice=["1"])  # no success: nothing to roll again
    assert who(game, 0).statuses == {"cursed": 1, "fatigued": 1}


@pytest.mark.rule("ML-ICO-91", "ML-ICO-92")
def test_a_peg_taken_by_one_without_pegs_blesses_and_no_peg_nothing() -> None:
    game = quest(YARD, "nerinda B2 magic=1", "cankers C2")
    for _ in range(2):
        blow(game, 1, 0, "critical blank", signs={"vampiric-magic": 1})
    assert who(game, 0).magic == 0
    assert who(game, 1).statuses == {"blessed": 1}


@pytest.mark.rule("ML-ICO-94")
def test_a_volatile_attacker_that_falls_by_it_still_bursts() -> None:
    game = quest(YARD, "nerinda B2 health=4", "hellfont C2 health=1")
    blow(game, 1, 0, "blunder", signs={"volatile": 1}, then=["hit"])
    assert who(game, 1).where == "removed"
    assert who(game, 0).health == 3


@pytest.mark.rule("ML-STA-30")
def test_without_an_action_left_the_terrified_do_not_flee_yet() -> None:
    people = ("chiau D1 terrified fatigued=2 skill=0", "lamentor F1", "nerinda L1")
    game = quest(hall(12), *people, turn=None)
    answer(game, "activate 0")
    assert at(game, 0) == "D1"
    assert who(game, 0).statuses == {"terrified": 1}


@pytest.mark.rule("ML-ROU-01", "ML-ROU-05")
def test_from_rough_ground_to_rough_ground_is_a_roll_too() -> None:
    ground = "+---+---+---+---+\n| .   %   %   . |\n+---+---+---+---+"
    game = quest(ground, "chiau B1", dice=["1"])
    assert "dash" not in keys(game)
    answer(game, "move", "to C1")
    assert who(game, 0).prone
    assert at(game, 0) == "C1"


@pytest.mark.rule("ML-MAG-08", "ML-MAG-06")
def test_an_aura_is_for_foes_too_and_a_blast_does_not_pass_a_wall() -> None:
    game = quest(
        hall(9), "beren A1 magic=3", "numinor C1 magic=2", "malagaunt B1 magic=6", "chiau D1 magic=0"
    )
    run(game, spent(game), dice=["5"])
    assert [who(game, n).magic for n in range(4)] == [3, 3, 7, 0]
    wall = "+---+---+---+---+\n| .   . | .   . |\n+---+---+---+---+"
    game = quest(wall, "beren B1 magic=3", "lamentor C1", "myria A1")
    run(game, spent(game), dice=["4"])
    assert [who(game, n).prone for n in (1, 2)] == [False, True]


@pytest.mark.rule("ML-ICO-95")
def test_no_renown_for_what_poison_does() -> None:
    game = quest(YARD, "chiau B2", "rot-troll D2 health=1 poisoned")
    run(game, settle(game.play, 1), dice=["1"])
    assert who(game, 1).where == "removed"
    assert game.state.renown == [0]


@pytest.mark.rule("ML-BAS-03")
def test_a_sidestep_along_a_large_base_is_free_and_off_its_end_is_not() -> None:
    game = quest(YARD, "nerinda B2", "great-bear C2")
    answer(game, "move", "to B3", "enough")
    assert who(game, 0).health == 4
    game = quest(YARD, "nerinda B2", "great-bear C2", dice=["hit", "blank", "blank"])
    answer(game, "move", "to B1")
    assert who(game, 0).health == 3


@pytest.mark.rule("ML-TRP-14", "ML-MOV-04")
def test_the_netted_are_passed_and_not_stopped_under() -> None:
    game = quest(hall(6), "chiau A1", "lamentor B1 netted", "myria C1 netted")
    answer(game, "move")
    assert goals(game) == {"D1", "E1"}
