"""Morale: Bold, Frightened, Support, battle back and Battle Savvy troops. (BL-MOR, BL-BAK, BL-SAV)"""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.combat.morale import bold

from ..scenes import BattleGame, at, attack, battle, dice_rolled, keys, number, roll, told


def levels(game: BattleGame, hex_: str) -> int:
    return bold(game.play, number(game, hex_)).total


# -- Bold --------------------------------------------------------------------------------------------


@pytest.mark.rule("BL-MOR-01")
def test_each_level_ignores_a_flag() -> None:
    """Clan Chiefs at full strength are Bold 2: of 3 flags they ignore 2 and resolve 1."""
    game = battle("S spearmen 5.06", "P clan-chiefs 5.07", dice=roll("F F F"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["ignore 2", "ignore 1", "ignore 0"]
    game.answer("ignore 2")
    game.answer("back 6.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]


@pytest.mark.rule("BL-MOR-01")
def test_flags_of_each_attack_are_ignored_anew() -> None:
    game = battle("S levy 5.06", "S levy 5.08", "P dwarf-heavies 5.07", dice=roll("F G F G"))
    for attacker in ("5.06", "5.08"):
        attack(game, attacker, "5.07")
        game.answer("ignore 1")
        game.answer("enough")
    assert at(game, "5.07").figures == 4


@pytest.mark.rule("BL-MOR-02")
def test_a_bold_unit_may_take_the_flag() -> None:
    game = battle("S levy 5.06", "P dwarf-swordsmen 5.07", dice=roll("F G"))
    attack(game, "5.06", "5.07")
    decision = game.decision
    assert decision is not None
    assert decision.seats == (1,)
    game.answer("ignore 0")
    game.answer("back 6.07")
    assert keys(game) == ["gain-ground 5.07", "enough"]


@pytest.mark.rule("BL-MOR-03")
def test_levels_add_up() -> None:
    game = battle(
        "P dwarf-swordsmen 5.07", "P levy 5.08", "P levy 6.07", "S levy 1.01", terrain={"5.07": "b."}
    )
    assert levels(game, "5.07") == 1 + 1 + 1  # dwarves, support, bridge


@pytest.mark.rule("BL-MOR-08")
def test_support_takes_two_friends_and_gives_one_level() -> None:
    friends = ["5.06", "5.08", "6.06", "6.07"]
    found = []
    for count in range(5):
        units = [f"P levy {hex_}" for hex_ in friends[:count]]
        found.append(levels(battle("P spearmen 5.07", *units, "S levy 1.01"), "5.07"))
    assert found == [0, 0, 1, 1, 1]


@pytest.mark.rule("BL-MOR-08")
def test_enemies_give_no_support() -> None:
    assert levels(battle("P spearmen 5.07", "P levy 5.08", "S levy 5.06"), "5.07") == 0


@pytest.mark.rule("BL-MOR-05", "BL-MOR-06")
def test_frightened_units_run_two_hexes_a_flag_and_panic() -> None:
    game = battle("S levy 5.06", "P hyena-riders 5.07", dice=[*roll("F G"), *roll("R G")])
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    game.answer("back 7.08")
    assert at(game, "7.08").figures == 3
    assert told(game, "Panicked") == ["Pennant Hyena Riders at 7.08 panic: red, green."]  # a die a hex


@pytest.mark.rule("BL-MOR-07")
def test_only_the_runners_colour_kills() -> None:
    game = battle("S levy 5.06", "P goblin-swordsmen 5.07", dice=[*roll("F F"), *roll("B S B L")])
    attack(game, "5.06", "5.07")
    for hex_ in ("6.07", "7.08", "8.08", "9.08"):
        game.answer(f"back {hex_}")
    assert at(game, "9.08").figures == 2


@pytest.mark.rule("BL-MOR-06", "BL-RUL-20")
def test_panic_counts_the_ground_covered_and_blocked_hexes_cost_besides() -> None:
    """Two flags are 4 hexes; 8.06 has one row behind it: 1 covered, 3 figures lost, 1 die of panic."""
    game = battle("S levy 7.06", "P goblin-swordsmen 8.06", dice=[*roll("F F"), *roll("R")])
    attack(game, "7.06", "8.06")
    game.answer("back 9.06")
    assert at(game, "9.06").figures == 1
    assert told(game, "Panicked") == ["Pennant Goblin Swordsmen at 9.06 panic: red."]


@pytest.mark.rule("BL-MOR-06")
def test_who_cannot_run_does_not_panic() -> None:
    game = battle("S levy 9.07", "P goblin-swordsmen 9.06", dice=roll("F G"))
    attack(game, "9.07", "9.06")
    assert at(game, "9.06").figures == 2
    assert told(game, "Panicked") == []


@pytest.mark.rule("BL-MOR-04")
def test_bold_and_frightened_together() -> None:
    game = battle(
        "S levy 5.06",
        *("P goblin-swordsmen 5.07", "P levy 5.08", "P levy 4.07"),
        dice=[*roll("F F"), *roll("R R")],
    )
    attack(game, "5.06", "5.07")
    game.answer("ignore 1")
    game.answer("back 6.07")
    game.answer("back 7.08")
    assert told(game, "Panicked")


@pytest.mark.rule("BL-RUL-19")
def test_support_is_counted_when_the_dice_are_rolled() -> None:
    """L L F: the Earthquake kills both friends of the target before it answers the flag, yet they count."""
    game = battle(
        "S earth-elemental 5.06", "P levy 5.07", "P levy 6.06 1", "P levy 4.06 1", dice=roll("L L F")
    )
    attack(game, "5.06", "5.07")
    assert game.state.banners == [2, 0]
    assert keys(game) == ["ignore 1", "ignore 0"]


@pytest.mark.rule("BL-RUL-19", "BL-SPT-04")
def test_clan_chiefs_who_have_lost_one_to_the_roll_are_bold_1() -> None:
    game = battle("S heavy-swordsmen 5.06", "P clan-chiefs 5.07", dice=roll("B F F F"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["ignore 1", "ignore 0"]


@pytest.mark.rule("BL-RUL-19", "BL-MUS-07")
def test_a_drummer_who_has_fallen_to_the_roll_lends_no_courage() -> None:
    """Drummer and Banner Bearer, rolled B F: the drummer falls, and the flag is 2 hexes."""
    game = battle("S levy 5.06", "P goblin-swordsmen 5.07 2 music", dice=roll("B F"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["back 6.07", "back 6.06"]


@pytest.mark.rule("BL-RUL-19", "BL-MUS-04")
@pytest.mark.parametrize(
    ("faces", "asked"),
    [
        ("G G F R", ["ignore 1", "ignore 0"]),
        ("G G G F", ["back 6.07", "back 6.06"]),
        ("G G R R", ["battle-back 1", "enough"]),
        ("G G G R", ["command scout-right"]),
    ],
)
def test_a_band_that_has_lost_its_last_drummer_to_the_roll_is_not_bold(faces: str, asked: list[str]) -> None:
    """With a drummer left it may ignore the flag, or battle back; the Bass Drummer alone may not."""
    game = battle("S heavy-swordsmen 5.06", "P goblin-band 5.07", dice=roll(faces))
    attack(game, "5.06", "5.07")
    assert keys(game) == asked


@pytest.mark.rule("BL-RUL-19", "BL-BAK-01")
def test_courage_lost_in_a_blocked_retreat_is_missing_for_the_battle_back() -> None:
    """F F on the baseline: one flag is ignored, the other costs 2 of 3 figures, the drummer being one."""
    game = battle("S levy 9.07", "P goblin-swordsmen 9.06 3 music", dice=roll("F F"))
    attack(game, "9.07", "9.06")
    game.answer("ignore 1")
    assert at(game, "9.06").figures == 1
    assert keys(game) == ["command scout-right"]


# -- battle back ------------------------------------------------------------------------------------


@pytest.mark.rule("BL-BAK-01")
def test_a_bold_unit_that_stands_may_battle_back() -> None:
    game = battle("S levy 5.06", "P dwarf-swordsmen 5.07", dice=[*roll("F B"), *roll("G G R")])
    attack(game, "5.06", "5.07")
    game.answer("ignore 1")
    assert keys(game) == ["battle-back 1", "enough"]
    game.answer("battle-back 1")
    assert dice_rolled(game) == 3
    assert at(game, "5.06").figures == 2


@pytest.mark.rule("BL-BAK-01")
def test_a_unit_that_is_not_bold_may_not() -> None:
    game = battle("S levy 5.06", "P swordsmen 5.07", dice=roll("G B"))
    attack(game, "5.06", "5.07")
    assert game.state.camp == 1


@pytest.mark.rule("BL-BAK-01", "BL-MOR-09")
def test_a_unit_forced_out_of_its_supported_hex_may_not() -> None:
    game = battle("S levy 5.06", "P swordsmen 5.07", "P levy 5.08", "P levy 4.07", dice=roll("F F"))
    attack(game, "5.06", "5.07")
    game.answer("ignore 1")
    game.answer("back 6.06")  # next to the attacker still
    assert keys(game) == ["gain-ground 5.07", "enough"]
    game.answer("enough")
    assert game.state.camp == 1


@pytest.mark.rule("BL-BAK-02")
def test_battle_back_comes_after_the_roll_and_before_other_battles() -> None:
    game = battle("S levy 5.06", "S levy 5.08", "P dwarf-heavies 5.07 1", dice=roll("B G"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["battle-back 2", "enough"]


@pytest.mark.rule("BL-BAK-04")
def test_a_battle_back_is_not_answered() -> None:
    game = battle("S dwarf-swordsmen 5.06", "P dwarf-swordsmen 5.07", dice=[*roll("G G G"), *roll("G G G")])
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    assert game.state.camp == 1  # the turn is over


@pytest.mark.rule("BL-BAK-05")
def test_no_follow_on_from_a_battle_back() -> None:
    game = battle(
        "S levy 5.06 1", "P mounted-knights 5.07", "S levy 5.09", dice=[*roll("G G"), *roll("G B B B")]
    )
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    assert game.state.units[0].hex < 0
    assert at(game, "5.07").kind == "mounted-knights"
    assert game.decision is not None
    assert game.decision.seats == (1,)  # the Pennants' own turn, and no pursuit
    assert all(key.startswith("command") for key in keys(game))


@pytest.mark.rule("BL-RUL-17")
def test_bold_and_cornered() -> None:
    """It could not make its retreat, paid for it and stands: it may battle back."""
    game = battle("S levy 9.07", "P dwarf-swordsmen 9.06", dice=roll("F F"))
    attack(game, "9.07", "9.06")
    game.answer("ignore 1")
    assert at(game, "9.06").figures == 3
    assert keys(game) == ["battle-back 1", "enough"]


@pytest.mark.rule("BL-RUL-18")
def test_each_melee_attack_may_be_answered_once() -> None:
    game = battle(
        "S horse 5.06",
        *("P levy 5.07 1", "P dwarf-swordsmen 5.08"),
        dice=[*roll("G R R"), *roll("G G G"), *roll("R R R")],
    )
    attack(game, "5.06", "5.07")
    game.answer("pursue 5.07")
    attack(game, "5.07", "5.08")
    assert keys(game) == ["battle-back 2", "enough"]
    game.answer("battle-back 2")
    assert game.state.camp == 1


@pytest.mark.rule("BL-RUL-77")
def test_in_a_battle_back_a_unit_stands_still() -> None:
    """Dwarf Crossbows at Point Blank roll their 3 dice; nobody on the enemy's turn is on the move."""
    game = battle("S levy 5.06", "P dwarf-crossbows 5.07", dice=[*roll("G G"), *roll("R R R")])
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    assert dice_rolled(game) == 3


# -- Battle Savvy -----------------------------------------------------------------------------------


@pytest.mark.rule("BL-SAV-01", "BL-RUL-61")
def test_savvy_units_battle_back_without_being_bold() -> None:
    game = battle("S levy 5.06", "P foot-knights 5.07", dice=roll("G B"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["battle-back 1", "enough"]


@pytest.mark.rule("BL-RUL-61")
def test_an_adventure_may_make_all_savvy() -> None:
    game = battle("S levy 5.06", "P levy 5.07", dice=roll("B B"), savvy=True)
    attack(game, "5.06", "5.07")
    assert keys(game) == ["battle-back 1", "enough"]


@pytest.mark.rule("BL-SAV-02")
def test_a_savvy_unit_that_retreats_may_not() -> None:
    game = battle("S levy 5.06", "P foot-knights 5.07", dice=roll("F B"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.06")
    assert keys(game) == ["gain-ground 5.07", "enough"]


@pytest.mark.rule("BL-SAV-03")
def test_savvy_and_cornered() -> None:
    game = battle("S levy 9.07", "P foot-knights 9.06", dice=roll("F F"))
    attack(game, "9.07", "9.06")
    assert at(game, "9.06").figures == 2
    assert keys(game) == ["battle-back 1", "enough"]


@pytest.mark.rule("BL-SAV-03")
def test_cornered_after_a_part_of_the_way_is_not_in_its_hex() -> None:
    game = battle("S levy 7.06", "P foot-knights 8.06", dice=roll("F F"))
    attack(game, "7.06", "8.06")
    game.answer("back 9.06")
    assert at(game, "9.06").figures == 3
    assert keys(game) == ["gain-ground 8.06", "enough"]


@pytest.mark.rule("BL-SAV-04")
@pytest.mark.parametrize(("hex_", "tokens"), [("5.07", 2), ("5.08", 0)])
def test_savvy_archers_take_lore_in_melee_only(hex_: str, tokens: int) -> None:
    game = battle("S archers 5.06", f"P levy {hex_}", dice=roll("L L"), kind="lore", savvy=True)
    attack(game, "5.06", hex_)
    while "pass" in keys(game):
        game.answer("pass")
    assert game.state.lore[0] == tokens


@pytest.mark.rule("BL-RUL-88")
@pytest.mark.parametrize(("savvy", "tokens"), [(True, 2), (False, 0)])
def test_savvy_beats_a_weapon_that_yields_no_lore(savvy: bool, tokens: int) -> None:
    game = battle("S longbowmen 5.06", "P levy 5.07", dice=roll("L L"), kind="lore", savvy=savvy)
    attack(game, "5.06", "5.07")
    assert game.state.lore[0] == tokens
