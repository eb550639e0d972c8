"""Trophy tokens of troops that killed a Creature. (BL-VET, BL-RUL-66, BL-RUL-89)"""

from __future__ import annotations

import pytest

from ..scenes import BOARD, BattleGame, at, attack, battle, dice_rolled, goals, keys, move, roll


def slain_by(troop: str, creature: str, dice: str) -> BattleGame:
    game = battle(f"S {troop} 5.06", f"P {creature} 5.07", dice=roll(dice), kind="lore")
    attack(game, "5.06", "5.07")
    return game


@pytest.mark.rule("BL-VET-01")
@pytest.mark.parametrize(
    ("creature", "dice"),
    [("giant-spider", "G R R G"), ("ice-drake", "B B R B"), ("hydra", "B B B"), ("troll", "B B B")],
)
def test_a_token_for_the_troop_that_kills(creature: str, dice: str) -> None:
    game = slain_by("swordsmen", creature, dice)
    assert at(game, "5.06").trophy == 1
    assert game.state.lore == [0, 0]


@pytest.mark.rule("BL-VET-01")
def test_no_token_for_killing_a_troop() -> None:
    game = battle("S swordsmen 5.06", "P levy 5.07 1", dice=roll("G R R"))
    attack(game, "5.06", "5.07")
    assert at(game, "5.06").trophy == 0


@pytest.mark.rule("BL-RUL-66")
def test_a_trampled_creature_brings_the_victor_a_token() -> None:
    """The Pennants' Giant, cornered, tramples their own Spider; no troop killed it."""
    game = battle(
        "S swordsmen 5.06",
        "P hill-giant 6.06",
        "P giant-spider 7.06",
        terrain={"7.07": "~."},
        dice=roll("F F R R R G"),
        kind="lore",
    )
    attack(game, "5.06", "6.06")
    assert game.state.banners == [1, 0]
    assert at(game, "5.06").trophy == 0
    assert game.state.lore == [1, 0]


# -- movement --------------------------------------------------------------------------------------


def reach(game: BattleGame, unit: str) -> int:
    here = BOARD.cell(unit)
    return max(BOARD.distances[here][BOARD.cell(hex_)] for hex_ in goals(game, unit) if hex_ in BOARD.names)


@pytest.mark.rule("BL-VET-03", "BL-RUL-89")
def test_a_token_for_a_hex_in_a_move() -> None:
    game = battle("S heavy-swordsmen 5.05 trophy=1", "P levy 5.08", phase="movement", dice=roll("B B B B"))
    assert reach(game, "5.05") == 1
    supply = game.state.supply
    game.answer("move 0")
    game.answer("trophy 0")
    assert (game.state.units[0].trophy, game.state.supply) == (0, supply + 1)
    assert "trophy 0" not in keys(game)
    game.answer("go 5.07")
    attack(game, "5.07", "5.08")
    assert dice_rolled(game) == 4


@pytest.mark.rule("BL-VET-03", "BL-DRA-23")
def test_no_token_for_a_hex_that_a_burning_unit_may_not_go() -> None:
    game = battle("S levy 5.05 trophy=1 fire=1", "P levy 5.08", phase="movement")
    game.answer("move 0")
    assert "go 5.06" in keys(game)
    assert "trophy 0" not in keys(game)


@pytest.mark.rule("BL-VET-03")
def test_a_token_for_a_hex_in_a_retreat() -> None:
    game = battle("S levy 5.06", "P spearmen 5.07 trophy=1", dice=roll("F R"))
    attack(game, "5.06", "5.07")
    game.answer("ignore 0")
    game.answer("back 6.07")
    assert keys(game) == ["trophy 1", "enough"]
    game.answer("trophy 1")
    game.answer("back 7.07")
    assert (at(game, "7.07").trophy, at(game, "7.07").figures) == (0, 4)


@pytest.mark.rule("BL-VET-03")
def test_the_hex_need_not_be_bought() -> None:
    game = battle("S levy 5.06", "P spearmen 5.07 trophy=1", dice=roll("F R"))
    attack(game, "5.06", "5.07")
    game.answer("ignore 0")
    game.answer("back 6.07")
    game.answer("enough")
    assert at(game, "6.07").trophy == 1


@pytest.mark.rule("BL-VET-03")
def test_panic_counts_the_hex_that_was_bought() -> None:
    game = battle("S levy 3.06", "P goblin-swordsmen 3.07 trophy=1", dice=roll("F R B B G"))
    attack(game, "3.06", "3.07")
    game.answer("ignore 0")
    game.answer("back 4.07")
    game.answer("back 5.07")
    game.answer("trophy 1")
    game.answer("back 6.07")
    assert at(game, "6.07").figures == 2


# -- battle ----------------------------------------------------------------------------------------


@pytest.mark.rule("BL-VET-04", "BL-RUL-08")
def test_a_token_for_a_die_above_any_cap() -> None:
    """BL-EX-46. Under a cap of 2d the token makes it 3d, and is gone."""
    game = battle("S swordsmen 5.06 trophy=1", "P levy 5.07", terrain={"5.07": "w."}, dice=roll("R R R"))
    attack(game, "5.06", "5.07")
    game.answer("trophy 0")
    assert dice_rolled(game) == 3
    assert at(game, "5.06").trophy == 0


@pytest.mark.rule("BL-VET-04")
def test_a_token_may_be_kept_from_a_battle() -> None:
    game = battle("S swordsmen 5.06 trophy=1", "P levy 5.07", dice=roll("R R R"))
    attack(game, "5.06", "5.07")
    game.answer("enough")
    assert dice_rolled(game) == 3
    assert at(game, "5.06").trophy == 1


@pytest.mark.rule("BL-VET-04")
def test_a_token_for_a_die_when_battling_back() -> None:
    game = battle("S levy 5.06", "P dwarf-swordsmen 5.07 trophy=1", dice=[*roll("R R"), *roll("R R R R")])
    attack(game, "5.06", "5.07")
    game.answer("battle-back 1")
    game.answer("trophy 1")
    assert dice_rolled(game) == 4


# -- courage ---------------------------------------------------------------------------------------


@pytest.mark.rule("BL-VET-05")
def test_a_token_to_ignore_a_flag() -> None:
    """Not Bold: one of two flags is ignored for the token."""
    game = battle("S levy 5.06", "P spearmen 5.07 trophy=1", dice=roll("F F"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["ignore 1", "ignore 0"]
    game.answer("ignore 1")
    game.answer("back 6.07")
    assert at(game, "6.07").trophy == 0


@pytest.mark.rule("BL-VET-05")
def test_courage_of_its_own_comes_first() -> None:
    """Bold 1 and a token: the first flag is ignored for nothing, the second for the token."""
    game = battle("S levy 5.06", "P dwarf-swordsmen 5.07 trophy=1", dice=roll("F F"))
    attack(game, "5.06", "5.07")
    assert keys(game) == ["ignore 2", "ignore 1", "ignore 0"]
    kept = game.fork(same=True)
    kept.answer("ignore 1")
    assert kept.state.units[1].trophy == 1
    game.answer("ignore 2")
    assert at(game, "5.07").trophy == 0


# -- where they belong -----------------------------------------------------------------------------


@pytest.mark.rule("BL-RUL-89")
def test_trophies_are_no_lore_of_the_player() -> None:
    game = battle(
        "S levy 5.06 trophy=2 web",
        "S levy 5.08",
        "P levy 9.01",
        phase="command",
        kind="lore",
        hands=(("patrol-centre",), ()),
    )
    game.answer("command patrol-centre")
    assert game.state.lore == [0, 0]
    game.answer("order 0")
    assert game.state.units[0].web  # they buy no freedom
    assert game.state.units[0].trophy == 2


@pytest.mark.rule("BL-RUL-89")
def test_the_tokens_of_the_dead_go_back_to_the_supply() -> None:
    game = battle("S levy 5.06", "P levy 5.07 1 trophy=2", dice=roll("G R"))
    supply = game.state.supply
    attack(game, "5.06", "5.07")
    assert game.state.supply == supply + 2
    assert game.state.units[1].trophy == 0


@pytest.mark.rule("BL-RUL-89")
def test_a_move_without_a_token_has_no_hex_to_buy() -> None:
    game = battle("S levy 5.06", "P levy 9.01", phase="movement")
    game.answer("move 0")
    assert "trophy 0" not in keys(game)
    move_on = battle("S levy 5.06 trophy=1", "P levy 9.01", phase="movement")
    move(move_on, "5.06", "5.07")
    assert at(move_on, "5.07").trophy == 1
