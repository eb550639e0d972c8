"""The Warrior's fifteen Lore cards, each played and its effect worked out by hand."""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.combat.morale import bold
from lorehearth.games.battlelore.state import Spell

from ..scenes import at, attack, dice_rolled, goals, keys, move, number, order_of, refusal, roll, told
from .lore_scenes import PURSE, discards, play_card, with_card


def test_strength_gives_a_die() -> None:
    game = with_card("wa01", "S swordsmen 5.06", "P levy 5.07", dice=roll("R R R R"))
    play_card(game, "wa01")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3 + 1
    assert game.state.lore == [PURSE - 1, PURSE]
    assert discards(game) == ["wa01"]


@pytest.mark.rule("BL-CAP-02")
def test_strength_into_woods_is_not_capped() -> None:
    """BL-EX-08."""
    game = with_card(
        *("wa01", "S heavy-swordsmen 5.06", "P levy 5.07"), terrain={"5.07": "w."}, dice=roll("R R R")
    )
    play_card(game, "wa01")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2 + 1


@pytest.mark.parametrize("card", ["wa02", "ro02"])
def test_agility_ignores_one_helmet(card: str) -> None:
    game = with_card(card, "S swordsmen 5.06", "P levy 5.07", by=1, dice=roll("G G S"))
    attack(game, "5.06", "5.07")
    play_card(game, card)
    assert at(game, "5.07").figures == 4 - (2 - 1 + 1)


def test_take_aim_gives_three_dice_at_range() -> None:
    game = with_card("wa03", "S archers 5.06", "P levy 7.06", dice=roll("R R R R R"))
    play_card(game, "wa03")
    attack(game, "5.06", "7.06")
    assert dice_rolled(game) == 2 + 3


def test_take_aim_is_no_use_in_melee() -> None:
    game = with_card("wa03", "S archers 5.06", "P levy 5.07", dice=roll("R R"))
    play_card(game, "wa03")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 2


@pytest.mark.parametrize("card", ["wa04", "ro04"])
def test_fearless_ignores_every_flag_all_turn(card: str) -> None:
    game = with_card(
        *(card, "S swordsmen 5.06", "S swordsmen 5.08", "P levy 5.07"),
        by=1,
        dice=roll("F F R F F F"),
    )
    attack(game, "5.06", "5.07")
    play_card(game, card)
    assert keys(game) == ["ignore 2", "ignore 1", "ignore 0"]
    game.answer("ignore 2")
    assert keys(game) == ["battle-back 2", "enough"]  # it is Bold now
    game.answer("enough")
    attack(game, "5.08", "5.07")
    assert keys(game)[0] == "ignore 3"  # and for the rest of the turn


def test_run_goes_one_hex_further() -> None:
    game = with_card("wa05", "S levy 5.06", "P levy 9.01", phase="movement")
    assert "5.09" not in goals(game, "5.06")
    play_card(game, "wa05")
    assert "5.09" in goals(game, "5.06")
    assert "5.10" not in goals(game, "5.06")


def test_run_is_no_use_for_a_unit_that_has_moved() -> None:
    game = with_card("wa05", "S levy 5.06", "S levy 3.06", "P levy 9.01", phase="movement")
    move(game, "5.06", "5.07")
    play_card(game, "wa05")  # only the other unit is left, so nobody has to be named
    assert order_of(game, "3.06").pace == 1
    assert order_of(game, "5.07").pace == 0


def test_parry_leaves_exactly_two_dice_all_turn() -> None:
    game = with_card(
        *("wa06", "S heavy-horse 5.06", "P levy 5.07 1", "P levy 5.08"),
        by=1,
        gives={"dice": 1},
        dice=roll("G R R R"),
    )
    attack(game, "5.06", "5.07")
    play_card(game, "wa06")
    assert dice_rolled(game) == 2
    game.answer("pursue 5.07")
    attack(game, "5.07", "5.08")
    assert dice_rolled(game) == 2


def test_berserk_adds_dice_by_level_and_rolls_scoring_strikes_on() -> None:
    game = with_card(*("wa07", "S swordsmen 5.06", "P levy 5.07"), level=2, dice=roll("S S R R R G R"))
    play_card(game, "wa07")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3 + 2
    assert at(game, "5.07").figures == 4 - 3  # two strikes, and a helmet of the two dice they gave


@pytest.mark.rule("BL-CRE-04", "BL-DIE-11")
def test_the_dice_of_berserk_are_dice_of_the_roll() -> None:
    """Two strikes give two further dice, L and G: a token, and three dice for the Critical Hit check."""
    game = with_card(
        *("wa07", "S swordsmen 5.06", "P giant-spider 5.07"),
        lore=(4, 0),
        dice=[*roll("S S R R"), *roll("L G"), *roll("R R R")],
    )
    play_card(game, "wa07")
    attack(game, "5.06", "5.07")
    assert game.state.lore[0] == 1
    assert told(game, "CriticalCheck") == [
        "Critical Hit check on Pennant Giant Spider at 5.07: red, red, red."
    ]


def test_berserk_is_for_melee_only() -> None:
    game = with_card("wa07", "S archers 5.06", "P levy 7.06", level=2, dice=roll("R R"))
    play_card(game, "wa07")
    attack(game, "5.06", "7.06")
    assert dice_rolled(game) == 2


def test_berserk_is_refused_to_a_unit_that_may_only_shoot() -> None:
    game = with_card("wa07", "S archers 5.06", "P levy 7.06", card="darken-the-sky")
    assert refusal(game, "lore wa07") == "BL-CRD-11"


def test_shield_wall_ignores_all_bonus_strikes() -> None:
    game = with_card("wa08", "S swordsmen 5.06", "P levy 5.07", by=1, dice=roll("S S G"))
    attack(game, "5.06", "5.07")
    play_card(game, "wa08")
    assert at(game, "5.07").figures == 4 - 1


def test_shield_wall_is_for_foot() -> None:
    game = with_card("wa08", "S swordsmen 5.06", "P horse 5.07", by=1, dice=roll("R R R"))
    attack(game, "5.06", "5.07")
    assert "lore wa08" not in keys(game)


def test_second_wind_is_a_battle_more_with_a_die_fewer() -> None:
    game = with_card("wa09", "S swordsmen 5.06", "P levy 5.07", dice=roll("R R R R R"))
    assert refusal(game, "lore wa09") == "BL-COM-02"
    attack(game, "5.06", "5.07")
    assert keys(game) == ["lore wa09", "enough"]
    play_card(game, "wa09")
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3 - 1
    assert game.state.phase == "gather" or keys(game)[0].startswith("take")


def test_forced_march_goes_further_and_still_battles() -> None:
    game = with_card("wa10", "S swordsmen 5.03", "S swordsmen 3.03", "P levy 5.07", phase="movement")
    play_card(game, "wa10", "at 0", "at 1")
    move(game, "5.03", "5.06")
    assert not order_of(game, "5.06").barred
    assert order_of(game, "3.03").pace == 1


def test_forced_march_takes_one_unit_more_a_level() -> None:
    units = [f"S levy 1.0{n}" for n in range(1, 7)]
    game = with_card("wa10", *units, "P levy 9.01", level=3, phase="movement")
    play_card(game, "wa10", "at 0", "at 1", "at 2", "at 3")
    assert sum(order.pace for order in game.state.orders.values()) == 4


def test_spur_on_gives_riders_two_hexes() -> None:
    game = with_card("wa11", "S horse 5.01", "S levy 1.01", "P levy 9.13", phase="movement")
    play_card(game, "wa11")
    assert "5.06" in goals(game, "5.01")  # 3 + 2
    assert "5.07" not in goals(game, "5.01")


def test_stand_firm_steadies_a_section() -> None:
    game = with_card(
        "wa12",
        "S levy 1.01",
        "P levy 7.12",
        "P levy 7.07",
        by=1,
        phase="command",
        hands=(("scout-left",), ()),
    )
    game.answer("command scout-left")
    play_card(game, "wa12", "section left")  # the Pennants' left is the Standards' right
    assert [bold(game.play, unit).total for unit in (1, 2)] == [1, 0]
    assert game.state.phase == "order"


def test_volley_fire_shoots_at_once_with_two_dice() -> None:
    game = with_card(
        *("wa13", "S arbalestiers 5.06", "S archers 3.10", "P levy 7.06", "P levy 5.10"),
        phase="command",
        dice=roll("G R G G"),
    )
    play_card(game, "wa13", "at 0", "at 1")
    assert (at(game, "7.06").figures, at(game, "5.10").figures) == (3, 2)
    assert dice_rolled(game) == 2  # and not the 3 of the arbalestiers
    assert game.state.phase == "command"


def test_volley_fire_needs_somebody_to_shoot_at() -> None:
    game = with_card("wa13", "S archers 5.06", "P levy 5.07", phase="command")
    assert refusal(game, "lore wa13") == "BL-COM-05"


def test_cut_them_down_lets_foot_pursue() -> None:
    game = with_card(*("wa14", "S swordsmen 5.06", "P levy 5.07 1", "P levy 5.09"), dice=roll("G R R R R R"))
    assert refusal(game, "lore wa14") == "BL-FOL-01"
    attack(game, "5.06", "5.07")
    assert keys(game) == ["gain-ground 5.07", "lore wa14", "enough"]
    play_card(game, "wa14")
    assert "pursue 5.08" in keys(game)
    game.answer("pursue 5.08")
    attack(game, "5.08", "5.09")
    assert dice_rolled(game) == 3


@pytest.mark.rule("BL-RUL-27")
def test_assault_orders_everybody_and_no_card_is_drawn() -> None:
    game = with_card("wa15", "S levy 1.01", "S levy 1.07", "S levy 1.13", "P levy 9.01", phase="command")
    play_card(game, "wa15")
    assert game.state.lore[0] == PURSE - 13
    for unit in (0, 1, 2):
        game.answer(f"order {unit}")
    assert len(game.state.orders) == 3
    game.answer("enough")
    game.answer("take tokens")  # the script has no card to draw
    assert game.state.camp == 1
    assert game.state.cards.count("hand 0") == 1
    assert number(game, "1.01") == 0


@pytest.mark.rule("BL-RUL-70")
def test_of_two_cards_the_one_played_later_holds() -> None:
    """Mists of Terror forbid to ignore flags, and Fearless, played against the attack, allows it again."""
    game = with_card("wa04", "S swordsmen 5.06", "P levy 5.07", by=1, dice=roll("F R R"))
    game.state.spells.append(Spell("no ignoring", 2, 1))
    attack(game, "5.06", "5.07")
    play_card(game, "wa04")
    assert keys(game) == ["ignore 1", "ignore 0"]
