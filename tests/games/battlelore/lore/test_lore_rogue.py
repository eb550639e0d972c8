"""The Rogue's fifteen Lore cards, each played and its effect worked out by hand.

Agility and Fearless, which the Warrior has too, are in `test_lore_warrior`.
"""

from __future__ import annotations

import pytest

from ..scenes import (
    at,
    attack,
    battle,
    dice_rolled,
    goals,
    keys,
    move,
    number,
    order_of,
    piece,
    refusal,
    roll,
    told,
)
from .lore_scenes import PURSE, discards, play_card, with_card


def test_pick_pocket_takes_lore_by_level() -> None:
    game = with_card("ro01", "S levy 1.01", "P levy 9.01", level=2, phase="command", lore=(5, 7))
    play_card(game, "ro01")
    assert game.state.lore == [5 - 1 + 3, 7 - 3]


def test_pick_pocket_takes_no_more_than_there_is() -> None:
    game = with_card("ro01", "S levy 1.01", "P levy 9.01", level=3, phase="command", lore=(5, 2))
    play_card(game, "ro01")
    assert game.state.lore == [5 - 1 + 2, 0]


@pytest.mark.rule("BL-LOR-04")
def test_deja_vu_has_to_be_paid_along_with_the_other_card() -> None:
    """Strength costs 1 + 3 without a Warrior and Déjà Vu 1: with 4 Lore the first goes alone."""
    game = with_card("ro03", "S swordsmen 5.06", "P levy 5.07", also=["wa01"], lore=(4, 0))
    assert "lore wa01" in keys(game)
    assert "lore wa01 ro03" not in keys(game)
    assert refusal(game, "lore wa01 ro03") == "BL-LOR-04"


def test_deja_vu_brings_the_other_card_back() -> None:
    game = with_card(
        "ro03", "S swordsmen 5.06", "P levy 5.07", also=["wa01"], lore=(10, 0), dice=roll("R R R R")
    )
    assert "lore ro03" not in keys(game)
    assert refusal(game, "lore ro03") == "BL-LOR-02"
    game.answer("lore wa01 ro03")
    assert game.state.lore[0] == 10 - 1 - (1 + 3)  # the Warrior is not on the Council
    assert discards(game) == ["ro03"]
    assert game.state.cards.cards("lore 0") == ["wa01"]
    assert refusal(game, "lore wa01") == "BL-LOR-05"  # that was the card of this turn
    attack(game, "5.06", "5.07")
    assert dice_rolled(game) == 4


@pytest.mark.rule("BL-RUL-87")
def test_deja_vu_comes_back_if_the_other_card_is_cancelled() -> None:
    game = battle(
        *("S swordsmen 5.06", "P levy 5.07"),
        kind="lore",
        lore=(10, 10),
        lore_hands=(["wa01", "ro03"], ["wi01"]),
    )
    game.answer("lore wa01 ro03")
    game.answer("lore wi01")
    assert game.state.cards.cards("lore 0") == ["ro03"]
    assert sorted(discards(game)) == ["wa01", "wi01"]
    assert game.state.lore[0] == 10 - (1 + 3) - (1 + 3)
    assert order_of(game, "5.06").dice == 0


def test_backstab_turns_bonus_strikes_on_the_attacker() -> None:
    game = with_card("ro05", "S swordsmen 5.06", "P swordsmen 5.07", by=1, dice=roll("S S B"))
    attack(game, "5.06", "5.07")
    game.answer("pass")  # before the roll it cannot be played
    play_card(game, "ro05")
    assert at(game, "5.06").figures == 4 - 2
    assert at(game, "5.07").figures == 4 - 1


def test_backstab_needs_a_bonus_strike_that_hits() -> None:
    game = with_card(
        "ro05", "S swordsmen 5.06", "P horse 5.07", by=1, also=["cl08"], lore=(9, 9), dice=roll("S R R")
    )
    attack(game, "5.06", "5.07")
    game.answer("pass")
    assert game.state.battles == []  # on foot against riders the one strike is wasted: no card fits


def test_false_orders_make_the_enemy_play_another_card() -> None:
    game = with_card(
        *("ro06", "S levy 1.01", "S levy 1.13", "P levy 9.01"),
        by=1,
        phase="command",
        hands=(("scout-left", "scout-left", "patrol-right"), ("scout-right",)),
    )
    game.answer("command scout-left")
    assert game.view(1).zones[0].cards == ()
    play_card(game, "ro06")
    decision = game.decision
    assert decision is not None
    assert decision.seats == (1,)
    assert sorted(keys(game)) == ["pick patrol-right", "pick scout-left"]  # there is a second Scout Left
    game.answer("pick patrol-right")
    assert game.state.played == "patrol-right"
    assert sorted(game.state.cards.cards("hand 0")) == ["scout-left", "scout-left"]
    assert keys(game) == ["order 1", "enough"]
    assert len(game.view(1).zones[0].cards) == 2  # he has seen that hand


def test_false_orders_need_another_card_in_the_hand() -> None:
    game = with_card(
        "ro06", "S levy 1.01", "P levy 9.01", by=1, phase="command", hands=(("scout-left",), ("scout-right",))
    )
    game.answer("command scout-left")
    assert "lore ro06" not in keys(game)


def test_terrified_units_run_and_panic() -> None:
    game = with_card(
        *("ro07", "S swordsmen 5.06", "P levy 6.06", "P levy 9.09", "P levy 9.01"),
        level=2,
        phase="command",
        hands=(("patrol-centre",), ("scout-left",)),
        dice=roll("F R R G B"),
    )
    play_card(game, "ro07", "at 1", "at 2")
    game.answer("command patrol-centre")
    game.answer("order 0")
    game.answer("enough")
    attack(game, "5.06", "6.06")
    game.answer("back 7.06")
    game.answer("back 8.06")
    assert at(game, "8.06").figures == 4 - 1  # 2 hexes, then 2 dice of panic: G B
    assert [spell.unit for spell in game.state.spells] == [1, 2]
    assert {spell.ends for spell in game.state.spells} == {3}


@pytest.mark.rule("BL-RUL-87", "BL-LOR-03")
@pytest.mark.parametrize("card", ["ro08", "wi01"])
def test_a_cancelled_card_has_no_effect_and_its_cost_is_lost(card: str) -> None:
    game = battle(
        *("S swordsmen 5.06", "S swordsmen 3.06", "P levy 5.07"),
        kind="lore",
        lore=(9, 9),
        lore_hands=(["wa01"], [card]),
        councils=({"warrior": 1}, {"rogue": 1, "wizard": 1}),
    )
    game.answer("lore wa01")
    game.answer("at 0")
    assert told(game, "LorePlayed")[-1].endswith(
        "on Standard Swordsmen at 5.06."
    )  # the target is named first
    game.answer(f"lore {card}")
    assert told(game, "LoreCancelled") == ["Strength comes to nothing."]
    assert order_of(game, "5.06").dice == 0
    assert game.state.lore[0] == 9 - 1
    assert sorted(discards(game)) == sorted(["wa01", card])
    assert 0 in game.state.lore_played  # and the card of the turn is used up


def test_spies_see_a_hand_and_have_a_card_replaced() -> None:
    game = with_card(
        *("ro09", "S levy 1.01", "P levy 9.01"),
        phase="command",
        hands=(("scout-left",), ("patrol-left", "leadership")),
        dice=["forward"],
    )
    play_card(game, "ro09")
    assert "Leadership" in told(game, "HandSeen")[0]
    assert keys(game) == ["pick patrol-left", "pick leadership"]
    game.answer("pick leadership")
    assert game.state.cards.cards("hand 1") == ["patrol-left", "forward"]
    assert game.state.cards.cards("discard") == ["leadership"]
    assert [card.id for card in game.view(0).zones[1].cards] == ["patrol-left"]  # the new card is unseen
    assert game.state.phase == "command"


def test_who_has_spied_knows_the_hand_in_every_game_he_imagines() -> None:
    game = with_card(
        *("ro09", "S levy 1.01", "P levy 9.01"),
        phase="command",
        hands=(("scout-left",), ("patrol-left", "leadership")),
    )
    play_card(game, "ro09")
    for seed in range(5):
        assert game.imagine(0, seed).state.cards.cards("hand 1") == ["patrol-left", "leadership"]


@pytest.mark.rule("BL-FOL-08")
def test_ambush_strikes_first_and_the_attacker_may_be_gone() -> None:
    game = with_card("ro10", "S swordsmen 5.06", "P levy 6.06", by=1, dice=roll("F R R"))
    attack(game, "5.06", "6.06")
    play_card(game, "ro10")
    assert dice_rolled(game) == 2 + 1
    game.answer("back 4.06")
    assert told(game, "CalledOff") == ["Standard Swordsmen at 4.06 cannot attack any more."]
    assert at(game, "6.06").figures == 4  # no Gain Ground for it, and no attack on it
    assert keys(game)[0].startswith("take")


def test_after_an_ambush_the_attack_goes_on() -> None:
    game = with_card("ro10", "S swordsmen 5.06", "P levy 6.06", by=1, dice=[*roll("B R R"), *roll("G G R")])
    attack(game, "5.06", "6.06")
    play_card(game, "ro10")
    assert at(game, "5.06").figures == 4 - 1
    assert at(game, "6.06").figures == 4 - 2


def test_ambush_is_for_melee() -> None:
    game = with_card("ro10", "S archers 5.06", "P levy 7.06", by=1, dice=roll("R R"))
    attack(game, "5.06", "7.06")
    assert "lore ro10" not in keys(game)


def test_caltrops_stop_riders_in_their_first_hex() -> None:
    game = with_card("ro11", "S horse 5.02", "P levy 9.13", by=1, level=2, phase="movement", dice=roll("B R"))
    move(game, "5.02", "5.05")
    play_card(game, "ro11")
    assert at(game, "5.03").figures == 3 - 1
    assert order_of(game, "5.03").done_moving


def test_the_rider_says_which_way_he_went() -> None:
    game = with_card("ro11", "S horse 5.02", "P levy 9.13", by=1, phase="movement", dice=roll("R"))
    move(game, "5.02", "6.03")  # 2 hexes, by 5.03 or by 6.02
    play_card(game, "ro11")
    assert sorted(keys(game)) == ["on 5.03", "on 6.02"]
    game.answer("on 6.02")
    assert at(game, "6.02").figures == 3


def test_caltrops_do_not_stop_foot() -> None:
    game = with_card("ro11", "S levy 5.02", "P levy 9.13", by=1, phase="movement")
    game.answer("move 0")
    game.answer("go 5.03")
    assert keys(game) == ["pass", "pass-turn"]  # he is asked, since others answer moves of foot too


def test_hidden_paths_lead_through_the_woods() -> None:
    game = with_card(
        "ro12",
        "S levy 5.06",
        "P levy 9.01",
        phase="movement",
        terrain={"5.07": "w.", "4.06": "w.", "6.06": "w."},
    )
    assert "5.08" not in goals(game, "5.06")
    play_card(game, "ro12")
    assert "5.08" in goals(game, "5.06")


@pytest.mark.rule("BL-LMK-06")
def test_hidden_paths_stop_nobody_but_allow_no_battle_on_a_landmark() -> None:
    """The card lifts the stop alone: whoever enters a Landmark still may not battle."""
    game = with_card(
        *("ro12", "S levy 5.05", "P levy 5.07"),
        phase="movement",
        pieces=[piece("magic-pentacle", "5.06")],
    )
    play_card(game, "ro12")
    move(game, "5.05", "5.06")
    assert not order_of(game, "5.06").halted
    assert order_of(game, "5.06").barred == "BL-LMK-06"


@pytest.mark.rule("BL-DIE-12", "BL-RUL-72")
def test_poisoned_blades_put_poison_on_the_target() -> None:
    game = with_card("ro13", "S swordsmen 5.06", "P swordsmen 5.07", lore=(6, 0), dice=roll("L L R"))
    play_card(game, "ro13")
    attack(game, "5.06", "5.07")
    assert at(game, "5.07").poison == 2
    assert at(game, "5.07").figures == 4  # the fresh poison waits for the next roll
    assert game.state.lore[0] == 0  # and there are no tokens for these faces


@pytest.mark.rule("BL-LOR-06")
def test_smoke_halves_the_dice_of_a_shot() -> None:
    game = with_card("ro14", "S arbalestiers 5.06", "P levy 7.06", by=1, dice=roll("R R"))
    attack(game, "5.06", "7.06")
    play_card(game, "ro14")
    assert dice_rolled(game) == 2  # half of 3, rounded up


def test_smoke_is_no_use_in_melee() -> None:
    game = with_card("ro14", "S swordsmen 5.06", "P levy 5.07", by=1, dice=roll("R R R"))
    attack(game, "5.06", "5.07")
    assert "lore ro14" not in keys(game)


def test_night_raid_orders_green_units() -> None:
    game = with_card(
        *("ro15", "S levy 3.06", "S levy 3.12", "S swordsmen 3.01", "P levy 9.01"),
        phase="command",
    )
    play_card(game, "ro15", "at 0", "at 1")
    assert sorted(game.state.orders) == [0, 1]
    assert {(order.pace, order.dice) for order in game.state.orders.values()} == {(1, 1)}
    assert game.state.lore[0] == PURSE - 8
    assert game.state.phase == "movement"
    assert "3.09" in goals(game, "3.06")
    assert number(game, "3.01") not in game.state.orders


@pytest.mark.rule("BL-CRE-04")
def test_a_giants_strike_turned_on_him_is_one_die_however_often_it_was_rolled() -> None:
    """S, rolled again S, rolled again F: 2 hits on the Giant, and the one die is rolled for his check."""
    game = with_card(
        *("ro05", "S hill-giant 5.06", "P levy 5.07"),
        by=1,
        dice=[*roll("S R R"), *roll("S"), *roll("F"), *roll("R")],
    )
    attack(game, "5.06", "5.07")
    game.answer("pass")
    play_card(game, "ro05")
    assert told(game, "CriticalCheck") == ["Critical Hit check on Standard Hill Giant at 5.06: red."]


@pytest.mark.rule("BL-TER-22")
def test_no_ambush_across_a_cliff_side() -> None:
    """The side hinders no Elemental, but it does hinder whoever would strike at it first."""
    game = with_card(
        *("ro10", "S earth-elemental 5.06", "P swordsmen 5.07"),
        by=1,
        cliff_sides=[("5.06", "5.07")],
    )
    attack(game, "5.06", "5.07")
    assert "lore ro10" not in keys(game)


@pytest.mark.rule("BL-SPI-04")
def test_an_attacker_webbed_by_the_ambush_battles_no_more() -> None:
    """The Spider strikes first with 2 + 1 dice: its Lore webs the attacker, whose battle is over."""
    game = with_card("ro10", "S swordsmen 5.06", "P giant-spider 5.07", by=1, dice=roll("L R R"))
    attack(game, "5.06", "5.07")
    play_card(game, "ro10")
    assert at(game, "5.06").web
    assert len(told(game, "CalledOff")) == 1


@pytest.mark.rule("BL-RUL-83")
def test_raiders_burn_before_they_are_freed() -> None:
    """Ordered in the Command phase, they still start the Order phase on fire."""
    game = with_card("ro15", "S levy 3.06 fire=1", "P levy 9.01", phase="command")
    play_card(game, "ro15")
    assert at(game, "3.06").figures == 4 - 1
    assert keys(game) == ["cure 0 fire", "enough"]
    game.answer("cure 0 fire")
    assert at(game, "3.06").fire == 0
    assert game.state.phase == "movement"
