"""The Cleric's fifteen Lore cards, each played and its effect worked out by hand."""

from __future__ import annotations

import pytest

from lorehearth.games.battlelore.lore.for_own_units import fallen

from ..scenes import at, attack, dice_rolled, goals, keys, move, order_of, refusal, roll, told
from .lore_scenes import PURSE, play_card, with_card


def test_heal_brings_figures_back_up_to_full_strength() -> None:
    game = with_card("cl01", "S levy 1.01 1", "S levy 1.05", "P levy 9.01", level=2, phase="command")
    play_card(game, "cl01")  # only one unit has lost anybody
    assert at(game, "1.01").figures == 3


def test_heal_never_goes_beyond_full_strength() -> None:
    game = with_card("cl01", "S horse 1.01 2", "P levy 9.01", level=3, phase="command")
    play_card(game, "cl01")
    assert at(game, "1.01").figures == 3


def test_bless_rolls_dice_again_once() -> None:
    game = with_card("cl02", "S swordsmen 5.06", "P levy 5.07", level=2, dice=[*roll("R F L"), *roll("G S")])
    play_card(game, "cl02")
    attack(game, "5.06", "5.07")
    assert keys(game) == ["again red", "again flag", "again lore", "enough"]
    game.answer("again red")
    game.answer("again flag")
    assert at(game, "5.07").figures == 4 - 2
    assert order_of(game, "5.06").rerolls == 0
    assert game.state.lore[0] == PURSE - 2 + 1  # the Lore face stayed


def test_a_blessing_waits_if_no_die_is_rolled_again() -> None:
    game = with_card("cl02", "S swordsmen 5.06", "P levy 5.07", dice=roll("G G G"))
    play_card(game, "cl02")
    attack(game, "5.06", "5.07")
    game.answer("enough")
    assert order_of(game, "5.06").rerolls == 1


def test_move_as_the_wind_goes_further_through_the_woods() -> None:
    woods = {"5.07": "w.", "4.06": "w.", "6.06": "w."}
    game = with_card("cl03", "S levy 5.06", "P levy 9.01", phase="movement", terrain=woods)
    play_card(game, "cl03")
    assert "5.09" in goals(game, "5.06")


def test_riders_like_the_wind_pursue_through_the_woods() -> None:
    """No terrain stops them this turn: the vacated wood is not the end of their Pursuit."""
    game = with_card(
        *("cl03", "S horse 5.05", "P levy 5.07 1"),
        phase="movement",
        terrain={"5.07": "w."},
        dice=roll("G R"),
    )
    play_card(game, "cl03")
    move(game, "5.05", "5.06")
    attack(game, "5.06", "5.07")
    assert {"pursue 5.07", "pursue 5.08", "pursue 5.06"} <= set(keys(game))


def test_a_held_unit_may_not_move_until_its_next_turn_is_over() -> None:
    game = with_card("cl04", "S levy 1.01", "P levy 9.01", phase="command")
    play_card(game, "cl04")
    assert [(spell.what, spell.ends) for spell in game.state.spells] == [("hold", 3)]


def test_hold_stops_a_unit_that_sets_out() -> None:
    game = with_card("cl04", "S levy 5.06", "S levy 1.01", "P levy 9.01", by=1, phase="movement")
    move(game, "5.06", "5.07")
    play_card(game, "cl04")
    assert at(game, "5.06").kind == "levy"
    assert refusal(game, "move 0") == "BL-LOR-04"
    assert game.state.spells[0].ends == 1 + 2 + 1  # its next turn is turn 3


def test_sanctuary_ignores_all_flags_and_one_hit() -> None:
    game = with_card("cl05", "S swordsmen 5.06", "P levy 5.07", by=1, dice=roll("G F F"))
    attack(game, "5.06", "5.07")
    play_card(game, "cl05")
    assert keys(game)[0] == "ignore 2"
    game.answer("ignore 2")
    assert at(game, "5.07").figures == 4


def test_purify_takes_all_tokens() -> None:
    game = with_card(
        *("cl06", "S levy 1.01 web poison=2", "S levy 1.05 fire=1 frost=1", "S levy 1.09", "P levy 9.01"),
        level=2,
        phase="command",
    )
    game.answer("lore cl06")
    assert refusal(game, "at 2") == "BL-LOR-04"
    game.answer("at 0")
    game.answer("at 1")
    for hex_ in ("1.01", "1.05"):
        found = at(game, hex_)
        assert (found.web, found.poison, found.fire, found.frost) == (False, 0, 0, 0)


@pytest.mark.rule("BL-DIE-12")
def test_divine_wrath_makes_lore_hit_in_one_melee() -> None:
    game = with_card(
        *("cl07", "S swordsmen 5.06", "P levy 5.07"),
        gives={"battles": 2},
        lore=(5, 0),
        dice=[*roll("L L R"), *roll("L R R")],
    )
    play_card(game, "cl07")
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 4 - 2
    assert game.state.lore[0] == 0
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").figures == 2  # one melee only
    assert game.state.lore[0] == 1


def test_martyr_passes_hits_to_a_friend() -> None:
    game = with_card("cl08", "S swordsmen 5.06", "P levy 5.07", "P swordsmen 5.08", by=1, dice=roll("G G S"))
    attack(game, "5.06", "5.07")
    game.answer("pass")
    play_card(game, "cl08")
    assert keys(game) == ["pass-on 3", "pass-on 2", "pass-on 1"]
    game.answer("pass-on 2")
    assert (at(game, "5.07").figures, at(game, "5.08").figures) == (3, 2)


def test_martyr_needs_a_friend_beside() -> None:
    game = with_card("cl08", "S swordsmen 5.06", "P levy 5.07", "P levy 5.10", by=1, dice=roll("G R R"))
    attack(game, "5.06", "5.07")
    game.answer("pass")
    assert "lore cl08" not in keys(game)


def test_hymn_of_courage_lets_a_section_ignore_a_flag_more() -> None:
    game = with_card(
        *("cl09", "S swordsmen 6.06", "P levy 7.06", "P levy 7.12"),
        by=1,
        phase="command",
        hands=(("patrol-centre",), ()),
        dice=roll("F F R"),
    )
    game.answer("command patrol-centre")
    play_card(game, "cl09", "section centre")
    assert [spell.unit for spell in game.state.spells] == [1]
    game.answer("order 0")
    game.answer("enough")
    attack(game, "6.06", "7.06")
    assert keys(game) == ["ignore 1", "ignore 0"]
    game.answer("ignore 1")
    assert sorted(keys(game)) == ["back 8.05", "back 8.06"]


def test_a_curse_lies_on_a_unit_a_level_until_the_next_turn() -> None:
    game = with_card("cl10", "S levy 1.01", "P levy 9.05", "P swordsmen 9.01", level=2, phase="command")
    play_card(game, "cl10", "at 1", "at 2")
    assert [(spell.unit, spell.amount, spell.ends) for spell in game.state.spells] == [(1, 1, 3), (2, 1, 3)]


def test_a_cursed_unit_rolls_a_die_fewer() -> None:
    game = with_card(
        *("cl10", "S dwarf-swordsmen 5.06", "P levy 6.06"),
        by=1,
        camp=1,
        phase="command",
        hands=((), ("patrol-centre",)),
        dice=[*roll("R R"), *roll("R R"), "forward"],
    )
    play_card(game, "cl10")
    game.answer("command patrol-centre")
    game.answer("order 1")
    game.answer("enough")
    attack(game, "6.06", "5.06")
    game.answer("battle-back 0")
    assert dice_rolled(game) == 3 - 1


def test_raise_the_fallen_brings_a_green_foot_unit_back() -> None:
    game = with_card(
        "cl11", "S levy 1.01", "S levy 5.05 1", "S swordsmen 5.06 1", "P levy 9.01", phase="command"
    )
    assert refusal(game, "lore cl11") == "BL-LOR-04"
    for unit in (1, 2):
        game.state.units[unit].hex, game.state.units[unit].figures = -1, 0
    assert fallen(game.play, 0) == [1]


def test_the_raised_unit_stands_on_the_baseline_and_the_banner_stays() -> None:
    game = with_card(
        *("cl11", "S levy 1.01 1", "S levy 1.02", "P swordsmen 2.01", "P levy 9.01"),
        level=2,
        camp=1,
        phase="combat",
        ordered=["2.01"],
        hands=(("scout-left",), ("scout-left",)),
        dice=roll("G R R"),
    )
    attack(game, "2.01", "1.01")
    game.answer("pass-turn")
    game.answer("enough")
    game.answer("take tokens")
    assert game.state.camp == 0
    play_card(game, "cl11")
    assert "on 1.02" not in keys(game)
    assert "on 2.05" not in keys(game)
    game.answer("on 1.05")
    assert at(game, "1.05").figures == 1 + 2
    assert game.state.banners == [0, 1]
    assert told(game, "Raised")


def test_holy_light_is_for_creatures() -> None:
    game = with_card(
        *("cl12", "S levy 1.01", "P levy 9.01", "P hill-giant 9.07"),
        level=2,
        phase="command",
        dice=[*roll("B R S"), *roll("B")],
    )
    play_card(game, "cl12")  # the levy is no target
    assert game.state.units[2].hex < 0  # 1 + 2 dice, one helmet, and that die shows blue again


def test_hills_rumble_under_all_enemies_on_heights() -> None:
    game = with_card(
        *("cl13", "S levy 1.01", "P levy 9.01", "P levy 9.03", "P levy 9.05"),
        phase="command",
        terrain={"9.01": "e.", "9.03": "c."},
        dice=[*roll("G S"), *roll("S R")],
    )
    play_card(game, "cl13")
    assert [at(game, hex_).figures for hex_ in ("9.01", "9.03", "9.05")] == [2, 3, 4]


@pytest.mark.rule("BL-HYD-04", "BL-TRO-03")
def test_the_strikes_of_a_spell_hurt_neither_hydra_nor_troll() -> None:
    game = with_card(
        *("cl13", "S levy 1.01", "P hydra 9.01", "P troll 9.03"),
        phase="command",
        terrain={"9.01": "e.", "9.03": "e."},
        dice=[*roll("S B"), *roll("S B")],
    )
    play_card(game, "cl13")
    assert (len(at(game, "9.01").necks), at(game, "9.03").life) == (2, 1)


def test_forest_frenzy_in_the_woods() -> None:
    game = with_card(
        *("cl14", "S levy 1.01", "P levy 9.01", "P levy 9.03"),
        level=3,
        phase="command",
        terrain={"9.01": "w."},
        dice=roll("G S F L"),
    )
    play_card(game, "cl14")
    assert [at(game, hex_).figures for hex_ in ("9.01", "9.03")] == [2, 4]
    assert told(game, "FellBack") == []  # flags do nothing


def test_rivers_rage_on_and_beside_water() -> None:
    game = with_card(
        *("cl15", "S levy 1.01", "P levy 5.06", "P levy 5.08", "P levy 5.11"),
        phase="command",
        terrain={"5.07": "~.", "5.06": "f."},
        dice=[*roll("G R"), *roll("G G")],
    )
    play_card(game, "cl15")
    assert [at(game, hex_).figures for hex_ in ("5.06", "5.08", "5.11")] == [3, 2, 4]


def test_rivers_rage_needs_enemies_by_the_water() -> None:
    game = with_card("cl15", "S levy 1.01", "P levy 5.06", phase="command")
    assert refusal(game, "lore cl15") == "BL-LOR-04"
