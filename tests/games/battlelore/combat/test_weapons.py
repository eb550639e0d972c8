"""Weapons: what their bonus strikes do, how far they shoot and what moving costs them. (BL-MWP, BL-RWP)"""

from __future__ import annotations

import pytest

from ..scenes import BattleGame, at, attack, base_content, battle, dice_rolled, keys, move, refusal, roll

FIGHT = ("S levy 1.01", "P levy 1.02")


def left(kind: str, target: str, faces: str, hex_: str = "5.07") -> int:
    """How many figures of a target are left after an attack from 5.06 with these faces."""
    game = battle(f"S {kind} 5.06", f"P {target} {hex_}", dice=roll(faces))
    attack(game, "5.06", hex_)
    return at(game, hex_).figures


def on_the_move(kind: str, target: str, hex_: str, dice: str) -> BattleGame:
    """A unit moves from 5.05 to 5.06 and attacks."""
    game = battle(f"S {kind} 5.05", f"P {target} {hex_}", phase="movement", dice=roll(dice))
    move(game, "5.05", "5.06")
    attack(game, "5.06", hex_)
    return game


@pytest.mark.rule("BL-RUL-14")
def test_yes_on_means_that_bonus_strikes_hit() -> None:
    assert left("spearmen", "levy", "S S R") == 2


@pytest.mark.parametrize(
    ("kind", "spares"),
    [
        pytest.param("clan-chiefs", True, marks=pytest.mark.rule("BL-MWP-02", "BL-RUL-13")),
        pytest.param("halberdiers", False, marks=pytest.mark.rule("BL-MWP-04")),
        pytest.param("spearmen", True, marks=pytest.mark.rule("BL-MWP-08", "BL-RUL-13")),
        pytest.param("swordsmen", True, marks=pytest.mark.rule("BL-MWP-10", "BL-RUL-13")),
        pytest.param("heavy-swordsmen", False, marks=pytest.mark.rule("BL-MWP-11")),
        pytest.param("mounted-knights", False, marks=pytest.mark.rule("BL-MWP-06")),
    ],
)
def test_bonus_strikes_against_mounted_and_foot(kind: str, spares: bool) -> None:
    """Two bonus strikes; the Battle Axe's re-roll shows a helmet of no colour that counts."""
    faces = "S S R R R"
    assert left(kind, "light-horse", faces) == (2 if spares else 1)
    assert left(kind, "levy", faces) == 2


@pytest.mark.rule("BL-RUL-13")
def test_mounted_units_score_fully_against_mounted() -> None:
    assert left("light-horse", "horse", "S S") == 1  # Short Swords


@pytest.mark.rule("BL-MWP-03")
@pytest.mark.parametrize(("again", "figures"), [("S", 2), ("G", 2), ("B", 3), ("L", 3)])
def test_axe_swing_adds_a_hit(again: str, figures: int) -> None:
    """Clan Chiefs of 3 figures (3d) roll one bonus strike on levy: it hits and is rolled once more."""
    game = battle("S clan-chiefs 5.06 3", "P levy 5.07", dice=[*roll("S B R"), *roll(again)])
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == figures


@pytest.mark.rule("BL-MWP-03")
def test_axe_swing_adds_a_flag() -> None:
    game = battle("S clan-chiefs 5.06 3", "P levy 5.07", dice=[*roll("S B R"), *roll("F")])
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    assert at(game, "6.07").figures == 3


@pytest.mark.rule("BL-MWP-03")
def test_only_one_scoring_strike_swings_and_only_once() -> None:
    game = battle("S clan-chiefs 5.06 3", "P levy 5.07", dice=[*roll("S S R"), *roll("S")])
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 1  # two strikes and one swing, which does not swing again


@pytest.mark.rule("BL-RUL-75")
@pytest.mark.parametrize("target", ["levy 5.07", "levy 5.07 poison=1"])
def test_lore_on_a_swing_does_nothing(target: str) -> None:
    """One bonus strike hits; the Lore that it shows when rolled again is neither a token nor poison."""
    game = battle("S clan-chiefs 5.06 3", f"P {target}", dice=[*roll("S B R"), *roll("L")], kind="lore")
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 3
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-MWP-02", "BL-MWP-03")
def test_an_ignored_strike_does_not_swing() -> None:
    game = battle("S clan-chiefs 5.06 3", "P light-horse 5.07", dice=roll("S B R"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 3


@pytest.mark.parametrize(
    ("kind", "dice"),
    [
        pytest.param("goblin-halberdiers", 2 + 1, marks=pytest.mark.rule("BL-MWP-05")),
        pytest.param("dwarf-spear-bearers", 3 + 1, marks=pytest.mark.rule("BL-MWP-09")),
        pytest.param("dwarf-swordsmen", 3, marks=pytest.mark.rule("BL-MWP-09")),
    ],
)
def test_a_die_more_when_battling_back(kind: str, dice: int) -> None:
    game = battle("S spearmen 5.06", f"P {kind} 5.07", dice=[*roll("R R R"), *["red"] * dice], savvy=True)
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    assert dice_rolled(game) == dice


@pytest.mark.rule("BL-MWP-05", "BL-MWP-09")
@pytest.mark.parametrize(("kind", "dice"), [("halberdiers", 3), ("spearmen", 3)])
def test_but_not_when_attacking(kind: str, dice: int) -> None:
    game = battle(f"S {kind} 5.06", "P levy 5.07", dice=["red"] * dice)
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == dice


@pytest.mark.rule("BL-MWP-07")
def test_lances_deflect_a_bonus_strike_of_each_melee_attack() -> None:
    assert left("heavy-swordsmen", "mounted-knights", "S S B B") == 2
    assert left("swordsmen", "mounted-knights", "S S B") == 3  # one more as foot against mounted
    assert left("horse", "mounted-knights", "S S S") == 1


@pytest.mark.rule("BL-MWP-07")
def test_lances_do_not_deflect_arrows() -> None:
    assert left("longbowmen", "mounted-knights", "S S", hex_="5.08") == 1


@pytest.mark.rule("BL-MWP-06")
def test_lances_strike() -> None:
    assert left("mounted-knights", "levy", "S S S B") == 1


# -- ranged weapons ------------------------------------------------------------------------------------


RANGED = {
    "arbalestiers": ("BL-RWP-02", 3),
    "archers": ("BL-RWP-05", 4),
    "longbowmen": ("BL-RWP-06", 4),
    "horse-archers": ("BL-RWP-08", 3),
    "dwarf-crossbows": ("BL-RWP-10", 3),
    "goblin-slingers": ("BL-RWP-11", 2),
    "dwarf-pipers": ("BL-MUS-01", 3),
}


@pytest.mark.parametrize(
    ("kind", "reach"),
    [pytest.param(k, reach, marks=pytest.mark.rule(rule)) for k, (rule, reach) in RANGED.items()],
)
def test_reach(kind: str, reach: int) -> None:
    for distance in (1, 2, 3, 4, 5):
        game = battle(f"S {kind} 5.06", *FIGHT, f"P levy 5.{6 + distance:02}")
        assert ("attack 0 3" in keys(game)) is (distance <= reach)


@pytest.mark.parametrize(
    ("kind", "at_range", "point_blank"),
    [
        pytest.param("arbalestiers", True, False, marks=pytest.mark.rule("BL-RWP-02")),
        pytest.param("archers", False, False, marks=pytest.mark.rule("BL-RWP-05")),
        pytest.param("longbowmen", True, False, marks=pytest.mark.rule("BL-RWP-06")),
        pytest.param("horse-archers", False, False, marks=pytest.mark.rule("BL-RWP-08")),
        pytest.param("dwarf-crossbows", True, False, marks=pytest.mark.rule("BL-RWP-10")),
        pytest.param("goblin-slingers", False, False, marks=pytest.mark.rule("BL-RWP-11")),
    ],
)
def test_whose_bonus_strikes_hit(kind: str, at_range: bool, point_blank: bool) -> None:
    assert left(kind, "levy", "S R R", hex_="5.08") == (3 if at_range else 4)
    assert left(kind, "levy", "S R R", hex_="5.07") == (3 if point_blank else 4)


@pytest.mark.rule("BL-RWP-01")
def test_helmets_of_ranged_weapons_hit_at_point_blank_and_at_range() -> None:
    assert left("archers", "levy", "G R", hex_="5.07") == 3
    assert left("archers", "levy", "G R", hex_="5.08") == 3


@pytest.mark.rule("BL-RWP-03")
@pytest.mark.parametrize("hex_", ["5.07", "5.08"])
def test_arbalests_are_useless_on_the_move(hex_: str) -> None:
    game = battle("S arbalestiers 5.05", f"P levy {hex_}", *FIGHT, phase="movement")
    move(game, "5.05", "5.06")
    game.answer("enough")
    assert refusal(game, "attack 0 1") == "BL-RWP-03"


@pytest.mark.parametrize(
    ("kind", "dice"),
    [
        pytest.param("archers", 2 - 1, marks=pytest.mark.rule("BL-RWP-05", "BL-RWP-01")),
        pytest.param("longbowmen", 2 - 1, marks=pytest.mark.rule("BL-RWP-06")),
        pytest.param("horse-archers", 2, marks=pytest.mark.rule("BL-RWP-08")),
        pytest.param("dwarf-crossbows", 3 - 1, marks=pytest.mark.rule("BL-RWP-10")),
        pytest.param("goblin-slingers", 2, marks=pytest.mark.rule("BL-RWP-11", "BL-RWP-12")),
        pytest.param("dwarf-pipers", 3 - 1, marks=pytest.mark.rule("BL-RUL-56")),
    ],
)
@pytest.mark.parametrize("hex_", ["5.07", "5.08"])
def test_dice_on_the_move(kind: str, dice: int, hex_: str) -> None:
    game = on_the_move(kind, "spearmen", hex_, "R " * dice)
    assert dice_rolled(game) == dice


@pytest.mark.rule("BL-RWP-12", "BL-RUL-15")
@pytest.mark.parametrize("hex_", ["5.07", "5.08"])
def test_slings_standing_still_roll_a_die_more(hex_: str) -> None:
    game = battle("S goblin-slingers 5.06", f"P spearmen {hex_}", dice=roll("R R R"))
    attack(game, "5.06", hex_)
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-RUL-77", "BL-RWP-12")
def test_slings_that_battle_back_stand_still() -> None:
    game = battle(
        *("S levy 5.06", "P goblin-slingers 5.07", "P levy 5.08", "P levy 4.07"),
        dice=[*roll("R R"), *roll("R R R")],
    )
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    assert dice_rolled(game) == 3


@pytest.mark.parametrize(
    ("kind", "tokens"),
    [
        pytest.param("arbalestiers", 0, marks=pytest.mark.rule("BL-RWP-04")),
        pytest.param("longbowmen", 0, marks=pytest.mark.rule("BL-RWP-07")),
        pytest.param("horse-archers", 0, marks=pytest.mark.rule("BL-RWP-09")),
        pytest.param("archers", 1, marks=pytest.mark.rule("BL-RWP-05")),
        pytest.param("dwarf-crossbows", 1, marks=pytest.mark.rule("BL-RWP-10")),
        pytest.param("goblin-slingers", 1, marks=pytest.mark.rule("BL-RWP-11")),
    ],
)
@pytest.mark.parametrize("hex_", ["5.07", "5.08"])
def test_lore_of_ranged_weapons(kind: str, tokens: int, hex_: str) -> None:
    game = battle(f"S {kind} 5.06", f"P spearmen {hex_}", dice=roll("L R R"), kind="lore")
    attack(game, "5.06", hex_)
    while "pass" in keys(game):
        game.answer("pass")
    assert game.state.lore[0] == tokens


def test_no_weapon_is_left_out() -> None:
    """Every weapon of troops stands in one of the tables above."""
    kinds = base_content().kinds.values()
    tested = {
        *RANGED,
        "clan-chiefs",
        "halberdiers",
        "spearmen",
        "swordsmen",
        "heavy-swordsmen",
        "mounted-knights",
    }
    weapons = {kind.weapon for kind in kinds if not kind.creature}
    assert weapons - {base_content().kinds[kind].weapon for kind in tested} == {"bass-drum"}
