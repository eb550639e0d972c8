"""Spiders, their webs and their poison. (BL-SPI)"""

from __future__ import annotations

import pytest

from ..scenes import BOARD, BattleGame, at, attack, battle, dice_rolled, goals, keys, move, refusal, roll


def ordering(unit: str, lore: int) -> BattleGame:
    """A marked unit in the Centre is ordered by the Standards, who have some Lore."""
    game = battle(
        unit,
        "S levy 5.08",
        "P levy 9.01",
        phase="command",
        kind="lore",
        hands=(("attack-centre",), ("scout-left",)),
        lore=(lore, 0),
    )
    game.answer("command attack-centre")
    game.answer("order 0")
    return game


@pytest.mark.parametrize(
    ("kind", "hexes", "dice", "banner"),
    [
        pytest.param("giant-spider", 4, 2, "green", marks=pytest.mark.rule("BL-SPI-01")),
        pytest.param("blue-widow-spider", 3, 3, "blue", marks=pytest.mark.rule("BL-SPI-02")),
    ],
)
def test_the_spiders(kind: str, hexes: int, dice: int, banner: str) -> None:
    """They move that far and still bite; bonus strikes hit."""
    game = battle(f"S {kind} 5.01", "P heavy-swordsmen 5.06", phase="movement", dice=roll("S B B")[:dice])
    here = BOARD.cell("5.01")
    reached = {BOARD.distances[here][BOARD.cell(hex_)] for hex_ in goals(game, "5.01")}
    assert max(reached) == hexes
    near = battle(
        f"S {kind} 5.0{5 - hexes}", "P heavy-swordsmen 5.06", phase="movement", dice=roll("S B B")[:dice]
    )
    move(near, f"5.0{5 - hexes}", "5.05")
    attack(near, "5.05", "5.06")
    assert dice_rolled(near) == dice
    assert at(near, "5.06").figures == 3
    assert at(near, "5.05").banner == banner


@pytest.mark.rule("BL-SPI-01", "BL-SPI-02")
@pytest.mark.parametrize("kind", ["giant-spider", "blue-widow-spider"])
def test_spiders_bite_only_next_to_them(kind: str) -> None:
    game = battle(f"S {kind} 5.05", "S levy 1.01", "P levy 1.02", "P levy 5.07")
    assert refusal(game, "attack 0 3") == "BL-LOS-05"


@pytest.mark.rule("BL-SPI-03", "BL-RUL-67", "BL-SPI-02")
@pytest.mark.parametrize("kind", ["giant-spider", "blue-widow-spider"])
def test_one_lore_webs(kind: str) -> None:
    game = battle(f"S {kind} 5.06", "P heavy-swordsmen 5.07", dice=roll("L B G"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").web
    assert at(game, "5.07").poison == 0


@pytest.mark.rule("BL-SPI-06", "BL-RUL-67", "BL-SPI-02")
@pytest.mark.parametrize("kind", ["giant-spider", "blue-widow-spider"])
def test_two_lore_poison_and_web(kind: str) -> None:
    game = battle(f"S {kind} 5.06", "P heavy-swordsmen 5.07", dice=roll("L L G"))
    attack(game, "5.06", "5.07")
    assert (at(game, "5.07").web, at(game, "5.07").poison) == (True, 1)


@pytest.mark.rule("BL-SPI-04")
def test_a_webbed_unit_neither_moves_nor_battles() -> None:
    game = battle("S levy 5.06 web", "S levy 1.01", "P levy 5.07", phase="movement")
    assert refusal(game, "move 0") == "BL-SPI-04"
    game.answer("enough")
    assert game.state.camp == 1  # and nobody could battle
    fighting = battle("S levy 5.06 web", "S levy 1.01", "P levy 5.07", "P levy 1.02")
    assert refusal(fighting, "attack 0 2") == "BL-SPI-04"


@pytest.mark.rule("BL-SPI-04")
def test_each_flag_is_a_hit_on_a_webbed_unit() -> None:
    """BL-EX-49."""
    game = battle("S levy 5.06", "P levy 5.07 web", dice=roll("F F"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 2


@pytest.mark.rule("BL-SPI-04")
def test_no_courage_ignores_a_flag_in_a_web() -> None:
    game = battle("S levy 5.06", "P dwarf-swordsmen 5.07 web", dice=roll("F G"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 3


@pytest.mark.rule("BL-RUL-37")
def test_a_webbed_unit_does_not_battle_back() -> None:
    game = battle("S levy 5.06", "P dwarf-swordsmen 5.07 web", dice=roll("G G"))
    attack(game, "5.06", "5.07")
    assert game.state.camp == 1  # nothing was asked, and the turn is over


@pytest.mark.rule("BL-RUL-37")
def test_webs_do_not_add_up() -> None:
    game = ordering("S levy 5.06 web", 5)
    game.answer("cure 0 web")
    assert not at(game, "5.06").web
    twice = battle("S giant-spider 5.06", "P levy 5.07 web", dice=roll("L R"))
    attack(twice, "5.06", "5.07")
    assert at(twice, "5.07").web is True


@pytest.mark.rule("BL-RUL-72")
def test_a_fresh_web_lets_the_unit_retreat_from_that_roll() -> None:
    """BL-EX-49."""
    game = battle("S giant-spider 5.06", "P levy 5.07", dice=roll("L F"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    assert at(game, "6.07").web
    assert at(game, "6.07").figures == 4


@pytest.mark.rule("BL-SPI-05", "BL-RUL-37")
def test_an_order_and_1_lore_break_a_web() -> None:
    game = ordering("S levy 5.06 web", 1)
    game.answer("cure 0 web")
    assert game.state.lore[0] == 0
    game.answer("enough")
    assert "5.05" in goals(game, "5.06")


@pytest.mark.rule("BL-SPI-05")
def test_without_lore_the_web_stays() -> None:
    game = ordering("S levy 5.06 web", 0)
    assert at(game, "5.06").web
    assert not any(key.startswith("cure") for key in keys(game))


@pytest.mark.rule("BL-SPI-08")
def test_poison_goes_for_2_lore_once_the_web_is_gone() -> None:
    game = ordering("S levy 5.06 web poison=1", 2)
    assert refusal(game, "cure 0 poison") == "BL-SPI-08"
    free = ordering("S levy 5.06 poison=1", 2)
    free.answer("cure 0 poison")
    assert at(free, "5.06").poison == 0
    assert free.state.lore[0] == 0


@pytest.mark.rule("BL-SPI-08")
def test_poison_does_not_go_for_1_lore() -> None:
    game = ordering("S levy 5.06 poison=1", 1)
    assert not any(key.startswith("cure") for key in keys(game))
    assert at(game, "5.06").poison == 1


@pytest.mark.rule("BL-SPI-06", "BL-RUL-37")
def test_both_tokens_go_with_one_order_for_3_lore() -> None:
    """BL-EX-24."""
    game = battle(
        "P giant-spider 5.06",
        "S levy 5.07",
        camp=1,
        kind="lore",
        lore=(3, 0),
        dice=roll("L L"),
        hands=(("attack-centre",), ("scout-left",)),
    )
    attack(game, "5.06", "5.07")
    assert (at(game, "5.07").poison, at(game, "5.07").web) == (1, True)
    cured = ordering("S levy 5.07 web poison=1", 3)
    cured.answer("cure 0 web")
    cured.answer("cure 0 poison")
    assert (at(cured, "5.07").poison, at(cured, "5.07").web) == (0, False)
    assert cured.state.lore[0] == 0


@pytest.mark.rule("BL-SPI-07")
def test_lore_rolled_at_a_poisoned_unit_hits_it() -> None:
    game = battle("S levy 5.06", "P heavy-swordsmen 5.07 poison=1", dice=roll("L L"), kind="lore")
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 2
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-SPI-07", "BL-DIE-12")
def test_lore_that_a_poisoned_unit_rolls_hits_itself() -> None:
    """BL-EX-51. L B S: 2 hits on the target, 1 on itself, no token."""
    game = battle("S swordsmen 5.06 poison=1", "P swordsmen 5.07", dice=roll("L B S"), kind="lore")
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 2
    assert at(game, "5.06").figures == 3
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-SPI-07")
def test_a_poisoned_battle_back_hurts_too() -> None:
    game = battle("S levy 5.06", "P dwarf-swordsmen 5.07 poison=1", dice=[*roll("R R"), *roll("L R R")])
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    assert at(game, "5.07").figures == 3


@pytest.mark.rule("BL-RUL-85")
def test_a_unit_that_dies_of_its_own_roll_still_scores_it() -> None:
    """The last levy dies of its L; its G still takes the last figure, and nobody follows."""
    game = battle("S levy 5.06 1 poison=1", "P levy 5.07 1", dice=roll("L G"))
    attack(game, "5.06", "5.07")
    assert game.state.banners == [1, 1]
    assert game.state.camp == 1


@pytest.mark.rule("BL-RUL-85")
def test_its_flags_count_as_well() -> None:
    game = battle("S levy 5.06 1 poison=1", "P levy 5.07", dice=roll("L F"))
    attack(game, "5.06", "5.07")
    game.answer("back 6.07")
    assert at(game, "6.07").figures == 4
    assert game.state.banners == [0, 1]


@pytest.mark.parametrize(
    ("token", "rule"), [("web", "BL-SPI-05"), ("poison=1", "BL-SPI-08"), ("frost=1", "BL-DRA-18")]
)
def test_whoever_is_asked_about_a_token_reads_its_own_rule(token: str, rule: str) -> None:
    game = ordering(f"S levy 5.06 {token}", 2)
    assert game.decision is not None
    assert game.decision.rule == rule
