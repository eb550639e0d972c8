"""Orders: who may get one, from which section, and what an unordered unit may do. (BL-CMD)"""

from __future__ import annotations

import pytest

from ..scenes import BattleGame, battle, keys, number, refusal


def play_card(*units: str, card: str, hand: int = 1, dice: tuple[str, ...] = ()) -> BattleGame:
    held = [card, *["leadership"] * (hand - 1)]
    game = battle(*units, phase="command", hands=(held, ["scout-right"]), dice=dice)
    game.answer(f"command {card}")
    return game


@pytest.mark.rule("BL-CMD-01")
def test_a_section_card_orders_its_number_from_its_section() -> None:
    game = play_card("S levy 1.01", "S levy 1.02", "S levy 1.03", "S levy 1.07", card="patrol-left")
    assert refusal(game, f"order {number(game, '1.07')}") == "BL-CMD-01"
    game.answer("order 0")
    game.answer("order 1")
    assert game.state.phase == "movement"
    assert sorted(game.state.orders) == [0, 1]


@pytest.mark.rule("BL-CMD-01")
def test_fewer_may_be_ordered() -> None:
    game = play_card("S levy 1.01", "S levy 1.02", card="patrol-left")
    game.answer("order 0")
    game.answer("enough")
    assert list(game.state.orders) == [0]


@pytest.mark.rule("BL-CMD-04")
def test_all_orders_are_announced_before_any_move() -> None:
    game = play_card("S levy 1.01", "S levy 1.02", card="patrol-left")
    game.answer("order 0")
    assert keys(game) == ["order 1", "enough"]
    game.answer("order 1")
    assert keys(game) == ["move 0", "move 1", "enough"]


@pytest.mark.rule("BL-CMD-05")
def test_a_unit_without_an_order_neither_moves_nor_battles() -> None:
    game = battle(
        "S levy 5.06", "S levy 5.01", "P levy 5.07", "P levy 5.02", phase="movement", ordered=["5.06"]
    )
    assert keys(game) == ["move 0", "enough"]
    game.answer("enough")
    assert keys(game) == ["attack 0 2", "enough"]


@pytest.mark.rule("BL-CMD-06")
def test_one_order_each() -> None:
    game = play_card("S levy 1.01", "S levy 1.02", card="attack-left")
    game.answer("order 0")
    assert refusal(game, "order 0") == "BL-CMD-06"


@pytest.mark.rule("BL-CMD-07")
@pytest.mark.parametrize("card", ["scout-left", "scout-centre"])
def test_a_unit_on_a_divider_belongs_to_both_sections(card: str) -> None:
    game = play_card("S levy 4.04", card=card)
    assert keys(game) == ["order 0", "enough"]


@pytest.mark.rule("BL-CMD-07")
@pytest.mark.parametrize(("used", "left"), [("left", "order 2"), ("centre", "order 1")])
def test_its_player_says_which_order_it_uses(used: str, left: str) -> None:
    """One order in each section: on the divider 4.04, in the left and in the centre."""
    game = play_card("S levy 4.04", "S levy 4.01", "S levy 4.06", card="on-the-march")
    game.answer("order 0")
    assert keys(game) == ["use left", "use centre"]
    game.answer(f"use {used}")
    assert keys(game) == [left, "enough"]


@pytest.mark.rule("BL-CMD-07")
def test_nobody_is_asked_where_it_does_not_matter() -> None:
    game = play_card("S levy 4.04", "S levy 4.01", card="on-the-march")
    game.answer("order 0")  # the centre has nobody else, so its order is used
    assert keys(game) == ["order 1", "enough"]


@pytest.mark.rule("BL-CMD-08")
def test_spare_orders_are_lost() -> None:
    game = play_card("S levy 1.12", "S levy 1.01", "S levy 1.02", card="attack-right")
    game.answer("order 0")
    assert game.state.phase == "movement"  # two more orders have nobody on the right


@pytest.mark.rule("BL-CMD-02")
def test_a_tactic_card_orders_in_any_section() -> None:
    game = play_card("S levy 1.01", "S levy 1.07", "S levy 1.13", card="green-banners", hand=3)
    assert keys(game) == ["order 0", "order 1", "order 2", "enough"]
