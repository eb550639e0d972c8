"""The Wizard's fifteen Lore cards, each played and its effect worked out by hand.

Dispel Magic is in `test_lore_rogue`, with its like.
"""

from __future__ import annotations

import pytest

from ..scenes import BOARD, at, attack, dice_rolled, goals, keys, move, number, order_of, refusal, roll, told
from .lore_scenes import PURSE, play_card, with_card


def test_eagle_eye_shoots_further_and_past_units() -> None:
    game = with_card("wi02", "S archers 5.02", "S levy 5.04", "P levy 5.08", dice=roll("G R"))
    assert refusal(game, f"attack 0 {number(game, '5.08')}") == "BL-LOS-05"
    play_card(game, "wi02")
    attack(game, "5.02", "5.08")
    assert at(game, "5.08").figures == 3


def test_mass_speed_lets_several_units_go_further() -> None:
    game = with_card("wi03", "S levy 5.06", "S horse 1.01", "S levy 1.13", "P levy 9.01", phase="movement")
    play_card(game, "wi03", "at 0", "at 1")  # 1 and 1 more at level 1
    assert "5.09" in goals(game, "5.06")
    assert [order.pace for order in game.state.orders.values()] == [1, 1, 0]


@pytest.mark.rule("BL-RUL-74")
def test_magic_dart_rolls_two_dice_without_tokens() -> None:
    game = with_card("wi04", "S levy 1.01", "P levy 9.01", phase="command", lore=(2, 0), dice=roll("G L"))
    play_card(game, "wi04")
    assert at(game, "9.01").figures == 3
    assert game.state.lore == [0, 0]


def test_web_catches_a_unit() -> None:
    game = with_card("wi05", "S levy 1.01", "P levy 9.01", "P levy 9.13 web", phase="command")
    play_card(game, "wi05")  # the other unit is webbed already
    assert at(game, "9.01").web


def test_web_stops_a_unit_that_sets_out() -> None:
    game = with_card("wi05", "S levy 5.06", "S levy 1.01", "P levy 9.01", by=1, phase="movement")
    move(game, "5.06", "5.07")
    play_card(game, "wi05")
    assert at(game, "5.06").web
    assert not at(game, "1.01").web
    assert keys(game) == ["move 1", "enough"]


@pytest.mark.rule("BL-DRA-03")
@pytest.mark.parametrize("card", ["wi05", "cl04"])
def test_web_and_hold_bring_down_a_dragon(card: str) -> None:
    game = with_card(card, "S ice-drake 5.02", "P levy 9.13", by=1, phase="movement", dice=roll("R"))
    game.answer("move 0")
    game.answer("fly 0")
    game.answer("over 5.03")
    play_card(game, card)
    assert at(game, "5.03").kind == "ice-drake"
    assert game.state.flight is None
    assert order_of(game, "5.03").done_moving


def test_stone_skin_ignores_hits_by_level() -> None:
    game = with_card("wi06", "S swordsmen 5.06", "P levy 5.07", by=1, level=2, dice=roll("G G S"))
    attack(game, "5.06", "5.07")
    play_card(game, "wi06")
    assert at(game, "5.07").figures == 4 - (3 - 2)


def test_portal_takes_any_unit_over_everything() -> None:
    walls = {f"4.{n:02}": "~." for n in range(1, 13)}
    game = with_card(
        "wi07", "S levy 3.06", "S levy 1.01", "P levy 9.01", ordered=["1.01"], phase="movement", terrain=walls
    )
    game.answer("lore wi07")
    game.answer("at 0")
    assert "on 7.06" in keys(game)  # 3 hexes and 1 more
    assert "on 8.06" not in keys(game)
    assert "on 4.05" not in keys(game)  # nobody stands in the water
    game.answer("on 7.06")
    assert at(game, "7.06").kind == "levy"
    assert game.state.lore[0] == PURSE - 7


@pytest.mark.rule("BL-LOR-11")
@pytest.mark.parametrize(("level", "may"), [(1, False), (2, True), (3, True)])
def test_a_portal_reaches_as_far_as_its_level(level: int, may: bool) -> None:
    """All is water but 5.02 and, 5 hexes away, 5.07: it takes 3 hexes and 2 more."""
    sea = {name: "~." for name in BOARD.names if name not in ("5.02", "5.07", "9.01")}
    game = with_card(
        *("wi07", "S levy 5.02", "P levy 9.01"), level=level, phase="movement", terrain=sea, ordered=["5.02"]
    )
    assert ("lore wi07" in keys(game)) is may
    if may:
        game.answer("lore wi07")
        assert keys(game) == ["on 5.07"]


@pytest.mark.rule("BL-LOR-10")
@pytest.mark.parametrize(("goal", "may"), [("5.06", True), ("5.07", False)])
def test_a_portal_out_of_character_reaches_4_hexes(goal: str, may: bool) -> None:
    sea = {name: "~." for name in BOARD.names if name not in ("5.02", goal, "9.01")}
    game = with_card(*("wi07", "S levy 5.02", "P levy 9.01"), phase="movement", terrain=sea)
    game.state.councils[0].masters = {"cleric": 3}
    assert ("lore wi07" in keys(game)) is may


@pytest.mark.rule("BL-MOV-02")
def test_a_portal_was_the_move_of_an_ordered_unit() -> None:
    game = with_card("wi07", "S levy 3.06", "S levy 1.01", "P levy 9.01", phase="movement")
    play_card(game, "wi07", "at 0", "on 5.06")
    assert refusal(game, "move 0") == "BL-MOV-02"
    assert order_of(game, "5.06").on_the_move


def test_blinding_flash_halves_the_dice() -> None:
    game = with_card(
        "wi08", "S heavy-swordsmen 5.06", "P levy 5.07", by=1, gives={"dice": 1}, dice=roll("R R R")
    )
    attack(game, "5.06", "5.07")
    play_card(game, "wi08")
    assert dice_rolled(game) == 3  # half of 4 + 1, rounded up


def test_rock_to_mud_makes_marshes_until_the_next_turn() -> None:
    game = with_card("wi09", "S levy 1.01", "P levy 9.01", level=2, phase="command", terrain={"5.06": "w."})
    game.answer("lore wi09")
    assert "on 5.06" not in keys(game)
    game.answer("on 5.07")
    assert "on 5.08" in keys(game)
    assert "on 5.09" not in keys(game)  # they have to be joined
    game.answer("on 5.08")
    assert [(piece.terrain, piece.ends) for piece in game.state.pieces] == [("marsh", 3), ("marsh", 3)]
    assert game.state.phase == "command"


def test_mists_of_terror_let_nobody_ignore_flags() -> None:
    game = with_card(
        *("wi10", "S swordsmen 6.06", "P dwarf-swordsmen 7.06", "P dwarf-swordsmen 7.12"),
        phase="command",
        hands=(("patrol-centre",), ()),
        dice=roll("F R R"),
    )
    play_card(game, "wi10", "section centre")
    assert [spell.unit for spell in game.state.spells] == [1]
    game.answer("command patrol-centre")
    game.answer("order 0")
    game.answer("enough")
    attack(game, "6.06", "7.06")
    assert sorted(keys(game)) == ["back 8.05", "back 8.06"]  # Bold as it is


def test_mass_might_gives_several_units_a_die() -> None:
    game = with_card(
        "wi11", "S levy 5.06", "S levy 1.01", "S levy 1.13", "P levy 5.07", level=1, dice=roll("R R R")
    )
    play_card(game, "wi11", "at 0", "at 1")
    assert [order.dice for order in game.state.orders.values()] == [1, 1, 0]
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 3


def test_chain_lightning_goes_on_where_it_hits() -> None:
    game = with_card(
        *("wi12", "S levy 1.01", "P levy 7.06", "P swordsmen 7.07", "P levy 7.08", "P levy 7.09"),
        level=2,
        phase="command",
        dice=[*roll("G R"), *roll("B B"), *roll("G R")],
    )
    play_card(game, "wi12", "at 1")
    assert keys(game) == ["at 2", "enough"]
    game.answer("at 2")
    game.answer("at 3")  # and no further, though this one is hit: 1 and 2 more at level 2
    assert [at(game, hex_).figures for hex_ in ("7.06", "7.07", "7.08", "7.09")] == [3, 2, 3, 4]
    assert game.state.phase == "command"


def test_chain_lightning_ends_where_it_misses() -> None:
    game = with_card(
        "wi12", "S levy 1.01", "P levy 7.06", "P levy 7.07", level=2, phase="command", dice=roll("B R")
    )
    play_card(game, "wi12", "at 1")
    assert game.state.phase == "command"
    assert game.state.casts == []


def test_arcane_well_gives_lore_at_the_end_of_the_turn() -> None:
    game = with_card("wi13", "S levy 1.01", "P levy 9.01", level=3, phase="end", lore=(5, 0))
    assert keys(game) == ["lore wi13", "enough"]
    play_card(game, "wi13")
    assert game.state.lore[0] == 5 - 1 + 4


def test_a_single_lore_face_of_a_fireball_burns_a_unit_whole() -> None:
    game = with_card("wi14", "S levy 1.01", "P swordsmen 9.01", phase="command", dice=roll("L R R"))
    play_card(game, "wi14")
    assert game.state.units[1].hex < 0
    assert game.state.banners == [1, 0]


@pytest.mark.rule("BL-CRE-05", "BL-RUL-66")
def test_a_fireball_kills_creatures_without_a_check() -> None:
    """No troop has earned the token, so it goes to the victor's Lore."""
    game = with_card("wi14", "S levy 1.01", "P hill-giant 9.01", phase="command", dice=roll("R L R"))
    play_card(game, "wi14")
    assert game.state.units[1].hex < 0
    assert game.state.lore[0] == PURSE - 10 + 1


def test_without_lore_a_fireball_hits_with_helmets_only() -> None:
    game = with_card(
        "wi14", "S levy 1.01", "P swordsmen 9.01", level=2, phase="command", dice=roll("B B S F")
    )
    play_card(game, "wi14")
    assert at(game, "9.01").figures == 4 - 2


def test_creeping_doom_hits_and_drives_back_a_group() -> None:
    game = with_card(
        *("wi15", "S levy 1.01", "P levy 5.06", "P levy 5.07", "P levy 5.10"),
        phase="command",
        dice=[*roll("G F"), *roll("F R")],
    )
    game.answer("lore wi15")
    game.answer("at 1")
    assert refusal(game, "at 3") == "BL-LOR-04"  # not beside the other
    game.answer("at 2")
    game.answer("back 6.05")
    game.answer("back 6.07")
    assert [at(game, hex_).figures for hex_ in ("6.05", "6.07")] == [3, 4]


@pytest.mark.rule("BL-CRE-11")
def test_creeping_doom_does_not_roll_at_the_trampled() -> None:
    """Of 2 flags the Giant ignores 1; both ways are barred, he lives and tramples both Levies."""
    game = with_card(
        *("wi15", "S levy 1.01", "P hill-giant 8.06", "P levy 9.06 1", "P levy 9.07 1"),
        phase="command",
        dice=[*roll("F F"), *roll("R R")],
    )
    play_card(game, "wi15", "at 1", "at 2")
    assert game.state.banners == [2, 0]
    assert len(told(game, "RolledAt")) == 1


def test_a_bold_unit_may_ignore_the_flags_of_creeping_doom() -> None:
    game = with_card("wi15", "S levy 1.01", "P dwarf-swordsmen 5.06", phase="command", dice=roll("F R"))
    play_card(game, "wi15")
    assert keys(game) == ["ignore 1", "ignore 0"]
