"""Retreats: how far, which way, and what a blocked one costs. (BL-RET, BL-RUL-05, BL-RUL-06)"""

from __future__ import annotations

import pytest

from ..scenes import BattleGame, at, attack, battle, keys, roll, told


def driven(
    *units: str, faces: str = "F G", terrain: dict[str, str] | None = None, **more: object
) -> BattleGame:
    """Pennant levy, the last of the units, attack the Standards' first unit with these faces."""
    game = battle(*units, dice=roll(faces), terrain=terrain, camp=1, **more)  # type: ignore[arg-type]
    attacker = next(i for i, unit in reversed(list(enumerate(game.state.units))) if unit.camp == 1)
    game.answer(f"attack {attacker} 0")
    return game


@pytest.mark.rule("BL-RET-01", "BL-RET-02")
def test_a_hex_for_each_flag() -> None:
    game = driven("S spearmen 5.06", "P levy 5.07", faces="F F")
    game.answer("back 4.05")
    game.answer("back 3.05")
    assert keys(game)[0] == "gain-ground 5.06"
    assert at(game, "3.05").figures == 4


@pytest.mark.rule("BL-RET-03", "BL-BRD-08")
def test_each_hex_is_a_row_nearer_home() -> None:
    assert set(keys(driven("S spearmen 5.06", "P levy 5.07"))) == {"back 4.05", "back 4.06"}
    game = battle("P spearmen 5.06", "S levy 5.07", dice=roll("F G"))
    attack(game, "5.07", "5.06")
    assert set(keys(game)) == {"back 6.05", "back 6.06"}


@pytest.mark.rule("BL-RET-04")
def test_terrain_does_not_stop_a_retreat() -> None:
    woods = dict.fromkeys(("4.05", "4.06", "3.05", "3.06", "3.07"), "w.")
    game = driven("S spearmen 5.06", "P levy 5.07", faces="F F", terrain=woods)
    game.answer("back 4.05")
    game.answer("back 3.05")
    assert at(game, "3.05").figures == 4


@pytest.mark.rule("BL-RET-05", "BL-RUL-06")
def test_impassable_terrain_blocks() -> None:
    game = driven("S spearmen 5.06", "P levy 5.07", terrain={"4.05": "~.", "4.06": "~."})
    assert at(game, "5.06").figures == 3


@pytest.mark.rule("BL-RET-05", "BL-RUL-06")
def test_cliff_sides_block() -> None:
    sides = [("5.06", "4.05"), ("5.06", "4.06")]
    game = driven("S spearmen 5.06", "P levy 5.07", terrain={"5.06": "c."}, cliff_sides=sides)
    assert at(game, "5.06").figures == 3


@pytest.mark.rule("BL-RET-06", "BL-RUL-06")
@pytest.mark.parametrize("others", [("S levy 4.05", "S levy 4.06"), ("P levy 4.05", "S levy 4.06")])
def test_units_of_either_camp_block(others: tuple[str, ...]) -> None:
    """One flag, no way back: one figure. A friend on the other side would make the unit Bold."""
    game = driven("S spearmen 5.06", *others, "P levy 5.07")
    if keys(game)[0].startswith("ignore"):
        game.answer("ignore 0")
    assert at(game, "5.06").figures == 3


@pytest.mark.rule("BL-RET-06", "BL-RUL-06")
def test_the_board_edge_blocks() -> None:
    """Two flags on the baseline: a figure for each of the two hexes."""
    game = driven("S spearmen 1.06", "P levy 1.07", faces="F F")
    assert at(game, "1.06").figures == 2


@pytest.mark.rule("BL-RUL-06", "BL-BRD-02")
def test_half_hexes_block() -> None:
    """Behind 3.01 lie 2.01 and the half-hex beside it."""
    game = driven("S spearmen 3.01", "S levy 2.01", "P levy 3.02")
    assert at(game, "3.01").figures == 3


@pytest.mark.rule("BL-RET-06")
def test_what_can_be_made_is_made_first() -> None:
    """Two flags, one row to go: it moves a hex and loses a figure."""
    game = driven("S spearmen 2.06", "P levy 3.06", faces="F F")
    game.answer("back 1.06")
    assert at(game, "1.06").figures == 3


@pytest.mark.rule("BL-RET-07")
def test_a_unit_lost_in_a_blocked_retreat_is_a_banner() -> None:
    game = driven("S spearmen 1.06 1", "P levy 1.07")
    assert game.state.units[0].hex < 0
    assert game.state.banners == [0, 1]
    assert told(game, "RetreatBlocked")


@pytest.mark.rule("BL-RUL-05")
def test_its_player_picks_the_way_and_may_pick_a_dead_end() -> None:
    """From 3.05 with two flags: 2.04 is a dead end, 2.05 leads on to 1.06."""
    units = ("S spearmen 3.05", "S levy 1.04", "S levy 1.05", "P levy 3.06")
    game = driven(*units, faces="F F")
    decision = game.decision
    assert decision is not None
    assert decision.seats == (0,)  # the retreating player picks
    game.answer("back 2.04")
    assert at(game, "2.04").figures == 3
    game = driven(*units, faces="F F")
    game.answer("back 2.05")
    assert at(game, "1.06").figures == 4


@pytest.mark.rule("BL-RUL-05")
def test_while_a_way_is_open_it_must_go_on() -> None:
    game = driven("S spearmen 5.06", "P levy 5.07", faces="F F")
    game.answer("back 4.05")
    assert set(keys(game)) == {"back 3.05", "back 3.06"}


@pytest.mark.rule("BL-RUL-21")
def test_a_banner_lost_without_an_attacker_goes_to_the_other_camp() -> None:
    """A goblin unit of one figure runs two hexes and the panic kills it."""
    game = driven("S goblin-swordsmen 5.06 1", "P levy 5.07", faces="F R R B")
    game.answer("back 4.05")
    game.answer("back 3.05")
    assert game.state.banners == [0, 1]
