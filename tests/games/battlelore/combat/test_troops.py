"""Special troops: Knights, Dwarves, Clan Chiefs, Cattle, Goblinoids, Hyenas. (BL-SPT, BL-RUL-78)"""

from __future__ import annotations

import pytest
from msgspec import structs

from lorehearth.games.battlelore.combat.morale import bold
from lorehearth.games.battlelore.content import Colour

from ..scenes import (
    BOARD,
    at,
    attack,
    base_content,
    battle,
    dice_rolled,
    goals,
    keys,
    move,
    refusal,
    roll,
    told,
)

KINDS = base_content().kinds
FIGHT = ("S levy 1.01", "P levy 1.02")


def levels(unit: str) -> int:
    return bold(battle(f"S {unit} 5.06", "P levy 9.01").play, 0).total


def farthest(kind: str, *others: str, card: str = "") -> int:
    game = battle(f"S {kind} 5.07", *others, phase="movement", card=card)
    return max(BOARD.distances[BOARD.cell("5.07")][BOARD.cell(hex_)] for hex_ in goals(game, "5.07"))


@pytest.mark.rule("BL-SPT-01")
def test_mounted_knights_are_bold() -> None:
    assert levels("mounted-knights") == 1
    assert levels("heavy-horse") == 0


@pytest.mark.rule("BL-SPT-02")
def test_all_dwarven_foot_is_bold() -> None:
    dwarves = [kind.id for kind in KINDS.values() if kind.race == "dwarf" and kind.arm == "foot"]
    assert len(dwarves) >= 6
    assert all(levels(f"{kind}") >= 1 for kind in dwarves)


@pytest.mark.parametrize(
    ("unit", "rule"),
    [
        pytest.param("mounted-knights", "BL-SPT-01", marks=pytest.mark.rule("BL-SPT-01")),
        pytest.param("dwarf-heavies", "BL-SPT-02", marks=pytest.mark.rule("BL-SPT-02")),
        pytest.param("clan-chiefs", "BL-SPT-04", marks=pytest.mark.rule("BL-SPT-04")),
        pytest.param("clan-chiefs 3", "BL-SPT-02", marks=pytest.mark.rule("BL-SPT-02", "BL-SPT-04")),
    ],
)
def test_the_tally_names_the_rule_that_makes_them_bold(unit: str, rule: str) -> None:
    kind, *figures = unit.split()
    game = battle(" ".join(["S", kind, "5.06", *figures]), "P levy 9.01")
    assert [part.rule for part in bold(game.play, 0).parts] == [rule]


@pytest.mark.rule("BL-SPT-04", "BL-UNI-01")
def test_full_strength_is_that_of_all_foot_where_an_entry_gives_no_figures() -> None:
    game = battle("S clan-chiefs 5.06", "P levy 5.07", dice=["red"] * 4)
    game.content.kinds = KINDS | {"clan-chiefs": structs.replace(KINDS["clan-chiefs"], figures=0)}
    assert bold(game.play, 0).total == 2
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3 + 1


@pytest.mark.rule("BL-SPT-03", "BL-RUL-78")
def test_clan_chiefs_charge_two_hexes_into_melee() -> None:
    game = battle("S clan-chiefs 5.05", "P levy 5.08", *FIGHT, phase="movement")
    move(game, "5.05", "5.07")
    game.answer("enough")
    assert "attack 0 1" in keys(game)


@pytest.mark.rule("BL-SPT-03", "BL-RUL-78")
def test_a_march_of_two_hexes_elsewhere_leaves_no_battle() -> None:
    """Two hexes to 5.07, away from the enemy: there is nobody to fight, and no other hex to go to."""
    game = battle("S clan-chiefs 5.05", "P levy 5.09", *FIGHT, phase="movement")
    move(game, "5.05", "5.07")
    game.answer("enough")
    assert refusal(game, "attack 0 1") == "BL-UNI-04"


@pytest.mark.rule("BL-SPT-04")
@pytest.mark.parametrize(("figures", "dice", "level"), [(4, 3 + 1, 2), (3, 3, 1), (1, 3, 1)])
def test_clan_chiefs_at_full_strength(figures: int, dice: int, level: int) -> None:
    game = battle(f"S clan-chiefs 5.06 {figures}", "P levy 5.07", dice=["red"] * dice)
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == dice
    assert bold(battle(f"S clan-chiefs 5.06 {figures}", "P levy 9.01").play, 0).total == level


@pytest.mark.rule("BL-SPT-05")
def test_cattle_riders_trot() -> None:
    assert farthest("cattle-riders") == 2
    assert levels("cattle-riders") == 0
    game = battle("S cattle-riders 5.05", "P levy 5.08", phase="movement")
    move(game, "5.05", "5.07")
    assert keys(game) == ["attack 0 1", "enough"]


@pytest.mark.rule("BL-SPT-06")
def test_cattle_riders_rush_in_a_mounted_charge() -> None:
    assert farthest("cattle-riders", card="mounted-charge") == 3
    assert farthest("horse", card="mounted-charge") == 3
    game = battle("S cattle-riders 5.04", "P levy 5.08", phase="movement", card="mounted-charge")
    move(game, "5.04", "5.07")
    assert keys(game) == ["attack 0 1", "enough"]


@pytest.mark.rule("BL-SPT-07")
def test_raging_bull() -> None:
    game = battle(
        "S cattle-riders 5.06", "P levy 5.07 1", "P levy 5.08", dice=[*roll("G R R"), *roll("R R R R")]
    )
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3
    assert keys(game) == ["pursue 5.07", "enough"]
    game.answer("pursue 5.07")
    attack(game, "5.07", "5.08")
    assert dice_rolled(game) == 3 + 1


@pytest.mark.rule("BL-SPT-08", "BL-RUL-78")
def test_goblin_rush() -> None:
    """Blue goblins go 2 hexes and fight in melee; humans of that colour would not."""
    game = battle("S goblin-swordsmen 5.05", "P levy 5.08", *FIGHT, phase="movement")
    move(game, "5.05", "5.07")
    game.answer("enough")
    assert "attack 0 1" in keys(game)


@pytest.mark.rule("BL-SPT-08")
@pytest.mark.parametrize("banner", ["green", "blue", "red"])
def test_all_goblinoid_foot_may_rush(banner: Colour) -> None:
    """Whatever banner they have: a Training Camp may have given a Band or archers a better one."""
    goblins = [kind for kind in KINDS.values() if kind.race == "goblinoid" and kind.arm == "foot"]
    for kind in goblins:
        game = battle(f"S {kind.id} 5.05", "P levy 5.08", *FIGHT, phase="movement")
        at(game, "5.05").banner = banner
        move(game, "5.05", "5.07")
        game.answer("enough")
        assert "attack 0 1" in keys(game), kind.id


@pytest.mark.rule("BL-RUL-78")
def test_red_goblins_take_the_second_hex_only_to_fight() -> None:
    assert farthest("hobgoblin-spear-bearers") == 1
    game = battle("S hobgoblin-spear-bearers 5.05", "P levy 5.08", phase="movement")
    two_away = {
        hex_ for hex_ in goals(game, "5.05") if BOARD.distances[BOARD.cell("5.05")][BOARD.cell(hex_)] == 2
    }
    assert two_away == {"5.07"}


@pytest.mark.rule("BL-RUL-78")
def test_and_not_where_they_could_not_fight() -> None:
    game = battle("S hobgoblin-spear-bearers 5.05", "P levy 5.08", terrain={"5.07": "r."}, phase="movement")
    assert "5.07" not in goals(game, "5.05")


@pytest.mark.rule("BL-RUL-78")
def test_after_a_rush_a_unit_does_not_shoot() -> None:
    game = battle("S goblin-swordsmen 5.05", "P levy 5.08", *FIGHT, phase="movement")
    move(game, "5.05", "5.07")
    assert game.state.orders[0].only_melee
    game = battle("S hobgoblin-archers 5.05", *FIGHT, "P levy 5.08", gives={"only_melee": True})
    assert refusal(game, "attack 0 3") == "BL-RUL-78"


@pytest.mark.rule("BL-SPT-09")
def test_every_goblinoid_runs() -> None:
    for kind in KINDS.values():
        if kind.race != "goblinoid":
            assert not kind.frightened
            continue
        dice = [*roll("F R"), *roll("L L")]
        game = battle("S levy 5.06", f"P {kind.id} 5.07", dice=dice)
        attack(game, "5.06", "5.07")
        if keys(game)[0].startswith("ignore"):
            game.answer("ignore 0")
        game.answer("back 6.07")
        game.answer("back 7.08")
        assert len(told(game, "Panicked")) == 1, kind.id


@pytest.mark.rule("BL-SPT-10")
def test_hyenas_pursue_two_hexes_beyond() -> None:
    game = battle("S hyena-riders 5.06", "P levy 5.07 1", dice=roll("G R R"))
    attack(game, "5.06", "5.07")
    goals_ = {key.removeprefix("pursue ") for key in keys(game) if key != "enough"}
    vacated = BOARD.cell("5.07")
    assert goals_ == {BOARD.names[cell] for cell in BOARD.cells if BOARD.distances[vacated][cell] <= 2}


@pytest.mark.rule("BL-RUL-70")
def test_a_unit_entry_and_a_card_hold_over_the_general_rule() -> None:
    assert farthest("horse") == 3  # blue mounted in general
    assert farthest("cattle-riders") == 2  # the entry holds
    assert farthest("heavy-swordsmen") == 1  # red foot in general
    assert farthest("heavy-swordsmen", card="foot-onslaught") == 2  # the card holds


@pytest.mark.rule("BL-SPT-08")
def test_a_rush_counts_for_melee_with_a_bow() -> None:
    game = battle("S hobgoblin-archers 5.05", "P levy 5.08", phase="movement", dice=roll("G"))
    move(game, "5.05", "5.07")
    attack(game, "5.07", "5.08")
    assert dice_rolled(game) == 2 - 1  # Point Blank, on the move
    assert at(game, "5.08").figures == 3
