"""Ammo, second weapons, bite and claw."""

from __future__ import annotations

import pytest

from lorehearth.games.folklore.fights.rounds import leave_combat
from lorehearth.games.folklore.fights.striking import Maul, maul, mauls
from lorehearth.games.folklore.fights.striking import strikes as offered

from ..scenes import a_weapon, answer, character, combat, fight, foe, keys, refusals, run, scene, strikes

ROW = ". . . . ."


@pytest.mark.rule("FK-WPN-01", "FK-RUL-48")
def test_each_shot_spends_1_ammo_hit_or_miss_and_without_it_there_is_no_shot() -> None:
    game = fight(ROW, "courser A1 worn=pistol,short-sword", "vampire C1", "zombie B1")
    assert ("pistol") in {option.card for option in offered(game.play, 0)}
    strikes(game, 10, "pistol", dice=["2"])
    assert {option.card for option in offered(game.play, 0)} == {"short-sword", "fists"}
    more = fight(ROW, "courser A1 worn=hunting-bow", "vampire E1")
    for _ in range(6):
        strikes(more, 10, "hunting-bow", dice=["2"])
    assert offered(more.play, 0) == []


@pytest.mark.rule("FK-WPN-01")
def test_an_ability_refills() -> None:
    game = scene(
        ROW, "witch-hunter A1 worn=pistol abilities=quick-draw", "vampire D1", fight=True, dice=["2"]
    )
    answer(game, "strike 10 pistol")
    assert character(game, 0).things[0].spent == 1
    answer(game, next(key for key in keys(game) if "quick-draw" in key))
    assert character(game, 0).things[0].spent == 0


@pytest.mark.rule("FK-WPN-02")
def test_ammo_is_back_after_an_encounter() -> None:
    game = fight(ROW, "courser A1 worn=hunting-bow", "vampire E1")
    strikes(game, 10, "hunting-bow", dice=["2"])
    run(game, leave_combat(game.play))
    assert character(game, 0).things[0].spent == 0


@pytest.mark.rule("FK-WPN-06", "FK-WPN-08", "FK-RUL-51")
def test_example_35_sword_and_dagger() -> None:
    sword, dagger = a_weapon("sword", "1d6", might=5), a_weapon("dagger", "1d4", flank=1)
    game = scene(
        ROW,
        "rogue A1 worn=sword,dagger pp=1",
        "exorcist C1",
        "zombie B1 vita=20",
        fight=True,
        items=[sword, dagger],
        dice=["25", "4", "29", "30", "2"],
    )
    assert not any(key.startswith("second") for key in keys(game))
    answer(game, "strike 10 sword")  # 25 + 15 + 5 reaches 45; 4 + DMG 1, no FLANK
    assert foe(game, 10).vita == 20 - 5
    assert "second 10 dagger" in keys(game)
    assert "second 10 sword" not in keys(game)
    answer(game, "second 10 dagger")  # 29 + 15 has no +5, and misses
    assert foe(game, 10).vita == 15
    assert character(game, 0).pp == 0
    assert not any(key.startswith("second") for key in keys(game))
    again = fight(
        ROW, "rogue A1 worn=sword,dagger", "exorcist C1", "zombie B1 vita=20", items=[sword, dagger]
    )
    strikes(again, 10, "dagger", dice=["30", "2"])
    assert foe(again, 10).vita == 20 - (2 + 1 + 1)


@pytest.mark.rule("FK-WPN-08")
def test_the_second_weapon_costs_1_pp_and_needs_two_one_handers() -> None:
    poor = scene(ROW, "rogue A1 worn=stiletto,knife pp=0", "zombie B1 vita=20", fight=True, dice=["2"])
    answer(poor, "strike 10 stiletto")
    assert refusals(poor)["second 10 knife"] == "FK-WPN-08"
    fists = scene(ROW, "rogue A1 worn=stiletto,knife", "zombie B1 vita=20", fight=True, dice=["2"])
    answer(fists, "strike 10 fists")
    assert not any(key.startswith("second") for key in keys(fists))
    single = scene(ROW, "rogue A1 worn=stiletto", "zombie B1 vita=20", fight=True, dice=["2"])
    answer(single, "strike 10 stiletto")
    assert not any(key.startswith("second") for key in keys(single))


@pytest.mark.rule("FK-RUL-51")
def test_the_second_attack_may_have_another_target_and_comes_once_per_act() -> None:
    game = scene(
        ROW,
        "rogue B1 worn=stiletto,knife pp=4",
        "zombie A1 vita=20",
        "wolf C1 vita=20",
        fight=True,
        dice=["100", "1", "2", "2", "2"],
    )
    answer(game, "strike 10 stiletto", "act-again", "second 11 knife")
    assert refusals(game)["second 11 knife"] == "FK-RUL-51"
    answer(game, "strike 10 knife", "second 10 stiletto")  # of the extra act
    assert refusals(game)["second 10 stiletto"] == "FK-RUL-51"
    assert character(game, 0).pp == 2


@pytest.mark.rule("FK-RUL-51", "FK-RUL-52")
def test_a_natural_100_of_the_second_weapon_gives_no_third_attack_in_that_act() -> None:
    game = scene(
        ROW, "rogue B1 worn=stiletto,knife pp=4", "zombie A1 vita=20", fight=True, dice=["2", "100", "1"]
    )
    answer(game, "strike 10 stiletto", "second 10 knife", "act-again")
    assert refusals(game)["second 10 knife"] == "FK-RUL-51"


@pytest.mark.rule("FK-WPN-08", "FK-KEY-01")
def test_a_second_weapon_may_follow_a_throw_a_fault_and_an_abilitys_attack() -> None:
    thrown = scene(ROW, "rogue A1 worn=knife,stiletto pp=4", "zombie B1 vita=20", fight=True, dice=["2"])
    answer(thrown, "throw 10 knife")
    assert "second 10 stiletto" in keys(thrown)
    broken = scene(ROW, "rogue A1 worn=knife,stiletto pp=4", "zombie B1 vita=20", fight=True, dice=["1"])
    answer(broken, "strike 10 knife")
    assert "second 10 stiletto" in keys(broken)
    ability = scene(
        ROW,
        "witch-hunter A1 worn=knife,stiletto abilities=hamstring pp=4",
        "zombie B1 vita=20",
        fight=True,
        dice=["2"],
    )
    answer(ability, next(key for key in keys(ability) if "hamstring" in key), "aim 10", "with knife")
    assert "second 10 stiletto" in keys(ability)


@pytest.mark.rule("FK-WPN-06", "FK-RUL-48")
def test_two_weapons_of_a_kind_are_two_weapons() -> None:
    game = scene(ROW, "rogue A1 worn=pistol,pistol pp=4", "vampire C1", fight=True, dice=["2", "2"])
    assert keys(game).count("strike 10 pistol") == 1
    answer(game, "strike 10 pistol", "second 10 pistol")
    assert [thing.spent for thing in character(game, 0).things] == [1, 1]


@pytest.mark.rule("FK-WPN-08")
def test_what_is_used_up_between_two_blows_changes_no_weapon() -> None:
    game = scene(
        ROW,
        "rogue A1 vita=5 things=bandage worn=knife,stiletto pp=4",
        "zombie B1 vita=20",
        fight=True,
        dice=["2", "1"],
    )
    answer(game, "strike 10 stiletto", next(key for key in keys(game) if "bandage" in key))
    assert "second 10 knife" in keys(game)
    assert "second 10 stiletto" not in keys(game)


@pytest.mark.rule("FK-RUL-53", "FK-STA-20", "FK-STA-31")
@pytest.mark.parametrize(("status", "bonus"), [("bloodlust", 2), ("lycanthropy", 1)])
def test_bite_and_claw_come_besides_the_act_once_in_each_turn(status: str, bonus: int) -> None:
    game = scene(
        ROW,
        f"courser B1 worn=short-sword {status}",
        "zombie A1 vita=20",
        "wolf D1",
        fight=True,
        dice=["90", "3", "90", "3"],
    )
    assert {key for key in keys(game) if key.startswith("maul")} == {"maul 10"}  # adjacent foes alone
    answer(game, "maul 10")
    assert foe(game, 10).vita == 20 - (3 + bonus)  # no DMG
    assert refusals(game)["maul 10"] == "FK-RUL-53"
    answer(game, "strike 10 short-sword")
    assert foe(game, 10).vita == 20 - (3 + bonus) - (3 + 2 + bonus)


@pytest.mark.rule("FK-RUL-53", "FK-ENC-10")
def test_a_bite_ends_the_move_too_and_the_sound_do_not_bite() -> None:
    game = fight(ROW, "courser B1 bloodlust", "zombie A1")
    run(game, maul(game.play, 0, Maul(10)), dice=["2"])
    turn = combat(game).turn
    assert turn is not None
    assert (turn.moved, turn.stride) == (True, 0)
    assert mauls(fight(ROW, "courser B1", "zombie A1").play, 0) == []
