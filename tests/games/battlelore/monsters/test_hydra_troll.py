"""The Hydra's heads and the Troll's life. (BL-HYD, BL-TRO)"""

from __future__ import annotations

import pytest

from ..scenes import at, attack, battle, dice_rolled, goals, keys, move, refusal, roll

# -- Hydra -----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-HYD-01")
def test_the_hydra_moves_2_hexes_and_bites() -> None:
    game = battle("S hydra 5.04", "P heavy-swordsmen 5.07", phase="movement", dice=roll("S B B B"))
    assert "5.01" not in goals(game, "5.04")
    move(game, "5.04", "5.06")
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 3
    assert at(game, "5.06").banner == "blue"
    far = battle("S hydra 5.05", "S levy 1.01", "P levy 1.02", "P levy 5.07")
    assert refusal(far, "attack 0 3") == "BL-LOS-05"


@pytest.mark.rule("BL-HYD-02", "BL-HYD-03")
def test_a_fresh_hydra_rolls_4_dice() -> None:
    """BL-EX-28, first part."""
    game = battle("S hydra 5.06", "P heavy-swordsmen 5.07", dice=roll("G G G G"))
    assert at(game, "5.06").necks == [1, 1, 1]
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 4


@pytest.mark.rule("BL-HYD-02", "BL-HYD-07")
def test_one_head_then_a_neck_of_two() -> None:
    """BL-EX-28. With one head it rolls 2d, L and G; a neck with two heads grows: 1 + 3 = 4d the next time."""
    game = battle("S hydra 5.06 necks=1", "P dwarf-heavies 5.07", dice=[*roll("L G"), *roll("B G G G")])
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2
    assert at(game, "5.06").necks == [1, 2]
    game.answer("battle-back 1")
    game.answer("neck 1")
    assert at(game, "5.06").necks == [2]
    again = battle("S hydra 5.06 necks=1,2", "P heavy-swordsmen 5.07", dice=roll("G G G G"))
    attack(again, "5.06", "5.07")
    assert dice_rolled(again) == 4


@pytest.mark.rule("BL-HYD-04", "BL-HYD-05")
def test_only_its_colour_hits_a_hydra_and_no_check_is_made() -> None:
    """B B S costs two necks; the strike does nothing, and the script has no more dice."""
    game = battle("S swordsmen 5.06", "P hydra 5.07", dice=roll("B B S"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").necks == [1]


@pytest.mark.rule("BL-HYD-06")
def test_a_hydra_without_necks_is_dead() -> None:
    game = battle("S swordsmen 5.06", "P hydra 5.07 necks=1,1", dice=roll("B B B"))
    attack(game, "5.06", "5.07")
    assert game.state.banners == [1, 0]
    assert game.state.units[1].hex < 0


@pytest.mark.rule("BL-RUL-43")
def test_its_player_chooses_the_neck() -> None:
    game = battle("S swordsmen 5.06", "P hydra 5.07 necks=1,2", dice=roll("B G G"))
    attack(game, "5.06", "5.07")
    assert game.decision is not None
    assert game.decision.seats == (1,)
    assert keys(game) == ["neck 1", "neck 2"]
    game.answer("neck 2")
    assert at(game, "5.07").necks == [1]


@pytest.mark.rule("BL-RUL-43", "BL-HYD-05")
def test_there_are_three_new_necks_in_all() -> None:
    game = battle("S hydra 5.06 necks=1 spare_necks=1", "P heavy-swordsmen 5.07", dice=roll("L L"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.06").necks == [1, 2]
    assert at(game, "5.06").spare_necks == 0
    assert battle("S hydra 5.06", "P levy 5.07").state.units[0].spare_necks == 3


@pytest.mark.rule("BL-HYD-07")
def test_lore_without_a_free_slot_is_lost() -> None:
    game = battle("S hydra 5.06 necks=1,1", "P heavy-swordsmen 5.07", dice=roll("L L G"), kind="lore")
    attack(game, "5.06", "5.07")
    assert at(game, "5.06").necks == [1, 1, 2]
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-RUL-44")
def test_a_hit_without_a_die_takes_a_neck_or_a_life_point() -> None:
    """On its baseline neither can make the 2 hexes of its second flag."""
    game = battle("S swordsmen 8.06", "P hydra 9.07", dice=roll("F F R"))
    attack(game, "8.06", "9.07")
    assert at(game, "9.07").necks == [1]
    other = battle("S swordsmen 8.06", "P troll 9.07", dice=roll("F F R"))
    attack(other, "8.06", "9.07")
    assert at(other, "9.07").life == 0


# -- Troll -----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-TRO-01", "BL-TRO-02")
def test_the_troll_moves_1_hex_and_swings_6_dice_without_strikes() -> None:
    game = battle("S troll 5.05", "P heavy-swordsmen 5.07", phase="movement", dice=roll("R S S S G G"))
    move(game, "5.05", "5.06")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 6
    assert at(game, "5.07").figures == 3
    assert at(game, "5.06").banner == "blue"


@pytest.mark.rule("BL-TRO-01")
def test_after_2_hexes_the_troll_does_not_battle() -> None:
    game = battle("S troll 5.04", "S levy 1.01", "P levy 5.07", "P levy 1.02", phase="movement")
    assert "5.01" not in goals(game, "5.04")
    move(game, "5.04", "5.06")
    game.answer("enough")
    assert refusal(game, "attack 0 2") == "BL-RUL-33"


@pytest.mark.rule("BL-TRO-03", "BL-TRO-04")
def test_two_helmets_take_its_life_points_and_strikes_do_nothing() -> None:
    """BL-EX-29. B B S S: no life point is left, and it lives."""
    game = battle("S heavy-swordsmen 5.06", "P troll 5.07", dice=roll("B B S S"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").life == 0
    assert game.state.banners == [0, 0]


@pytest.mark.rule("BL-TRO-05")
@pytest.mark.parametrize(("life", "faces"), [(0, "B R R R"), (1, "B B R R"), (2, "B B B R")])
def test_a_helmet_without_life_points_kills(life: int, faces: str) -> None:
    """BL-EX-29, second part."""
    game = battle("S heavy-swordsmen 5.06", f"P troll 5.07 life={life}", dice=roll(faces))
    attack(game, "5.06", "5.07")
    assert game.state.banners == [1, 0]


@pytest.mark.rule("BL-TRO-06")
@pytest.mark.parametrize(("life", "faces", "after"), [(0, "L", 1), (0, "L L", 2), (1, "L L L", 2)])
def test_lore_brings_life_points_back(life: int, faces: str, after: int) -> None:
    rest = ["green"] * (6 - len(roll(faces)))
    game = battle(
        f"S troll 5.06 life={life}", "P heavy-swordsmen 5.07", dice=[*roll(faces), *rest], kind="lore"
    )
    attack(game, "5.06", "5.07")
    assert at(game, "5.06").life == after
    assert game.state.lore == [0, 0]
