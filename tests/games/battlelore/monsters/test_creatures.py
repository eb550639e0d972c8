"""Creatures in general: orders, Critical Hits, morale, trampling, powers. (BL-CRE)"""

from __future__ import annotations

import pytest

from ..scenes import (
    BattleGame,
    at,
    attack,
    base_content,
    battle,
    dice_rolled,
    goals,
    keys,
    piece,
    refusal,
    roll,
    told,
)


def commanding(card: str, *units: str, lore: int = 0) -> BattleGame:
    """A Lore battle in which the Standards have just played a card."""
    game = battle(*units, phase="command", kind="lore", hands=((card,), ("scout-left",)), lore=(lore, 0))
    game.answer(f"command {card}")
    return game


# -- what a Creature is ----------------------------------------------------------------------------


@pytest.mark.rule("BL-CRE-01")
@pytest.mark.parametrize("card", ["foot-onslaught", "mounted-charge"])
def test_a_creature_is_neither_foot_nor_mounted(card: str) -> None:
    game = commanding(card, "S giant-spider 5.07", "S levy 5.01", "S light-horse 5.02")
    assert refusal(game, "order 0") == "BL-CMD-02"


@pytest.mark.rule("BL-CRE-01")
def test_a_creature_is_a_unit_for_one_order() -> None:
    game = commanding("scout-centre", "S giant-spider 5.07", "S levy 5.08")
    game.answer("order 0")
    assert list(game.state.orders) == [0]
    assert game.state.phase == "movement"


@pytest.mark.rule("BL-CRE-01")
def test_no_strike_is_wasted_on_a_creature() -> None:
    """Foot with Short Swords waste a strike on riders only."""
    game = battle("S swordsmen 5.06", "P hill-giant 5.07", dice=[*roll("S R R"), *roll("B")])
    attack(game, "5.06", "5.07")
    assert game.state.banners == [1, 0]


@pytest.mark.rule("BL-CRE-02", "BL-RUL-32")
def test_an_order_to_a_creature_elsewhere_costs_3_lore_and_one_of_the_cards_orders() -> None:
    game = commanding("patrol-left", "S giant-spider 5.07", "S levy 5.01", "S levy 5.08", lore=4)
    assert refusal(game, "order 0") == "BL-CMD-01"
    assert "order-afar 0" in keys(game)
    assert "order-afar 2" not in keys(game)  # no Creature
    game.answer("order-afar 0")
    assert list(game.state.orders) == [0]
    assert game.state.lore[0] == 1
    assert game.state.left == {"left": 1}


@pytest.mark.rule("BL-CRE-02")
def test_no_order_to_a_creature_elsewhere_for_2_lore() -> None:
    game = commanding("patrol-left", "S giant-spider 5.07", "S levy 5.01", lore=2)
    assert "order-afar 0" not in keys(game)


@pytest.mark.rule("BL-CRE-02")
def test_a_tactic_card_sends_no_order_elsewhere() -> None:
    game = commanding("blue-banners", "S giant-spider 5.07", "S spearmen 5.01", lore=9)
    assert keys(game) == ["order 1", "enough"]


@pytest.mark.rule("BL-RUL-33")
def test_creatures_heed_terrain() -> None:
    ring = ["5.02", "5.04", "4.02", "4.03", "6.02", "6.03"]
    game = battle("S giant-spider 5.03", "P levy 9.01", terrain=dict.fromkeys(ring, "w."), phase="movement")
    assert goals(game, "5.03") == set(ring)


@pytest.mark.rule("BL-RUL-33")
def test_woods_cap_the_dice_of_a_creature() -> None:
    game = battle("S hill-giant 5.06", "P levy 5.07", terrain={"5.07": "w."}, dice=roll("B B"))
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2


@pytest.mark.rule("BL-RUL-33")
def test_a_creature_gains_ground_but_never_pursues() -> None:
    game = battle("S giant-spider 5.06", "P levy 5.07 1", dice=roll("G R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]


LEVELS = {"wood-wyvern": 1, "ice-drake": 2, "fire-dragon": 3, "hydra": 2, "troll": 2}


@pytest.mark.rule("BL-RUL-49")
def test_the_levels_that_creatures_take_of_a_council() -> None:
    kinds = base_content().kinds.values()
    assert {kind.id: kind.level for kind in kinds if kind.creature} == {
        kind.id: LEVELS.get(kind.id, 1) for kind in kinds if kind.creature
    }


# -- Critical Hits ---------------------------------------------------------------------------------


@pytest.mark.rule("BL-CRE-04", "BL-CRE-06")
def test_a_spider_is_killed_by_its_colour_on_the_dice_that_hit() -> None:
    """BL-EX-22. G S F: two dice hit, the flag is ignored; these two are rolled again, and a G kills."""
    game = battle("S swordsmen 5.06", "P giant-spider 5.07", dice=[*roll("G S F"), *roll("R G")])
    attack(game, "5.06", "5.07")
    assert game.state.banners == [1, 0]
    assert told(game, "CriticalCheck") == ["Critical Hit check on Pennant Giant Spider at 5.07: red, green."]


@pytest.mark.rule("BL-CRE-03", "BL-CRE-04")
@pytest.mark.parametrize("check", ["R R R R", "S S F L", "B B B B"])
def test_no_other_face_harms_a_creature(check: str) -> None:
    game = battle("S heavy-swordsmen 5.06", "P giant-spider 5.07", dice=[*roll("G G S S"), *roll(check)])
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").kind == "giant-spider"
    assert game.state.banners == [0, 0]


@pytest.mark.rule("BL-CRE-04")
def test_a_die_that_swings_on_is_one_die() -> None:
    """The axe's S hits, is rolled again and hits as G; one die is left to roll for the check."""
    game = battle(
        "S clan-chiefs 5.06 3", "P giant-spider 5.07", dice=[*roll("S R R"), *roll("G"), *roll("B")]
    )
    attack(game, "5.06", "5.07")
    assert told(game, "CriticalCheck") == ["Critical Hit check on Pennant Giant Spider at 5.07: blue."]


@pytest.mark.rule("BL-CRE-04")
def test_a_strike_that_is_rolled_again_and_hits_a_webbed_creature_by_a_flag_is_one_die() -> None:
    """The Giant's S hits and shows F on its second roll, a hit in the web: 2 hits, of one die."""
    game = battle(
        "S hill-giant 5.06", "P giant-spider 5.07 web", dice=[*roll("S B B"), *roll("F"), *roll("R")]
    )
    attack(game, "5.06", "5.07")
    assert told(game, "Scored") == ["Pennant Giant Spider at 5.07 takes 2 hits and 0 flags."]
    assert told(game, "CriticalCheck") == ["Critical Hit check on Pennant Giant Spider at 5.07: red."]


@pytest.mark.rule("BL-RUL-34", "BL-CRE-04")
def test_a_die_for_each_hit_that_came_without_dice() -> None:
    """On its baseline the Spider can make neither of 2 hexes: 2 hits, 2 dice."""
    game = battle("S swordsmen 8.06", "P giant-spider 9.07", dice=[*roll("F F R"), *roll("R G")])
    attack(game, "8.06", "9.07")
    assert game.state.banners == [1, 0]


@pytest.mark.rule("BL-CRE-05", "BL-VET-01")
def test_the_troop_that_kills_a_creature_gets_its_token() -> None:
    game = battle("S swordsmen 5.06", "P giant-spider 5.07", dice=[*roll("G R R"), *roll("G")], kind="lore")
    attack(game, "5.06", "5.07")
    assert game.state.banners == [1, 0]
    assert at(game, "5.06").trophy == 1
    assert game.state.lore == [0, 0]
    assert game.state.supply == 35


@pytest.mark.rule("BL-CRE-05", "BL-RUL-66")
def test_what_a_creature_kills_brings_its_player_the_token() -> None:
    game = battle("S troll 5.06", "P giant-spider 5.07", dice=[*roll("G R R R R R"), *roll("G")], kind="lore")
    attack(game, "5.06", "5.07")
    assert game.state.banners == [1, 0]
    assert at(game, "5.06").trophy == 0
    assert game.state.lore == [1, 0]


# -- morale and retreat ----------------------------------------------------------------------------


@pytest.mark.rule("BL-CRE-06")
def test_one_flag_is_always_ignored() -> None:
    """No question: the Spider stays, and being Bold it may battle back."""
    game = battle("S swordsmen 5.06", "P giant-spider 5.07", dice=roll("F R R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["battle-back 1", "enough"]


@pytest.mark.rule("BL-CRE-06")
def test_only_the_first_flag_has_to_be_ignored() -> None:
    """On a rampart the Spider is Bold 2: the second flag is its player's choice."""
    game = battle("S swordsmen 5.06", "P giant-spider 5.07", terrain={"5.07": "r."}, dice=roll("F F R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["ignore 2", "ignore 1"]


@pytest.mark.rule("BL-CRE-07")
def test_creatures_are_never_supported() -> None:
    game = battle("S swordsmen 5.06", "P giant-spider 5.07", "P levy 5.08", "P levy 6.07", dice=roll("F F R"))
    attack(game, "5.06", "5.07")
    game.answer("back 7.06")  # 6.06, the only open way, has been taken
    assert at(game, "7.06").kind == "giant-spider"


@pytest.mark.rule("BL-CRE-07")
def test_creatures_give_support() -> None:
    game = battle("S swordsmen 5.06", "P levy 5.07", "P giant-spider 5.08", "P levy 6.07", dice=roll("F R R"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["ignore 1", "ignore 0"]


@pytest.mark.rule("BL-CRE-08")
def test_a_landmark_makes_no_creature_bold() -> None:
    pool = piece("healing-pool", "5.07")
    game = battle("S heavy-swordsmen 5.06", "P giant-spider 5.07", pieces=[pool], dice=roll("F F"))
    attack(game, "5.06", "5.07")
    assert set(keys(game)) == {"back 6.06", "back 6.07"}


@pytest.mark.rule("BL-CRE-08")
def test_a_creature_beside_its_stronghold_is_no_bolder() -> None:
    stronghold = piece("stronghold", "5.08", 1)
    game = battle("S heavy-swordsmen 5.06", "P giant-spider 5.07", pieces=[stronghold], dice=roll("F F R R"))
    attack(game, "5.06", "5.07")
    assert set(keys(game)) == {"back 6.06", "back 6.07"}


@pytest.mark.rule("BL-CRE-09")
@pytest.mark.parametrize("kind", ["giant-spider", "wood-giant", "troll", "hydra"])
def test_two_hexes_for_each_flag(kind: str) -> None:
    game = battle("S heavy-swordsmen 3.06", f"P {kind} 3.07", dice=roll("F F F R"))
    attack(game, "3.06", "3.07")
    for hex_ in ("4.07", "5.07", "6.07", "7.07"):
        game.answer(f"back {hex_}")
    assert at(game, "7.07").kind == kind


@pytest.mark.rule("BL-CRE-10", "BL-CRE-11")
def test_a_cornered_giant_tramples_friend_and_foe() -> None:
    """BL-EX-23."""
    game = battle(
        "S swordsmen 5.06",
        "P hill-giant 6.06",
        "P levy 7.06",
        "S levy 7.07",
        dice=[*roll("F F R"), *roll("R G")],
    )
    attack(game, "5.06", "6.06")
    assert at(game, "6.06").kind == "hill-giant"
    assert (at(game, "7.06").figures, at(game, "7.07").figures) == (3, 3)


@pytest.mark.rule("BL-CRE-10", "BL-CRE-11")
def test_a_giant_killed_by_the_check_tramples_nobody() -> None:
    game = battle(
        "S swordsmen 5.06",
        "P hill-giant 6.06",
        "P levy 7.06",
        "S levy 7.07",
        dice=[*roll("F F R"), *roll("R B")],
    )
    attack(game, "5.06", "6.06")
    assert game.state.banners == [1, 0]
    assert (at(game, "7.06").figures, at(game, "7.07").figures) == (4, 4)


@pytest.mark.rule("BL-CRE-11", "BL-RUL-35")
def test_a_unit_beside_an_obstacle_is_trampled_once() -> None:
    """Two hexes are left to go, and still the levy take 1 hit."""
    game = battle(
        "S swordsmen 5.06",
        "P hill-giant 6.06",
        "S levy 7.07",
        terrain={"7.06": "~."},
        dice=[*roll("F F R"), *roll("R R")],
    )
    attack(game, "5.06", "6.06")
    assert at(game, "6.06").kind == "hill-giant"
    assert at(game, "7.07").figures == 3


@pytest.mark.rule("BL-CRE-11", "BL-CRE-10")
def test_the_hexes_that_can_be_made_come_first() -> None:
    """From 6.06 the Giant walks to 7.06; there 8.05 and 8.06 are held: 1 hit, and both are trampled."""
    game = battle(
        "S swordsmen 5.06",
        "P hill-giant 6.06",
        "P levy 7.07",
        "P levy 8.05",
        "S levy 8.06",
        dice=[*roll("F F R"), *roll("R")],
    )
    attack(game, "5.06", "6.06")
    assert at(game, "7.06").kind == "hill-giant"
    assert [at(game, hex_).figures for hex_ in ("7.07", "8.05", "8.06")] == [4, 3, 3]


@pytest.mark.rule("BL-RUL-21")
def test_a_trampled_friend_is_the_enemys_banner() -> None:
    game = battle(
        "S swordsmen 5.06",
        "P hill-giant 6.06",
        "P levy 7.06 1",
        "S levy 7.07 1",
        dice=[*roll("F F R"), *roll("R R")],
    )
    attack(game, "5.06", "6.06")
    assert game.state.banners == [1, 1]


# -- powers ----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-CRE-12", "BL-CRE-13")
def test_lore_of_a_creature_is_its_power_and_no_token() -> None:
    game = battle("S giant-spider 5.06", "P levy 5.07", dice=roll("L R"), kind="lore")
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").web
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-CRE-12", "BL-CRE-13")
def test_powers_fire_in_a_battle_back_too() -> None:
    game = battle("S swordsmen 5.06", "P giant-spider 5.07", dice=[*roll("R R R"), *roll("L R")], kind="lore")
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    assert at(game, "5.06").web
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-CRE-13")
def test_lore_without_a_power_is_lost() -> None:
    game = battle("S hydra 5.06", "P heavy-swordsmen 5.07", dice=roll("L L L L"), kind="lore")
    attack(game, "5.06", "5.07")
    assert game.state.lore == [0, 0]
    assert at(game, "5.06").necks == [1, 1, 1]


@pytest.mark.rule("BL-RUL-36")
def test_its_players_tokens_buy_no_dearer_power() -> None:
    game = battle("S giant-spider 5.06", "P levy 5.07", dice=roll("L R"), kind="lore", lore=(9, 0))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").web
    assert at(game, "5.07").poison == 0
    assert game.state.lore[0] == 9


@pytest.mark.rule("BL-RUL-36")
def test_the_dearest_power_is_used_once() -> None:
    game = battle("S blue-widow-spider 5.06", "P heavy-swordsmen 5.07", dice=roll("L L L"))
    attack(game, "5.06", "5.07")
    assert (at(game, "5.07").poison, at(game, "5.07").web) == (1, True)


@pytest.mark.rule("BL-RUL-71")
def test_hits_then_flags_then_powers_then_panic() -> None:
    """F L R on a red Goblinoid unit: a figure, 2 hexes for the flag, 2 for the push, and 4d of panic."""
    game = battle(
        "S hill-giant 3.06", "P hobgoblin-spear-bearers 3.07", dice=[*roll("F L R"), *roll("G G G R")]
    )
    attack(game, "3.06", "3.07")
    for hex_ in ("4.07", "5.07", "6.07", "7.07"):
        game.answer(f"back {hex_}")
    events = [told.event.kind for told in game.log]
    wanted = ["FiguresLost", "PowerUsed", "FellBack", "FellBack", "FellBack", "FellBack", "Panicked"]
    assert [kind for kind in events if kind in wanted] == [*wanted, "FiguresLost"]
    assert at(game, "7.07").figures == 2
