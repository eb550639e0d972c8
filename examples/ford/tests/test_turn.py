"""Set-up and the turn (FD-SET, FD-TRN)."""

import pytest

import lorehearth as lh
from lorehearth.kernel.errors import IllegalAnswer, ScriptError
from lorehearth_ford.events import Drew, Played
from lorehearth_ford.state import State

from .scenes import Scene, scene

DEALT = ["advance", "onslaught", "advance", "shield-wall", "all-together", "forced-march"]
"""Blue's three cards, then Red's."""


@pytest.mark.rule("FD-SET-01")
def test_units_stand_where_the_battle_puts_them_at_full_strength() -> None:
    game = lh.new("ford", "narrow-ford", seed=1)
    assert isinstance(game.state, State)
    assert [(unit.kind, unit.side, unit.strength) for unit in game.state.units] == [
        ("spears", 0, 3),
        ("bows", 0, 2),
        ("riders", 0, 2),
        ("spears", 1, 3),
        ("bows", 1, 2),
        ("riders", 1, 2),
        ("troll", 2, 4),
    ]
    hexes = [piece.cells[0] for piece in game.view(None).pieces]
    assert hexes == ["5.4", "5.2", "5.6", "1.4", "1.6", "1.2", "3.2"]


@pytest.mark.rule("FD-SET-02")
def test_each_player_is_dealt_three_cards_that_only_that_player_sees() -> None:
    table = scene(".S  .s", phase="deal", dice=DEALT)
    assert table.pile("hand 0") == table.hand_seen(0, 0) == ["advance", "advance", "onslaught"]
    assert table.pile("hand 1") == table.hand_seen(1, 1) == ["all-together", "forced-march", "shield-wall"]
    assert table.hand_seen(0, 1) == table.hand_seen(1, 0) == []
    assert table.hand_seen(0, None) == table.hand_seen(1, None) == []
    assert [(line.text, *line.rules) for line in table.game.lines(1)] == [
        ("You draw Shield Wall.", "FD-SET-02"),
        ("You draw All Together.", "FD-SET-02"),
        ("You draw Forced March.", "FD-SET-02"),
    ]
    assert table.game.lines(None) == []


@pytest.mark.rule("FD-SET-02")
def test_the_deck_is_shuffled_so_any_card_may_come_as_often_as_there_are_copies() -> None:
    # There are only two copies of All Together: a third cannot be dealt.
    with pytest.raises(ScriptError, match="all-together"):
        scene(".S  .s", phase="deal", dice=["all-together"] * 3)


@pytest.mark.rule("FD-SET-03")
def test_red_begins_and_then_they_take_turns() -> None:
    table = scene(".S  ..  ..  .s", phase="deal", dice=[*DEALT, "onslaught", "onslaught", "onslaught"])
    turns = []
    for _ in range(3):
        turns.append(table.seat)
        table.answer(table.options[0], "enough")
    assert turns == [0, 1, 0]


@pytest.mark.rule("FD-TRN-01")
def test_a_turn_begins_with_a_card_from_the_hand_open_to_all() -> None:
    hand = ("advance", "onslaught", "onslaught")
    table = scene(".S  ..  .s", phase="command", red=hand, blue=("shield-wall",))
    assert table.seat == 0
    assert sorted(table.options) == ["card advance", "card onslaught"]
    table.answer("card onslaught")
    assert table.pile("hand 0") == ["advance", "onslaught"]
    for seat in (0, 1, None):
        open_cards = next(zone for zone in table.game.view(seat).zones if zone.id == "played")
        assert [card.id for card in open_cards.cards] == ["onslaught"]
        assert [line.text for line in table.game.lines(seat)] == ["Blue plays Onslaught."]


@pytest.mark.rule("FD-TRN-02")
def test_a_card_orders_its_number_of_units_each_once() -> None:
    table = scene(".S  ..  .B  ..  .R  ..  .s", card="onslaught")  # two orders for three units
    assert table.options == ["activate 0", "activate 1", "activate 2", "enough"]
    table.order("1.1")
    assert table.options == ["activate 1", "activate 2", "enough"]
    table.order("1.5")
    assert (table.seat, table.game.state.phase) == (1, "command")


@pytest.mark.rule("FD-TRN-02")
def test_a_unit_may_move_and_then_strike() -> None:
    table = scene(".R  ..  ..  .s", dice=["hit", "blank", "blank"])
    assert table.prey("1.1") == []
    table.order("1.1", to="1.3", strike="1.4")  # in reach only after the move
    assert table.strength("1.4") == 2


@pytest.mark.rule("FD-TRN-02")
def test_a_unit_need_neither_move_nor_strike() -> None:
    table = scene(".S  .s", card="onslaught")
    table.order("1.1")
    assert (table.strength("1.1"), table.strength("1.2")) == (3, 3)
    assert table.seat == 1  # nobody else was left to order


@pytest.mark.rule("FD-TRN-03")
def test_orders_may_be_left() -> None:
    table = scene(".S  ..  .B  ..  .R  ..  .s")  # three orders
    table.order("1.1")
    table.answer("enough")
    assert (table.seat, table.game.state.phase) == (1, "command")


@pytest.mark.rule("FD-TRN-04")
def test_at_the_end_of_the_turn_the_player_draws_up_to_three() -> None:
    drawn = ["onslaught", "all-together"]
    table = scene(".S  ..  .s", red=("advance",), blue=("shield-wall",), dice=drawn)
    table.answer("enough")
    assert table.pile("hand 0") == ["advance", "all-together", "onslaught"]
    assert table.pile("hand 1") == ["shield-wall"]  # Red's turn has not ended
    assert [drew.card.id for drew in table.told(Drew)] == ["onslaught", "all-together"]
    assert table.hand_seen(0, 1) == []


@pytest.mark.rule("FD-TRN-05")
def test_played_cards_become_the_new_deck_when_the_deck_is_empty() -> None:
    # One card to draw, none in the deck; Forced March and Advance, which was in play, lie open.
    table = scene(
        ".S  ..  .s", red=("onslaught",) * 2, played=("forced-march",), deck={}, dice=["forced-march"]
    )
    table.answer("enough")
    assert table.pile("hand 0") == ["forced-march", "onslaught", "onslaught"]
    assert table.pile("played") == []
    assert table.game.state.cards.count("deck") == 1
    assert table.pile("deck") == []  # nobody has seen what is left


@pytest.mark.rule("FD-TRN-05")
def test_the_deck_is_drawn_to_its_last_card_first() -> None:
    def ends_its_turn(*drawn: str) -> Scene:
        table = scene(".S  ..  .s", red=("onslaught",), deck={"all-together": 1}, dice=drawn)
        table.answer("enough")
        return table

    table = ends_its_turn("all-together", "advance")
    assert table.pile("hand 0") == ["advance", "all-together", "onslaught"]
    with pytest.raises(ScriptError, match="not possible"):
        ends_its_turn("advance", "all-together")


@pytest.mark.rule("FD-TRN-06")
def test_a_player_without_a_card_only_draws() -> None:
    draws = ["advance", "onslaught", "shield-wall"]
    table = scene(".S  ..  .s", phase="command", red=(), blue=("forced-march",), dice=draws)
    assert table.pile("hand 0") == draws
    assert (table.seat, table.options) == (1, ["card forced-march"])


@pytest.mark.rule("FD-TRN-06")
def test_a_player_without_a_unit_only_draws() -> None:
    table = scene("..  ..  .s", phase="command", red=("advance", "onslaught"), dice=["shield-wall"])
    assert table.pile("hand 0") == ["advance", "onslaught", "shield-wall"]
    assert table.told(Played) == []
    assert table.seat == 1


def test_nothing_but_an_option_is_accepted() -> None:
    table = scene(".S  ..  .s")
    with pytest.raises(IllegalAnswer, match="activate 7"):
        table.answer("activate 7")
