"""Follow-on actions: Gain Ground, Pursuit, the Bonus Melee Attack. (BL-FOL)"""

from __future__ import annotations

import pytest

from ..scenes import at, attack, battle, dice_rolled, keys, order_of, roll


@pytest.mark.rule("BL-FOL-01")
@pytest.mark.parametrize("faces", ["F B", "G B"])
def test_gain_ground_after_a_retreat_or_an_elimination(faces: str) -> None:
    game = battle("S levy 5.06", "P levy 5.07 1", dice=roll(faces))
    attack(game, "5.06", "5.07")
    if keys(game)[0].startswith("back"):
        game.answer("back 6.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]
    game.answer("gain-ground 5.07")
    assert at(game, "5.07").camp == 0


@pytest.mark.rule("BL-FOL-02", "BL-FOL-03")
def test_pursuit_is_the_vacated_hex_and_one_more() -> None:
    game = battle("S horse 5.06", "P levy 5.07 1", dice=roll("G R R"))
    attack(game, "5.06", "5.07")
    beyond = {"5.07", "5.08", "4.06", "4.07", "6.06", "6.07", "5.06"}
    assert set(keys(game)) == {f"pursue {hex_}" for hex_ in beyond} | {"enough"}


@pytest.mark.rule("BL-FOL-02")
def test_foot_units_do_not_pursue() -> None:
    game = battle("S heavy-swordsmen 5.06", "P levy 5.07 1", dice=roll("G R R R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]


@pytest.mark.rule("BL-FOL-03", "BL-FOL-04")
@pytest.mark.parametrize("goal", ["5.07", "5.06"])
def test_a_short_pursuit_still_earns_the_bonus_attack(goal: str) -> None:
    """Another enemy stands at 6.06, next to both hexes."""
    game = battle("S horse 5.06", "P levy 5.07 1", "P levy 6.06", dice=roll("G R R"))
    attack(game, "5.06", "5.07")
    game.answer(f"pursue {goal}")
    assert keys(game) == ["attack 0 2", "enough"]


@pytest.mark.rule("BL-FOL-04")
def test_the_bonus_attack_may_strike_the_same_enemy_again() -> None:
    game = battle("S horse 5.06", "P levy 5.07", dice=[*roll("F R R"), *roll("R R R")])
    attack(game, "5.06", "5.07")
    game.answer("back 6.06")
    game.answer("pursue 5.07")
    attack(game, "5.07", "6.06")
    assert dice_rolled(game) == 3
    assert game.state.camp == 1


@pytest.mark.rule("BL-FOL-04", "BL-RUL-16")
def test_the_bonus_attack_is_melee() -> None:
    game = battle("S horse-archers 5.06", "P levy 5.07 1", "P levy 5.10", dice=roll("G R"))
    attack(game, "5.06", "5.07")
    game.answer("pursue 5.08")  # 5.10 is in range, but not next to it
    assert game.state.camp == 1


@pytest.mark.rule("BL-FOL-05")
def test_after_the_bonus_attack_only_gain_ground() -> None:
    game = battle(
        "S horse 5.06",
        *("P levy 5.07 1", "P levy 5.08 1", "P levy 5.09"),
        dice=[*roll("G R R"), *roll("G R R")],
    )
    attack(game, "5.06", "5.07")
    game.answer("pursue 5.07")
    attack(game, "5.07", "5.08")
    assert keys(game) == ["gain-ground 5.08", "enough"]
    game.answer("gain-ground 5.08")
    assert game.state.camp == 1  # no further attack on 5.09


@pytest.mark.rule("BL-FOL-06")
def test_nothing_of_it_is_compulsory() -> None:
    game = battle("S horse 5.06", "P levy 5.07 1", "P levy 6.06", dice=roll("G R R"))
    attack(game, "5.06", "5.07")
    assert "enough" in keys(game)
    game.answer("pursue 5.07")
    assert "enough" in keys(game)
    game.answer("enough")
    assert game.state.camp == 1


@pytest.mark.rule("BL-FOL-07")
def test_terrain_stops_a_pursuit() -> None:
    game = battle("S horse 5.06", "P levy 5.07 1", terrain={"5.07": "m."}, dice=roll("G R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["pursue 5.07", "enough"]


@pytest.mark.rule("BL-FOL-07")
def test_a_pursuit_does_not_enter_what_nobody_enters() -> None:
    game = battle(
        "S horse 5.06",
        *("P levy 5.07 1", "S levy 4.06", "P levy 4.07"),
        terrain={"5.08": "~."},
        cliff_sides=[("5.07", "6.07")],
        ordered=["5.06"],
        dice=roll("G R R"),
    )
    attack(game, "5.06", "5.07")
    assert set(keys(game)) == {"pursue 5.07", "pursue 6.06", "pursue 5.06", "enough"}


@pytest.mark.rule("BL-FOL-07", "BL-TER-15")
def test_stakes_take_the_bonus_attack_away() -> None:
    game = battle("S horse 5.06", "P levy 5.07 1", "P levy 5.08", terrain={"5.07": "s."}, dice=roll("G R R"))
    attack(game, "5.06", "5.07")
    game.answer("pursue 5.07")
    assert game.state.camp == 1


@pytest.mark.rule("BL-FOL-07", "BL-TER-02")
def test_a_unit_that_entered_woods_this_turn_does_not_follow() -> None:
    game = battle(
        "S horse 5.05",
        "P levy 5.07 1",
        "S levy 1.01",
        phase="movement",
        terrain={"5.06": "w."},
        dice=roll("G R"),
    )
    game.answer("move 0")
    game.answer("go 5.06")
    game.answer("enough")
    attack(game, "5.06", "5.07")
    assert at(game, "5.06").camp == 0
    assert game.state.camp == 1


@pytest.mark.rule("BL-RUL-16")
def test_no_ground_is_gained_at_range() -> None:
    game = battle("S horse-archers 5.06", "P levy 5.08 1", dice=roll("G R"))
    attack(game, "5.06", "5.08")
    assert game.state.banners == [1, 0]
    assert game.state.camp == 1


@pytest.mark.rule("BL-RUL-16", "BL-LOS-02")
def test_point_blank_gains_ground() -> None:
    game = battle("S archers 5.06", "P levy 5.07 1", dice=roll("G R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]


@pytest.mark.rule("BL-COM-02", "BL-FOL-04")
def test_the_bonus_attack_is_no_second_battle_of_the_combat_phase() -> None:
    game = battle(
        "S horse 5.06", "P levy 5.07 1", "P levy 6.06", "S levy 1.01", "P levy 1.02", dice=roll("G R R")
    )
    attack(game, "5.06", "5.07")
    game.answer("enough")
    assert keys(game) == ["attack 3 4", "enough"]
    assert order_of(game, "5.06").battled == 1


@pytest.mark.rule("BL-FOL-08")
def test_who_strikes_first_does_not_follow() -> None:
    """Ambush: the riders who are attacked battle first and kill their attacker; they may not pursue."""
    game = battle(
        *("S levy 5.06 1", "P horse 5.07", "S levy 5.09"),
        kind="lore",
        lore=(0, 9),
        lore_hands=((), ("ro10",)),
        councils=({}, {"rogue": 2}),
        dice=roll("G R R R"),
    )
    attack(game, "5.06", "5.07")
    game.answer("lore ro10")
    while game.state.banners == [0, 0]:
        game.answer("pass")
    assert not any(key.startswith(("pursue", "gain-ground")) for key in keys(game))
    assert at(game, "5.07").kind == "horse"
