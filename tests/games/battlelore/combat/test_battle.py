"""Battles: target, dice, hits, banners. (BL-COM, BL-LOS-01 to BL-LOS-06, BL-DIE, BL-CAP)"""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.combat.dice import DIE

from ..scenes import at, attack, battle, dice_rolled, keys, number, refusal, roll, told

# -- procedure ---------------------------------------------------------------------------------------


@pytest.mark.rule("BL-COM-01")
def test_a_battle_is_finished_before_the_next() -> None:
    game = battle(
        "S horse 5.06", "S levy 3.01", "P levy 5.07 1", "P levy 3.02", dice=[*roll("G R R"), *roll("B B")]
    )
    attack(game, "5.06", "5.07")
    assert all(key.startswith(("pursue", "enough")) for key in keys(game))
    game.answer("enough")
    assert keys(game) == ["attack 1 3", "enough"]


@pytest.mark.rule("BL-COM-02")
def test_one_battle_a_turn() -> None:
    game = battle("S levy 5.06", "S levy 3.01", "P levy 5.07", "P levy 3.02", dice=roll("B B"))
    attack(game, "5.06", "5.07")
    assert refusal(game, "attack 0 2") == "BL-COM-02"


@pytest.mark.rule("BL-COM-03")
def test_battling_is_optional() -> None:
    game = battle("S levy 5.06", "P levy 5.07")
    game.answer("enough")
    assert game.state.camp == 1


@pytest.mark.rule("BL-COM-04")
@pytest.mark.parametrize("figures", [4, 3, 2, 1])
def test_losses_never_reduce_the_dice(figures: int) -> None:
    game = battle(f"S heavy-swordsmen 5.06 {figures}", "P levy 5.07", dice=roll("B B B B"))
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 4


@pytest.mark.rule("BL-COM-05")
def test_one_target_is_named_and_only_it_is_hurt() -> None:
    game = battle("S archers 5.06", "P levy 5.08", "P levy 7.06", dice=roll("G B"))
    assert keys(game) == ["attack 0 1", "attack 0 2", "enough"]
    attack(game, "5.06", "7.06")
    assert (at(game, "5.08").figures, at(game, "7.06").figures) == (4, 3)


@pytest.mark.rule("BL-COM-06")
def test_dice_are_counted_then_limited_by_terrain() -> None:
    game = battle("S heavy-swordsmen 5.06", "P levy 5.07", terrain={"5.07": "w."}, dice=roll("B B"))
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2


@pytest.mark.rule("BL-COM-07")
def test_hits_come_before_retreats() -> None:
    """The last figure falls to the hit, so nobody is left to retreat."""
    game = battle("S spearmen 5.06", "P levy 5.07 1", dice=roll("F G F"))
    attack(game, "5.06", "5.07")
    assert told(game, "FellBack") == []
    assert game.state.banners == [1, 0]


@pytest.mark.rule("BL-COM-08")
def test_gain_ground_and_battle_back_follow_the_roll() -> None:
    game = battle("S levy 5.06", "P levy 5.07", dice=roll("F G"))
    attack(game, "5.06", "5.07")
    assert set(keys(game)) == {"back 6.06", "back 6.07"}
    game.answer("back 6.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]
    assert at(game, "6.07").figures == 3  # the roll is fully resolved by now
    game = battle("S levy 5.06", "P dwarf-swordsmen 5.07", dice=roll("B G"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["battle-back 1", "enough"]
    assert at(game, "5.07").figures == 3


@pytest.mark.rule("BL-COM-09")
def test_an_enemy_beside_must_be_fought() -> None:
    game = battle("S archers 5.06", "P levy 5.07", "P levy 7.06")
    assert keys(game) == ["attack 0 1", "enough"]
    assert refusal(game, "attack 0 2") == "BL-COM-09"


# -- range -------------------------------------------------------------------------------------------


@pytest.mark.rule("BL-LOS-01", "BL-LOS-06", "BL-MWP-01")
def test_melee_is_next_door_and_needs_no_sight() -> None:
    game = battle("S levy 5.06", "P levy 5.07", "P levy 5.08", terrain={"5.07": "w."})
    assert keys(game) == ["attack 0 1", "enough"]
    assert refusal(game, "attack 0 2") == "BL-LOS-05"


@pytest.mark.rule("BL-LOS-02")
def test_point_blank_counts_as_melee() -> None:
    game = battle("S archers 5.06", "P dwarf-swordsmen 5.07", dice=roll("G G"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["battle-back 1", "enough"]  # only a melee attack is answered


@pytest.mark.rule("BL-LOS-03", "BL-BAK-03")
def test_farther_off_it_is_a_ranged_attack() -> None:
    game = battle("S archers 5.06", "P dwarf-swordsmen 5.08", dice=roll("G G"))
    attack(game, "5.06", "5.08")
    assert game.state.camp == 1  # no battle back


@pytest.mark.rule("BL-LOS-04", "BL-LOS-05")
@pytest.mark.parametrize(
    ("hex_", "allowed"), [("5.09", True), ("5.10", False), ("8.07", True), ("8.08", False)]
)
def test_range_counts_the_targets_hex_and_not_the_attackers(hex_: str, allowed: bool) -> None:
    """A Reflex Bow shoots 3 hexes far; 5.06 to 8.07 is three rows up."""
    game = battle("S horse-archers 5.06", "S levy 1.01", "P levy 1.02", f"P levy {hex_}")
    assert ("attack 0 3" in keys(game)) is allowed
    assert refusal(game, "attack 0 3") == ("" if allowed else "BL-LOS-05")


@pytest.mark.rule("BL-LOS-06")
def test_a_ranged_attack_needs_sight() -> None:
    game = battle("S archers 5.06", "S levy 1.01", "P levy 1.02", "P levy 5.08", terrain={"5.07": "w."})
    assert refusal(game, "attack 0 3") == "BL-LOS-06"


# -- dice --------------------------------------------------------------------------------------------


@pytest.mark.rule("BL-DIE-01")
def test_six_faces() -> None:
    assert sorted(DIE.faces) == sorted(["green", "blue", "red", "strike", "flag", "lore"])
    assert DIE.chance.weights == ()


@pytest.mark.rule("BL-DIE-03", "BL-DIE-04", "BL-DIE-08")
@pytest.mark.parametrize(("kind", "left"), [("levy", 2), ("spearmen", 3), ("heavy-swordsmen", 3)])
def test_helmets_hit_their_colour(kind: str, left: int) -> None:
    game = battle("S heavy-swordsmen 5.06", f"P {kind} 5.07", dice=roll("G G B R"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == left


@pytest.mark.rule("BL-DIE-05")
def test_bonus_strikes_miss_unless_the_weapon_says_so() -> None:
    game = battle("S archers 5.06", "S levy 3.01", "P levy 5.08", "P levy 3.02", dice=roll("S S S B"))
    attack(game, "5.06", "5.08")  # Common Bows
    attack(game, "3.01", "3.02")  # Short Swords
    assert (at(game, "5.08").figures, at(game, "3.02").figures) == (4, 3)


@pytest.mark.rule("BL-DIE-06")
def test_lore_misses() -> None:
    game = battle("S levy 5.06", "P levy 5.07", dice=roll("L L"), kind="medieval")
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 4
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-DIE-07", "BL-RET-01", "BL-RET-02")
def test_each_flag_is_a_retreat_of_one_hex() -> None:
    game = battle("S levy 5.06", "P levy 5.07", dice=roll("F F"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    game.answer("back 7.08")
    assert keys(game) == ["gain-ground 5.07", "enough"]
    assert at(game, "7.08").figures == 4


@pytest.mark.rule("BL-DIE-08", "BL-DIE-09", "BL-DIE-10")
def test_the_banner_goes_with_the_last_figure() -> None:
    game = battle("S levy 5.06", "S levy 5.08", "P levy 5.07 3", dice=roll("G G G G"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 1  # the Banner Bearer
    assert game.state.banners == [0, 0]
    attack(game, "5.08", "5.07")  # one hit more than figures
    assert game.state.units[2].hex < 0
    assert game.state.banners == [1, 0]


@pytest.mark.rule("BL-RUL-71")
def test_the_order_of_one_attack() -> None:
    """Hits, then Lore, then the retreat with its loss for a blocked hex, then panic, then Gain Ground."""
    game = battle(
        "S spearmen 7.06",
        "P goblin-swordsmen 8.06",
        "P levy 9.06",
        dice=[*roll("B L F"), *roll("R")],
        kind="lore",
    )
    attack(game, "7.06", "8.06")
    while "gain-ground 8.06" not in keys(game):
        game.answer("pass" if "pass" in keys(game) else keys(game)[0])
    wanted = ("FiguresLost", "LoreTaken", "FellBack", "RetreatBlocked", "Panicked")
    happened = [line.event.kind for line in game.log if line.event.kind in wanted]
    assert happened == ["FiguresLost", "LoreTaken", "FellBack", "RetreatBlocked", "FiguresLost", "Panicked"]
    assert at(game, "9.07").figures == 4 - 1 - 1


@pytest.mark.rule("BL-RUL-23")
def test_a_player_takes_only_what_the_supply_has() -> None:
    game = battle("S levy 5.06", "P levy 5.07", dice=roll("L L"), kind="lore", lore=(20, 15))
    attack(game, "5.06", "5.07")
    while any(key == "pass" for key in keys(game)):
        game.answer("pass")
    assert game.state.lore == [21, 15]
    assert game.state.supply == 0


# -- caps --------------------------------------------------------------------------------------------


@pytest.mark.rule("BL-CAP-01")
@pytest.mark.parametrize("terrain", [{"5.06": "m."}, {"5.07": "m."}])
def test_a_cap_limits_attacks_into_and_out_of_the_terrain(terrain: dict[str, str]) -> None:
    game = battle("S heavy-swordsmen 5.06", "P levy 5.07", terrain=terrain, dice=roll("B B"))
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2


@pytest.mark.rule("BL-CAP-02", "BL-RUL-07")
def test_bonus_dice_are_added_after_the_cap() -> None:
    game = battle(
        "S heavy-swordsmen 5.06", "P levy 5.07", terrain={"5.07": "w."}, card="leadership", dice=roll("B B B")
    )
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2 + 1


@pytest.mark.rule("BL-CAP-03")
def test_the_lowest_cap_rules() -> None:
    game = battle(
        "S heavy-swordsmen 5.06", "P levy 5.07", terrain={"5.06": "e.", "5.07": "b."}, dice=roll("R B")
    )
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2


@pytest.mark.rule("BL-RUL-07")
def test_the_die_lost_on_the_move_comes_off_before_the_cap() -> None:
    """Crossbows, blue, on the move: 3 - 1 = 2, and a cap of 2 takes no more."""
    game = battle(
        "S dwarf-crossbows 5.05",
        "P levy 5.08",
        "S levy 1.01",
        terrain={"5.08": "w."},
        phase="movement",
        dice=roll("B B"),
    )
    game.answer("move 0")
    game.answer("go 5.06")
    game.answer("enough")
    attack(game, "5.06", "5.08")
    assert dice_rolled(game) == 2


@pytest.mark.rule("BL-RUL-07")
@pytest.mark.parametrize(("token", "dice"), [("fire=1", 2), ("frost=1", 2), ("", 5)])
def test_fire_and_frost_limit_bonus_dice_too(token: str, dice: int) -> None:
    """Leadership gives a red unit 4 + 1; 2 are the most that one with a token rolls."""
    game = battle(f"S heavy-swordsmen 5.06 {token}", "P levy 5.07", card="leadership", dice=["blue"] * dice)
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == dice


@pytest.mark.rule("BL-RUL-07")
@pytest.mark.parametrize(("token", "dice"), [("fire=1", 2), ("frost=1", 2), ("", 3)])
def test_fire_and_frost_come_after_the_caps_of_terrain_and_what_passes_those(token: str, dice: int) -> None:
    """Into a wood 2 dice and 1 more by Leadership, which a token takes away again."""
    game = battle(
        *(f"S heavy-swordsmen 5.06 {token}", "P levy 5.07"),
        terrain={"5.07": "w."},
        card="leadership",
        dice=["blue"] * dice,
    )
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == dice


@pytest.mark.rule("BL-RUL-07")
def test_at_least_one_die_is_rolled() -> None:
    game = battle("S archers 5.06", "P levy 5.08", gives={"on_the_move": True, "dice": -2}, dice=roll("B"))
    attack(game, "5.06", "5.08")
    assert dice_rolled(game) == 1


@pytest.mark.rule("BL-RUL-08")
def test_dice_of_troops_and_weapons_are_bonus_dice() -> None:
    """Slings that stand still in a marsh: green 2d, capped at 2d, and 1d more."""
    game = battle("S goblin-slingers 5.06", "P levy 5.08", terrain={"5.06": "m."}, dice=roll("B B B"))
    attack(game, "5.06", "5.08")
    assert dice_rolled(game) == 3


# -- why not -----------------------------------------------------------------------------------------


def test_every_refusal_names_a_rule() -> None:
    game = battle(
        "S archers 5.06",
        "S levy 3.01",
        *("P levy 5.08", "P levy 5.12", "P levy 7.06", "P levy 3.02"),
        terrain={"5.07": "w."},
    )
    reasons = {refused.option.key: refused.refusal for refused in game.refusals()}
    assert reasons[f"attack 0 {number(game, '5.08')}"].rule == "BL-LOS-06"
    assert reasons[f"attack 0 {number(game, '5.12')}"].rule == "BL-LOS-05"
    assert all(refusal.rule.startswith("BL-") and refusal.reason for refusal in reasons.values())
